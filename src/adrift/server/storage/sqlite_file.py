"""The file in which a server keeps its tables: how it is laid out, opened, read and copied.

One row for each table, one for each entry; no names or addresses of people but those the entries
themselves hold. The file belongs to one server at a time, which alone writes. Others may read it
meanwhile: the write-ahead log shows them one moment of it, whole.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from adrift.server.storage.interface import Stored, Unavailable

FILE: Final = "tables.db"
"""What it is called in the folder of a server's data."""
OURS: Final = 0x41647266
"""The mark by which a SQLite file is known as ours: `Adrf`."""
LAYOUTS: Final = (
    (
        "CREATE TABLE tables (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
        " entries INTEGER NOT NULL, bytes INTEGER NOT NULL,"
        " first_at REAL NOT NULL, last_at REAL NOT NULL, wake_at REAL)",
        "CREATE INDEX tables_due ON tables (wake_at) WHERE wake_at IS NOT NULL",
        "CREATE TABLE entries (tbl INTEGER NOT NULL REFERENCES tables (id),"
        " seq INTEGER NOT NULL, entry BLOB NOT NULL, UNIQUE (tbl, seq))",
        # Entries come in here, with all that follows from each, so that one statement does it.
        "CREATE VIEW arriving AS SELECT name, seq, entry, last_at AS at, wake_at"
        " FROM entries JOIN tables ON tbl = id",
        "CREATE TRIGGER arrive INSTEAD OF INSERT ON arriving BEGIN"
        " INSERT OR IGNORE INTO tables VALUES (NULL, new.name, 0, 0, new.at, new.at, NULL);"
        " INSERT INTO entries SELECT id, new.seq, new.entry FROM tables WHERE name = new.name;"
        " UPDATE tables SET entries = entries + 1, bytes = bytes + length(new.entry),"
        " last_at = new.at, wake_at = new.wake_at WHERE name = new.name; END",
    ),
    (
        "CREATE TABLE retired (name TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL,"
        " until REAL NOT NULL, UNIQUE (name, seq))",
    ),
)
"""What leads from each version of the layout to the next, from an empty file on."""
PATIENCE: Final = 5000
"""Milliseconds to wait for somebody who writes to the file by other means."""
REASONS: Final = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_NOTADB: "not_a_data_file",
    sqlite3.SQLITE_CORRUPT: "data_damaged",
    sqlite3.SQLITE_CANTOPEN: "data_forbidden",
    sqlite3.SQLITE_READONLY: "data_forbidden",
    sqlite3.SQLITE_PERM: "data_forbidden",
    sqlite3.SQLITE_BUSY: "data_busy",
}


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Whatever goes wrong with the file is told as `Unavailable`."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise unavailable(error, path) from error


def unavailable(error: Exception, path: Path) -> Unavailable:
    """What an error of the database or the system means for whoever wants to keep something."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest only says where it happened
    reason = "data_forbidden" if isinstance(error, OSError) else REASONS.get(code, "data_failed")
    problem = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return Unavailable(reason, file=str(path), problem=problem)


# Opening


def lock(path: Path) -> sqlite3.Connection:
    """Make the file this process's own until the connection is closed, or the process ends.

    A database beside it is held locked, because SQLite's locks work on every system, end with
    the process however it ends, and are not inherited by its children as `flock` is.
    """
    beside = path.with_name(path.name + ".lock")
    with explained(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with explained(beside):
        make_private(beside)
        held = connect(beside, "rw")
        try:
            held.execute("PRAGMA busy_timeout = 0")
            held.execute("PRAGMA journal_mode = OFF")
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            held.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise Unavailable("data_in_use", file=str(path)) from None
            raise
    return held


def open_to_write(path: Path, most_bytes: int | None = None) -> sqlite3.Connection:
    """Open the file for the one who holds its lock; create it if there is none."""
    with explained(path):
        if path.exists():
            check_not_empty(path)
        else:
            create(path)
        db = connect(path, "rw")
        try:
            prepare(db, path)
            if most_bytes is not None:
                (page,) = db.execute("PRAGMA page_size").fetchone()
                db.execute(f"PRAGMA max_page_count = {max(1, most_bytes // page)}")
        except BaseException:
            db.close()
            raise
    return db


def open_to_read(path: Path) -> sqlite3.Connection:
    """The file as it is, also while a server writes to it."""
    if not path.is_file():
        raise Unavailable("no_data_file", file=str(path))
    with explained(path):
        check_not_empty(path)
        db = connect(path, "rw")  # to read the log of a server that was killed, it may be written
        try:
            db.execute("PRAGMA query_only = ON")
            if version_of(db, path) < len(LAYOUTS):
                raise Unavailable("data_older", file=str(path))
        except BaseException:
            db.close()
            raise
    return db


def create(path: Path) -> None:
    """Create the file with its layout, whole or not at all.

    A crash never leaves an empty file behind. So an empty one has lost its content, and must not
    be taken for new.
    """
    wal = path.with_name(f"{path.name}-wal")
    if wal.exists() and wal.stat().st_size:
        raise Unavailable("data_missing", file=str(path), wal=str(wal))
    part = path.with_name(f".{path.name}.new")
    part.unlink(missing_ok=True)
    make_private(part)
    with closing(connect(part, "rw")) as db:
        lay_out(db, 0)
    sync(part)
    os.rename(part, path)
    sync(path.absolute().parent)


def check_not_empty(path: Path) -> None:
    """Asked before SQLite opens the file: it would take an empty one for a new database."""
    if path.is_file() and not path.stat().st_size:
        raise Unavailable("data_emptied", file=str(path))


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Threads of ours never share a connection, but one may open it for another."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
    db.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    return db


def make_private(path: Path) -> None:
    """An empty file for the owner's eyes alone, unless it is there: it will hold secrets.

    One that is there is not opened: closing it again would drop the locks this process has on it.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def prepare(db: sqlite3.Connection, path: Path) -> None:
    """Durable whenever a transaction is committed; laid out as this version wants it."""
    version = version_of(db, path)
    (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise Unavailable("no_log", file=str(path))
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA secure_delete = ON")
    if version < len(LAYOUTS):
        lay_out(db, version)


def lay_out(db: sqlite3.Connection, version: int) -> None:
    """Bring the layout from a version to the newest, as one transaction."""
    db.execute("BEGIN IMMEDIATE")
    for layout in LAYOUTS[version:]:
        for statement in layout:
            db.execute(statement)
    db.execute(f"PRAGMA application_id = {OURS}")
    db.execute(f"PRAGMA user_version = {len(LAYOUTS)}")
    db.execute("COMMIT")


def version_of(db: sqlite3.Connection, path: Path) -> int:
    """Which layout the file has; refuses what is not ours, emptied, or newer than us."""
    (mark,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    things = [name for (name,) in db.execute("SELECT name FROM sqlite_master")]
    if mark != OURS and (mark or things):
        raise Unavailable("not_a_data_file", file=str(path))
    if not {"tables", "entries"}.issubset(things):
        raise Unavailable("data_emptied", file=str(path))
    if version > len(LAYOUTS):
        raise Unavailable("data_newer", file=str(path), found=str(version), known=str(len(LAYOUTS)))
    return int(version)


# Reading


def read_entries(
    db: sqlite3.Connection,
    table: str,
    until: int | None = None,
    beginnings: Sequence[bytes] = (),
) -> list[bytes]:
    """The entries of a table in order: all, or those before a number that begin like one given."""
    found = "SELECT entry FROM entries JOIN tables ON tbl = id WHERE name = ?"
    facts: list[str | int | bytes] = [table]
    if until is not None:
        found, facts = f"{found} AND seq < ?", [*facts, until]
    if beginnings:
        alike = " OR ".join(["substr(entry, 1, ?) = ?"] * len(beginnings))
        found = f"{found} AND ({alike})"
        facts += [fact for each in beginnings for fact in (len(each), each)]
    return [bytes(entry) for (entry,) in db.execute(f"{found} ORDER BY seq", facts)]


def read_summary(db: sqlite3.Connection, table: str | None = None) -> list[Stored]:
    """What is kept of every table, or of one."""
    found = "SELECT name, entries, bytes, first_at, last_at, wake_at FROM tables"
    if table is None:
        return [Stored(*row) for row in db.execute(f"{found} ORDER BY id")]
    return [Stored(*row) for row in db.execute(f"{found} WHERE name = ?", (table,))]


def read_retired(db: sqlite3.Connection, table: str) -> list[bytes]:
    """What is kept of a deleted table, in order."""
    found = "SELECT entry FROM retired WHERE name = ? ORDER BY seq"
    return [bytes(entry) for (entry,) in db.execute(found, (table,))]


def read_due(db: sqlite3.Connection, until: float) -> list[str]:
    """The tables to be woken by then."""
    found = "SELECT name FROM tables WHERE wake_at <= ? ORDER BY wake_at, id"
    return [name for (name,) in db.execute(found, (until,))]


def copy_whole(path: Path, copy: Path) -> None:
    """Copy the file as it is at this moment, while a server may be writing to it.

    Copying the file by other means would miss the log beside it, or tear it. `VACUUM INTO` reads
    one moment and holds up no writer; the backup interface would begin anew at every write.
    """
    part = copy.with_name(f".{copy.name}.part")
    with closing(open_to_read(path)) as db, explained(copy):
        if copy.exists():
            raise Unavailable("file_exists", file=str(copy))
        make_private(part)
        try:
            db.execute("PRAGMA query_only = OFF")
            db.execute("VACUUM INTO ?", (str(part),))
            sync(part)
            os.rename(part, copy)
            sync(copy.absolute().parent)
        finally:
            part.unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Have it on the disk; folders cannot be asked for that everywhere."""
    with suppress(PermissionError, IsADirectoryError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
