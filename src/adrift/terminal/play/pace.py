"""Defines how long bots pause after each decision."""

from typing import Final, NamedTuple


class Pace(NamedTuple):
    """A named pause, in which people read what a bot has done."""

    name: str
    seconds: float

    def next(self) -> "Pace":
        """Return the next quicker pace, or the slowest after the quickest."""
        return PACES[(PACES.index(self) + 1) % len(PACES)]


PACES: Final = (
    Pace("slow", 1.6),
    Pace("steady", 0.8),
    Pace("brisk", 0.3),
    Pace("instant", 0.0),
)
DEFAULT_PACE: Final = PACES[1]
INSTANT: Final = PACES[-1]
