"""The reveal: all votes at once, the count, and what ties and hats make of it."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from adrift.core.events import Event
from adrift.terminal.boards import Board
from adrift.terminal.look import Look


class Votes(Widget):
    """The cards on the table."""

    def __init__(self, board: Board, look: Look, told: Sequence[Event]) -> None:
        super().__init__()
        self.board, self.look, self.told = board, look, told

    def render(self) -> Content:
        return self.board.votes(self.told, self.look, self.size.width)


class Reveal(ModalScreen[None]):
    """Stays until a key is pressed, below the sea as it was when the votes were given."""

    def __init__(self, board: Board, look: Look, told: Sequence[Event]) -> None:
        super().__init__()
        self.board, self.look, self.told = board, look, told

    def compose(self) -> ComposeResult:
        with Vertical(classes="reveal") as box:
            box.border_title = self.board.reveal_title(self.told[0], self.look)
            box.border_subtitle = self.look.say("reveal-key")
            yield Votes(self.board, self.look, self.told)
            yield Static(self.consequences(), markup=False)

    def consequences(self) -> Content:
        """What follows from the votes, sentence by sentence, each with its §."""
        lines = [
            Content.assemble(self.look.texts.event(event), (f" {event.rule}", "dim"))
            for event in self.told[1:]
        ]
        return Content("\n").join(lines)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.dismiss()

    def on_click(self) -> None:
        self.dismiss()
