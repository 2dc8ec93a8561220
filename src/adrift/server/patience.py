"""How long somebody may take to get to the point: uvicorn itself would wait for ever."""

import asyncio
from typing import Any, Final

import msgspec
from litestar import Request
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from adrift.server import codec
from adrift.server.codec import Malformed

FIRST_REQUEST: Final = 20.0
"""Seconds from the connection to the end of the first request's head,"""
BODY: Final = 20.0
"""and to the end of its body."""
ANYTHING: Final = msgspec.json.Decoder()


class PatientHttp(HttpToolsProtocol):
    """One connection, as uvicorn runs it; one that never asks for anything is closed."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(FIRST_REQUEST, self.give_up)

    def give_up(self) -> None:
        asked: object = self.cycle  # whatever its type says, there is none before the first request
        if asked is None and self.transport.get_protocol() is self:
            self.transport.abort()


class TooSlow(Exception):
    """Somebody began to send something and does not come to its end."""


class PlainRequest(Request[Any, Any, Any]):
    """A request whose body comes in time, and is JSON or malformed, whatever is sent."""

    async def body(self) -> bytes:
        try:
            async with asyncio.timeout(BODY):
                return await super().body()
        except TimeoutError:
            raise TooSlow from None

    async def json(self) -> Any:
        return read_json(ANYTHING, await self.body(), None)


def read_json(decoder: Any, data: bytes, longest: int | None) -> Any:
    """What was sent, read as strictly as a frame of a socket."""
    found = codec.decoded(decoder, data, longest)
    if isinstance(found, Malformed):
        raise found
    codec.check_said_once(data)
    return found
