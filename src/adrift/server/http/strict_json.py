"""Parse JSON request bodies as strictly as WebSocket frames."""

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException

from adrift.server.wire import codec
from adrift.server.wire.codec import Malformed

ANY_JSON: Final = msgspec.json.Decoder()


class ClientDisconnected(Exception):
    """The client disconnected in the middle of a request and will read no response."""


class StrictJsonRequest(Request[Any, Any, Any]):
    """A request whose body is parsed as JSON, whatever its content type."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:  # the framework reports a disconnect as its own error
            raise ClientDisconnected from None

    async def json(self) -> Any:
        return read_json(ANY_JSON, await self.body(), None)


def read_json(decoder: Any, data: bytes, max_bytes: int | None) -> Any:
    """Decode a body as strictly as a WebSocket frame; raises `Malformed`."""
    value = codec.try_decode(decoder, data, max_bytes)
    if isinstance(value, Malformed):
        raise value
    codec.check_unique_fields(data)
    return value
