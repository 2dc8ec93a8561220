"""Records what the client's component tests are fed with: real moments of real matches.

    python -m scripts.recorded_views          # writes web/tests/recorded/

Matches are played through the real table and written by the real codec, so that every shape is
that of the wire. `<game>.json` holds moments, as few as show every kind of question, act and event;
`<game>_match.json` holds all that one player is told in a short match, from welcome to end;
`ended.json` holds how each of these matches is told when it is over, with a page of its replay.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.server.http.matches import join_frames, write_frames
from adrift.server.wire import codec
from adrift.table.protocol.commands import Say, Start, Take, Whisper
from adrift.texts import Texts
from tests.server.sittings import ADD_ONS, WireHouse, decide
from tests.table.harness import KEYS

FOLDER: Final = Path(__file__).resolve().parent.parent / "web" / "tests" / "recorded"
NAMES: Final = ("Anna", "Ben", "Carla", "Deniz", "Eva", "Finn", "Gül", "Hugo")
MAX_CANDIDATES: Final = 4
"""So many candidates are kept for each thing that must be seen."""


MANY_PLAYERS: Final = 5


class MatchPlan(NamedTuple):
    """A match to record."""

    players: int
    edition: str
    seed: int


MATCHES: Final[dict[str, list[MatchPlan]]] = {
    "many_boats": [
        *(MatchPlan(3, "zman", seed) for seed in range(24)),
        *(MatchPlan(6, "zman", seed) for seed in range(2)),
        *(MatchPlan(4, "rswk", seed) for seed in range(4)),
    ],
    "one_boat": [
        *(MatchPlan(4, "classic", seed) for seed in range(6)),
        *(MatchPlan(6, "classic", seed) for seed in range(6)),
        *(MatchPlan(8, ADD_ONS, seed) for seed in range(60)),
    ],
}
"""Enough of them for everything to happen."""
SHORT_MATCHES: Final = {
    "many_boats": MatchPlan(3, "zman", 1),
    "one_boat": MatchPlan(4, "classic", 1),
}
REPLAY_FRAME: Final = 40
"""Somewhere in the middle of a short match."""

Moment = dict[str, Any]


class RecordingHouse(WireHouse):
    """Keeps the newest batch of events of every viewer, and all that is sent to some."""

    def __init__(self, game: str, sitting: MatchPlan) -> None:
        self.batches: dict[Viewer, list[Any]] = {}
        self.messages: list[Any] = []
        super().__init__(game, sitting.players, edition=sitting.edition)

    def see(self, viewer: Viewer, message: Any) -> None:
        super().see(viewer, message)
        told = json.loads(codec.encode(message))
        if told["type"] == "update":
            self.batches[viewer] = told["events"]
        if viewer == 0:
            self.messages.append(told)


class FeatureCounts:
    """How often each thing was seen."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def may_show_new(self, house: RecordingHouse, viewer: int) -> bool:
        """Whether the moment may show something new; told by little, since a moment is much."""
        asked = house.asked(viewer) if viewer >= 0 else None
        kind = asked.question.kind if asked and asked.question else ""
        things = {f"event {event['kind']}" for event in house.batches.get(Player(viewer), [])}
        things |= (
            {f"question {kind}"}
            if kind
            else {f"{'player' if viewer >= 0 else 'spectator'} {house.state.phase}"}
        )
        things |= {f"act {act.kind}" for act in asked.acts} if asked else set()
        return any(self.counts[each] < MAX_CANDIDATES for each in things)


def moments(game: str, sitting: MatchPlan, seen: FeatureCounts) -> Iterator[Moment]:
    """The moments of a match in which somebody sees something new."""
    house, rng = start_match(game, sitting)
    texts = Texts("en")
    while house.state.phase == "playing":
        house.run_bots()
        for viewer in [*range(sitting.players - 1), SPECTATOR]:
            if seen.may_show_new(house, viewer):
                yield moment(house, texts, viewer)
            if viewer >= 0:
                decide(house, viewer, rng)
    if sitting.players < MANY_PLAYERS:  # the end tells the views of all
        yield moment(house, texts, 0)
        yield moment(house, texts, SPECTATOR)


def start_match(game: str, sitting: MatchPlan) -> tuple[RecordingHouse, Random]:
    """A match that has just begun, and what people decide by."""
    house = RecordingHouse(game, sitting)
    house.rng = Random(sitting.seed)
    seat_people(house, sitting.players - 1)
    return house, Random(sitting.seed)


def seat_people(house: RecordingHouse, people: int) -> None:
    """People sit down, one says something, and the match begins."""
    for place, name in enumerate(NAMES[:people]):
        house.send_ok(None, Take, key=KEYS[place], name=name, place=place)
    for viewer in [*range(people), SPECTATOR]:
        welcome = house.come(viewer)
        if viewer == 0:
            house.messages.append(json.loads(codec.encode(welcome)))
    house.send_ok(1, Say, text="Ahoy! Who is in my boat?")
    house.send_ok(1, Whisper, to=0, text="You and me?")
    house.send_ok(0, Start, fill="random")


def moment(house: RecordingHouse, texts: Texts, viewer: int) -> Moment:
    """What the viewer's page knows now."""
    seen = json.loads(codec.encode(house.welcome(viewer)))
    kept = ("player", "options", "status", "view", "asked", "outcome", "truth")
    events = house.batches.get(Player(viewer), [])
    found = {name: seen[name] for name in kept}
    return {**found, "events": events, "people": people_of(texts, seen["status"], viewer)}


def people_of(texts: Texts, status: Any, viewer: int) -> list[dict[str, Any]]:
    """As web/src/stores/people.ts has it, in English."""
    people = []
    for number, place in enumerate(status["places"]):
        key, name = place["player"], place["name"]
        called = texts.name(key) if key else texts.say("table-place", place=number + 1)
        full = texts.say("table-who", name=name, player=key) if name and key else ""
        people.append(
            {
                "key": key,
                "name": name or called[:1].upper() + called[1:],
                "full": full or name or called[:1].upper() + called[1:],
                "isBot": place["occupant"] == "bot" or place["standing_in"],
                "isYou": number == viewer,
                "present": place["present"],
            }
        )
    return people


def features(moment: Moment) -> set[str]:
    """What there is to see in a moment, as words."""
    status, asked, view = moment["status"], moment["asked"], moment["view"] or {}
    who = "spectator" if moment["player"] == SPECTATOR else "player"
    result = {f"{who} {status['phase']}"}
    result |= {f"event {event['kind']}" for event in moment["events"]}
    result |= {f"{who} in a debate"} if status["debate"] else set()
    result |= {f"{who} sees {each}" for each in ("fight", "demand", "trade") if view.get(each)}
    if asked and asked["question"]:
        result |= {f"question {asked['question']['kind']}"}
        result |= {f"act {act['kind']}" for act in asked["acts"]}
        result |= {"answered by some"} if status["answered"] else set()
    if asked and not asked["question"]:
        result |= {f"waits at {status['kind']}"} if status["sealed"] else set()
    return result


def select_moments(game: str) -> list[Moment]:
    """As few and as small moments as show everything there is to see."""
    candidates: list[tuple[set[str], int, Moment]] = []
    seen = FeatureCounts()
    for sitting in MATCHES[game]:
        for found in moments(game, sitting, seen):
            candidates.append((features(found), len(json.dumps(found)), found))
            seen.counts.update(features(found))
    missing, selected = set(seen.counts), []
    while missing:
        best = max(candidates, key=lambda each: len(each[0] & missing) ** 2 / each[1])
        missing -= best[0]
        selected.append({"shows": sorted(best[0]), **best[2]})
    return selected


def short_match(game: str) -> list[Any]:
    """All that the first player is told, message by message."""
    house, rng = start_match(game, SHORT_MATCHES[game])
    play_to_end(house, rng)
    return house.messages


def play_to_end(house: RecordingHouse, rng: Random) -> None:
    """To the end of the match."""
    while house.state.phase == "playing":
        house.run_bots()
        for place in range(len(house.state.places) - 1):
            decide(house, place, rng)


def ended_match(game: str) -> dict[str, Any]:
    """What a spectator is told when the short match is over, and a page of its replay."""
    house, rng = start_match(game, SHORT_MATCHES[game])
    house.send_ok(None, Say, text="Go green!", name="Zoe")
    play_to_end(house, rng)
    frames = join_frames(write_frames(None, house.record(1)), REPLAY_FRAME, 2)
    welcome = house.welcome(SPECTATOR)
    return {
        "game": game,
        "welcome": json.loads(codec.encode(welcome)),
        "frames": json.loads(frames)["frames"],
    }


def write_file(name: str, lines: list[Any]) -> None:
    """One entry on each line: differences can be read."""
    tight = (",", ":")
    body = ",\n".join(json.dumps(line, ensure_ascii=False, separators=tight) for line in lines)
    path = FOLDER / f"{name}.json"
    path.write_text(f"[\n{body}\n]\n", "utf-8")
    print(f"{path.name}: {len(lines)} entries, {path.stat().st_size / 1000:.0f} kB")


def main() -> int:
    """Write all files anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in MATCHES:
        write_file(game, select_moments(game))
        write_file(f"{game}_match", short_match(game))
    write_file("ended", [ended_match(game) for game in MATCHES])
    return 0


if __name__ == "__main__":
    sys.exit(main())
