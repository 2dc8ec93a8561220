"""Limit rates, concurrency and buffered bytes, per connection, per address or for all clients.

Addresses are kept in memory only, and only while they count. All addresses of an IPv6 /64 network
count as one, because a single client can use them all.
"""

import asyncio
import ipaddress
import time
from collections import deque
from collections.abc import Callable
from typing import Final

IPV6_PREFIX_BITS: Final = 64
MAX_BUCKETS: Final = 20_000
"""Maximum number of buckets per limiter; beyond it the least recently used are dropped."""


class TokenBucket:
    """A token bucket: `capacity` tokens at once, refilled within `seconds`."""

    __slots__ = ("capacity", "rate", "tokens", "updated_at")

    def __init__(self, capacity: int, seconds: float, now: float) -> None:
        self.capacity, self.rate = float(capacity), capacity / seconds
        self.tokens, self.updated_at = float(capacity), now

    def take(self, now: float, number: int = 1) -> bool:
        """Take this number of tokens if there are enough; return whether it did."""
        self.refill(now)
        if self.tokens < number:
            return False
        self.tokens -= number
        return True

    def available(self, now: float) -> int:
        """Return the number of whole tokens."""
        self.refill(now)
        return int(self.tokens)

    def seconds_until(self, now: float, number: int = 1) -> float:
        """Return the seconds until there are this many tokens."""
        self.refill(now)
        return max(0.0, (number - self.tokens) / self.rate)

    def refill(self, now: float) -> None:
        self.tokens = min(self.capacity, self.tokens + (now - self.updated_at) * self.rate)
        self.updated_at = now


class RateLimiter:
    """A token bucket for each address, seat or other name."""

    def __init__(
        self, capacity: int, seconds: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.capacity, self.seconds, self.now = capacity, seconds, now
        self.buckets: dict[str, TokenBucket] = {}

    def take(self, address: str, number: int = 1) -> bool:
        """Take tokens if there are enough; a request above the capacity takes a full bucket."""
        now = self.now()
        bucket = self.buckets.pop(address, None) or TokenBucket(self.capacity, self.seconds, now)
        self.buckets[address] = bucket  # the newest last, so that the oldest is dropped first
        if len(self.buckets) > MAX_BUCKETS:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take(now, min(number, self.capacity))

    def can_take(self, address: str) -> bool:
        """Return whether there is a token, without taking it."""
        return self.seconds_until(address) == 0.0

    def seconds_until(self, address: str, number: int = 1) -> float:
        """Return the seconds until there are this many tokens."""
        bucket = self.buckets.get(address)
        return (
            bucket.seconds_until(self.now(), min(number, self.capacity))
            if bucket is not None
            else 0.0
        )


class AddressQueue:
    """The active and waiting requests of one address."""

    __slots__ = ("active", "waiting")

    def __init__(self) -> None:
        self.active = 0
        self.waiting: deque[asyncio.Future[None]] = deque()


class ConcurrencyLimiter:
    """Limits how many requests of one address run at the same time; more wait in order.

    Without this a burst within the rate limit would be served in one go, and all other clients
    would wait for it.
    """

    def __init__(self, max_active: int, max_waiting: int) -> None:
        self.max_active, self.max_waiting = max_active, max_waiting
        self.queues: dict[str, AddressQueue] = {}

    async def acquire(self, address: str) -> bool:
        """Wait for a turn; return False if too many requests wait already."""
        queue = self.queues.setdefault(address, AddressQueue())
        if queue.active < self.max_active:
            queue.active += 1
            return True
        if len(queue.waiting) >= self.max_waiting:
            return False
        turn = asyncio.get_running_loop().create_future()
        queue.waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release(address)  # it was our turn just then
            raise
        return True

    def release(self, address: str) -> None:
        """Pass the turn to the request that has waited longest."""
        queue = self.queues[address]
        while queue.waiting:
            turn = queue.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        queue.active -= 1
        if not queue.active:
            del self.queues[address]


class PendingBytes:
    """Counts the bytes in memory that slow readers have not taken, by address."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.held: dict[str, dict[int, list[int]]] = {}
        """By address and object id: size and number of holders. Bytes that several readers share
        are in memory once and count once."""

    def hold(self, address: str, identity: int, size: int) -> bool:
        """Count an object's bytes; return False, and count nothing, if that would be too many."""
        held = self.held.setdefault(address, {})
        if identity in held:
            held[identity][1] += 1
            return True
        if held and self.total(address) + size > self.max_bytes:
            return False
        held[identity] = [size, 1]
        return True

    def resize(self, address: str, identity: int, size: int) -> bool:
        """Update the size of an object with a single holder; return False if it is too large now.

        Unlike `hold`, this counts the bytes in any case: they are already in memory.
        """
        held = self.held.setdefault(address, {})
        old_size = held.pop(identity, [0, 0])[0]
        fits = size <= old_size or self.total(address) + size <= self.max_bytes
        if size:
            held[identity] = [size, 1]
        elif not held:
            del self.held[address]
        return fits

    def release(self, address: str, identity: int) -> None:
        held = self.held[address]
        held[identity][1] -= 1
        if not held[identity][1]:
            del held[identity]
        if not held:
            del self.held[address]

    def total(self, address: str) -> int:
        return sum(size for size, _ in self.held.get(address, {}).values())


def rate_limit_address(host: str) -> str:
    """Return the address or network under which a client's requests are counted."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, IPV6_PREFIX_BITS), strict=False))
