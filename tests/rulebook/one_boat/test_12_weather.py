"""Rules §12: the weather deck, and what weather does to the sea and the thirsty."""

import pytest

from tests.rulebook.one_boat.sailing import sail, wounds
from tests.rulebook.one_boat.scenes import at, options, play, view_of
from tests.scenario_builders import chance_weights, event_kinds

WEATHERS = "sunday storm muggy fog rough_seas rain calm wind heat clear"
EDITIONS = ["classic+weather=on", "modern+weather=on"]
every_printing = pytest.mark.parametrize("edition", EDITIONS)
HUANGS_BOAT = "lauren captain mate huang kid"


@every_printing
def test_12_7_one_of_ten_at_the_beginning_of_the_turn(edition: str) -> None:
    run = play(at("weather"), "asked chance (§12.7)", edition=edition)
    assert chance_weights(run) == dict.fromkeys(WEATHERS.split(), 1)


@every_printing
def test_12_7_it_is_turned_up_before_the_tray(edition: str) -> None:
    script = "chance: storm\nevent weather_turned storm (§12.7)\nasked chance (§3.1)"
    run = play(at("weather", "weathers rain storm fog"), script, edition=edition)
    assert view_of(run, "spectator").weather == "storm"
    assert sorted(view_of(run, "spectator").weather_left) == ["fog", "rain"]


@every_printing
def test_12_7_it_holds_until_the_end_of_the_turn_and_another_follows(edition: str) -> None:
    script = "event turn_ended 1\nevent turn_began 2\nasked chance (§12.7)\n"
    script += "offered chance: fog rain"
    run = sail(25, script, "weather storm", "weathers fog rain", edition=edition)
    assert view_of(run, "spectator").weather is None


@every_printing
def test_12_7_not_while_the_boat_drifts(edition: str) -> None:
    """§2.4 Nobody is conscious after card 30, which throws the Mate overboard."""
    lines = ("lauren wounds 4", "captain wounds 7", "mate wounds 7", "kid wounds 3")
    script = "event lost_at_sea mate\nevent boat_drifted 2\nasked chance (§1.10)"
    sail(30, script, *lines, "weather fog", by="mate", edition=edition)


@pytest.mark.parametrize("edition", ["classic", "modern"])
def test_12_7_the_printings_have_no_weather(edition: str) -> None:
    sail(25, "event turn_began 2\nasked chance (§3.1)", edition=edition)


@every_printing
def test_12_8_clear_puts_all_back_itself_too(edition: str) -> None:
    script = "chance: clear\nevent weather_returned 9 (§12.8)"
    run = play(at("weather", "weathers clear fog"), script, edition=edition)
    assert sorted(view_of(run, "spectator").weather_left) == sorted(WEATHERS.split())


@every_printing
def test_12_8_sunday_brings_a_second_tray(edition: str) -> None:
    """Two cards for two conscious, and two more; the Mate keeps what is left each time."""
    lines = (
        "captain wounds 7",
        "kid wounds 3",
        "weather sunday",
        "tray water knife for lauren mate",
    )
    script = """
        lauren: knife
        event card_kept mate 0
        asked chance (§3.1)
        chance: cash
        chance: oar
        event tray_filled lauren 2 (§3.1)
        asked lauren (§3.2)
        lauren: oar
        event card_kept mate 0
        asked lauren (§4.2)
    """
    play(at("draft", *lines), script, edition=edition)


@every_printing
def test_12_8_no_third_one(edition: str) -> None:
    lines = ("captain wounds 7", "kid wounds 3", "weather sunday")
    position = at("draft", *lines, "tray water knife for lauren mate second")
    play(position, "lauren: knife\nasked lauren (§4.2)", edition=edition)


@every_printing
def test_12_8_on_other_days_one_tray(edition: str) -> None:
    lines = ("captain wounds 7", "kid wounds 3", "weather storm")
    position = at("draft", *lines, "tray water knife for lauren mate")
    play(position, "lauren: knife\nasked lauren (§4.2)", edition=edition)


@every_printing
def test_12_9_heat_is_one_more_thirst_for_everybody_living(edition: str) -> None:
    """Card 24 names the Captain alone."""
    script = """
        event became_thirsty captain 2 named,heat (§10.1)
        event became_thirsty kid 1 heat
        event became_thirsty lauren 1 heat
        no event became_thirsty mate
    """
    lines = ("weather heat", "lauren wounds 4", "mate wounds 9")
    sail(24, script, *lines, edition=edition)


@every_printing
def test_12_9_rain_and_nobody_has_any_thirst(edition: str) -> None:
    script = "no event became_thirsty\nevent chart_buried 35"
    line = "captain rowed fought"
    run = sail(35, script, line, "weather rain", edition=edition)
    assert wounds(run, "captain") == 0


@every_printing
def test_12_9_in_rain_courage_makes_nobody_thirsty_either(edition: str) -> None:
    script = "no event became_thirsty"
    sail(24, script, "captain drank 1", "weather rain", edition=f"{edition}+liquid_courage=on")


def muggy(*lines: str, of: str = "captain:1", crew: str = "lauren captain mate kid") -> str:
    return at("thirst", *lines, "weather muggy", "played 24", f"thirst {of}", crew=crew)


@every_printing
def test_12_9_muggy_takes_two_waters_for_one_thirst_from_whomever(edition: str) -> None:
    script = "kid: water@captain\nasked mate\nmate: water@captain\nno event wounds_taken captain"
    play(muggy("kid hand water", "mate hand water"), script, edition=edition)


@every_printing
def test_12_9_a_half_that_stays_alone_is_lost(edition: str) -> None:
    script = "kid: water@captain\nkid: pass\nevent wounds_taken captain 1 1 (§10.6)"
    play(muggy("kid hand water cash"), script, edition=edition)


@every_printing
def test_12_9_nobody_gets_more_than_two_for_each(edition: str) -> None:
    position = muggy("kid hand water*3", of="captain:1 lauren:1")
    run = play(position, "kid: water@captain\nkid: water@captain", edition=edition)
    assert options(run, "kid") == ["pass", "water@lauren"]


@every_printing
def test_12_9_the_one_mrs_huang_shares_counts_half_too(edition: str) -> None:
    script = """
        kid: water@captain
        huang: yes
        asked kid
        kid: water@captain
        asked huang (§10.7)
        huang: yes
        no event wounds_taken
    """
    position = muggy("kid hand water*2", of="captain:1 huang:1", crew=HUANGS_BOAT)
    play(position, script, edition=edition)


@every_printing
def test_12_9_heat_leaves_the_dead_alone(edition: str) -> None:
    run = sail(25, "", "weather heat", "mate wounds 9", edition=edition)
    assert event_kinds(run).count("became_thirsty") == 3
