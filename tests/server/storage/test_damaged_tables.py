"""Tests that a table with a damaged entry is logged once and affects no other table."""

import io
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from adrift.server.logs import table_pseudonym
from adrift.server.storage.sqlite_file import FILE_NAME
from adrift.server.tables.subscription import TRY_AGAIN
from tests.server.live_server import NEWS, LiveServer, bearer, live_server

CANARY = "CANARYSECRET"
WRONG = {
    "cut off": b'{"type":"place_taken","name":"' + CANARY.encode(),
    "of no known type": b'{"type":"' + CANARY.encode() + b'"}',
    "not text": b"\xff\xfe" + CANARY.encode(),
}


async def two_tables(folder: Path, entry: bytes, number: int = 2) -> tuple[str, str, str]:
    """Return a damaged and a healthy table, each with a key."""
    async with live_server(folder) as server:
        bad, good = await server.open_table(), await server.open_table()
        keys = [await server.take_place(table) for table in (bad, good)]
        assert (await server.post_command(good, keys[1], "change_key", key=keys[0]))[
            "type"
        ] == "accepted"
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as db:
        where = "seq = ? AND tbl = (SELECT id FROM tables WHERE name = ?)"
        db.execute(f"UPDATE entries SET entry = ? WHERE {where}", (entry, number, bad))
        assert db.execute("SELECT changes()").fetchone() == (1,)
    return bad, good, keys[0]


def errors(stream: io.StringIO) -> list[dict[str, Any]]:
    entries = [json.loads(line) for line in stream.getvalue().splitlines()]
    return [entry for entry in entries if entry["level"] in ("warning", "error")]


async def ask_everything(server: LiveServer, table: str, key: str) -> list[tuple[int, str]]:
    """Return the HTTP requests that read the journal."""
    shown, body = bearer(key), {"type": "say", "id": "1", "text": "x"}
    answers = [
        await server.http.get(f"/api/tables/{table}{path}", headers=shown)
        for path in ("", "/stored", "/events", NEWS, "/matches/1/record.txt", "/report")
    ]
    answers += [await server.http.post(f"/api/tables/{table}/commands", json=body, headers=shown)]
    return [(each.status_code, each.json()["reason"]) for each in answers]


@pytest.mark.parametrize("wrong", WRONG)
async def test_it_is_logged_once_and_answered_as_our_fault(
    tmp_path: Path, stream: io.StringIO, wrong: str
) -> None:
    bad, good, key = await two_tables(tmp_path, WRONG[wrong])
    async with live_server(tmp_path) as server:
        assert set(await ask_everything(server, bad, key)) == {(500, "table_damaged")}
        assert (
            await server.http.get(f"/api/tables/{good}", headers=bearer(key))
        ).status_code == 200
    (logged,) = errors(stream)
    assert (logged["level"], logged["what"]) == ("error", "an entry cannot be read")
    assert (logged["table"], logged["entry"]) == (table_pseudonym(bad), 2)
    assert CANARY not in stream.getvalue()


async def test_entries_that_make_no_table_are_our_fault_too(
    tmp_path: Path, stream: io.StringIO
) -> None:
    bad, _, key = await two_tables(tmp_path, b'{"type":"woken","at":1.0,"rested":1.0}', 0)
    async with live_server(tmp_path) as server:
        assert set(await ask_everything(server, bad, key)) == {(500, "table_damaged")}
    assert [each["entry"] for each in errors(stream)] == [0]


async def test_on_a_socket_it_is_refused_and_other_tables_go_on(tmp_path: Path) -> None:
    bad, good, key = await two_tables(tmp_path, b"")
    async with live_server(tmp_path) as server:
        async with server.socket_client() as client:
            await client.watch(good, key)
            assert (await client.watch(bad, key))["reason"] == "table_damaged"
            assert (await client.send_command(bad, key, "say", text="x"))[
                "reason"
            ] == "table_damaged"
            assert (await client.send_command(good, key, "say", text="x"))["type"] == "accepted"
        async with server.socket_client() as client:
            assert (await client.watch(bad, key))["reason"] == "table_damaged"
            assert await client.close_code() == TRY_AGAIN


async def test_rounds_wake_the_others_and_repeat_nothing(
    tmp_path: Path, stream: io.StringIO
) -> None:
    bad, good, _ = await two_tables(tmp_path, b"")
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
        db.execute("UPDATE tables SET wake_at = CASE name WHEN ? THEN 1 ELSE 2 END", (bad,))
    async with live_server(tmp_path) as server:
        for _ in range(3):
            await server.service.tables.maintain()
            await server.service.retention.delete_expired()
        assert set(server.service.tables.loaded) == {good}
        assert server.service.retention.table_count == 2
    assert len(errors(stream)) == 1
