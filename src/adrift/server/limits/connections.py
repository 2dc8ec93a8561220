"""Count open connections from their first byte: per address, per seat, and in total.

A connection holds a slot. Above its address's limit, or when the server is nearly full, the slot is
provisional: the client may stay only if it soon shows the key of a player in a running match.
Behind a trusted proxy the proxy's own connections hold no slots; each request does, under the
forwarded address.

One sweep per second closes what takes too long: request heads, bodies, unfinished messages, readers
that do not read, provisional slots without a key. The time is an argument, so tests need not wait.
"""

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Callable
from random import randrange
from typing import Any, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from adrift.server.limits.rate_limits import rate_limit_address
from adrift.server.metrics import Metrics
from adrift.server.settings import Settings

SCOPE_CONNECTION: Final = "connection"
"""The key of the connection in an ASGI scope's state."""
NO_DEADLINE: Final = float("inf")
SWEEP_INTERVAL_SECONDS: Final = 1.0
LINGER_SECONDS: Final = 2.0
"""Seconds a refused client has to read the reason before the connection is aborted."""
MAX_DISCARDED_BYTES: Final = 1_048_576
"""Maximum bytes read and discarded meanwhile: closing at once would lose the response."""
WRITE_BUFFER_BYTES: Final = 16_384
"""Bytes a transport buffers before writers have to wait; the system buffers more below it."""
MIN_PROGRESS_BYTES: Final = 1024
"""Bytes a reader must take to count as making progress."""
RESERVED_ONE_IN: Final = 10
"""One connection in this many is reserved for players in running matches."""
RESERVED_FILE_DESCRIPTORS: Final = 128
"""File descriptors reserved for the journal, files, bots and webhooks."""


class ConnectionSlot:
    """Permission to hold one connection."""

    __slots__ = ("address", "connection", "expires_at", "is_provisional", "seat")

    def __init__(self, address: str, connection: "LimitedProtocol") -> None:
        self.address, self.connection = address, connection
        self.is_provisional = False
        self.expires_at = NO_DEADLINE
        """When a provisional slot without a key is closed."""
        self.seat = ""
        """The seat whose key turned a provisional slot into a permanent one."""


class LimitedProtocol:
    """Mixin for the HTTP and WebSocket protocols: a slot, deadlines, and two ways to close."""

    transport: asyncio.Transport
    config: Any
    slot: ConnectionSlot | None = None
    deadline = NO_DEADLINE
    """When the head, body or message that is arriving must be complete."""
    is_lingering = False
    discarded_bytes = 0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.write_progress = WriteProgress()
        self.registry: ConnectionRegistry = self.config.registry

    def resume_writing(self) -> None:
        """Note that the client has read everything buffered; called by the transport."""
        self.write_progress.has_drained = True
        super().resume_writing()  # type: ignore[misc]  # the protocol this is mixed into

    def abort(self) -> None:
        """Close now and drop whatever is still buffered."""
        self.transport.abort()

    def linger(self) -> None:
        """Send what is buffered, ignore further input, and close soon.

        Closing at once with unread input would make the system drop the buffered output.
        """
        self.is_lingering = True
        self.deadline = self.registry.now() + LINGER_SECONDS
        if self.transport.can_write_eof():
            self.transport.write_eof()

    def discard(self, size: int) -> None:
        self.discarded_bytes += size
        if self.discarded_bytes > MAX_DISCARDED_BYTES:
            self.transport.abort()


class WriteProgress:
    """Tracks whether a client reads what is written to it."""

    __slots__ = ("buffered", "has_drained", "progress_at")

    def __init__(self) -> None:
        self.buffered, self.progress_at = 0, 0.0
        self.has_drained = False
        """Whether the buffer ran empty since the last check; it may be full again."""

    def stalled_for(self, size: int, now: float) -> float:
        """Return the seconds without progress, given the bytes buffered now."""
        if not size or self.has_drained:
            self.buffered, self.progress_at, self.has_drained = size, now, False
        elif size <= self.buffered - MIN_PROGRESS_BYTES or not self.buffered:
            self.buffered, self.progress_at = size, now
        else:
            self.buffered = max(self.buffered, size)
        return now - self.progress_at


class ConnectionRegistry:
    """Counts and sweeps the connections of one server."""

    def __init__(
        self, settings: Settings, metrics: Metrics, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.settings, self.metrics, self.now = settings, metrics, now
        self.max_connections = effective_max_connections(settings.all_connections)
        # uvicorn's own check, because uvicorn decides whose forwarded addresses count.
        proxy_headers = ProxyHeadersMiddleware(no_app, list(settings.trusted_proxy))
        self.trusted_proxies = proxy_headers.trusted_hosts
        self.open: dict[asyncio.Transport, LimitedProtocol] = {}
        self.regular: Counter[str] = Counter()
        """Regular slots by address."""
        self.provisional: dict[str, list[ConnectionSlot]] = {}
        self.seat_slots: Counter[str] = Counter()
        """Slots that show a seat's key, by seat."""
        self.seat_slots_by_address: Counter[str] = Counter()
        """The same slots by address."""

    # Opening and closing

    def register(self, connection: LimitedProtocol) -> bool:
        """Track a new connection; return False if the server is full."""
        transport = connection.transport
        host = peer_host(transport)
        if len(self.open) >= self.max_connections:
            self.metrics.count("turned_away", "server_full")
            return False
        if host not in self.trusted_proxies:
            connection.slot = self.acquire(rate_limit_address(host), connection)
        transport.set_write_buffer_limits(high=WRITE_BUFFER_BYTES)
        self.open[transport] = connection
        return True

    def switch_protocol(self, transport: asyncio.Transport, new: LimitedProtocol) -> None:
        """Let another protocol take over a connection, as in a WebSocket upgrade."""
        old = self.open.get(transport)
        if old is not None:
            new.slot, self.open[transport] = old.slot, new
            if new.slot is not None:
                new.slot.connection = new

    def unregister(self, transport: asyncio.Transport) -> None:
        connection = self.open.pop(transport, None)
        if connection is not None and connection.slot is not None:
            self.release(connection.slot)

    # Slots

    def acquire(self, address: str, connection: LimitedProtocol) -> ConnectionSlot:
        """Return a slot for one connection, or one proxied request, of this address."""
        slot = ConnectionSlot(address, connection)
        has_room = len(self.open) < self.max_connections - self.max_connections // RESERVED_ONE_IN
        if has_room and self.regular[address] < self.settings.connections:
            self.regular[address] += 1
        else:
            self.add_provisional(slot)
        return slot

    def make_provisional(self, slot: ConnectionSlot) -> None:
        """Turn a regular slot into a provisional one."""
        if not slot.is_provisional and not slot.seat:
            decrement(self.regular, slot.address)
            self.add_provisional(slot)

    def add_provisional(self, slot: ConnectionSlot) -> None:
        """Add a provisional slot. If the address has too many, close a random one of them: a client
        that floods the address must not decide which connection is closed."""
        slots = self.provisional.setdefault(slot.address, [])
        if len(slots) >= self.settings.spare_connections:
            other = slots.pop(randrange(len(slots)))
            self.metrics.count("dropped", "no_key")
            other.expires_at = NO_DEADLINE
            other.connection.abort()
        slots.append(slot)
        slot.is_provisional, slot.expires_at = True, self.now() + self.settings.key_seconds

    def assign_seat(self, slot: ConnectionSlot, seat: str) -> bool:
        """Turn a provisional slot into one for a seat; return False if the seat has too many."""
        if not slot.is_provisional:
            return True
        if self.seat_slots[seat] >= self.settings.seat_connections:
            return False
        if self.seat_slots_by_address[slot.address] >= self.settings.connections:
            return False
        self.release(slot)
        self.seat_slots[seat] += 1
        self.seat_slots_by_address[slot.address] += 1
        slot.is_provisional, slot.seat, slot.expires_at = False, seat, NO_DEADLINE
        return True

    def release(self, slot: ConnectionSlot) -> None:
        """Give a slot back."""
        if slot.is_provisional:
            slots = self.provisional.get(slot.address, [])
            if slot in slots:
                slots.remove(slot)
            if not slots:
                self.provisional.pop(slot.address, None)
        elif slot.seat:
            decrement(self.seat_slots, slot.seat)
            decrement(self.seat_slots_by_address, slot.address)
        else:
            decrement(self.regular, slot.address)

    # Sweeping

    def sweep(self, now: float) -> int:
        """Abort every connection that took too long; return their number."""
        overdue = [each for each in self.open.values() if self.is_overdue(each, now)]
        for each in overdue:
            each.transport.abort()
        return len(overdue)

    def is_overdue(self, connection: LimitedProtocol, now: float) -> bool:
        size = connection.transport.get_write_buffer_size()
        if connection.write_progress.stalled_for(size, now) >= self.settings.write_seconds:
            return self.count_dropped("unread")
        if now >= connection.deadline:
            return self.count_dropped("too_slow")
        slot = connection.slot
        return slot is not None and now >= slot.expires_at and self.count_dropped("no_key")

    def count_dropped(self, reason: str) -> bool:
        self.metrics.count("dropped", reason)
        return True

    async def sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_INTERVAL_SECONDS)
            self.sweep(self.now())


async def no_app(*_: Any) -> None:
    """An application for `ProxyHeadersMiddleware`, which is never called."""


def decrement(counts: Counter[str], name: str) -> None:
    counts[name] -= 1
    if counts[name] <= 0:
        del counts[name]


def peer_host(transport: Any) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else ""


def effective_max_connections(configured: int) -> int:
    """Return the configured maximum, or less if the process may not open as many files."""
    if sys.platform == "win32":
        return configured
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit == resource.RLIM_INFINITY:
        return configured
    return max(8, min(configured, limit - min(RESERVED_FILE_DESCRIPTORS, limit // 2)))
