"""Requests that take real work: one at a time for each address, and one at a time altogether.

Such work runs in a thread, and a thread still takes the interpreter away from those who play. So
there is never more than one, and it pauses as long as it works (`take_breaks`).
"""

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from adrift.server.limits.rate_limits import ConcurrencyLimiter, RateLimiter

MAX_WAITING_PER_ADDRESS: Final = 64
"""Of one address: a class that looks at the end of its matches at once."""
MAX_WORK_SECONDS: Final = 0.002
"""Seconds of work between two breaks."""

Item = TypeVar("Item")


class Busy(Exception):
    """Somebody asks for too much work at once."""


class CostlyWork:
    """Who may have costly work done, and when."""

    def __init__(self, budget: RateLimiter) -> None:
        self.limiter = budget
        self.queues = ConcurrencyLimiter(1, MAX_WAITING_PER_ADDRESS)
        self.lock = asyncio.Lock()

    @asynccontextmanager
    async def slot(self, client: str, *, is_counted: bool = True) -> AsyncIterator[None]:
        """Wait until it is one's turn; raises `Busy`. Work that is cheap by itself but should not
        be done twice at once need not be counted."""
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
    """The same items, with a break whenever some time has been spent on them. For threads."""
    started_at = time.perf_counter()
    for item in items:
        yield item
        spent = time.perf_counter() - started_at
        if spent > MAX_WORK_SECONDS:
            time.sleep(spent)
            started_at = time.perf_counter()
