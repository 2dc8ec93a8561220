"""Bodies of requests: JSON, read as strictly as a frame of a socket."""

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException

from adrift.server.wire import codec
from adrift.server.wire.codec import Malformed

ANY_JSON: Final = msgspec.json.Decoder()


class ClientDisconnected(Exception):
    """Somebody hung up in the middle of a request; nobody will read an answer."""


class StrictJsonRequest(Request[Any, Any, Any]):
    """A request whose body is JSON or malformed, whatever is sent."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:  # the framework takes it for its own mistake
            raise ClientDisconnected from None

    async def json(self) -> Any:
        return read_json(ANY_JSON, await self.body(), None)


def read_json(decoder: Any, data: bytes, max_bytes: int | None) -> Any:
    """What was sent, read as strictly as a frame of a socket."""
    value = codec.try_decode(decoder, data, max_bytes)
    if isinstance(value, Malformed):
        raise value
    codec.check_unique_fields(data)
    return value
