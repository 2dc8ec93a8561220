"""Rules §2: the round."""

import pytest

from tests.scenario_builders import (
    event_kinds,
    every_edition,
    play,
    position_at,
    question_to,
    votes,
)

EARLY = "zman+early_end=nobody_at_sea"
DROWNED = "zman+voters=not_the_drowned"
SEA = ("red R Y G . . .", "yellow R Y G . . .", "black R Y G . . .")


@every_edition
def test_2_1_leak_then_move_then_swim(edition: str) -> None:
    script = "asked red yellow green (§4.1)\n" + votes("red", "red", "red")
    script += (
        "asked red yellow green (§5.1)\n" + votes("black", "black", "black") + "asked red (§6.1)"
    )
    play(position_at("leak", *SEA), script, edition=edition)


@every_edition
def test_2_2_a_boat_sinks_at_the_end_of_the_leak_phase(edition: str) -> None:
    run = play(
        position_at("leak", "red R ~ . . . .", *SEA[1:]),
        votes("red", "red", "red"),
        edition=edition,
    )
    assert event_kinds(run)[-2:] == ["boat_sprang_leak", "boat_sank"]
    assert question_to(run, "red").kind == "move_ballot"


@every_edition
def test_2_2_a_boat_left_in_the_swim_sinks_when_all_are_aboard(edition: str) -> None:
    script = "event boat_sank red 1 0\nasked red yellow green (§4.1)"
    boats = ("red ~ . . . . .", "yellow R Y G . . .", "black R Y . . . .")
    play(
        position_at("board_boat", *boats, "water G<red"), f"green: black\n{script}", edition=edition
    )


@every_edition
def test_2_2_a_boat_does_not_sink_in_mid_phase(edition: str) -> None:
    """Red's boat has more leaks than pawns until the last swimmer boards it."""
    script = """
        green: black
        no event boat_sank
        yellow: red
        no event boat_sank
        position
          lane 1 left --- red [Y ~ . . . .]
    """
    boats = ("red ~ . . . . .", "yellow R . . . . .", "black R G . . . .")
    play(position_at("board_boat", *boats, "water Y<yellow G<red"), script, edition=edition)


@every_edition
def test_2_3_the_marker_goes_clockwise_and_a_new_round_begins(edition: str) -> None:
    script = """
        green: black
        event start_marker_passed yellow
        event round_began 2 yellow
        asked red yellow green (§4.1)
        position
          round 2
          start yellow
    """
    boats = ("red R . . . . .", "yellow R Y . . . .", "black R . . . . .")
    play(position_at("board_boat", *boats, "water G<red"), script, edition=edition)


@every_edition
def test_2_3_after_the_last_player_comes_the_first(edition: str) -> None:
    boats = ("red R . . . . .", "yellow R Y . . . .", "black R . . . . .", "start green", "round 3")
    script = "green: black\nevent start_marker_passed red\nevent round_began 4 red"
    play(position_at("board_boat", *boats, "water G<red"), script, edition=edition)


@every_edition
def test_2_3_the_marker_passes_when_the_swim_is_skipped(edition: str) -> None:
    script = "event swim_skipped red\nevent start_marker_passed yellow\nevent round_began 2 yellow"
    play(position_at("move", "red R Y G . . ."), script, edition=edition)


@every_edition
def test_2_4_over_in_the_leak_phase_when_the_last_boat_sinks(edition: str) -> None:
    script = "event boat_sank red 2 1\nevent match_ended\nover\nno event start_marker_passed"
    run = play(position_at("leak", "red R ~ . . . .", "start green"), script, edition=edition)
    assert event_kinds(run)[-2:] == ["boat_sank", "match_ended"]


@every_edition
def test_2_4_over_in_the_move_phase_when_the_last_boat_lands(edition: str) -> None:
    script = """
        event boat_landed red
        event match_ended red (§2.4)
        over
        no event swim_skipped
        no event start_marker_passed
        position
          start green
          round 1
    """
    play(position_at("move", "red >>- R R Y G . .", "start green"), script, edition=edition)


@every_edition
def test_2_4_nothing_is_decided_afterwards(edition: str) -> None:
    play(position_at("over"), "refused red: red (§2.4)", edition=edition)


@every_edition
def test_2_4_not_over_while_a_boat_is_at_sea(edition: str) -> None:
    boats = ("red >>- R R Y G . .", "black Y G . . . .", "green Y G . . . .")
    script = votes("red", "red", "red") + "event boat_landed red\nno event match_ended"
    play(position_at("move", *boats), script, edition=edition)


@pytest.mark.parametrize("house", ["", "+early_end=off"])
def test_2_5_empty_boats_are_played_to_the_end(house: str) -> None:
    boats = ("red >>- R Y G . . .", "yellow . . . . . .", "black . . . . . .")
    script = votes("red", "red", "red") + "event boat_landed red\nno event match_ended\n"
    script += "asked red yellow green (§4.1)\nposition\n  start yellow"
    play(position_at("move", *boats), script, edition=f"zman{house}")


def test_2_5_nobody_at_sea_ends_the_match_after_the_check_for_sinking() -> None:
    boats = ("red >>- R Y G . . .", "yellow . . . . . .", "black . . . . . .")
    script = (
        votes("red", "red", "red")
        + "event match_ended red (§2.5)\nover\nno event start_marker_passed"
    )
    play(position_at("move", *boats), script, edition=EARLY)


def test_2_5_it_ends_in_the_leak_phase_too() -> None:
    boats = ("red R ~ . . . .", "yellow . . . . . .", "green landed 1", "ashore middle Y")
    script = votes("red", "red", "red") + "event boat_sank red\nevent match_ended yellow\nover"
    play(position_at("leak", *boats), script, edition=EARLY)


def test_2_5_a_pawn_at_sea_keeps_it_going() -> None:
    boats = ("red >>- R Y G . . .", "yellow R . . . . .", "black . . . . . .")
    play(
        position_at("move", *boats),
        votes("red", "red", "red") + "no event match_ended",
        edition=EARLY,
    )


def test_2_5_empty_boats_count_as_not_landed() -> None:
    """Red and yellow are tied; yellow's empty boat has not landed, so nobody's own boat has."""
    boats = ("red sunk", "yellow >>- . . . . . .", "black >>- R Y . . . .", "green . . . . . .")
    script = votes("black", "black", "black") + "winners red yellow (§8.6)"
    play(position_at("move", *boats), script, edition=EARLY)


PAWNLESS = ("red R R Y . . .", "black R Y . . . .", "yellow landed 1", "ashore middle Y")


@every_edition
@pytest.mark.parametrize("phase", ["leak", "move"])
def test_2_6_who_has_no_pawn_at_sea_still_votes_and_has_hats(edition: str, phase: str) -> None:
    script = "asked red yellow green\noffered green: red black hat"
    play(position_at(phase, *PAWNLESS), script, edition=edition)


@every_edition
def test_2_6_who_has_no_pawn_at_sea_breaks_ties(edition: str) -> None:
    script = "red: red\nyellow: black\ngreen: -\nasked green (§3.7)\noffered green: red black"
    play(position_at("leak", *PAWNLESS, "start green"), script, edition=edition)


@every_edition
def test_2_6_who_has_no_pawn_at_sea_gets_the_marker_in_turn(edition: str) -> None:
    boats = ("red R . . . . .", "black R . . . . .", "start yellow", "water Y<red")
    script = "event start_marker_passed green\nevent round_began 2 green"
    play(position_at("board_boat", *boats), script, edition=edition)


@pytest.mark.parametrize("phase", ["leak", "move"])
def test_2_6_the_drowned_do_not_vote_by_house_rule(phase: str) -> None:
    script = "asked red yellow\nrefused green: red"
    play(position_at(phase, *PAWNLESS), script, edition=DROWNED)


def test_2_6_who_has_a_pawn_ashore_has_not_drowned() -> None:
    boats = (
        "red R R . . . .",
        "black R . . . . .",
        "yellow landed 1",
        "ashore left Y",
        "ashore right G",
    )
    play(position_at("leak", *boats), "asked red yellow green", edition=DROWNED)


def test_2_6_the_drowned_still_break_ties() -> None:
    script = "red: red\nyellow: black\nasked green (§3.7)"
    play(position_at("leak", *PAWNLESS, "start green"), script, edition=DROWNED)


def test_2_6_the_drowned_still_get_the_marker() -> None:
    boats = ("red R . . . . .", "black R . . . . .", "start yellow", "water Y<red")
    play(position_at("board_boat", *boats), "event start_marker_passed green", edition=DROWNED)


def test_2_6_without_any_voter_the_start_player_decides() -> None:
    """No player has a pawn anywhere, and two boats drift on."""
    script = """
        event choice_fell yellow (§2.6)
        asked yellow
        offered yellow: red black
        yellow: black
        event boat_sprang_leak black
        event boat_sank black 1 0
    """
    play(
        position_at("leak", "red . . . . . .", "black . . . . . .", "start yellow"),
        script,
        edition=DROWNED,
    )
