"""Defines the transport to a server, and implements it with a WebSocket."""

from collections import deque
from typing import Final, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from adrift.client.links import Link
from adrift.table.protocol.frames import AnyFrame

MAX_MESSAGE_BYTES: Final = 16 * 1024 * 1024
"""Enough for the welcome after a long match, with all its talk."""
OPEN_TIMEOUT_SECONDS: Final = 10.0
ABNORMAL_CLOSURE: Final = 1006
"""The close code of a connection that ended without a close frame."""


class TransportClosed(Exception):
    """The transport is closed; `code` is the server's close code, if it sent one."""

    def __init__(self, code: int = ABNORMAL_CLOSURE) -> None:
        super().__init__(code)
        self.code = code


class Transport(Protocol):
    """A connection to a server that carries frames out and envelopes in."""

    async def send(self, frame: AnyFrame) -> None:
        """Send a frame; raises `TransportClosed`."""

    async def receive(self) -> bytes | str:
        """Wait for the next envelope; raises `TransportClosed`."""

    async def close(self) -> None: ...


class WebSocketTransport:
    """Carries frames and envelopes over a WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.pending: deque[str] = deque()
        """Envelopes of the last frame that were not received yet."""

    @classmethod
    async def open(cls, link: Link) -> "WebSocketTransport":
        """Connect; raises `TransportClosed` if no server answers or a proxy blocks WebSockets."""
        try:
            socket = await connect(
                f"{link.websocket_address}/ws",
                max_size=MAX_MESSAGE_BYTES,
                max_queue=None,  # the server drops slow readers, so always read
                compression=None,
                open_timeout=OPEN_TIMEOUT_SECONDS,
                close_timeout=1,
            )
        except (OSError, TimeoutError, WebSocketException):
            raise TransportClosed from None
        return cls(socket)

    async def send(self, frame: AnyFrame) -> None:
        try:
            await self.socket.send(msgspec.json.encode(frame), text=True)
        except ConnectionClosed as end:
            raise TransportClosed(close_code(end)) from None

    async def receive(self) -> bytes | str:
        while not self.pending:
            await self.receive_frame()
        return self.pending.popleft()

    async def receive_frame(self) -> None:
        """Receive one frame, which holds one envelope per line."""
        try:
            self.pending.extend((await self.socket.recv(decode=True)).split("\n"))
        except ConnectionClosed as end:
            raise TransportClosed(close_code(end)) from None

    async def close(self) -> None:
        await self.socket.close()


def close_code(end: ConnectionClosed) -> int:
    return end.rcvd.code if end.rcvd is not None else ABNORMAL_CLOSURE
