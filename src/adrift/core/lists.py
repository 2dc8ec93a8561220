"""Shared lists of a match: replaced, never changed (see `core.steps`)."""

from typing import Any, Final, TypeVar

T = TypeVar("T")
N = TypeVar("N", bound=int)

JUST: Final[list[list[Any]]] = [[number] for number in (*range(256), -1)]
"""By number: a shared list of that number alone; minus one comes last, where it is found too."""


def with_entry(shared: list[T], place: int, value: T) -> list[T]:
    """A shared list with one entry changed, as a new list."""
    changed = shared[:]
    changed[place] = value
    return changed


def with_last(shared: list[N], number: N) -> list[N]:
    """A shared list with a small number more at its end, as a new list."""
    return shared + JUST[number]


def with_fewer(shared: list[T], place: int) -> list[T]:
    """A shared list with one entry taken out, as a new list."""
    if not place:
        return shared[1:]
    shorter = shared[:]
    shorter.pop(place)
    return shorter


def place_of(shared: list[N], number: N) -> int:
    """Where a number stands that is there: `index`, which compares objects in compiled code too."""
    for place, other in enumerate(shared):
        if other == number:
            return place
    raise AssertionError("it is there")
