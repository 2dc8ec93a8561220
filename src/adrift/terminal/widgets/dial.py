"""Lets people choose one of a few values, with left and right or the mouse."""

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from adrift.terminal.style import Look, Piece, fit, to_content

LABEL_WIDTH: Final = 19


class Dial(Widget, can_focus=True):
    """A label, and a value between two arrows."""

    class Turned(Message):
        """The dial has another value."""

        def __init__(self, dial: "Dial") -> None:
            super().__init__()
            self.dial = dial

        @property
        def control(self) -> "Dial":
            return self.dial

    def __init__(
        self,
        name: str,
        look: Look,
        label: Sequence[Piece],
        values: dict[str, str],
        value: str,
        label_width: int = LABEL_WIDTH,
    ) -> None:
        """`values` maps keys to texts."""
        super().__init__(id=name)
        self.look, self.label, self.values = look, label, values
        self.label_width = label_width
        self.value = value if value in values else next(iter(values))

    def render(self) -> Content:
        pointer = self.look.symbols.pointer if self.has_focus else " "
        label = [(f"{pointer} ", "bold"), *self.label]
        label = fit(label, self.label_width, "", ellipsis=self.look.symbols.ellipsis)
        style = "bold reverse" if self.has_focus else "bold"
        return to_content(
            [[*label, ("< ", "dim"), (f" {self.values[self.value]} ", style), (" >", "dim")]]
        )

    def turn(self, by: int) -> None:
        keys = list(self.values)
        self.value = keys[(keys.index(self.value) + by) % len(keys)]
        self.refresh()
        self.post_message(self.Turned(self))

    def on_key(self, event: events.Key) -> None:
        turns = {"right": 1, "left": -1, "space": 1, "plus": 1, "minus": -1}
        if event.key in turns:
            self.turn(turns[event.key])
            event.stop()

    def on_click(self, event: events.Click) -> None:
        self.turn(-1 if event.x < self.label_width + 2 else 1)
