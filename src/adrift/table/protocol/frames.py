"""Defines the frames that a client sends over its connection.

One connection may watch several tables, and one table as several players, so each frame names its
table and key. The server sends messages in envelopes that name the table and the viewer.
"""

from collections.abc import Iterable
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from adrift.core.events import snake_case
from adrift.table.protocol.commands import END_OF_TEXT, Answer, AnyCommand
from adrift.table.protocol.messages import Message
from adrift.table.protocol.version import ProtocolVersion

MAX_FRAME_BYTES: Final = 8192
"""Far more than any valid frame needs."""
PADDING_CHARACTER: Final = "."

TableId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}" + END_OF_TEXT)]
AnyKey = Annotated[str, Meta(pattern=r"^([A-Za-z0-9_-]{22,64})?" + END_OF_TEXT)]
"""A player's key; empty for spectators."""
NewsNumber = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Timestamp = Annotated[float, Meta(ge=0, le=1e15)]


class Frame(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake_case
):
    """A frame from a client to the server."""


class Watch(Frame, frozen=True):
    """Subscribe to a table; the first message is a `welcome`."""

    table: TableId
    key: AnyKey = ""
    since: NewsNumber | None = None
    """The number of the newest news the client has; None to get all."""
    protocol: ProtocolVersion | None = None
    """The version of the protocol that the client speaks; a client that names none is refused."""


class Unwatch(Frame, frozen=True):
    """Unsubscribe from a table."""

    table: TableId
    key: AnyKey = ""


class Do(Frame, frozen=True):
    """A command to a table, from the player with this key."""

    table: TableId
    command: AnyCommand
    key: AnyKey = ""


class Ping(Frame, frozen=True):
    """Asks for a `pong`, so that both sides can detect a lost connection and measure latency."""

    at: Timestamp
    """The client's time, returned unchanged."""


AnyFrame = Watch | Unwatch | Do | Ping


class Pong(Message, frozen=True):
    """The answer to a `ping`. It concerns no table."""

    at: float
    now: float
    """The server's time."""


def pad_answer(command: Answer, options: Iterable[str]) -> Answer:
    """Pad an answer so that every option of the question makes a frame of the same length."""
    return msgspec.structs.replace(command, pad=padding_for(command.option, options))


def padding_for(option: str, options: Iterable[str]) -> str:
    """The filler that makes an option as long as the longest one."""
    longest = max(map(encoded_length, [option, *options]))
    return PADDING_CHARACTER * (longest - encoded_length(option))


def encoded_length(text: str) -> int:
    """The length of the text on the wire, in bytes."""
    return len(msgspec.json.encode(text))
