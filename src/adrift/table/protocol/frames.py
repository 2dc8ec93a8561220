"""What a connection carries to the server: frames, each about one table and one key.

One connection may watch several tables, and one table as several players. Everything it gets is a
message in an envelope that names the table and the viewer. Server and client both know these types.
"""

from collections.abc import Iterable
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from adrift.core.events import snake_case
from adrift.table.protocol.commands import END_OF_TEXT, Answer, AnyCommand
from adrift.table.protocol.messages import Message

MAX_FRAME_BYTES: Final = 8192
"""In bytes; nothing anybody has to say is nearly as long."""
PADDING_CHARACTER: Final = "."

TableId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}" + END_OF_TEXT)]
AnyKey = Annotated[str, Meta(pattern=r"^([A-Za-z0-9_-]{22,64})?" + END_OF_TEXT)]
"""A key, or nothing: a spectator's."""
NewsNumber = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Timestamp = Annotated[float, Meta(ge=0, le=1e15)]


class Frame(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake_case
):
    """Something a client sends over its connection."""


class Watch(Frame, frozen=True):
    """Be told everything about a table from now on, beginning with a `welcome`."""

    table: TableId
    key: AnyKey = ""
    since: NewsNumber | None = None
    """The number of the newest news one has; nothing to be told from the beginning."""


class Unwatch(Frame, frozen=True):
    """Be told no more about a table."""

    table: TableId
    key: AnyKey = ""


class Do(Frame, frozen=True):
    """A command to a table, in the name of whoever the key belongs to."""

    table: TableId
    command: AnyCommand
    key: AnyKey = ""


class Ping(Frame, frozen=True):
    """Asks for a `pong`, so that both sides know that the other is there, and how far off."""

    at: Timestamp
    """The client's clock; comes back as it was."""


AnyFrame = Watch | Unwatch | Do | Ping


class Pong(Message, frozen=True):
    """The answer to a `ping`. It is about no table."""

    at: float
    now: float
    """The server's clock."""


def pad_answer(command: Answer, options: Iterable[str]) -> Answer:
    """The answer, filled up so that no option of the question makes a longer or shorter frame."""
    longest = max(map(encoded_length, [command.option, *options]))
    return msgspec.structs.replace(
        command, pad=PADDING_CHARACTER * (longest - encoded_length(command.option))
    )


def encoded_length(text: str) -> int:
    """How many bytes it takes on the wire."""
    return len(msgspec.json.encode(text))
