"""Shared lists of a match: replaced, never changed (see `core.steps`)."""

from typing import TypeVar

T = TypeVar("T")


def with_entry(shared: list[T], place: int, value: T) -> list[T]:
    """A shared list with one entry changed, as a new list."""
    changed = shared[:]
    changed[place] = value
    return changed
