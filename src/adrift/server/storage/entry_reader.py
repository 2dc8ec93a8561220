"""Reads the entries of tables from the journal, and knows which tables cannot be read."""

import logging
from collections.abc import Sequence
from typing import Final

from adrift.bots import BOTS
from adrift.server.logs import get_logger, log_event, table_pseudonym
from adrift.server.storage.interface import Journal
from adrift.server.wire import codec
from adrift.server.wire.codec import Malformed
from adrift.table.entries import Entry, Opened
from adrift.table.news_log import Log
from adrift.table.table import Table

LOG: Final = get_logger("journal")


class UnreadableEntry(Exception):
    """A stored entry that we cannot read: the file is damaged, or we made a mistake."""

    def __init__(self, table: str, number: int) -> None:
        super().__init__(f"entry {number} cannot be read")
        self.table, self.number = table, number


class EntryReader:
    """Decodes entries; a table with an unreadable one is logged once, and not read again."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.damaged: dict[str, int] = {}
        """Tables that cannot be read, with the number of the first bad entry."""

    async def read(
        self, table: str, until: int | None = None, kinds: Sequence[type[Entry]] = ()
    ) -> list[Entry]:
        """All entries of a table, those before number `until`, or those of some kinds; raises
        `UnreadableEntry`."""
        if table in self.damaged:
            raise UnreadableEntry(table, self.damaged[table])
        beginnings = [codec.beginning_of(kind) for kind in kinds]
        lines = await self.journal.read(table, until, beginnings)
        entries = [self.decode(table, number, line) for number, line in enumerate(lines)]
        if entries and not kinds and not isinstance(entries[0], Opened):
            raise self.found_damage(table, 0)
        return entries

    def decode(self, table: str, number: int, line: bytes) -> Entry:
        try:
            return codec.read_entry(line)
        except Malformed:
            raise self.found_damage(table, number) from None

    def rebuild(
        self,
        table: str,
        entries: list[Entry],
        now: float,
        alive_at: float | None = None,
        log: Log | None = None,
    ) -> Table:
        """The table its entries describe; raises `UnreadableEntry`."""
        try:
            return Table.rebuild(entries, now, alive_at=alive_at, bots=BOTS, log=log)
        except Exception:  # each entry can be read, but together they make no table
            LOG.exception("a table cannot be rebuilt")
            raise self.found_damage(table, 0) from None

    def found_damage(self, table: str, number: int) -> UnreadableEntry:
        """Note that a table cannot be read from this entry on."""
        self.damaged[table] = number
        log_event(
            LOG,
            logging.ERROR,
            "an entry cannot be read",
            table=table_pseudonym(table),
            entry=number,
        )
        return UnreadableEntry(table, number)

    def forget(self, table: str) -> None:
        """The table was deleted."""
        self.damaged.pop(table, None)
