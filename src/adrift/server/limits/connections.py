"""Every open connection, counted from its first byte: per address, per seat, and in total.

A connection holds a ticket. Above its address's limit, or when the server is nearly full, it gets a
spare ticket: it may stay only if it soon shows the key of a person who plays in a running match.
Behind a trusted proxy the proxy's own connections hold no tickets; each request does, under the
forwarded address.

One sweep a second closes what takes too long: heads, bodies, unfinished messages, readers that do
not read, spare tickets that show no key. The time is an argument, so tests need not wait.
"""

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Callable
from random import randrange
from typing import Any, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from adrift.server.limits.rate_limits import counted_as
from adrift.server.metrics import Metrics
from adrift.server.settings import Settings

CONNECTION: Final = "connection"
"""The name in an ASGI scope's state under which a handler finds its connection."""
NEVER: Final = float("inf")
SWEEP_EVERY: Final = 1.0
LINGER: Final = 2.0
"""Seconds a refused client has to read why before the connection is cut."""
LINGER_BYTES: Final = 1_048_576
"""Bytes that are read and thrown away meanwhile: closing at once would lose the answer."""
WRITE_BUFFER: Final = 16_384
"""Bytes a transport buffers before writers have to wait; the system buffers more below it."""
LEAST_PROGRESS: Final = 1024
"""Bytes a reader must take between two moments of progress."""
RESERVED: Final = 10
"""One connection in so many is kept for people who play."""
FILES_KEPT_FREE: Final = 128
"""Descriptors for the journal, files, bots and webhooks."""


class Ticket:
    """The right to one connection."""

    __slots__ = ("address", "connection", "is_spare", "seat", "until")

    def __init__(self, address: str, connection: "Limited") -> None:
        self.address, self.connection = address, connection
        self.is_spare = False
        self.until = NEVER
        """A spare ticket is good until then."""
        self.seat = ""
        """The seat whose key was shown with a spare ticket."""


class Limited:
    """What the HTTP and the WebSocket protocol share: a ticket, deadlines, and two ways to end."""

    transport: asyncio.Transport
    config: Any
    ticket: Ticket | None = None
    deadline = NEVER
    """When the part that is arriving must be complete."""
    is_lingering = False
    thrown_away = 0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.progress = WriteProgress()
        self.registry: ConnectionRegistry = self.config.registry

    def resume_writing(self) -> None:
        """The other side has taken what was buffered."""
        self.progress.has_drained = True
        super().resume_writing()  # type: ignore[misc]  # the protocol this is mixed into

    def abort(self) -> None:
        """Hang up now, whatever waits to be sent."""
        self.transport.abort()

    def linger(self) -> None:
        """Send what is written, read nothing more, and hang up soon. Closing with unread bytes
        would make the system throw away what was written."""
        self.is_lingering = True
        self.deadline = self.registry.now() + LINGER
        if self.transport.can_write_eof():
            self.transport.write_eof()

    def throw_away(self, size: int) -> None:
        self.thrown_away += size
        if self.thrown_away > LINGER_BYTES:
            self.transport.abort()


class WriteProgress:
    """Whether the other side takes what is written to it."""

    __slots__ = ("at", "has_drained", "size")

    def __init__(self) -> None:
        self.size, self.at = 0, 0.0
        self.has_drained = False
        """Whether the buffer was emptied since it was last looked at; it may be full again."""

    def stalled_for(self, size: int, now: float) -> float:
        """Seconds without progress, given how many bytes are buffered now."""
        if not size or self.has_drained:
            self.size, self.at, self.has_drained = size, now, False
        elif size <= self.size - LEAST_PROGRESS or not self.size:
            self.size, self.at = size, now
        else:
            self.size = max(self.size, size)
        return now - self.at


class ConnectionRegistry:
    """Counts and sweeps the connections of one server."""

    def __init__(
        self, settings: Settings, metrics: Metrics, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.settings, self.metrics, self.now = settings, metrics, now
        self.most = most_connections(settings.all_connections)
        # Asked of uvicorn, which decides by it whose forwarded addresses count.
        self.trusted = ProxyHeadersMiddleware(no_app, list(settings.trusted_proxy)).trusted_hosts
        self.open: dict[asyncio.Transport, Limited] = {}
        self.ordinary: Counter[str] = Counter()
        """Tickets by address."""
        self.spare: dict[str, list[Ticket]] = {}
        self.seated: Counter[str] = Counter()
        """Former spare tickets, by seat,"""
        self.seated_from: Counter[str] = Counter()
        """and by address."""

    # Opening and closing

    def opened(self, connection: Limited) -> bool:
        """Track a new connection; False if there is no room for it."""
        transport = connection.transport
        host = peer_host(transport)
        if len(self.open) >= self.most:
            self.metrics.count("turned_away", "server_full")
            return False
        if host not in self.trusted:
            connection.ticket = self.enter(counted_as(host), connection)
        transport.set_write_buffer_limits(high=WRITE_BUFFER)
        self.open[transport] = connection
        return True

    def hand_over(self, transport: asyncio.Transport, to: Limited) -> None:
        """Another protocol goes on with the same connection."""
        before = self.open.get(transport)
        if before is not None:
            to.ticket, self.open[transport] = before.ticket, to
            if to.ticket is not None:
                to.ticket.connection = to

    def closed(self, transport: asyncio.Transport) -> None:
        gone = self.open.pop(transport, None)
        if gone is not None and gone.ticket is not None:
            self.leave(gone.ticket)

    # Tickets

    def enter(self, address: str, connection: Limited) -> Ticket:
        """A ticket for one connection, or one request, of this address."""
        ticket = Ticket(address, connection)
        has_room = len(self.open) < self.most - self.most // RESERVED
        if has_room and self.ordinary[address] < self.settings.connections:
            self.ordinary[address] += 1
        else:
            self.add_spare(ticket)
        return ticket

    def make_spare(self, ticket: Ticket) -> None:
        """An ordinary ticket is good no longer, unless a key is shown."""
        if not ticket.is_spare and not ticket.seat:
            take_back(self.ordinary, ticket.address)
            self.add_spare(ticket)

    def add_spare(self, ticket: Ticket) -> None:
        """If there are too many, one of them goes, by chance: somebody who floods an address with
        connections cannot tell which of them keeps a player out."""
        tickets = self.spare.setdefault(ticket.address, [])
        if len(tickets) >= self.settings.spare_connections:
            other = tickets.pop(randrange(len(tickets)))
            self.metrics.count("dropped", "no_key")
            other.until = NEVER
            other.connection.abort()
        tickets.append(ticket)
        ticket.is_spare, ticket.until = True, self.now() + self.settings.key_seconds

    def seat(self, ticket: Ticket, seat: str) -> bool:
        """Turn a spare ticket into one for a seat; False if the seat has enough of them."""
        if not ticket.is_spare:
            return True
        if self.seated[seat] >= self.settings.seat_connections:
            return False
        if self.seated_from[ticket.address] >= self.settings.connections:
            return False
        self.leave(ticket)
        self.seated[seat] += 1
        self.seated_from[ticket.address] += 1
        ticket.is_spare, ticket.seat, ticket.until = False, seat, NEVER
        return True

    def leave(self, ticket: Ticket) -> None:
        """Give a ticket back."""
        if ticket.is_spare:
            tickets = self.spare.get(ticket.address, [])
            if ticket in tickets:
                tickets.remove(ticket)
            if not tickets:
                self.spare.pop(ticket.address, None)
        elif ticket.seat:
            take_back(self.seated, ticket.seat)
            take_back(self.seated_from, ticket.address)
        else:
            take_back(self.ordinary, ticket.address)

    # Looking after them

    def sweep(self, now: float) -> int:
        """Cut every connection that took too long; how many."""
        late = [each for each in self.open.values() if self.is_late(each, now)]
        for each in late:
            each.transport.abort()
        return len(late)

    def is_late(self, connection: Limited, now: float) -> bool:
        size = connection.transport.get_write_buffer_size()
        if connection.progress.stalled_for(size, now) >= self.settings.write_seconds:
            return self.counted("unread")
        if now >= connection.deadline:
            return self.counted("too_slow")
        ticket = connection.ticket
        return ticket is not None and now >= ticket.until and self.counted("no_key")

    def counted(self, reason: str) -> bool:
        self.metrics.count("dropped", reason)
        return True

    async def keep_sweeping(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            self.sweep(self.now())


async def no_app(*_: Any) -> None:
    """Never called: only the list of trusted proxies is wanted."""


def take_back(counts: Counter[str], name: str) -> None:
    counts[name] -= 1
    if counts[name] <= 0:
        del counts[name]


def peer_host(transport: Any) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else ""


def most_connections(wanted: int) -> int:
    """What is wanted, but always fewer than the process may have files open."""
    if sys.platform == "win32":
        return wanted
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit == resource.RLIM_INFINITY:
        return wanted
    return max(8, min(wanted, limit - min(FILES_KEPT_FREE, limit // 2)))
