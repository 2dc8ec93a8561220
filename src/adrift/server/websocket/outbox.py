"""What waits to be sent to somebody: bounded, in order, filled without ever waiting."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from adrift.server.limits.rate_limits import PendingBytes

MOST_BYTES: Final = 4_194_304
"""That may wait for somebody who does not read; whole matches are told in far less."""
TOGETHER: Final = 32_768
"""About so many bytes go out together at most."""
UNCOUNTED: Final = 16_384
"""Bytes that may wait in one outbox without counting for its address: the usual case is quick."""


class Outbox:
    """Between a table, which never waits, and a network, which may be slow."""

    __slots__ = ("address", "bytes", "ending", "is_counted", "most", "pending", "waiting", "wake")

    def __init__(
        self, most: int, wake: Callable[[], object], pending: PendingBytes, address: str
    ) -> None:
        """`wake` is called when there is something to send, or when it is over."""
        self.most, self.wake = most, wake
        self.pending, self.address, self.is_counted = pending, address, False
        self.waiting: deque[bytes] = deque()
        self.bytes = 0
        self.ending: tuple[int, str] | None = None
        """With which code and why it is over, if it is."""

    def put(self, data: bytes) -> bool:
        """Have it sent; whether there was room. Nothing is taken any more when it is over."""
        if self.ending is not None:
            return True
        waiting = self.waiting
        if not waiting:
            self.wake()
        waiting.append(data)
        self.bytes += len(data)
        if len(waiting) > self.most or self.bytes > MOST_BYTES:
            return False
        return self.bytes <= UNCOUNTED or self.count()

    def count(self) -> bool:
        """Count what waits for the address; whether that is not too much."""
        self.is_counted = True
        return self.pending.resize(self.address, id(self), self.bytes)

    def uncount(self) -> None:
        """So little waits that it counts no more."""
        self.is_counted = False
        self.pending.resize(self.address, id(self), 0)

    def end(self, code: int, reason: str) -> bool:
        """Nothing comes after what waits already; whether that is new."""
        is_new = self.ending is None
        if is_new:
            self.ending = (code, reason)
            self.wake()
        return is_new

    def clear(self) -> None:
        self.waiting.clear()
        self.bytes = 0
        if self.is_counted:
            self.uncount()

    def take(self) -> bytes:
        """The next thing to send."""
        data = self.waiting.popleft()
        self.bytes -= len(data)
        if self.is_counted and self.bytes <= UNCOUNTED:
            self.uncount()
        return data

    def take_lines(self) -> bytes:
        """All that waits, as lines: what comes of one command mostly goes out as one frame."""
        if self.bytes <= TOGETHER:
            data = b"\n".join(self.waiting)
            self.clear()
            return data
        lines = [self.take()]
        size = len(lines[0])
        while self.waiting and size < TOGETHER:
            lines.append(self.take())
            size += len(lines[-1])
        return b"\n".join(lines)


class Post:
    """Sends at the end of each turn of the loop what has come together in it: a command, its reply
    and all that follows from it are one frame to each."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def remember(self, flush: Callable[[], None]) -> None:
        if not self.due:
            asyncio.get_running_loop().call_soon(self.go_round)
        self.due.append(flush)

    def go_round(self) -> None:
        due, self.due = self.due, []
        for flush in due:
            flush()
