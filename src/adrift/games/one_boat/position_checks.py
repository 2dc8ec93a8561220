"""Whether what a position says can be."""

from adrift.games.one_boat.moment import Moment
from adrift.games.one_boat.position_words import PositionWords


def check_position(words: PositionWords, moment: Moment) -> None:
    """Raise `Unreadable` at the first thing that cannot be."""
