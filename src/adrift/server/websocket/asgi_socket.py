"""Sends messages through ASGI, for when the fast path of `uvicorn_protocol` is off."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from adrift.server.websocket.outbox import DISCONNECTED
from adrift.server.websocket.uvicorn_protocol import Receiver, WebSocketProtocol


class AsgiSocket:
    """Sends text messages in order from a task of its own."""

    def __init__(
        self,
        protocol: WebSocketProtocol,
        send: Callable[[Any], Awaitable[None]],
        receiver: Receiver,
    ) -> None:
        self.protocol, self.send, self.receiver = protocol, send, receiver
        self.unsent: deque[bytes] = deque()
        self.task: asyncio.Task[None] | None = None

    @property
    def is_sending(self) -> bool:
        return bool(self.unsent)

    @property
    def is_writable(self) -> bool:
        return not self.unsent and self.protocol.is_writable

    def send_text(self, data: bytes) -> None:
        self.unsent.append(data)
        if self.task is None:
            self.task = asyncio.create_task(self.write())

    async def write(self) -> None:
        with suppress(*DISCONNECTED):
            while self.unsent:
                await self.send({"type": "websocket.send", "text": self.unsent[0].decode()})
                self.unsent.popleft()
        self.unsent.clear()
        self.task = None
        self.receiver.flush()

    def unsent_bytes(self) -> int:
        return sum(map(len, self.unsent)) + self.protocol.unsent_bytes()

    def abort(self) -> None:
        self.protocol.abort()
