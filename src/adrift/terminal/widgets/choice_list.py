"""The options of a question as a list: arrows, numbers and Enter, or the mouse.

Nothing is marked at first, so that a key pressed too often decides nothing. What is marked can be
changed until Enter, or a second click, gives it. An option may have others behind it: giving it
opens them, and Escape, or a click on the way back, returns.
"""

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from adrift.terminal.look import Look, Piece, fit, paint
from adrift.terminal.options import Option

QUICK_KEYS: Final = "123456789abcde"
"""Marks an option at once; more letters would be in the way of other keys."""
FOOT: Final = 2
"""Lines below the options: an empty one, and what Enter does."""
SHORTEST: Final = 9
"""No label is so many steps from its longest."""
BEFORE_LABEL: Final = 3
"""Columns before a label: the pointer, the quick key and room around it."""


class Choices(Widget, can_focus=True):
    """A list to choose from."""

    class Chosen(Message):
        """Somebody has decided."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Marked(Message):
        """Somebody thinks of this one; of none if the key is empty."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, look: Look) -> None:
        super().__init__(id="choices")
        self.look = look
        self.options: Sequence[Option] = ()
        self.before: list[Sequence[Option]] = []
        self.marked: int | None = None
        self.first = 0
        """The first option in sight."""

    def offer(self, options: Sequence[Option]) -> None:
        """Put these options, none of them marked."""
        self.before = []
        self.show(options)

    def show(self, options: Sequence[Option]) -> None:
        self.options, self.marked, self.first = options, None, 0
        self.post_message(self.Marked(""))
        self.refresh()

    def open(self, key: str) -> bool:
        """Show what is behind the option of this key; whether there is anything."""
        option = next((each for each in self.options if each.key == key), None)
        if option is None or not option.within:
            return False
        self.before.append(self.options)
        self.show(option.within)
        return True

    def back(self) -> bool:
        """Return to the options before these; whether there were any."""
        if not self.before:
            return False
        self.show(self.before.pop())
        return True

    # Drawing

    @property
    def rows(self) -> int:
        """How many lines are for options."""
        return max(1, self.size.height - FOOT)

    @property
    def columns(self) -> int:
        """One column if all fits below each other, else two; if that is too narrow or still too
        low, one that scrolls."""
        if not self.rows < len(self.options) <= 2 * self.rows:
            return 1
        room = self.room_for_label(self.size.width // 2)
        return 2 if all(option.width(SHORTEST) <= room for option in self.options) else 1

    def render(self) -> Content:
        columns, width, room = self.columns, max(1, self.size.width), self.rows * self.columns
        first = self.first = max(0, min(self.first, len(self.options) - room))
        last = min(len(self.options), first + room)
        lines: list[list[Piece]] = []
        for row in range(first, last, columns):
            numbers = range(row, min(row + columns, last))
            lines.append(
                [piece for number in numbers for piece in self.cell(number, width // columns)]
            )
        return paint([*lines, self.out_of_sight(first, last), self.foot()])

    def cell(self, number: int, width: int) -> list[Piece]:
        option, marked = self.options[number], number == self.marked
        pointer = self.look.signs.pointer if marked else " "
        quick = QUICK_KEYS[number] if number < len(QUICK_KEYS) else " "
        more = f" {self.look.signs.more}" if option.within else ""
        label = option.label(self.brevity(width))
        pieces = [(pointer, "bold"), (quick, "dim"), (" ", ""), *label, (more, "bold")]
        if marked:
            pieces = [(text, f"{style} reverse" if style else "reverse") for text, style in pieces]
        return fit(pieces, width, "reverse" if marked else "")

    def brevity(self, width: int) -> int:
        """How short labels must be for all of them to fit; the same for all, so that they match."""
        room = self.room_for_label(width)
        shortest = max(len(option.labels) for option in self.options) - 1
        return next(
            (n for n in range(shortest) if all(o.width(n) <= room for o in self.options)), shortest
        )

    def room_for_label(self, width: int) -> int:
        return width - BEFORE_LABEL - 1 - len(self.look.signs.more)

    def out_of_sight(self, first: int, last: int) -> list[Piece]:
        """How many options are above and below what fits; nothing if all do."""
        if first == 0 and last == len(self.options):
            return []
        facts = {"above": first, "below": len(self.options) - last}
        return [(self.look.say("choose-more", **facts), "dim")]

    def foot(self) -> list[Piece]:
        said = "choose-first" if self.marked is None else "choose-enter"
        if self.marked is None and self.before:
            said = "choose-back"
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
        elif event.key not in ("escape", "backspace") or not self.back():
            return
        event.stop()

    def on_click(self, event: events.Click) -> None:
        place = event.get_content_offset(self)
        if place is None:
            return
        number = self.number_at(place.x, place.y)
        if number is None:
            self.click_below(place.y)
        elif number == self.marked:
            self.give()
        else:
            self.mark(number)

    def click_below(self, y: int) -> None:
        """The line below the options gives what is marked; if nothing is, it leads back."""
        if y >= self.foot_line:
            self.give() if self.marked is not None else self.back()

    def on_mouse_scroll_down(self) -> None:
        self.move(self.columns)

    def on_mouse_scroll_up(self) -> None:
        self.move(-self.columns)

    @property
    def foot_line(self) -> int:
        shown = min(len(self.options), self.rows * self.columns)
        return -(-shown // self.columns) + 1

    def number_at(self, x: int, y: int) -> int | None:
        """The option drawn there, if any."""
        columns = self.columns
        if y >= self.rows:
            return None
        number = self.first + y * columns
        number += min(columns - 1, x // max(1, self.size.width // columns))
        return number if 0 <= number < len(self.options) else None

    def move(self, by: int) -> None:
        if self.marked is None:
            self.mark(0 if by > 0 else len(self.options) - 1)
        elif 0 <= self.marked + by < len(self.options):
            self.mark(self.marked + by)

    def mark(self, number: int) -> None:
        self.marked = number
        self.bring_into_sight(number)
        self.post_message(self.Marked(self.options[number].key))
        self.refresh()

    def bring_into_sight(self, number: int) -> None:
        """Scroll no further than needed, so that a second click meets the same option."""
        room = self.rows * self.columns
        self.first = max(number - room + 1, min(self.first, number))

    def give(self) -> None:
        if self.marked is None or not self.options:
            return
        key = self.options[self.marked].key
        if not self.open(key):
            self.offer(())
            self.post_message(self.Chosen(key))
