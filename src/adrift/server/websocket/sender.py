"""What goes out on one socket: as fast as the other side reads, without anybody waiting for it."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final

from adrift.server.lines import AGAIN
from adrift.server.outbox import Outbox
from adrift.server.pings import PingedSocket
from adrift.server.service import Service

PATIENCE: Final = 5.0
"""So long somebody has to read what still waits when we hang up."""


class Sender:
    """The half of a connection that speaks."""

    def __init__(self, service: Service, pinged: PingedSocket) -> None:
        self.service, self.pinged = service, pinged
        self.outbox = Outbox(service.settings.queue, partial(service.post.remember, self.flush))
        self.goodbye: asyncio.Task[None] | None = None

    def put(self, data: bytes) -> None:
        """Have it sent, without ever waiting."""
        if not self.outbox.put(data):
            self.close(AGAIN, "slow")
            self.cut()

    def flush(self) -> None:
        """Send what waits, as far as the other side reads; say goodbye after the last of it."""
        outbox, pinged = self.outbox, self.pinged
        while outbox.waiting and pinged.is_writable:
            self.service.metrics.count("sent")
            pinged.tell(outbox.take_lines())
        if outbox.ending is not None and not outbox.waiting and self.goodbye is None:
            self.goodbye = asyncio.create_task(self.say_goodbye(*outbox.ending))

    async def say_goodbye(self, code: int, reason: str) -> None:
        with suppress(OSError, RuntimeError):  # somebody was quicker
            await self.pinged.send({"type": "websocket.close", "code": code, "reason": reason})

    def close(self, code: int, reason: str) -> None:
        """Hang up, when all that waits has been sent."""
        if self.outbox.end(code, reason):
            self.service.dropped(code, reason)
            asyncio.get_running_loop().call_later(PATIENCE, self.cut)
            self.flush()

    def cut(self) -> None:
        """End it at once: closing politely would wait for somebody who does not read."""
        self.outbox.clear()
        self.pinged.cut()
