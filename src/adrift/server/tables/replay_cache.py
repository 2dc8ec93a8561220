"""Caches the encoded replays of finished matches.

A finished match never changes. So its replay is encoded once for each viewer, and pages are cut out
of that.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple

MAX_BYTES: Final = 25_165_824
"""Maximum size of the cache; the replay of a long match with all views takes about 6 MB."""


class ReplayKey(NamedTuple):
    """Which match is cached, and in which form."""

    table: str
    match: int
    form: str


class ReplayCache:
    """Drops the least recently used replay first; a replay above the limit is not cached."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self.max_bytes, self.size = max_bytes, 0
        self.replays: OrderedDict[ReplayKey, Sequence[bytes]] = OrderedDict()

    def get(self, key: ReplayKey) -> Sequence[bytes] | None:
        if key in self.replays:
            self.replays.move_to_end(key)
        return self.replays.get(key)

    def put(self, key: ReplayKey, parts: Sequence[bytes]) -> Sequence[bytes]:
        """Cache a replay if it fits; return it."""
        self.drop(key)
        self.replays[key] = parts
        self.size += size_of(parts)
        while self.size > self.max_bytes:
            self.drop(next(iter(self.replays)))
        return parts

    def remove_table(self, table: str) -> None:
        """Drop the replays of a deleted table."""
        for key in [key for key in self.replays if key.table == table]:
            self.drop(key)

    def drop(self, key: ReplayKey) -> None:
        if key in self.replays:
            self.size -= size_of(self.replays.pop(key))


def size_of(parts: Sequence[bytes]) -> int:
    return sum(map(len, parts))
