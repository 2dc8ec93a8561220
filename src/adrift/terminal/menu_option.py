"""Defines an entry of a menu: its labels, its submenu and its number key."""

from typing import NamedTuple

from adrift.terminal.style import Piece, width_of


class MenuOption(NamedTuple):
    """An entry of a menu: the key of an option, and its labels from the longest to the shortest."""

    key: str
    labels: tuple[tuple[Piece, ...], ...]
    submenu: tuple["MenuOption", ...] = ()
    number: int | None = None
    """The number of what the option names, below ten: lane 2 is chosen by the key 2."""

    def label(self, brevity: int) -> tuple[Piece, ...]:
        """Return the label this many steps after the longest, or the shortest one."""
        return self.labels[min(brevity, len(self.labels) - 1)]

    def width(self, brevity: int) -> int:
        return width_of(self.label(brevity))
