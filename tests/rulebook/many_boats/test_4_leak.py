"""Rules §4: phase one, a leak."""

import pytest

from adrift.core.players import SPECTATOR
from tests.scenario_builders import GAME, SIX, every_edition, play, position_at, votes

SEA = ("red R Y G . . .", "yellow R Y G . . .")
FULL = "black Ro R Y Y Y G"
"""Weights: red 3, yellow 3, green 1."""
EJECT = position_at("eject_ballot in black", *SEA, FULL)
both_readings = pytest.mark.parametrize("edition", ["zman", "rswk"])


@every_edition
def test_4_1_all_vote_and_one_vote_each(edition: str) -> None:
    """Red's officer and crowd count for nothing here."""
    script = "asked red yellow green (§4.1)\n" + votes("yellow", "red", "red")
    script += "event votes_counted leak red:2,yellow:1\nevent boat_sprang_leak red"
    play(position_at("leak", "red Ro R R R . .", "yellow Y G . . . ."), script, edition=edition)


@every_edition
@pytest.mark.parametrize(
    "answers", [votes("red", "yellow", "-"), votes("-", "-", "-"), votes("hat", "hat", "-")]
)
def test_4_1_the_phase_is_not_over_before_a_boat_has_a_leak(edition: str, answers: str) -> None:
    script = answers + "no event boat_sprang_leak\nred: yellow\n"
    script += "event boat_sprang_leak yellow 1 3\nasked red yellow green (§5.1)"
    play(position_at("leak", *SEA), script, edition=edition)


@every_edition
def test_4_2_the_leak_takes_a_free_seat(edition: str) -> None:
    script = votes("red", "red", "-") + "event boat_sprang_leak red 2 3 (§4.2)\n"
    script += "no event pawn_thrown_out\nposition\n  lane 1 left --- red [R Y G ~ ~ .]"
    play(position_at("leak", "red R Y G ~ . .", SEA[1]), script, edition=edition)


@every_edition
def test_4_2_no_pawn_can_sit_there_again(edition: str) -> None:
    boats = ("red R R Y G ~ ~", "yellow R Y . . . .", "black Y . . . . .", "water G<black")
    play(
        position_at("board_boat", *boats), "event pawn_boarded green sailor yellow", edition=edition
    )


@every_edition
@pytest.mark.parametrize("full", ["black Ro R Y Y Y Y", "black R R Y Y ~ ~"])
def test_4_3_only_those_aboard_vote_on_the_colours_aboard(edition: str, full: str) -> None:
    script = (
        votes("black", "black", "black")
        + """
event boat_was_full black
no event boat_sprang_leak
asked red yellow (§4.3)
offered red: red yellow hat
offered yellow: red yellow hat
refused green: red (§4.3)
refused red: green (§4.3)
refused red: black (§4.3)"""
    )
    play(position_at("leak", "green R G G . . .", full), script, edition=edition)


@every_edition
def test_4_3_one_may_name_ones_own_colour(edition: str) -> None:
    position = position_at("eject_ballot in black", *SEA, "black R R R Y Y G")
    script = votes("red", "green", "-") + "event pawn_thrown_out red sailor black"
    play(position, script, edition=edition)


@every_edition
def test_4_4_two_for_each_officer_and_one_for_each_sailor(edition: str) -> None:
    script = (
        votes("green", "green", "red")
        + """
event ballot_opened eject black red:green:3,yellow:green:3,green:red:1
event votes_counted eject red:1,green:6"""
    )
    play(EJECT, script, edition=edition)


def test_4_4_all_officers_count() -> None:
    position = position_at("eject_ballot in black", *SEA, "black Ro Ro Y Y Y G")
    script = votes("yellow", "red", "red") + "event vote_tied red red,yellow\nasked red (§3.7)"
    play(position, script)


@every_edition
def test_4_4_few_officers_outvote_many_heads(edition: str) -> None:
    """Green's two pawns, three votes, against two lone sailors."""
    position = position_at("eject_ballot in black", *SEA, "black R Y Go G ~ ~")
    script = votes("green", "green", "red") + "event pawn_thrown_out red sailor black"
    play(position, script, edition=edition)


@every_edition
def test_4_5_a_lone_hat_decides_who_goes(edition: str) -> None:
    script = (
        votes("yellow", "red", "hat")
        + """
event hat_worn green 2
asked green (§3.9)
offered green: red yellow green
green: yellow
event pawn_thrown_out yellow sailor black"""
    )
    play(EJECT, script, edition=edition)


@every_edition
def test_4_5_a_hat_that_decided_the_leak_does_not_decide_this(edition: str) -> None:
    script = (
        votes("yellow", "yellow", "hat")
        + """
green: black
event boat_was_full black
asked red yellow green (§4.3)
position
  hats red 3 yellow 3 green 2"""
    )
    play(position_at("leak", *SEA, FULL), script, edition=edition)


@every_edition
def test_4_5_a_hat_costs_once_more(edition: str) -> None:
    position = position_at("eject_ballot in black", *SEA, FULL, "hats green 1")
    play(
        position,
        votes("red", "red", "hat") + "position\n  hats red 3 yellow 3 green 0",
        edition=edition,
    )


def test_4_6_sailor_first() -> None:
    script = (
        votes("yellow", "red", "red")
        + "event pawn_thrown_out red sailor black\nasked red yellow green"
    )
    play(EJECT, script, edition="zman")


@pytest.mark.parametrize("edition", ["rswk", "manual", "zman+thrown_out=owner_chooses"])
@pytest.mark.parametrize("rank", ["sailor", "officer"])
def test_4_6_the_owner_chooses_the_rank(edition: str, rank: str) -> None:
    script = (
        votes("yellow", "red", "red")
        + f"""
no event pawn_thrown_out
asked red (§4.6)
offered red: sailor officer
red: {rank}
event pawn_thrown_out red {rank} black"""
    )
    play(EJECT, script, edition=edition)


@every_edition
def test_4_6_without_a_sailor_an_officer_goes(edition: str) -> None:
    position = position_at("eject_ballot in black", *SEA, "black Ro Y Y Y G G")
    script = votes("yellow", "red", "red") + "event pawn_thrown_out red officer black"
    play(position, script, edition=edition)


@every_edition
def test_4_6_without_an_officer_nobody_is_asked(edition: str) -> None:
    script = votes("yellow", "green", "yellow") + "event pawn_thrown_out yellow sailor black"
    play(EJECT, script, edition=edition)


@pytest.mark.parametrize("edition", ["rswk", "manual"])
def test_4_6_silence_gives_a_sailor(edition: str) -> None:
    script = votes("yellow", "red", "red") + "red: -\nevent player_was_silent red (§4.6)\n"
    play(EJECT, script + "event pawn_thrown_out red sailor black", edition=edition)


@every_edition
def test_4_7_the_leak_takes_the_seat(edition: str) -> None:
    script = votes("yellow", "green", "yellow") + "event boat_sprang_leak black 1 5 (§4.7)\n"
    script += "position\n  lane 3 middle --- black [Ro R Y Y G ~]"
    play(EJECT, script, edition=edition)


@every_edition
def test_4_7_the_pawn_is_out_of_the_match(edition: str) -> None:
    """Yellow's last pawn: nothing in the water, nothing to leave with, nothing ashore."""
    boats = ("red R R G . . .", "black R R G G G Y")
    script = votes("-", "-", "yellow") + "event pawn_thrown_out yellow sailor black\n"
    script += votes("red", "red", "red") + "red: sailor@red\nevent player_stayed yellow"
    run = play(position_at("eject_ballot in black", *boats), script, edition=edition)
    assert "Y" not in GAME.draw_position(run.state)


@every_edition
def test_4_8_with_no_leak_marker_left_a_leak_is_placed_all_the_same(edition: str) -> None:
    boats = [f"{boat} {p} {p} {p} ~ ~ ~" for boat, p in zip(SIX.split()[:5], "RYGPO", strict=True)]
    script = votes(*["black"] * 6) + "event boat_sprang_leak black 1 4"
    run = play(
        position_at("leak", *boats, "black W W W W . ."), script, edition=edition, players=SIX
    )
    assert GAME.view(run.state, SPECTATOR).leak_supply == 0


@every_edition
def test_4_8_leaks_of_a_landed_boat_go_back(edition: str) -> None:
    boats = ("red >>- R R R ~ ~ ~", "yellow Y Y ~ . . .", "black Y G . . . .")
    run = play(position_at("move", *boats), "", edition=edition)
    assert GAME.view(run.state, SPECTATOR).leak_supply == 11
    run = play(position_at("move", *boats), votes("red", "red", "red"), edition=edition)
    assert GAME.view(run.state, SPECTATOR).leak_supply == 14


@every_edition
def test_4_8_leaks_of_a_sunk_boat_go_back(edition: str) -> None:
    boats = ("red R R ~ ~ . .", "yellow Y Y ~ . . .", "black Y G . . . .")
    run = play(
        position_at("leak", *boats),
        votes("red", "red", "red") + "event boat_sank red 3 2",
        edition=edition,
    )
    assert GAME.view(run.state, SPECTATOR).leak_supply == 14
