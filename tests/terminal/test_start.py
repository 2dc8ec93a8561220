"""Tests the start screen: every setting by key or mouse, and that unplayable plans do not start."""

from pathlib import Path

from adrift.terminal.screens.cast import CastScreen
from adrift.terminal.screens.house_rules import HouseRulesScreen
from adrift.terminal.screens.start import StartScreen
from adrift.terminal.widgets.dial import Dial
from tests.terminal.harness import RANDOM_SETUP, Terminal, running_terminal


def start_screen(terminal: Terminal) -> StartScreen:
    assert isinstance(terminal.app.screen, StartScreen)
    return terminal.app.screen


async def turn_dial(terminal: Terminal, dial: str, key: str = "right") -> None:
    terminal.app.screen.query_one(f"#{dial}", Dial).focus()
    await terminal.press(key)


async def test_edition_players_and_places_are_chosen_with_keys(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path) as terminal:
        await turn_dial(terminal, "dial-edition")
        await turn_dial(terminal, "dial-setup")
        await turn_dial(terminal, "dial-players", "left")
        await turn_dial(terminal, "place-1", "left")
        plan = start_screen(terminal).plan
        assert plan.edition == f"rswk{RANDOM_SETUP}"
        assert plan.players == ("red", "yellow", "green")
        assert plan.occupants == ("person", "random", "greedy")
        await terminal.press("enter")
        await terminal.wait_for_question()
        assert terminal.source.edition == plan.edition
        assert terminal.source.occupants == plan.occupants


async def test_the_mouse_turns_a_dial_and_begins(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path) as terminal:
        await terminal.pilot.click("#dial-players", offset=(30, 0))
        await terminal.wait_until_quiet()
        assert len(start_screen(terminal).plan.players) == 5
        await terminal.pilot.click("#begin")
        await terminal.wait_for_question()
        assert len(terminal.source.players) == 5


async def test_the_language_changes_at_once_and_for_good(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path) as terminal:
        await turn_dial(terminal, "dial-language")
        assert "Ausgabe" in terminal.text
        assert "Gelb" in terminal.text
        await terminal.press("enter")
        await terminal.wait_for_question()
        await terminal.wait_until_quiet()
        assert "WRACK" in "".join(line[1] for line in terminal.text.splitlines()[2:9])


async def test_six_places_fit_at_80_by_24(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path) as terminal:
        await turn_dial(terminal, "dial-setup")
        await turn_dial(terminal, "dial-players")
        await turn_dial(terminal, "dial-players")
        for word in ("Orange", "White", "Begin", "q leaves"):
            assert word in terminal.text


async def test_a_plan_against_the_rules_says_why_and_does_not_begin(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path) as terminal:
        screen = start_screen(terminal)
        screen.plan = screen.plan.with_edition("rswk")
        screen.plan = type(screen.plan)(
            "many_boats", "rswk", ("red", "green", "white"), ("person", "greedy", "greedy")
        )
        screen.show_house_rules()
        await terminal.press("enter")
        assert "white" in terminal.text.split("Language")[1]
        assert terminal.app.source is None


async def test_another_game_brings_its_own_editions_places_and_characters(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path) as terminal:
        await turn_dial(terminal, "dial-game")
        await terminal.wait_until_quiet()
        assert "Lifeboat (2001)" in terminal.text
        await turn_dial(terminal, "dial-edition")
        await turn_dial(terminal, "dial-players")
        for _ in range(3):
            await turn_dial(terminal, "role-0")
            await terminal.wait_until_quiet()
        plan = start_screen(terminal).plan
        assert (plan.game, plan.edition) == ("one_boat", "modern")
        assert plan.players == ("captain", *(f"place{number}" for number in range(2, 8)))
        assert plan.roles_for(1) == ("", "lauren", "stephen", "mate", *plan.roles_for(1)[4:])
        await terminal.press("enter")
        await terminal.wait_for_question()
        assert terminal.source.players[0] == "captain"


async def test_eight_places_fit_at_80_by_24(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path) as terminal:
        await turn_dial(terminal, "dial-game")
        await terminal.wait_until_quiet()
        await turn_dial(terminal, "dial-players")
        await turn_dial(terminal, "dial-players")
        for word in ("Place 1", "Place 8", "dealt by chance", "Begin", "q leaves"):
            assert word in terminal.text


async def test_house_rules_are_set_switch_by_switch(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path) as terminal:
        await turn_dial(terminal, "dial-game")
        await terminal.wait_until_quiet()
        await terminal.press("h")
        assert isinstance(terminal.app.screen, HouseRulesScreen)
        await turn_dial(terminal, "switch-weather")
        assert "Each turn begins with a weather card" in terminal.text
        await terminal.press("enter")
        await terminal.wait_until_quiet()
        assert start_screen(terminal).plan.edition == "classic+weather=on"
        assert "Each turn begins with a weather card" in terminal.text


async def choose_one_boat(terminal: Terminal, players: int) -> None:
    """Choose one_boat, the game with a cast, for this many players."""
    await turn_dial(terminal, "dial-game")
    await terminal.wait_until_quiet()
    while len(start_screen(terminal).plan.players) != players:
        await turn_dial(terminal, "dial-players", "left")
        await terminal.wait_until_quiet()


async def choose_cast(terminal: Terminal, *cast: str) -> None:
    for character in cast:
        await turn_dial(terminal, f"cast-{character}")


async def test_the_cast_is_chosen_character_by_character(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path) as terminal:
        await choose_one_boat(terminal, 4)
        await turn_dial(terminal, "role-0")
        await terminal.wait_until_quiet()
        await terminal.press("c")
        assert isinstance(terminal.app.screen, CastScreen)
        assert "in the boat, chosen by a player" in terminal.text
        await choose_cast(terminal, "huang", "harter", "kid")
        assert "The boat has its 4 characters." in terminal.text
        await terminal.press("enter")
        await terminal.wait_until_quiet()
        assert start_screen(terminal).plan.cast == ("lauren", "huang", "harter", "kid")
        assert "in the boat are Lady Lauren, Mrs. Huang, Dr. Harter and the Kid" in terminal.text
        await terminal.press("enter")
        await terminal.wait_for_question()
        assert set(terminal.source.players) == {"lauren", "huang", "harter", "kid"}


async def test_a_cast_that_does_not_fit_is_not_taken(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path, language="de") as terminal:
        await choose_one_boat(terminal, 5)
        await terminal.press("c")
        assert "Niemand ist gewählt" in terminal.text
        await choose_cast(terminal, "mate", "huang", "kid")
        assert "Für 5 Spieler fehlen noch 2 Figuren" in terminal.text
        await terminal.press("enter")
        assert isinstance(terminal.app.screen, CastScreen)
        await choose_cast(terminal, "lauren", "stephen", "captain")
        assert "Für 5 Spieler ist das eine Figur zu viel." in terminal.text
        await terminal.press("enter")
        assert isinstance(terminal.app.screen, CastScreen)
        await terminal.press("escape")
        await terminal.wait_until_quiet()
        assert start_screen(terminal).plan.cast == ()
        assert "wer im Boot sitzt (bisher, wie die Regeln es sagen)" in terminal.text


async def test_a_click_on_the_cast_opens_it_and_nobody_chosen_takes_it_back(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path) as terminal:
        await choose_one_boat(terminal, 4)
        screen = start_screen(terminal)
        screen.plan = screen.plan.with_cast(("captain", "huang", "harter", "kid"))
        await terminal.pilot.click("#cast")
        await terminal.wait_until_quiet()
        await choose_cast(terminal, "captain", "huang", "harter", "kid")
        await terminal.press("enter")
        await terminal.wait_until_quiet()
        assert start_screen(terminal).plan.cast == ()


async def test_a_game_of_colours_has_no_cast(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path) as terminal:
        await terminal.press("c")
        assert isinstance(terminal.app.screen, StartScreen)
        assert "in the boat" not in terminal.text


async def test_seven_places_with_a_cast_and_house_rules_fit_at_80_by_24(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path, language="de") as terminal:
        await choose_one_boat(terminal, 7)
        screen = start_screen(terminal)
        edition = "classic+weather=on+liquid_courage=on+cannibalism=on"
        cast = ("lauren", "stephen", "captain", "mate", "huang", "harter", "kid")
        screen.plan = screen.plan.with_edition(edition).with_cast(cast)
        await turn_dial(terminal, "role-0")
        await terminal.wait_until_quiet()
        for word in ("Platz 7", "im Boot sitzen Lady Lauren", "und das Kind", "Los", "q geht"):
            assert word in terminal.text


async def test_beginning_in_haste_begins_one_match(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path) as terminal:
        terminal.send("enter", "enter", "enter")
        await terminal.wait_until_quiet()
        assert terminal.at_table
        assert [each.name for each in tmp_path.iterdir()] == ["match1.record"]


async def test_leaving_the_start_leaves(tmp_path: Path) -> None:
    async with running_terminal(None, tmp_path) as terminal:
        await terminal.press("q")
    assert terminal.app.exit_message() == ""
