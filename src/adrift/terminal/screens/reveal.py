"""The reveal: all votes at once, a card that is turned up, and what follows from it."""

from collections.abc import Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from adrift.core.events import Event
from adrift.terminal.game_faces import Board
from adrift.terminal.play.leaving import leave
from adrift.terminal.style import Look


class Opened(Widget):
    """The cards on the table."""

    def __init__(self, board: Board, look: Look, told: Sequence[Event], view: Any) -> None:
        super().__init__()
        self.board, self.look, self.told, self.view = board, look, told, view

    def render(self) -> Content:
        return self.board.reveal(self.told, self.view, self.look, self.size.width)


class Reveal(ModalScreen[None]):
    """Stays until a key is pressed, below the board as it was before."""

    def __init__(self, board: Board, look: Look, told: Sequence[Event], view: Any) -> None:
        super().__init__()
        self.board, self.look, self.told, self.view = board, look, told, view

    def compose(self) -> ComposeResult:
        with Vertical(classes="reveal") as box:
            box.border_title = self.board.reveal_title(self.told[0], self.look)
            box.border_subtitle = self.look.say("reveal-key")
            yield Opened(self.board, self.look, self.told, self.view)
            yield Static(self.consequences(), markup=False)

    def consequences(self) -> Content:
        """What follows, sentence by sentence, each with its §."""
        lines = [
            Content.assemble(self.look.texts.event(event), (f" {event.rule}", "dim"))
            for event in self.told[1:]
        ]
        return Content("\n").join(lines)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        leave(self)

    def on_click(self) -> None:
        leave(self)
