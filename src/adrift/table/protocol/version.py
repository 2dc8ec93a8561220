"""Defines the version of the protocol, and refuses clients that speak another one.

Raise `PROTOCOL_VERSION` whenever a client of the version before could not read a message or a view,
or would be misunderstood. Journals and records do not depend on it.
"""

from typing import Annotated, Final

from msgspec import Meta

from adrift.core.errors import Fault

PROTOCOL_VERSION: Final = 2
FIRST_VERSION: Final = 1
"""The version of clients and servers that name none."""
MAX_VERSION: Final = 2**31 - 1

ProtocolVersion = Annotated[int, Meta(ge=1, le=MAX_VERSION)]

OLDER, NEWER = "protocol_older", "protocol_newer"
"""The reasons for refusing a client: it is older than the server, or newer."""
FIRST_VERSION_REASON: Final = "malformed"
"""The reason for clients that name no version: the most fitting one they have a text for."""
FIRST_VERSION_ADVICE: Final = "Name the protocol you speak; reload the page or update the program."


class OtherProtocol(Fault):
    """Client and server speak different versions of the protocol."""


def check_protocol(client: int | None, server: int = PROTOCOL_VERSION) -> None:
    """Raise `OtherProtocol` unless the client speaks the server's version."""
    facts = {"client": str(client or FIRST_VERSION), "server": str(server)}
    if client is None:
        raise OtherProtocol(FIRST_VERSION_REASON, **facts, advice=FIRST_VERSION_ADVICE)
    if client != server:
        raise OtherProtocol(OLDER if client < server else NEWER, **facts)
