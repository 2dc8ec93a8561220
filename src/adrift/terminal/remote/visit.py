"""A visit to a table elsewhere: lobby, match, end, and again, until somebody leaves."""

from collections.abc import Awaitable, Callable
from time import monotonic

from adrift.table.protocol.commands import Rematch
from adrift.terminal.play.leaving import leave
from adrift.terminal.play.pace import INSTANT, Pace
from adrift.terminal.remote.conductor import Delay, of_its_own
from adrift.terminal.remote.lobby import BEGUN, Lobby
from adrift.terminal.remote.source import Joined
from adrift.terminal.remote.table import JoinedTable
from adrift.terminal.screens.base import Clock, Screens
from adrift.terminal.screens.end import End
from adrift.terminal.screens.table import Table
from adrift.terminal.style import FINE, Signs
from adrift.texts import Texts

Coming = Callable[[], Awaitable[Joined | None]]
"""Comes to the table, once there is a loop to do it in; there may be none any more."""
AGAIN = "again"


class Visit(Screens):
    """The screens of a table elsewhere."""

    def __init__(
        self,
        texts: Texts,
        coming: Coming,
        *,
        pace: Pace = INSTANT,
        signs: Signs = FINE,
        delay: Delay = of_its_own,
        clock: Clock = monotonic,
    ) -> None:
        super().__init__(texts, pace=pace, signs=signs, clock=clock)
        self.coming, self.delay = coming, delay
        self.source: Joined | None = None
        self.table: JoinedTable | None = None

    def on_mount(self) -> None:
        self.run_worker(self.visit())

    async def visit(self) -> None:
        """From screen to screen, as the table goes on."""
        source = self.source = await self.coming()
        staying = source is not None
        while source is not None and staying and not source.is_over:
            if source.status.phase == "playing":
                staying = await self.play(source)
            else:
                staying = await self.push_screen_wait(Lobby(source, self.look)) == BEGUN
        if source is not None:
            await source.close()
        self.exit()

    async def play(self, source: Joined) -> bool:
        """One match; whether somebody wants to stay after it."""
        self.table = JoinedTable(source, self.look, self.pace, delay=self.delay)
        return await self.push_screen_wait(self.table) == AGAIN

    async def on_table_over(self, event: Table.Over) -> None:
        """Show the end over the table; without one, the lobby says what became of the match."""
        source, outcome = self.source, event.source.outcome()
        if source is None or outcome is None:
            self.leave_table(AGAIN)
            return
        await source.keep_record()
        self.push_screen(End(self.look, source, outcome), self.end_left)

    def leave_table(self, wish: str) -> None:
        """Put the table away, with whatever page lies on it."""
        table = self.table
        while table in self.screen_stack and self.screen is not table:
            self.pop_screen()
        if table is not None:
            leave(table, wish)

    def end_left(self, wish: str | None) -> None:
        if wish == "quit":
            self.leave_table("left")
        elif wish == AGAIN:
            self.run_worker(self.again())
            self.leave_table(AGAIN)

    async def again(self) -> None:
        """Another match, unless somebody else has asked for it already."""
        source = self.source
        if source is not None and source.status.phase == "ended":
            await source.do(Rematch)

    def farewell(self) -> str:
        """What to say when the terminal is given back."""
        source = self.source
        if source is None:
            return self.look.say("joined-gone")
        if source.is_over and source.standing != "closed":
            return self.look.say(f"joined-{source.standing}")
        return self.look.say("joined-left") if source.status.phase == "playing" else ""
