"""Counts the work of a server: journal reads and replays."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import pytest

from adrift.server.storage.interface import Journal, TableSummary
from adrift.server.tables import registry as registry_module
from adrift.server.wire import codec
from adrift.table import records
from adrift.table.entries import Entry
from adrift.table.table import Table


@dataclass
class Work:
    """Counts since the last call of `take`."""

    reads: int = 0
    summaries: int = 0
    lines: int = 0
    """Number of entries read from the journal."""
    bytes: int = 0
    """Total size of the entries read."""
    decoded: int = 0
    rebuilt: int = 0
    """Number of entries from which tables were rebuilt."""
    records: int = 0

    def take(self) -> "Work":
        """Return the counts so far and reset them."""
        found = Work(**vars(self))
        vars(self).update(vars(Work()))
        return found


class CountingJournal:
    """Wraps a journal and counts what is read."""

    def __init__(self, journal: Journal, work: Work) -> None:
        self.journal, self.work = journal, work

    async def read(self, table: str, *part: Any) -> list[bytes]:
        found = await self.journal.read(table, *part)
        self.work.reads += 1
        self.work.lines += len(found)
        self.work.bytes += sum(map(len, found))
        return found

    async def summary(self, table: str | None = None) -> list[TableSummary]:
        self.work.summaries += 1
        return await self.journal.summary(table)

    async def retired(self, table: str) -> list[bytes]:
        found = await self.journal.retired(table)
        self.work.lines += len(found)
        self.work.bytes += sum(map(len, found))
        return found

    def __getattr__(self, name: str) -> Any:
        """Forward all other methods without counting."""
        return getattr(self.journal, name)


def count_replays(patch: pytest.MonkeyPatch, work: Work) -> None:
    """Count decoded entries, rebuilt tables and built records."""
    read_entry, rebuild, record_of = codec.decode_entry, Table.rebuild, records.record_of

    def decoding(line: bytes) -> Entry:
        work.decoded += 1
        return read_entry(line)

    def rebuilding(journal: Iterable[Entry], *given: Any, **named: Any) -> Table:
        entries = list(journal)
        work.rebuilt += len(entries)
        return rebuild(entries, *given, **named)

    def recording(entries: Iterable[Entry], match: int) -> Any:
        work.records += 1
        return record_of(entries, match)

    patch.setattr(codec, "decode_entry", decoding)
    patch.setattr(Table, "rebuild", rebuilding)
    patch.setattr(registry_module, "record_of", recording)
