"""Record moments of real matches as data for the web client's component tests.

    python -m scripts.recorded_views          # writes web/tests/recorded/

The script plays matches at a real table and encodes them with the real codec, so the data has
exactly the form of the wire. `<game>.json` has a minimal set of moments that show every kind of
question, act and event; `<game>_match.json` has every message to one player in a short match;
`ended.json` has a `welcome` after each of these matches, with a page of its replay.
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
from tests.server.wire_matches import ADD_ONS, WireHarness, decide
from tests.table.harness import KEYS

FOLDER: Final = Path(__file__).resolve().parent.parent / "web" / "tests" / "recorded"
NAMES: Final = ("Anna", "Ben", "Carla", "Deniz", "Eva", "Finn", "Gül", "Hugo")
MAX_CANDIDATES: Final = 4
"""Maximum number of candidate moments for each feature."""
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
"""Enough matches for every feature to occur."""
SHORT_MATCHES: Final = {
    "many_boats": MatchPlan(3, "zman", 1),
    "one_boat": MatchPlan(4, "classic", 1),
}
REPLAY_FRAME: Final = 40
"""The first recorded replay frame, in the middle of a short match."""

Moment = dict[str, Any]


class RecordingHarness(WireHarness):
    """Records each viewer's newest batch of events, and all messages to player 0."""

    def __init__(self, game: str, plan: MatchPlan) -> None:
        self.batches: dict[Viewer, list[Any]] = {}
        self.messages: list[Any] = []
        super().__init__(game, plan.players, edition=plan.edition)

    def apply_message(self, viewer: Viewer, message: Any) -> None:
        super().apply_message(viewer, message)
        sent = json.loads(codec.encode(message))
        if sent["type"] == "update":
            self.batches[viewer] = sent["events"]
        if viewer == 0:
            self.messages.append(sent)


class FeatureCounts:
    """Counts how often each feature was recorded."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def may_show_new(self, harness: RecordingHarness, viewer: int) -> bool:
        """True if the moment may show a rare feature. A cheap check: a moment is large."""
        asked = harness.asked(viewer) if viewer >= 0 else None
        kind = asked.question.kind if asked and asked.question else ""
        features = {f"event {event['kind']}" for event in harness.batches.get(Player(viewer), [])}
        features |= (
            {f"question {kind}"}
            if kind
            else {f"{'player' if viewer >= 0 else 'spectator'} {harness.state.phase}"}
        )
        features |= {f"act {act.kind}" for act in asked.acts} if asked else set()
        return any(self.counts[each] < MAX_CANDIDATES for each in features)


def moments(game: str, plan: MatchPlan, counts: FeatureCounts) -> Iterator[Moment]:
    """Play a match and yield the moments that may show a rare feature."""
    harness, rng = start_match(game, plan)
    texts = Texts("en")
    while harness.state.phase == "playing":
        harness.run_bots()
        for viewer in [*range(plan.players - 1), SPECTATOR]:
            if counts.may_show_new(harness, viewer):
                yield moment(harness, texts, viewer)
            if viewer >= 0:
                decide(harness, viewer, rng)
    if (
        plan.players < MANY_PLAYERS
    ):  # with more players the end, which has all views, would be large
        yield moment(harness, texts, 0)
        yield moment(harness, texts, SPECTATOR)


def start_match(game: str, plan: MatchPlan) -> tuple[RecordingHarness, Random]:
    """Start a match; return it with the random numbers that people decide by."""
    harness = RecordingHarness(game, plan)
    harness.rng = Random(plan.seed)
    seat_people(harness, plan.players - 1)
    return harness, Random(plan.seed)


def seat_people(harness: RecordingHarness, people: int) -> None:
    """Seat people, let one of them talk, and start the match."""
    for place, name in enumerate(NAMES[:people]):
        harness.send_ok(None, Take, key=KEYS[place], name=name, place=place)
    for viewer in [*range(people), SPECTATOR]:
        welcome = harness.connect(viewer)
        if viewer == 0:
            harness.messages.append(json.loads(codec.encode(welcome)))
    harness.send_ok(1, Say, text="Ahoy! Who is in my boat?")
    harness.send_ok(1, Whisper, to=0, text="You and me?")
    harness.send_ok(0, Start, fill="random")


def moment(harness: RecordingHarness, texts: Texts, viewer: int) -> Moment:
    """Return what the viewer's page knows now."""
    welcome = json.loads(codec.encode(harness.welcome(viewer)))
    names = ("player", "options", "status", "view", "asked", "outcome", "truth")
    events = harness.batches.get(Player(viewer), [])
    fields = {name: welcome[name] for name in names}
    return {**fields, "events": events, "people": people_of(texts, welcome["status"], viewer)}


def people_of(texts: Texts, status: Any, viewer: int) -> list[dict[str, Any]]:
    """Return the people as web/src/stores/people.ts does, in English."""
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
    """Return the features that a moment shows."""
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
    """Select few and small moments that together show every feature."""
    candidates: list[tuple[set[str], int, Moment]] = []
    counts = FeatureCounts()
    for plan in MATCHES[game]:
        for candidate in moments(game, plan, counts):
            candidates.append((features(candidate), len(json.dumps(candidate)), candidate))
            counts.counts.update(features(candidate))
    missing, selected = set(counts.counts), []
    while missing:
        best = max(candidates, key=lambda each: len(each[0] & missing) ** 2 / each[1])
        missing -= best[0]
        selected.append({"shows": sorted(best[0]), **best[2]})
    return selected


def short_match(game: str) -> list[Any]:
    """Play a short match; return all messages to the first player."""
    harness, rng = start_match(game, SHORT_MATCHES[game])
    play_to_end(harness, rng)
    return harness.messages


def play_to_end(harness: RecordingHarness, rng: Random) -> None:
    """Play until the match is over."""
    while harness.state.phase == "playing":
        harness.run_bots()
        for place in range(len(harness.state.places) - 1):
            decide(harness, place, rng)


def ended_match(game: str) -> dict[str, Any]:
    """Play a short match; return a spectator's `welcome` after it, and a page of its replay."""
    harness, rng = start_match(game, SHORT_MATCHES[game])
    harness.send_ok(None, Say, text="Go green!", name="Zoe")
    play_to_end(harness, rng)
    frames = join_frames(write_frames(None, harness.record(1)), REPLAY_FRAME, 2)
    welcome = harness.welcome(SPECTATOR)
    return {
        "game": game,
        "welcome": json.loads(codec.encode(welcome)),
        "frames": json.loads(frames)["frames"],
    }


def write_file(name: str, lines: list[Any]) -> None:
    """Write one entry per line, so that diffs are readable."""
    tight = (",", ":")
    body = ",\n".join(json.dumps(line, ensure_ascii=False, separators=tight) for line in lines)
    path = FOLDER / f"{name}.json"
    path.write_text(f"[\n{body}\n]\n", "utf-8")
    print(f"{path.name}: {len(lines)} entries, {path.stat().st_size / 1000:.0f} kB")


def main() -> int:
    """Write all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in MATCHES:
        write_file(game, select_moments(game))
        write_file(f"{game}_match", short_match(game))
    write_file("ended", [ended_match(game) for game in MATCHES])
    return 0


if __name__ == "__main__":
    sys.exit(main())
