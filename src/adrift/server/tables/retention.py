"""How long tables are kept: until nothing has happened at them for some time, and not longer."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

from adrift.server.journal import Stored
from adrift.server.logs import log, tell
from adrift.server.rooms import Rooms
from adrift.server.settings import Settings
from adrift.table.entries import Entry, MatchBegan

LOG: Final = log("keeping")
DAY: Final = 86_400.0
EVERY: Final = 3600.0
"""So often it is looked what is too old."""


class Keeper:
    """Counts the tables of a server, and deletes those nobody has come back to."""

    def __init__(self, settings: Settings, rooms: Rooms) -> None:
        self.settings, self.rooms = settings, rooms
        self.tables = 0
        """How many are kept, as far as is known without counting again."""

    @property
    def is_full(self) -> bool:
        return self.tables >= self.settings.tables

    def kept_until(self, stored: Stored, entries: Iterable[Entry]) -> float:
        """When a table is deleted, if nothing happens at it. A table that has to be woken is not
        forgotten before: slow matches may rest for a long time."""
        used = any(isinstance(entry, MatchBegan) for entry in entries)
        days = self.settings.keep_days if used else self.settings.keep_unused_days
        return max(stored.last_at, stored.wake_at or 0.0) + days * DAY

    async def look_after(self) -> None:
        """Again and again, as long as the server runs."""
        while True:
            await self.rooms.guarded(self.tidy())
            await asyncio.sleep(EVERY)

    async def tidy(self) -> None:
        """Delete what is too old, and count the rest."""
        kept = await self.rooms.journal.summary()
        soonest = min(self.settings.keep_days, self.settings.keep_unused_days) * DAY
        old = [each for each in kept if each.last_at + soonest <= self.rooms.now()]
        gone = 0
        for each in old:
            if self.kept_until(each, await self.rooms.entries(each.table)) <= self.rooms.now():
                await self.rooms.expire(each.table)
                gone += 1
        self.tables = len(kept) - gone
        tell(LOG, logging.INFO, "tables were counted", kept=self.tables, deleted=gone)
