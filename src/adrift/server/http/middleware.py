"""Check every request and socket before the application: origin, host name, limits.

A page of another site must not use a visitor's browser against us: requests that change anything,
and all sockets, must come from our own pages or from programs that are not browsers.

No client may use up what others need: connections and requests are counted by address, and the
requests that run at the same time are limited. Players in a running match show their key and are
counted by seat instead, so others at their address cannot shut them out.
"""

import asyncio
import re
from collections import deque
from typing import Any, Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from adrift.server.http.host_names import HostNames, is_local_name, read_host
from adrift.server.http.responses import SECURITY_HEADERS, ResponseSender
from adrift.server.limits.connections import SCOPE_CONNECTION, ConnectionSlot, LimitedProtocol
from adrift.server.limits.rate_limits import ConcurrencyLimiter, rate_limit_address
from adrift.server.service import Service
from adrift.server.settings import Settings

SAFE_METHODS: Final = ("GET", "HEAD")
SCOPE_SLOT: Final = "ticket"
"""The key of a socket's connection slot in the scope's state."""
SCOPE_CLIENT: Final = "who"
"""The key in the scope's state of the address or seat that a request counts for."""
TABLE_PATH: Final = re.compile(r"^/api/tables/([A-Za-z0-9_-]{1,64})(?:/|$)")
REQUEST_COSTS: Final = (
    (re.compile(r"^/api/tables$|/news$"), 10),
    (re.compile(r"^/api/tables/[^/]+/?$"), 5),
    (re.compile(r"/(frames|record\.txt|record\.json|events|stored|check|qr\.svg)$"), 5),
    (re.compile(r"^/(api/tables/[^/]+/report|feed/.*)$"), 5),
)
"""Requests that count several times, measured by the work of an ordinary one."""


class Origins:
    """Decides which sites' pages may use this server."""

    def __init__(self, settings: Settings) -> None:
        named = [*settings.origins, settings.public_url]
        self.allowed = {each.rstrip("/").lower() for each in named if each}

    def allows(self, headers: dict[bytes, bytes], scheme: str) -> bool:
        """Browsers send an origin, or say that another site made the request; programs do not."""
        if headers.get(b"sec-fetch-site") == b"cross-site" and b"origin" not in headers:
            return False
        origin = headers.get(b"origin")
        if origin is None:
            return True
        named = origin.decode("latin-1").lower()
        return named in self.allowed or self.is_same_origin(
            named, headers.get(b"host", b""), scheme
        )

    def is_same_origin(self, origin: str, host: bytes, scheme: str) -> bool:
        """True for our own page, reached under a name that nobody outside can own.

        Another name could be pointed here by its owner (DNS rebinding), so that a visitor's browser
        reads our responses for them.
        """
        here = f"{scheme.replace('ws', 'http')}://{host.decode('latin-1')}".lower()
        return origin == here and is_local_name(read_host(host) or "none.invalid")


class AccessMiddleware:
    """The outermost ASGI application."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self.app, self.service, self.metrics = app, service, service.metrics
        settings = service.settings
        self.origins, self.hosts = Origins(settings), HostNames(settings)
        self.concurrency = ConcurrencyLimiter(settings.at_once, settings.connections)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        handle = self.handle_socket if scope["type"] == ScopeType.WEBSOCKET else self.handle_request
        connection: LimitedProtocol | None = scope["state"].get(SCOPE_CONNECTION)
        if connection is None:  # the client is gone already
            return
        if connection.slot is not None:
            await handle(scope, receive, send, connection.slot)
            return
        slot = self.service.connection_registry.acquire(client_address(scope), connection)
        try:
            await handle(scope, receive, send, slot)
        finally:
            self.service.connection_registry.release(slot)

    # Requests

    async def handle_request(
        self, scope: Any, receive: Receive, send: Send, slot: ConnectionSlot
    ) -> None:
        address = client_address(scope)
        headers = dict(scope["headers"])
        outgoing = ResponseSender(self.service, scope, send, address)
        seat = self.service.active_seat(*presented_key(scope["path"], headers))
        allowed = scope["method"] in SAFE_METHODS or self.origins.allows(headers, scope["scheme"])
        if not allowed:
            await self.refuse(outgoing, 403, "origin_foreign")
        elif not self.hosts.accepts(scope["headers"]):
            await self.refuse(outgoing, 421, "host_foreign")
        elif slot.is_provisional and not (
            seat and self.service.connection_registry.assign_seat(slot, seat)
        ):
            await self.refuse(outgoing, 429, "too_many_connections", is_last=True)
        elif not self.is_within_rate(address, seat, request_cost(scope["path"])):
            await asyncio.sleep(self.service.settings.refusal_seconds)
            await self.refuse(outgoing, 429, "too_many")
        else:
            scope["state"][SCOPE_CLIENT] = seat or address
            await self.respond(scope, BufferedBody(receive), outgoing)

    def is_within_rate(self, address: str, seat: str, cost: int) -> bool:
        """Count a request: for players first by seat, then like others by address."""
        if seat and self.service.seat_request_limiter.take(seat, cost):
            return True
        return self.service.request_limiter.take(address, cost)

    async def respond(self, scope: Any, body: "BufferedBody", send: ResponseSender) -> None:
        """Read the body, then wait for a turn: slow clients must not occupy one."""
        settings, client = self.service.settings, scope["state"][SCOPE_CLIENT]
        try:
            async with asyncio.timeout(settings.body_seconds):
                await body.read(settings.body_bytes)
        except TimeoutError:
            await self.refuse(send, 408, "too_slow", is_last=True)
            return
        if body.is_disconnected:
            return
        if not await self.concurrency.acquire(client):
            await self.refuse(send, 429, "too_many")
            return
        send.on_start = lambda: self.concurrency.release(client)
        try:
            await self.app(scope, body, send)
        finally:
            send.run_on_start()

    async def refuse(self, send: Send, status: int, reason: str, *, is_last: bool = False) -> None:
        """Send an error response instead of calling the application."""
        self.metrics.count("turned_away", reason)
        headers = [(b"content-type", b"application/json")]
        if is_last:
            headers.append((b"connection", b"close"))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        body = msgspec.json.encode({"reason": reason, "facts": {}})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    # Sockets

    async def handle_socket(
        self, scope: Any, receive: Receive, send: Send, slot: ConnectionSlot
    ) -> None:
        """Accept a socket. A client over its limit gets a provisional one, to show a key on it."""
        address = client_address(scope)
        if not self.origins.allows(dict(scope["headers"]), scope["scheme"]):
            await self.refuse_socket(scope, send, 403, "origin_foreign")
            return
        if not self.hosts.accepts(scope["headers"]):
            await self.refuse_socket(scope, send, 421, "host_foreign")
            return
        if not self.service.request_limiter.take(address):
            self.service.connection_registry.make_provisional(slot)
        if slot.is_provisional:  # limits the rate of such sockets
            await asyncio.sleep(self.service.settings.refusal_seconds)
        if not scope["state"][SCOPE_CONNECTION].transport.is_closing():
            scope["state"][SCOPE_SLOT] = slot
            await self.app(scope, receive, send)

    async def refuse_socket(self, scope: Any, send: Send, status: int, reason: str) -> None:
        """Send an error response instead of upgrading to a socket.

        Returning before the connection is closed would look like an error to uvicorn.
        """
        self.metrics.count("turned_away", reason)
        body = msgspec.json.encode({"reason": reason, "facts": {}})
        headers = [(b"content-type", b"application/json"), *SECURITY_HEADERS]
        start: Any = {"type": "websocket.http.response.start", "status": status, "headers": headers}
        rest: Any = {"type": "websocket.http.response.body", "body": body}
        await send(start)
        await send(rest)
        await scope["state"][SCOPE_CONNECTION].lost.wait()


class BufferedBody:
    """The body of a request, read before the application runs."""

    def __init__(self, receive: Receive) -> None:
        self.receive = receive
        self.buffered: deque[Any] = deque()
        self.is_disconnected = False
        """Whether the client disconnected before the body was complete."""

    async def read(self, max_bytes: int) -> None:
        """Read the whole body, or enough for the application to see that it is too long."""
        size, is_complete = 0, False
        while not is_complete and size <= max_bytes:
            message: Any = await self.receive()
            self.is_disconnected = message["type"] == "http.disconnect"
            self.buffered.append(message)
            size += len(message.get("body", b""))
            is_complete = self.is_disconnected or not message.get("more_body", False)

    async def __call__(self) -> Any:
        return self.buffered.popleft() if self.buffered else await self.receive()


def presented_key(path: str, headers: dict[bytes, bytes]) -> tuple[str, str]:
    """Return the table of a request and the key it shows; two empty strings without a key."""
    table_path = TABLE_PATH.match(path)
    scheme, _, key = headers.get(b"authorization", b"").partition(b" ")
    if table_path is None or scheme.lower() != b"bearer":
        return "", ""
    return table_path[1], key.strip().decode("latin-1")


def request_cost(path: str) -> int:
    """Return how many requests this one counts as."""
    return next((cost for pattern, cost in REQUEST_COSTS if pattern.search(path)), 1)


def client_address(scope: Any) -> str:
    """Return the address a client is counted under. uvicorn has applied the headers of trusted
    proxies before."""
    client = scope.get("client")
    return rate_limit_address(client[0]) if client else ""


def rate_limited_client(scope: Any) -> str:
    """Return the address or seat that a request counts for."""
    return str(scope["state"][SCOPE_CLIENT])
