"""Tests the journal's file: its owner, which files it refuses, and that deleting wipes."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from adrift.server.storage.interface import Unavailable
from adrift.server.storage.sqlite_file import (
    APPLICATION_ID,
    MIGRATIONS,
    open_for_reading,
    read_entries,
)
from adrift.server.storage.sqlite_journal import SqliteJournal

CANARY = b"the canary of a table that was deleted"
NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tables.db"


@pytest.fixture
async def journal(path: Path) -> AsyncIterator[SqliteJournal]:
    journal = SqliteJournal(path)
    yield journal
    await journal.close()


def refused(path: Path) -> Unavailable:
    with pytest.raises(Unavailable) as told:
        SqliteJournal(path)
    return told.value


def everything_on_disk(path: Path) -> bytes:
    return b"".join(each.read_bytes() for each in path.parent.iterdir())


# How it is kept


async def test_every_commit_waits_for_the_disk(journal: SqliteJournal) -> None:
    db = journal._writer.db
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"


async def test_only_its_owner_may_look_into_it(journal: SqliteJournal, path: Path) -> None:
    await journal.append("a", 0, [b"x"], None)
    assert path.parent.stat().st_mode & 0o77 == 0
    assert [each for each in path.parent.iterdir() if each.stat().st_mode & 0o77] == []


async def test_what_was_deleted_is_overwritten(journal: SqliteJournal, path: Path) -> None:
    await journal.append("a", 0, [CANARY] * 500, None)
    await journal.append("b", 0, [b"stays"], None)
    assert CANARY in everything_on_disk(path)
    await journal.delete("a")
    assert CANARY not in everything_on_disk(path)
    assert await journal.read("b") == [b"stays"]


async def test_a_file_of_the_first_layout_is_brought_up_to_date(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in MIGRATIONS[0]:
            db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute("PRAGMA user_version = 1")
        db.execute("INSERT INTO arriving VALUES ('a', 0, x'78', 1.0, NULL)")
    journal = SqliteJournal(path)
    assert await journal.read("a") == [b"x"]
    await journal.retire("a", [b"kept"], 10.0)
    assert await journal.retired("a") == [b"kept"]
    await journal.close()


async def test_what_was_retired_is_overwritten_too(journal: SqliteJournal, path: Path) -> None:
    await journal.append("a", 0, [b"other-" + CANARY] * 200, None)
    await journal.retire("a", [CANARY] * 300, 10.0)
    assert b"other-" + CANARY not in everything_on_disk(path)
    assert CANARY in everything_on_disk(path)
    await journal.wipe_retired(10.0)
    assert CANARY not in everything_on_disk(path)


async def test_while_somebody_reads_the_wiping_waits(journal: SqliteJournal, path: Path) -> None:
    await journal.append("a", 0, [CANARY] * 500, None)
    with closing(open_for_reading(path)) as reader:
        reader.execute("BEGIN")
        assert len(read_entries(reader, "a")) == 500
        await journal.delete("a")
        assert await journal.read("a") == []
        assert len(read_entries(reader, "a")) == 500, "a reader sees one moment"
        reader.execute("COMMIT")
    await journal.append("b", 0, [b"x"], None)
    assert CANARY not in everything_on_disk(path)


# Whose it is


async def test_a_second_server_is_refused(journal: SqliteJournal, path: Path) -> None:
    assert refused(path).reason == "data_in_use"
    code = f"from pathlib import Path\n\
from adrift.server.storage.sqlite_journal import SqliteJournal\n\
try: SqliteJournal(Path({str(path)!r}))\n\
except Exception as fault: print(fault.reason, fault.facts['file'])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == f"data_in_use {path}\n"
    await journal.append("a", 0, [b"x"], None)


async def test_once_it_is_closed_another_may_have_it(path: Path) -> None:
    for number in range(3):
        journal = SqliteJournal(path)
        await journal.append("a", number, [b"x"], None)
        await journal.close()
    assert [each.name for each in sorted(path.parent.iterdir())] == ["tables.db", "tables.db.lock"]


async def test_others_read_it_meanwhile_and_cannot_write(
    journal: SqliteJournal, path: Path
) -> None:
    await journal.append("a", 0, [b"x"], None)
    with closing(open_for_reading(path)) as reader:
        assert read_entries(reader, "a") == [b"x"]
        with pytest.raises(sqlite3.OperationalError):
            reader.execute("DELETE FROM entries")


# What is refused


@pytest.mark.parametrize("content", [b"no database" * 100, b"SQLite format 3\0" + b"\xff" * 4096])
def test_a_file_that_is_no_database_is_refused(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert refused(path).reason in ("not_a_data_file", "data_damaged")
    assert path.read_bytes() == content, "and left alone"


def test_somebody_elses_database_is_refused(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE cookies (name TEXT)")
    assert refused(path).reason == "not_a_data_file"


async def test_a_newer_file_is_refused(path: Path) -> None:
    await SqliteJournal(path).close()
    newer = len(MIGRATIONS) + 1
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {newer}")
    told = refused(path)
    assert told.reason == "data_newer"
    assert told.facts == {"file": str(path), "found": str(newer), "known": str(len(MIGRATIONS))}
    with pytest.raises(Unavailable, match="data_newer"):
        open_for_reading(path)


def test_reading_makes_no_file(path: Path) -> None:
    with pytest.raises(Unavailable, match="no_data_file"):
        open_for_reading(path)
    assert not path.parent.exists()


# A file that has lost its content


def empty_by_truncating(path: Path) -> None:
    path.write_bytes(b"")


def empty_by_dropping(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        for kind, name in (("VIEW", "arriving"), ("TABLE", "entries"), ("TABLE", "tables")):
            db.execute(f"DROP {kind} {name}")


def empty_by_replacing(path: Path) -> None:
    """This applies to an empty SQLite database too."""
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute("VACUUM")


@pytest.mark.parametrize("empty", [empty_by_truncating, empty_by_dropping, empty_by_replacing])
async def test_an_emptied_file_is_not_taken_for_new(
    path: Path, empty: Callable[[Path], None]
) -> None:
    journal = SqliteJournal(path)
    await journal.append("a", 0, [b"x"], None)
    await journal.close()
    empty(path)
    before = path.read_bytes()
    assert refused(path).reason == "data_emptied"
    assert path.read_bytes() == before, "and left alone"
    with pytest.raises(Unavailable, match="data_emptied"):
        open_for_reading(path)
    path.unlink()
    await SqliteJournal(path).close()


async def test_a_lost_file_whose_log_is_there_is_not_made_anew(path: Path) -> None:
    """A killed server leaves a log; SQLite would delete it with the entries in it."""
    journal = SqliteJournal(path)
    await journal.append("a", 0, [b"x"], None)
    wal = path.with_name("tables.db-wal")
    log = wal.read_bytes()
    await journal.close()
    path.unlink()
    wal.write_bytes(log)
    assert refused(path).facts == {"file": str(path), "wal": str(wal)}
    assert wal.read_bytes() == log
    wal.unlink()
    await SqliteJournal(path).close()


async def test_a_crash_while_the_file_is_made_leaves_none(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("the power is gone")

    with monkeypatch.context() as crash:
        crash.setattr(os, "rename", fail)
        assert refused(path).reason == "data_forbidden"
    assert not path.exists()
    await SqliteJournal(path).close()
    assert [each.name for each in sorted(path.parent.iterdir())] == ["tables.db", "tables.db.lock"]


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = refused(tmp_path / "file" / "data" / "tables.db")
    assert told.reason == "data_forbidden"
    assert told.facts["problem"] == "Not a directory"


def test_a_folder_in_the_place_of_the_file_is_refused(path: Path) -> None:
    path.mkdir(parents=True)
    assert refused(path).reason == "data_forbidden"


@contextmanager
def without_rights(folder: Path) -> Iterator[None]:
    """Take all rights on a folder away, and give up root if necessary."""
    folder.chmod(0)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o700)


@pytest.mark.parametrize("exists", [True, False])
async def test_a_folder_without_rights_is_refused(path: Path, exists: bool) -> None:
    if exists:
        await SqliteJournal(path).close()
    path.parent.mkdir(exist_ok=True)
    with without_rights(path.parent):
        told = refused(path)
    assert told.reason == "data_forbidden"
    assert "denied" in told.facts["problem"]
