"""Deletes tables, and restores the records of their finished matches.

Deleting wipes talk, keys, names and a running match at once. The records of finished matches stay
hidden for seven days: the owner's key or `adrift restore` brings them back.
"""

from collections.abc import Callable, Sequence
from typing import Final

from adrift.core.errors import Fault
from adrift.server.storage.entry_reader import EntryReader
from adrift.server.storage.interface import Journal
from adrift.server.wire import codec
from adrift.table.entries import Entry, Opened, SeedSealed
from adrift.table.finished_matches import finished_matches
from adrift.table.hashing import hash_secret, matches_hash
from adrift.table.records import RECORD_ENTRIES
from adrift.table.table import Table

RESTORABLE_SECONDS: Final = 7 * 86_400.0
"""How long the records of a deleted table can be restored."""


class Deletion:
    """Deletes and restores the tables of a server."""

    def __init__(
        self, journal: Journal, reader: EntryReader, close_table: Callable[[str], None]
    ) -> None:
        """`close_table` drops everything the server has in memory about a table."""
        self.journal, self.reader, self.close_table = journal, reader, close_table
        self.in_progress: set[str] = set()
        """Tables that are being deleted: they can no longer be found."""

    async def delete(self, table: str, owner_hash: str, *, end: int, now: float) -> float | None:
        """Wipe a table except for its finished matches, which end before entry number `end`.

        Returns until when they can be restored; `None` if there are none.
        """
        self.in_progress.add(table)
        try:
            self.close_table(table)
            # Not the whole journal: its length is a secret while a match is played.
            entries = await self.reader.read(table, end, RECORD_ENTRIES) if end else []
            finished = finished_matches(entries, owner_hash, now)
            until = now + RESTORABLE_SECONDS
            await self.journal.retire(table, encode_entries(finished), until)
        finally:
            self.in_progress.discard(table)
        return until if finished else None

    async def expire(self, table: str) -> None:
        """Wipe everything about a table, because its retention time is over."""
        await self.journal.delete(table)
        self.close_table(table)

    async def restore(self, table: str, key: str, *, now: float, fresh: bytes) -> bool:
        """Restore the finished matches of a deleted table; False if the key is not its owner's."""
        retired = await self.journal.retired(table)
        opened = codec.decode_entry(retired[0]) if retired else None
        if not isinstance(opened, Opened) or not key or not matches_hash(key, opened.owner):
            return False
        await restore(self.journal, table, retired, now, fresh)
        return True


def encode_entries(entries: Sequence[Entry]) -> list[bytes]:
    return [codec.encode_entry(entry) for entry in entries]


async def restore(
    journal: Journal, table: str, retired: list[bytes], now: float, fresh: bytes
) -> int:
    """Rebuild a table from its retired entries, ready for its next match.

    Returns the number of matches restored.
    """
    if not retired:
        raise Fault("nothing_to_restore", table=table)
    rebuilt = Table.rebuild([codec.decode_entry(line) for line in retired], now)
    sealed = SeedSealed(at=now, match=rebuilt.state.match_number + 1, seed=hash_secret(fresh.hex()))
    await journal.append(table, 0, [*retired, *encode_entries([sealed])], None)
    await journal.drop_retired(table)
    return rebuilt.state.match_number
