"""Appends to a journal as fast as possible and prints what was acknowledged.

    python -m tests.server.storage.journal_driver FILE [answer|statement N]

It continues where the file ends, at several tables at once, until it is killed. With an option it
kills itself: `answer` when a transaction, the N-th or later, is durable but not acknowledged,
`statement` after N steps of SQLite's virtual machine, in the middle of a statement. The entries
depend only on the table and the number, so a test can compute what must be in the file.
"""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from itertools import count
from pathlib import Path
from zlib import crc32

from adrift.server.storage import sqlite_writer
from adrift.server.storage.interface import Conflict
from adrift.server.storage.sqlite_journal import SqliteJournal
from adrift.server.storage.sqlite_writer import Outcome, WriteRequest

TABLES = [f"table-{number}" for number in range(12)]
ROUND = 20
"""Virtual-machine instructions of SQLite."""


def batch(table: str, first: int) -> list[bytes]:
    """Return the next batch of a table with this many entries."""
    size = 1 + crc32(f"{table} {first}".encode()) % 5
    filling = "x" * (crc32(f"{first} {table}".encode()) % 300)
    entry = '{"table":"%s","first":%d,"number":%d,"filling":"%s"}'
    return [(entry % (table, first, first + number, filling)).encode() for number in range(size)]


async def drive(path: Path, how: str, number: int) -> None:
    journal = SqliteJournal(path)
    if how == "answer":
        die_before_answer(number)
    if how == "statement":
        die_in_statement(journal, number)
    await asyncio.gather(*(play(journal, table) for table in TABLES))


async def play(journal: SqliteJournal, table: str) -> None:
    """Append to one table; now and then a rival append must fail with a conflict."""
    first = len(await journal.read(table))
    for turn in count():
        if turn % 7 == 3:
            with suppress(Conflict):
                await journal.append(table, first + 1, [b"invented"], None)
        entries = batch(table, first)
        await journal.append(table, first, entries, float(first))
        first += len(entries)
        os.write(1, f"{table} {first}\n".encode())


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_before_answer(number: int) -> None:
    report, left = sqlite_writer.report_outcomes, count(1)

    def report_until_death(requests: list[WriteRequest], outcomes: list[Outcome]) -> None:
        # A transaction of refused rivals alone stores nothing: go on to one that stores something.
        if next(left) >= number and None in outcomes:
            die()
        report(requests, outcomes)

    sqlite_writer.report_outcomes = report_until_death


def die_in_statement(journal: SqliteJournal, number: int) -> None:
    left = count(1)

    def progress() -> int:
        if next(left) >= number:
            die()
        return 0

    journal._writer.db.set_progress_handler(progress, ROUND)


if __name__ == "__main__":
    how, number = (sys.argv[2], int(sys.argv[3])) if len(sys.argv) > 2 else ("", 0)
    asyncio.run(drive(Path(sys.argv[1]), how, number))
