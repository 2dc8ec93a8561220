"""What waits to be sent to somebody: bounded, in order, filled without ever waiting."""

import asyncio
from collections import deque
from typing import Final

MOST_BYTES: Final = 4_194_304
"""That may wait for somebody who does not read; whole matches are told in far less."""
TOGETHER: Final = 65_536
"""About so many bytes go out together at most."""


class Outbox:
    """Between a table, which never waits, and a network, which may be slow."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.waiting: deque[bytes] = deque()
        self.bytes = 0
        self.ending: tuple[int, str] | None = None
        """With which code and why it is over, if it is."""
        self._more = asyncio.Event()

    def put(self, data: bytes) -> bool:
        """Have it sent; whether there was room. Nothing is taken any more when it is over."""
        if self.ending is not None:
            return True
        self.waiting.append(data)
        self.bytes += len(data)
        self._more.set()
        return len(self.waiting) <= self.most and self.bytes <= MOST_BYTES

    def end(self, code: int, reason: str) -> bool:
        """Nothing comes after what waits already; whether that is new."""
        is_new = self.ending is None
        if is_new:
            self.ending = (code, reason)
            self._more.set()
        return is_new

    def clear(self) -> None:
        self.waiting.clear()
        self.bytes = 0

    async def take(self) -> bytes | None:
        """The next thing to send, as soon as there is one; nothing when it is over."""
        while not self.waiting:
            if self.ending is not None:
                return None
            self._more.clear()
            await self._more.wait()
        data = self.waiting.popleft()
        self.bytes -= len(data)
        return data

    async def take_lines(self) -> bytes | None:
        """All that waits, as lines: what comes of one command mostly goes out as one frame."""
        first = await self.take()
        if first is None or not self.waiting:
            return first
        lines, size = [first], len(first)
        while self.waiting and size < TOGETHER:
            lines.append(self.waiting.popleft())
            size += len(lines[-1])
        self.bytes -= size - len(first)
        return b"\n".join(lines)
