"""Takes the screenshots of the terminal in the documents: `python -m tests.terminal.pictures`.

Each is a seeded match driven by keys, so the same code gives the same pictures.
"""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from adrift.games.one_boat.view import View
from adrift.terminal.screens.reveal import RevealScreen
from tests.terminal.harness import RANDOM_SETUP, Terminal, running_terminal, unsaved_match
from tests.terminal.one_boat_views import one_boat_match

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
FONTS = re.compile(r"\s*@font-face \{.*?\}\n", re.DOTALL)
"""Rich loads its font from a public server; the reader's own monospaced font does as well."""


async def main(folder: Path) -> None:
    await picture_of_a_vote("terminal", folder)
    await picture_of_a_curtain("terminal-curtain", folder)
    await picture_of_a_reveal("terminal-reveal", folder)
    await picture_of_a_large_table("terminal-large", folder)
    await picture_of_a_fight("terminal-boat", folder)
    await picture_of_a_card("terminal-boat-card", folder)
    await picture_of_a_large_boat("terminal-boat-large", folder)


async def picture_of_a_vote(name: str, folder: Path) -> None:
    async with running_terminal(
        unsaved_match("1", f"zman{RANDOM_SETUP}", count="6"), folder
    ) as terminal:
        await play_until_sealed(terminal, 110)
        await terminal.press("2")
        save(name, terminal)


async def picture_of_a_curtain(name: str, folder: Path) -> None:
    async with running_terminal(unsaved_match("2"), folder) as terminal:
        await terminal.play_until(panel="curtain")
        save(name, await when_quiet(terminal))


async def picture_of_a_reveal(name: str, folder: Path) -> None:
    async with running_terminal(
        unsaved_match("1", f"zman{RANDOM_SETUP}", count="5"), folder
    ) as terminal:
        while not (
            isinstance(terminal.app.screen, RevealScreen) and len(terminal.record.decisions) > 60
        ):
            await terminal.decide()
        save(name, await when_quiet(terminal))


async def picture_of_a_large_table(name: str, folder: Path) -> None:
    source = unsaved_match("1", f"rswk{RANDOM_SETUP}", count="6")
    async with running_terminal(source, folder, size=(120, 40), language="de") as terminal:
        await play_until_sealed(terminal, 90)
        save(name, terminal)


async def picture_of_a_fight(name: str, folder: Path) -> None:
    async with running_terminal(one_boat_match("captain", seed="29"), folder) as terminal:
        await play_boat_until(
            terminal, "fight", lambda view: view.turn > 2 and is_crowded_fight(view)
        )
        save(name, terminal)


async def picture_of_a_card(name: str, folder: Path) -> None:
    async with running_terminal(one_boat_match("captain", seed="11"), folder) as terminal:
        turned = "Navigation card"
        while not (isinstance(terminal.app.screen, RevealScreen) and turned in terminal.text):
            await terminal.decide()
            await terminal.wait_until_quiet()
        save(name, terminal)


async def picture_of_a_large_boat(name: str, folder: Path) -> None:
    source = one_boat_match("frenchy", "modern+weather=on", count="8", seed="3")
    async with running_terminal(source, folder, size=(120, 40), language="de") as terminal:
        await play_boat_until(terminal, "thirst", lambda view: view.turn > 2)
        save(name, terminal)


def is_crowded_fight(view: View) -> bool:
    """Return whether more than three players fight."""
    return view.fight is not None and len(view.fight.sides) > 3


async def play_boat_until(terminal: Terminal, kind: str, holds: Callable[[View], bool]) -> None:
    """Play until a question of this kind for which `holds` is true."""
    person = terminal.source.people[0]
    while True:
        await terminal.wait_until_quiet()
        question = terminal.source.question(person)
        waits = terminal.at_table and terminal.panel == "choices"
        if waits and question and question.kind == kind and holds(terminal.source.view(person)):
            return
        await terminal.decide()


async def play_until_sealed(terminal: Terminal, decisions: int) -> None:
    """Play until the first sealed question after this many decisions."""
    question = None
    while len(terminal.record.decisions) < decisions or not (question and question.sealed):
        await terminal.decide("2")
        question = terminal.source.question(terminal.source.people[0])
    while not terminal.at_table:
        await terminal.decide()
    await terminal.wait_until_quiet()


async def when_quiet(terminal: Terminal) -> Terminal:
    await terminal.wait_until_quiet()
    return terminal


def save(name: str, terminal: Terminal) -> None:
    picture = FONTS.sub("\n", terminal.app.export_screenshot(title="adrift play"))
    (PICTURES / f"{name}.svg").write_text(picture, "utf-8")


if __name__ == "__main__":
    with TemporaryDirectory() as temporary:
        asyncio.run(main(Path(temporary)))
