"""Decodes the envelopes a server sends, and the messages in them."""

from typing import Any, Final, NamedTuple

import msgspec

from adrift.client.game_decoder import GameDecoder, decoder_for
from adrift.core.players import Player, Viewer
from adrift.table.protocol.frames import Pong
from adrift.table.protocol.messages import AnyNews, AnyReply, ViewChanges

AnyMessage = AnyNews | AnyReply | Pong

GAME_FIELDS: Final[dict[str, dict[str, Any]]] = {
    "update": {"changes": None, "own": None},
    "asked": {"question": None, "acts": (), "own": None},
    "welcome": {"view": {}, "outcome": None, "asked": None, "truth": ()},
    "revealed": {"outcome": None, "truth": ()},
}
"""By message type: the fields that hold a game's objects, and placeholders for them. msgspec would
decode NamedTuples from arrays, but the server sends objects, so `GameDecoder` decodes them."""


class Envelope(NamedTuple):
    """A message, and the viewer it is for."""

    table: str
    viewer: Viewer
    message: AnyMessage


def decode_envelope(data: bytes | str, game: str) -> Envelope:
    """Decode an envelope; `game` is the game of the table, or empty before the welcome."""
    fields = msgspec.json.decode(data)
    message = decode_message(fields["message"], game)
    return Envelope(fields["table"], Player(fields["player"]), message)


def decode_message(fields: dict[str, Any], game: str = "") -> AnyMessage:
    """Decode a message; the games' objects in it are decoded separately."""
    game = fields.get("options", {}).get("game", game)
    game_fields = GAME_FIELDS.get(fields["type"], {})
    placeholders = {name: value for name, value in game_fields.items() if fields.get(name)}
    message: AnyMessage = msgspec.convert({**fields, **placeholders}, AnyMessage)
    decoded = {name: decode_field(fields[name], name, decoder_for(game)) for name in placeholders}
    return msgspec.structs.replace(message, **decoded) if decoded else message


def decode_field(value: Any, name: str, decoder: GameDecoder) -> Any:
    """Decode a field with a game's objects: a view and its changes entry by entry."""
    if name == "asked":
        return decode_message(value, decoder.game)
    if name in ("changes", "own"):
        return ViewChanges(
            *[decode_fields(value[part], decoder) for part in ViewChanges.__struct_fields__]
        )
    return decode_fields(value, decoder) if name == "view" else decoder.decode_value(value)


def decode_fields(values: dict[str, Any], decoder: GameDecoder) -> dict[str, Any]:
    return {name: decoder.decode_value(each) for name, each in values.items()}
