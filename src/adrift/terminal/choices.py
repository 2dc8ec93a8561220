"""The options of a question as a list: arrows, numbers and Enter, or the mouse.

Nothing is marked at first, so that a key pressed too often decides nothing. What is marked can be
changed until Enter, or a second click, gives it.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from adrift.terminal.look import Look, Piece, fit, paint, width_of

QUICK_KEYS: Final = "123456789abcde"
"""Marks an option at once; more letters would be in the way of other keys."""
FOOT: Final = 2
"""Lines below the options: an empty one, and what Enter does."""


class Option(NamedTuple):
    """One option: its key, and its label in words, from the longest to the shortest."""

    key: str
    labels: tuple[tuple[Piece, ...], ...]

    def label(self, width: int) -> tuple[Piece, ...]:
        """The longest label that fits."""
        return next((each for each in self.labels if width_of(each) <= width), self.labels[-1])


class Choices(Widget, can_focus=True):
    """A list to choose from."""

    class Chosen(Message):
        """Somebody has decided."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, look: Look) -> None:
        super().__init__(id="choices")
        self.look = look
        self.options: Sequence[Option] = ()
        self.marked: int | None = None

    def offer(self, options: Sequence[Option]) -> None:
        """Put these options, none of them marked."""
        self.options, self.marked = options, None
        self.refresh()

    # Drawing

    @property
    def columns(self) -> int:
        """One column if all fits below each other, else two."""
        return 1 if len(self.options) <= max(1, self.size.height - FOOT) else 2

    def render(self) -> Content:
        columns, width = self.columns, max(1, self.size.width)
        lines: list[list[Piece]] = []
        for first in range(0, len(self.options), columns):
            numbers = range(first, min(first + columns, len(self.options)))
            lines.append(
                [piece for number in numbers for piece in self.cell(number, width // columns)]
            )
        return paint([*lines, [], self.foot()])

    def cell(self, number: int, width: int) -> list[Piece]:
        option, marked = self.options[number], number == self.marked
        pointer = self.look.signs.pointer if marked else " "
        quick = QUICK_KEYS[number] if number < len(QUICK_KEYS) else " "
        pieces = [(pointer, "bold"), (quick, "dim"), (" ", ""), *option.label(width - 4)]
        if marked:
            pieces = [(text, f"{style} reverse" if style else "reverse") for text, style in pieces]
        return fit(pieces, width, "reverse" if marked else "")

    def foot(self) -> list[Piece]:
        said = "choose-first" if self.marked is None else "choose-enter"
        return [(self.look.say(said), "dim" if self.marked is None else "bold")]

    # Keys and mouse

    def on_key(self, event: events.Key) -> None:
        columns = self.columns
        moves = {
            "up": -columns,
            "down": columns,
            "left": -1,
            "right": 1,
            "k": -columns,
            "j": columns,
        }
        if event.key in moves:
            self.move(moves[event.key])
        elif event.key == "enter":
            self.give()
        elif event.key in QUICK_KEYS and QUICK_KEYS.index(event.key) < len(self.options):
            self.mark(QUICK_KEYS.index(event.key))
        else:
            return
        event.stop()

    def on_click(self, event: events.Click) -> None:
        place = event.get_content_offset(self)
        number = self.number_at(place.x, place.y) if place else None
        if number is None:
            if place and place.y >= self.foot_line:
                self.give()
        elif number == self.marked:
            self.give()
        else:
            self.mark(number)

    @property
    def foot_line(self) -> int:
        return -(-len(self.options) // self.columns) + 1

    def number_at(self, x: int, y: int) -> int | None:
        """The option drawn there, if any."""
        columns = self.columns
        number = y * columns + min(columns - 1, x // max(1, self.size.width // columns))
        return number if 0 <= number < len(self.options) else None

    def move(self, by: int) -> None:
        if self.marked is None:
            self.mark(0 if by > 0 else len(self.options) - 1)
        elif 0 <= self.marked + by < len(self.options):
            self.mark(self.marked + by)

    def mark(self, number: int) -> None:
        self.marked = number
        self.refresh()

    def give(self) -> None:
        if self.marked is not None and self.options:
            key = self.options[self.marked].key
            self.offer(())
            self.post_message(self.Chosen(key))
