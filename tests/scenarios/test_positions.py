"""Positions drawn by hand: read, and drawn again just so."""

import pytest

from adrift.core.setups import Setup
from tests.scenes import GAME, at

SEA = ("red >-- R Y G ~ . .", "yellow R Y . . . .", "green landed 1", "black Ro R Y Y G G")
ASHORE = "ashore middle Go G"
LEAK_HAT = "ballot 1 leak_ballot red:black yellow:hat green:-"
EJECT_HAT = "ballot 1 eject_ballot in black red:hat yellow:red green:red"
STEPS = [
    at("leak_ballot", *SEA, ASHORE),
    at("leak_ballot", "sealed yellow:- green:hat", *SEA, ASHORE),
    at("move_ballot", "start green", "hats red 1 yellow 0 green 3", *SEA, ASHORE),
    at("eject_ballot in black", "sealed red:yellow", *SEA, ASHORE),
    at("tie_choice leak for red between red yellow", *SEA, ASHORE),
    at("tie_choice leak for red between red black by chance", *SEA, ASHORE),
    at("tie_choice eject in black for red between red green", *SEA, ASHORE),
    at("open_choice move for red", *SEA, ASHORE),
    at("open_choice move for red by chance", *SEA, ASHORE),
    at("hat_choice leak for yellow", *SEA, ASHORE, LEAK_HAT),
    at("hat_choice eject in black for red", *SEA, ASHORE, EJECT_HAT),
    at("thrown_out in black for red", *SEA, ASHORE),
    at("leave_boat for red", *SEA, ASHORE),
    at("leave_boat for red by chance", *SEA, ASHORE),
    at("leave_boat for yellow", *SEA, ASHORE, "water R<red"),
    at("board_boat", *SEA, ASHORE, "water Y<red R<black"),
    at(
        "board_boat by chance",
        "yellow R . . . . .",
        *SEA[2:3],
        SEA[0],
        "water Y<black",
        "black R G . . . .",
    ),
    at("over", "red landed 2", "yellow sunk", "green landed 1", "black sunk", ASHORE),
    at("place_boat for yellow", "red . . . . . ."),
    at("place_boat for yellow by chance", "red . . . . . ."),
    at("place_black_boat", "red . . . . . .", "yellow . . . . . .", "green . . . . . ."),
    at("start_player by chance"),
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
