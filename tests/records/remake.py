"""Play the golden matches again and write their records: `make goldens`.

A rule change shows as a readable difference in these files. Never run by a test.
"""

import sys
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from adrift.core.players import CHANCE
from adrift.core.record_text import write_text
from adrift.core.records import BOT, ChanceNote, Record
from adrift.core.setups import Setup
from adrift.games import GAMES
from tests.engine.walks import Habits, accepted, any_answer

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

    def path(self) -> Path:
        return FOLDER / self.game / self.edition.partition("+")[0] / f"{self.name}.record"


CALM: Final = Habits(silence=0.0, acts=0.0)
SHY: Final = Habits(silence=0.05, acts=0.03)
ABSENT: Final = Habits(silence=0.4)
PROUD: Final = Habits(silence=0.02, favourite="hat")
FOUR: Final = ("red", "green", "purple", "yellow")
SIX: Final = ("white", "orange", "purple", "green", "yellow", "red")
PLACES: Final = tuple(f"place{number}" for number in range(1, 9))
CREW: Final = ("kid", "captain", "lauren", "frenchy", "mate", "stephen")
ADD_ONS: Final = "+cannibalism=on+liquid_courage=on+weather=on"
HOUSE: Final = "+boats_placed=at_random+pawns_seated=at_random"
OTHERWISE: Final = (
    "+self_cards=redealt+paintings=3_3_2+navigation=b+compass=two+offers=2+ties=the_living"
)
GOLDENS: Final = (
    Golden("four_players", "many_boats", "zman", FOUR, "red", 1, CALM),
    Golden("six_with_hats", "many_boats", "zman", SIX, None, 2, PROUD),
    Golden("house_rules", "many_boats", f"zman{HOUSE}+last_boat=swims", FOUR, None, 3, ABSENT),
    Golden("four_players", "many_boats", "rswk", FOUR, None, 4, CALM),
    Golden("three_with_hats", "many_boats", "rswk", FOUR[:3], "green", 5, PROUD),
    Golden("house_rules", "many_boats", f"rswk+seats=7{HOUSE}", SIX, None, 6, ABSENT),
    Golden("five_players", "many_boats", "manual", SIX[:5], None, 7, CALM),
    Golden("silent_table", "many_boats", "manual", FOUR, "yellow", 8, ABSENT),
    Golden("six_named", "one_boat", "classic", CREW, None, 9, CALM),
    Golden("five_by_chance", "one_boat", "classic", PLACES[:5], None, 10, SHY),
    Golden("seven_with_add_ons", "one_boat", f"classic{ADD_ONS}", PLACES[:7], None, 11, SHY),
    Golden("four_named", "one_boat", "modern", CREW[:4], None, 12, CALM),
    Golden("eight_with_add_ons", "one_boat", f"modern{ADD_ONS}", PLACES, None, 13, SHY),
    Golden("house_rules", "one_boat", f"modern{OTHERWISE}", PLACES[:6], None, 14, ABSENT),
)


def play(golden: Golden) -> str:
    """The text of the golden match, played now."""
    game, rng = GAMES[golden.game], Random(golden.seed)
    setup = Setup(golden.players, golden.start)
    record = Record.begin(game, golden.edition, setup, ChanceNote(seed=str(golden.seed)))
    dealer = record.chance.dealer(golden.edition)
    assert dealer is not None
    state = game.new_match(game.edition(golden.edition), setup)
    while game.waiting_for(state):
        player, answer = any_answer(game, state, rng, golden.habits)
        if player == CHANCE:
            question = game.question(state, CHANCE)
            assert question is not None
            answer = question.options[dealer.draw(record.draws(), question.weights)]
        record.add(player, answer, BOT)
        state = accepted(game, state, player, answer).state
    return write_text(game, record)


def main() -> None:
    for golden in GOLDENS:
        path = golden.path()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(play(golden), encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(FOLDER)}\n")


if __name__ == "__main__":
    main()
