"""An option as it is put before people."""

from typing import NamedTuple

from adrift.terminal.look import Piece, width_of


class Option(NamedTuple):
    """One option: its key, and its label in words, from the longest to the shortest."""

    key: str
    labels: tuple[tuple[Piece, ...], ...]
    within: tuple["Option", ...] = ()
    """The options that open behind this one."""

    def label(self, width: int) -> tuple[Piece, ...]:
        """The longest label that fits."""
        return next((each for each in self.labels if width_of(each) <= width), self.labels[-1])
