"""Reads what a server sends: an envelope, and in it a message with the games' own objects."""

from typing import Any, Final, NamedTuple

import msgspec

from adrift.client.decoding import Reading, reading
from adrift.core.players import Player, Viewer
from adrift.table.protocol.frames import Pong
from adrift.table.protocol.messages import AnyNews, AnyReply, Changes

AnyMessage = AnyNews | AnyReply | Pong

OF_THE_GAME: Final[dict[str, dict[str, Any]]] = {
    "update": {"changes": None, "own": None},
    "asked": {"question": None, "acts": (), "own": None},
    "welcome": {"view": {}, "outcome": None, "asked": None, "truth": ()},
    "revealed": {"outcome": None, "truth": ()},
}
"""By type of message: the fields that hold what a game has made, and what to read them as until
that is read. msgspec knows NamedTuples as arrays; on the wire they are objects."""


class Envelope(NamedTuple):
    """A message, and whom it is for."""

    table: str
    viewer: Viewer
    message: AnyMessage


def read_envelope(data: bytes | str, game: str) -> Envelope:
    """What came; `game` is what is played at the table, as far as that is known."""
    found = msgspec.json.decode(data)
    return Envelope(found["table"], Player(found["player"]), read_message(found["message"], game))


def read_message(fields: dict[str, Any], game: str = "") -> AnyMessage:
    """A message; the games' objects in it are read apart."""
    game = fields.get("options", {}).get("game", game)
    blank = {name: value for name, value in of_the_game(fields).items() if fields.get(name)}
    message: AnyMessage = msgspec.convert({**fields, **blank}, AnyMessage)
    own = {name: read_field(fields[name], name, reading(game)) for name in blank}
    return msgspec.structs.replace(message, **own) if own else message


def of_the_game(fields: dict[str, Any]) -> dict[str, Any]:
    return OF_THE_GAME.get(fields["type"], {})


def read_field(value: Any, name: str, how: Reading) -> Any:
    """One such field: a view and its changes field by field, everything else as a whole."""
    if name == "asked":
        return read_message(value, how.game)
    if name in ("changes", "own"):
        return Changes(*[read_by_name(value[part], how) for part in Changes.__struct_fields__])
    return read_by_name(value, how) if name == "view" else how.value(value)


def read_by_name(values: dict[str, Any], how: Reading) -> dict[str, Any]:
    return {name: how.value(each) for name, each in values.items()}
