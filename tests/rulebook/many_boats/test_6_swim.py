"""Rules §6: phase three, the swim."""

import pytest

from tests.scenario_builders import chance_weights, every_edition, play, position_at, refusal_reason

SEA = ("red Ro R Y G . .", "yellow R Y G . . .", "green Y Y G . . .", "black R G . . . .")
SWIM = position_at("swim", *SEA)
SILENT = "green: -\nevent player_was_silent green (§6.3)\nasked chance (§6.3)"


@every_edition
def test_6_1_each_in_turn_takes_out_one_own_pawn_of_either_rank(edition: str) -> None:
    script = """
        asked red (§6.1)
        offered red: sailor@red officer@red sailor@yellow sailor@black
        red: officer@red
        event pawn_left red officer red
        asked yellow (§6.1)
    """
    play(SWIM, script, edition=edition)


@every_edition
def test_6_1_the_start_player_leaves_first_then_clockwise(edition: str) -> None:
    script = "asked green\ngreen: sailor@black\nasked red\nred: sailor@red\nasked yellow"
    play(position_at("swim", *SEA, "start green"), script, edition=edition)


@every_edition
def test_6_1_not_out_of_a_boat_that_somebody_has_left(edition: str) -> None:
    script = """
        red: sailor@yellow
        offered yellow: sailor@red sailor@green
        refused yellow: sailor@yellow (§6.1)
        yellow: sailor@green
        offered green: sailor@red sailor@black
    """
    play(SWIM, script, edition=edition)


@every_edition
def test_6_1_not_out_of_a_boat_that_is_not_at_sea(edition: str) -> None:
    boats = (
        "red Ro R Y G . .",
        "yellow landed 1",
        "green sunk",
        "black R G . . . .",
        "ashore left R",
    )
    play(
        position_at("swim", *boats),
        "offered red: sailor@red officer@red sailor@black",
        edition=edition,
    )


@every_edition
def test_6_1_whoever_can_must(edition: str) -> None:
    """Only pawns are offered; a single pawn leaves without asking."""
    boats = ("red R Y Y . . .", "black Y G . . . .")
    script = "event pawn_left red sailor red\nevent pawn_left yellow sailor black"
    play(position_at("swim", *boats), script, edition=edition)


@every_edition
def test_6_1_silence_leaves_rank_and_boat_to_chance_alike(edition: str) -> None:
    run = play(
        SWIM, "red: -\nevent player_was_silent red (§6.1)\nasked chance (§6.1)", edition=edition
    )
    pawns = ("sailor@red", "officer@red", "sailor@yellow", "sailor@black")
    assert chance_weights(run) == dict.fromkeys(pawns, 1)


def test_6_1_the_refusal_says_why() -> None:
    run = play(SWIM, "red: sailor@yellow")
    assert refusal_reason(run, "yellow", "sailor@yellow") == "boat_already_left"
    assert refusal_reason(run, "yellow", "officer@red") == "no_such_pawn_aboard"


@every_edition
def test_6_2_who_has_no_pawn_in_such_a_boat_stays_and_does_not_board(edition: str) -> None:
    boats = ("red R R Y . . .", "yellow Y G G . . .", "black R R . . . .")
    script = """
        red: sailor@red
        event pawn_left yellow sailor yellow
        event player_stayed green (§6.2)
        asked yellow (§6.3)
    """
    play(position_at("swim", *boats), script, edition=edition)


@every_edition
def test_6_2_who_has_no_pawn_at_sea_stays(edition: str) -> None:
    boats = ("red Y Y G . . .", "black Y G . . . .")
    play(
        position_at("swim", *boats), "event player_stayed red (§6.2)\nasked yellow", edition=edition
    )


@every_edition
def test_6_3_the_last_to_leave_boards_first(edition: str) -> None:
    script = """
        red: sailor@red
        yellow: sailor@yellow
        green: sailor@green
        asked green (§6.3)
        green: black
        asked yellow (§6.3)
        yellow: black
        asked red (§6.3)
        red: black
        position
          lane 4 middle --- black [R R Y G G .]
    """
    play(SWIM, script, edition=edition)


@every_edition
def test_6_3_another_boat_at_sea_with_a_free_seat(edition: str) -> None:
    boats = (
        "red R Y . . . .",
        "yellow R R Y Y G G",
        "green landed 1",
        "black R . . . . .",
        "water G<red",
    )
    script = "event pawn_boarded green sailor black (§6.3)"
    play(position_at("board_boat", *boats), script, edition=edition)


@every_edition
def test_6_3_what_cannot_be_boarded_is_refused(edition: str) -> None:
    boats = ("red R Y . . . .", "yellow R R Y Y G G", "green G . . . . .", "black R . . . . .")
    script = (
        "offered green: green black\nrefused green: yellow (§6.3)\nrefused green: purple (§6.3)"
    )
    play(position_at("board_boat", *boats, "water G<red"), script, edition=edition)


def test_6_3_the_refusal_says_why() -> None:
    boats = ("red R Y . . . .", "yellow R R Y Y G G", "green G . . . . .", "black R . . . . .")
    run = play(position_at("board_boat", *boats, "water G<red"), "")
    assert refusal_reason(run, "green", "yellow") == "no_free_seat"
    assert refusal_reason(run, "green", "purple") == "boat_not_in_play"


@every_edition
def test_6_3_seats_left_in_this_swim_are_free(edition: str) -> None:
    boats = ("red R R Y Y G .", "yellow R Y G G . .", "black R Y ~ ~ . .")
    script = "offered green: red yellow\ngreen: red\nposition\n  lane 1 left --- red [R R Y Y G G]"
    play(position_at("board_boat", *boats, "water R<red G<black"), script, edition=edition)


@every_edition
def test_6_3_the_rank_stays_the_same(edition: str) -> None:
    boats = ("red R Y . . . .", "yellow R . . . . .", "black R . . . . .", "water Go<red")
    script = "green: black\nevent pawn_boarded green officer black"
    play(position_at("board_boat", *boats), script, edition=edition)


@every_edition
def test_6_3_silence_leaves_the_boat_to_chance_alike(edition: str) -> None:
    boats = ("red R Y . . . .", "yellow R R Y Y G .", "black R . . . . .", "water G<red")
    run = play(position_at("board_boat", *boats), SILENT, edition=edition)
    assert chance_weights(run) == {"yellow": 1, "black": 1}


@every_edition
def test_6_3_whoever_can_must(edition: str) -> None:
    boats = ("red R Y . . . .", "yellow R . . . . .", "black R . . . . .", "water G<red")
    play(position_at("board_boat", *boats), "offered green: yellow black", edition=edition)


@every_edition
def test_6_4_without_a_free_seat_elsewhere_the_pawn_is_lost(edition: str) -> None:
    boats = ("red R Y . . . .", "yellow R R Y Y G G", "black R R Y Y G ~", "water Go<red")
    run = play(
        position_at("board_boat", *boats),
        "event pawn_drowned green officer red (§6.4)",
        edition=edition,
    )
    assert "Go" not in run.game.draw_position(run.state)


@every_edition
def test_6_5_a_pawn_never_boards_the_boat_it_has_just_left(edition: str) -> None:
    boats = ("red R Y . . . .", "yellow R . . . . .", "black R . . . . .", "water G<red")
    script = "not offered green: red\nrefused green: red (§6.5)"
    play(position_at("board_boat", *boats), script, edition=edition)


@every_edition
def test_6_5_even_if_it_is_the_only_one_with_a_seat(edition: str) -> None:
    boats = ("red R Y . . . .", "black R R Y Y G G", "water G<red")
    script = "event pawn_drowned green sailor red\nno event pawn_boarded"
    play(position_at("board_boat", *boats), script, edition=edition)


@every_edition
def test_6_5_others_may_board_it(edition: str) -> None:
    boats = ("red R . . . . .", "yellow R Y . . . .", "black R ~ ~ . . .", "water Y<red G<yellow")
    script = "offered green: red black\ngreen: red\nevent pawn_boarded green sailor red"
    play(position_at("board_boat", *boats), script, edition=edition)


@every_edition
def test_6_6_with_a_single_boat_the_swim_is_skipped(edition: str) -> None:
    script = "event swim_skipped black (§6.6)\nno event pawn_left\nno event pawn_drowned"
    play(position_at("swim", "black R R Y Y G G"), script, edition=edition)


@every_edition
def test_6_6_with_two_boats_it_is_not(edition: str) -> None:
    play(
        position_at("swim", "red R Y . . . .", "black R G . . . ."),
        "asked red (§6.1)",
        edition=edition,
    )


@pytest.mark.parametrize("printing", ["zman", "rswk", "manual"])
def test_6_6_swims_drowns_a_pawn_of_the_first_in_order(printing: str) -> None:
    script = """
        event player_stayed yellow
        asked green (§6.1)
        offered green: sailor@black officer@black
        green: sailor@black
        event pawn_drowned green sailor black
        event player_stayed red
        event start_marker_passed green
    """
    position = position_at("swim", "black R R Go G G .", "start yellow")
    play(position, script, edition=f"{printing}+last_boat=swims")
