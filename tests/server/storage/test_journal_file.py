"""The file behind the journal: whose it is, what it refuses, what is left of what was deleted."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from adrift.server.journal import Unavailable
from adrift.server.sqlite_file import LAYOUTS, OURS, open_to_read, read_entries
from adrift.server.sqlite_journal import SqliteJournal

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


async def test_while_somebody_reads_the_wiping_waits(journal: SqliteJournal, path: Path) -> None:
    await journal.append("a", 0, [CANARY] * 500, None)
    with closing(open_to_read(path)) as reader:
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
    code = f"from pathlib import Path; from adrift.server.sqlite_journal import SqliteJournal\n\
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
    with closing(open_to_read(path)) as reader:
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
    newer = len(LAYOUTS) + 1
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {newer}")
    told = refused(path)
    assert told.reason == "data_newer"
    assert told.facts == {"file": str(path), "found": str(newer), "known": str(len(LAYOUTS))}
    with pytest.raises(Unavailable, match="data_newer"):
        open_to_read(path)


def test_reading_makes_no_file(path: Path) -> None:
    with pytest.raises(Unavailable, match="no_data_file"):
        open_to_read(path)
    assert not path.parent.exists()


def test_an_empty_file_is_not_read_but_may_be_used(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    with pytest.raises(Unavailable, match="data_older"):
        open_to_read(path)
    asyncio.run(SqliteJournal(path).close())
    with closing(open_to_read(path)) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (OURS,)


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
    """Nobody but root may use the folder, and whoever runs the tests is not root meanwhile."""
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
