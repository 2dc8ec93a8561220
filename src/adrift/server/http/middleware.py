"""The gate everything from the network passes: who may ask at all, and what every answer carries.

A page of somebody else's must not be able to use a visitor's browser against us: what changes
anything, and every socket, must come from a page of our own or from a program that is no browser.
"""

import ipaddress
import socket
from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from adrift.server.limits import Budget, Guests, counted_as
from adrift.server.metrics import Metrics
from adrift.server.settings import Settings, is_loopback

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
CACHING: Final = b"cache-control"
READING: Final = ("GET", "HEAD")


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
        return origin == here and is_our_name(urlsplit(here).hostname or "")


def is_our_name(host: str) -> bool:
    """An address, this machine's own name, or one of the local network."""
    if is_loopback(host) or host in (socket.gethostname().lower(), "localhost"):
        return True
    if host.endswith((".local", ".home.arpa")):
        return True
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


class Gate:
    """Stands before the whole application."""

    def __init__(
        self, app: ASGIApp, settings: Settings, metrics: Metrics, requests: Budget, guests: Guests
    ) -> None:
        self.app, self.metrics, self.requests, self.guests = app, metrics, requests, guests
        self.origins = Origins(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await self.socket(scope, receive, send)
        else:
            await self.request(scope, receive, send)

    async def request(self, scope: Any, receive: Receive, send: Send) -> None:
        outgoing = Dressed(send, self.metrics, is_api=scope["path"].startswith("/api/"))
        headers = dict(scope["headers"])
        allowed = scope["method"] in READING or self.origins.welcome(headers, scope["scheme"])
        if not allowed:
            await self.refuse(outgoing, 403, "origin_foreign")
        elif not self.requests.take(address_of(scope)):
            await self.refuse(outgoing, 429, "too_many")
        else:
            await self.app(scope, receive, outgoing)

    async def socket(self, scope: Any, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        if not self.origins.welcome(dict(scope["headers"]), scope["scheme"]):
            await self.turn_away(send, 403, "origin_foreign")
        elif not self.requests.take(address) or not self.guests.come(address):
            await self.turn_away(send, 429, "too_many")
        else:
            try:
                await self.app(scope, receive, send)
            finally:
                self.guests.go(address)

    async def refuse(self, send: Send, status: int, reason: str) -> None:
        """An answer instead of what was asked for."""
        self.metrics.count("turned_away", reason)
        headers = [(b"content-type", b"application/json")]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        body = msgspec.json.encode({"reason": reason, "facts": {}})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    async def turn_away(self, send: Send, status: int, reason: str) -> None:
        """The same to whoever wanted a socket, before it is one."""
        self.metrics.count("turned_away", reason)
        body = msgspec.json.encode({"reason": reason, "facts": {}})
        headers = [(b"content-type", b"application/json"), *HEADERS]
        start: Any = {"type": "websocket.http.response.start", "status": status, "headers": headers}
        rest: Any = {"type": "websocket.http.response.body", "body": body}
        await send(start)
        await send(rest)


class Dressed:
    """Sends answers with the headers every answer carries."""

    def __init__(self, send: Send, metrics: Metrics, *, is_api: bool) -> None:
        self.send, self.metrics, self.is_api = send, metrics, is_api

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.metrics.count("requests", str(message["status"]))
            own = [(name, value) for name, value in message["headers"] if not is_ours(name)]
            message["headers"] = [*own, *HEADERS, *self.caching(own)]
        await self.send(message)

    def caching(self, headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """What a table tells is for whoever asked, now."""
        said = any(name.lower() == CACHING for name, _ in headers)
        return [(CACHING, b"no-store")] if self.is_api and not said else []


def is_ours(name: bytes) -> bool:
    return any(name.lower() == each for each, _ in HEADERS)


def address_of(scope: Any) -> str:
    """Where something comes from, as it is counted; a proxy's word is taken only from a trusted one
    (by uvicorn, before we see it)."""
    client = scope.get("client")
    return counted_as(client[0]) if client else ""
