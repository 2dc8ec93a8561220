"""A WebSocket without a library: shows the server's bytes in the frames it sent."""

import asyncio
import base64
import secrets
from urllib.parse import urlsplit

from tests.server.live_server import TIMEOUT_SECONDS

TEXT, PING, PONG = 0x81, 0x89, 0x8A
MASK = bytes(4)
"""Client frames must be masked; this mask leaves their bytes unchanged."""
SHORT, MEDIUM = 126, 127


class RawSocket(asyncio.Protocol):
    """Records whole frames, heads included. The server's pings are answered but not recorded: they
    depend on the clock only."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.unparsed = b""
        self.is_open = self.is_lost = False
        self.frames: list[bytes] = []
        self.changed = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True
        self.changed.set()

    def data_received(self, data: bytes) -> None:
        self.unparsed += data
        if not self.is_open:
            head, end, self.unparsed = self.unparsed.partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 101"), head
            self.is_open = bool(end)
        while (frame := self.next_frame()) is not None:
            self.take(frame)
        self.changed.set()

    def next_frame(self) -> bytes | None:
        """Return the next complete frame; `None` if it has not arrived yet."""
        if len(self.unparsed) < 2:
            return None
        size, head = self.unparsed[1], 2
        if size in (SHORT, MEDIUM):
            head = 4 if size == SHORT else 10
            size = int.from_bytes(self.unparsed[2:head])
        if len(self.unparsed) < head + size:
            return None
        frame, self.unparsed = self.unparsed[: head + size], self.unparsed[head + size :]
        return frame

    def take(self, frame: bytes) -> None:
        if frame[0] == PING:
            self.transport.write(bytes((PONG, 0x80 | len(frame) - 2)) + MASK + frame[2:])
        else:
            self.frames.append(frame)

    def send(self, data: bytes) -> None:
        is_short = len(data) < SHORT
        size = b"" if is_short else len(data).to_bytes(2)
        head = bytes((TEXT, 0x80 | (len(data) if is_short else SHORT))) + size
        self.transport.write(head + MASK + data)

    async def wait_for_frame(self, expected: bytes) -> None:
        """Wait until a frame with these bytes has arrived."""
        seen = 0
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while True:
                if any(expected in frame for frame in self.frames[seen:]):
                    return
                assert not self.is_lost, "the server closed the connection"
                seen = len(self.frames)
                self.changed.clear()
                await self.changed.wait()


async def connect_raw(base: str) -> RawSocket:
    """Open a WebSocket to a server."""
    where = urlsplit(base)
    loop = asyncio.get_running_loop()
    host, port = where.netloc.rsplit(":", 1)
    _, socket = await loop.create_connection(RawSocket, host, int(port))
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [
        *("GET /ws HTTP/1.1", f"Host: {where.netloc}", "Upgrade: websocket"),
        *("Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"),
    ]
    socket.transport.write("\r\n".join([*lines, "", ""]).encode())
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not socket.is_open:
            socket.changed.clear()
            await socket.changed.wait()
    return socket
