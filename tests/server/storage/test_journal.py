"""The embedded storage does what every storage has to do."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from adrift.server.bus import LocalBus
from adrift.server.journal import Bus, Journal, Ownership
from adrift.server.ownership import AlwaysOwner
from adrift.server.sqlite_journal import SqliteJournal
from tests.server.bus_contract import BusContract, OwnershipContract
from tests.server.journal_contract import JournalContract, Open


class TestSqliteJournal(JournalContract):
    @contextmanager
    def store(self) -> Iterator[Open]:
        with tempfile.TemporaryDirectory() as folder:

            async def opened() -> Journal:
                return SqliteJournal(Path(folder) / "data" / "tables.db")

            yield opened


class TestAlwaysOwner(OwnershipContract):
    def ownership(self) -> Ownership:
        return AlwaysOwner()


class TestLocalBus(BusContract):
    def bus(self) -> Bus:
        return LocalBus()
