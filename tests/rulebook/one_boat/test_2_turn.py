"""Rules §2: the turn."""

import pytest

from tests.rulebook.one_boat.scenes import (
    at,
    every_edition,
    of_each,
    options,
    play,
    view_of,
    visible_events,
)
from tests.scenario_builders import event_kinds, question_to

LAST_ACTION = at("action", "actor kid", "order none", "pile 25 24 42")
"""After the Kid's action the day is nearly over; nobody has a card to deal with."""
NOBODY_AWAKE = ("lauren wounds 4", "captain wounds 7", "mate wounds 9", "kid wounds 3")
"""The mate is dead, the others are unconscious."""


@every_edition
def test_2_1_quartermaster_actions_navigation(edition: str) -> None:
    script = """
        chance: water
        event turn_began 1 lauren,captain,mate,kid
        asked chance (§3.1)
        chance: water
        chance: water
        chance: water
        chance: oar
        asked lauren (§3.2)
        lauren: water
        captain: water
        mate: water
        asked lauren (§4.2)
        lauren: nothing
        captain: nothing
        mate: nothing
        kid: nothing
        asked lauren captain mate kid (§5.9)
        lauren: -
        captain: -
        mate: -
        kid: -
        asked chance (§1.10)
        chance: 25
        event top_card_turned 25 (§8.2)
        event turn_ended 1 (§2.3)
        event turn_began 2
    """
    play(at("deal_provision kid", "turn 0"), script, edition=edition)


@every_edition
def test_2_1_with_the_add_on_the_weather_comes_first(edition: str) -> None:
    script = "chance: water\nevent turn_began 1\nno event tray_filled\nasked chance (§12.7)\n"
    script += "chance: fog\nasked chance (§3.1)"
    play(at("deal_provision kid", "turn 0"), script, edition=f"{edition}+weather=on")


@every_edition
def test_2_2_the_order_is_the_seats_from_bow_to_stern(edition: str) -> None:
    script = """
        event turn_began 5 mate,kid,captain,lauren (§2.2)
        asked mate
        mate: nothing
        asked kid
        kid: nothing
        asked captain
        captain: nothing
        asked lauren
    """
    position = at("turn", "turn 5", "deck none", crew="mate kid captain lauren")
    play(position, script, edition=edition)


@every_edition
def test_2_2_it_is_fixed_when_the_turn_begins(edition: str) -> None:
    script = "kid: nothing\nchance: 25\nevent turn_began 4 mate,kid,captain,lauren (§2.2)"
    position = at("action", "turn 3", "actor kid", "order none", crew="mate kid captain lauren")
    play(position, script, edition=edition)


def test_2_2_changing_seats_changes_where_one_sits_not_when_one_acts() -> None:
    script = """
        lauren: swap@kid
        kid: agree
        asked captain (§4.2)
        captain: nothing
        mate: nothing
        asked kid (§4.2)
        kid: nothing
        chance: 25
        event turn_began 2 kid,captain,mate,lauren
    """
    play(at("action"), script, edition="classic")


@every_edition
def test_2_3_all_marks_are_taken_off_and_the_next_turn_begins(edition: str) -> None:
    marks = ("lauren rowed", "captain fought", "kid rowed fought drank 2")
    script = "chance: 25\nevent turn_ended 6 (§2.3)\nevent turn_began 7 lauren,captain,mate,kid"
    position = at("draw_navigation top", "turn 6", *marks)
    view = view_of(play(position, script, edition=f"{edition}+liquid_courage=on"), "spectator")
    assert not any([*of_each(view, "rowed"), *of_each(view, "fought"), *of_each(view, "drank")])
    assert view.turn == 7


@every_edition
def test_2_3_not_before(edition: str) -> None:
    """The fight mark makes Lauren thirsty in the same turn's Navigation."""
    script = "chance: 39\nevent became_thirsty lauren 1 fought\nevent turn_ended"
    play(at("draw_navigation top", "lauren fought"), script, edition=edition)


@every_edition
@pytest.mark.parametrize("weather", ["off", "on"])
def test_2_4_while_nobody_is_conscious_each_turn_is_a_card_and_nothing_else(
    edition: str, weather: str
) -> None:
    script = """
        chance: 25
        event turn_ended 1
        event boat_drifted 2 (§2.4)
        no event turn_began
        asked chance (§1.10)
        chance: 40
        event boat_drifted 3 (§2.4)
        asked chance (§1.10)
    """
    position = at("draw_navigation top", *NOBODY_AWAKE)
    run = play(position, script, edition=f"{edition}+weather={weather}")
    assert "top_card_turned" in event_kinds(run)
    assert view_of(run, "kid").weather is None


@every_edition
def test_2_4_the_unconscious_take_the_cards_as_they_come(edition: str) -> None:
    script = "chance: 20\nevent lost_at_sea kid (§9.6)\nevent character_died lauren (§7.2)"
    play(at("draw_navigation top", *NOBODY_AWAKE), script, edition=edition)


@every_edition
def test_2_4_until_the_fourth_bird(edition: str) -> None:
    script = "chance: 25\nevent rescued 4 (§11.1)\nover"
    play(at("draw_navigation top", *NOBODY_AWAKE, "birds 3"), script, edition=edition)


@every_edition
def test_2_4_the_row_stack_goes_under_the_deck_when_the_last_falls(edition: str) -> None:
    """The wind's card throws a body overboard and makes Lauren thirsty; she only passes."""
    script = """
        lauren: pass
        chance: 30
        lauren: pass
        lauren: pass
        event fell_unconscious lauren
        event stack_buried 2 (§2.4)
        asked chance (§1.10)
        position
          under 30(all) 41(captain) 33
    """
    lines = (
        *NOBODY_AWAKE[1:],
        "lauren wounds 3 hand water",
        "weather wind",
        "stack 41(captain) 33",
    )
    play(at("closing", *lines), script, edition=f"{edition}+weather=on")


@pytest.mark.parametrize("held", ["compass", "water", "cash"])
def test_2_5_whom_the_game_asks_does_not_depend_on_a_hidden_card(held: str) -> None:
    run = play(at("compass", f"kid hand {held}", "stack 20 21"), "asked kid (§8.4)")
    assert options(run, "kid") == (["pass", "use"] if held == "compass" else ["pass"])


@pytest.mark.parametrize("cards", ["water*2", "water knife", "knife oar"])
def test_2_5_nor_does_whom_chance_is_asked_about(cards: str) -> None:
    """Two cards of one kind are drawn from as if they were two."""
    position = at("action", f"mate wounds 8 hand {cards}", "actor kid")
    play(position, "kid: mug@mate/hidden\nasked chance (§4.11)")


@pytest.mark.parametrize("tray", ["water*4", "water*3 knife"])
def test_2_5_a_tray_of_one_kind_is_looked_at_like_any_other(tray: str) -> None:
    position = at("draft", f"tray {tray} for lauren captain mate kid")
    play(position, "asked lauren (§3.2)\nlauren: water\nasked captain (§3.2)")


@pytest.mark.parametrize(
    ("captain", "who"),
    [
        ("captain hand cash", "captain mate kid"),
        ("captain hand knife", "captain mate kid"),
        ("captain open cash", "mate kid"),
        ("captain", "mate kid"),
    ],
)
def test_2_5_left_out_is_who_everybody_can_see_has_nothing_to_decide(
    captain: str, who: str
) -> None:
    """The captain is in the fight already and may hold a weapon, or visibly none."""
    position = at("consent", captain, "demand swap lauren captain", "actor lauren")
    play(position, f"captain: fight\nasked {who} (§6.2)")


@every_edition
def test_2_5_everybody_is_told_the_same_whatever_was_drawn(edition: str) -> None:
    stories = set()
    for card in ("knife", "water"):
        run = play(at("deal_provision lauren", "turn 0"), f"chance: {card}", edition=edition)
        stories.add((*visible_events(run, "mate"), question_to(run, "chance").kind))
        stories.add((*visible_events(run, "spectator"), question_to(run, "chance").kind))
    assert len(stories) == 1


@every_edition
def test_2_5_after_the_last_action_nobody_is_asked_who_has_nothing_to_decide(edition: str) -> None:
    play(LAST_ACTION, "kid: nothing\nasked chance (§1.10)", edition=edition)
