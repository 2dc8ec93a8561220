"""Tests the journal on full and failing disks, after power cuts, and while it is copied."""

import asyncio
import resource
import shutil
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from adrift.server.storage.interface import Conflict, Unavailable
from adrift.server.storage.sqlite_file import (
    copy_file,
    open_for_reading,
    read_entries,
    read_summary,
)
from adrift.server.storage.sqlite_journal import SqliteJournal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tables.db"


@pytest.fixture
async def journal(path: Path) -> AsyncIterator[SqliteJournal]:
    journal = SqliteJournal(path)
    yield journal
    await journal.close()


# When the disk fails


async def test_a_full_disk_fails_those_who_wait_and_nobody_else(path: Path) -> None:
    journal = SqliteJournal(path, max_bytes=100_000)
    await journal.append("a", 0, [b"x"], 4.0)
    with pytest.raises(Unavailable) as told:
        await journal.append("big", 0, [bytes(200_000)], None)
    assert told.value.reason == "disk_full"
    assert told.value.facts["file"] == str(path)
    await journal.append("a", 1, [b"y"], 5.0)
    assert await journal.read("a") == [b"x", b"y"]
    assert [each.table for each in await journal.summary()] == ["a"]
    await journal.close()


async def test_a_disk_that_fails_in_the_middle_keeps_all_or_nothing(
    journal: SqliteJournal, path: Path
) -> None:
    await journal.append("a", 0, [b"x"], None)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, hard))
    try:
        asked = [journal.append(f"t{n}", 0, [bytes(30_000)] * 2, None) for n in range(20)]
        told = await asyncio.gather(*asked, return_exceptions=True)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert {type(each) for each in told} >= {Unavailable}
    acknowledged = {f"t{n}" for n, each in enumerate(told) if each is None}
    kept = {each.table: await journal.read(each.table) for each in await journal.summary()}
    assert acknowledged | {"a"} <= kept.keys()
    assert all(len(entries) == 2 for table, entries in kept.items() if table != "a")
    await journal.append("a", 1, [b"y"], None)
    assert await journal.read("a") == [b"x", b"y"]


async def test_after_a_failure_numbers_are_as_the_file_has_them(path: Path) -> None:
    journal = SqliteJournal(path, max_bytes=100_000)
    await journal.append("a", 0, [b"x"], None)
    asked = [journal.append("a", 1, [b"y"], None), journal.append("b", 0, [bytes(300_000)], None)]
    told = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(told[1], Unavailable)
    kept = await journal.read("a")
    with pytest.raises(Conflict):
        await journal.append("a", len(kept) + 1, [b"never"], None)
    await journal.append("a", len(kept), [b"z"], None)
    assert (await journal.read("a"))[-1] == b"z"
    await journal.close()


async def test_a_log_cut_off_anywhere_gives_whole_batches(
    journal: SqliteJournal, path: Path, tmp_path: Path
) -> None:
    """Cut the write-ahead log off at some byte, as a power cut does."""
    sizes = [1 + number % 4 for number in range(60)]
    for number, size in enumerate(sizes):
        first = sum(sizes[:number])
        await journal.append("a", first, [b"%d" % number] * size, None)
    log, rng = path.with_name("tables.db-wal").read_bytes(), Random(3)
    whole = {sum(sizes[:number]) for number in range(61)}
    for number, cut in enumerate(sorted(rng.sample(range(len(log)), 25))):
        torn = tmp_path / str(number) / "tables.db"
        torn.parent.mkdir()
        shutil.copy(path, torn)
        torn.with_name("tables.db-wal").write_bytes(log[:cut])
        again = SqliteJournal(torn)
        kept = await again.read("a")
        await again.close()
        assert len(kept) in whole
        assert kept == [b"%d" % n for n, size in enumerate(sizes) for _ in range(size)][: len(kept)]


# A copy while the server runs


async def test_a_copy_made_while_tables_play_is_one_moment(
    journal: SqliteJournal, path: Path, tmp_path: Path
) -> None:
    kept = {f"t{n}": 0 for n in range(10)}
    stop = asyncio.Event()

    async def play(table: str) -> None:
        while not stop.is_set():
            await journal.append(table, kept[table], [b"x" * 50] * 3, None)
            kept[table] += 3

    playing = [asyncio.create_task(play(table)) for table in kept]
    for number in range(5):
        while sum(kept.values()) < 300 * (number + 1):
            await asyncio.sleep(0)
        before = dict(kept)
        copy = tmp_path / f"copy-{number}.db"
        await asyncio.to_thread(copy_file, path, copy)
        with closing(open_for_reading(copy)) as db:
            copied = {each.table: each.entries for each in read_summary(db)}
            assert all(len(read_entries(db, table)) == copied[table] for table in copied)
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert all(before[table] <= copied[table] <= kept[table] + 3 for table in kept)
        assert copy.stat().st_mode & 0o77 == 0
    stop.set()
    await asyncio.gather(*playing)


async def test_a_server_can_go_on_from_a_copy(
    journal: SqliteJournal, path: Path, tmp_path: Path
) -> None:
    await journal.append("a", 0, [b"x"], 7.0)
    copy_file(path, tmp_path / "copy.db")
    again = SqliteJournal(tmp_path / "copy.db")
    assert await again.summary() == await journal.summary()
    await again.append("a", 1, [b"y"], None)
    assert await again.read("a") == [b"x", b"y"]
    await again.close()


async def test_a_copy_replaces_nothing(journal: SqliteJournal, path: Path, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("precious")
    for target in (tmp_path / "letter", path):
        with pytest.raises(Unavailable, match="file_exists"):
            copy_file(path, target)
    assert (tmp_path / "letter").read_text() == "precious"
    with pytest.raises(Unavailable, match="data_forbidden"):
        copy_file(path, tmp_path / "nowhere" / "copy.db")
