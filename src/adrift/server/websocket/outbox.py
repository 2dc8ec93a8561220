"""Queues and sends the messages of one connection: in order, bounded, and without blocking."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final, Protocol

from litestar.exceptions import WebSocketDisconnect

from adrift.server.limits.rate_limits import PendingBytes
from adrift.server.service import Service
from adrift.server.tables.subscription import TRY_AGAIN

CLOSE_SECONDS: Final = 5.0
"""How long a client may take to read the rest when the server closes the connection."""
DISCONNECTED: Final = (OSError, RuntimeError, WebSocketDisconnect)
"""What sending through ASGI raises if the client is gone."""
MAX_WAITING_BYTES: Final = 4_194_304
"""Maximum size of an outbox; whole matches take far less."""
MAX_FRAME_BYTES: Final = 32_768
"""Approximate maximum size of a frame with several messages."""
UNCOUNTED_BYTES: Final = 16_384
"""An outbox up to this size does not count towards its address's limit, to keep it cheap."""


class Outbox:
    """A bounded queue between a table, which never waits, and a network, which may be slow."""

    __slots__ = (
        "address",
        "bytes",
        "close_reason",
        "is_counted",
        "max_messages",
        "pending",
        "waiting",
        "wake",
    )

    def __init__(
        self, max_messages: int, wake: Callable[[], object], pending: PendingBytes, address: str
    ) -> None:
        """`wake` is called when there is something to send, and when the outbox is closed."""
        self.max_messages, self.wake = max_messages, wake
        self.pending, self.address, self.is_counted = pending, address, False
        self.waiting: deque[bytes] = deque()
        self.bytes = 0
        self.close_reason: tuple[int, str] | None = None
        """The close code and the reason; `None` while the outbox is open."""

    def put(self, data: bytes) -> bool:
        """Queue a message; return False if the outbox is full. A closed outbox ignores it."""
        if self.close_reason is not None:
            return True
        waiting = self.waiting
        if not waiting:
            self.wake()
        waiting.append(data)
        self.bytes += len(data)
        if len(waiting) > self.max_messages or self.bytes > MAX_WAITING_BYTES:
            return False
        return self.bytes <= UNCOUNTED_BYTES or self.count_bytes()

    def count_bytes(self) -> bool:
        """Count the outbox towards the address's limit; return False if that is exceeded."""
        self.is_counted = True
        return self.pending.resize(self.address, id(self), self.bytes)

    def uncount_bytes(self) -> None:
        self.is_counted = False
        self.pending.resize(self.address, id(self), 0)

    def close(self, code: int, reason: str) -> bool:
        """Accept no more messages; return False if the outbox was closed before."""
        if self.close_reason is not None:
            return False
        self.close_reason = (code, reason)
        self.wake()
        return True

    def clear(self) -> None:
        self.waiting.clear()
        self.bytes = 0
        if self.is_counted:
            self.uncount_bytes()

    def take(self) -> bytes:
        """Remove and return the next message."""
        data = self.waiting.popleft()
        self.bytes -= len(data)
        if self.is_counted and self.bytes <= UNCOUNTED_BYTES:
            self.uncount_bytes()
        return data

    def take_frame(self) -> bytes:
        """Remove messages and return them as the lines of one frame, usually all of them."""
        if self.bytes <= MAX_FRAME_BYTES:
            data = b"\n".join(self.waiting)
            self.clear()
            return data
        lines = [self.take()]
        size = len(lines[0])
        while self.waiting and size < MAX_FRAME_BYTES:
            lines.append(self.take())
            size += len(lines[-1])
        return b"\n".join(lines)


class FrameSocket(Protocol):
    """The sending side of a WebSocket."""

    @property
    def is_writable(self) -> bool:
        """False while the client reads more slowly than the server writes."""

    @property
    def is_sending(self) -> bool:
        """True if a close frame sent now would overtake a message."""

    def send_text(self, data: bytes) -> None:
        """Send one text frame without blocking."""

    def unsent_bytes(self) -> int:
        """Return how many bytes are buffered below the outbox."""

    def abort(self) -> None:
        """Close at once and drop everything buffered."""


class SocketSender:
    """Sends the outbox of a WebSocket as fast as the client reads, then closes the socket."""

    def __init__(
        self,
        service: Service,
        socket: FrameSocket,
        send: Callable[[Any], Awaitable[None]],
        address: str,
    ) -> None:
        """`send` is the ASGI callable; only the close frame goes through it."""
        self.service, self.socket, self.send, self.address = service, socket, send, address
        wake = partial(service.flush_queue.add, self.flush)
        self.outbox = Outbox(service.settings.queue, wake, service.pending_bytes, address)
        self.is_counted = False
        """True if bytes buffered below the outbox count towards the address's limit."""
        self.close_task: asyncio.Task[None] | None = None

    @property
    def is_closing(self) -> bool:
        """True if the connection is closed, or closes when the outbox is empty."""
        return self.outbox.close_reason is not None

    def put(self, data: bytes) -> None:
        """Queue a message. A client that reads too slowly is disconnected."""
        if not self.outbox.put(data):
            self.close(TRY_AGAIN, "slow")
            self.abort()

    def flush(self) -> None:
        """Send queued messages while the client reads, and the close frame after the last."""
        outbox, socket = self.outbox, self.socket
        while outbox.waiting and socket.is_writable:
            self.service.metrics.count("sent")
            socket.send_text(outbox.take_frame())
        if self.is_counted or not socket.is_writable:
            self.count_unsent()
        if outbox.close_reason is None or outbox.waiting or socket.is_sending:
            return
        if self.close_task is None:
            self.close_task = asyncio.create_task(self.send_close(*outbox.close_reason))

    def count_unsent(self) -> None:
        """Count the bytes buffered below the outbox while the client does not read."""
        size = 0 if self.socket.is_writable else self.socket.unsent_bytes()
        self.is_counted = bool(size)
        if not self.service.pending_bytes.resize(self.address, id(self), size):
            self.outbox.close(TRY_AGAIN, "slow")
            self.service.record_dropped(TRY_AGAIN, "slow")
            self.abort()

    async def send_close(self, code: int, reason: str) -> None:
        with suppress(*DISCONNECTED):  # the client closed first
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def close(self, code: int, reason: str) -> None:
        """Close the connection when everything queued has been sent."""
        if self.outbox.close(code, reason):
            self.service.record_dropped(code, reason)
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.abort)
            self.flush()

    def abort(self) -> None:
        """Disconnect at once: a close handshake would wait for a client that does not read."""
        self.outbox.clear()
        self.socket.abort()

    def stop(self, code: int) -> None:
        """Drop everything: the socket is gone, and nothing counts towards a limit any more."""
        self.outbox.close(code, "")
        self.outbox.clear()
        self.is_counted = False
        self.service.pending_bytes.resize(self.address, id(self), 0)
