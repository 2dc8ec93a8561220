"""How much one connection, one address and everybody together may ask of a server.

Addresses are kept in memory only, and only while they count. Whoever shares an IPv6 network of the
usual size counts as one: anybody can have all its addresses.
"""

import asyncio
import ipaddress
from collections import deque
from collections.abc import Callable
from typing import Final

IPV6_PREFIX_BITS: Final = 64
MAX_BUCKETS: Final = 20_000
"""So many are remembered; then those that have rested longest are forgotten."""


class TokenBucket:
    """So many at once, and as many again in so many seconds."""

    __slots__ = ("capacity", "rate", "tokens", "updated_at")

    def __init__(self, capacity: int, seconds: float, now: float) -> None:
        self.capacity, self.rate = float(capacity), capacity / seconds
        self.tokens, self.updated_at = float(capacity), now

    def take(self, now: float, number: int = 1) -> bool:
        """Take so many, if there are so many."""
        self.refill(now)
        if self.tokens < number:
            return False
        self.tokens -= number
        return True

    def available(self, now: float) -> int:
        """How many there are."""
        self.refill(now)
        return int(self.tokens)

    def seconds_until(self, now: float, number: int = 1) -> float:
        """How long until there are so many."""
        self.refill(now)
        return max(0.0, (number - self.tokens) / self.rate)

    def refill(self, now: float) -> None:
        self.tokens = min(self.capacity, self.tokens + (now - self.updated_at) * self.rate)
        self.updated_at = now


class RateLimiter:
    """A bucket for each address, or whoever else is counted."""

    def __init__(self, capacity: int, seconds: float, now: Callable[[], float]) -> None:
        self.capacity, self.seconds, self.now = capacity, seconds, now
        self.buckets: dict[str, TokenBucket] = {}

    def take(self, address: str, number: int = 1) -> bool:
        """Take so many; what costs more than a full bucket takes a full one."""
        now = self.now()
        bucket = self.buckets.pop(address, None) or TokenBucket(self.capacity, self.seconds, now)
        self.buckets[address] = bucket  # the newest last, so that the oldest goes first
        if len(self.buckets) > MAX_BUCKETS:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take(now, min(number, self.capacity))

    def can_take(self, address: str) -> bool:
        """Whether one could be taken."""
        return self.seconds_until(address) == 0.0

    def seconds_until(self, address: str, number: int = 1) -> float:
        """How long until there are so many again."""
        bucket = self.buckets.get(address)
        return (
            bucket.seconds_until(self.now(), min(number, self.capacity))
            if bucket is not None
            else 0.0
        )


class AddressQueue:
    """Who works and who waits, of one address."""

    __slots__ = ("active", "waiting")

    def __init__(self) -> None:
        self.active = 0
        self.waiting: deque[asyncio.Future[None]] = deque()


class ConcurrencyLimiter:
    """Lets each address do so much at the same time; the rest waits in order, up to a limit.

    Without this a burst within the budget would be worked off in one go, and everybody else would
    wait for all of it.
    """

    def __init__(self, max_active: int, max_waiting: int) -> None:
        self.max_active, self.max_waiting = max_active, max_waiting
        self.queues: dict[str, AddressQueue] = {}

    async def acquire(self, address: str) -> bool:
        """Wait for one's turn; False if too many wait already."""
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
        """Pass the turn on to whoever has waited longest."""
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
    """How much waits in memory for the slow readers of each address."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.held: dict[str, dict[int, list[int]]] = {}
        """By address and identity: the size, and by how many it is held. Bytes that several
        readers share are in memory once, and count once."""

    def hold(self, address: str, identity: int, size: int) -> bool:
        """Count some bytes; False if that would be too much."""
        held = self.held.setdefault(address, {})
        if identity in held:
            held[identity][1] += 1
            return True
        if held and self.total(address) + size > self.max_bytes:
            return False
        held[identity] = [size, 1]
        return True

    def resize(self, address: str, identity: int, size: int) -> bool:
        """The same for something that grows and shrinks and is held once."""
        held = self.held.setdefault(address, {})
        before = held.pop(identity, [0, 0])[0]
        fits = size <= before or self.total(address) + size <= self.max_bytes
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
    """The address, or the network, that a client's requests are counted under."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, IPV6_PREFIX_BITS), strict=False))
