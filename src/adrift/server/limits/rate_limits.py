"""How much one connection, one address and everybody together may ask of a server.

Addresses are kept in memory only, and only while they count. Whoever shares an IPv6 network of the
usual size counts as one: anybody can have all its addresses.
"""

import asyncio
import ipaddress
from collections import deque
from collections.abc import Callable
from typing import Final

IPV6_NETWORK: Final = 64
MOST_ADDRESSES: Final = 20_000
"""So many are remembered; then those that have rested longest are forgotten."""


class Bucket:
    """So many at once, and as many again in so many seconds."""

    __slots__ = ("at", "full", "left", "rate")

    def __init__(self, full: int, seconds: float, now: float) -> None:
        self.full, self.rate = float(full), full / seconds
        self.left, self.at = float(full), now

    def take(self, now: float, number: int = 1) -> bool:
        """Take so many, if there are so many."""
        self.fill(now)
        if self.left < number:
            return False
        self.left -= number
        return True

    def whole(self, now: float) -> int:
        """How many there are."""
        self.fill(now)
        return int(self.left)

    def wait(self, now: float, number: int = 1) -> float:
        """How long until there are so many."""
        self.fill(now)
        return max(0.0, (number - self.left) / self.rate)

    def fill(self, now: float) -> None:
        self.left = min(self.full, self.left + (now - self.at) * self.rate)
        self.at = now


class Budget:
    """A bucket for each address, or whoever else is counted."""

    def __init__(self, full: int, seconds: float, now: Callable[[], float]) -> None:
        self.full, self.seconds, self.now = full, seconds, now
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str, number: int = 1) -> bool:
        """Take so many; what costs more than a full bucket takes a full one."""
        now = self.now()
        bucket = self.buckets.pop(address, None) or Bucket(self.full, self.seconds, now)
        self.buckets[address] = bucket  # the newest last, so that the oldest goes first
        if len(self.buckets) > MOST_ADDRESSES:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take(now, min(number, self.full))

    def has(self, address: str) -> bool:
        """Whether one could be taken."""
        return self.wait(address) == 0.0

    def wait(self, address: str, number: int = 1) -> float:
        """How long until there are so many again."""
        bucket = self.buckets.get(address)
        return bucket.wait(self.now(), min(number, self.full)) if bucket is not None else 0.0


class Lane:
    """Who works and who waits, of one address."""

    __slots__ = ("active", "waiting")

    def __init__(self) -> None:
        self.active = 0
        self.waiting: deque[asyncio.Future[None]] = deque()


class Lanes:
    """Lets each address do so much at the same time; the rest waits in order, up to a limit.

    Without this a burst within the budget would be worked off in one go, and everybody else would
    wait for all of it.
    """

    def __init__(self, most: int, longest: int) -> None:
        self.most, self.longest = most, longest
        self.lanes: dict[str, Lane] = {}

    async def enter(self, address: str) -> bool:
        """Wait for one's turn; False if too many wait already."""
        lane = self.lanes.setdefault(address, Lane())
        if lane.active < self.most:
            lane.active += 1
            return True
        if len(lane.waiting) >= self.longest:
            return False
        turn = asyncio.get_running_loop().create_future()
        lane.waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave(address)  # it was our turn just then
            raise
        return True

    def leave(self, address: str) -> None:
        """Pass the turn on to whoever has waited longest."""
        lane = self.lanes[address]
        while lane.waiting:
            turn = lane.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        lane.active -= 1
        if not lane.active:
            del self.lanes[address]


class PendingBytes:
    """How much waits in memory for the slow readers of each address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held: dict[str, dict[int, list[int]]] = {}
        """By address and identity: the size, and by how many it is held. Bytes that several
        readers share are in memory once, and count once."""

    def hold(self, address: str, what: int, size: int) -> bool:
        """Count some bytes; False if that would be too much."""
        held = self.held.setdefault(address, {})
        if what in held:
            held[what][1] += 1
            return True
        if held and self.total(address) + size > self.most:
            return False
        held[what] = [size, 1]
        return True

    def resize(self, address: str, what: int, size: int) -> bool:
        """The same for something that grows and shrinks and is held once."""
        held = self.held.setdefault(address, {})
        before = held.pop(what, [0, 0])[0]
        fits = size <= before or self.total(address) + size <= self.most
        if size:
            held[what] = [size, 1]
        elif not held:
            del self.held[address]
        return fits

    def release(self, address: str, what: int) -> None:
        held = self.held[address]
        held[what][1] -= 1
        if not held[what][1]:
            del held[what]
        if not held:
            del self.held[address]

    def total(self, address: str) -> int:
        return sum(size for size, _ in self.held.get(address, {}).values())


def counted_as(host: str) -> str:
    """The address, or the network, that a client's requests are counted under."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, IPV6_NETWORK), strict=False))
