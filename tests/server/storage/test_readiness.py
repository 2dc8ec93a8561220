"""Tests `/healthz` and `/readyz`: the server runs, and it can store entries."""

import asyncio
import io
import itertools
import json
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from adrift.server.storage import readiness
from adrift.server.storage.interface import Journal, Unavailable
from adrift.server.storage.readiness import CACHE_SECONDS, SLOW, Readiness
from adrift.server.storage.sqlite_file import FILE_NAME
from adrift.server.storage.sqlite_journal import SqliteJournal
from tests.server.live_server import LiveServer, live_server

SENTENCES = {
    "storage_full": "The server can store nothing, because its disk or its data file is full;",
    "storage_damaged": "The server can store nothing, because its data file is damaged;",
}


async def check_readiness(server: LiveServer) -> tuple[int, dict[str, Any]]:
    """Return the fresh response of `/readyz`; `/healthz` must not depend on it."""
    server.service.readiness.checked_at = None  # time has passed
    assert (await server.http.get("/healthz")).json() == {"ok": True}
    answer = await server.http.get("/readyz")
    return answer.status_code, answer.json()


def check_not_ready(answer: tuple[int, dict[str, Any]], reason: str, folder: Path) -> None:
    status, told = answer
    assert (status, told["ready"], told["reason"]) == (503, False, reason)
    assert told["message"].startswith(SENTENCES[reason])
    assert str(folder) not in json.dumps(told)


@contextmanager
def disk_full_at(size: int) -> Iterator[None]:
    """Limit the size of all files of this process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_server_that_can_store_is_ready_and_leaves_no_trace(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        before = await server.service.tables.journal.summary()
        for _ in range(3):
            assert await check_readiness(server) == (200, {"ready": True})
        assert await server.service.tables.journal.summary() == before == []


async def test_while_files_cannot_grow_it_is_not_ready_and_then_ready_again(
    tmp_path: Path, stream: io.StringIO
) -> None:
    async with live_server(tmp_path) as server:
        table = await server.open_table()
        assert (await check_readiness(server))[0] == 200
        with disk_full_at((tmp_path / f"{FILE_NAME}-wal").stat().st_size):
            for _ in range(3):
                status, told = await check_readiness(server)
                assert (status, told["ready"]) == (503, False)
        assert await check_readiness(server) == (200, {"ready": True})
        await server.take_place(table)
    logged = [json.loads(line) for line in stream.getvalue().splitlines()]
    changes = [each["what"] for each in logged if each["part"] == "adrift.readiness"]
    assert changes == ["the server cannot store anything", "the server can store again"]


async def fill(journal: Journal, table: str, size: int) -> None:
    """Append entries until the journal is full."""
    for number in itertools.count():
        try:
            await journal.append(table, number, [bytes(size)], None)
        except Unavailable:
            return


async def test_a_data_file_at_its_limit_is_not_ready_until_something_is_deleted(
    tmp_path: Path,
) -> None:
    async with live_server(tmp_path, data_megabytes=1) as server:
        journal = server.service.tables.journal
        for table, size in (("big", 50_000), ("small", 500)):
            await fill(journal, table, size)
        check_not_ready(await check_readiness(server), "storage_full", tmp_path)
        await journal.delete("big")
        assert (await check_readiness(server))[0] == 200


@pytest.mark.parametrize("name", ["entries", "tables"])
async def test_with_a_damaged_page_it_is_not_ready(tmp_path: Path, name: str) -> None:
    async with live_server(tmp_path) as server:
        await server.open_table()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db:
        (page,) = db.execute("PRAGMA page_size").fetchone()
        place = "SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = ?"
        (root,) = db.execute(f"{place} AND sql IS NULL", (name,)).fetchone()
    with (tmp_path / FILE_NAME).open("r+b") as file:
        file.seek((root - 1) * page)
        file.write(b"\xff" * page)
    async with live_server(tmp_path) as server:
        check_not_ready(await check_readiness(server), "storage_damaged", tmp_path)


async def test_a_closed_journal_and_a_closing_server_are_not_ready(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        server.service.is_closing = True
        assert (await check_readiness(server))[1]["reason"] == "closing"
        server.service.is_closing = False
        await server.service.tables.journal.close()
        assert (await check_readiness(server))[1]["reason"] == "storage_failed"


class CountingJournal(SqliteJournal):
    """Counts probes, which may hang as on a dead disk."""

    probes = 0
    hangs: asyncio.Event | None = None

    async def probe(self) -> None:
        self.probes += 1
        if self.hangs is not None:
            await self.hangs.wait()
        await super().probe()


async def test_polling_does_not_write_more_often(tmp_path: Path) -> None:
    journal, now = CountingJournal(tmp_path / FILE_NAME), 100.0
    readiness = Readiness(journal, lambda: now)
    for _ in range(5):
        await asyncio.gather(*[readiness.check() for _ in range(20)])
    assert journal.probes == 1
    now += CACHE_SECONDS
    await asyncio.gather(*[readiness.check() for _ in range(20)])
    assert journal.probes == 2
    await journal.close()


async def test_a_disk_that_does_not_answer_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "PROBE_TIMEOUT_SECONDS", 0.01)
    journal, now = CountingJournal(tmp_path / FILE_NAME), 100.0
    journal.hangs = asyncio.Event()
    checked = Readiness(journal, lambda: now)
    for _ in range(3):
        now += CACHE_SECONDS
        assert await checked.check() == SLOW
    assert journal.probes == 1, "a probe that hangs is not repeated"
    journal.hangs.set()
    monkeypatch.undo()
    now += CACHE_SECONDS
    assert await checked.check() is None
    await journal.close()


async def test_a_probe_that_fails_fails_nothing_else(tmp_path: Path) -> None:
    """A probe needs more room than small entries, so it has a transaction of its own."""
    journal = SqliteJournal(tmp_path / FILE_NAME, max_bytes=7 * 4096)
    asked = [journal.append(f"t{n}", 0, [b"x"], None) for n in range(5)]
    probe = asyncio.ensure_future(journal.probe())
    assert await asyncio.gather(*asked) == [None] * 5
    with pytest.raises(Unavailable, match="disk_full"):
        await probe
    await journal.close()
