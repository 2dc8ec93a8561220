"""Rules §3: ballots."""

import pytest

from adrift.core.players import SPECTATOR, Player
from tests.scenario_builders import (
    GAME,
    chance_weights,
    event_kinds,
    every_edition,
    play,
    position_at,
    question_to,
    refusal_reason,
    votes,
)

SEA = ("red R Y G . . .", "yellow R Y G . . .", "green R Y G . . .", "black R Y G . . .")
LEAK = position_at("leak", *SEA)
EJECT = position_at("eject_ballot in black", *SEA[:2], "black R R R Y Y Y")
HATS_ALL = votes("hat", "hat", "hat")
both_ballots = pytest.mark.parametrize("phase", ["leak", "move"])


@every_edition
@both_ballots
def test_3_1_nothing_is_shown_before_the_last_has_answered(edition: str, phase: str) -> None:
    before = play(position_at(phase, *SEA), "", edition=edition)
    script = "green: hat\nred: black\nno event ballot_opened\nasked yellow"
    after = play(position_at(phase, *SEA), script, edition=edition)
    assert not after.events
    for viewer in (SPECTATOR, Player(1)):
        assert GAME.view(after.state, viewer) == GAME.view(before.state, viewer)


@every_edition
@both_ballots
def test_3_1_then_all_is_shown_at_once(edition: str, phase: str) -> None:
    script = "green: hat\nred: black\nyellow: yellow\n"
    script += f"event ballot_opened {phase} red:black:1,yellow:yellow:1,green:hat:1 (§3.1)"
    play(position_at(phase, *SEA), script, edition=edition)


@pytest.mark.parametrize("ends", ["all_ready", "start_player", "stick", "hourglass"])
@pytest.mark.parametrize("step", ["leak", "move", "eject_ballot in black"])
def test_3_2_the_switch_says_what_closes_the_talk_before_every_ballot(ends: str, step: str) -> None:
    run = play(
        position_at(step, *SEA[:2], "black R R R Y Y Y"), "", edition=f"zman+talk_ends={ends}"
    )
    assert question_to(run, "red").after_talk == ends


@pytest.mark.parametrize(
    ("edition", "ends"),
    [("zman", "all_ready"), ("rswk", "start_player"), ("manual", "start_player")],
)
def test_3_2_each_printing_closes_the_talk_its_own_way(edition: str, ends: str) -> None:
    assert question_to(play(LEAK, "", edition=edition), "red").after_talk == ends


def test_3_2_before_a_repeated_ballot_they_talk_again() -> None:
    run = play(LEAK, HATS_ALL, edition="rswk")
    assert question_to(run, "red").after_talk == "start_player"


def test_3_2_no_talk_before_a_choice() -> None:
    run = play(LEAK, votes("red", "green", "-") + "asked red (§3.7)")
    assert question_to(run, "red").after_talk == ""


@every_edition
def test_3_3_a_vote_cannot_be_changed(edition: str) -> None:
    script = (
        "red: green\nrefused red: black (§3.3)\nrefused red: green (§3.3)\nrefused red: - (§3.3)"
    )
    play(LEAK, script, edition=edition)


@every_edition
def test_3_3_a_vote_to_throw_somebody_out_cannot_be_changed(edition: str) -> None:
    play(EJECT, "yellow: red\nrefused yellow: yellow (§3.3)", edition=edition)


@every_edition
@both_ballots
def test_3_4_only_boats_at_sea_can_be_named(edition: str, phase: str) -> None:
    boats = ("red R Y G . . .", "yellow sunk", "green landed 1", "black R Y G . . .")
    script = "offered red: red black hat\nrefused red: yellow (§3.4)\nrefused red: green (§3.4)"
    play(position_at(phase, *boats), script, edition=edition)


@every_edition
def test_3_4_boats_in_the_box_cannot_be_named(edition: str) -> None:
    play(
        LEAK, "offered red: red yellow green black hat\nrefused red: purple (§3.4)", edition=edition
    )


@pytest.mark.parametrize(
    ("answer", "reason"),
    [("black", "boat_not_at_sea"), ("purple", "boat_not_in_play"), ("hat", "no_hat_left")],
)
def test_3_4_the_refusal_says_why(answer: str, reason: str) -> None:
    run = play(position_at("leak", *SEA[:3], "black sunk", "hats red 0"), "")
    assert refusal_reason(run, "red", answer) == reason


@every_edition
@both_ballots
def test_3_5_a_hat_for_those_who_have_one(edition: str, phase: str) -> None:
    script = """
        offered red: red yellow green black
        refused red: hat (§3.5)
        offered yellow: red yellow green black hat
    """
    play(position_at(phase, *SEA, "hats red 0 yellow 1 green 3"), script, edition=edition)


@every_edition
def test_3_6_the_boat_with_the_most_votes_leaks(edition: str) -> None:
    script = votes("black", "green", "black")
    script += "no event hats_cancelled\nevent votes_counted leak green:1,black:2\n"
    script += "event boat_sprang_leak black 1 3"
    play(LEAK, script, edition=edition)


@every_edition
def test_3_6_the_boat_with_the_most_votes_moves(edition: str) -> None:
    script = (
        votes("black", "green", "green") + "event boat_moved green 2\nno event boat_moved black"
    )
    play(position_at("move", *SEA), script, edition=edition)


@every_edition
def test_3_6_most_need_not_be_half(edition: str) -> None:
    script = votes("black", "green", "black") + "purple: yellow\norange: red\n"
    script += "event boat_sprang_leak black"
    play(LEAK, script, edition=edition, players="red yellow green purple orange")


@every_edition
def test_3_7_the_start_player_chooses_among_the_tied_and_only_them(edition: str) -> None:
    script = (
        votes("black", "green", "-")
        + """
event vote_tied yellow green,black
asked yellow (§3.7)
offered yellow: green black
refused yellow: red (§3.7)
yellow: green
event boat_sprang_leak green"""
    )
    play(position_at("leak", *SEA, "start yellow"), script, edition=edition)


@every_edition
def test_3_7_also_without_a_vote_in_this_ballot(edition: str) -> None:
    script = "red: yellow\nyellow: red\nasked green (§3.7)\noffered green: red yellow"
    position = position_at("eject_ballot in black", *SEA[:2], "black R R R Y Y Y", "start green")
    play(position, script, edition=edition)


@every_edition
def test_3_7_also_with_a_hat_in_this_ballot(edition: str) -> None:
    position = position_at("leak", *SEA, "start green")
    script = (
        votes("hat", "red", "hat") + "purple: black\nasked green (§3.7)\noffered green: red black"
    )
    play(position, script, edition=edition, players="red yellow green purple")


@every_edition
def test_3_7_silence_leaves_the_tie_to_chance(edition: str) -> None:
    script = votes("black", "green", "-")
    script += "red: -\nevent player_was_silent red (§3.7)\nasked chance (§3.7)"
    assert chance_weights(play(LEAK, script, edition=edition)) == {"green": 1, "black": 1}


@every_edition
def test_3_12_who_does_not_answer_abstains(edition: str) -> None:
    script = votes("-", "-", "black")
    script += (
        "event ballot_opened leak red:-:1,yellow:-:1,green:black:1\nevent boat_sprang_leak black"
    )
    play(LEAK, script, edition=edition)


@every_edition
@both_ballots
def test_3_12_silence_is_never_a_hat(edition: str, phase: str) -> None:
    run = play(position_at(phase, *SEA), votes("-", "-", "-"), edition=edition)
    areas = GAME.view(run.state, SPECTATOR).players.values()
    assert [area.hats for area in areas] == [3, 3, 3]
    assert "hat_worn" not in event_kinds(run)


@every_edition
@pytest.mark.parametrize("answers", [votes("-", "-", "-"), votes("hat", "-", "hat")])
def test_3_12_if_nobody_named_anything_the_start_player_chooses(edition: str, answers: str) -> None:
    """Hats mixed with silence are no revote in any edition."""
    script = "no event votes_counted\nevent choice_fell green (§3.12)\nasked green (§3.12)\n"
    script += "offered green: red yellow green black\ngreen: red\nevent boat_sprang_leak red"
    play(position_at("leak", *SEA, "start green"), answers + script, edition=edition)


@every_edition
def test_3_12_silence_then_leaves_it_to_chance(edition: str) -> None:
    run = play(LEAK, votes("-", "-", "-") + "red: -\nasked chance (§3.12)", edition=edition)
    assert chance_weights(run) == {"red": 1, "yellow": 1, "green": 1, "black": 1}


@every_edition
def test_3_13_a_single_boat_needs_no_ballot(edition: str) -> None:
    script = """
        event ballot_spared leak black (§3.13)
        event boat_sprang_leak black 1 4
        event ballot_spared move black (§3.13)
        no event ballot_opened
    """
    run = play(position_at("leak", "black >>- R R Y G . ."), script, edition=edition)
    areas = GAME.view(run.state, SPECTATOR).players.values()
    assert [area.hats for area in areas] == [3, 3, 3]


@every_edition
def test_3_13_a_single_colour_in_the_full_boat_needs_no_ballot(edition: str) -> None:
    boats = (*SEA[:2], "black R R R ~ ~ ~", "green Y G . . . .")
    script = votes("black", "black", "-") + "event ballot_spared eject red\n"
    script += "event pawn_thrown_out red sailor black\nno event ballot_opened eject"
    play(position_at("leak", *boats), script, edition=edition)
