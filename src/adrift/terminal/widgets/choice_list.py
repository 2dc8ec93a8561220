"""The options of a question as a list: arrows, numbers and Enter, or the mouse.

Nothing is marked at first, so that a key pressed too often decides nothing. What is marked can be
changed until Enter, or a second click, gives it. An option may have others behind it: giving it
opens them, and Escape, or a click on the way back, returns.
"""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from adrift.terminal.menu_option import Option
from adrift.terminal.style import Look, Piece, fit, paint

QUICK_KEYS: Final = "123456789abcde"
"""Marks an option at once; more letters would be in the way of other keys."""
GUARD_SECONDS: Final = 0.5
"""For so long after a guarded question opens, and after each key ignored, keys do not count: a key
that is held down repeats faster."""
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

    def __init__(self, look: Look, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(id="choices")
        self.look, self.clock = look, clock
        self.deaf_until = 0.0
        """Until then keys are ignored."""
        self.gave_nothing = False
        """Whether Enter was pressed with nothing marked."""
        self.options: Sequence[Option] = ()
        self.quick: list[str] = []
        """The key that marks each option at once; "" where there are not enough."""
        self.before: list[Sequence[Option]] = []
        self.marked: int | None = None
        self.first = 0
        """The first option in sight."""

    def offer(self, options: Sequence[Option], *, guarded: bool = False) -> None:
        """Put these options, none of them marked. If guarded, ignore keys for a moment: somebody
        may still be pressing one for the question before."""
        self.before = []
        self.deaf_until = self.clock() + GUARD_SECONDS if guarded else 0.0
        self.show(options)

    def is_deaf(self) -> bool:
        """Whether to ignore a key pressed now. A key that repeats is ignored until it is let go."""
        if not self.deaf_until:
            return False
        now = self.clock()
        if now >= self.deaf_until:
            self.deaf_until = 0.0
            return False
        self.deaf_until = max(self.deaf_until, now + GUARD_SECONDS)
        return True

    def show(self, options: Sequence[Option]) -> None:
        self.options, self.marked, self.first = options, None, 0
        self.quick, self.gave_nothing = quick_keys(options), False
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
        quick = self.quick[number] or " "
        more = f" {self.look.signs.more}" if option.within else ""
        label = option.label(self.brevity(width))
        pieces = [(pointer, "bold"), (quick, "dim"), (" ", ""), *label, (more, "bold")]
        if marked:
            pieces = [(text, f"{style} reverse" if style else "reverse") for text, style in pieces]
        return fit(pieces, width, "reverse" if marked else "", more=self.look.signs.cut)

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
        if self.marked is not None:
            return [(self.look.say("choose-enter"), "bold")]
        if self.gave_nothing:
            return [(self.look.say("choose-nothing"), "bold reverse")]
        return [(self.look.say("choose-back" if self.before else "choose-first"), "dim")]

    # Keys and mouse

    def on_key(self, event: events.Key) -> None:
        if self.is_deaf():
            event.stop()
            return
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
        elif event.key in self.quick:
            self.mark(self.quick.index(event.key))
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
        self.marked, self.gave_nothing = number, False
        self.bring_into_sight(number)
        self.post_message(self.Marked(self.options[number].key))
        self.refresh()

    def bring_into_sight(self, number: int) -> None:
        """Scroll no further than needed, so that a second click meets the same option."""
        room = self.rows * self.columns
        self.first = max(number - room + 1, min(self.first, number))

    def give(self) -> None:
        if self.marked is None or not self.options:
            self.gave_nothing = bool(self.options)
            self.refresh()
            return
        key = self.options[self.marked].key
        if not self.open(key):
            self.offer(())
            self.post_message(self.Chosen(key))


def quick_keys(options: Sequence[Option]) -> list[str]:
    """The key of each option: the number of what it stands for, else the next that is free."""
    own = [str(each.number) if each.number is not None else "" for each in options]
    free = iter([key for key in QUICK_KEYS if key not in own])
    return [key or next(free, "") for key in own]
