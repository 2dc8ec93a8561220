"""Tests the protocol over real sockets, on the fast path and through plain ASGI."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from adrift.server.tables.subscription import DELETED, SUPERSEDED
from adrift.server.websocket.connection import (
    CLOSE_POLICY_VIOLATION,
    MAX_MALFORMED,
    MAX_SUBSCRIPTIONS,
)
from tests.server.live_server import (
    LiveServer,
    SocketClient,
    bearer,
    live_server,
    new_key,
    play_match,
    watch_frame,
)

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(
    scope="module", loop_scope="module", params=[False, True], ids=["fast", "plain"]
)
async def server(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> AsyncIterator[LiveServer]:
    folder = tmp_path_factory.mktemp("data")
    async with live_server(folder, plain=request.param, commands=100_000) as server:
        yield server


@pytest_asyncio.fixture(loop_scope="module")
async def client(server: LiveServer) -> AsyncIterator[SocketClient]:
    async with server.socket_client() as client:
        yield client


async def test_whoever_watches_is_welcomed_and_then_told_everything(
    server: LiveServer, client: SocketClient
) -> None:
    table = await server.open_table()
    welcome = await client.watch(table)
    assert (welcome["table"], welcome["player"], welcome["number"]) == (table, -2, 1)
    await server.take_place(table, "Ann")
    noted = await client.read_until("noted")
    assert (noted["number"], noted["note"]["what"]) == (2, "place_taken")


async def test_a_command_gets_exactly_one_reply_and_the_same_again(
    server: LiveServer, client: SocketClient
) -> None:
    table, key = await server.open_table(), new_key()
    first = await client.send_command(table, "", "take", id="a", key=key, name="Ann")
    again = await client.send_command(table, "", "take", id="a", key=key, name="Ann")
    assert first == again
    assert first["type"] == "accepted"
    refused = await client.send_command(table, key, "start")
    assert (refused["type"], refused["reason"]) == ("refused", "places_free")


async def test_a_whole_match_is_played_over_a_socket(
    server: LiveServer, client: SocketClient
) -> None:
    table, key = await server.start_solo_match()
    last = await play_match(client, table, key)
    assert last["phase"] == "ended"
    assert last["ended"] == "over"


async def test_who_comes_again_is_told_what_was_missed(server: LiveServer) -> None:
    table = await server.open_table()
    key = await server.take_place(table)
    async with server.socket_client() as first:
        welcome = await first.watch(table, key)
    for word in ("one", "two"):
        await server.post_command(table, key, "say", text=word)
    async with server.socket_client() as second:
        again = await second.watch(table, key, since=welcome["number"])
    assert [line["text"] for line in again["talk"]] == ["one", "two"]
    assert again["number"] == welcome["number"] + 2


async def test_one_socket_watches_as_several_players(
    server: LiveServer, client: SocketClient
) -> None:
    table = await server.open_table()
    keys = [await server.take_place(table, name) for name in ("Ann", "Bo")]
    welcomes = [await client.watch(table, key) for key in keys]
    assert [welcome["player"] for welcome in welcomes] == [0, 1]
    await server.post_command(table, keys[0], "whisper", to=1, text="psst")
    heard = [await client.read_until("said") for _ in keys]
    assert [each["line"]["text"] for each in heard] == ["psst", "psst"]


async def test_the_newest_connection_wins_and_the_older_is_told(server: LiveServer) -> None:
    table = await server.open_table()
    key = await server.take_place(table)
    async with server.socket_client() as older, server.socket_client() as newer:
        await older.watch(table, key)
        await newer.watch(table, key)
        assert await older.close_code() == SUPERSEDED
        assert older.skipped[-1]["message"]["type"] == "superseded"
        assert (await newer.send_command(table, key, "say", text="here"))["type"] == "accepted"


async def test_others_on_a_superseded_connection_go_on(server: LiveServer) -> None:
    table = await server.open_table()
    keys = [await server.take_place(table, name) for name in ("Ann", "Bo")]
    async with server.socket_client() as shared, server.socket_client() as phone:
        for key in keys:
            await shared.watch(table, key)
        await phone.watch(table, keys[0])
        await shared.read_until("superseded")
        await server.post_command(table, keys[0], "say", text="on my phone now")
        assert (await shared.read_until("said"))["line"]["text"] == "on my phone now"


async def test_watching_again_on_the_same_connection_supersedes_nobody(
    server: LiveServer, client: SocketClient
) -> None:
    table = await server.open_table()
    key = await server.take_place(table)
    for _ in range(3):
        assert (await client.watch(table, key))["player"] == 0
    await server.post_command(table, key, "say", text="still here")
    await client.read_until("said")
    assert "superseded" not in [each["message"]["type"] for each in client.skipped]


async def test_who_unwatches_is_told_no_more(server: LiveServer, client: SocketClient) -> None:
    table, other = await server.open_table(), await server.open_table()
    for name in (table, other):
        await client.watch(name)
    await client.send(type="unwatch", table=table)
    await client.send(type="ping", at=1)
    await client.read_until("pong")
    await server.take_place(table)
    await server.take_place(other)
    noted = await client.read()
    assert noted["table"] == other


async def test_a_ping_is_answered_with_the_servers_clock(client: SocketClient) -> None:
    await client.send(type="ping", at=12.5)
    pong = await client.read_until("pong")
    assert pong["at"] == 12.5
    assert pong["now"] > 1_600_000_000


async def test_the_server_measures_how_late_somebody_is(
    server: LiveServer, client: SocketClient
) -> None:
    await client.send(type="ping", at=1)
    await client.read_until("pong")
    await client.send(type="ping", at=2)  # handled after the pong to the server's own ping
    await client.read_until("pong")
    measured = [connection.lag for connection in server.service.open_connections]  # type: ignore[attr-defined]
    assert any(0 < lag < 1 for lag in measured)


async def test_a_line_is_as_late_as_its_connection_is_now(
    server: LiveServer, client: SocketClient
) -> None:
    await client.watch(await server.open_table())
    connection: Any = next(iter(server.service.open_connections))
    connection.protocol.lag = 0.4
    assert [each.lag for each in connection.subscribers.values()] == [0.4]


async def test_frames_may_be_sent_as_bytes(server: LiveServer, client: SocketClient) -> None:
    table = await server.open_table()
    await client.socket.send(json.dumps(watch_frame(table)).encode())
    assert (await client.read_until("welcome"))["table"] == table


async def test_what_cannot_be_read_is_answered_with_a_reason_and_then_no_more(
    server: LiveServer,
) -> None:
    async with server.socket_client() as client:
        for _ in range(MAX_MALFORMED):
            await client.socket.send('{"type":"do","table":"x","command":{"type":"fly","id":"1"}}')
        assert await client.close_code() == CLOSE_POLICY_VIOLATION
        messages = [each["message"] for each in client.skipped]
    assert [each["reason"] for each in messages] == ["type_unknown"] * MAX_MALFORMED
    assert messages[0]["facts"] == {"where": "command.type"}


async def test_nobody_watches_without_end_on_one_connection(
    server: LiveServer, client: SocketClient
) -> None:
    tables = [await server.open_table() for _ in range(MAX_SUBSCRIPTIONS + 1)]
    answers = [await client.watch(table) for table in tables]
    assert [each["type"] for each in answers] == ["welcome"] * MAX_SUBSCRIPTIONS + ["refused"]
    assert answers[-1]["reason"] == "too_many_watched"


async def test_a_deleted_table_hangs_up(server: LiveServer, client: SocketClient) -> None:
    table = await server.open_table()
    await server.take_place(table)
    await client.watch(table)
    gone = await server.http.delete(
        f"/api/tables/{table}", headers=bearer(server.owner_keys[table])
    )
    assert gone.status_code == 200
    assert await client.close_code() == DELETED


async def test_a_connection_that_ends_leaves_nothing_behind(server: LiveServer) -> None:
    table = await server.open_table()
    key = await server.take_place(table)
    async with server.socket_client() as client:
        await client.watch(table, key)
    async with server.socket_client() as other:
        while (await other.watch(table))["status"]["places"][0]["present"]:
            await other.send(type="ping", at=1)
            await other.read_until("pong")
    assert not server.service.tables.loaded[table].subscriptions


async def test_a_restart_keeps_every_word(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        table = await server.open_table()
        key = await server.take_place(table)
        await server.post_command(table, key, "say", text="before")
        async with server.socket_client() as client:
            await client.watch(table, key)
            server.uvicorn.should_exit = True
            assert await client.close_code() == 1012
            assert client.skipped[-1]["message"] == {"type": "closing", "seconds": 5.0}
    async with live_server(tmp_path) as server, server.socket_client() as client:
        welcome = await client.watch(table, key)
        assert [line["text"] for line in welcome["talk"]] == ["before"]
