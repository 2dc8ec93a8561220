"""Rules §12: what weather does to birds, boat and navigation."""

import pytest

from tests.rulebook.one_boat.sailing import sail
from tests.rulebook.one_boat.scenes import at, of_each, play, view_of
from tests.scenario_builders import event_kinds

EDITIONS = ["classic+weather=on", "modern+weather=on"]
every_printing = pytest.mark.parametrize("edition", EDITIONS)
MARKS = ("lauren rowed", "captain fought")

# Card 35 throws the Mate overboard, makes Captain and Frenchy thirsty, shows oars and a fight.
# Card 24 shows neither; 34 shows oars and makes Captain, Mate and Kid thirsty.


@every_printing
def test_12_10_storm_sweeps_rowers_away_instead_of_making_them_thirsty(edition: str) -> None:
    script = """
        event fell_overboard lauren (§12.10)
        event fell_overboard mate (§9.1)
        no event fell_overboard captain
        no event became_thirsty lauren
        event became_thirsty captain 2 fought,named
    """
    sail(35, script, *MARKS, "weather storm", edition=edition)


@every_printing
def test_12_10_rough_seas_sweep_fighters_away(edition: str) -> None:
    script = """
        event fell_overboard captain (§12.10)
        event fell_overboard mate (§9.1)
        no event fell_overboard lauren
        event became_thirsty captain 1 named
        event became_thirsty lauren 1 rowed
    """
    sail(35, script, *MARKS, "weather rough_seas", edition=edition)


@every_printing
@pytest.mark.parametrize(("weather", "chart"), [("storm", 39), ("rough_seas", 34)])
def test_12_10_only_if_the_card_shows_it(edition: str, weather: str, chart: int) -> None:
    script = "no event fell_overboard lauren\nno event fell_overboard captain"
    sail(chart, script, *MARKS, f"weather {weather}", edition=edition)


@every_printing
def test_12_10_who_is_named_and_rowed_falls_once_by_name(edition: str) -> None:
    script = "event fell_overboard mate (§9.1)\nno event became_thirsty mate"
    run = sail(35, script, "mate rowed", "weather storm", edition=edition)
    assert event_kinds(run).count("fell_overboard") == 1


@every_printing
@pytest.mark.parametrize("chart", [25, 28])
def test_12_11_in_fog_no_bird_counts(edition: str, chart: int) -> None:
    lines = ("weather fog", "birds 3")
    script = "event birds_hidden (§12.11)\nno event bird_sighted\nno event bird_lost\n"
    run = sail(chart, script + "no event rescued", *lines, edition=edition)
    assert view_of(run, "spectator").birds == 3


@every_printing
def test_12_11_of_the_signal_neither(edition: str) -> None:
    position = at("action", "lauren hand flare_gun", "birds 3", "weather fog")
    script = "lauren: flare\nchance: 25\nchance: 28\nchance: 31\nno event rescued\nasked captain"
    run = play(position, script, edition=edition)
    assert view_of(run, "spectator").birds == 3


@every_printing
def test_12_12_wind_carries_out_the_top_card_before_navigation(edition: str) -> None:
    """Card 34 shows oars, card 26 too: Lauren is thirsty for rowing both times."""
    script = """
        kid: nothing
        asked chance (§1.10)
        chance: 34
        event top_card_turned 34 (§12.12)
        event became_thirsty lauren 1 rowed
        event wounds_taken lauren 1 1 (§10.6)
        event chart_buried 34 (§8.7)
        event chart_played kid 26 (§8.3)
        event bird_sighted 1
        event wounds_taken lauren 1 2 (§10.6)
        event turn_ended 1
    """
    position = at("action", "actor kid", "lauren rowed", "stack 26", "weather wind")
    play(position, script, edition=edition)


@every_printing
def test_12_12_without_a_row_stack_two_top_cards(edition: str) -> None:
    script = """
        kid: nothing
        chance: 25
        event top_card_turned 25 (§12.12)
        event bird_sighted 1
        no event turn_ended
        asked chance (§1.10)
        chance: 32
        event top_card_turned 32 (§8.2)
        event bird_sighted 2
        event turn_ended 1
    """
    play(at("action", "actor kid", "weather wind"), script, edition=edition)


@every_printing
def test_12_12_courage_is_paid_for_with_both(edition: str) -> None:
    """§12.5 Cards 25 and 32 name nobody else aboard but Captain and Mate."""
    script = """
        kid: nothing
        chance: 25
        event became_thirsty lauren 1 drank
        chance: 32
        event became_thirsty lauren 1 drank
        event wounds_taken lauren 1 2 (§10.6)
    """
    position = at("action", "actor kid", "lauren drank 1", "weather wind")
    play(position, script, edition=f"{edition}+liquid_courage=on")


@every_printing
def test_12_12_without_a_deck_there_is_no_card_for_the_wind(edition: str) -> None:
    """§1.10 All 24 cards lie on the row stack."""
    stack = " ".join(str(chart) for chart in range(19, 43))
    position = at("action", "actor kid", f"stack {stack}", "weather wind")
    play(position, "kid: nothing\nno event top_card_turned\nasked kid (§8.3)", edition=edition)


@every_printing
def test_12_12_it_may_bring_the_rescue(edition: str) -> None:
    script = "kid: nothing\nchance: 25\nevent rescued 4\nno event chart_played\nover"
    position = at("action", "actor kid", "weather wind", "birds 3", "stack 26")
    play(position, script, edition=edition)


@every_printing
def test_12_12_who_falls_by_the_wind_does_not_navigate(edition: str) -> None:
    """Card 20 throws the Kid overboard, who is lost; the Mate plays."""
    script = "kid: nothing\nchance: 20\nevent lost_at_sea kid\nasked mate (§8.3)"
    position = at("action", "actor kid", "kid wounds 2", "weather wind", "stack 26 42")
    play(position, script, edition=edition)


@every_printing
def test_12_13_in_a_calm_there_is_no_navigation(edition: str) -> None:
    script = """
        kid: nothing
        event no_navigation (§12.13)
        event stack_buried 3 (§12.13)
        no event chart_played
        no event top_card_turned
        event turn_ended 1
    """
    lines = ("actor kid", "lauren rowed", "captain fought", "stack 42(mate) 26 33", "weather calm")
    run = play(at("action", *lines), script, edition=edition)
    view = view_of(run, "mate")
    assert view.known.bottom == (42, None, None)
    assert not any((*of_each(view, "rowed"), *of_each(view, "fought")))
    assert view_of(run, "kid").navigation.stack == 0


@every_printing
def test_12_13_as_it_was_laid(edition: str) -> None:
    lines = ("actor kid", "stack 42(kid) 26(kid) 33(kid)", "weather calm")
    run = play(at("action", *lines), "kid: nothing", edition=edition)
    assert view_of(run, "kid").known.bottom == (42, 26, 33)


@every_printing
def test_12_13_nor_a_compass(edition: str) -> None:
    lines = ("actor kid", "kid hand compass", "stack 42", "weather calm")
    script = "kid: nothing\nlauren: pass\ncaptain: pass\nmate: pass\nkid: pass\n"
    play(at("action", *lines), script + "event no_navigation", edition=edition)
