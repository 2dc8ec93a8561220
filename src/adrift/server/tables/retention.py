"""How long tables are kept: until nothing has happened at them for some time, and not longer."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from typing import Final

from adrift.server.logs import get_logger, log_event
from adrift.server.settings import Settings
from adrift.server.storage.entry_reader import UnreadableEntry
from adrift.server.storage.interface import Stored
from adrift.server.tables.registry import TableRegistry
from adrift.table.entries import Entry, MatchBegan

LOG: Final = get_logger("keeping")
DAY: Final = 86_400.0
EVERY: Final = 3600.0
"""So often it is looked what is too old."""


class Keeper:
    """Counts the tables of a server, and deletes those nobody has come back to."""

    def __init__(
        self,
        settings: Settings,
        rooms: TableRegistry,
        system_clock: Callable[[], float] = time.time,
    ) -> None:
        self.settings, self.rooms, self.system_clock = settings, rooms, system_clock
        self.tables = 0
        """How many are kept, as far as is known without counting again."""

    @property
    def is_full(self) -> bool:
        return self.tables >= self.settings.tables

    def kept_until(self, stored: Stored, entries: Iterable[Entry]) -> float:
        """When a table is deleted, if nothing happens at it. A table that has to be woken is not
        forgotten before: slow matches may rest for a long time."""
        used = any(isinstance(entry, MatchBegan) for entry in entries)
        return max(stored.last_at, stored.wake_at or 0.0) + self.kept_for(used=used)

    def kept_for(self, *, used: bool) -> float:
        """Seconds a table is kept after the last thing that happened; `used` if it had a match."""
        return (self.settings.keep_days if used else self.settings.keep_unused_days) * DAY

    async def look_after(self) -> None:
        """Again and again, as long as the server runs."""
        while True:
            await self.rooms.guarded(self.tidy())
            await asyncio.sleep(EVERY)

    async def tidy(self) -> None:
        """Delete tables that are too old, and count the rest.

        A table is too old only if the server's time and the system clock agree: one wrong clock
        must not delete anything.
        """
        kept = await self.rooms.journal.summary()
        soonest = min(self.settings.keep_days, self.settings.keep_unused_days) * DAY
        now = min(self.rooms.now(), self.system_clock())
        old = [each for each in kept if each.last_at + soonest <= now]
        gone = 0
        for each in old:
            try:
                entries = await self.rooms.entries(each.table)
            except UnreadableEntry:  # whoever runs the server may still want to repair it
                continue
            if self.kept_until(each, entries) <= now:
                await self.rooms.deletion.expire(each.table)
                gone += 1
        self.tables = len(kept) - gone
        await self.rooms.deletion.wipe_old()
        log_event(LOG, logging.INFO, "tables were counted", kept=self.tables, deleted=gone)
