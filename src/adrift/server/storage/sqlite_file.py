"""Opens, reads and copies the SQLite file of a server, and defines its schema.

The file has one row per table and one per entry. It holds no personal data besides the entries
themselves. One server at a time owns the file and writes to it. Other processes may read it: the
write-ahead log gives them a consistent snapshot.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from adrift.server.storage.interface import TableSummary, Unavailable

FILE_NAME: Final = "tables.db"
"""The name of the file in a server's data folder."""
APPLICATION_ID: Final = 0x41647266
"""SQLite's `application_id` of our files: `Adrf`."""
MIGRATIONS: Final = (
    (
        "CREATE TABLE tables (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
        " entries INTEGER NOT NULL, bytes INTEGER NOT NULL,"
        " first_at REAL NOT NULL, last_at REAL NOT NULL, wake_at REAL)",
        "CREATE INDEX tables_due ON tables (wake_at) WHERE wake_at IS NOT NULL",
        "CREATE TABLE entries (tbl INTEGER NOT NULL REFERENCES tables (id),"
        " seq INTEGER NOT NULL, entry BLOB NOT NULL, UNIQUE (tbl, seq))",
        # Inserting into this view updates both tables, so one statement appends many entries.
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
"""The statements that lead from each schema version to the next, starting with no file."""
BUSY_TIMEOUT_MS: Final = 5000
"""How long to wait for another program that writes to the file."""
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
def translate_errors(path: Path) -> Iterator[None]:
    """Turn database and system errors into `Unavailable`."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise to_unavailable(error, path) from error


def to_unavailable(error: Exception, path: Path) -> Unavailable:
    """Translate an error of the database or the system."""
    code = (
        getattr(error, "sqlite_errorcode", 0) & 0xFF
    )  # the higher bits only say where it happened
    reason = "data_forbidden" if isinstance(error, OSError) else REASONS.get(code, "data_failed")
    problem = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return Unavailable(reason, file=str(path), problem=problem)


# Opening


def acquire_lock(path: Path) -> sqlite3.Connection:
    """Own the file until the returned connection is closed or the process ends.

    The lock is an exclusive transaction in a second database: SQLite's locks work on every system,
    end with the process however it ends, and are not inherited by children, unlike `flock`.
    """
    beside = path.with_name(path.name + ".lock")
    with translate_errors(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with translate_errors(beside):
        create_private(beside)
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


def open_for_writing(path: Path, max_bytes: int | None = None) -> sqlite3.Connection:
    """Open the file, whose lock must be held; create it if it does not exist."""
    with translate_errors(path):
        if path.exists():
            check_not_empty(path)
        else:
            create(path)
        db = connect(path, "rw")
        try:
            configure(db, path)
            if max_bytes is not None:
                (page,) = db.execute("PRAGMA page_size").fetchone()
                db.execute(f"PRAGMA max_page_count = {max(1, max_bytes // page)}")
        except BaseException:
            db.close()
            raise
    return db


def open_for_reading(path: Path) -> sqlite3.Connection:
    """Open the file for reading, even while a server writes to it."""
    if not path.is_file():
        raise Unavailable("no_data_file", file=str(path))
    with translate_errors(path):
        check_not_empty(path)
        db = connect(path, "rw")  # SQLite must write to recover the log of a killed server
        try:
            db.execute("PRAGMA query_only = ON")
            if schema_version(db, path) < len(MIGRATIONS):
                raise Unavailable("data_older", file=str(path))
        except BaseException:
            db.close()
            raise
    return db


def create(path: Path) -> None:
    """Create the file with its schema, completely or not at all.

    A crash never leaves an empty file. So an empty file has lost its content and must not be
    treated as new.
    """
    wal = path.with_name(f"{path.name}-wal")
    if wal.exists() and wal.stat().st_size:
        raise Unavailable("data_missing", file=str(path), wal=str(wal))
    part = path.with_name(f".{path.name}.new")
    part.unlink(missing_ok=True)
    create_private(part)
    with closing(connect(part, "rw")) as db:
        migrate(db, 0)
    fsync(part)
    os.rename(part, path)
    fsync(path.absolute().parent)


def check_not_empty(path: Path) -> None:
    """Call before SQLite opens the file: SQLite would treat an empty one as a new database."""
    if path.is_file() and not path.stat().st_size:
        raise Unavailable("data_emptied", file=str(path))


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Connect; a connection may be opened in one thread and used in another."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
    db.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
    return db


def create_private(path: Path) -> None:
    """Create an empty file that only its owner can read, unless it exists.

    An existing file is not opened: closing it would drop the locks this process holds on it.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def configure(db: sqlite3.Connection, path: Path) -> None:
    """Make commits durable and bring the schema up to date."""
    version = schema_version(db, path)
    (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise Unavailable("no_log", file=str(path))
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA secure_delete = ON")
    if version < len(MIGRATIONS):
        migrate(db, version)


def migrate(db: sqlite3.Connection, version: int) -> None:
    """Bring the schema from a version to the newest in one transaction."""
    db.execute("BEGIN IMMEDIATE")
    for layout in MIGRATIONS[version:]:
        for statement in layout:
            db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    db.execute("COMMIT")


def schema_version(db: sqlite3.Connection, path: Path) -> int:
    """Return the schema version; raises `Unavailable` if the file is not ours, empty, or newer."""
    (mark,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    names = [name for (name,) in db.execute("SELECT name FROM sqlite_master")]
    if mark != APPLICATION_ID and (mark or names):
        raise Unavailable("not_a_data_file", file=str(path))
    if not {"tables", "entries"}.issubset(names):
        raise Unavailable("data_emptied", file=str(path))
    if version > len(MIGRATIONS):
        raise Unavailable(
            "data_newer", file=str(path), found=str(version), known=str(len(MIGRATIONS))
        )
    return int(version)


# Reading


def read_entries(
    db: sqlite3.Connection,
    table: str,
    before: int | None = None,
    prefixes: Sequence[bytes] = (),
) -> list[bytes]:
    """Return the entries of a table in order; see `Journal.read`."""
    query = "SELECT entry FROM entries JOIN tables ON tbl = id WHERE name = ?"
    values: list[str | int | bytes] = [table]
    if before is not None:
        query, values = f"{query} AND seq < ?", [*values, before]
    if prefixes:
        matches = " OR ".join(["substr(entry, 1, ?) = ?"] * len(prefixes))
        query = f"{query} AND ({matches})"
        values += [value for prefix in prefixes for value in (len(prefix), prefix)]
    return [bytes(entry) for (entry,) in db.execute(f"{query} ORDER BY seq", values)]


def read_summary(db: sqlite3.Connection, table: str | None = None) -> list[TableSummary]:
    """Summarise every table, or one."""
    query = "SELECT name, entries, bytes, first_at, last_at, wake_at FROM tables"
    if table is None:
        return [TableSummary(*row) for row in db.execute(f"{query} ORDER BY id")]
    return [TableSummary(*row) for row in db.execute(f"{query} WHERE name = ?", (table,))]


def read_retired(db: sqlite3.Connection, table: str) -> list[bytes]:
    """Return the retired entries of a table in order."""
    query = "SELECT entry FROM retired WHERE name = ? ORDER BY seq"
    return [bytes(entry) for (entry,) in db.execute(query, (table,))]


def read_due(db: sqlite3.Connection, until: float) -> list[str]:
    """Return the tables that have to be loaded by then."""
    query = "SELECT name FROM tables WHERE wake_at <= ? ORDER BY wake_at, id"
    return [name for (name,) in db.execute(query, (until,))]


def copy_file(path: Path, copy: Path) -> None:
    """Copy a snapshot of the file while a server may be writing to it.

    A plain file copy would miss the write-ahead log or tear it. `VACUUM INTO` reads one snapshot
    and blocks no writer; SQLite's backup interface would restart at every write.
    """
    part = copy.with_name(f".{copy.name}.part")
    with closing(open_for_reading(path)) as db, translate_errors(copy):
        if copy.exists():
            raise Unavailable("file_exists", file=str(copy))
        create_private(part)
        try:
            db.execute("PRAGMA query_only = OFF")
            db.execute("VACUUM INTO ?", (str(part),))
            fsync(part)
            os.rename(part, copy)
            fsync(copy.absolute().parent)
        finally:
            part.unlink(missing_ok=True)


def fsync(path: Path) -> None:
    """Flush a file or folder to the disk; some systems cannot flush folders."""
    with suppress(PermissionError, IsADirectoryError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
