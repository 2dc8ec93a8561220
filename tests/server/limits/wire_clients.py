"""Clients that misbehave on the wire: partial requests, unexpected frames, no reading."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from urllib.parse import urlsplit

from tests.server.live_server import TIMEOUT_SECONDS, LiveServer

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
)


class WireClient:
    """One TCP connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, *parts: bytes) -> None:
        """Send as much as the server accepts."""
        with suppress(OSError):
            for part in parts:
                self.writer.write(part)
                await self.writer.drain()

    async def read_all(self) -> bytes:
        """Read everything until the server closes the connection."""
        received = b""
        with suppress(OSError):
            async with asyncio.timeout(TIMEOUT_SECONDS):
                while data := await self.reader.read(65_536):
                    received += data
        return received

    async def read_head(self) -> bytes:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            return await self.reader.readuntil(b"\r\n\r\n")

    def abort(self) -> None:
        self.writer.transport.abort()


async def wire_client(server: LiveServer, *parts: bytes, small: bool = False) -> WireClient:
    """Open a connection and send some bytes; a small one has a tiny receive buffer."""
    where = urlsplit(server.url)
    sock = socket.socket()
    sock.setblocking(False)
    if small:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    host = (str(where.hostname), int(where.port or 0))
    await asyncio.get_running_loop().sock_connect(sock, host)
    client = WireClient(*await asyncio.open_connection(sock=sock, limit=2**20))
    if small:
        client.writer.transport.pause_reading()  # type: ignore[attr-defined]
    await client.send(*parts)
    return client


async def wait_until(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds; fail if it does not soon."""
    end = monotonic() + TIMEOUT_SECONDS
    while not condition():
        assert monotonic() < end, "the condition never held"
        await asyncio.sleep(0.005)


def freeze_limiters(server: LiveServer) -> None:
    """Stop the clocks of the rate limiters, so that no bucket refills on a slow machine."""
    service, now = server.service, monotonic()
    for each in (
        service.request_limiter,
        service.seat_request_limiter,
        service.address_message_limiter,
        service.costly_work.limiter,
    ):
        each.now = lambda: now


def open_connections(server: LiveServer) -> int:
    """Return the number of the server's open connections."""
    return len(server.service.connection_registry.open)
