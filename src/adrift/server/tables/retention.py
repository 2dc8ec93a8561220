"""Deletes tables that have not been used for long, and counts the others."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from typing import Final

from adrift.server.logs import get_logger, log_event
from adrift.server.settings import Settings
from adrift.server.storage.entry_reader import UnreadableEntry
from adrift.server.storage.interface import TableSummary
from adrift.server.tables.registry import TableRegistry
from adrift.table.entries import Entry, MatchBegan

LOG: Final = get_logger("keeping")
DAY: Final = 86_400.0
INTERVAL_SECONDS: Final = 3600.0
"""How often expired tables are deleted."""


class Retention:
    """Counts the tables of a server and deletes expired ones."""

    def __init__(
        self,
        settings: Settings,
        registry: TableRegistry,
        system_clock: Callable[[], float] = time.time,
    ) -> None:
        self.settings, self.registry, self.system_clock = settings, registry, system_clock
        self.table_count = 0
        """Number of stored tables; exact after each `delete_expired`."""

    @property
    def is_full(self) -> bool:
        return self.table_count >= self.settings.tables

    def expires_at(self, stored: TableSummary, entries: Iterable[Entry]) -> float:
        """Return when a table is deleted if nothing happens there.

        A table that has to be loaded later is not deleted before: slow matches may rest for long.
        """
        used = any(isinstance(entry, MatchBegan) for entry in entries)
        return max(stored.last_at, stored.wake_at or 0.0) + self.retention_seconds(used=used)

    def retention_seconds(self, *, used: bool) -> float:
        """Return how long a table is kept after its last entry; `used` if it had a match."""
        return (self.settings.keep_days if used else self.settings.keep_unused_days) * DAY

    async def run(self) -> None:
        """Delete expired tables regularly while the server runs."""
        while True:
            await self.registry.log_failure(self.delete_expired())
            await asyncio.sleep(INTERVAL_SECONDS)

    async def delete_expired(self) -> None:
        """Delete expired tables, and count the rest.

        A table has expired only if the server's time and the system clock agree: one wrong clock
        must not delete anything.
        """
        stored = await self.registry.journal.summary()
        soonest = min(self.settings.keep_days, self.settings.keep_unused_days) * DAY
        now = min(self.registry.now(), self.system_clock())
        old = [each for each in stored if each.last_at + soonest <= now]
        deleted = 0
        for each in old:
            try:
                entries = await self.registry.entries(each.table)
            except UnreadableEntry:  # the operator may still want to repair it
                continue
            if self.expires_at(each, entries) <= now:
                await self.registry.deletion.expire(each.table)
                deleted += 1
        self.table_count = len(stored) - deleted
        await self.registry.journal.wipe_retired(self.registry.now())
        log_event(LOG, logging.INFO, "tables were counted", kept=self.table_count, deleted=deleted)
