"""Deleting tables, and restoring what is kept of them.

Deleting wipes talk, keys, names and a running match at once. The records of finished matches stay
for seven days, where nobody sees them: for the owner's key, and for `adrift restore`.
"""

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from adrift.core.errors import Fault
from adrift.server.logs import get_logger, log_event, table_pseudonym
from adrift.server.storage.interface import Journal
from adrift.server.websocket.subscriber import DELETED
from adrift.server.wire import codec
from adrift.table.entries import Entry, Opened, SeedSealed
from adrift.table.finished_matches import finished_matches
from adrift.table.records import NEEDED
from adrift.table.table import Table
from adrift.table.transaction import hash_secret, matches_hash

if TYPE_CHECKING:
    from adrift.server.tables.hosted_table import HostedTable
    from adrift.server.tables.registry import TableRegistry

LOG: Final = get_logger("deletion")
RESTORABLE: Final = 7 * 86_400.0
"""Seconds for which the records of a deleted table are kept."""


class Deletion:
    """Deletes and restores the tables of a server."""

    def __init__(self, rooms: "TableRegistry") -> None:
        self.rooms = rooms
        self.under_way: set[str] = set()
        """Tables that are being deleted: nobody finds them any more."""

    def by_vote(self, room: "HostedTable") -> None:
        """All who are seated have agreed."""
        self.under_way.add(room.id)
        self.rooms.spawn(
            self.finish_vote(room.id, room.table.state.owner_key_hash, room.match_ends.last)
        )

    async def finish_vote(self, table: str, owner: str, end: int) -> None:
        await self.delete(table, owner, end)
        self.rooms.forgot_table()
        log_event(LOG, logging.INFO, "a table was deleted by a vote", table=table_pseudonym(table))

    async def delete(self, table: str, owner: str, end: int) -> float | None:
        """Wipe a table but for its finished matches, the last of which ended with the entry before
        number `end`; until when those can be restored, if there are any."""
        self.under_way.add(table)
        try:
            self.close(table)
            now = self.rooms.now()
            # Not the whole journal: its length is a secret while a match is played.
            entries = await self.rooms.entries(table, end, NEEDED) if end else []
            kept = finished_matches(entries, owner, now)
            until = now + RESTORABLE if kept else None
            await self.rooms.journal.retire(table, written(kept), now + RESTORABLE)
        finally:
            self.under_way.discard(table)
        return until

    async def expire(self, table: str) -> None:
        """Wipe everything about a table, because its time is over."""
        await self.rooms.journal.delete(table)
        self.close(table)

    def close(self, table: str) -> None:
        """Nobody is at the table any more."""
        rooms = self.rooms
        rooms.replays.forget(table)
        rooms.reader.forget(table)
        rooms.looked_after.discard(table)
        rooms.codes.forget(table)
        room = rooms.awake.get(table)
        if room is None:
            return
        room.end()
        rooms.forget(room)
        for each in room.watching:
            each.line.drop(DELETED, "deleted")

    async def restore(self, table: str, key: str) -> bool:
        """The owner has the finished matches of a deleted table back; whether it is the owner."""
        retired = await self.rooms.journal.retired(table)
        opened = codec.read_entry(retired[0]) if retired else None
        if not isinstance(opened, Opened) or not key or not matches_hash(key, opened.owner):
            return False
        await restore(self.rooms.journal, table, retired, self.rooms.now(), self.rooms.luck(32))
        return True

    async def wipe_old(self) -> None:
        """Wipe what can be restored no longer."""
        await self.rooms.journal.wipe_retired(self.rooms.now())


def written(entries: Sequence[Entry]) -> list[bytes]:
    return [codec.write_entry(entry) for entry in entries]


async def restore(
    journal: Journal, table: str, retired: list[bytes], now: float, fresh: bytes
) -> int:
    """Make a table of what is kept of a deleted one, ready for a next match; how many matches are
    back."""
    if not retired:
        raise Fault("nothing_to_restore", table=table)
    rebuilt = Table.rebuild([codec.read_entry(line) for line in retired], now)
    sealed = SeedSealed(at=now, match=rebuilt.state.match_number + 1, seed=hash_secret(fresh.hex()))
    await journal.append(table, 0, [*retired, *written([sealed])], None)
    await journal.drop_retired(table)
    return rebuilt.state.match_number
