"""Rules §9: who falls overboard, and what can be done about it."""

import pytest

from tests.rulebook.one_boat.sailing import sail, waiting, wounds
from tests.rulebook.one_boat.scenes import SIX, at, every_edition, options, play, seen, viewer
from tests.scenes import happenings


def overboard(*lines: str, water: str = "kid", played: int = 20, crew: str = SIX) -> str:
    """Somebody is in the water. Card 20 makes all thirsty but the Kid."""
    return at("overboard", *lines, f"played {played}", f"water {water}", crew=crew)


@every_edition
@pytest.mark.parametrize(
    ("chart", "names"),
    [(20, ["kid"]), (27, ["captain"]), (31, SIX.split()), (22, SIX.split()), (25, [])],
)
def test_9_1_everybody_whom_the_card_names(edition: str, chart: int, names: list[str]) -> None:
    trial = sail(chart, "", crew=SIX, edition=edition)
    told = [event.brief() for event in trial.events if "fell_overboard" in event.brief()]
    assert told == [f"fell_overboard {name} (§9.1)" for name in names]


@every_edition
def test_9_1_the_unconscious_and_the_dead_too(edition: str) -> None:
    script = "event fell_overboard lauren\nevent fell_overboard mate\nevent fell_overboard kid"
    sail(31, script, "lauren wounds 4", "mate wounds 9", edition=edition)


@every_edition
def test_9_1_not_who_is_not_aboard(edition: str) -> None:
    """Stephen does not play, and the Mate is lost."""
    sail(24, "no event fell_overboard", edition=edition)
    sail(30, "no event fell_overboard", "lost mate wounds 9", edition=edition)


@every_edition
def test_9_2_the_conscious_from_bow_to_stern_in_the_water_too(edition: str) -> None:
    cards = [f"{name} hand water" for name in ("kid", "mate", "frenchy", "lauren")]
    trial = play(overboard(*cards, "stephen wounds 5 hand water"), "", edition=edition)
    assert waiting(trial) == ["lauren", "mate", "frenchy", "kid"]
    assert options(trial, "kid") == options(trial, "mate") == ["pass"]


@every_edition
def test_9_2_left_out_is_who_has_nothing_to_play(edition: str) -> None:
    """Open chum and an open preserver are played aboard, not in the water."""
    lines = ("lauren open chum", "stephen open life_preserver", "mate open water knife")
    trial = play(overboard(*lines), "asked lauren stephen (§9.2)", edition=edition)
    assert options(trial, "lauren") == ["pass", "chum"]
    assert options(trial, "stephen") == ["pass", "throw@kid"]
    swimmer = overboard("kid open life_preserver chum", "lauren hand water")
    play(swimmer, "asked lauren (§9.2)", edition=edition)


@every_edition
def test_9_2_an_open_preserver_without_a_conscious_swimmer_is_nothing_to_throw(
    edition: str,
) -> None:
    lines = ("stephen open life_preserver", "kid wounds 3", "lauren hand water")
    play(overboard(*lines), "asked lauren (§9.2)", edition=edition)


@every_edition
def test_9_2_with_nobody_to_ask_there_is_no_window(edition: str) -> None:
    sail(27, "event wounds_taken captain 1 1 (§9.4)\nevent came_back captain", edition=edition)


@every_edition
def test_9_2_with_nobody_in_the_water_there_is_no_window(edition: str) -> None:
    sail(25, "event chart_buried 25", "kid hand life_preserver", edition=edition)


@every_edition
def test_9_2_a_preserver_from_the_hand_is_put_on_in_the_water(edition: str) -> None:
    script = """
        offered kid: pass wear
        kid: wear
        event card_turned_up kid life_preserver (§9.2)
        no event wounds_taken kid 1 1 (§9.4)
        event came_back kid
    """
    play(overboard("kid hand life_preserver"), script, edition=edition)


@every_edition
def test_9_2_it_goes_on_until_all_have_passed_since_the_last_of_it(edition: str) -> None:
    script = """
        mate: pass
        asked lauren kid
        kid: wear
        asked lauren mate
        lauren: pass
        mate: pass
        event came_back kid
    """
    lines = ("kid hand life_preserver", "mate hand cash", "lauren hand cash")
    play(overboard(*lines), script, edition=edition)


@every_edition
def test_9_2_silence_passes(edition: str) -> None:
    script = "kid: -\nevent player_was_silent kid (§9.2)\nevent wounds_taken kid 1 1 (§9.4)"
    play(overboard("kid hand life_preserver"), script, edition=edition)


@every_edition
def test_9_2_what_one_does_not_have_is_refused(edition: str) -> None:
    script = "refused mate: chum (§9.2)\nrefused mate: wear (§9.2)\nrefused lauren: pass (§9.2)"
    play(overboard("mate hand cash"), script, edition=edition)


@every_edition
@pytest.mark.parametrize(
    ("where", "offered"), [("hand", "pass wear throw@kid"), ("open", "pass throw@kid")]
)
def test_9_3_from_aboard_to_somebody_conscious_in_the_water(
    edition: str, where: str, offered: str
) -> None:
    script = f"""
        offered mate: {offered}
        mate: throw@kid
        event preserver_thrown mate kid (§9.3)
        no event wounds_taken kid 1 1 (§9.4)
        event came_back kid
    """
    trial = play(overboard(f"mate {where} life_preserver"), script, edition=edition)
    assert seen(trial, "spectator").open[viewer(trial, "kid")] == ("life_preserver",)


@every_edition
def test_9_3_not_to_the_unconscious_the_dead_or_somebody_aboard(edition: str) -> None:
    lines = ("mate hand life_preserver", "kid wounds 3", "lauren wounds 5")
    position = overboard(*lines, water="lauren stephen kid", played=31)
    script = "offered mate: pass wear throw@stephen\nrefused mate: throw@kid (§9.2)"
    play(position, script, edition=edition)


@every_edition
def test_9_3_nobody_throws_from_the_water(edition: str) -> None:
    position = overboard("mate hand life_preserver", water="mate kid")
    play(position, "offered mate: pass wear", edition=edition)


@every_edition
def test_9_4_the_living_in_the_water_take_one_wound(edition: str) -> None:
    """Frenchy takes none, the wearer of the preserver none, the dead none."""
    lines = ("captain open life_preserver", "mate wounds 9", "kid wounds 1")
    trial = sail(31, "no event wounds_taken mate", *lines, crew=SIX, edition=edition)
    told = [event.brief() for event in trial.events if event.rule == "§9.4"]
    assert told == [
        "wounds_taken lauren 1 1 (§9.4)",
        "wounds_taken stephen 1 1 (§9.4)",
        "wounds_taken kid 1 2 (§9.4)",
    ]


@every_edition
def test_9_4_a_hidden_preserver_does_not_help(edition: str) -> None:
    script = "captain: pass\nevent wounds_taken captain 1 1 (§9.4)"
    sail(27, script, "captain hand life_preserver", edition=edition)


@every_edition
def test_9_4_the_unconscious_take_it_too(edition: str) -> None:
    script = "event wounds_taken captain 1 8 (§9.4)\nevent character_died captain"
    sail(27, script, "captain wounds 7", edition=edition)


@every_edition
def test_9_4_nobody_aboard_takes_one(edition: str) -> None:
    trial = sail(27, "event came_back captain", edition=edition)
    assert happenings(trial).count("wounds_taken") == 1
    assert wounds(trial, "mate") == 0
