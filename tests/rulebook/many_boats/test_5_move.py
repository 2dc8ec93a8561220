"""Rules §5: phase two, a move."""

import pytest

from tests.scenario_builders import (
    event_kinds,
    every_edition,
    play,
    position_at,
    question_to,
    votes,
)

SEA = ("red R Y G . . .", "yellow R Y G . . .", "black R Y G . . .")
ALL_RED = votes("red", "red", "red")


@every_edition
def test_5_1_all_vote_and_one_vote_each(edition: str) -> None:
    boats = ("red Ro R R R . .", "yellow Y G . . . .")
    script = "asked red yellow green (§5.1)\n" + votes("red", "yellow", "yellow")
    play(position_at("move", *boats), script + "event boat_moved yellow 2", edition=edition)


@every_edition
@pytest.mark.parametrize("lane", range(1, 8))
def test_5_1_one_field_ahead_in_its_lane(edition: str, lane: int) -> None:
    island = ("left", "left", "middle", "middle", "right", "right", "right")[lane - 1]
    other = 1 if lane > 1 else 2
    boats = (f"red@{lane} R Y G . . .", f"black@{other} R Y G . . .")
    script = (
        ALL_RED + f"event boat_moved red 2\nposition\n  lane {lane} {island} >-- red [R Y G . . .]"
    )
    play(position_at("move", *boats), script, edition=edition)


@every_edition
def test_5_1_no_other_boat_moves(edition: str) -> None:
    script = ALL_RED + "position\n  lane 2 left --- yellow [R Y G . . .]\n"
    play(
        position_at("move", *SEA),
        script + "  lane 3 middle --- black [R Y G . . .]",
        edition=edition,
    )


@every_edition
@pytest.mark.parametrize("boat", ["red", "black"])
def test_5_2_the_pawns_go_ashore_at_once_and_the_leaks_are_taken_off(
    edition: str, boat: str
) -> None:
    script = (
        votes(boat, boat, boat)
        + f"""
event boat_landed {boat} right 1 red:1:1,green:1:1 (§5.2)
position
  lane 6 right >>> {boat} landed 1
  ashore right Ro R Go G"""
    )
    boats = (f"{boat}@6 >>- Ro R Go G ~ .", "yellow Y Y G . . .", "green R Y . . . .")
    play(position_at("move", *boats), script, edition=edition)


@every_edition
def test_5_2_the_boat_lies_at_the_first_free_stage(edition: str) -> None:
    boats = ("red >>- R G . . . .", "green landed 1", *SEA[1:])
    play(position_at("move", *boats), ALL_RED + "event boat_landed red left 2", edition=edition)


@every_edition
def test_5_2_pawns_of_several_boats_meet_on_an_island(edition: str) -> None:
    boats = ("red >>- R Y . . . .", "green landed 1", *SEA[1:], "ashore left R Go")
    script = ALL_RED + "position\n  ashore left R R Y Go"
    play(position_at("move", *boats), script, edition=edition)


@every_edition
@pytest.mark.parametrize("phase", ["leak", "move"])
def test_5_3_a_landed_boat_gets_no_leak_and_moves_no_more(edition: str, phase: str) -> None:
    boats = ("red landed 1", *SEA[1:])
    play(
        position_at(phase, *boats),
        "not offered yellow: red\nrefused yellow: red (§3.4)",
        edition=edition,
    )


@every_edition
def test_5_3_a_landed_boat_is_never_checked_for_sinking(edition: str) -> None:
    """Its pawn is ashore: if its leak still counted, it would sink now."""
    boats = ("red >>- R ~ . . . .", *SEA[1:])
    script = ALL_RED + "event boat_landed red\nno event boat_sank\nposition\n  ashore left R"
    play(position_at("move", *boats), script, edition=edition)


@every_edition
def test_5_3_neither_boat_nor_pawns_take_part_in_the_swim(edition: str) -> None:
    boats = ("red >>- R R . . . .", "yellow Y G . . . .", "black Y G . . . .")
    script = ALL_RED + "event player_stayed red\nasked yellow\nyellow: sailor@black\n"
    script += "event pawn_boarded green sailor black\nevent pawn_boarded yellow sailor yellow"
    play(position_at("move", *boats), script, edition=edition)


@every_edition
def test_5_4_the_last_boat_gets_every_leak_and_makes_every_move(edition: str) -> None:
    """Three rounds without a question: the match runs to its end."""
    run = play(position_at("leak", "yellow --- R Y G . . ."), "", edition=edition)
    told = [kind for kind in event_kinds(run) if kind in ("boat_sprang_leak", "boat_moved")]
    assert told == ["boat_sprang_leak", "boat_moved"] * 3
    assert event_kinds(run)[-2:] == ["boat_landed", "match_ended"]


@every_edition
def test_5_4_a_full_last_boat_still_throws_somebody_out(edition: str) -> None:
    run = play(
        position_at("leak", "yellow R R Y Y G G"), "asked red yellow green (§4.3)", edition=edition
    )
    assert question_to(run, "red").options == ("red", "yellow", "green", "hat")


@every_edition
def test_5_4_the_last_boat_sinks_like_any_other(edition: str) -> None:
    script = "event boat_sprang_leak yellow 1 1\nevent boat_moved yellow 2\n"
    script += "event boat_sank yellow 2 1\nover"
    play(position_at("leak", "yellow Y . . . . ."), script, edition=edition)
