"""Sends everything that goes out on one socket, as fast as the client reads, and never blocks."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final

from adrift.server.service import Service
from adrift.server.websocket.outbox import Outbox
from adrift.server.websocket.subscriber import AGAIN
from adrift.server.websocket.uvicorn_protocol import PingedSocket

PATIENCE: Final = 5.0
"""Seconds a client has to read what still waits when the server closes the connection."""


class Sender:
    """The outgoing half of a connection: its outbox, and how the connection ends."""

    def __init__(self, service: Service, pinged: PingedSocket, address: str) -> None:
        self.service, self.pinged, self.address = service, pinged, address
        wake = partial(service.post.remember, self.flush)
        self.outbox = Outbox(service.settings.queue, wake, service.pending_bytes, address)
        self.is_counted = False
        """Whether the bytes the transport has not sent yet count towards the address's limit."""
        self.goodbye: asyncio.Task[None] | None = None

    @property
    def is_ending(self) -> bool:
        """Whether the connection is closed, or closes when everything that waits has been sent."""
        return self.outbox.ending is not None

    def put(self, data: bytes) -> None:
        """Queue data for sending. A client that reads too slowly is disconnected."""
        if not self.outbox.put(data):
            self.close(AGAIN, "slow")
            self.cut()

    def flush(self) -> None:
        """Send what waits while the client reads; send the close frame after the last of it."""
        outbox, pinged = self.outbox, self.pinged
        while outbox.waiting and pinged.is_writable:
            self.service.metrics.count("sent")
            pinged.tell(outbox.take_lines())
        if self.is_counted or not pinged.is_writable:
            self.count_unsent()
        if outbox.ending is not None and not outbox.waiting and self.goodbye is None:
            self.goodbye = asyncio.create_task(self.say_goodbye(*outbox.ending))

    def count_unsent(self) -> None:
        """Count what the transport holds while the client does not read."""
        size = 0 if self.pinged.is_writable else self.pinged.transport.get_write_buffer_size()
        self.is_counted = bool(size)
        if not self.service.pending_bytes.resize(self.address, id(self), size):
            self.outbox.end(AGAIN, "slow")
            self.service.record_dropped(AGAIN, "slow")
            self.cut()

    def stop(self, code: int) -> None:
        """Send nothing more: the socket is gone. Nothing of it counts towards a limit any more."""
        self.outbox.end(code, "")
        self.outbox.clear()
        self.is_counted = False
        self.service.pending_bytes.resize(self.address, id(self), 0)

    async def say_goodbye(self, code: int, reason: str) -> None:
        with suppress(OSError, RuntimeError):  # the client closed first
            await self.pinged.send({"type": "websocket.close", "code": code, "reason": reason})

    def close(self, code: int, reason: str) -> None:
        """Close the connection when everything that waits has been sent."""
        if self.outbox.end(code, reason):
            self.service.record_dropped(code, reason)
            asyncio.get_running_loop().call_later(PATIENCE, self.cut)
            self.flush()

    def cut(self) -> None:
        """Disconnect at once: a close handshake would wait for a client that does not read."""
        self.outbox.clear()
        self.pinged.cut()
