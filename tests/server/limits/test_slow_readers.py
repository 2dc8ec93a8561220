"""A client that subscribes and never reads is aborted, without effect on others."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.limits.wire_clients import open_connections, wait_until
from tests.server.live_server import LiveServer, SocketClient, live_server, news_path, watch_frame

LONG = "\N{ROWBOAT}" * 490
MESSAGE_COUNT = 3000
"""More messages than all buffers between server and client hold."""
BATCH_SIZE = 10


@asynccontextmanager
async def non_reader(server: LiveServer, request: bytes, frame: bytes = b"") -> AsyncIterator[None]:
    """Open a connection with a tiny buffer that reads only the head of the response."""
    host, port = server.url.removeprefix("http://").split(":")
    loop = asyncio.get_running_loop()
    with socket.socket() as made:
        made.setblocking(False)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        await loop.sock_connect(made, (host, int(port)))
        await loop.sock_sendall(made, request)
        await loop.sock_recv(made, 12)
        if frame:
            masked = bytes([0x81, 0x80 | len(frame), 0, 0, 0, 0]) + frame
            await loop.sock_sendall(made, masked)
        yield


async def talk_until_nobody_watches(client: SocketClient, table: str, key: str) -> None:
    for number in range(MESSAGE_COUNT // BATCH_SIZE):
        commands = [f"{number}-{each}" for each in range(BATCH_SIZE)]
        for each in commands:
            said = {"type": "say", "id": each, "text": LONG}
            await client.send(type="do", table=table, key=key, command=said)
        replies = [await client.read_until("accepted") for _ in commands]
        assert [each["command"] for each in replies] == commands
        received = [each["message"] for each in client.skipped]
        client.skipped.clear()
        if any(each.get("changes", {}).get("spectators") == 0 for each in received):
            return
    raise AssertionError("nobody was cut off")


async def wait_for_spectator(client: SocketClient) -> None:
    while not (await client.read_until("status_changed"))["changes"].get("spectators"):
        pass


@pytest.mark.parametrize("plain", [False, True])
async def test_a_socket_that_is_not_read_is_cut_off(tmp_path: Path, plain: bool) -> None:
    upgrade = (
        b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    async with (
        live_server(tmp_path, plain=plain, queue=20, commands=1_000_000) as server,
        server.socket_client() as client,
    ):
        table = await server.open_table()
        key = await server.take_place(table)
        await client.watch(table, key)
        frame = json.dumps(watch_frame(table)).encode()
        async with non_reader(server, upgrade, frame):
            await wait_for_spectator(client)
            await talk_until_nobody_watches(client, table, key)
        assert server.service.metrics.counts["dropped"]["slow"] == 1
        assert len(server.service.open_connections) == 1, "the one who reads"


@pytest.mark.parametrize("plain", [False, True])
async def test_a_stream_that_is_not_read_is_cut_off(tmp_path: Path, plain: bool) -> None:
    async with (
        live_server(tmp_path, plain=plain, queue=20, commands=1_000_000) as server,
        server.socket_client() as client,
    ):
        table = await server.open_table()
        key = await server.take_place(table)
        await client.watch(table, key)
        request = f"GET {news_path(table)} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        async with non_reader(server, request):
            await wait_for_spectator(client)
            await talk_until_nobody_watches(client, table, key)
            await wait_until(lambda: open_connections(server) == 2)  # one of them for requests
        assert server.service.metrics.counts["dropped"]["slow"] == 1
        assert len(server.service.open_connections) == 1, "the one who reads"
