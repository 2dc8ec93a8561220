"""Requests that are too long or too slow are refused while they arrive."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from adrift.server.http.uvicorn_protocol import MAX_PARSE_BYTES
from tests.server.limits.wire_clients import UPGRADE, open_connections, wait_until, wire_client
from tests.server.live_server import LiveServer, live_server

GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
CHUNKED = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
LARGE_BODY = (b"x" * 65_536,) * 32
TOO_LONG = {
    "one value": (GET + b"A: ", *LARGE_BODY),
    "one name": (GET, *LARGE_BODY),
    "many lines": (GET, b"A: b\r\n" * 101, b"\r\n"),
    "long lines": (GET, *[b"A: " + b"x" * 4000 + b"\r\n"] * 9),
    "the address": (b"GET /", *LARGE_BODY),
    "empty lines": (b"\r\n" * 20_000,),
    "a socket": (UPGRADE + b"A: ", *LARGE_BODY),
}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path) as server:
        yield server


async def test_a_head_that_is_too_long_is_refused_while_it_arrives(server: LiveServer) -> None:
    for name, parts in TOO_LONG.items():
        client = await wire_client(server)
        sending = asyncio.create_task(client.send(*parts))
        head, _, body = (await client.read_all()).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 431 "), name
        assert b"content-security-policy" in head
        assert json.loads(body) == {"reason": "head_too_long", "facts": {}}
        client.abort()
        await sending
    await wait_until(lambda: not open_connections(server))
    assert server.service.metrics.counts["turned_away"]["head_too_long"] == len(TOO_LONG)


async def test_a_head_within_the_limits_is_read(server: LiveServer) -> None:
    lines = b"".join(b"A%d: %b\r\n" % (n, b"x" * 300) for n in range(95))
    client = await wire_client(server, GET, lines, b"\r\n")
    assert (await client.read_head()).startswith(b"HTTP/1.1 200")
    client.abort()


async def test_the_second_request_is_limited_like_the_first(server: LiveServer) -> None:
    client = await wire_client(server, GET + b"\r\n")
    await client.read_head()
    await client.send(GET + b"A: ", *LARGE_BODY)
    assert b"431" in await client.read_all()
    client.abort()


async def test_what_is_kept_of_a_head_is_bounded(server: LiveServer) -> None:
    """The parser never buffers more than the limit."""
    client = await wire_client(server)
    sending = asyncio.create_task(client.send(GET + b"A: ", *LARGE_BODY[:8]))
    await wait_until(lambda: [each.is_lingering for each in open_protocols(server)] == [True])
    assert (
        open_protocols(server)[0].unparsed <= server.service.settings.head_bytes + MAX_PARSE_BYTES
    )
    client.abort()
    await sending


def open_protocols(server: LiveServer) -> list[Any]:
    return list(server.service.connection_registry.open.values())


async def test_trailers_and_chunks_are_no_way_around(server: LiveServer) -> None:
    chunk = b"1;" + b"x" * 8000 + b"\r\na\r\n"
    for name, parts in {"trailer": (b"0\r\nA: ", *LARGE_BODY), "chunks": (chunk,) * 60}.items():
        client = await wire_client(server)
        sending = asyncio.create_task(client.send(CHUNKED, *parts))
        await client.read_all()
        await wait_until(lambda: not open_connections(server))
        client.abort()
        await sending
        assert server.service.metrics.counts["turned_away"]["body_too_long"], name


async def test_only_so_many_requests_wait_on_a_connection(server: LiveServer) -> None:
    client = await wire_client(server, (GET + b"\r\n") * 200)
    assert (await client.read_all()).count(b"HTTP/1.1 200") < 20
    client.abort()


UNFINISHED = {
    "nothing": b"",
    "half a line": b"GE",
    "half a head": GET,
    "half a socket": UPGRADE,
    "an empty line": b"\r\n",
    "the second request": GET + b"\r\n" + b"G",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{",
    "half a chunk": CHUNKED + b"5\r\nab",
    "a body nobody wants": GET + b"Content-Length: 50\r\n\r\nx",
}


async def test_every_head_and_every_body_must_come_to_its_end_in_time(server: LiveServer) -> None:
    clients = [await wire_client(server, data) for data in UNFINISHED.values()]
    await wait_until(lambda: open_connections(server) == len(UNFINISHED))
    answered = clients[list(UNFINISHED).index("the second request")]
    assert b"200" in await answered.read_head()
    await wait_until(lambda: all(each.deadline < float("inf") for each in open_protocols(server)))
    connections = server.service.connection_registry
    assert connections.sweep(connections.now() + 19) == 0
    assert connections.sweep(connections.now() + 23) == len(UNFINISHED)
    await wait_until(lambda: not open_connections(server))
    for client in clients:
        await client.read_all()
        client.abort()
    assert server.service.metrics.counts["dropped"]["too_slow"] == len(UNFINISHED)


async def test_a_body_that_is_too_slow_is_told_so(tmp_path: Path) -> None:
    async with live_server(tmp_path, body_seconds=0.05) as server:
        client = await wire_client(server, UNFINISHED["half a body"])
        answer = await client.read_all()
        assert answer.startswith(b"HTTP/1.1 408")
        assert b'"too_slow"' in answer
        client.abort()


async def test_one_connection_may_ask_as_often_as_it_likes(server: LiveServer) -> None:
    """Each request has its own deadline: a connection may live long."""
    connections, client = server.service.connection_registry, await wire_client(server)
    start = connections.now()
    for number in range(1, 4):
        await client.send(GET + b"\r\n")
        assert b"200" in await client.read_head()
        await client.reader.readexactly(len(b'{"ok":true}'))
        connections.now = lambda at=start + 15.0 * number: at  # type: ignore[misc]
        assert connections.sweep(connections.now()) == 0
    client.abort()
