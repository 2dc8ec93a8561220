"""Plays the same position and answers under each printing where printings contradict one another.

Every ruling marked with ≠ (contradicts another printing) or ! (contradicts itself) on the rule page
has a test named after it.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adrift.core.errors import Unplayable
from adrift.core.players import SPECTATOR
from adrift.core.setups import Setup
from tests.reading.plans import RULES
from tests.scenario_builders import (
    GAME,
    SIX,
    chance_weights,
    every_edition,
    play,
    position_at,
    question_to,
    votes,
)

SEA = ("red R Y G . . .", "yellow R Y G . . .", "black R Y G . . .")
FULL = position_at("eject_ballot in black", "red R Y G . . .", "black Ro R Y Y G G")
ALL_HATS = votes("hat", "hat", "hat")


def printings(zman: object, rswk: object, manual: object) -> Callable[[Any], Any]:
    """Parametrize a test with each printing and what is expected of it."""
    cases = [("zman", zman), ("rswk", rswk), ("manual", manual)]
    return pytest.mark.parametrize(("edition", "expected"), cases)


def test_every_contradiction_on_the_page_is_tested() -> None:
    rows = re.findall(r"^\| MB-(\d+) \|.*\*\*[≠!]\*\*.*$", RULES.read_text("utf-8"), re.MULTILINE)
    tested = re.findall(r"^def test_mb_(\d+)_", Path(__file__).read_text("utf-8"), re.MULTILINE)
    assert set(rows) == set(tested)


@printings(zman=True, rswk=False, manual=True)
def test_mb_1_which_colours_three_may_take(edition: str, expected: bool) -> None:
    try:
        GAME.new_match(GAME.edition(edition), Setup(("red", "green", "white")))
    except Unplayable:
        assert not expected
    else:
        assert expected


@every_edition
def test_mb_1_six_can_play_though_one_text_lists_too_few_boats(edition: str) -> None:
    play("", "asked chance", edition=edition, players=SIX)


@printings(zman="Ro Ro R R R R R", rswk="Ro Ro R R R R R", manual="Ro R R R R R")
def test_mb_2_how_many_officers(edition: str, expected: str) -> None:
    run = play("", "", edition=edition, start="red")
    assert f"hand  {expected} Y" in GAME.draw_position(run.state)


@every_edition
def test_mb_3_boats_not_in_play_cannot_be_named(edition: str) -> None:
    play(
        position_at("leak", *SEA),
        "refused red: white (§3.4)\nrefused red: orange (§3.4)",
        edition=edition,
    )


@every_edition
def test_mb_4_six_seats(edition: str) -> None:
    script = votes("black", "black", "black") + "event boat_was_full black"
    play(position_at("leak", SEA[0], "black R R Y Y G G"), script, edition=edition)


@every_edition
def test_mb_7_chance_picks_the_start_player(edition: str) -> None:
    assert chance_weights(play("", "", edition=edition)) == {"red": 1, "yellow": 1, "green": 1}


@every_edition
def test_mb_10_the_next_start_player_sits_clockwise(edition: str) -> None:
    position = position_at("board_boat", *SEA, "start yellow", "water G<red")
    play(position, "green: black\nevent start_marker_passed green", edition=edition)


@printings(zman="all_ready", rswk="start_player", manual="start_player")
def test_mb_13_who_closes_the_talk(edition: str, expected: str) -> None:
    assert question_to(play(FULL, "", edition=edition), "red").after_talk == expected


@every_edition
def test_mb_15_a_vote_goes_to_a_boat_at_sea(edition: str) -> None:
    position = position_at("move", *SEA, "green landed 1")
    play(position, "offered red: red yellow black hat\nrefused red: green (§3.4)", edition=edition)


@printings(
    zman="event choice_fell red (§3.10)\nasked red",
    rswk="event ballot_repeated leak\nasked red yellow green",
    manual="event ballot_repeated leak\nasked red yellow green",
)
def test_mb_17_nothing_but_hats(edition: str, expected: str) -> None:
    play(position_at("leak", *SEA), ALL_HATS + expected, edition=edition)


@every_edition
def test_mb_20_a_sole_owner_has_to_lose_somebody_too(edition: str) -> None:
    boats = (*SEA[:2], "black R R R ~ ~ ~")
    script = votes("black", "black", "-") + "event pawn_thrown_out red sailor black"
    play(position_at("leak", *boats), script, edition=edition)


@printings(
    zman="event pawn_thrown_out red sailor black\nasked red yellow green (§5.1)",
    rswk="asked red (§4.6)\nred: officer\nevent pawn_thrown_out red officer black",
    manual="asked red (§4.6)\nred: officer\nevent pawn_thrown_out red officer black",
)
def test_mb_22_which_pawn_is_thrown_out(edition: str, expected: str) -> None:
    play(FULL, votes("yellow", "red", "red") + expected, edition=edition)


@every_edition
def test_mb_23_leaks_of_a_sunk_boat_come_back(edition: str) -> None:
    position = position_at("leak", *SEA[:2], "black R ~ . . . .")
    run = play(
        position, votes("black", "black", "black") + "event boat_sank black", edition=edition
    )
    assert GAME.view(run.state, SPECTATOR).leak_supply == 15


@every_edition
def test_mb_24_the_last_crew_does_not_swim(edition: str) -> None:
    script = "event swim_skipped black\nno event pawn_drowned"
    play(position_at("swim", "black R R Y Y G G"), script, edition=edition)


def test_mb_24_to_the_letter_of_zman_one_of_them_drowns() -> None:
    script = "event pawn_left red sailor black\nevent pawn_drowned red sailor black"
    play(position_at("swim", "black R Y Y G G G"), script, edition="zman+last_boat=swims")


@every_edition
def test_mb_26_pawns_score_by_their_island(edition: str) -> None:
    play(position_at("over", "ashore left Ro R"), "points red 14", edition=edition)


@printings(zman="red green (§8.5)", rswk="green (§8.5)", manual="green (§8.5)")
def test_mb_27_a_tie_of_players_without_a_boat_ashore(edition: str, expected: str) -> None:
    """Yellow's boat landed first; clockwise from yellow come green, purple, red."""
    position = position_at("over", "black landed 1", "yellow landed 2", "ashore left R G")
    players = "red yellow green purple"
    play(position, f"winners {expected}", edition=edition, players=players)


@every_edition
def test_mb_27_the_first_boat_ashore_may_be_black(edition: str) -> None:
    position = position_at("over", "black landed 1", "ashore left Y G")
    play(position, "winners yellow green (§8.6)", edition=edition)


@every_edition
def test_mb_29_a_boat_is_barred_by_one_who_left_though_it_is_not_empty(edition: str) -> None:
    position = position_at("swim", "red R Y Y G . .", "black R Y G . . .")
    script = "red: sailor@red\nevent pawn_left yellow sailor black\nevent player_stayed green"
    play(position, script, edition=edition)


@every_edition
def test_mb_30_the_last_boat_floats_with_as_many_leaks_as_pawns(edition: str) -> None:
    """Leaks come until the island is reached; two against two do not sink it."""
    script = "event boat_sprang_leak black 2 2\nno event boat_sank\nevent boat_landed black"
    play(position_at("leak", "black >-- R Y . . . ."), script, edition=edition)
