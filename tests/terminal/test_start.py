"""The start screen: every setting by key or mouse, and nothing begins that cannot be played."""

from pathlib import Path

from adrift.terminal.dial import Dial
from adrift.terminal.start import Start
from tests.terminal.stage import QUICK, Terminal, sitting_at


def start(terminal: Terminal) -> Start:
    assert isinstance(terminal.app.screen, Start)
    return terminal.app.screen


async def turn(terminal: Terminal, dial: str, key: str = "right") -> None:
    terminal.app.screen.query_one(f"#{dial}", Dial).focus()
    await terminal.press(key)


async def test_edition_players_and_places_are_chosen_with_keys(tmp_path: Path) -> None:
    async with sitting_at(None, tmp_path) as terminal:
        await turn(terminal, "dial-edition")
        await turn(terminal, "dial-setup")
        await turn(terminal, "dial-players", "left")
        await turn(terminal, "place-1", "left")
        plan = start(terminal).plan
        assert plan.edition == f"rswk{QUICK}"
        assert plan.players == ("red", "yellow", "green")
        assert plan.occupants == ("person", "random", "greedy")
        await terminal.press("enter")
        await terminal.settle()
        assert terminal.source.edition == plan.edition
        assert terminal.source.occupants == plan.occupants


async def test_the_mouse_turns_a_dial_and_begins(tmp_path: Path) -> None:
    async with sitting_at(None, tmp_path) as terminal:
        await terminal.pilot.click("#dial-players", offset=(30, 0))
        await terminal.quiet()
        assert len(start(terminal).plan.players) == 5
        await terminal.pilot.click("#begin")
        await terminal.settle()
        assert len(terminal.source.players) == 5


async def test_the_language_changes_at_once_and_for_good(tmp_path: Path) -> None:
    async with sitting_at(None, tmp_path) as terminal:
        await turn(terminal, "dial-language")
        assert "Ausgabe" in terminal.text
        assert "Gelb" in terminal.text
        await terminal.press("enter")
        await terminal.settle()
        await terminal.quiet()
        assert "WRACK" in "".join(line[1] for line in terminal.text.splitlines()[2:9])


async def test_six_places_fit_at_80_by_24(tmp_path: Path) -> None:
    async with sitting_at(None, tmp_path) as terminal:
        await turn(terminal, "dial-setup")
        await turn(terminal, "dial-players")
        await turn(terminal, "dial-players")
        for word in ("Orange", "White", "Begin", "q leaves"):
            assert word in terminal.text


async def test_a_plan_against_the_rules_says_why_and_does_not_begin(tmp_path: Path) -> None:
    async with sitting_at(None, tmp_path) as terminal:
        screen = start(terminal)
        screen.plan = screen.plan.with_edition("rswk")
        screen.plan = type(screen.plan)(
            "many_boats", "rswk", ("red", "green", "white"), ("person", "greedy", "greedy")
        )
        screen.say_house_rules()
        await terminal.press("enter")
        assert "white" in terminal.text.split("Language")[1]
        assert terminal.app.source is None


async def test_leaving_the_start_leaves(tmp_path: Path) -> None:
    async with sitting_at(None, tmp_path) as terminal:
        await terminal.press("q")
    assert terminal.app.farewell() == ""
