"""An option as it is put before people."""

from typing import NamedTuple

from adrift.terminal.style import Piece, width_of


class MenuOption(NamedTuple):
    """One option: its key, and its label in words, from the longest to the shortest."""

    key: str
    labels: tuple[tuple[Piece, ...], ...]
    submenu: tuple["MenuOption", ...] = ()
    """The options that open behind this one."""
    number: int | None = None
    """The number, below ten, of what it stands for: lane 2 is chosen by the key 2."""

    def label(self, brevity: int) -> tuple[Piece, ...]:
        """The label so many steps from the longest, or the shortest there is."""
        return self.labels[min(brevity, len(self.labels) - 1)]

    def width(self, brevity: int) -> int:
        """How many columns that takes."""
        return width_of(self.label(brevity))
