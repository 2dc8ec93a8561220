"""Runs the screens of a remote table with the real client, driven by keys."""

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
"""How often to look at a screen before it counts as stuck."""


class RemoteTerminal:
    """Presses keys in a running app, and reads its screen."""

    def __init__(self, app: RemoteApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def text(self) -> str:
        return screen_text(self.app)

    @property
    def words(self) -> str:
        """The screen's text in one line, with single spaces."""
        return " ".join(self.text.split())

    @property
    def source(self) -> JoinedTableSource:
        assert isinstance(self.app.source, JoinedTableSource)
        return self.app.source

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def wait_for_text(self, *words: str) -> None:
        """Wait until the screen shows all of these."""
        for _ in range(MAX_POLLS):
            text = self.words
            if all(word in text for word in words):
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"{words} are not shown:\n{self.text}")

    async def wait_for_screen(self, *kinds: type[object]) -> None:
        for _ in range(MAX_POLLS):
            if isinstance(self.app.screen, kinds):
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"never at {kinds}:\n{self.text}")

    async def wait_for_exit(self) -> None:
        """Wait until the app exits."""
        for _ in range(MAX_POLLS):
            if not self.app.is_running or self.app._exit:
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"it does not end:\n{self.text}")

    async def play(self) -> None:
        """Play to the end of the match with the first option of every question."""
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
        """Press keys without waiting for their effects."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))

    async def wait_for_options(self, *words: str) -> None:
        """Wait until options are shown together with these words, closing reveals on the way."""
        for _ in range(MAX_POLLS):
            if self.has_options() and all(word in self.words for word in words):
                return
            if isinstance(self.app.screen, RevealScreen):
                self.send("x")
            await asyncio.sleep(0.01)
        raise AssertionError(f"{words} are never offered:\n{self.text}")

    def has_options(self) -> bool:
        """Return whether the panel shows options."""
        screen = self.app.screen
        if not isinstance(screen, RemoteTableScreen) or not screen.query(ChoiceList):
            return False  # or still being composed
        choosing = screen.query_one(DecisionPanel).current == "choices"
        return choosing and bool(screen.query_one(ChoiceList).options)


@asynccontextmanager
async def running_remote_terminal(
    link: str, key: str, *, language: str = "en", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[RemoteTerminal]:
    """Run the app with this key's player."""

    async def coming() -> JoinedTableSource:
        return JoinedTableSource(await join(link, key), save_record)

    app = RemoteApp(load_texts(language), coming, delay=lambda: 0.0, clock=slow_clock())
    async with app.run_test(size=size, notifications=True) as pilot:
        terminal = RemoteTerminal(app, pilot)
        await terminal.wait_for_screen(LobbyScreen, RemoteTableScreen)
        yield terminal
        if app.source is not None:
            await app.source.close()
