"""Encodes and decodes the JSON of messages, frames and journal entries.

Incoming frames are decoded strictly by type: an unknown field, a number out of range or a repeated
field is rejected before any table sees it. `Malformed` says which field is wrong and what was
expected. It never quotes the input, which may contain a key.
"""

import json
import re
from typing import Any, Final

import msgspec

from adrift.core.errors import Fault
from adrift.core.players import Viewer
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
    "Ping",
    "Pong",
    "SharedEncoder",
    "Unwatch",
    "Watch",
    "decode_entry",
    "decode_frame",
    "encode",
    "encode_entry",
    "entry_prefix",
    "envelope",
    "envelope_start",
    "join_envelopes",
    "pad_answer",
]

ACCEPTED_LENGTH: Final = 112
"""Bytes of every `accepted` reply, padded with blanks: the longest command id and any number fit,
so the length of a reply reveals nothing about the answer."""

ENCODER: Final = msgspec.json.Encoder()
FRAME_DECODER: Final = msgspec.json.Decoder(AnyFrame)
ENTRY_DECODER: Final = msgspec.json.Decoder(AnyEntry)

LOCATION: Final = re.compile(r" - at `\$\.?([\w.\[\]]{0,80})`$")
MISSING_FIELD: Final = re.compile(r"^Object missing required field `(\w+)`")
UNKNOWN_FIELD: Final = "Object contains unknown field"
INVALID_VALUE: Final = "Invalid value"
EXPECTED_TYPE: Final = re.compile(r"^Expected (.*?)(?: - at .*)?$", re.DOTALL)


class Malformed(Fault):
    """The input cannot be decoded."""


# Encoding


def encode(message: Message) -> bytes:
    body = ENCODER.encode(message)
    return body.ljust(ACCEPTED_LENGTH) if type(message) is Accepted else body


class SharedEncoder:
    """Encodes a message once when several viewers get the same one.

    Messages are recognised by identity, so a `SharedEncoder` must not outlive them.
    """

    def __init__(self) -> None:
        self.bodies: dict[int, bytes] = {}
        self.parts: dict[int, msgspec.Raw] = {}

    def encode(self, message: Message) -> bytes:
        body = self.bodies.get(id(message))
        if body is None:
            body = self.encode_update(message) if type(message) is Update else encode(message)
            self.bodies[id(message)] = body
        return body

    def encode_update(self, update: Update) -> bytes:
        """Encode an update in parts: updates that differ between viewers still share parts."""
        parts = Update(
            number=update.number,
            events=self.encode_part(update.events),
            changes=self.encode_part(update.changes),
            own=self.encode_part(update.own),
            behind=self.encode_part(update.behind),
        )
        return ENCODER.encode(parts)

    def encode_part(self, value: Any) -> Any:
        """Encode a part, or return its earlier encoding."""
        if value is None:
            return None
        encoded = self.parts.get(id(value))
        if encoded is None:
            encoded = self.parts[id(value)] = msgspec.Raw(ENCODER.encode(value))
        return encoded


def envelope(table: str, viewer: Viewer, message: Message) -> bytes:
    """Encode a message to one viewer of one table."""
    return join_envelopes(envelope_start(table, viewer), [encode(message)])


def envelope_start(table: str, viewer: Viewer) -> bytes:
    """Return the bytes with which every envelope to one viewer of one table starts."""
    return b'{"table":%b,"player":%d,"message":' % (ENCODER.encode(table), viewer)


def join_envelopes(start: bytes, bodies: list[bytes]) -> bytes:
    """Put an envelope around each encoded message, one per line."""
    return b"%b%b}" % (start, (b"}\n%b" % start).join(bodies))


def encode_entry(entry: Entry) -> bytes:
    return ENCODER.encode(entry)


def entry_prefix(kind: type[Entry]) -> bytes:
    """Return the bytes with which every entry of a kind starts: the tag is encoded first."""
    return b'{"type":"%b"' % str(kind.__struct_config__.tag).encode()


# Decoding


def decode_frame(data: bytes | str) -> AnyFrame:
    """Decode a frame from a client; raises `Malformed`."""
    frame: AnyFrame | Malformed = try_decode(FRAME_DECODER, data)
    if isinstance(frame, Malformed):
        raise frame
    check_unique_fields(data)
    return frame


def decode_entry(data: bytes) -> Entry:
    """Decode a journal entry; raises `Malformed`."""
    entry: AnyEntry | Malformed = try_decode(ENTRY_DECODER, data, max_bytes=None)
    if isinstance(entry, Malformed):
        raise entry
    return entry


def try_decode(
    decoder: msgspec.json.Decoder[Any], data: bytes | str, max_bytes: int | None = MAX_FRAME_BYTES
) -> Any:
    """Decode, or return `Malformed`.

    It is not raised here: the decoder's exception quotes the input and would stay attached to it.
    """
    try:
        raw = data.encode() if isinstance(data, str) else data
        if max_bytes is not None and len(raw) > max_bytes:
            return Malformed("frame_too_long", longest=str(max_bytes))
        return decoder.decode(raw)
    except msgspec.ValidationError as problem:
        return explain_mismatch(str(problem))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return Malformed("frame_not_json")


def explain_mismatch(error: str) -> Malformed:
    """Say which field has the wrong type and what was expected; never quote the value."""
    location = LOCATION.search(error)
    field = location[1] if location else ""
    missing, expected = MISSING_FIELD.match(error), EXPECTED_TYPE.match(error)
    if missing:
        return Malformed("field_missing", where=f"{field}.{missing[1]}".lstrip("."))
    if error.startswith(UNKNOWN_FIELD):
        return Malformed("field_unknown", where=field)
    if error.startswith(INVALID_VALUE):
        return Malformed("type_unknown", where=field)
    return Malformed("field_wrong", where=field, wanted=expected[1] if expected else "")


def check_unique_fields(data: bytes | str) -> None:
    """Raise `Malformed` if an object repeats a field: other decoders might take the other value."""
    text = data if isinstance(data, str) else data.decode()
    UNIQUE_FIELDS_DECODER.raw_decode(text.lstrip())  # decoded completely before


def to_unique_dict(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    unique = dict(pairs)
    if len(unique) < len(pairs):
        raise Malformed("field_twice")
    return unique


UNIQUE_FIELDS_DECODER: Final = json.JSONDecoder(object_pairs_hook=to_unique_dict)
