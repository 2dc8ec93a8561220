"""Rules §9: overboard."""

import pytest

from adrift.core.scenario_runner import ScenarioRun
from tests.rulebook.one_boat.sailing import players_asked, sail, wounds
from tests.rulebook.one_boat.scenes import (
    SIX,
    at,
    every_edition,
    options,
    play,
    view_of,
)
from tests.scenario_builders import event_kinds

# Who falls overboard, and what can be done about it


def overboard(*lines: str, water: str = "kid", played: int = 20, crew: str = SIX) -> str:
    """Somebody is in the water. Card 20 makes all thirsty but the Kid."""
    return at("overboard", *lines, f"played {played}", f"water {water}", crew=crew)


@every_edition
@pytest.mark.parametrize(
    ("chart", "names"),
    [(20, ["kid"]), (27, ["captain"]), (31, SIX.split()), (22, SIX.split()), (25, [])],
)
def test_9_1_everybody_whom_the_card_names(edition: str, chart: int, names: list[str]) -> None:
    run = sail(chart, "", crew=SIX, edition=edition)
    events = [event.brief() for event in run.events if "fell_overboard" in event.brief()]
    assert events == [f"fell_overboard {name} (§9.1)" for name in names]


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
    run = play(overboard(*cards, "stephen wounds 5 hand water"), "", edition=edition)
    assert players_asked(run) == ["lauren", "mate", "frenchy", "kid"]
    assert options(run, "kid") == options(run, "mate") == ["pass"]


@every_edition
def test_9_2_left_out_is_who_has_nothing_to_play(edition: str) -> None:
    """Open chum and an open preserver are played aboard, not in the water."""
    lines = ("lauren open chum", "stephen open life_preserver", "mate open water knife")
    run = play(overboard(*lines), "asked lauren stephen (§9.2)", edition=edition)
    assert options(run, "lauren") == ["pass", "chum"]
    assert options(run, "stephen") == ["pass", "throw@kid"]
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
    script = "refused mate: chum (§9.5)\nrefused mate: wear (§9.2)\nrefused lauren: pass (§9.2)"
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
    run = play(overboard(f"mate {where} life_preserver"), script, edition=edition)
    assert view_of(run, "spectator").players["kid"].open == ("life_preserver",)


@every_edition
def test_9_3_not_to_the_unconscious_the_dead_or_somebody_aboard(edition: str) -> None:
    lines = ("mate hand life_preserver", "kid wounds 3", "lauren wounds 5")
    position = overboard(*lines, water="lauren stephen kid", played=31)
    script = "offered mate: pass wear throw@stephen\nrefused mate: throw@kid (§9.3)"
    play(position, script, edition=edition)


@every_edition
def test_9_3_nobody_throws_from_the_water(edition: str) -> None:
    position = overboard("mate hand life_preserver", water="mate kid")
    play(position, "offered mate: pass wear", edition=edition)


@every_edition
def test_9_4_the_living_in_the_water_take_one_wound(edition: str) -> None:
    """Frenchy takes none, the wearer of the preserver none, the dead none."""
    lines = ("captain open life_preserver", "mate wounds 9", "kid wounds 1")
    run = sail(31, "no event wounds_taken mate", *lines, crew=SIX, edition=edition)
    events = [event.brief() for event in run.events if event.rule == "§9.4"]
    assert events == [
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
    run = sail(27, "event came_back captain", edition=edition)
    assert event_kinds(run).count("wounds_taken") == 1
    assert wounds(run, "mate") == 0


# Chum, and who comes back


def chum_wounds(run: ScenarioRun) -> list[str]:
    """Return the events of wounds by chum, without the §."""
    events = [event.brief() for event in run.events if event.rule == "§9.5"]
    return [line.removesuffix(" (§9.5)") for line in events if line.startswith("wounds_taken")]


@every_edition
def test_9_5_chum_wounds_everybody_living_in_the_water_once_more(edition: str) -> None:
    """Frenchy and the wearer of the preserver too, the dead not."""
    script = """
        lauren: chum
        event chum_spilled lauren (§9.5)
        event wounds_taken kid 1 1 (§9.4)
        event wounds_taken kid 1 2 (§9.5)
    """
    lines = ("lauren hand chum", "stephen wounds 6", "captain open life_preserver")
    position = overboard(*lines, water="stephen captain frenchy kid")
    run = play(position, script, edition=edition)
    assert chum_wounds(run) == [
        "wounds_taken captain 1 1",
        "wounds_taken frenchy 1 1",
        "wounds_taken kid 1 2",
    ]
    assert view_of(run, "spectator").provisions.discarded == ("chum",)


@every_edition
def test_9_5_from_the_table_first_when_one_is_aboard(edition: str) -> None:
    run = play(overboard("lauren hand chum open chum"), "lauren: chum", edition=edition)
    lauren = view_of(run, "spectator").players["lauren"]
    assert (lauren.open, lauren.hidden) == ((), 1)
    assert options(run, "lauren") == ["pass", "chum"]


@every_edition
def test_9_5_in_the_water_from_the_hand(edition: str) -> None:
    script = "offered kid: pass chum +show@chum\nkid: chum\nevent chum_spilled kid"
    run = play(overboard("kid hand chum"), script, edition=edition)
    assert chum_wounds(run) == ["wounds_taken kid 1 2"]


@every_edition
@pytest.mark.parametrize("wounded", [0, 7, 8])
def test_9_5_what_lies_open_in_the_water_is_spilled_by_itself(edition: str, wounded: int) -> None:
    """Before the conscious, the unconscious and the dead; the Captain and Frenchy swim along."""
    position = overboard(
        f"captain wounds {wounded} open chum", "mate hand cash", water="captain frenchy"
    )
    run = play(position, "mate: pass\nevent chum_spilled captain (§9.5)", edition=edition)
    assert "wounds_taken frenchy 1 1" in chum_wounds(run)


@every_edition
def test_9_5_what_lies_open_aboard_is_not(edition: str) -> None:
    script = "lauren: pass\nno event chum_spilled"
    assert not chum_wounds(play(overboard("lauren open chum"), script, edition=edition))


@pytest.mark.parametrize("printing", ["classic", "modern"])
@pytest.mark.parametrize(("chum", "number"), [("adds_up", 2), ("once", 1)])
def test_9_5_two_chums_add_up_or_do_not(printing: str, chum: str, number: int) -> None:
    """One played, one open in the water."""
    position = overboard("lauren hand chum", "frenchy open chum", water="mate frenchy")
    script = "lauren: chum\nevent chum_spilled lauren\nevent chum_spilled frenchy"
    run = play(position, script, edition=f"{printing}+chum={chum}")
    assert (wounds_taken(run, "frenchy"), wounds_taken(run, "mate")) == (number, number + 1)


def wounds_taken(run: ScenarioRun, name: str) -> int:
    """Return the number of wounds a player took in the water."""
    events = [event.brief() for event in run.events if event.rule in ("§9.4", "§9.5")]
    return sum(int(line.split()[2]) for line in events if line.startswith(f"wounds_taken {name} "))


@every_edition
def test_9_5_the_printings_let_them_add_up(edition: str) -> None:
    position = overboard("lauren hand chum*2", water="mate")
    run = play(position, "lauren: chum\nlauren: chum", edition=edition)
    assert wounds_taken(run, "mate") == 3


@every_edition
def test_9_6_who_is_conscious_comes_back_to_the_old_seat(edition: str) -> None:
    run = sail(27, "event came_back captain (§9.6)", edition=edition)
    assert view_of(run, "spectator").seats == ("lauren", "captain", "mate", "kid")


@every_edition
def test_9_6_the_dead_are_lost_preserver_or_not(edition: str) -> None:
    script = "event lost_at_sea captain (§9.6)\nevent open_cards_lost captain life_preserver (§7.3)"
    sail(27, script, "captain wounds 8 open life_preserver", edition=edition)


@every_edition
@pytest.mark.parametrize("wounded", [6, 7])
def test_9_6_the_unconscious_are_lost(edition: str, wounded: int) -> None:
    """Also who fell unconscious only in the water; the one with seven dies of the eighth."""
    script = "event lost_at_sea captain (§9.6)\nno event came_back"
    run = sail(27, script, f"captain wounds {wounded}", edition=edition)
    assert view_of(run, "spectator").seats == ("lauren", "mate", "kid")


@every_edition
def test_9_6_frenchy_unconscious_takes_no_wound_and_is_lost(edition: str) -> None:
    script = "no event wounds_taken frenchy\nevent lost_at_sea frenchy (§9.6)"
    sail(36, script, "frenchy wounds 6", crew=SIX, edition=edition)


@every_edition
def test_9_6_the_preserver_saves_the_unconscious_if_somebody_else_is_conscious(
    edition: str,
) -> None:
    script = "event came_back captain (§9.6)\nno event lost_at_sea"
    run = sail(27, script, "captain wounds 7 open life_preserver", edition=edition)
    assert wounds(run, "captain") == 7


@every_edition
def test_9_6_somebody_conscious_in_the_water_is_enough(edition: str) -> None:
    """Card 22 throws everybody in; the Kid alone stays conscious there."""
    lines = ("lauren wounds 4 open life_preserver", "captain wounds 7", "mate wounds 7")
    script = "event came_back lauren\nevent came_back kid\nevent lost_at_sea captain\n"
    sail(22, script + "event lost_at_sea mate", *lines, edition=edition)


ALL_FAINT = (
    "lauren wounds 4 open life_preserver",
    "captain wounds 8",
    "mate wounds 8",
    "kid wounds 2",
)
"""Card 22 throws everybody in; the Kid falls unconscious there too, so nobody is left to pull."""


def test_9_6_in_classic_the_preserver_saves_the_unconscious_without_help() -> None:
    script = "event fell_unconscious kid\nevent came_back lauren (§9.6)\nevent lost_at_sea kid"
    run = sail(22, script, *ALL_FAINT, edition="classic")
    assert view_of(run, "spectator").seats == ("lauren",)


def test_9_6_in_modern_somebody_conscious_must_pull_them_in() -> None:
    script = "event fell_unconscious kid\nevent lost_at_sea lauren (§9.6)\nevent lost_at_sea kid"
    run = sail(22, script, *ALL_FAINT, edition="modern")
    assert view_of(run, "spectator").seats == ()


@pytest.mark.parametrize(
    ("edition", "saved"),
    [("classic+preserver=needs_help", False), ("modern+preserver=saves", True)],
)
def test_9_6_the_switch_alone_decides(edition: str, saved: bool) -> None:
    kind = "came_back" if saved else "lost_at_sea"
    sail(22, f"event {kind} lauren (§9.6)", *ALL_FAINT, edition=edition)


def test_9_6_in_classic_it_does_so_while_the_boat_drifts() -> None:
    """Nobody is conscious when the turn begins; the top card throws the Captain in."""
    wounded = ("lauren wounds 4", "captain wounds 7 open life_preserver", "mate wounds 8")
    lines = (*wounded, "kid wounds 3")
    position = at("draw_navigation top", *lines)
    script = "chance: 42\nevent came_back captain (§9.6)"
    play(position, script, edition="classic")


@every_edition
def test_9_6_a_conscious_swimmer_needs_nobody(edition: str) -> None:
    lines = ("lauren wounds 5", "captain wounds 8", "mate wounds 9")
    sail(22, "event came_back kid\nevent lost_at_sea lauren", *lines, edition=edition)


@every_edition
def test_9_6_all_wounds_are_dealt_first(edition: str) -> None:
    """The preserver spares the Captain the first wound, but not the chum's, which kills him."""
    script = "event character_died captain\nevent lost_at_sea captain"
    sail(27, script, "captain wounds 7 open life_preserver chum", edition=edition)


@every_edition
def test_9_7_open_cards_are_lost_but_for_the_preserver(edition: str) -> None:
    script = "mate: pass\nevent open_cards_lost mate oar,knife (§9.7)\nevent came_back mate"
    lines = ("mate hand cash*2 open knife oar life_preserver",)
    run = sail(30, script, *lines, edition=edition)
    view = view_of(run, "spectator")
    assert view.players["mate"].open == ("life_preserver",)
    assert view.players["mate"].hidden == 2
    assert view.provisions.discarded == ("oar", "knife")


@every_edition
def test_9_7_an_open_parasol_is_gone_before_thirst(edition: str) -> None:
    script = "event open_cards_lost captain parasol (§9.7)\nno event parasol_sheltered"
    run = sail(42, script, "captain open parasol!", edition=edition)
    assert not view_of(run, "spectator").parasol_open


@every_edition
def test_9_7_who_loses_nothing_is_not_told_of(edition: str) -> None:
    sail(27, "no event open_cards_lost", "mate open knife", edition=edition)
