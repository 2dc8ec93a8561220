"""Everything that passes over the wire or into the journal, as JSON: one way out, one way in.

What people are told is written with names everywhere (see `wire`). What they send is read by its
types and nothing else: an unknown field, a number out of range or a field said twice is refused
before any table hears of it. `Malformed` says where the trouble is and what was wanted there; it
never repeats what was sent, which may be a key.
"""

import json
import re
from typing import Any, Final

import msgspec

from adrift.core.errors import Fault
from adrift.core.events import snake_case
from adrift.core.players import Viewer
from adrift.server.wire.named_fields import wired
from adrift.table.entries import AnyEntry, Entry
from adrift.table.protocol.frames import (
    MAX_FRAME_BYTES,
    AnyFrame,
    Do,
    Frame,
    Ping,
    Pong,
    Unwatch,
    Watch,
    pad_answer,
)
from adrift.table.protocol.messages import Accepted, Message, Update

__all__ = [
    "Do",
    "Frame",
    "Malformed",
    "Once",
    "Ping",
    "Pong",
    "Unwatch",
    "Watch",
    "beginning_of",
    "envelope",
    "head",
    "pad_answer",
    "read_entry",
    "read_frame",
    "wrap",
    "write",
    "write_entry",
]

ACCEPTED_LENGTH: Final = 112
"""All replies to accepted commands are so long, filled up with blanks: the longest command id and
any number fit in, so that a reply's length says nothing about what was answered."""

ENCODER: Final = msgspec.json.Encoder()
FRAMES: Final = msgspec.json.Decoder(AnyFrame)
ENTRIES: Final = msgspec.json.Decoder(AnyEntry)

PLACE: Final = re.compile(r" - at `\$\.?([\w.\[\]]{0,80})`$")
MISSING: Final = re.compile(r"^Object missing required field `(\w+)`")
UNKNOWN: Final = "Object contains unknown field"
NO_SUCH_KIND: Final = "Invalid value"
WANTED: Final = re.compile(r"^Expected (.*?)(?: - at .*)?$", re.DOTALL)


class Malformed(Fault):
    """Something that was sent and cannot be read."""


# Out


def write(message: Message) -> bytes:
    """A message as JSON, every NamedTuple in it an object."""
    body = ENCODER.encode(wired(message))
    return body.ljust(ACCEPTED_LENGTH) if type(message) is Accepted else body


class Once:
    """Writes what several viewers are told only once. It goes by identity, so that it must not
    outlive what it has written."""

    def __init__(self) -> None:
        self.bodies: dict[int, bytes] = {}
        self.values: dict[int, msgspec.Raw] = {}

    def write(self, message: Message) -> bytes:
        body = self.bodies.get(id(message))
        if body is None:
            body = self.in_parts(message) if type(message) is Update else write(message)
            self.bodies[id(message)] = body
        return body

    def in_parts(self, update: Update) -> bytes:
        """Viewers who are told different things are still told much that is the same."""
        parts = Update(
            number=update.number,
            events=self.part(update.events),
            changes=self.part(update.changes),
            own=self.part(update.own),
        )
        return ENCODER.encode(parts)

    def part(self, value: Any) -> Any:
        """Something that is perhaps written already."""
        if value is None:
            return None
        written = self.values.get(id(value))
        if written is None:
            written = self.values[id(value)] = msgspec.Raw(ENCODER.encode(wired(value)))
        return written


def envelope(table: str, viewer: Viewer, message: Message) -> bytes:
    """A message to one viewer of one table."""
    return wrap(head(table, viewer), [write(message)])


def head(table: str, viewer: Viewer) -> bytes:
    """The beginning of every envelope to one viewer of one table."""
    return b'{"table":%b,"player":%d,"message":' % (ENCODER.encode(table), viewer)


def wrap(head: bytes, bodies: list[bytes]) -> bytes:
    """An envelope around each of some messages that are already written, a line each: one writing
    serves all who get it."""
    return b"%b%b}" % (head, (b"}\n%b" % head).join(bodies))


def write_entry(entry: Entry) -> bytes:
    return ENCODER.encode(entry)


def beginning_of(kind: type[Entry]) -> bytes:
    """How every written entry of a kind begins: the tag is written first."""
    return b'{"type":"%b"' % snake_case(kind.__name__).encode()


# In


def read_frame(data: bytes | str) -> AnyFrame:
    """What a client sent; raises `Malformed`."""
    frame: AnyFrame | Malformed = decoded(FRAMES, data)
    if isinstance(frame, Malformed):
        raise frame
    check_said_once(data)
    return frame


def read_entry(data: bytes) -> Entry:
    """A line of a journal; raises `Malformed`."""
    entry: AnyEntry | Malformed = decoded(ENTRIES, data, longest=None)
    if isinstance(entry, Malformed):
        raise entry
    return entry


def decoded(
    decoder: msgspec.json.Decoder[Any], data: bytes | str, longest: int | None = MAX_FRAME_BYTES
) -> Any:
    """What the data say, or what is wrong with them. Given back, not raised: the exception that
    was met holds what was sent, and is not to be found behind the one we raise."""
    try:
        raw = data.encode() if isinstance(data, str) else data
        if longest is not None and len(raw) > longest:
            return Malformed("frame_too_long", longest=str(longest))
        return decoder.decode(raw)
    except msgspec.ValidationError as problem:
        return misfit(str(problem))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return Malformed("frame_not_json")


def misfit(said: str) -> Malformed:
    """Where the types were not kept to, and what was wanted there; never what was found."""
    found = PLACE.search(said)
    place = found[1] if found else ""
    missing, wanted = MISSING.match(said), WANTED.match(said)
    if missing:
        return Malformed("field_missing", where=f"{place}.{missing[1]}".lstrip("."))
    if said.startswith(UNKNOWN):
        return Malformed("field_unknown", where=place)
    if said.startswith(NO_SUCH_KIND):
        return Malformed("type_unknown", where=place)
    return Malformed("field_wrong", where=place, wanted=wanted[1] if wanted else "")


def check_said_once(data: bytes | str) -> None:
    """Two values for one field: other readers might take the other one."""
    text = data if isinstance(data, str) else data.decode()
    ONCE.raw_decode(text.lstrip())  # it has been read to its end before


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Malformed("field_twice")
    return found


ONCE: Final = json.JSONDecoder(object_pairs_hook=once)
