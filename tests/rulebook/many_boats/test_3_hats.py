"""Rules §3: captain's hats in ballots (§3.8–3.11)."""

import pytest

from adrift.core.players import SPECTATOR
from tests.scenario_builders import GAME, chance_weights, every_edition, play, position_at, votes

SEA = ("red R Y G . . .", "yellow R Y G . . .", "green R Y G . . .", "black R Y G . . .")
LEAK = position_at("leak", *SEA)
HATS_ALL = votes("hat", "hat", "hat")


@every_edition
@pytest.mark.parametrize(
    ("answers", "left"),
    [
        (votes("hat", "red", "red"), "red 2 yellow 3 green 3"),
        (votes("hat", "hat", "red"), "red 2 yellow 2 green 3"),
        (HATS_ALL, "red 2 yellow 2 green 2"),
        (votes("hat", "-", "-") + "red: -\n", "red 2 yellow 3 green 3"),
        (votes("red", "red", "-"), "red 3 yellow 3 green 3"),
    ],
)
def test_3_8_a_hat_shown_is_spent_whatever_comes_of_it(
    edition: str, answers: str, left: str
) -> None:
    play(LEAK, f"{answers}position\n  hats {left}", edition=edition)


@every_edition
def test_3_8_everybody_may_know_how_many_are_left(edition: str) -> None:
    run = play(position_at("leak", *SEA, "hats red 0 yellow 2 green 3"), "", edition=edition)
    areas = GAME.view(run.state, SPECTATOR).players.values()
    assert [area.hats for area in areas] == [0, 2, 3]


@every_edition
def test_3_9_a_lone_hat_chooses_among_everything_having_seen_all_votes(edition: str) -> None:
    script = (
        votes("red", "hat", "red")
        + """
event ballot_opened leak red:red:1,yellow:hat:1,green:red:1
event hat_worn yellow 2
asked yellow (§3.9)
offered yellow: red yellow green black
yellow: black
event boat_sprang_leak black"""
    )
    play(LEAK, script, edition=edition)


@every_edition
def test_3_9_silence_counts_the_others_and_the_hat_stays_spent(edition: str) -> None:
    script = votes("hat", "black", "black") + "red: -\nevent player_was_silent red (§3.9)\n"
    script += "event boat_sprang_leak black\nposition\n  hats red 2 yellow 3 green 3"
    play(LEAK, script, edition=edition)


@every_edition
def test_3_9_silence_and_a_tie_of_the_others_is_a_tie(edition: str) -> None:
    script = (
        votes("black", "hat", "green") + "yellow: -\nasked red (§3.7)\noffered red: green black"
    )
    play(LEAK, script, edition=edition)


@every_edition
def test_3_9_silence_and_nobody_else_named_anything(edition: str) -> None:
    script = votes("-", "hat", "-") + "yellow: -\nasked red (§3.12)"
    play(LEAK, script, edition=edition)


def test_3_9_one_voters_lone_hat_is_one_hat_even_where_all_hats_vote_again() -> None:
    boats = ("red Y Y . . . .", "black Y . . . . .")
    script = "asked yellow\nyellow: hat\nasked yellow (§3.9)\noffered yellow: red black"
    play(position_at("leak", *boats), script, edition="rswk+voters=not_the_drowned")


@pytest.mark.parametrize("edition", ["zman", "rswk+all_hats=start_player_decides"])
def test_3_10_the_start_player_decides_among_everything(edition: str) -> None:
    script = (
        HATS_ALL
        + """
event choice_fell green (§3.10)
asked green
offered green: red yellow green black
green: yellow
event choice_made green yellow
event boat_sprang_leak yellow"""
    )
    play(position_at("leak", *SEA, "start green"), script, edition=edition)


def test_3_10_silence_of_the_start_player_leaves_it_to_chance() -> None:
    run = play(LEAK, HATS_ALL + "red: -\nasked chance")
    assert chance_weights(run) == {"red": 1, "yellow": 1, "green": 1, "black": 1}


@pytest.mark.parametrize("edition", ["rswk", "manual", "zman+all_hats=vote_again"])
def test_3_10_the_same_voters_vote_again(edition: str) -> None:
    script = (
        HATS_ALL
        + """
event ballot_repeated leak
no event boat_sprang_leak
asked red yellow green (§4.1)
position
  hats red 2 yellow 2 green 2"""
    )
    play(LEAK, script, edition=edition)


@pytest.mark.parametrize("edition", ["rswk", "manual"])
def test_3_10_they_vote_again_until_the_hats_run_out(edition: str) -> None:
    script = (
        HATS_ALL + "event ballot_repeated leak\n" + "not offered red: hat\nasked red yellow green"
    )
    play(position_at("leak", *SEA, "hats red 1 yellow 1 green 1"), script, edition=edition)


@pytest.mark.parametrize(("edition", "then"), [("zman", "green (§3.10)"), ("rswk", "red yellow")])
def test_3_10_every_voter_means_those_entitled_in_this_ballot(edition: str, then: str) -> None:
    position = position_at("eject_ballot in black", *SEA[:2], "black R R R Y Y Y", "start green")
    play(position, f"red: hat\nyellow: hat\nasked {then}", edition=edition)


@every_edition
def test_3_11_several_hats_cancel_and_the_votes_are_counted(edition: str) -> None:
    script = votes("hat", "hat", "black") + "event hats_cancelled red,yellow\n"
    script += "no event hat_worn\nevent boat_sprang_leak black 1 3"
    play(LEAK, script, edition=edition)


@every_edition
def test_3_11_a_tie_among_the_votes_left_is_a_tie(edition: str) -> None:
    script = (
        votes("hat", "hat", "black") + "purple: green\nasked red (§3.7)\noffered red: green black"
    )
    play(LEAK, script, edition=edition, players="red yellow green purple")
