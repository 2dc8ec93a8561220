"""How much one connection, one address and everybody together may ask of a server.

Addresses are kept in memory only, and only while they count. Whoever shares an IPv6 network of the
usual size counts as one: anybody can have all its addresses.
"""

import ipaddress
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

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        self.fill(now)
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self, now: float) -> float:
        """How long until there is one."""
        self.fill(now)
        return max(0.0, (1 - self.left) / self.rate)

    def fill(self, now: float) -> None:
        self.left = min(self.full, self.left + (now - self.at) * self.rate)
        self.at = now


class Budget:
    """A bucket for each address, or whoever else is counted."""

    def __init__(self, full: int, seconds: float, now: Callable[[], float]) -> None:
        self.full, self.seconds, self.now = full, seconds, now
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        now = self.now()
        bucket = self.buckets.pop(address, None) or Bucket(self.full, self.seconds, now)
        self.buckets[address] = bucket  # the newest last, so that the oldest goes first
        if len(self.buckets) > MOST_ADDRESSES:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take(now)

    def wait(self, address: str) -> float:
        """How long until there is one again."""
        bucket = self.buckets.get(address)
        return bucket.wait(self.now()) if bucket is not None else 0.0


class Guests:
    """How many connections each address has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: dict[str, int] = {}

    def come(self, address: str) -> bool:
        """Whether there is room for one more; then it counts."""
        if self.open.get(address, 0) >= self.most:
            return False
        self.open[address] = self.open.get(address, 0) + 1
        return True

    def go(self, address: str) -> None:
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


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
