"""Runs the journal tests with SQLite."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from adrift.server.storage.interface import Journal
from adrift.server.storage.sqlite_journal import SqliteJournal
from tests.server.storage.journal_contract import JournalContract, Open


class TestSqliteJournal(JournalContract):
    @contextmanager
    def store(self) -> Iterator[Open]:
        with tempfile.TemporaryDirectory() as folder:

            async def opened() -> Journal:
                return SqliteJournal(Path(folder) / "data" / "tables.db")

            yield opened
