"""Bodies of requests: JSON, read as strictly as a frame of a socket."""

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException

from adrift.server.wire import codec
from adrift.server.wire.codec import Malformed

ANYTHING: Final = msgspec.json.Decoder()


class HungUp(Exception):
    """Somebody hung up in the middle of a request; nobody will read an answer."""


class PlainRequest(Request[Any, Any, Any]):
    """A request whose body is JSON or malformed, whatever is sent."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:  # the framework takes it for its own mistake
            raise HungUp from None

    async def json(self) -> Any:
        return read_json(ANYTHING, await self.body(), None)


def read_json(decoder: Any, data: bytes, longest: int | None) -> Any:
    """What was sent, read as strictly as a frame of a socket."""
    found = codec.decoded(decoder, data, longest)
    if isinstance(found, Malformed):
        raise found
    codec.check_said_once(data)
    return found
