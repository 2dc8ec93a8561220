"""Hand-written positions of many_boats are read and drawn again unchanged."""

import pytest

from adrift.core.setups import Setup
from tests.scenario_builders import GAME, position_at

SEA = ("red >-- R Y G ~ . .", "yellow R Y . . . .", "green landed 1", "black Ro R Y Y G G")
ASHORE = "ashore middle Go G"
LEAK_HAT = "ballot 1 leak_ballot red:black yellow:hat green:-"
EJECT_HAT = "ballot 1 eject_ballot in black red:hat yellow:red green:red"
STEPS = [
    position_at("leak_ballot", *SEA, ASHORE),
    position_at("leak_ballot", "sealed yellow:- green:hat", *SEA, ASHORE),
    position_at("move_ballot", "start green", "hats red 1 yellow 0 green 3", *SEA, ASHORE),
    position_at("eject_ballot in black", "sealed red:yellow", *SEA, ASHORE),
    position_at("tie_choice leak for red between red yellow", *SEA, ASHORE),
    position_at("tie_choice leak for red between red black by chance", *SEA, ASHORE),
    position_at("tie_choice eject in black for red between red green", *SEA, ASHORE),
    position_at("open_choice move for red", *SEA, ASHORE),
    position_at("open_choice move for red by chance", *SEA, ASHORE),
    position_at("hat_choice leak for yellow", *SEA, ASHORE, LEAK_HAT),
    position_at("hat_choice eject in black for red", *SEA, ASHORE, EJECT_HAT),
    position_at("thrown_out in black for red", *SEA, ASHORE),
    position_at("leave_boat for red", *SEA, ASHORE),
    position_at("leave_boat for red by chance", *SEA, ASHORE),
    position_at("leave_boat for yellow", *SEA, ASHORE, "water R<red"),
    position_at("board_boat", *SEA, ASHORE, "water Y<red R<black"),
    position_at(
        "board_boat by chance",
        "yellow R . . . . .",
        *SEA[2:3],
        SEA[0],
        "water Y<black",
        "black R G . . . .",
    ),
    position_at("over", "red landed 2", "yellow sunk", "green landed 1", "black sunk", ASHORE),
    position_at("place_boat for yellow", "red . . . . . ."),
    position_at("place_boat for yellow by chance", "red . . . . . ."),
    position_at("place_black_boat", "red . . . . . .", "yellow . . . . . .", "green . . . . . ."),
    position_at("start_player by chance"),
]


@pytest.mark.parametrize("position", STEPS, ids=lambda position: position.partition("\n")[0])
@pytest.mark.parametrize("edition", ["rswk", "manual"])
def test_a_position_is_drawn_as_it_was(position: str, edition: str) -> None:
    rules, setup = GAME.edition(edition), Setup(("red", "yellow", "green"))
    drawn = GAME.draw_position(GAME.read_position(position, rules, setup))
    wanted = [line.split() for line in position.splitlines()]
    found = [line.split() for line in drawn.splitlines()]
    assert [line for line in wanted if line not in found] == []
    again = GAME.read_position(drawn, rules, setup)
    assert GAME.draw_position(again) == drawn
