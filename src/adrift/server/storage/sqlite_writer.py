"""Writes to a server's file in one thread, many requests per transaction.

An `fsync` takes far longer than the write before it. So all requests that arrive during one
transaction go into the next one together, and many tables share one `fsync`.

A transaction of appends is a single statement. Python releases the interpreter lock for each
statement and waits for it again, milliseconds behind a busy event loop: with a hundred tables, a
few statements per append halved the number of durable entries per second.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final, Literal, NamedTuple

from adrift.server.storage.interface import Conflict
from adrift.server.storage.sqlite_file import BUSY_TIMEOUT_MS, to_unavailable

MAX_BATCH_ENTRIES: Final = 1000
"""Approximate maximum per transaction, and exact maximum per statement."""
MAX_KNOWN_TABLES: Final = 10_000
"""Maximum number of tables whose entry count is cached."""
PROBE: Final = ""
"""A table name that no real table can have."""
PROBE_BYTES: Final = 8192
"""More than one page, so that the probe needs free pages or a file that can grow."""
Loop = asyncio.AbstractEventLoop
Value = str | int | float | bytes | None
Outcome = Exception | None


class Wipe(NamedTuple):
    """What a request deletes; `all_but_entries` keeps the entries of the request as retired."""

    what: Literal["table", "all_but_entries", "retired", "old_retired"]
    until: float = 0.0


class WriteRequest(NamedTuple):
    """A write, and the future that waits for it."""

    loop: Loop
    done: asyncio.Future[None]
    table: str
    first: int
    entries: list[bytes]
    wake_at: float | None
    wipe: Wipe | None = None
    probe: bool = False


class StatementBatch:
    """Collects the statements of one transaction, as few as possible."""

    def __init__(self) -> None:
        self.statements: list[tuple[str, list[Value]]] = []
        self.row_count = 0
        """Rows in the last statement if it is an insert, otherwise 0."""

    def insert(self, *row: Value) -> None:
        """Add an entry, to the last statement if that is an insert with room left."""
        if not 0 < self.row_count < MAX_BATCH_ENTRIES:
            self.statements.append(("INSERT INTO arriving VALUES (?, ?, ?, ?, ?)", []))
            self.row_count = 0
        self.statements[-1][1].extend(row)
        self.row_count += 1

    def add(self, statement: str, *values: Value) -> None:
        self.statements.append((statement, list(values)))
        self.row_count = 0

    def run(self, db: sqlite3.Connection) -> None:
        """Run all statements or none; a single statement is a transaction of its own."""
        if len(self.statements) == 1:
            db.execute(*self.with_placeholders(0))
        elif self.statements:
            db.execute("BEGIN IMMEDIATE")
            for number in range(len(self.statements)):
                db.execute(*self.with_placeholders(number))
            db.execute("COMMIT")

    def with_placeholders(self, number: int) -> tuple[str, list[Value]]:
        """Return a statement with a placeholder for each of its values."""
        statement, values = self.statements[number]
        more = len(values) // 5 - 1 if statement.startswith("INSERT INTO arriving") else 0
        return statement + ", (?, ?, ?, ?, ?)" * more, values


class Writer:
    """Runs the writing thread: one transaction after the other."""

    def __init__(self, db: sqlite3.Connection, path: Path, now: Callable[[], float]) -> None:
        self.db, self.path, self.now = db, path, now
        self.requests: SimpleQueue[list[WriteRequest] | None] = SimpleQueue()
        self.entry_counts: dict[str, int] = {}
        """Entry counts by table; a safe cache because no other process writes."""
        self.is_stopping = self.needs_wal_truncate = False
        self.thread = threading.Thread(target=self.run, name="journal", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Write everything that was requested, then end the thread."""
        self.requests.put(None)
        self.thread.join()

    # Everything below runs in the thread

    def run(self) -> None:
        """Write batches until `stop` is called."""
        while not self.is_stopping:
            requests = list(self.next_batch())
            # A probe fails a little earlier than small entries: it must not take them along.
            for group in ([r for r in requests if not r.probe], [r for r in requests if r.probe]):
                if group:
                    report_outcomes(group, self.commit(group))

    def next_batch(self) -> Iterator[WriteRequest]:
        """Wait for requests, and take all that are queued up to the maximum."""
        requests, size = self.requests.get(), 0
        while requests is not None:
            yield from requests
            size += sum([len(request.entries) + 1 for request in requests])
            if size > MAX_BATCH_ENTRIES:
                return
            try:
                requests = self.requests.get_nowait()
            except Empty:
                return
        self.is_stopping = True

    def commit(self, requests: list[WriteRequest]) -> list[Outcome]:
        """Write all requests in one transaction; return the outcome of each.

        A conflict is found before anything is written and fails only its own request. An error of
        the file fails all requests.
        """
        batch = StatementBatch()
        try:
            outcomes = [self.add_statements(request, batch) for request in requests]
            batch.run(self.db)
        except Exception as error:
            self.entry_counts.clear()
            with suppress(sqlite3.Error):
                self.db.execute("ROLLBACK")
            return [to_unavailable(error, self.path) for _ in requests]
        self.needs_wal_truncate |= any(request.wipe for request in requests)
        with suppress(sqlite3.Error):
            self.truncate_wal()
        return outcomes

    def add_statements(self, request: WriteRequest, batch: StatementBatch) -> Outcome:
        """Add the statements of a request, or return why it fails."""
        if request.probe:
            self.add_probe(batch)
            return None
        try:
            expected = self.entry_count(request.table)
        except UnicodeError as error:  # a name that SQLite cannot store
            return error
        if request.wipe is not None:
            self.add_wipe(request, request.wipe, batch)
        elif request.first != expected:
            return Conflict(request.table, request.first, expected)
        elif request.entries:
            now = self.now()
            for number, entry in enumerate(request.entries, start=expected):
                batch.insert(request.table, number, entry, now, request.wake_at)
            self.entry_counts[request.table] = expected + len(request.entries)
        else:
            batch.add(
                "UPDATE tables SET wake_at = ? WHERE name = ?", request.wake_at, request.table
            )
        return None

    def add_probe(self, batch: StatementBatch) -> None:
        """Append an entry to the probe table and delete it in the same transaction."""
        batch.insert(PROBE, 0, bytes(PROBE_BYTES), self.now(), None)
        of_probe = "(SELECT id FROM tables WHERE name = ?)"
        batch.add(f"DELETE FROM entries WHERE tbl = {of_probe}", PROBE)
        batch.add("DELETE FROM tables WHERE name = ?", PROBE)

    def add_wipe(self, request: WriteRequest, wipe: Wipe, batch: StatementBatch) -> None:
        """Add the statements that delete a table or retired entries."""
        if wipe.what == "old_retired":
            batch.add("DELETE FROM retired WHERE until <= ?", wipe.until)
            return
        batch.add("DELETE FROM retired WHERE name = ?", request.table)
        if wipe.what == "retired":
            return
        self.entry_counts[request.table] = 0
        entries = "DELETE FROM entries WHERE tbl = (SELECT id FROM tables WHERE name = ?)"
        batch.add(entries, request.table)
        batch.add("DELETE FROM tables WHERE name = ?", request.table)
        for number, entry in enumerate(request.entries):
            row = (request.table, number, entry, wipe.until)
            batch.add("INSERT INTO retired VALUES (?, ?, ?, ?)", *row)

    def entry_count(self, table: str) -> int:
        """Return how many entries a table has."""
        if table not in self.entry_counts:
            if len(self.entry_counts) >= MAX_KNOWN_TABLES:
                self.entry_counts.clear()
            row = self.db.execute("SELECT entries FROM tables WHERE name = ?", (table,))
            self.entry_counts[table] = (row.fetchone() or (0,))[0]
        return self.entry_counts[table]

    def truncate_wal(self) -> None:
        """Empty the write-ahead log after a deletion: it still holds the deleted entries.

        While another process reads the log this fails and is tried again after the next batch.
        """
        if self.needs_wal_truncate:
            self.db.execute("PRAGMA busy_timeout = 0")
            (busy, *_) = self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self.db.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
            self.needs_wal_truncate = bool(busy)


def report_outcomes(requests: list[WriteRequest], outcomes: list[Outcome]) -> None:
    """Resolve the futures with one call into each loop, since each call wakes the loop."""
    by_loop: dict[Loop, list[tuple[asyncio.Future[None], Outcome]]] = {}
    for request, outcome in zip(requests, outcomes, strict=True):
        by_loop.setdefault(request.loop, []).append((request.done, outcome))
    for loop, pairs in by_loop.items():
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(set_outcomes, pairs)


def set_outcomes(pairs: list[tuple[asyncio.Future[None], Outcome]]) -> None:
    """Resolve futures in their own loop."""
    for done, outcome in pairs:
        if done.done():  # cancelled
            continue
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)
