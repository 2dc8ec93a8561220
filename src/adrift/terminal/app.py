"""The terminal game: its screens and how one leads to the next."""

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
"""Begins a match as planned."""


class LocalApp(BaseApp):
    """Start, table, end, and again."""

    def __init__(
        self,
        texts: Texts,
        *,
        plan: MatchPlan,
        start_match: StartMatch,
        source: MatchSource | None = None,
        resumed: bool = False,
        pace: Pace = DEFAULT_PACE,
        signs: Symbols = UNICODE_SYMBOLS,
        clock: Clock = monotonic,
    ) -> None:
        super().__init__(texts, pace=pace, signs=signs, clock=clock)
        self.plan, self.start_match, self.source = plan, start_match, source
        self.resumed = resumed

    def on_mount(self) -> None:
        if self.source is None:
            self.push_screen(StartScreen(self.look, self.plan, self.pace))
        else:
            self.show_table(self.source, resumed=self.resumed)

    def set_language(self, language: str) -> None:
        """Another language from now on."""
        self.look = Look(Texts(language), self.look.symbols)
        if isinstance(self.screen, StartScreen):
            self.screen.look = self.look

    def show_table(self, source: MatchSource, *, resumed: bool = False) -> None:
        self.source = source
        table = TableScreen(source, self.look, self.pace, resumed=resumed)
        self.push_screen(table, self.on_table_closed)

    def on_start_screen_plan_confirmed(self, event: StartScreen.PlanConfirmed) -> None:
        if not isinstance(self.screen, StartScreen):
            return  # begun already: somebody pressed twice
        self.plan, self.pace = event.plan, event.pace
        self.pop_screen()
        self.show_table(self.start_match(event.plan))

    def on_table_screen_match_over(self, event: TableScreen.MatchOver) -> None:
        """Show the end over the table, until somebody wants to look at the table again."""
        outcome = event.source.outcome()
        if outcome is not None:
            self.push_screen(EndScreen(self.look, event.source, outcome), self.on_end_closed)

    def on_end_closed(self, wish: str | None) -> None:
        if wish == "quit":
            self.exit()
        elif wish == "again":
            self.pop_screen()
            self.push_screen(StartScreen(self.look, self.plan, self.pace))

    def on_table_closed(self, _: str | None) -> None:
        self.exit()

    def exit_message(self) -> str:
        """What to say when the terminal is given back: how to go on, unless nothing is left."""
        unfinished = self.source is not None and self.source.outcome() is None
        return self.look.say("left") if unfinished else ""
