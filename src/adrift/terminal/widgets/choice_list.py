"""Lists the options of a question, chosen by arrows, numbers and Enter, or with the mouse.

No option is marked at first, so that a key pressed too often decides nothing. The mark can be moved
until Enter or a second click submits it. An option may open a submenu; Escape or a click on the
last line closes it.
"""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from adrift.terminal.menu_option import MenuOption
from adrift.terminal.style import Look, Piece, fit, to_content

QUICK_KEYS: Final = "123456789abcde"
"""Keys that mark an option directly; further letters have other functions."""
GUARD_SECONDS: Final = 0.5
"""How long keys are ignored after a guarded question opens, and after each ignored key. A key that
is held down repeats faster."""
FOOTER_LINES: Final = 2
"""Lines below the options: a scroll hint, and what Enter does."""
MAX_BREVITY: Final = 9
"""More than the number of labels of any option."""
LABEL_INDENT: Final = 3
"""Columns before a label: the pointer, the quick key and a space."""


class ChoiceList(Widget, can_focus=True):
    """A list of options with submenus."""

    class Chosen(Message):
        """An option was submitted."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Marked(Message):
        """Another option is marked; none if the key is empty."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, look: Look, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(id="choices")
        self.look, self.clock = look, clock
        self.ignore_keys_until = 0.0
        """Keys before this time are ignored."""
        self.entered_unmarked = False
        """True if Enter was pressed while no option was marked."""
        self.options: Sequence[MenuOption] = ()
        self.quick_keys: list[str] = []
        """The key that marks each option directly; "" if there are not enough keys."""
        self.parent_menus: list[Sequence[MenuOption]] = []
        self.marked: int | None = None
        self.first_visible = 0
        """The number of the first visible option."""

    def set_options(self, options: Sequence[MenuOption], *, guarded: bool = False) -> None:
        """Offer these options, none of them marked.

        If `guarded`, ignore keys still being pressed for the previous question.
        """
        self.parent_menus = []
        self.ignore_keys_until = self.clock() + GUARD_SECONDS if guarded else 0.0
        self.show_options(options)

    def ignores_key(self) -> bool:
        """Return whether to ignore a key pressed now; a repeating key is ignored until released."""
        if not self.ignore_keys_until:
            return False
        now = self.clock()
        if now >= self.ignore_keys_until:
            self.ignore_keys_until = 0.0
            return False
        self.ignore_keys_until = max(self.ignore_keys_until, now + GUARD_SECONDS)
        return True

    def show_options(self, options: Sequence[MenuOption]) -> None:
        self.options, self.marked, self.first_visible = options, None, 0
        self.quick_keys, self.entered_unmarked = assign_quick_keys(options), False
        self.post_message(self.Marked(""))
        self.refresh()

    def open_submenu(self, key: str) -> bool:
        """Open the submenu of the option with this key; return False if it has none."""
        option = next((each for each in self.options if each.key == key), None)
        if option is None or not option.submenu:
            return False
        self.parent_menus.append(self.options)
        self.show_options(option.submenu)
        return True

    def close_submenu(self) -> bool:
        """Return to the parent menu; return False if this is the top menu."""
        if not self.parent_menus:
            return False
        self.show_options(self.parent_menus.pop())
        return True

    # Drawing

    @property
    def visible_rows(self) -> int:
        return max(1, self.size.height - FOOTER_LINES)

    @property
    def columns(self) -> int:
        """1 if all options fit below each other, otherwise 2; 1 with scrolling if two columns are
        too narrow or still too few."""
        if not self.visible_rows < len(self.options) <= 2 * self.visible_rows:
            return 1
        room = self.label_width(self.size.width // 2)
        return 2 if all(option.width(MAX_BREVITY) <= room for option in self.options) else 1

    def render(self) -> Content:
        columns, width, room = (
            self.columns,
            max(1, self.size.width),
            self.visible_rows * self.columns,
        )
        first = self.first_visible = max(0, min(self.first_visible, len(self.options) - room))
        last = min(len(self.options), first + room)
        lines: list[list[Piece]] = []
        for row in range(first, last, columns):
            numbers = range(row, min(row + columns, last))
            lines.append(
                [piece for number in numbers for piece in self.cell(number, width // columns)]
            )
        return to_content([*lines, self.scroll_hint(first, last), self.footer()])

    def cell(self, number: int, width: int) -> list[Piece]:
        option, marked = self.options[number], number == self.marked
        pointer = self.look.symbols.pointer if marked else " "
        quick = self.quick_keys[number] or " "
        more = f" {self.look.symbols.submenu}" if option.submenu else ""
        label = option.label(self.brevity(width))
        pieces = [(pointer, "bold"), (quick, "dim"), (" ", ""), *label, (more, "bold")]
        if marked:
            pieces = [(text, f"{style} reverse" if style else "reverse") for text, style in pieces]
        return fit(pieces, width, "reverse" if marked else "", ellipsis=self.look.symbols.ellipsis)

    def brevity(self, width: int) -> int:
        """Return the brevity at which all labels fit, the same for all so that they match."""
        room = self.label_width(width)
        shortest = max(len(option.labels) for option in self.options) - 1
        return next(
            (n for n in range(shortest) if all(o.width(n) <= room for o in self.options)), shortest
        )

    def label_width(self, width: int) -> int:
        return width - LABEL_INDENT - 1 - len(self.look.symbols.submenu)

    def scroll_hint(self, first: int, last: int) -> list[Piece]:
        """Return how many options are above and below the visible ones; empty if all fit."""
        if first == 0 and last == len(self.options):
            return []
        facts = {"above": first, "below": len(self.options) - last}
        return [(self.look.say("choose-more", **facts), "dim")]

    def footer(self) -> list[Piece]:
        if self.marked is not None:
            return [(self.look.say("choose-enter"), "bold")]
        if self.entered_unmarked:
            return [(self.look.say("choose-nothing"), "bold reverse")]
        return [(self.look.say("choose-back" if self.parent_menus else "choose-first"), "dim")]

    # Keys and mouse

    def on_key(self, event: events.Key) -> None:
        if self.ignores_key():
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
            self.submit()
        elif event.key in self.quick_keys:
            self.mark(self.quick_keys.index(event.key))
        elif event.key not in ("escape", "backspace") or not self.close_submenu():
            return
        event.stop()

    def on_click(self, event: events.Click) -> None:
        place = event.get_content_offset(self)
        if place is None:
            return
        number = self.option_at(place.x, place.y)
        if number is None:
            self.click_footer(place.y)
        elif number == self.marked:
            self.submit()
        else:
            self.mark(number)

    def click_footer(self, y: int) -> None:
        """Submit the marked option or, if none is marked, close the submenu."""
        if y >= self.footer_row:
            self.submit() if self.marked is not None else self.close_submenu()

    def on_mouse_scroll_down(self) -> None:
        self.move(self.columns)

    def on_mouse_scroll_up(self) -> None:
        self.move(-self.columns)

    @property
    def footer_row(self) -> int:
        shown = min(len(self.options), self.visible_rows * self.columns)
        return -(-shown // self.columns) + 1

    def option_at(self, x: int, y: int) -> int | None:
        """Return the number of the option drawn at this point, or `None`."""
        columns = self.columns
        if y >= self.visible_rows:
            return None
        number = self.first_visible + y * columns
        number += min(columns - 1, x // max(1, self.size.width // columns))
        return number if 0 <= number < len(self.options) else None

    def move(self, by: int) -> None:
        if self.marked is None:
            self.mark(0 if by > 0 else len(self.options) - 1)
        elif 0 <= self.marked + by < len(self.options):
            self.mark(self.marked + by)

    def mark(self, number: int) -> None:
        self.marked, self.entered_unmarked = number, False
        self.scroll_to_option(number)
        self.post_message(self.Marked(self.options[number].key))
        self.refresh()

    def scroll_to_option(self, number: int) -> None:
        """Scroll no further than needed, so that a second click hits the same option."""
        room = self.visible_rows * self.columns
        self.first_visible = max(number - room + 1, min(self.first_visible, number))

    def submit(self) -> None:
        if self.marked is None or not self.options:
            self.entered_unmarked = bool(self.options)
            self.refresh()
            return
        key = self.options[self.marked].key
        if not self.open_submenu(key):
            self.set_options(())
            self.post_message(self.Chosen(key))


def assign_quick_keys(options: Sequence[MenuOption]) -> list[str]:
    """Give each option the number of what it names as its key, or the next free key."""
    own = [str(each.number) if each.number is not None else "" for each in options]
    free = iter([key for key in QUICK_KEYS if key not in own])
    return [key or next(free, "") for key in own]
