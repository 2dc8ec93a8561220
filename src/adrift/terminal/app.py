"""The terminal game: its screens and how one leads to the next."""

from collections.abc import Callable
from time import monotonic

from adrift.terminal.play.pace import USUAL, Pace
from adrift.terminal.play.plan import Plan
from adrift.terminal.play.source import Source
from adrift.terminal.screens.base import Clock, Screens
from adrift.terminal.screens.end import End
from adrift.terminal.screens.start import Start
from adrift.terminal.screens.table import Table
from adrift.terminal.style import FINE, Look, Signs
from adrift.texts import Texts

Opening = Callable[[Plan], Source]
"""Begins a match as planned."""


class Adrift(Screens):
    """Start, table, end, and again."""

    def __init__(
        self,
        texts: Texts,
        *,
        plan: Plan,
        opening: Opening,
        source: Source | None = None,
        resumed: bool = False,
        pace: Pace = USUAL,
        signs: Signs = FINE,
        clock: Clock = monotonic,
    ) -> None:
        super().__init__(texts, pace=pace, signs=signs, clock=clock)
        self.plan, self.opening, self.source = plan, opening, source
        self.resumed = resumed

    def on_mount(self) -> None:
        if self.source is None:
            self.push_screen(Start(self.look, self.plan, self.pace))
        else:
            self.sit_down(self.source, resumed=self.resumed)

    def speak(self, language: str) -> None:
        """Another language from now on."""
        self.look = Look(Texts(language), self.look.signs)
        if isinstance(self.screen, Start):
            self.screen.look = self.look

    def sit_down(self, source: Source, *, resumed: bool = False) -> None:
        self.source = source
        table = Table(source, self.look, self.pace, resumed=resumed)
        self.push_screen(table, self.table_left)

    def on_start_settled(self, event: Start.Settled) -> None:
        if not isinstance(self.screen, Start):
            return  # begun already: somebody pressed twice
        self.plan, self.pace = event.plan, event.pace
        self.pop_screen()
        self.sit_down(self.opening(event.plan))

    def on_table_over(self, event: Table.Over) -> None:
        """Show the end over the table, until somebody wants to look at the table again."""
        outcome = event.source.outcome()
        if outcome is not None:
            self.push_screen(End(self.look, event.source, outcome), self.end_left)

    def end_left(self, wish: str | None) -> None:
        if wish == "quit":
            self.exit()
        elif wish == "again":
            self.pop_screen()
            self.push_screen(Start(self.look, self.plan, self.pace))

    def table_left(self, _: str | None) -> None:
        self.exit()

    def farewell(self) -> str:
        """What to say when the terminal is given back: how to go on, unless nothing is left."""
        unfinished = self.source is not None and self.source.outcome() is None
        return self.look.say("left") if unfinished else ""
