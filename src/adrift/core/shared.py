"""Shared lists of a match: replaced, never changed (see `core.steps`)."""

from typing import TypeVar

T = TypeVar("T")


def with_entry(shared: list[T], place: int, value: T) -> list[T]:
    """A shared list with one entry changed, as a new list."""
    changed = shared[:]
    changed[place] = value
    return changed


def with_last(shared: list[T], value: T) -> list[T]:
    """A shared list with one entry more at its end, as a new list."""
    longer = shared[:]
    longer.append(value)
    return longer


def with_fewer(shared: list[T], place: int) -> list[T]:
    """A shared list with one entry taken out, as a new list."""
    shorter = shared[:]
    shorter.pop(place)
    return shorter
