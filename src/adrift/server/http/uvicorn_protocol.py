"""Limits uvicorn's HTTP connections: the size of each head, and the time for each part.

uvicorn itself reads heads of any size, waits forever for the second request on a connection, and
queues any number of pipelined requests.
"""

import asyncio
from http import HTTPStatus
from typing import Any, Final, cast

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from adrift.server.http.responses import SECURITY_HEADERS
from adrift.server.limits.connections import (
    LINGER_SECONDS,
    NO_DEADLINE,
    SCOPE_CONNECTION,
    LimitedProtocol,
)

MAX_PARSE_BYTES: Final = 8192
"""Bytes parsed at a time: no limit is exceeded by more than this."""
MAX_PIPELINED_REQUESTS: Final = 8
"""Requests that may wait on a connection during another one; browsers send none."""
MAX_FRAMING_BYTES: Final = 65_536
"""Raw bytes of a body beyond twice the maximum: chunk sizes and trailers."""


class RequestRefused(Exception):
    """A request that is refused before the application sees it."""

    def __init__(self, status: HTTPStatus, reason: str) -> None:
        super().__init__(status, reason)
        self.status, self.reason = status, reason


class LimitedHttp(LimitedProtocol, HttpToolsProtocol):
    """One HTTP connection."""

    head_bytes = head_lines = 0
    """Size and number of header lines of the newest request, trailers included."""
    unparsed = 0
    """Bytes fed to the parser since its last callback: it may buffer all of them."""
    body_bytes = 0
    """Raw bytes of a body that arrives in several pieces."""
    is_in_head = is_in_body = False
    requests_read = 0
    waiting_for: tuple[str, int] = ("head", 0)
    """What the deadline is for."""

    # Connecting

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.registry.register(self):
            self.deadline = self.registry.now() + self.registry.settings.head_seconds
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.registry.unregister(self.transport)
        super().connection_lost(exc)

    # Reading

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), MAX_PARSE_BYTES):
            if self.is_lingering:
                self.discard(len(data) - at)
                return
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self.feed(data[at : at + MAX_PARSE_BYTES])

    def feed(self, piece: bytes) -> None:
        self._unset_keepalive_if_required()
        self.unparsed += len(piece)
        was_in_body = self.is_in_body
        try:
            self.parse(piece)
            if was_in_body and self.is_in_body:
                self.body_bytes += len(piece)
            self.check_size()
        except RequestRefused as refusal:
            self.refuse(refusal)
        else:
            self.set_deadline()

    def parse(self, piece: bytes) -> None:
        """Feed the parser; raises `RequestRefused`, also for bytes that are not HTTP."""
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except httptools.HttpParserError as problem:
            cause = problem.__context__
            if isinstance(cause, RequestRefused):
                raise cause from None
            raise RequestRefused(HTTPStatus.BAD_REQUEST, "malformed") from None

    def check_size(self) -> None:
        limits = self.registry.settings
        if self.is_in_body:
            if self.body_bytes > 2 * limits.body_bytes + MAX_FRAMING_BYTES:
                raise RequestRefused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "body_too_long")
        elif self.head_bytes + self.unparsed > limits.head_bytes:
            raise RequestRefused(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "head_too_long")

    def set_deadline(self) -> None:
        """Set a deadline for each head and each body; uvicorn closes idle connections itself."""
        limits = self.registry.settings
        part, seconds = "", NO_DEADLINE
        if self.is_in_body:  # the application responds first, saying that the client was too slow
            part, seconds = "body", limits.body_seconds + LINGER_SECONDS
        elif self.is_in_head or self.unparsed:
            part, seconds = "head", limits.head_seconds
        if self.waiting_for != (part, self.requests_read):
            self.waiting_for = (part, self.requests_read)
            self.deadline = self.registry.now() + seconds

    # Parser callbacks

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head_bytes = self.head_lines = 0
        self.is_in_head = True
        cast("dict[str, Any]", self.scope)["state"][SCOPE_CONNECTION] = self

    def on_url(self, url: bytes) -> None:
        self.count_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.head_lines += 1
        self.count_head(len(name) + len(value) + 4)
        super().on_header(name, value)

    def count_head(self, size: int) -> None:
        """Count bytes of a head; raises `RequestRefused` at the limit."""
        self.head_bytes += size
        self.unparsed = 0
        limits = self.registry.settings
        if self.head_bytes > limits.head_bytes or self.head_lines > limits.head_lines:
            raise RequestRefused(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "head_too_long")

    def on_headers_complete(self) -> None:
        self.is_in_head, self.is_in_body = False, True
        self.unparsed = self.body_bytes = 0
        if len(self.pipeline) >= MAX_PIPELINED_REQUESTS:
            raise RequestRefused(HTTPStatus.TOO_MANY_REQUESTS, "too_many")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.is_in_body, self.unparsed = False, 0
        self.requests_read += 1
        super().on_message_complete()

    # Refusing

    def refuse(self, refusal: RequestRefused) -> None:
        """Respond with the reason, and close once the client has had time to read it."""
        self.registry.metrics.count("turned_away", refusal.reason)
        before: Any = self.cycle
        if before is not None and not before.response_complete:
            self.transport.abort()  # another response is half sent
            return
        if not self.is_in_body:
            self.transport.write(response(refusal.status, refusal.reason))
        self.linger()


def response(status: HTTPStatus, reason: str) -> bytes:
    """Return a complete response with the standard headers."""
    body = msgspec.json.encode({"reason": reason, "facts": {}})
    own = (
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        (b"connection", b"close"),
    )
    lines = [b"%b: %b" % each for each in (*own, *SECURITY_HEADERS)]
    first = b"HTTP/1.1 %d %b" % (status.value, status.phrase.encode())
    return b"\r\n".join([first, *lines, b"", body])
