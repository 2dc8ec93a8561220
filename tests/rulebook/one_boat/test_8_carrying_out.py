"""Rules §8: the rest of the stack, birds, and the order in which a card is carried out."""

import pytest

from tests.rulebook.one_boat.sailing import sail
from tests.rulebook.one_boat.scenes import at, every_edition, play, seen, told
from tests.scenes import happenings


@every_edition
def test_8_5_the_rest_goes_under_in_the_navigators_order(edition: str) -> None:
    script = """
        kid: 25
        event rest_buried kid 3 (§8.5)
        asked kid (§8.5)
        offered kid: 33 41 42
        kid: 42
        offered kid: 33 41
        refused kid: 25 (§8.5)
        kid: 33
        event chart_buried 25
    """
    trial = play(at("navigate", "stack 33 25 42 41"), script, edition=edition)
    assert seen(trial, "kid").bottom == (42, 33, 41, 25)


@every_edition
def test_8_5_only_the_navigator_knows_in_which(edition: str) -> None:
    script = "kid: 25\nkid: 42\nevent rest_buried_seen kid 42 (§8.5)"
    trial = play(at("navigate", "stack 33 25 42(mate)"), script, edition=edition)
    assert seen(trial, "kid").bottom == (42, 33, 25)
    assert seen(trial, "mate").bottom == (0, 0, 25)
    assert not any(line.startswith("rest_buried_seen") for line in told(trial, "mate"))


@every_edition
@pytest.mark.parametrize("first", [33, 42])
def test_8_5_who_knew_a_card_of_the_rest_does_not_learn_where_it_lies(
    edition: str, first: int
) -> None:
    """The Mate laid 42, Lauren both; the Kid's order is the Kid's secret."""
    position = at("navigate", "stack 33(lauren) 25 42(mate,lauren)")
    trial = play(position, f"kid: 25\nkid: {first}\nevent chart_buried 25", edition=edition)
    assert seen(trial, "mate").bottom == seen(trial, "lauren").bottom == (0, 0, 25)


@every_edition
@pytest.mark.parametrize("first", [33, 42])
def test_8_5_nor_which_is_left_while_it_is_being_buried(edition: str, first: int) -> None:
    position = at("navigate", "stack 33(lauren) 25 42(mate,lauren) 41")
    trial = play(position, f"kid: 25\nkid: {first}\nasked kid (§8.5)", edition=edition)
    assert seen(trial, "mate").stack_cards == seen(trial, "lauren").stack_cards == ()


@every_edition
def test_8_5_a_rest_of_one_card_is_known_to_who_knew_it(edition: str) -> None:
    trial = play(at("navigate", "stack 33(lauren) 25"), "kid: 25", edition=edition)
    assert seen(trial, "lauren").bottom == (33, 25)
    assert seen(trial, "mate").bottom == (0, 25)


@every_edition
def test_8_5_the_last_one_without_a_choice(edition: str) -> None:
    trial = play(at("navigate", "stack 33 25"), "kid: 25\nevent rest_buried kid 1", edition=edition)
    assert seen(trial, "kid").bottom == (33, 25)


@every_edition
def test_8_5_silence_leaves_them_as_they_lie(edition: str) -> None:
    script = "kid: 25\nkid: -\nevent player_was_silent kid (§8.5)\nevent chart_buried 25"
    trial = play(at("navigate", "stack 42 33 25 41"), script, edition=edition)
    assert seen(trial, "kid").bottom == (42, 33, 41, 25)


@every_edition
def test_8_5_who_knew_a_card_knows_where_silence_left_it(edition: str) -> None:
    """The Mate laid 42 and 41, Lauren 33; the compass added 21, which only the Kid has seen."""
    position = at("navigate", "stack 42(mate) 33(lauren) 25 41(mate) 21")
    trial = play(position, "kid: 25\nkid: -\nevent chart_buried 25", edition=edition)
    assert seen(trial, "kid").bottom == (42, 33, 41, 21, 25)
    assert seen(trial, "mate").bottom == (42, 0, 41, 0, 25)
    assert seen(trial, "lauren").bottom == (0, 33, 0, 0, 25)
    assert seen(trial, "spectator").bottom == (0, 0, 0, 0, 25)


@every_edition
def test_8_5_not_where_it_left_what_came_after_a_choice(edition: str) -> None:
    position = at("navigate", "stack 42(mate) 33(mate) 25 41(mate)")
    trial = play(position, "kid: 25\nkid: 33\nkid: -\nevent chart_buried 25", edition=edition)
    assert seen(trial, "kid").bottom == (33, 42, 41, 25)
    assert seen(trial, "mate").bottom == (0, 0, 0, 25)


@every_edition
def test_8_6_a_bird_is_added(edition: str) -> None:
    trial = sail(25, "event bird_sighted 3 (§8.6)\nno event rescued", "birds 2", edition=edition)
    assert seen(trial, "spectator").birds == 3


@every_edition
def test_8_6_without_a_bird_nothing_changes(edition: str) -> None:
    trial = sail(42, "no event bird_sighted\nno event bird_lost", "birds 2", edition=edition)
    assert seen(trial, "spectator").birds == 2


@every_edition
def test_8_6_a_crossed_out_bird_takes_one_away(edition: str) -> None:
    trial = sail(28, "event bird_lost 1 (§8.6)", "birds 2", edition=edition)
    assert seen(trial, "spectator").birds == 1


@every_edition
def test_8_6_if_there_is_one(edition: str) -> None:
    trial = sail(28, "no event bird_lost", "birds 0", edition=edition)
    assert seen(trial, "spectator").birds == 0


@every_edition
def test_8_6_at_the_fourth_nothing_further_on_the_card_happens(edition: str) -> None:
    script = """
        event bird_sighted 4 (§8.6)
        event rescued 4 (§11.1)
        no event fell_overboard
        no event became_thirsty
        no event turn_ended
        over
    """
    sail(21, script, "birds 3", edition=edition)


@every_edition
def test_8_7_birds_then_overboard_then_thirst_then_under_the_deck(edition: str) -> None:
    """Card 21 has a bird, the Kid, and thirst for all but Lauren."""
    trial = sail(21, "event chart_buried 21 (§8.7)", edition=edition)
    order = ["chart_played", "bird_sighted", "fell_overboard", "came_back", "became_thirsty"]
    order += ["chart_buried", "turn_ended"]
    found = [kind for kind in happenings(trial) if kind in order]
    assert list(dict.fromkeys(found)) == order
    assert seen(trial, "lauren").bottom[-1] == 21


@every_edition
def test_8_7_wounds_of_the_sea_come_before_thirst(edition: str) -> None:
    """Card 42 throws the Captain overboard and makes him thirsty."""
    script = "event wounds_taken captain 1 1 (§9.4)\nevent wounds_taken captain 1 2 (§10.6)"
    sail(42, script, edition=edition)


@every_edition
def test_8_7_who_is_lost_is_not_thirsty(edition: str) -> None:
    script = "event lost_at_sea captain\nno event became_thirsty captain"
    sail(42, script, "captain wounds 6", edition=edition)
