"""How long bots take."""

from typing import Final, NamedTuple


class Pace(NamedTuple):
    """Seconds to read what a bot has done."""

    name: str
    seconds: float

    def next(self) -> "Pace":
        """The next quicker one, and after the quickest the slowest again."""
        return PACES[(PACES.index(self) + 1) % len(PACES)]


PACES: Final = (
    Pace("slow", 1.6),
    Pace("steady", 0.8),
    Pace("brisk", 0.3),
    Pace("instant", 0.0),
)
DEFAULT_PACE: Final = PACES[1]
INSTANT: Final = PACES[-1]
