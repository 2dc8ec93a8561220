"""Decodes the journal entries of tables and remembers which tables are damaged."""

import logging
from collections.abc import Sequence
from typing import Final

from adrift.bots import BOTS
from adrift.server.logs import get_logger, log_event, table_pseudonym
from adrift.server.storage.interface import Journal
from adrift.server.wire import codec
from adrift.server.wire.codec import Malformed
from adrift.table.entries import Entry, Opened
from adrift.table.news_log import NewsLog
from adrift.table.table import Table

LOG: Final = get_logger("journal")


class UnreadableEntry(Exception):
    """A stored entry cannot be decoded: the file is damaged, or we have a bug."""

    def __init__(self, table: str, number: int) -> None:
        super().__init__(f"entry {number} cannot be read")
        self.table, self.number = table, number


class EntryReader:
    """Decodes entries; logs a table with a bad entry once and does not read it again."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.damaged: dict[str, int] = {}
        """The number of the first bad entry, by table."""

    async def read(
        self, table: str, before: int | None = None, kinds: Sequence[type[Entry]] = ()
    ) -> list[Entry]:
        """Return the entries of a table; raises `UnreadableEntry`.

        `before` limits them to lower numbers, `kinds` to some types.
        """
        if table in self.damaged:
            raise UnreadableEntry(table, self.damaged[table])
        prefixes = [codec.entry_prefix(kind) for kind in kinds]
        lines = await self.journal.read(table, before, prefixes)
        entries = [self.decode(table, number, line) for number, line in enumerate(lines)]
        if entries and not kinds and not isinstance(entries[0], Opened):
            raise self.mark_damaged(table, 0)
        return entries

    def decode(self, table: str, number: int, line: bytes) -> Entry:
        try:
            return codec.decode_entry(line)
        except Malformed:
            raise self.mark_damaged(table, number) from None

    def rebuild(
        self,
        table: str,
        entries: list[Entry],
        now: float,
        alive_at: float | None = None,
        log: NewsLog | None = None,
    ) -> Table:
        """Rebuild a table from its entries; raises `UnreadableEntry`."""
        try:
            return Table.rebuild(entries, now, alive_at=alive_at, bots=BOTS, news=log)
        except Exception:  # each entry can be decoded, but together they make no table
            LOG.exception("a table cannot be rebuilt")
            raise self.mark_damaged(table, 0) from None

    def mark_damaged(self, table: str, number: int) -> UnreadableEntry:
        """Log and remember that a table cannot be read from this entry on."""
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
        """Forget the damage of a table that was deleted."""
        self.damaged.pop(table, None)
