"""Decodes the envelopes a server sends, and the messages in them."""

from typing import Any, NamedTuple

import msgspec

from adrift.core.players import Player, Viewer
from adrift.table.protocol.frames import Pong
from adrift.table.protocol.messages import AnyNews, AnyReply
from adrift.table.protocol.version import FIRST_VERSION, PROTOCOL_VERSION, check_protocol

AnyMessage = AnyNews | AnyReply | Pong


class Envelope(NamedTuple):
    """A message, and the viewer it is for."""

    table: str
    viewer: Viewer
    message: AnyMessage


def decode_envelope(data: bytes | str) -> Envelope:
    """Decode an envelope. Views in it stay JSON values: changes are applied to those."""
    fields = msgspec.json.decode(data)
    message = decode_message(fields["message"])
    return Envelope(fields["table"], Player(fields["player"]), message)


def decode_message(fields: dict[str, Any]) -> AnyMessage:
    """Decode a message; raises `OtherProtocol` for the welcome of a server of another version."""
    if fields["type"] == "welcome":
        check_protocol(PROTOCOL_VERSION, fields.get("protocol", FIRST_VERSION))
    message: AnyMessage = msgspec.convert(fields, AnyMessage)
    return message
