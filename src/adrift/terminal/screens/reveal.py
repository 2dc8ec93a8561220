"""Shows a reveal: all votes of a ballot or a card turned up, and what follows from it."""

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
from adrift.terminal.game_display import GameDisplay
from adrift.terminal.screens.dismiss import dismiss_once
from adrift.terminal.style import Look


class RevealDrawing(Widget):
    """Draws the votes or the card."""

    def __init__(
        self, game_display: GameDisplay, look: Look, events: Sequence[Event], view: Any
    ) -> None:
        super().__init__()
        self.game_display, self.look, self.events, self.view = game_display, look, events, view

    def render(self) -> Content:
        return self.game_display.draw_reveal(self.events, self.view, self.look, self.size.width)


class RevealScreen(ModalScreen[None]):
    """Covers the lower part of the screen until a key is pressed; the board above stays visible."""

    def __init__(
        self, game_display: GameDisplay, look: Look, events: Sequence[Event], view: Any
    ) -> None:
        super().__init__()
        self.game_display, self.look, self.events, self.view = game_display, look, events, view

    def compose(self) -> ComposeResult:
        with Vertical(classes="reveal") as box:
            box.border_title = self.game_display.reveal_title(self.events[0], self.look)
            box.border_subtitle = self.look.say("reveal-key")
            yield RevealDrawing(self.game_display, self.look, self.events, self.view)
            yield Static(self.consequences(), markup=False)

    def consequences(self) -> Content:
        """Return a line for each following event, with its §."""
        lines = [
            Content.assemble(self.look.texts.event(event), (f" {event.rule}", "dim"))
            for event in self.events[1:]
        ]
        return Content("\n").join(lines)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        dismiss_once(self)

    def on_click(self) -> None:
        dismiss_once(self)
