"""Rules §4: one action each (§4.1–4.3)."""

import pytest

from tests.rulebook.one_boat.scenes import at, every_edition, options, play
from tests.scenes import happenings


@every_edition
def test_4_1_one_action_each_in_the_order_of_the_turn(edition: str) -> None:
    script = """
        asked lauren (§4.2)
        refused captain: nothing (§4.2)
        lauren: nothing
        asked captain (§4.2)
        captain: nothing
        asked mate (§4.2)
        mate: nothing
        asked kid (§4.2)
        kid: nothing
        asked chance (§1.10)
    """
    play(at("action"), script, edition=edition)


@every_edition
def test_4_1_who_is_not_conscious_is_passed_over(edition: str) -> None:
    script = "lauren: nothing\nevent passed_over captain (§4.1)\nasked kid"
    play(at("action", "captain wounds 7", "mate wounds 9"), script, edition=edition)


@every_edition
def test_4_1_and_gets_no_action_later_healed_or_not(edition: str) -> None:
    lines = ("captain wounds 7", "mate hand medical_kit")
    script = "lauren: nothing\nmate: kit@captain\nevent woke_up captain\nkid: nothing\nasked chance"
    play(at("action", *lines), script, edition=edition)


@every_edition
def test_4_1_who_is_healed_before_their_place_acts(edition: str) -> None:
    lines = ("captain wounds 7", "lauren hand medical_kit")
    script = "lauren: kit@captain\nno event passed_over\nasked captain (§4.2)"
    play(at("action", *lines), script, edition=edition)


@every_edition
def test_4_1_who_is_knocked_out_before_their_place_does_not(edition: str) -> None:
    script = """
        captain: swap@kid
        kid: fight
        lauren: pass
        mate: pass
        event fell_unconscious kid
        mate: nothing
        event passed_over kid (§4.1)
    """
    play(at("action", "kid wounds 2", "actor captain"), script, edition=edition)


def test_4_2_all_that_an_action_can_be_in_classic() -> None:
    lines = (
        "lauren wounds 1 hand water open cash knife",
        "captain hand oar medical_kit flare_gun parasol open oar",
        "mate wounds 9",
        "kid wounds 3 hand cash*2",
    )
    trial = play(at("action", *lines, "actor captain"), "", edition="classic")
    assert options(trial, "captain") == [
        *("nothing", "row", "row/1", "row/2", "swap@lauren", "swap@mate", "swap@kid"),
        *("mug@lauren/cash", "mug@lauren/knife", "mug@lauren/hidden", "mug@kid/hidden"),
        *("kit@lauren", "kit@kid", "parasol", "flare"),
    ]


def test_4_2_all_that_an_action_can_be_in_modern() -> None:
    lines = ("lauren open cash", "captain hand cannibalism", "mate wounds 9", "kid hand water")
    edition = "modern+cannibalism=on"
    trial = play(at("action", *lines, "actor captain"), "", edition=edition)
    assert options(trial, "captain") == [
        *("nothing", "row", "swap@lauren", "swap@mate", "swap@kid"),
        *("mug@lauren", "mug@kid", "cook@mate"),
    ]


@every_edition
def test_4_2_with_empty_hands(edition: str) -> None:
    trial = play(at("action"), "", edition=edition)
    assert options(trial, "lauren") == ["nothing", "row", "swap@captain", "swap@mate", "swap@kid"]


@every_edition
@pytest.mark.parametrize(
    "answer",
    ["row/1", "swap@lauren", "swap@stephen", "mug@mate", "kit@kid", "flare", "parasol", ""],
)
def test_4_2_what_is_no_action_is_refused(edition: str, answer: str) -> None:
    play(at("action"), f"refused lauren: {answer or 'fight'} (§4.2)", edition=edition)


@every_edition
def test_4_2_it_is_announced_once_and_then_stands(edition: str) -> None:
    script = """
        lauren: swap@captain
        refused lauren: nothing (§4.13)
        captain: fight
        refused lauren: nothing (§6.2)
        event fight_began lauren captain
    """
    play(at("action", "captain hand water"), script, edition=edition)


@every_edition
def test_4_2_a_lost_fight_spends_the_action(edition: str) -> None:
    script = """
        lauren: swap@captain
        captain: fight
        mate: pass
        kid: pass
        event fight_ended defence 4 7
        no event seats_changed
        asked captain (§4.2)
    """
    play(at("action"), script, edition=edition)


@every_edition
def test_4_2_fighting_is_no_action(edition: str) -> None:
    """The mate has joined and the Kid defended; both still have their action."""
    script = """
        captain: swap@kid
        kid: fight
        mate: join@attack
        lauren: pass
        event fight_ended attack 15 3
        kid: nothing
        asked mate
    """
    classic = script.replace("kid: nothing\n        asked mate", "mate: nothing\n        asked kid")
    position = at("action", "actor captain")
    play(position, classic if edition == "classic" else script, edition=edition)


@every_edition
def test_4_2_silence_is_nothing(edition: str) -> None:
    script = (
        "lauren: -\nevent player_was_silent lauren (§4.2)\nevent did_nothing lauren\nasked captain"
    )
    play(at("action"), script, edition=edition)


@every_edition
def test_4_3_one_may_do_nothing(edition: str) -> None:
    script = "lauren: nothing\nevent did_nothing lauren (§4.3)\nasked captain"
    trial = play(at("action"), script, edition=edition)
    assert happenings(trial) == ["did_nothing"]
