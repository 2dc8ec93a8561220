"""A terminal at a table elsewhere: the real screens over the real client, driven by keys."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual import events
from textual.pilot import Pilot

from adrift.cli.join_table import save_record
from adrift.client import join
from adrift.client.table_source import JoinedTableSource
from adrift.terminal.remote.app import RemoteApp
from adrift.terminal.remote.lobby import LobbyScreen
from adrift.terminal.remote.table import RemoteTableScreen
from adrift.terminal.screens.end import EndScreen
from adrift.terminal.screens.reveal import RevealScreen
from adrift.terminal.widgets.choice_list import ChoiceList
from adrift.terminal.widgets.panel import DecisionPanel
from tests.terminal.harness import load_texts, screen_text, slow_clock

MAX_POLLS = 4000
"""How often to look before a screen is given up as stuck."""


class RemoteTerminal:
    """Somebody at the keys of a terminal that has joined a table."""

    def __init__(self, app: RemoteApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def text(self) -> str:
        return screen_text(self.app)

    @property
    def words(self) -> str:
        """The same as one line."""
        return " ".join(self.text.split())

    @property
    def source(self) -> JoinedTableSource:
        assert isinstance(self.app.source, JoinedTableSource)
        return self.app.source

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def wait_for_text(self, *words: str) -> None:
        """Until all of this can be read."""
        for _ in range(MAX_POLLS):
            seen = self.words
            if all(word in seen for word in words):
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"{words} cannot be read:\n{self.text}")

    async def wait_for_screen(self, *kinds: type[object]) -> None:
        for _ in range(MAX_POLLS):
            if isinstance(self.app.screen, kinds):
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"never at {kinds}:\n{self.text}")

    async def wait_for_exit(self) -> None:
        """Until the screens are left."""
        for _ in range(MAX_POLLS):
            if not self.app.is_running or self.app._exit:
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"it does not end:\n{self.text}")

    async def play(self) -> None:
        """The first option of everything, to the end of the match."""
        for _ in range(MAX_POLLS):
            if isinstance(self.app.screen, EndScreen | LobbyScreen):
                return
            self.press_next()
            await asyncio.sleep(0.01)
        raise AssertionError(f"it does not end:\n{self.text}")

    def press_next(self) -> None:
        screen = self.app.screen
        if isinstance(screen, RevealScreen):
            self.send("x")
        elif self.has_options():
            self.send("1", "enter")

    def send(self, *keys: str) -> None:
        """Press keys without waiting for what they cause."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))

    async def wait_for_options(self, *words: str) -> None:
        """Until something can be chosen, with this beside it; what lies over it is put away."""
        for _ in range(MAX_POLLS):
            if self.has_options() and all(word in self.words for word in words):
                return
            if isinstance(self.app.screen, RevealScreen):
                self.send("x")
            await asyncio.sleep(0.01)
        raise AssertionError(f"{words} are never offered:\n{self.text}")

    def has_options(self) -> bool:
        """Whether somebody here can choose something."""
        screen = self.app.screen
        if not isinstance(screen, RemoteTableScreen) or not screen.query(ChoiceList):
            return False  # or it is only being put together
        choosing = screen.query_one(DecisionPanel).current == "choices"
        return choosing and bool(screen.query_one(ChoiceList).options)


@asynccontextmanager
async def running_remote_terminal(
    link: str, key: str, *, language: str = "en", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[RemoteTerminal]:
    """The screens of whoever has this key."""

    async def coming() -> JoinedTableSource:
        return JoinedTableSource(await join(link, key), save_record)

    app = RemoteApp(load_texts(language), coming, delay=lambda: 0.0, clock=slow_clock())
    async with app.run_test(size=size, notifications=True) as pilot:
        visitor = RemoteTerminal(app, pilot)
        await visitor.wait_for_screen(LobbyScreen, RemoteTableScreen)
        yield visitor
        if app.source is not None:
            await app.source.close()
