"""What a server needs of its storage, as three small interfaces.

A *journal* keeps what tables enter, an *ownership* says which server runs a table, a *bus* carries
messages between servers. Embedded, that is one SQLite file (`sqlite_journal`), a server that owns
every table (`ownership`), and calls within the process (`bus`). Other implementations have to pass
the same tests, `tests/server/journal_contract.py`.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol

from adrift.core.faults import Fault

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

    async def read(self, table: str) -> list[bytes]:
        """All entries of a table; none if nobody knows it."""

    async def summary(self, table: str | None = None) -> list[Stored]:
        """What is kept of every table, or of one, the oldest first."""

    async def due(self, until: float) -> list[str]:
        """The tables that have to be woken by then, the most urgent first."""

    def delete(self, table: str) -> Awaitable[None]:
        """Forget a table: nothing of it can be read any more, also not from the storage itself."""

    async def close(self) -> None:
        """Keep what is still waiting to be kept, then stop."""


class Ownership(Protocol):
    """Which server runs a table: one at a time."""

    async def acquire(self, table: str) -> bool:
        """Whether this server runs the table from now on, or does already."""

    async def release(self, table: str) -> None:
        """Let others have it."""


class Bus(Protocol):
    """Messages about tables, to whoever wants to hear them."""

    async def publish(self, table: str, message: bytes) -> None:
        """Tell all who listen; each hears the messages of a publisher in order."""

    def subscribe(self, table: str, listener: Listener) -> Callable[[], None]:
        """Listen to a table; call what is returned to stop."""
