"""Defines the journal: the storage interface of a server.

A journal stores the entries of every table. The only implementation is one SQLite file
(`sqlite_journal`); another one has to pass `tests/server/storage/journal_contract.py`.
"""

from collections.abc import Awaitable, Sequence
from typing import NamedTuple, Protocol

from adrift.core.errors import Fault


class Conflict(Exception):
    """Another writer appended entries first: read the table again before appending."""

    def __init__(self, table: str, first: int, expected: int) -> None:
        super().__init__(f"entry {first} was offered where {expected} comes next")
        self.table, self.first, self.expected = table, first, expected


class Unavailable(Fault):
    """The storage cannot be used; `reason` and `facts` say why.

    The failed write may still have been stored: only reading the table again tells.
    """


class TableSummary(NamedTuple):
    """How much is stored of one table, and since when."""

    table: str
    entries: int
    bytes: int
    first_at: float
    last_at: float
    """When the first and the last entry were stored."""
    wake_at: float | None


class Journal(Protocol):
    """Stores the entries of every table durably and in order."""

    def append(
        self, table: str, first: int, entries: Sequence[bytes], wake_at: float | None
    ) -> Awaitable[None]:
        """Append entries, all or none; they are durable once this has been awaited.

        `first` is the number of the first one, counting from 0; raises `Conflict` if that is not
        the next number. `wake_at` says when the table has to be loaded again, if at all. Without
        entries only `wake_at` is stored, and only for a table that exists.
        """

    async def read(
        self, table: str, before: int | None = None, prefixes: Sequence[bytes] = ()
    ) -> list[bytes]:
        """Return all entries of a table; an empty list if there is no such table.

        `before` limits the result to entries with lower numbers, `prefixes` to entries that start
        with one of them. Other entries are not read from the disk.
        """

    async def summary(self, table: str | None = None) -> list[TableSummary]:
        """Summarise every table, oldest first, or only one."""

    async def due(self, until: float) -> list[str]:
        """Return the tables that have to be loaded by then, the most urgent first."""

    def delete(self, table: str) -> Awaitable[None]:
        """Delete a table so that no entry can be recovered from the storage medium."""

    def probe(self) -> Awaitable[None]:
        """Write a small entry durably and remove it; raises `Unavailable` if that fails."""

    def retire(self, table: str, entries: Sequence[bytes], until: float) -> Awaitable[None]:
        """Delete a table but keep these entries as *retired* until then, all or nothing.

        Only the next three methods see retired entries.
        """

    async def retired(self, table: str) -> list[bytes]:
        """Return the retired entries of a table; an empty list if there are none."""

    def drop_retired(self, table: str) -> Awaitable[None]:
        """Wipe the retired entries of a table."""

    def wipe_retired(self, until: float) -> Awaitable[None]:
        """Wipe all retired entries that had to be kept until then or earlier."""

    async def close(self) -> None:
        """Write everything that was requested, then stop."""
