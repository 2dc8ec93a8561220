"""Runs the screens of a remote table: lobby, match and end, until the person leaves."""

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
"""Joins the table, inside the app's event loop; returns `None` if the table is gone."""
REMATCH = "again"


class RemoteApp(BaseApp):
    """The app for a table on a server."""

    def __init__(
        self,
        texts: Texts,
        join_table: JoinTable,
        *,
        pace: Pace = INSTANT,
        symbols: Symbols = UNICODE_SYMBOLS,
        delay: AnswerDelay = random_delay,
        clock: Clock = monotonic,
    ) -> None:
        super().__init__(texts, pace=pace, symbols=symbols, clock=clock)
        self.join_table, self.delay = join_table, delay
        self.source: TableSource | None = None
        self.table: RemoteTableScreen | None = None

    def on_mount(self) -> None:
        self.run_worker(self.run_screens())

    async def run_screens(self) -> None:
        """Show the screen of each phase, until the person leaves or the connection is over."""
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
        """Show one match; return whether the person stays for the lobby."""
        self.table = RemoteTableScreen(source, self.look, self.pace, delay=self.delay)
        return await self.push_screen_wait(self.table) == REMATCH

    async def on_table_screen_match_over(self, event: TableScreen.MatchOver) -> None:
        """Show the end over the table; without an outcome, the lobby says how the match ended."""
        source, outcome = self.source, event.source.outcome()
        if source is None or outcome is None:
            self.close_table(REMATCH)
            return
        await source.save_record()
        self.push_screen(EndScreen(self.look, source, outcome), self.on_end_closed)

    def close_table(self, result: str) -> None:
        """Close the table screen, and all pages above it."""
        table = self.table
        while table in self.screen_stack and self.screen is not table:
            self.pop_screen()
        if table is not None:
            dismiss_once(table, result)

    def on_end_closed(self, choice: str | None) -> None:
        if choice == "quit":
            self.close_table("left")
        elif choice == REMATCH:
            self.run_worker(self.request_rematch())
            self.close_table(REMATCH)

    async def request_rematch(self) -> None:
        """Ask for another match, unless another player has done so already."""
        source = self.source
        if source is not None and source.status.phase == "ended":
            await source.send_command(Rematch)

    def exit_message(self) -> str:
        """Return the text to print on exit: why the connection ended, or how to come back."""
        source = self.source
        if source is None:
            return self.look.say("joined-gone")
        kept = self.look.say("joined-left") if source.status.phase == "playing" else ""
        refused = source.connection_refusal
        if source.connection_state == "other_protocol" and refused is not None:
            return f"{self.look.texts.refusal(refused)} {kept}".rstrip()
        if source.is_over and source.connection_state != "closed":
            return self.look.say(f"joined-{source.connection_state}")
        return kept
