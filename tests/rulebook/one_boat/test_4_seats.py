"""Rules §4: changing seats (§4.7–4.8), and consent (§4.13)."""

import pytest

from adrift.core.trials import Trial
from tests.rulebook.one_boat.scenes import FOUR, at, every_edition, options, play, seen, told

EVERYBODY_PASSES = "lauren: pass\nmate: pass\n"
waits = pytest.mark.parametrize("edition", ["classic", "modern+displaced=waits"])
at_once = pytest.mark.parametrize("edition", ["modern", "classic+displaced=acts_at_once"])


def row(trial: Trial) -> str:
    """Everybody aboard from bow to stern."""
    view = seen(trial, "spectator")
    return " ".join(view.names[player] for player in view.seats)


@every_edition
def test_4_7_the_seat_of_anybody_aboard_can_be_demanded(edition: str) -> None:
    lines = ("captain wounds 7", "mate wounds 9", "lost frenchy wounds 7")
    trial = play(at("action", *lines, crew=f"{FOUR} frenchy"), "", edition=edition)
    swaps = [key for key in options(trial, "lauren") if key.startswith("swap")]
    assert swaps == ["swap@captain", "swap@mate", "swap@kid"]


@every_edition
def test_4_7_if_it_is_granted_the_two_change_seats(edition: str) -> None:
    script = """
        lauren: swap@mate
        event seat_demanded lauren mate (§4.7)
        asked mate (§4.13)
        mate: agree
        event seats_changed lauren mate (§4.7)
    """
    assert row(play(at("action"), script, edition=edition)) == "mate captain lauren kid"


@every_edition
def test_4_7_if_it_is_won_too(edition: str) -> None:
    script = f"captain: swap@kid\nkid: fight\n{EVERYBODY_PASSES}"
    script += "event fight_ended attack 7 3\nevent seats_changed captain kid (§4.7)"
    assert (
        row(play(at("action", "actor captain"), script, edition=edition))
        == "lauren kid mate captain"
    )


@every_edition
def test_4_7_if_it_is_lost_nobody_moves(edition: str) -> None:
    script = "kid: swap@captain\ncaptain: fight\n" + EVERYBODY_PASSES
    script += "event fight_ended defence 3 7\nno event seats_changed"
    assert row(play(at("action", "actor kid"), script, edition=edition)) == FOUR


@waits
def test_4_8_the_order_stays(edition: str) -> None:
    script = "lauren: swap@kid\nkid: agree\nno event displaced_acts\nasked captain\n"
    script += "captain: nothing\nmate: nothing\nasked kid (§4.2)"
    play(at("action"), script, edition=edition)


@at_once
def test_4_8_the_displaced_acts_at_once_and_the_later_place_lapses(edition: str) -> None:
    script = """
        lauren: swap@kid
        kid: agree
        event displaced_acts kid (§4.8)
        asked kid (§4.2)
        kid: nothing
        asked captain (§4.2)
        captain: nothing
        mate: nothing
        asked chance (§1.10)
    """
    play(at("action"), script, edition=edition)


@at_once
def test_4_8_such_changes_can_follow_one_another(edition: str) -> None:
    script = """
        lauren: swap@kid
        kid: agree
        kid: swap@mate
        mate: agree
        event displaced_acts mate (§4.8)
        mate: nothing
        asked captain
        captain: nothing
        asked chance
    """
    play(at("action"), script, edition=edition)


@at_once
def test_4_8_also_after_a_fight(edition: str) -> None:
    script = f"captain: swap@kid\nkid: fight\n{EVERYBODY_PASSES}"
    script += "event displaced_acts kid (§4.8)\nasked kid (§4.2)"
    play(at("action", "actor captain"), script, edition=edition)


@at_once
def test_4_8_who_has_acted_does_not_act_again(edition: str) -> None:
    script = "mate: swap@lauren\nlauren: agree\nno event displaced_acts\nasked kid"
    play(at("action", "actor mate"), script, edition=edition)


@at_once
@pytest.mark.parametrize("wounds", [8, 9])
def test_4_8_the_unconscious_and_the_dead_do_not(edition: str, wounds: int) -> None:
    position = at("action", f"mate wounds {wounds}")
    script = (
        "lauren: swap@mate\nevent seats_changed lauren mate\nno event displaced_acts\nasked captain"
    )
    play(position, script, edition=edition)


@at_once
def test_4_8_nor_who_fell_in_the_fight_for_the_seat(edition: str) -> None:
    script = f"captain: swap@kid\nkid: fight\n{EVERYBODY_PASSES}"
    script += "event seats_changed captain kid\nno event displaced_acts\nasked mate (§4.2)"
    play(at("action", "kid wounds 2", "actor captain"), script, edition=edition)


@at_once
def test_4_8_who_keeps_the_seat_is_not_displaced(edition: str) -> None:
    script = "lauren: swap@kid\nkid: fight\ncaptain: join@defence\nmate: pass\n"
    script += "event fight_ended defence 4 10\nno event displaced_acts\nasked captain (§4.2)"
    play(at("action"), script, edition=edition)


@every_edition
@pytest.mark.parametrize("demand", ["swap@mate", "mug@mate/knife"])
def test_4_13_a_conscious_victim_agrees_or_there_is_a_fight(edition: str, demand: str) -> None:
    demand = demand if edition == "classic" else demand.removesuffix("/knife")
    script = f"""
        lauren: {demand}
        asked mate (§4.13)
        offered mate: agree fight
        refused mate: nothing (§4.13)
        mate: fight
        event demand_refused mate (§4.13)
        event fight_began lauren mate (§6.1)
    """
    play(at("action", "mate open knife"), script, edition=edition)


@every_edition
def test_4_13_who_agrees_does_not_fight(edition: str) -> None:
    script = (
        "lauren: swap@mate\nmate: agree\nevent demand_granted mate (§4.13)\nno event fight_began"
    )
    play(at("action"), script, edition=edition)


@every_edition
@pytest.mark.parametrize("wounds", [8, 9])
def test_4_13_the_unconscious_and_the_dead_cannot_refuse(edition: str, wounds: int) -> None:
    position = at("action", f"mate wounds {wounds} hand knife", "actor kid")
    script = "no event demand_granted\nno event demand_refused\nno event fight_began"
    play(position, f"kid: swap@mate\nevent seats_changed kid mate\n{script}", edition=edition)
    play(position, f"kid: mug@mate/hidden\nevent card_stolen kid mate\n{script}", edition=edition)


@every_edition
def test_4_13_silence_agrees(edition: str) -> None:
    script = "lauren: swap@mate\nmate: -\nevent player_was_silent mate (§4.13)\n"
    play(at("action"), f"{script}event demand_granted mate\nevent seats_changed", edition=edition)


@every_edition
def test_4_13_everybody_hears_the_demand_and_the_answer(edition: str) -> None:
    trial = play(at("action"), "lauren: swap@mate\nmate: agree", edition=edition)
    assert told(trial, "spectator")[:3] == [
        "seat_demanded lauren mate (§4.7)",
        "demand_granted mate (§4.13)",
        "seats_changed lauren mate (§4.7)",
    ]
