"""Connections are counted from the first byte and closed when idle, except those of players."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from adrift.server.http.responses import PART_BYTES
from adrift.server.limits import connections as server_connections
from adrift.server.limits.connections import (
    WRITE_BUFFER_BYTES,
    ConnectionRegistry,
    effective_max_connections,
)
from adrift.server.metrics import Metrics
from adrift.server.settings import Settings
from adrift.server.tables.replay_cache import ReplayKey
from tests.server.limits.wire_clients import (
    freeze_limiters,
    open_connections,
    wait_until,
    wire_client,
)
from tests.server.live_server import LiveServer, bearer, live_server

LARGE = b'"%b"' % (b"x" * 1_500_000)
"""As much as many frames of a long replay."""


async def refused_socket(server: LiveServer, **headers: str) -> tuple[str, int]:
    """Open a socket beyond the limit without a key; return the refusal and the close code."""
    async with server.open_socket(**headers) as socket:
        await socket.send('{"type":"ping","at":1}')
        reply = json.loads(await socket.recv())["message"]
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        return reply["reason"], closed.value.rcvd.code


@pytest.mark.parametrize("plain", [False, True])
async def test_connections_count_from_the_first_byte(tmp_path: Path, plain: bool) -> None:
    async with (
        live_server(tmp_path, plain=plain, connections=3) as server,
        httpx.AsyncClient(base_url=server.url) as http,
    ):
        silent = [await wire_client(server) for _ in range(2)]
        async with server.open_socket():
            answer = await http.get("/healthz")
            assert (answer.status_code, answer.json()["reason"]) == (429, "too_many_connections")
            assert answer.headers["connection"] == "close"
            assert await refused_socket(server) == ("too_many_connections", 1013)
            silent[0].abort()
            await wait_until(lambda: open_connections(server) == 2)
            assert (await http.get("/healthz")).status_code == 200
        silent[1].abort()


@pytest.mark.parametrize("plain", [False, True])
async def test_connections_beyond_the_limit_are_few_and_short(tmp_path: Path, plain: bool) -> None:
    limits = {"connections": 3, "spare_connections": 2}
    async with live_server(tmp_path, plain=plain, **limits) as server:
        clients = [await wire_client(server) for _ in range(20)]
        await wait_until(lambda: server.service.metrics.counts["dropped"].get("no_key") == 15)
        await wait_until(lambda: open_connections(server) == 5)
        registry = server.service.connection_registry
        assert registry.sweep(registry.now() + 6) == 2
        await wait_until(lambda: open_connections(server) == 3)
        for client in clients:
            client.abort()


async def test_people_who_play_are_let_in_past_every_limit(tmp_path: Path) -> None:
    limits = {"connections": 4, "requests": 60, "messages": 2, "seat_connections": 2}
    async with live_server(tmp_path, **limits) as server:
        table, key = await server.start_solo_match()
        freeze_limiters(server)
        while (await server.http.get("/healthz")).status_code == 200:
            pass
        crowd = [await wire_client(server) for _ in range(4)]
        path = f"/api/tables/{table}"
        async with httpx.AsyncClient(base_url=server.url, headers=bearer(key)) as http:
            assert (await http.get(path)).status_code == 200
            assert (await http.get("/healthz")).status_code == 429, "the key is not for that"
            async with server.socket_client() as one, server.socket_client() as two:
                assert (await one.watch(table, key))["type"] == "welcome"
                for number in range(20):
                    assert (await one.send_command(table, key, "say", text=str(number)))[
                        "type"
                    ] == "accepted"
                assert await refused_socket(server) == ("too_many_connections", 1013)
                assert (await http.get(path)).status_code == 200
                reply = await two.watch(table, key)
                assert reply["reason"] == "too_many_connections", "a key has only so many"
        for client in crowd:
            client.abort()


async def test_a_key_is_no_licence_to_flood(tmp_path: Path) -> None:
    limits = {"requests": 60, "seat_requests": 20}
    async with live_server(tmp_path, **limits) as server:
        table, key = await server.start_solo_match()
        freeze_limiters(server)
        while (await server.http.get("/healthz")).status_code == 200:
            pass
        looked = [
            (await server.http.get(f"/api/tables/{table}", headers=bearer(key))).status_code
            for _ in range(6)
        ]
    assert looked == [200] * 4 + [429] * 2, "each counts as five"


async def test_behind_a_proxy_the_forwarded_address_counts(tmp_path: Path) -> None:
    async with live_server(tmp_path, connections=2, trusted_proxy=("127.0.0.1",)) as server:
        crowd = [await wire_client(server) for _ in range(20)]
        async with AsyncExitStack() as stack:
            for who in ("203.0.113.1", "203.0.113.1", "203.0.113.2"):
                peer = await stack.enter_async_context(server.socket_client(X_Forwarded_For=who))
                await peer.send(type="ping", at=1)
                assert await peer.read_until("pong")
            assert (await refused_socket(server, X_Forwarded_For="203.0.113.1"))[
                0
            ] == "too_many_connections"
            asked = [
                (await server.http.get("/healthz", headers={"X-Forwarded-For": who})).status_code
                for who in ("203.0.113.1", "203.0.113.2", "203.0.113.3")
            ]
            assert asked == [429, 200, 200]
            assert open_connections(server) >= 20 + 3
        await wait_until(lambda: not server.service.connection_registry.regular)
        assert server.service.connection_registry.provisional == {}
        for client in crowd:
            client.abort()


async def test_40_people_behind_one_address_find_room(tmp_path: Path) -> None:
    """Each with a socket, six connections of a browser, and the requests of a page, twice."""
    usual = Settings()
    roomy = {"requests": usual.requests, "frames": usual.frames, "messages": usual.messages}
    async with live_server(tmp_path, **roomy, costly=usual.costly) as server:
        table = await server.open_table()
        browsers = [await wire_client(server) for _ in range(40 * 6 - 1)]
        for _ in range(2):
            async with AsyncExitStack() as stack:
                peers = [await stack.enter_async_context(server.socket_client()) for _ in range(40)]
                reply = await asyncio.gather(*(peer.watch(table) for peer in peers))
                assert {each["type"] for each in reply} == {"welcome"}
        asked = [await server.http.get(f"/api/tables/{table}/invitation") for _ in range(200)]
        asked += [await server.http.get(f"/api/tables/{table}") for _ in range(40)]
        assert {each.status_code for each in asked} == {200}
        assert server.service.metrics.counts["turned_away"] == {}
        for client in browsers:
            client.abort()


# Readers that do not read


@pytest.fixture
async def non_readers(tmp_path: Path) -> AsyncIterator[tuple[LiveServer, list[Any]]]:
    """Run a server with clients that request much and read nothing."""
    async with live_server(tmp_path) as server:
        table = await server.open_table()
        server.service.tables.replays.put(ReplayKey(table, 1, "frames truth"), [LARGE] * 3)
        path = f"/api/tables/{table}/matches/1/frames?count=2"
        request = f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        clients = [await wire_client(server, request, small=True) for _ in range(12)]
        yield server, clients
        for client in clients:
            client.abort()


async def test_little_is_kept_for_readers_that_do_not_read(
    non_readers: tuple[LiveServer, list[Any]],
) -> None:
    server, _ = non_readers
    await wait_until(lambda: len(unsent_bytes(server)) == 12)
    assert max(unsent_bytes(server)) <= WRITE_BUFFER_BYTES + PART_BYTES + 1024
    assert len(server.service.pending_bytes.held["127.0.0.1"]) == 1, "all share the same bytes"


def unsent_bytes(server: LiveServer) -> list[int]:
    """Return the bytes buffered for each connection."""
    sizes = [each.get_write_buffer_size() for each in server.service.connection_registry.open]
    return [size for size in sizes if size > WRITE_BUFFER_BYTES]


async def test_readers_that_take_nothing_are_cut_off(
    non_readers: tuple[LiveServer, list[Any]],
) -> None:
    server, _ = non_readers
    await wait_until(lambda: len(unsent_bytes(server)) == 12)
    registry = server.service.connection_registry
    before = open_connections(server)
    assert registry.sweep(registry.now()) == 0
    assert registry.sweep(registry.now() + 29) == 0
    assert registry.sweep(registry.now() + 31) == 12
    await wait_until(lambda: open_connections(server) == before - 12)
    await wait_until(lambda: not server.service.pending_bytes.held)
    assert server.service.metrics.counts["dropped"]["unread"] == 12


async def test_a_reader_that_is_slow_but_reads_is_not_cut_off(
    non_readers: tuple[LiveServer, list[Any]],
) -> None:
    server, clients = non_readers
    await wait_until(lambda: len(unsent_bytes(server)) == 12)
    registry, start = server.service.connection_registry, server.service.connection_registry.now()
    registry.sweep(start)
    clients[0].writer.transport.resume_reading()
    await clients[0].reader.readexactly(1_000_000)
    assert registry.sweep(start + 31) == 11


async def test_more_than_an_address_may_leave_unread_is_refused(tmp_path: Path) -> None:
    async with live_server(tmp_path, pending_bytes=1_048_576) as server:
        address = "127.0.0.1"
        assert server.service.pending_bytes.hold(address, 1, 1_048_576)
        answer = await server.http.get("/openapi.json")
        assert (answer.status_code, answer.json()["reason"]) == (429, "too_much_unread")
        server.service.pending_bytes.release(address, 1)
        assert (await server.http.get("/openapi.json")).status_code == 200


# The whole server


def test_there_are_always_fewer_connections_than_descriptors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import resource

    for limit, most in ((1024, 896), (200, 100), (100_000, 10_000)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, limit=limit: (limit, limit))
        assert effective_max_connections(10_000) == most


async def test_a_full_server_takes_no_more_but_keeps_room_for_players(tmp_path: Path) -> None:
    async with live_server(tmp_path, all_connections=20) as server:
        table, key = await server.start_solo_match()
        clients = [await wire_client(server) for _ in range(17)]
        await wait_until(lambda: open_connections(server) == 18)
        async with httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get("/healthz")).json()["reason"] == "too_many_connections"
            looked = await http.get(f"/api/tables/{table}", headers=bearer(key))
            assert looked.status_code == 200
        clients += [await wire_client(server) for _ in range(10)]
        await wait_until(
            lambda: server.service.metrics.counts["turned_away"].get("server_full", 0) > 0
        )
        assert open_connections(server) <= 20
        for client in clients:
            client.abort()


def test_counts_are_gone_when_the_connections_are() -> None:
    class Cut:
        def abort(self) -> None:
            pass

    registry = ConnectionRegistry(Settings(connections=2, spare_connections=1), Metrics())
    slots = [registry.acquire("a", Cut()) for _ in range(4)]  # type: ignore[arg-type]
    assert [each.is_provisional for each in slots] == [False, False, True, True]
    assert len(registry.provisional["a"]) == 1
    assert registry.assign_seat(slots[3], "t 0")
    for each in slots:
        registry.release(each)
    assert not registry.regular
    assert not registry.seat_slots
    assert not registry.seat_slots_by_address
    assert not registry.provisional


def test_a_random_provisional_slot_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[str] = []

    class Named:
        def __init__(self, name: str) -> None:
            self.name = name

        def abort(self) -> None:
            gone.append(self.name)

    monkeypatch.setattr(server_connections, "randrange", lambda most: most - 1)
    registry = ConnectionRegistry(Settings(connections=1, spare_connections=2), Metrics())
    for name in "abcd":
        registry.acquire("x", Named(name))  # type: ignore[arg-type]
    assert gone == ["c"]
