"""A terminal at a table elsewhere: the real screens over the real client, driven by keys."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual import events
from textual.pilot import Pilot

from adrift.cli.joining import keep_record
from adrift.client import join
from adrift.client.source import JoinedSource
from adrift.terminal.remote.lobby import Lobby
from adrift.terminal.remote.table import JoinedTable
from adrift.terminal.remote.visit import Visit
from adrift.terminal.screens.end import End
from adrift.terminal.screens.reveal import Reveal
from adrift.terminal.widgets.choice_list import Choices
from adrift.terminal.widgets.panel import Panel
from tests.terminal.stage import patient, screen_text, speaking

PATIENCE = 4000
"""How often to look before a screen is given up as stuck."""


class Visitor:
    """Somebody at the keys of a terminal that has joined a table."""

    def __init__(self, app: Visit, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def text(self) -> str:
        return screen_text(self.app)

    @property
    def words(self) -> str:
        """The same as one line."""
        return " ".join(self.text.split())

    @property
    def source(self) -> JoinedSource:
        assert isinstance(self.app.source, JoinedSource)
        return self.app.source

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def until(self, *words: str) -> None:
        """Until all of this can be read."""
        for _ in range(PATIENCE):
            seen = self.words
            if all(word in seen for word in words):
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"{words} cannot be read:\n{self.text}")

    async def until_at(self, *kinds: type[object]) -> None:
        for _ in range(PATIENCE):
            if isinstance(self.app.screen, kinds):
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"never at {kinds}:\n{self.text}")

    async def gone(self) -> None:
        """Until the screens are left."""
        for _ in range(PATIENCE):
            if not self.app.is_running or self.app._exit:
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"it does not end:\n{self.text}")

    async def play(self) -> None:
        """The first option of everything, to the end of the match."""
        for _ in range(PATIENCE):
            if isinstance(self.app.screen, End | Lobby):
                return
            self.go_on()
            await asyncio.sleep(0.01)
        raise AssertionError(f"it does not end:\n{self.text}")

    def go_on(self) -> None:
        screen = self.app.screen
        if isinstance(screen, Reveal):
            self.send("x")
        elif self.offers():
            self.send("1", "enter")

    def send(self, *keys: str) -> None:
        """Press keys without waiting for what they cause."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))

    async def until_offered(self, *words: str) -> None:
        """Until something can be chosen, with this beside it; what lies over it is put away."""
        for _ in range(PATIENCE):
            if self.offers() and all(word in self.words for word in words):
                return
            if isinstance(self.app.screen, Reveal):
                self.send("x")
            await asyncio.sleep(0.01)
        raise AssertionError(f"{words} are never offered:\n{self.text}")

    def offers(self) -> bool:
        """Whether somebody here can choose something."""
        screen = self.app.screen
        if not isinstance(screen, JoinedTable) or not screen.query(Choices):
            return False  # or it is only being put together
        choosing = screen.query_one(Panel).current == "choices"
        return choosing and bool(screen.query_one(Choices).options)


@asynccontextmanager
async def visiting(
    link: str, key: str, *, language: str = "en", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Visitor]:
    """The screens of whoever has this key."""

    async def coming() -> JoinedSource:
        return JoinedSource(await join(link, key), keep_record)

    app = Visit(speaking(language), coming, delay=lambda: 0.0, clock=patient())
    async with app.run_test(size=size, notifications=True) as pilot:
        visitor = Visitor(app, pilot)
        await visitor.until_at(Lobby, JoinedTable)
        yield visitor
        if app.source is not None:
            await app.source.close()
