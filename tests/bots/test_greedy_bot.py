"""The greedy bot of many_boats, in positions where a sensible person would not hesitate."""

from random import Random

import pytest

from adrift.bots import BOTS
from adrift.core.players import Player
from adrift.core.setups import Setup
from tests.scenario_builders import GAME, position_at

RED, YELLOW, GREEN = (Player(number) for number in range(3))
GREEDY = BOTS["many_boats"]["greedy"]


def answers_of_bot(position: str, player: Player, edition: str = "zman") -> set[str]:
    """Return the bot's answers with twenty different seeds."""
    rules = GAME.edition(edition)
    state = GAME.read_position(position, rules, Setup(("red", "yellow", "green")))
    question = GAME.question(state, player)
    assert question is not None
    view = GAME.view(state, player)
    return {GREEDY.choose(view, question, Random(luck)) for luck in range(20)}


def test_a_leak_goes_where_it_sinks_a_rival() -> None:
    sea = position_at(
        "leak_ballot", "red R R R . . .", "yellow >>- Yo Y ~ ~ . .", "green G G G R . ."
    )
    assert answers_of_bot(sea, RED) == {"yellow"}


def test_a_leak_does_not_go_where_it_sinks_oneself() -> None:
    sea = position_at("leak_ballot", "red Ro R ~ ~ . .", "green Ro R ~ ~ . .", "yellow Y Y Y . . .")
    assert answers_of_bot(sea, RED) == {"yellow"}


def test_a_move_lands_ones_own_crew() -> None:
    sea = position_at(
        "move_ballot", "red >>- Ro R R . . .", "yellow >>- Yo Y Y . . .", "green --- G . . . . ."
    )
    assert answers_of_bot(sea, RED) == {"red"}
    assert answers_of_bot(sea, YELLOW) == {"yellow"}


def test_an_empty_boat_is_moved_rather_than_that_of_rivals() -> None:
    sea = position_at(
        "move_ballot", "red . . . . . .", "yellow >>- Yo Y Y G G .", "green >>- Go G Y . . ."
    )
    assert answers_of_bot(sea, RED) == {"red"}


def test_somebody_else_is_thrown_out() -> None:
    sea = position_at(
        "eject_ballot in red", "red Ro R Y Y G G", "yellow Yo Yo Y . . .", "green G . . . . ."
    )
    assert answers_of_bot(sea, RED) == {"yellow"}
    assert "green" not in answers_of_bot(sea, GREEN)


def test_a_sailor_goes_before_an_officer() -> None:
    sea = position_at("thrown_out in red for red", "red Ro R Y Y G G", "yellow Y . . . . .")
    assert answers_of_bot(sea, RED, "rswk") == {"sailor"}


def test_the_last_seat_is_taken_if_it_drowns_a_rival() -> None:
    sea = position_at(
        "board_boat",
        "red Ro R Y Y G .",
        "yellow >-- Y Y G G G ~",
        "green Y Yo . ~ ~ .",
        "water Yo<green R<yellow",
    )
    assert answers_of_bot(sea, RED) == {"red"}


def test_a_pawn_leaves_the_boat_that_goes_down() -> None:
    sea = position_at(
        "leave_boat for red",
        "red >>- Ro R Y Y . .",
        "yellow R ~ ~ Y . .",
        "green --- Y Y G G . .",
    )
    assert answers_of_bot(sea, RED) == {"sailor@yellow"}


@pytest.mark.parametrize("hats", [1, 2, 3])
def test_a_hat_is_played_when_it_saves_much_and_nobody_else_needs_one(hats: int) -> None:
    sea = position_at(
        "leak_ballot",
        f"hats red {hats}  yellow 0  green 0",
        "red >>- Ro Ro R ~ ~ ~",
        "yellow >-- Y Y Y G G .",
        "green >-- G G G Y Y .",
    )
    assert answers_of_bot(sea, RED) == {"hat"}
    assert "hat" not in answers_of_bot(sea.replace("yellow 0", "yellow 3"), YELLOW)


def test_no_hat_is_wasted_on_what_happens_anyway() -> None:
    sea = position_at(
        "leak_ballot", "red R R R G G .", "yellow >>- Yo Y ~ ~ . .", "green G G G R R ."
    )
    assert "hat" not in answers_of_bot(sea, RED)


def test_boats_are_placed_on_the_way_to_the_richest_island() -> None:
    assert answers_of_bot("step place_boat for red", RED) <= {"lane1", "lane2"}


def test_pawns_are_not_all_seated_in_one_boat() -> None:
    sea = position_at(
        "seat_pawn for red",
        "red@1 Ro Ro . . . .",
        "yellow@3 Yo Yo . . . .",
        "green@5 Go Go . . . .",
        "black@2 . . . . . .",
    )
    assert not {"sailor@red", "officer@red"} & answers_of_bot(sea, RED)
