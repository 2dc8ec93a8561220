"""A visit to a table elsewhere: lobby, match, end, and again, until somebody leaves."""

from collections.abc import Awaitable, Callable
from time import monotonic

from adrift.table.protocol.commands import Rematch
from adrift.terminal.base_app import BaseApp, Clock
from adrift.terminal.play.pace import INSTANT, Pace
from adrift.terminal.remote.controller import AnswerDelay, random_delay
from adrift.terminal.remote.lobby import STARTED, LobbyScreen
from adrift.terminal.remote.table import RemoteTableScreen
from adrift.terminal.remote.table_source import TableSource
from adrift.terminal.screens.dismiss import dismiss_once
from adrift.terminal.screens.end import EndScreen
from adrift.terminal.screens.table import TableScreen
from adrift.terminal.style import UNICODE_SYMBOLS, Symbols
from adrift.texts import Texts

JoinTable = Callable[[], Awaitable[TableSource | None]]
"""Comes to the table, once there is a loop to do it in; there may be none any more."""
REMATCH = "again"


class RemoteApp(BaseApp):
    """The screens of a table elsewhere."""

    def __init__(
        self,
        texts: Texts,
        join_table: JoinTable,
        *,
        pace: Pace = INSTANT,
        signs: Symbols = UNICODE_SYMBOLS,
        delay: AnswerDelay = random_delay,
        clock: Clock = monotonic,
    ) -> None:
        super().__init__(texts, pace=pace, signs=signs, clock=clock)
        self.join_table, self.delay = join_table, delay
        self.source: TableSource | None = None
        self.table: RemoteTableScreen | None = None

    def on_mount(self) -> None:
        self.run_worker(self.run_screens())

    async def run_screens(self) -> None:
        """From screen to screen, as the table goes on."""
        source = self.source = await self.join_table()
        staying = source is not None
        while source is not None and staying and not source.is_over:
            if source.status.phase == "playing":
                staying = await self.play(source)
            else:
                staying = await self.push_screen_wait(LobbyScreen(source, self.look)) == STARTED
        if source is not None:
            await source.close()
        self.exit()

    async def play(self, source: TableSource) -> bool:
        """One match; whether somebody wants to stay after it."""
        self.table = RemoteTableScreen(source, self.look, self.pace, delay=self.delay)
        return await self.push_screen_wait(self.table) == REMATCH

    async def on_table_screen_match_over(self, event: TableScreen.MatchOver) -> None:
        """Show the end over the table; without one, the lobby says what became of the match."""
        source, outcome = self.source, event.source.outcome()
        if source is None or outcome is None:
            self.close_table(REMATCH)
            return
        await source.save_record()
        self.push_screen(EndScreen(self.look, source, outcome), self.on_end_closed)

    def close_table(self, wish: str) -> None:
        """Put the table away, with whatever page lies on it."""
        table = self.table
        while table in self.screen_stack and self.screen is not table:
            self.pop_screen()
        if table is not None:
            dismiss_once(table, wish)

    def on_end_closed(self, wish: str | None) -> None:
        if wish == "quit":
            self.close_table("left")
        elif wish == REMATCH:
            self.run_worker(self.request_rematch())
            self.close_table(REMATCH)

    async def request_rematch(self) -> None:
        """Another match, unless somebody else has asked for it already."""
        source = self.source
        if source is not None and source.status.phase == "ended":
            await source.send_command(Rematch)

    def exit_message(self) -> str:
        """What to say when the terminal is given back."""
        source = self.source
        if source is None:
            return self.look.say("joined-gone")
        if source.is_over and source.connection_state != "closed":
            return self.look.say(f"joined-{source.connection_state}")
        return self.look.say("joined-left") if source.status.phase == "playing" else ""
