"""Run CPU-heavy requests one at a time, taking turns between addresses.

Such work runs in a thread, which still takes the interpreter away from running matches. So there is
never more than one such thread, and it sleeps as long as it works (`throttled`).
"""

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from adrift.server.limits.rate_limits import ConcurrencyLimiter, RateLimiter

MAX_WAITING_PER_ADDRESS: Final = 64
"""Enough for a school class that opens the replays of its matches at once."""
MAX_WORK_SECONDS: Final = 0.002
"""Maximum seconds of work between two breaks."""

Item = TypeVar("Item")


class Busy(Exception):
    """A client asks for too much work at once."""


class CostlyWork:
    """Decides when a client's CPU-heavy request may run."""

    def __init__(self, limiter: RateLimiter) -> None:
        self.limiter = limiter
        self.queues = ConcurrencyLimiter(1, MAX_WAITING_PER_ADDRESS)
        self.lock = asyncio.Lock()

    @asynccontextmanager
    async def slot(self, client: str, *, is_counted: bool = True) -> AsyncIterator[None]:
        """Wait for the client's turn; raises `Busy`.

        Cheap work that only must not run concurrently passes `is_counted=False`.
        """
        if is_counted and not self.limiter.take(client):
            raise Busy
        if not await self.queues.acquire(client):
            raise Busy
        try:
            async with self.lock:
                yield
        finally:
            self.queues.release(client)


def throttled(items: Iterable[Item]) -> Iterator[Item]:
    """Yield the items, sleeping after each stretch of work for as long as it took.

    Call it only in a worker thread.
    """
    started_at = time.perf_counter()
    for item in items:
        yield item
        spent = time.perf_counter() - started_at
        if spent > MAX_WORK_SECONDS:
            time.sleep(spent)
            started_at = time.perf_counter()
