"""The gate everything from the network passes: who may ask at all, and what every answer carries.

A page of somebody else's must not be able to use a visitor's browser against us: what changes
anything, and every socket, must come from a page of our own or from a program that is no browser.

Nobody must be able to use up what others need: connections and requests are counted by address, and
what is worked on at the same time is limited. People who play in a running match are counted by
their seat instead: they show its key, and others at their address cannot shut them out.
"""

import asyncio
import re
from collections import deque
from typing import Any, Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from adrift.server.http.host_names import HostNames, is_local_name, read_host
from adrift.server.http.responses import HEADERS, ResponseSender
from adrift.server.limits.connections import SCOPE_CONNECTION, ConnectionSlot
from adrift.server.limits.rate_limits import ConcurrencyLimiter, rate_limit_address
from adrift.server.service import Service
from adrift.server.settings import Settings

READING: Final = ("GET", "HEAD")
TICKET: Final = "ticket"
"""The name in a scope's state of the ticket a socket was let in with."""
WHO: Final = "who"
"""The name in a scope's state of whom a request counts for: an address, or a seat."""
AT_TABLE: Final = re.compile(r"^/api/tables/([A-Za-z0-9_-]{1,64})(?:/|$)")
COSTS: Final = (
    (re.compile(r"^/api/tables$|/news$"), 10),
    (re.compile(r"^/api/tables/[^/]+/?$"), 5),
    (re.compile(r"/(frames|record\.txt|record\.json|events|stored|check|qr\.svg)$"), 5),
    (re.compile(r"^/(api/tables/[^/]+/report|feed/.*)$"), 5),
)
"""Requests that count as several, by how long they keep the server busy beside a plain one."""


class Origins:
    """Whose pages may talk to this server."""

    def __init__(self, settings: Settings) -> None:
        named = [*settings.origins, settings.public_url]
        self.named = {each.rstrip("/").lower() for each in named if each}

    def welcome(self, headers: dict[bytes, bytes], scheme: str) -> bool:
        """Programs name no origin; a browser does, or says that another site sent it."""
        if headers.get(b"sec-fetch-site") == b"cross-site" and b"origin" not in headers:
            return False
        origin = headers.get(b"origin")
        if origin is None:
            return True
        named = origin.decode("latin-1").lower()
        return named in self.named or self.is_own(named, headers.get(b"host", b""), scheme)

    def is_own(self, origin: str, host: bytes, scheme: str) -> bool:
        """Our own page, reached under a name nobody else can give us. Any other name could be one
        that its owner has pointed here for a moment, to have a visitor's browser read our answers.
        """
        here = f"{scheme.replace('ws', 'http')}://{host.decode('latin-1')}".lower()
        return origin == here and is_local_name(read_host(host) or "none.invalid")


class Gate:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self.app, self.service, self.metrics = app, service, service.metrics
        settings = service.settings
        self.origins, self.hosts = Origins(settings), HostNames(settings)
        self.lanes = ConcurrencyLimiter(settings.at_once, settings.connections)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        serve = self.socket if scope["type"] == ScopeType.WEBSOCKET else self.request
        connection = scope["state"].get(
            SCOPE_CONNECTION
        )  # none only if the other side is gone already
        if connection is None:
            return
        if connection.ticket is not None:
            await serve(scope, receive, send, connection.ticket)
            return
        ticket = self.service.connection_registry.acquire(address_of(scope), connection)
        try:
            await serve(scope, receive, send, ticket)
        finally:
            self.service.connection_registry.release(ticket)

    # Requests

    async def request(
        self, scope: Any, receive: Receive, send: Send, ticket: ConnectionSlot
    ) -> None:
        address = address_of(scope)
        headers = dict(scope["headers"])
        outgoing = ResponseSender(self.service, scope, send, address)
        seat = self.service.active_seat(*shown_key(scope["path"], headers))
        allowed = scope["method"] in READING or self.origins.welcome(headers, scope["scheme"])
        if not allowed:
            await self.refuse(outgoing, 403, "origin_foreign")
        elif not self.hosts.accepts(scope["headers"]):
            await self.refuse(outgoing, 421, "host_foreign")
        elif ticket.is_provisional and not (
            seat and self.service.connection_registry.assign_seat(ticket, seat)
        ):
            await self.refuse(outgoing, 429, "too_many_connections", is_last=True)
        elif not self.is_within_budget(address, seat, cost_of(scope["path"])):
            await asyncio.sleep(self.service.settings.refusal_seconds)
            await self.refuse(outgoing, 429, "too_many")
        else:
            scope["state"][WHO] = seat or address
            await self.answer(scope, Body(receive), outgoing)

    def is_within_budget(self, address: str, seat: str, cost: int) -> bool:
        """Whoever plays has a budget of their own first, then that of their address."""
        if seat and self.service.seat_request_limiter.take(seat, cost):
            return True
        return self.service.request_limiter.take(address, cost)

    async def answer(self, scope: Any, body: "Body", send: ResponseSender) -> None:
        """Read the body first: nobody who is slow takes up a turn meanwhile."""
        settings, who = self.service.settings, scope["state"][WHO]
        try:
            async with asyncio.timeout(settings.body_seconds):
                await body.read(settings.body_bytes)
        except TimeoutError:
            await self.refuse(send, 408, "too_slow", is_last=True)
            return
        if body.is_gone:
            return
        if not await self.lanes.acquire(who):
            await self.refuse(send, 429, "too_many")
            return
        send.on_start = lambda: self.lanes.release(who)
        try:
            await self.app(scope, body, send)
        finally:
            send.started()

    async def refuse(self, send: Send, status: int, reason: str, *, is_last: bool = False) -> None:
        """An answer instead of what was asked for."""
        self.metrics.count("turned_away", reason)
        headers = [(b"content-type", b"application/json")]
        if is_last:
            headers.append((b"connection", b"close"))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        body = msgspec.json.encode({"reason": reason, "facts": {}})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    # Sockets

    async def socket(
        self, scope: Any, receive: Receive, send: Send, ticket: ConnectionSlot
    ) -> None:
        """Whoever may have no more sockets gets one for a moment, to show a key on it."""
        address = address_of(scope)
        if not self.origins.welcome(dict(scope["headers"]), scope["scheme"]):
            await self.turn_away(send, 403, "origin_foreign")
            return
        if not self.hosts.accepts(scope["headers"]):
            await self.turn_away(send, 421, "host_foreign")
            return
        if not self.service.request_limiter.take(address):
            self.service.connection_registry.make_provisional(ticket)
        if ticket.is_provisional:  # at most so many a second, whatever somebody sends
            await asyncio.sleep(self.service.settings.refusal_seconds)
        if not scope["state"][SCOPE_CONNECTION].transport.is_closing():
            scope["state"][TICKET] = ticket
            await self.app(scope, receive, send)

    async def turn_away(self, send: Send, status: int, reason: str) -> None:
        """The same to whoever wanted a socket, before it is one."""
        self.metrics.count("turned_away", reason)
        body = msgspec.json.encode({"reason": reason, "facts": {}})
        headers = [(b"content-type", b"application/json"), *HEADERS]
        start: Any = {"type": "websocket.http.response.start", "status": status, "headers": headers}
        rest: Any = {"type": "websocket.http.response.body", "body": body}
        await send(start)
        await send(rest)


class Body:
    """The body of a request, read ahead of the application."""

    def __init__(self, receive: Receive) -> None:
        self.receive = receive
        self.read_ahead: deque[Any] = deque()
        self.is_gone = False
        """Whether the client went away before all of it had come."""

    async def read(self, longest: int) -> None:
        """All of it, or so much that the application sees that it is too long."""
        size, is_whole = 0, False
        while not is_whole and size <= longest:
            message: Any = await self.receive()
            self.is_gone = message["type"] == "http.disconnect"
            self.read_ahead.append(message)
            size += len(message.get("body", b""))
            is_whole = self.is_gone or not message.get("more_body", False)

    async def __call__(self) -> Any:
        return self.read_ahead.popleft() if self.read_ahead else await self.receive()


def shown_key(path: str, headers: dict[bytes, bytes]) -> tuple[str, str]:
    """The table a request is about, and the key it shows for it; nothing if there is none."""
    at_table = AT_TABLE.match(path)
    way, _, key = headers.get(b"authorization", b"").partition(b" ")
    if at_table is None or way.lower() != b"bearer":
        return "", ""
    return at_table[1], key.strip().decode("latin-1")


def cost_of(path: str) -> int:
    """How many requests it counts as."""
    return next((cost for pattern, cost in COSTS if pattern.search(path)), 1)


def address_of(scope: Any) -> str:
    """Where something comes from, as it is counted; a proxy's word is taken only from a trusted one
    (by uvicorn, before we see it)."""
    client = scope.get("client")
    return rate_limit_address(client[0]) if client else ""


def who_asks(scope: Any) -> str:
    """Whom a request counts for."""
    return str(scope["state"][WHO])
