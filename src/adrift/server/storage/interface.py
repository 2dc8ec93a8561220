"""What a server needs of its storage, as three small interfaces.

A *journal* keeps what tables enter, an *ownership* says which server runs a table, a *bus* carries
messages between servers. Embedded, that is one SQLite file (`sqlite_journal`), a server that owns
every table (`ownership`), and calls within the process (`bus`). Other implementations have to pass
the same tests, `tests/server/storage/journal_contract.py`.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol

from adrift.core.errors import Fault

Listener = Callable[[bytes], None]


class Conflict(Exception):
    """Somebody else has entered something meanwhile: whoever appends has to read again."""

    def __init__(self, table: str, first: int, expected: int) -> None:
        super().__init__(f"entry {first} was offered where {expected} comes next")
        self.table, self.first, self.expected = table, first, expected


class Unavailable(Fault):
    """The storage cannot be used right now, or at all; `reason` and `facts` say why.

    What was to be stored may have been stored all the same: only reading again tells.
    """


class Stored(NamedTuple):
    """What is kept of one table."""

    table: str
    entries: int
    bytes: int
    first_at: float
    last_at: float
    """When this journal got the first and the last of them."""
    wake_at: float | None


class Journal(Protocol):
    """The entries of every table, in order, durable."""

    def append(
        self, table: str, first: int, entries: Sequence[bytes], wake_at: float | None
    ) -> Awaitable[None]:
        """Keep entries, all or none; they are durable when this has been awaited.

        `first` is the number of the first of them, from 0: raises `Conflict` if another one comes
        next. The table has to be woken at `wake_at`, if at all. Without entries nothing but that
        changes, and nothing is kept of a table nobody knows.
        """

    async def read(
        self, table: str, until: int | None = None, beginnings: Sequence[bytes] = ()
    ) -> list[bytes]:
        """All entries of a table; none if nobody knows it.

        With `until` only those before that number; with `beginnings` only those that begin with one
        of these. What is not wanted is not read.
        """

    async def summary(self, table: str | None = None) -> list[Stored]:
        """What is kept of every table, or of one, the oldest first."""

    async def due(self, until: float) -> list[str]:
        """The tables that have to be woken by then, the most urgent first."""

    def delete(self, table: str) -> Awaitable[None]:
        """Forget a table: nothing of it can be read any more, also not from the storage itself."""

    def probe(self) -> Awaitable[None]:
        """Write something small the way entries are written, durably, and remove it again; raises
        `Unavailable` if nothing can be stored."""

    def retire(self, table: str, entries: Sequence[bytes], until: float) -> Awaitable[None]:
        """Forget a table as `delete` does, but for these entries, kept apart until then.

        All or nothing. No other method but the next three shows anything of them.
        """

    async def retired(self, table: str) -> list[bytes]:
        """The entries kept of a retired table; none if there are none."""

    def drop_retired(self, table: str) -> Awaitable[None]:
        """Wipe what is kept of a retired table."""

    def wipe_retired(self, until: float) -> Awaitable[None]:
        """Wipe what had to be kept until then, or less long."""

    async def close(self) -> None:
        """Keep what is still waiting to be kept, then stop."""
