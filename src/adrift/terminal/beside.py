"""What people may do beside answering, where there are cards: look, deal, and be passed for."""

from typing import Final

from textual.binding import Binding
from textual.screen import Screen

from adrift.terminal.boards import Board
from adrift.terminal.choices import Choices
from adrift.terminal.conduct import Conductor
from adrift.terminal.drawings import Scene
from adrift.terminal.look import Look
from adrift.terminal.pages import Cards
from adrift.terminal.panel import Panel
from adrift.terminal.source import Source
from adrift.terminal.wishes import ACTS, Wish

ENTRIES: Final = (ACTS, "show", "throw", "lay", "trade")
"""Where acts may stand in a menu: behind one entry for all, or behind that of the only verb."""


class Beside(Screen[str]):
    """The part of a table that is not about the question."""

    BINDINGS = [
        Binding("i", "cards"),
        Binding("t", "deal"),
        Binding("p", "pass"),
    ]
    board: Board
    source: Source
    look: Look
    conductor: Conductor
    helps = True

    def action_cards(self) -> None:
        """All one knows of cards; with several at the screen, behind the curtain."""
        if self.board.cards is None:
            return
        if self.conductor.several and not self.conductor.unveiled:
            self.wish(Wish.LOOK)
        else:
            self.app.push_screen(Cards(self.look, self.source, self.query_one(Scene).view))

    def action_deal(self) -> None:
        """Volunteer something, now or as soon as it can be."""
        people = self.source.people
        if self.board.cards is None or not people or self.opens_acts():
            return
        self.wish(Wish.DEAL)
        if not self.conductor.several and not self.source.acts(people[0]):
            self.app.notify(self.look.say("deal-later"), timeout=4)

    def opens_acts(self) -> bool:
        """Open the acts of whoever is being asked; whether they have any."""
        if self.conductor.question is None:
            return False
        choices = self.query_one(Choices)
        while choices.back():
            pass
        return any(choices.open(entry) for entry in ENTRIES)

    def wish(self, wish: Wish) -> None:
        """Note what somebody wants; a question that lies open is put again afterwards."""
        self.conductor.wish = wish
        if self.conductor.several:
            self.query_one(Panel).hide()

    def action_pass(self) -> None:
        """Whether the only answer there is gets given for a lone person."""
        if self.board.cards is None:
            return
        if self.conductor.several:
            self.app.notify(self.look.say("pass-several"), severity="warning", timeout=8)
            return
        self.helps = not self.helps
        self.app.notify(self.look.say("pass-on" if self.helps else "pass-off"), timeout=4)
