"""What passes between the second reading of one_boat and whoever plays it."""

from collections import Counter
from collections.abc import Generator
from typing import NamedTuple, TypeVar

CHANCE = "chance"
SILENCE = "-"

Keys = tuple[str, ...]
Board = dict[str, object]


class Ask(NamedTuple):
    """A question: to one, to several at once (a window), or to chance with its weights."""

    kind: str
    options: dict[str, Keys]
    weights: tuple[int, ...]
    acts: dict[str, Keys]
    """What may be volunteered, and by whom."""
    board: Board


class Decision(NamedTuple):
    """One answer or act."""

    who: str
    key: str


class Result(NamedTuple):
    """How a match ended; points by their sources: kind, number, points."""

    points: dict[str, int]
    sources: dict[str, tuple[tuple[str, int, int], ...]]
    winners: tuple[str, ...]
    board: Board
    rarities: Counter[str]


T = TypeVar("T")
Play = Generator[Ask, Decision, T]


class Over(Exception):
    """§11.1, §11.2 The match is over at once, wherever in the rules we are."""
