"""Runs matches on this machine: start screen, table screen, end screen."""

from collections.abc import Callable
from time import monotonic

from adrift.terminal.base_app import BaseApp, Clock
from adrift.terminal.play.match_plan import MatchPlan
from adrift.terminal.play.match_source import MatchSource
from adrift.terminal.play.pace import DEFAULT_PACE, Pace
from adrift.terminal.screens.end import EndScreen
from adrift.terminal.screens.start import StartScreen
from adrift.terminal.screens.table import TableScreen
from adrift.terminal.style import UNICODE_SYMBOLS, Look, Symbols
from adrift.texts import Texts

StartMatch = Callable[[MatchPlan], MatchSource]
"""Starts a match as planned."""


class LocalApp(BaseApp):
    """The app for matches on this machine."""

    def __init__(
        self,
        texts: Texts,
        *,
        plan: MatchPlan,
        start_match: StartMatch,
        source: MatchSource | None = None,
        resumed: bool = False,
        pace: Pace = DEFAULT_PACE,
        symbols: Symbols = UNICODE_SYMBOLS,
        clock: Clock = monotonic,
    ) -> None:
        super().__init__(texts, pace=pace, symbols=symbols, clock=clock)
        self.plan, self.start_match, self.source = plan, start_match, source
        self.resumed = resumed

    def on_mount(self) -> None:
        if self.source is None:
            self.push_screen(StartScreen(self.look, self.plan, self.pace))
        else:
            self.show_table(self.source, resumed=self.resumed)

    def set_language(self, language: str) -> None:
        self.look = Look(Texts(language), self.look.symbols)
        if isinstance(self.screen, StartScreen):
            self.screen.look = self.look

    def show_table(self, source: MatchSource, *, resumed: bool = False) -> None:
        self.source = source
        table = TableScreen(source, self.look, self.pace, resumed=resumed)
        self.push_screen(table, self.on_table_closed)

    def on_start_screen_plan_confirmed(self, event: StartScreen.PlanConfirmed) -> None:
        if not isinstance(self.screen, StartScreen):
            return  # already started: the key was pressed twice
        self.plan, self.pace = event.plan, event.pace
        self.pop_screen()
        self.show_table(self.start_match(event.plan))

    def on_table_screen_match_over(self, event: TableScreen.MatchOver) -> None:
        """Show the end over the table, which can be looked at again."""
        outcome = event.source.outcome()
        if outcome is not None:
            self.push_screen(EndScreen(self.look, event.source, outcome), self.on_end_closed)

    def on_end_closed(self, choice: str | None) -> None:
        if choice == "quit":
            self.exit()
        elif choice == "again":
            self.pop_screen()
            self.push_screen(StartScreen(self.look, self.plan, self.pace))

    def on_table_closed(self, _: str | None) -> None:
        self.exit()

    def exit_message(self) -> str:
        """Return the text to print on exit: how to resume an unfinished match."""
        is_unfinished = self.source is not None and self.source.outcome() is None
        return self.look.say("left") if is_unfinished else ""
