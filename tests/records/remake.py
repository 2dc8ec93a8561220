"""Play the golden matches again and write their records: `make goldens`.

A rule change shows as a readable difference in these files. This list decides which records exist:
`make goldens` deletes every other one. Never run by a test.
"""

import sys
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from adrift.core.events import snake_case
from adrift.core.players import CHANCE, Player
from adrift.core.questions import SILENCE
from adrift.core.record_text import read_text, write_text
from adrift.core.records import BOT, CLOCK, PERSON, ChanceSource, Record
from adrift.core.replay import first_state, frames
from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.texts.words import kebab
from tests.core.random_matches import Habits, apply_accepted, random_decision
from tests.texts.required_messages import events, kinds

FOLDER: Final = Path(__file__).parent


class Golden(NamedTuple):
    """One golden match, fully determined."""

    name: str
    game: str
    edition: str
    players: tuple[str, ...]
    start: str | None
    seed: int
    habits: Habits
    position: str = ""
    """Where the match begins, if not at its setup: a later beginning makes a shorter record."""

    def path(self) -> Path:
        return FOLDER / self.game / self.edition.partition("+")[0] / f"{self.name}.record"


THREE: Final = ("red", "green", "purple")
FIVE: Final = ("kid", "lauren", "mate", "huang", "harter")
PLACES: Final = tuple(f"place{number}" for number in range(1, 9))
ADD_ONS: Final = "+cannibalism=on+liquid_courage=on+weather=on"
SEATED_BY_CHANCE: Final = "+seats=7+boats_placed=at_random+pawns_seated=at_random+last_boat=swims"
OTHERWISE: Final = (
    "+self_cards=redealt+paintings=3_3_2+navigation=b+compass=two+offers=2+ties=the_living"
)
LATE: Final = """\
step     turn
turn     5
birds    2
weathers wind fog storm clear
seat     lauren  wounds 4  open water
seat     mate    wounds 9  hand knife  open cash
seat     huang   hand chum medical_kit
seat     harter  hand water*2
seat     kid     wounds 1  hand liquid_courage*2 cannibalism flare_gun
deck     water compass parasol life_preserver cash gaffing_hook
"""
"""One unconscious, one dead, every add-on within reach and the provisions nearly gone."""
TWO_BIRDS: Final = "step  extra_character\nbirds 2\n"
"""Seven places at the setup, close to rescue: all of the setup and few turns."""

# Together these records meet nearly every kind of event and question, answered by people, bots,
# chance and the clock; `make goldens` lists the kinds they do not meet. The seeds were picked for
# that and for short records.
GOLDENS: Final = (
    Golden(
        "three_with_hats", "many_boats", "zman", THREE, None, 4610, Habits(0.15, favourite="hat")
    ),
    Golden(
        "house_rules", "many_boats", f"rswk{SEATED_BY_CHANCE}", THREE, "green", 2930, Habits(0.1)
    ),
    Golden(
        "three_with_hats",
        "many_boats",
        "manual",
        THREE,
        "purple",
        2482,
        Habits(0.02, favourite="hat"),
    ),
    Golden("five_by_chance", "one_boat", "classic", PLACES[:5], None, 5335, Habits(0.05, 0.03)),
    Golden("add_ons", "one_boat", f"modern{ADD_ONS}", FIVE, None, 12674, Habits(0.3, 0.1), LATE),
    Golden(
        "house_rules",
        "one_boat",
        f"modern{OTHERWISE}",
        PLACES[:7],
        None,
        207,
        Habits(0.15, 0.08),
        TWO_BIRDS,
    ),
)


def play_golden(golden: Golden) -> str:
    """Play a golden match and return its record as text."""
    game, rng = GAMES[golden.game], Random(golden.seed)
    setup = Setup(golden.players, golden.start)
    record = Record.new(game, golden.edition, setup, ChanceSource(seed=str(golden.seed)))
    record.position = golden.position
    dealer = record.chance.dealer(golden.edition)
    assert dealer is not None
    state = first_state(game, record)
    while game.waiting_for(state):
        player, answer = random_decision(game, state, rng, golden.habits)
        if player == CHANCE:
            question = game.question(state, CHANCE)
            assert question is not None
            answer = question.options[dealer.draw(record.draw_count(), question.weights)]
        record.add(player, answer, decided_by(player, answer))
        state = apply_accepted(game, state, player, answer).state
    return write_text(game, record)


def decided_by(player: Player, answer: str) -> str:
    """Return who decided: the clock if silent, a person for player 0, a bot for the others."""
    if answer == SILENCE:
        return CLOCK
    return PERSON if player == 0 else BOT


def missing_kinds(texts: list[str]) -> list[str]:
    """Return the kinds of events and questions of both games that no record contains."""
    met: set[str] = set()
    for record in map(read_text, texts):
        for frame in frames(GAMES[record.game], record):
            met.add(frame.question.kind)
            met.update(f"event-{kebab(snake_case(type(event).__name__))}" for event in frame.events)
    asked = {kind for game in GAMES for kind in kinds(game)}
    return sorted((asked | set(events())) - met)


def main() -> None:
    texts = []
    for path in FOLDER.rglob("*.record"):
        path.unlink()
    for golden in GOLDENS:
        path = golden.path()
        path.parent.mkdir(parents=True, exist_ok=True)
        texts.append(play_golden(golden))
        path.write_text(texts[-1], encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(FOLDER)}\n")
    missing = ", ".join(missing_kinds(texts)) or "nothing"
    sys.stdout.write(f"no record meets: {missing}\n")


if __name__ == "__main__":
    main()
