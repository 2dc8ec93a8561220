"""Rules §8: navigation."""

import pytest

from tests.rulebook.one_boat.sailing import pass_lines, sail
from tests.rulebook.one_boat.scenes import at, every_edition, options, play, view_of, visible_events
from tests.scenario_builders import chance_weights, event_kinds

# The rest of the stack, birds, and the order in which a card is carried out


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
    run = play(at("navigate", "stack 33 25 42 41"), script, edition=edition)
    assert view_of(run, "kid").known.bottom == (42, 33, 41, 25)


@every_edition
def test_8_5_only_the_navigator_knows_in_which(edition: str) -> None:
    script = "kid: 25\nkid: 42\nevent rest_buried_seen kid 42 (§8.5)"
    run = play(at("navigate", "stack 33 25 42(mate)"), script, edition=edition)
    assert view_of(run, "kid").known.bottom == (42, 33, 25)
    assert view_of(run, "mate").known.bottom == (None, None, 25)
    assert not any(line.startswith("rest_buried_seen") for line in visible_events(run, "mate"))


@every_edition
@pytest.mark.parametrize("first", [33, 42])
def test_8_5_who_knew_a_card_of_the_rest_does_not_learn_where_it_lies(
    edition: str, first: int
) -> None:
    """The Mate laid 42, Lauren both; the Kid's order is the Kid's secret."""
    position = at("navigate", "stack 33(lauren) 25 42(mate,lauren)")
    run = play(position, f"kid: 25\nkid: {first}\nevent chart_buried 25", edition=edition)
    for name in ("mate", "lauren"):
        assert view_of(run, name).known.bottom == (None, None, 25)


@every_edition
@pytest.mark.parametrize("first", [33, 42])
def test_8_5_nor_which_is_left_while_it_is_being_buried(edition: str, first: int) -> None:
    position = at("navigate", "stack 33(lauren) 25 42(mate,lauren) 41")
    run = play(position, f"kid: 25\nkid: {first}\nasked kid (§8.5)", edition=edition)
    assert view_of(run, "mate").known.stack == view_of(run, "lauren").known.stack == ()


@every_edition
def test_8_5_a_rest_of_one_card_is_known_to_who_knew_it(edition: str) -> None:
    run = play(at("navigate", "stack 33(lauren) 25"), "kid: 25", edition=edition)
    assert view_of(run, "lauren").known.bottom == (33, 25)
    assert view_of(run, "mate").known.bottom == (None, 25)


@every_edition
def test_8_5_the_last_one_without_a_choice(edition: str) -> None:
    run = play(at("navigate", "stack 33 25"), "kid: 25\nevent rest_buried kid 1", edition=edition)
    assert view_of(run, "kid").known.bottom == (33, 25)


@every_edition
def test_8_5_silence_leaves_them_as_they_lie(edition: str) -> None:
    script = "kid: 25\nkid: -\nevent player_was_silent kid (§8.5)\nevent chart_buried 25"
    run = play(at("navigate", "stack 42 33 25 41"), script, edition=edition)
    assert view_of(run, "kid").known.bottom == (42, 33, 41, 25)


@every_edition
def test_8_5_who_knew_a_card_knows_where_silence_left_it(edition: str) -> None:
    """The Mate laid 42 and 41, Lauren 33; the compass added 21, which only the Kid has seen."""
    position = at("navigate", "stack 42(mate) 33(lauren) 25 41(mate) 21")
    run = play(position, "kid: 25\nkid: -\nevent chart_buried 25", edition=edition)
    assert view_of(run, "kid").known.bottom == (42, 33, 41, 21, 25)
    assert view_of(run, "mate").known.bottom == (42, None, 41, None, 25)
    assert view_of(run, "lauren").known.bottom == (None, 33, None, None, 25)
    assert view_of(run, "spectator").known.bottom == (None, None, None, None, 25)


@every_edition
def test_8_5_not_where_it_left_what_came_after_a_choice(edition: str) -> None:
    position = at("navigate", "stack 42(mate) 33(mate) 25 41(mate)")
    run = play(position, "kid: 25\nkid: 33\nkid: -\nevent chart_buried 25", edition=edition)
    assert view_of(run, "kid").known.bottom == (33, 42, 41, 25)
    assert view_of(run, "mate").known.bottom == (None, None, None, 25)


@every_edition
def test_8_6_a_bird_is_added(edition: str) -> None:
    run = sail(25, "event bird_sighted 3 (§8.6)\nno event rescued", "birds 2", edition=edition)
    assert view_of(run, "spectator").birds == 3


@every_edition
def test_8_6_without_a_bird_nothing_changes(edition: str) -> None:
    run = sail(42, "no event bird_sighted\nno event bird_lost", "birds 2", edition=edition)
    assert view_of(run, "spectator").birds == 2


@every_edition
def test_8_6_a_crossed_out_bird_takes_one_away(edition: str) -> None:
    run = sail(28, "event bird_lost 1 (§8.6)", "birds 2", edition=edition)
    assert view_of(run, "spectator").birds == 1


@every_edition
def test_8_6_if_there_is_one(edition: str) -> None:
    run = sail(28, "no event bird_lost", "birds 0", edition=edition)
    assert view_of(run, "spectator").birds == 0


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
    run = sail(21, "event chart_buried 21 (§8.7)", edition=edition)
    order = ["chart_played", "bird_sighted", "fell_overboard", "came_back", "became_thirsty"]
    order += ["chart_buried", "turn_ended"]
    kinds = [kind for kind in event_kinds(run) if kind in order]
    assert list(dict.fromkeys(kinds)) == order
    assert view_of(run, "lauren").known.bottom[-1] == 21


@every_edition
def test_8_7_wounds_of_the_sea_come_before_thirst(edition: str) -> None:
    """Card 42 throws the Captain overboard and makes him thirsty."""
    script = "event wounds_taken captain 1 1 (§9.4)\nevent wounds_taken captain 1 2 (§10.6)"
    sail(42, script, edition=edition)


@every_edition
def test_8_7_who_is_lost_is_not_thirsty(edition: str) -> None:
    script = "event lost_at_sea captain\nno event became_thirsty captain"
    sail(42, script, "captain wounds 6", edition=edition)


# The navigator, the row stack and the compass


def end_of_actions(*lines: str) -> str:
    """The Kid, who sits last, is about to act."""
    return at("action", "actor kid", *lines)


@every_edition
@pytest.mark.parametrize(
    ("crew", "lines", "navigator"),
    [
        ("lauren captain mate kid", (), "kid"),
        ("lauren captain mate kid", ("kid wounds 3",), "mate"),
        ("lauren captain mate kid", ("kid wounds 4", "mate wounds 8"), "captain"),
        ("kid captain mate lauren", (), "lauren"),
    ],
)
def test_8_1_the_conscious_character_nearest_the_stern(
    edition: str, crew: str, lines: tuple[str, ...], navigator: str
) -> None:
    position = at("navigate", *lines, "stack 21 33", crew=crew)
    play(position, f"asked {navigator} (§8.3)", edition=edition)


@every_edition
def test_8_2_without_a_row_stack_the_top_card(edition: str) -> None:
    script = """
        kid: nothing
        asked chance (§1.10)
        chance: 27
        event top_card_turned 27 (§8.2)
        event fell_overboard captain
        no event chart_played
    """
    play(end_of_actions(), script, edition=edition)


@every_edition
def test_8_2_all_cards_of_the_pile_are_alike(edition: str) -> None:
    run = play(end_of_actions("pile 25 27 42"), "kid: nothing\nasked chance", edition=edition)
    assert chance_weights(run) == {"25": 1, "27": 1, "42": 1}


@every_edition
def test_8_2_the_only_card_of_the_pile_is_not_asked_for(edition: str) -> None:
    under = " ".join(str(chart) for chart in range(19, 43) if chart != 27)
    position = end_of_actions("pile 27", f"under {under}")
    play(position, "kid: nothing\nevent top_card_turned 27 (§8.2)", edition=edition)


@every_edition
def test_8_2_after_the_pile_the_card_that_went_under_first(edition: str) -> None:
    others = " ".join(str(chart) for chart in range(19, 43) if chart != 25)
    position = end_of_actions(f"under 25 {others}")
    play(position, "kid: nothing\nevent top_card_turned 25 (§8.2)", edition=edition)


@every_edition
def test_8_3_the_navigator_looks_at_all_and_plays_one(edition: str) -> None:
    script = """
        kid: nothing
        event stack_seen kid 21,33,42 (§8.3)
        asked kid (§8.3)
        offered kid: 21 33 42
        refused kid: 25 (§8.3)
        refused mate: 21 (§8.3)
        kid: 42
        event chart_played kid 42 (§8.3)
    """
    play(end_of_actions("stack 33 42 21"), script, edition=edition)


@every_edition
def test_8_3_nobody_else_sees_them(edition: str) -> None:
    run = play(end_of_actions("stack 33 42(mate) 21"), "kid: nothing", edition=edition)
    assert any(line.startswith("stack_seen") for line in visible_events(run, "kid"))
    assert not any(line.startswith("stack_seen") for line in visible_events(run, "mate"))
    assert view_of(run, "kid").known.stack == (21, 33, 42)
    assert view_of(run, "mate").known.stack == (42,)
    assert view_of(run, "lauren").known.stack == ()


@every_edition
def test_8_3_a_single_card_is_played_without_a_choice(edition: str) -> None:
    script = "kid: nothing\nevent chart_played kid 33 (§8.3)\nno event rest_buried"
    play(end_of_actions("stack 33"), script, edition=edition)


@every_edition
def test_8_3_silence_leaves_it_to_chance_alike(edition: str) -> None:
    script = "kid: -\nevent player_was_silent kid (§8.3)\nasked chance (§8.3)"
    run = play(at("navigate", "stack 33 42 21"), script, edition=edition)
    assert chance_weights(run) == {"21": 1, "33": 1, "42": 1}


@every_edition
def test_8_4_the_top_card_joins_the_row_stack(edition: str) -> None:
    script = """
        asked kid (§8.4)
        offered kid: pass use +show@compass
        kid: use
        event card_turned_up kid compass (§8.4)
        event compass_used kid 1 (§8.4)
        no event stack_seen
        asked chance (§1.10)
        chance: 25
        event stack_seen kid 25,33
        offered kid: 25 33
    """
    play(at("compass", "kid hand compass", "stack 33"), script, edition=edition)


@every_edition
def test_8_4_an_open_compass_is_used_where_it_lies(edition: str) -> None:
    position = at("compass", "kid open compass", "stack 33")
    run = play(position, "kid: use\nno event card_turned_up", edition=edition)
    assert view_of(run, "spectator").players["kid"].open == ("compass",)


@every_edition
def test_8_4_whoever_may_have_one_is_asked(edition: str) -> None:
    position = end_of_actions("kid hand water", "stack 33")
    script = "kid: nothing\n" + pass_lines("lauren captain mate kid") + "asked kid (§8.4)"
    run = play(position, script, edition=edition)
    assert options(run, "kid") == ["pass"]


@every_edition
def test_8_4_who_has_neither_hidden_card_nor_open_compass_is_not_asked(edition: str) -> None:
    position = end_of_actions("kid open water knife", "stack 33", "mate hand compass")
    script = "kid: nothing\n" + pass_lines("lauren captain mate kid") + "event chart_played kid 33"
    play(position, script, edition=edition)


@every_edition
def test_8_4_one_is_not_asked_on_an_empty_stack(edition: str) -> None:
    position = end_of_actions("kid hand compass")
    script = "kid: nothing\n" + pass_lines("lauren captain mate kid") + "asked chance (§1.10)\n"
    play(position, script + "chance: 25\nevent top_card_turned 25", edition=edition)


@pytest.mark.parametrize("printing", ["classic", "modern"])
def test_8_4_two_join_an_empty_stack(printing: str) -> None:
    script = "kid: nothing\n" + pass_lines("lauren captain mate kid")
    script += """asked kid (§8.4)
kid: use
event compass_used kid 2 (§8.4)
chance: 25
asked chance (§1.10)
chance: 42
event stack_seen kid 25,42
asked kid (§8.3)
offered kid: 25 42"""
    play(end_of_actions("kid hand compass"), script, edition=f"{printing}+compass=two")


@pytest.mark.parametrize("printing", ["classic", "modern"])
def test_8_4_two_let_one_join_a_stack_and_passing_turns_up_the_top(printing: str) -> None:
    edition = f"{printing}+compass=two"
    position = at("compass", "kid hand compass", "stack 33")
    play(position, "kid: use\nevent compass_used kid 1\nchance: 25\nasked kid", edition=edition)
    script = "kid: pass\nchance: 25\nevent top_card_turned 25 (§8.2)"
    play(at("compass", "kid hand compass"), script, edition=edition)


@pytest.mark.parametrize("printing", ["classic", "modern"])
def test_8_4_two_ask_whoever_may_have_one_on_an_empty_stack(printing: str) -> None:
    script = "kid: nothing\n" + pass_lines("lauren captain mate kid")
    position = end_of_actions("kid hand water")
    run = play(position, script + "asked kid (§8.4)", edition=f"{printing}+compass=two")
    assert options(run, "kid") == ["pass"]


@every_edition
def test_8_4_without_a_deck_no_card_joins(edition: str) -> None:
    """§1.10 All 24 cards lie on the row stack."""
    stack = [str(chart) for chart in range(19, 43)]
    position = at("compass", "kid hand compass", f"stack {' '.join(stack)}")
    run = play(position, "kid: use\nasked kid (§8.3)", edition=edition)
    assert options(run, "kid") == stack


@every_edition
def test_8_4_silence_passes(edition: str) -> None:
    script = "kid: -\nevent player_was_silent kid (§8.4)\nevent chart_played kid 33"
    play(at("compass", "kid hand compass", "stack 33"), script, edition=edition)


@every_edition
def test_8_4_only_the_navigators_compass_counts(edition: str) -> None:
    position = at("compass", "kid hand water", "mate hand compass open oar", "stack 33")
    play(position, "asked kid\nrefused mate: use (§8.4)", edition=edition)
