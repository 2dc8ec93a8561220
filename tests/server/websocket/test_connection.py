"""The protocol over real sockets: one reply to each command, the newest connection wins."""

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
from tests.server.network import Net, Peer, bearer, new_key, play, served

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def net(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Net]:
    async with served(tmp_path_factory.mktemp("data"), commands=100_000) as net:
        yield net


@pytest_asyncio.fixture(loop_scope="module")
async def peer(net: Net) -> AsyncIterator[Peer]:
    async with net.peer() as peer:
        yield peer


async def test_whoever_watches_is_welcomed_and_then_told_everything(net: Net, peer: Peer) -> None:
    table = await net.table()
    welcome = await peer.watch(table)
    assert (welcome["table"], welcome["player"], welcome["number"]) == (table, -2, 1)
    await net.sit(table, "Ann")
    noted = await peer.until("noted")
    assert (noted["number"], noted["note"]["what"]) == (2, "place_taken")


async def test_a_command_gets_exactly_one_reply_and_the_same_again(net: Net, peer: Peer) -> None:
    table, key = await net.table(), new_key()
    first = await peer.do(table, "", "take", id="a", key=key, name="Ann")
    again = await peer.do(table, "", "take", id="a", key=key, name="Ann")
    assert first == again
    assert first["type"] == "accepted"
    refused = await peer.do(table, key, "start")
    assert (refused["type"], refused["reason"]) == ("refused", "places_free")


async def test_a_whole_match_is_played_over_a_socket(net: Net, peer: Peer) -> None:
    table, key = await net.alone()
    last = await play(peer, table, key)
    assert last["phase"] == "ended"
    assert last["ended"] == "over"


async def test_who_comes_again_is_told_what_was_missed(net: Net) -> None:
    table = await net.table()
    key = await net.sit(table)
    async with net.peer() as first:
        welcome = await first.watch(table, key)
    for word in ("one", "two"):
        await net.post(table, key, "say", text=word)
    async with net.peer() as second:
        again = await second.watch(table, key, since=welcome["number"])
    assert [line["text"] for line in again["talk"]] == ["one", "two"]
    assert again["number"] == welcome["number"] + 2


async def test_one_socket_watches_as_several_players(net: Net, peer: Peer) -> None:
    table = await net.table()
    keys = [await net.sit(table, name) for name in ("Ann", "Bo")]
    welcomes = [await peer.watch(table, key) for key in keys]
    assert [welcome["player"] for welcome in welcomes] == [0, 1]
    await net.post(table, keys[0], "whisper", to=1, text="psst")
    heard = [await peer.until("said") for _ in keys]
    assert [each["line"]["text"] for each in heard] == ["psst", "psst"]


async def test_the_newest_connection_wins_and_the_older_is_told(net: Net) -> None:
    table = await net.table()
    key = await net.sit(table)
    async with net.peer() as older, net.peer() as newer:
        await older.watch(table, key)
        await newer.watch(table, key)
        assert await older.ended() == SUPERSEDED
        assert older.news[-1]["message"]["type"] == "superseded"
        assert (await newer.do(table, key, "say", text="here"))["type"] == "accepted"


async def test_others_on_a_superseded_connection_go_on(net: Net) -> None:
    table = await net.table()
    keys = [await net.sit(table, name) for name in ("Ann", "Bo")]
    async with net.peer() as shared, net.peer() as phone:
        for key in keys:
            await shared.watch(table, key)
        await phone.watch(table, keys[0])
        await shared.until("superseded")
        await net.post(table, keys[0], "say", text="on my phone now")
        assert (await shared.until("said"))["line"]["text"] == "on my phone now"


async def test_watching_again_on_the_same_connection_supersedes_nobody(
    net: Net, peer: Peer
) -> None:
    table = await net.table()
    key = await net.sit(table)
    for _ in range(3):
        assert (await peer.watch(table, key))["player"] == 0
    await net.post(table, key, "say", text="still here")
    await peer.until("said")
    assert "superseded" not in [each["message"]["type"] for each in peer.news]


async def test_who_unwatches_is_told_no_more(net: Net, peer: Peer) -> None:
    table, other = await net.table(), await net.table()
    for name in (table, other):
        await peer.watch(name)
    await peer.send(type="unwatch", table=table)
    await peer.send(type="ping", at=1)
    await peer.until("pong")
    await net.sit(table)
    await net.sit(other)
    noted = await peer.read()
    assert noted["table"] == other


async def test_a_ping_is_answered_with_the_servers_clock(peer: Peer) -> None:
    await peer.send(type="ping", at=12.5)
    pong = await peer.until("pong")
    assert pong["at"] == 12.5
    assert pong["now"] > 1_600_000_000


async def test_the_server_measures_how_late_somebody_is(net: Net, peer: Peer) -> None:
    await peer.send(type="ping", at=1)
    await peer.until("pong")
    measured = [connection.lag for connection in net.service.open_connections]  # type: ignore[attr-defined]
    assert any(0 < lag < 1 for lag in measured)


async def test_a_line_is_as_late_as_its_connection_is_now(net: Net, peer: Peer) -> None:
    await peer.watch(await net.table())
    connection: Any = next(iter(net.service.open_connections))
    connection.protocol.lag = 0.4
    assert [each.lag for each in connection.subscribers.values()] == [0.4]


async def test_frames_may_be_sent_as_bytes(net: Net, peer: Peer) -> None:
    table = await net.table()
    await peer.socket.send(json.dumps({"type": "watch", "table": table}).encode())
    assert (await peer.until("welcome"))["table"] == table


async def test_what_cannot_be_read_is_answered_with_a_reason_and_then_no_more(net: Net) -> None:
    async with net.peer() as peer:
        for _ in range(MAX_MALFORMED):
            await peer.socket.send('{"type":"do","table":"x","command":{"type":"fly","id":"1"}}')
        assert await peer.ended() == CLOSE_POLICY_VIOLATION
        messages = [each["message"] for each in peer.news]
    assert [each["reason"] for each in messages] == ["type_unknown"] * MAX_MALFORMED
    assert messages[0]["facts"] == {"where": "command.type"}


async def test_nobody_watches_without_end_on_one_connection(net: Net, peer: Peer) -> None:
    tables = [await net.table() for _ in range(MAX_SUBSCRIPTIONS + 1)]
    answers = [await peer.watch(table) for table in tables]
    assert [each["type"] for each in answers] == ["welcome"] * MAX_SUBSCRIPTIONS + ["refused"]
    assert answers[-1]["reason"] == "too_many_watched"


async def test_a_deleted_table_hangs_up(net: Net, peer: Peer) -> None:
    table = await net.table()
    await net.sit(table)
    await peer.watch(table)
    gone = await net.http.delete(f"/api/tables/{table}", headers=bearer(net.owners[table]))
    assert gone.status_code == 200
    assert await peer.ended() == DELETED


async def test_a_connection_that_ends_leaves_nothing_behind(net: Net) -> None:
    table = await net.table()
    key = await net.sit(table)
    async with net.peer() as peer:
        await peer.watch(table, key)
    async with net.peer() as other:
        while (await other.watch(table))["status"]["places"][0]["present"]:
            await other.send(type="ping", at=1)
            await other.until("pong")
    assert not net.service.tables.loaded[table].subscriptions


async def test_a_restart_keeps_every_word(tmp_path: Path) -> None:
    async with served(tmp_path) as net:
        table = await net.table()
        key = await net.sit(table)
        await net.post(table, key, "say", text="before")
        async with net.peer() as peer:
            await peer.watch(table, key)
            net.server.should_exit = True
            assert await peer.ended() == 1012
            assert peer.news[-1]["message"] == {"type": "closing", "seconds": 5.0}
    async with served(tmp_path) as net, net.peer() as peer:
        welcome = await peer.watch(table, key)
        assert [line["text"] for line in welcome["talk"]] == ["before"]
