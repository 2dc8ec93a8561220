"""Rules §6: how a fight goes."""

import pytest

from tests.rulebook.one_boat.sailing import players_asked
from tests.rulebook.one_boat.scenes import SIX, at, every_edition, options, play
from tests.scenario_builders import refusal_reason

DEMAND = "demand swap captain kid"
FIGHT = "fight captain against kid"
WITH_COURAGE = "modern+liquid_courage=on"


def fight(*lines: str, crew: str = "lauren captain mate kid") -> str:
    """The Captain has demanded the Kid's seat, and the Kid has refused."""
    return at("fight", *lines, DEMAND, FIGHT, crew=crew)


@every_edition
def test_6_1_who_refuses_defends_against_who_demands(edition: str) -> None:
    script = """
        captain: swap@kid
        asked kid (§4.13)
        kid: fight
        event demand_refused kid
        event fight_began captain kid (§6.1)
        asked mate lauren (§6.2)
    """
    play(at("action", "actor captain"), script, edition=edition)


@every_edition
def test_6_1_no_fight_without_a_refusal(edition: str) -> None:
    script = "captain: swap@kid\nkid: agree\nno event fight_began\nevent seats_changed captain kid"
    play(at("action", "actor captain"), script, edition=edition)


@every_edition
def test_6_2_from_the_seat_behind_the_attacker_and_on_from_the_bow(edition: str) -> None:
    position = fight("captain hand water", "kid hand water", crew=SIX)
    run = play(position, "asked mate frenchy kid lauren stephen captain (§6.2)", edition=edition)
    assert players_asked(run) == ["mate", "frenchy", "kid", "lauren", "stephen", "captain"]


@every_edition
def test_6_2_left_out_is_a_fighter_with_nothing_to_bring_in(edition: str) -> None:
    play(fight("kid open knife water"), "asked lauren mate", edition=edition)


@every_edition
def test_6_2_a_fighter_with_a_hidden_card_is_asked_whatever_it_is(edition: str) -> None:
    position = fight("captain hand cash", "kid open flare_gun")
    run = play(position, "asked lauren captain mate kid", edition=edition)
    assert options(run, "captain") == ["pass"]
    assert options(run, "kid") == ["pass", "fire"]


def test_6_2_open_courage_can_still_be_drunk_and_drunk_courage_cannot() -> None:
    play(fight("captain open liquid_courage"), "asked lauren captain mate", edition=WITH_COURAGE)
    play(fight("captain drank 1 open drunk_courage"), "asked lauren mate", edition=WITH_COURAGE)


@every_edition
@pytest.mark.parametrize("wounds", [8, 9])
def test_6_2_only_the_conscious_are_asked(edition: str, wounds: int) -> None:
    play(fight(f"mate wounds {wounds} hand knife"), "asked lauren", edition=edition)


@every_edition
def test_6_2_a_bystander_joins_or_shows_a_weapon_but_neither_fires_nor_drinks(edition: str) -> None:
    cards = "mate hand oar gaffing_hook knife blackjack flare_gun liquid_courage water"
    run = play(fight(cards), "", edition=f"{edition}+liquid_courage=on")
    weapons = ["show@oar", "show@gaffing_hook", "show@knife", "show@blackjack"]
    assert options(run, "mate") == ["pass", "join@attack", "join@defence", *weapons]
    assert options(run, "lauren") == ["pass", "join@attack", "join@defence"]
    assert refusal_reason(run, "mate", "fire") == "fighters_only"


@every_edition
def test_6_2_a_fighter_shows_fires_and_drinks(edition: str) -> None:
    cards = "captain hand knife flare_gun open oar liquid_courage"
    run = play(fight(cards), "", edition=f"{edition}+liquid_courage=on")
    assert options(run, "captain") == ["pass", "show@knife", "fire", "drink"]


@every_edition
def test_6_2_anything_opens_the_window_again_for_everybody(edition: str) -> None:
    script = """
        mate: pass
        kid: pass
        asked lauren
        lauren: join@attack
        event fight_joined lauren attack (§6.2)
        asked mate kid
        kid: show@knife
        event card_turned_up kid knife (§6.2)
        asked mate
    """
    play(fight("kid hand knife"), script, edition=edition)


@every_edition
def test_6_2_all_may_answer_in_any_order(edition: str) -> None:
    script = "lauren: pass\nasked mate kid\nkid: pass\nasked mate\nrefused kid: pass (§6.2)"
    play(fight("kid hand knife"), script, edition=edition)


@every_edition
def test_6_2_it_is_over_when_all_have_passed_since_the_last_of_it(edition: str) -> None:
    script = "mate: pass\nno event fight_ended\nlauren: pass\nevent fight_ended attack 7 3"
    play(fight(), script, edition=edition)


@every_edition
def test_6_2_with_nobody_left_to_ask_it_is_over_at_once(edition: str) -> None:
    position = fight("mate wounds 9", "lauren hand knife")
    play(position, "lauren: show@knife\nlauren: join@defence\nevent fight_ended", edition=edition)


@every_edition
def test_6_2_nobody_leaves_a_fight_again(edition: str) -> None:
    script = """
        mate: join@attack
        offered mate: pass show@knife
        refused mate: join@defence (§6.2)
        refused mate: join@attack (§6.2)
    """
    play(fight("mate hand knife"), script, edition=edition)


@every_edition
def test_6_2_silence_passes(edition: str) -> None:
    script = "mate: -\nevent player_was_silent mate (§6.2)\nasked lauren\nlauren: -\n"
    play(fight(), script + "event fight_ended attack 7 3", edition=edition)


@every_edition
def test_6_2_what_one_does_not_have_is_refused(edition: str) -> None:
    script = "refused lauren: show@knife (§6.2)\nrefused captain: pass (§6.2)"
    play(fight(), script, edition=edition)
