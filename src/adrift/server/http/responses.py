"""Send HTTP responses with security headers, large ones in parts.

Each part waits until the client has read the previous one. Bytes that wait are counted by address,
so no client can fill the memory by requesting much and reading nothing.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec
from litestar.types import Message, Send

from adrift.server.limits.connections import SCOPE_CONNECTION, LimitedProtocol
from adrift.server.service import Service

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS: Final = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
CACHE_CONTROL: Final = b"cache-control"
PART_BYTES: Final = 32_768
"""Maximum bytes of a body written at a time."""
EVENT_STREAM: Final = b"text/event-stream"


def do_nothing() -> None:
    """The default of `ResponseSender.on_start`."""


class ResponseSender:
    """Sends one response."""

    def __init__(self, service: Service, scope: Any, send: Send, address: str) -> None:
        self.service, self.send, self.address = service, send, address
        self.connection: LimitedProtocol = scope["state"][SCOPE_CONNECTION]
        self.is_api = scope["path"].startswith("/api/")
        self.start: Any = None
        """The head, held back until the first part of the body: it may become a refusal."""
        self.is_refused = False
        self.on_start: Callable[[], None] = do_nothing
        """Called once, when the response is computed and only has to be sent."""

    def run_on_start(self) -> None:
        on_start, self.on_start = self.on_start, do_nothing
        on_start()

    async def __call__(self, message: Message) -> None:
        event: Any = message
        if event["type"] == "http.response.start":
            self.run_on_start()
            own = [each for each in event["headers"] if not is_security_header(each[0])]
            self.start = {**event, "headers": [*own, *SECURITY_HEADERS, *self.cache_headers(own)]}
            if any(value.startswith(EVENT_STREAM) for _, value in own):
                await self.send_start()
        elif event["type"] != "http.response.body":
            await self.send(event)
        elif not self.is_refused:
            await self.send_body(event)

    async def send_start(self) -> None:
        start, self.start = self.start, None
        if start is not None:
            self.service.metrics.count("requests", str(start["status"]))
            await self.send(start)

    async def send_body(self, message: Any) -> None:
        body: bytes = message.get("body", b"")
        if len(body) <= PART_BYTES:
            await self.send_start()
            await self.send(message)
        elif self.service.pending_bytes.hold(self.address, id(body), len(body)):
            try:
                await self.send_start()
                await self.send_parts(body, more=message.get("more_body", False))
            finally:
                self.service.pending_bytes.release(self.address, id(body))
        else:
            await self.refuse()

    async def send_parts(self, body: bytes, *, more: bool) -> None:
        """Send a body part by part; `send` waits until the client has read enough."""
        for at in range(0, len(body), PART_BYTES):
            part, is_last = body[at : at + PART_BYTES], at + PART_BYTES >= len(body)
            message: Any = {"type": "http.response.body", "body": part}
            message["more_body"] = more or not is_last
            await self.send(message)

    async def refuse(self) -> None:
        """Refuse, because too much is buffered for this address already."""
        self.service.metrics.count("turned_away", "unread")
        self.is_refused = True
        if self.start is None:  # too late for a response
            self.connection.abort()
            return
        body = msgspec.json.encode({"reason": "too_much_unread", "facts": {}})
        own = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        self.start |= {
            "status": 429,
            "headers": [*own, *SECURITY_HEADERS, (CACHE_CONTROL, b"no-store")],
        }
        await self.send_start()
        rest: Any = {"type": "http.response.body", "body": body, "more_body": False}
        await self.send(rest)

    def cache_headers(self, headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """Forbid caching of the API's responses: they hold what one viewer may know now."""
        has_own = any(name.lower() == CACHE_CONTROL for name, _ in headers)
        return [(CACHE_CONTROL, b"no-store")] if self.is_api and not has_own else []


def is_security_header(name: bytes) -> bool:
    return any(name.lower() == each for each, _ in SECURITY_HEADERS)
