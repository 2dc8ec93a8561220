"""Rules §7: sinking."""

import pytest

from tests.scenario_builders import (
    event_kinds,
    every_edition,
    play,
    position_at,
    question_to,
    votes,
)

SEA = ("yellow R Y G . . .", "black R Y G . . .")
ALL_RED = votes("red", "red", "red")


@every_edition
def test_7_1_more_leaks_than_pawns_sink_a_boat(edition: str) -> None:
    script = ALL_RED + "event boat_sank red 3 2 red:0:1,green:0:1 (§7.1)"
    play(position_at("leak", "red R G ~ ~ . .", *SEA), script, edition=edition)


@every_edition
def test_7_1_with_equal_numbers_it_floats(edition: str) -> None:
    script = ALL_RED + "event boat_sprang_leak red 2 2\nno event boat_sank"
    play(position_at("leak", "red R G ~ . . .", *SEA), script, edition=edition)


@every_edition
def test_7_1_an_officer_is_one_pawn(edition: str) -> None:
    script = ALL_RED + "event boat_sank red 2 1 red:1:0"
    play(position_at("leak", "red Ro ~ . . . .", *SEA), script, edition=edition)


@every_edition
def test_7_2_it_is_out_of_the_match_with_all_in_it(edition: str) -> None:
    script = ALL_RED + "position\n  lane 1 left >-- red sunk\nnot offered red: red"
    run = play(position_at("leak", "red >-- Ro G ~ ~ . .", *SEA), script, edition=edition)
    drawn = run.game.draw_position(run.state)
    assert "Ro" not in drawn
    assert "~" not in drawn


@every_edition
def test_7_2_the_lost_do_not_score(edition: str) -> None:
    position = position_at("leak", "red >>- R R ~ ~ . .", "black landed 1", "ashore left Y")
    play(position, "event boat_sank red\nover\npoints red 0 yellow 6 green 0", edition=edition)


@every_edition
def test_7_3_all_boats_are_judged_together(edition: str) -> None:
    """Both boats that were left sink at the end of the swim, before the marker passes."""
    boats = ("red ~ . . . . .", "green R ~ ~ . . .", "yellow Y G . . . .", "black R R . . . .")
    run = play(
        position_at("board_boat", *boats, "water Y<red G<green"),
        "green: black\nyellow: black",
        edition=edition,
    )
    told = event_kinds(run)
    assert told[told.index("boat_sank") :][:3] == ["boat_sank", "boat_sank", "start_marker_passed"]


@every_edition
def test_7_3_what_a_boat_looked_like_during_the_phase_does_not_matter(edition: str) -> None:
    """Two leaks, one pawn while its sailor swims; another boards it in time."""
    boats = ("red R ~ ~ . . .", "yellow Y G . . . .", "black R G . . . .")
    position = position_at("board_boat", *boats, "water R<yellow Y<red")
    play(
        position,
        "yellow: black\nred: red\nno event boat_sank\nasked red yellow green",
        edition=edition,
    )


@every_edition
def test_7_4_an_empty_boat_without_leaks_floats(edition: str) -> None:
    script = votes("black", "black", "black") + "no event boat_sank\nasked red yellow green (§5.1)"
    play(position_at("leak", "red . . . . . .", *SEA), script, edition=edition)


@every_edition
def test_7_4_a_leak_sinks_it(edition: str) -> None:
    script = ALL_RED + "event boat_sprang_leak red 1 0\nevent boat_sank red 1 0"
    play(position_at("leak", "red . . . . . .", *SEA), script, edition=edition)


@every_edition
def test_7_4_it_can_be_moved(edition: str) -> None:
    script = ALL_RED + "event boat_moved red 2\nno event boat_sank"
    play(position_at("move", "red . . . . . .", *SEA), script, edition=edition)


@every_edition
def test_7_4_it_can_be_boarded(edition: str) -> None:
    run = play(
        position_at("board_boat", "red . . . . . .", *SEA, "water G<yellow"), "", edition=edition
    )
    assert "red" in question_to(run, "green").options


@pytest.mark.parametrize("edition", ["zman", "rswk", "manual"])
def test_7_4_its_landing_counts(edition: str) -> None:
    """Yellow and red are tied, and red's own boat has just landed empty before yellow's."""
    boats = ("red >>- . . . . . .", "black sunk", "yellow sunk", "ashore left R Y")
    script = "event boat_landed red left 1\nover\nwinners red (§8.4)"
    play(position_at("move", *boats), script, edition=edition)
