"""Finished matches as they were written for somebody, kept as long as they fit.

A finished match never changes. So its frames are written once for each viewer, and a page of them
is cut out of that.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple

MOST_BYTES: Final = 25_165_824
"""What is kept altogether; all frames of a long match, with everybody's view, are about six."""


class Key(NamedTuple):
    """What was written: of which match, in which form."""

    table: str
    match: int
    form: str


class ReplayCache:
    """Least recently used goes first; what is larger than everything is not kept."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most, self.size = most, 0
        self.kept: OrderedDict[Key, Sequence[bytes]] = OrderedDict()

    def get(self, key: Key) -> Sequence[bytes] | None:
        if key in self.kept:
            self.kept.move_to_end(key)
        return self.kept.get(key)

    def put(self, key: Key, parts: Sequence[bytes]) -> Sequence[bytes]:
        """Keep it, if there is room; the same parts."""
        self.drop(key)
        self.kept[key] = parts
        self.size += size_of(parts)
        while self.size > self.most:
            self.drop(next(iter(self.kept)))
        return parts

    def forget(self, table: str) -> None:
        """A table was deleted."""
        for key in [key for key in self.kept if key.table == table]:
            self.drop(key)

    def drop(self, key: Key) -> None:
        if key in self.kept:
            self.size -= size_of(self.kept.pop(key))


def size_of(parts: Sequence[bytes]) -> int:
    return sum(map(len, parts))
