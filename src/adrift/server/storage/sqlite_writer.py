"""The one thread that writes to a server's file, many wishes at a time.

Making something durable takes the disk far longer than writing it down, so whatever was asked for
while one transaction was made durable goes into the next together: many tables wait for one
`fsync`.

A transaction of appends is a single statement. Python lets go of the interpreter for each
statement and has to wait for it again, behind a busy event loop for milliseconds: with a hundred
tables, a few statements for each append were measured to halve what is kept in a second.
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
from adrift.server.storage.sqlite_file import PATIENCE, unavailable

AT_ONCE: Final = 1000
"""About so many entries are made durable together, and at most so many by one statement."""
REMEMBERED: Final = 10_000
"""Of so many tables it is known without looking how many entries they have."""
PROBE: Final = ""
"""The name of a table that nobody can have."""
PROBE_BYTES: Final = 8192
"""More than a page, so that the file must have free pages, or be able to grow."""
Loop = asyncio.AbstractEventLoop
Value = str | int | float | bytes | None
Outcome = Exception | None


class Wipe(NamedTuple):
    """What a wish deletes: a table, all of it but the entries of the wish, or what was kept so."""

    what: Literal["table", "all_but_entries", "retired", "old_retired"]
    until: float = 0.0


class Wish(NamedTuple):
    """Something to be written, and who waits for it."""

    loop: Loop
    done: asyncio.Future[None]
    table: str
    first: int
    entries: list[bytes]
    wake_at: float | None
    wipe: Wipe | None = None
    probe: bool = False


class Script:
    """The statements of one transaction, as few as may be."""

    def __init__(self) -> None:
        self.statements: list[tuple[str, list[Value]]] = []
        self.row_count = 0
        """How many rows the last statement inserts, if that is what it does."""

    def insert(self, *row: Value) -> None:
        """An entry, together with those before it."""
        if not 0 < self.row_count < AT_ONCE:
            self.statements.append(("INSERT INTO arriving VALUES (?, ?, ?, ?, ?)", []))
            self.row_count = 0
        self.statements[-1][1].extend(row)
        self.row_count += 1

    def add(self, statement: str, *values: Value) -> None:
        self.statements.append((statement, list(values)))
        self.row_count = 0

    def run(self, db: sqlite3.Connection) -> None:
        """All of it or nothing; a single statement is a transaction by itself."""
        if len(self.statements) == 1:
            db.execute(*self.complete(0))
        elif self.statements:
            db.execute("BEGIN IMMEDIATE")
            for number in range(len(self.statements)):
                db.execute(*self.complete(number))
            db.execute("COMMIT")

    def complete(self, number: int) -> tuple[str, list[Value]]:
        """A statement with a place for each of its values."""
        statement, values = self.statements[number]
        more = len(values) // 5 - 1 if statement.startswith("INSERT INTO arriving") else 0
        return statement + ", (?, ?, ?, ?, ?)" * more, values


class Writer:
    """Writes for everybody, one transaction after the other."""

    def __init__(self, db: sqlite3.Connection, path: Path, now: Callable[[], float]) -> None:
        self.db, self.path, self.now = db, path, now
        self.wishes: SimpleQueue[list[Wish] | None] = SimpleQueue()
        self.known: dict[str, int] = {}
        """How many entries a table has: nobody else writes."""
        self.is_last = self.has_remains = False
        self.thread = threading.Thread(target=self.work, name="journal", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Write what has been asked for, then no more."""
        self.wishes.put(None)
        self.thread.join()

    # What follows happens in the thread

    def work(self) -> None:
        """The writer's whole life."""
        while not self.is_last:
            wishes = list(self.next_wishes())
            # A probe fails a little earlier than small entries: it must not take them along.
            for together in ([w for w in wishes if not w.probe], [w for w in wishes if w.probe]):
                if together:
                    answer(together, self.grant(together))

    def next_wishes(self) -> Iterator[Wish]:
        """Wait for something to write; take what else has come meanwhile."""
        wishes, size = self.wishes.get(), 0
        while wishes is not None:
            yield from wishes
            size += sum([len(wish.entries) + 1 for wish in wishes])
            if size > AT_ONCE:
                return
            try:
                wishes = self.wishes.get_nowait()
            except Empty:
                return
        self.is_last = True

    def grant(self, wishes: list[Wish]) -> list[Outcome]:
        """Write everything as one transaction; what came of each. A conflict is found before
        anything is written, so it is nobody else's; if the file fails, it fails all."""
        script = Script()
        try:
            outcomes = [self.plan(wish, script) for wish in wishes]
            script.run(self.db)
        except Exception as error:
            self.known.clear()
            with suppress(sqlite3.Error):
                self.db.execute("ROLLBACK")
            return [unavailable(error, self.path) for _ in wishes]
        self.has_remains |= any(wish.wipe for wish in wishes)
        with suppress(sqlite3.Error):
            self.wipe()
        return outcomes

    def plan(self, wish: Wish, script: Script) -> Outcome:
        """Add to the script what a wish takes; or why it cannot be granted."""
        if wish.probe:
            self.plan_probe(script)
            return None
        try:
            expected = self.entries_of(wish.table)
        except UnicodeError as error:  # no name that can be written
            return error
        if wish.wipe is not None:
            self.plan_wipe(wish, wish.wipe, script)
        elif wish.first != expected:
            return Conflict(wish.table, wish.first, expected)
        elif wish.entries:
            now = self.now()
            for number, entry in enumerate(wish.entries, start=expected):
                script.insert(wish.table, number, entry, now, wish.wake_at)
            self.known[wish.table] = expected + len(wish.entries)
        else:
            script.add("UPDATE tables SET wake_at = ? WHERE name = ?", wish.wake_at, wish.table)
        return None

    def plan_probe(self, script: Script) -> None:
        """Append an entry to a table without a name, and delete it in the same transaction."""
        script.insert(PROBE, 0, bytes(PROBE_BYTES), self.now(), None)
        of_probe = "(SELECT id FROM tables WHERE name = ?)"
        script.add(f"DELETE FROM entries WHERE tbl = {of_probe}", PROBE)
        script.add("DELETE FROM tables WHERE name = ?", PROBE)

    def plan_wipe(self, wish: Wish, wipe: Wipe, script: Script) -> None:
        """What it takes to delete a table, or what is kept of deleted ones."""
        if wipe.what == "old_retired":
            script.add("DELETE FROM retired WHERE until <= ?", wipe.until)
            return
        script.add("DELETE FROM retired WHERE name = ?", wish.table)
        if wipe.what == "retired":
            return
        self.known[wish.table] = 0
        entries = "DELETE FROM entries WHERE tbl = (SELECT id FROM tables WHERE name = ?)"
        script.add(entries, wish.table)
        script.add("DELETE FROM tables WHERE name = ?", wish.table)
        for number, entry in enumerate(wish.entries):
            row = (wish.table, number, entry, wipe.until)
            script.add("INSERT INTO retired VALUES (?, ?, ?, ?)", *row)

    def entries_of(self, table: str) -> int:
        """How many entries a table has."""
        if table not in self.known:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            found = self.db.execute("SELECT entries FROM tables WHERE name = ?", (table,))
            self.known[table] = (found.fetchone() or (0,))[0]
        return self.known[table]

    def wipe(self) -> None:
        """What was deleted is overwritten in the file, but the log still has it: empty that, now
        or, while somebody reads it, after the next wishes."""
        if self.has_remains:
            self.db.execute("PRAGMA busy_timeout = 0")
            (busy, *_) = self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self.db.execute(f"PRAGMA busy_timeout = {PATIENCE}")
            self.has_remains = bool(busy)


def answer(wishes: list[Wish], outcomes: list[Outcome]) -> None:
    """Tell everybody who waits: one call into each loop, since each call wakes it."""
    told: dict[Loop, list[tuple[asyncio.Future[None], Outcome]]] = {}
    for wish, outcome in zip(wishes, outcomes, strict=True):
        told.setdefault(wish.loop, []).append((wish.done, outcome))
    for loop, pairs in told.items():
        with suppress(RuntimeError):  # the loop is closed, nobody waits any more
            loop.call_soon_threadsafe(resolve, pairs)


def resolve(pairs: list[tuple[asyncio.Future[None], Outcome]]) -> None:
    """In the loop of those who wait."""
    for done, outcome in pairs:
        if done.done():  # who waited was cancelled
            continue
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)
