"""Copy-on-write helpers for the shared lists of a match (see `core.steps`)."""

from typing import Any, Final, TypeVar

T = TypeVar("T")
N = TypeVar("N", bound=int)

SINGLE_ITEM: Final[list[list[Any]]] = [[number] for number in (*range(256), -1)]
"""One-element lists by number. The list for −1 comes last, so `SINGLE_ITEM[-1]` finds it too."""


def with_item(shared: list[T], index: int, value: T) -> list[T]:
    """Return a copy with one item replaced."""
    changed = shared[:]
    changed[index] = value
    return changed


def with_appended(shared: list[N], number: N) -> list[N]:
    """Return a copy with a small number appended."""
    return shared + SINGLE_ITEM[number]


def without_index(shared: list[T], index: int) -> list[T]:
    """Return a copy with one item removed."""
    if not index:
        return shared[1:]
    shorter = shared[:]
    shorter.pop(index)
    return shorter


def index_of(shared: list[N], number: N) -> int:
    """Like `list.index`, but mypyc compiles it to integer comparisons. The number must exist."""
    for index, other in enumerate(shared):
        if other == number:
            return index
    raise AssertionError("the number is in the list")
