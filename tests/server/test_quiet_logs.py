"""Mistakes of clients leave no warning or error in the log."""

import asyncio
import io
import json
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.live_server import (
    TIMEOUT_SECONDS,
    LiveServer,
    bearer,
    live_server,
    news_path,
    upgrade_status,
    watch_frame,
)

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
)
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
GARBAGE = {
    "no HTTP": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "two lengths": POST + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n{",
    "a body cut off": POST + b'Content-Length: 100\r\n\r\n{"game"',
    "a chunk cut off": POST + b"Transfer-Encoding: chunked\r\n\r\n64\r\n{",
    "a bad chunk": POST + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n{",
    "a head cut off": b"GET /api/options HTTP/1.1\r\nHost: loc",
    "an upgrade to nothing": HANDSHAKE.replace(b"websocket", b"h2c") + b"\r\n",
    "a path that is no text": b"GET /\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "many at once": b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 5,
    "a socket cut off": HANDSHAKE,
    "a socket without a key": HANDSHAKE.replace(b"Sec-WebSocket-Key", b"X-Key") + b"\r\n",
    "a socket of another version": HANDSHAKE.replace(b"13", b"7") + b"\r\n",
    "a socket to nowhere": HANDSHAKE.replace(b"/ws", b"/nowhere") + b"\r\n",
    "a frame without a mask": HANDSHAKE + b"\r\n\x81\x03abc",
    "a text that is none": HANDSHAKE + b"\r\n\x81\x82\0\0\0\0\xff\xfe",
    "parts of a text that is none": HANDSHAKE + b"\r\n\x01\x81\0\0\0\0\xff\x80\x81\0\0\0\0\xfe",
    "a frame too long": HANDSHAKE + b"\r\n\x81\xff" + struct.pack("!Q", 2**40) + b"\0\0\0\0",
    "a frame of no kind": HANDSHAKE + b"\r\n\x8f\x80\0\0\0\0",
    "an end that is none": HANDSHAKE + b"\r\n\x88\x82\0\0\0\0\x00\x01",
    "frames and an end": HANDSHAKE + b"\r\n" + b"\x81\x82\0\0\0\0{}" * 9,
}


def warnings_and_errors(stream: io.StringIO) -> list[dict[str, Any]]:
    """Return the log's warnings and errors."""
    entries = [json.loads(line) for line in stream.getvalue().splitlines()]
    return [entry for entry in entries if entry["level"] not in ("debug", "info")]


async def throw(server: LiveServer, data: bytes, *, reset: bool) -> None:
    """Send bytes, wait for a first response if there is one, then close or abort."""
    where = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    head, _, rest = data.partition(b"\r\n\r\n") if data.startswith(HANDSHAKE) else (data, b"", b"")
    writer.write(head + b"\r\n\r\n" if rest else data)
    with suppress(ConnectionError, TimeoutError):
        async with asyncio.timeout(0.2):
            await reader.read(10)
            writer.write(rest)
            await reader.read(4096)
    if reset:
        sock: socket.socket = writer.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()


async def wait_until_disconnected(server: LiveServer) -> None:
    """Wait until the server has noticed that all clients are gone."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while server.service.open_connections or server.uvicorn.server_state.tasks:
            await asyncio.sleep(0.01)


async def test_garbage_and_hanging_up_are_no_error(tmp_path: Path, stream: io.StringIO) -> None:
    async with live_server(tmp_path, connections=100_000) as server:
        for reset in (False, True):
            await asyncio.gather(*[throw(server, data, reset=reset) for data in GARBAGE.values()])
        await wait_until_disconnected(server)
        assert (await server.http.get("/healthz")).status_code == 200
    assert warnings_and_errors(stream) == []


async def test_refused_sockets_are_no_error(tmp_path: Path, stream: io.StringIO) -> None:
    async with live_server(tmp_path, connections=1) as server:
        assert await upgrade_status(server, Origin="https://evil.example") == 403
        assert await upgrade_status(server, Host="evil.example") == 421
        async with server.socket_client():
            assert await upgrade_status(server) == 101, "to show a key; it is cut off soon"
    assert warnings_and_errors(stream) == []


async def test_streams_that_nobody_reads_are_no_error(tmp_path: Path, stream: io.StringIO) -> None:
    """The outbox of such clients overflows, and the server aborts them."""
    async with live_server(tmp_path, queue=3) as server:
        table = await server.open_table()
        key = await server.take_place(table)
        asked = f"GET {news_path(table)} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        where = urlsplit(server.url)
        streams = [await asyncio.open_connection(where.hostname, where.port) for _ in range(3)]
        for reader, writer in streams:
            writer.write(asked)
            await reader.readuntil(b"welcome")
        async with server.socket_client() as client:
            await client.watch(table, key)
            client.socket.transport.pause_reading()
            for number in range(60):
                await server.post_command(table, key, "say", text=f"{number}" * 60)
            for _, writer in streams:
                writer.transport.abort()
            client.socket.transport.abort()
        await wait_until_disconnected(server)
    assert warnings_and_errors(stream) == []


async def test_what_is_cut_off_when_the_server_closes_is_no_error(
    tmp_path: Path, stream: io.StringIO
) -> None:
    async with live_server(tmp_path) as server:
        server.uvicorn.config.timeout_graceful_shutdown = 0  # no time to send last messages
        table = await server.open_table()
        key = await server.take_place(table)
        where = urlsplit(server.url)
        writers = []
        for data in (GARBAGE["a body cut off"], GARBAGE["frames and an end"], b"GET "):
            _, writer = await asyncio.open_connection(where.hostname, where.port)
            writer.write(data)
            writers.append(writer)
        waiting = asyncio.create_task(read_stream(server, table, key))
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while len(server.service.open_connections) < 2:
                await asyncio.sleep(0.01)
        client = await server.open_socket().__aenter__()
        server.uvicorn.should_exit = True
        await server.uvicorn.stopped.wait()
    await asyncio.gather(waiting, return_exceptions=True)
    for writer in writers:
        writer.close()
    with suppress(ConnectionClosed):
        await client.recv()
    assert warnings_and_errors(stream) == []


async def read_stream(server: LiveServer, table: str, key: str) -> None:
    """Read an event stream to its end."""
    path = news_path(table)
    async with server.http.stream("GET", path, headers=bearer(key)) as answer:
        async for _ in answer.aiter_lines():
            pass


def break_tables(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(server.service.tables, "look", broken)
    monkeypatch.setattr(server.service.tables, "watch", broken)


async def get_table(server: LiveServer, table: str) -> None:
    answer = await server.http.get(f"/api/tables/{table}")
    assert answer.status_code == 500


async def open_stream(server: LiveServer, table: str) -> None:
    answer = await server.http.get(news_path(table))
    assert answer.status_code == 500


async def watch(server: LiveServer, table: str) -> None:
    async with server.socket_client() as client:
        await client.send(**watch_frame(table))
        await client.close_code()


@pytest.mark.parametrize("meet", [get_table, open_stream, watch])
async def test_a_mistake_of_ours_is_an_error(
    tmp_path: Path,
    stream: io.StringIO,
    monkeypatch: pytest.MonkeyPatch,
    meet: Callable[[LiveServer, str], Any],
) -> None:
    async with live_server(tmp_path) as server:
        table = await server.open_table()
        break_tables(server, monkeypatch)
        await meet(server, table)
    (logged,) = warnings_and_errors(stream)
    assert (logged["level"], logged["problem"]) == ("error", "RuntimeError")
    assert "a mistake of ours" not in stream.getvalue()
