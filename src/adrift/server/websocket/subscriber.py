"""A line: one socket or event stream over which somebody at a table is told things."""

from dataclasses import dataclass
from typing import Final, Protocol

from adrift.core.players import Viewer

SUPERSEDED: Final = 4001
"""Close codes of ours: the same player came on another line,"""
REMOVED: Final = 4002
"""the viewer may not be here any more,"""
DELETED: Final = 4003
"""the table is gone,"""
AGAIN: Final = 4004
"""or the server could not keep what it was told: come again."""


class Line(Protocol):
    """Whoever listens at the other end."""

    @property
    def lag(self) -> float:
        """How late messages come from there, in seconds, as far as the server has measured."""

    def put(self, data: bytes) -> None:
        """Send it, an envelope or several, each on a line of its own. Nobody ever waits: a line
        that is not read from drops itself."""

    def drop(self, code: int, reason: str) -> None:
        """Hang up."""


@dataclass(eq=False, slots=True)
class Watched:
    """A line somebody watches a table on, and the key that gives the right to."""

    viewer: Viewer
    line: Line
    key: str
    """A hash; nothing for spectators."""
    head: bytes
    """What stands before everything that is told on it."""
