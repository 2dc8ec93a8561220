"""Ways to a server: what all of them do, and the first of them, a socket."""

from collections import deque
from typing import Final, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from adrift.client.links import Link
from adrift.table.protocol.frames import AnyFrame

LONGEST_MESSAGE: Final = 16 * 1024 * 1024
"""A welcome after a long match, with all its talk."""
OPEN_SECONDS: Final = 10.0
LOST: Final = 1006
"""The code of a connection that ended without a word."""


class Lost(Exception):
    """A wire has ended; the code says why, if the server did."""

    def __init__(self, code: int = LOST) -> None:
        super().__init__(code)
        self.code = code


class Wire(Protocol):
    """One connection to a server."""

    async def send(self, frame: AnyFrame) -> None:
        """Send a frame; raises `Lost`."""

    async def receive(self) -> bytes | str:
        """The next envelope; raises `Lost`."""

    async def close(self) -> None: ...


class SocketWire:
    """A WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.lines: deque[str] = deque()
        """Envelopes of the last frame that nobody has taken yet."""

    @classmethod
    async def open(cls, link: Link) -> "SocketWire":
        """Connect; raises `Lost` if there is nobody, or somebody in between forbids sockets."""
        try:
            socket = await connect(
                f"{link.socket}/ws",
                max_size=LONGEST_MESSAGE,
                max_queue=None,  # the server drops who does not read; we always do
                compression=None,
                open_timeout=OPEN_SECONDS,
                close_timeout=1,
            )
        except (OSError, TimeoutError, WebSocketException):
            raise Lost from None
        return cls(socket)

    async def send(self, frame: AnyFrame) -> None:
        try:
            await self.socket.send(msgspec.json.encode(frame), text=True)
        except ConnectionClosed as end:
            raise Lost(code_of(end)) from None

    async def receive(self) -> bytes | str:
        while not self.lines:
            await self.receive_frame()
        return self.lines.popleft()

    async def receive_frame(self) -> None:
        """A frame holds an envelope on each line."""
        try:
            self.lines.extend((await self.socket.recv(decode=True)).split("\n"))
        except ConnectionClosed as end:
            raise Lost(code_of(end)) from None

    async def close(self) -> None:
        await self.socket.close()


def code_of(end: ConnectionClosed) -> int:
    return end.rcvd.code if end.rcvd is not None else LOST
