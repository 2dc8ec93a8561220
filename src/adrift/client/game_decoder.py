"""Decodes JSON values into a game's own objects: views and events."""

from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from adrift.core.events import Event, Private, snake_case
from adrift.core.players import Viewer
from adrift.table.protocol.messages import GameEvent


class GameDecoder:
    """Decodes the values of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.view_type: type[Any] = import_module(f"adrift.games.{game}.view").View
        events = vars(import_module(f"adrift.games.{game}.events")).values()
        self.event_types: dict[str, type[Event]] = {
            snake_case(kind.__name__): kind
            for kind in events
            if isinstance(kind, type) and issubclass(kind, Event)
        }

    def decode_view(self, document: dict[str, Any]) -> Any:
        return msgspec.convert(document, self.view_type)

    def decode_event(self, message: GameEvent, viewer: Viewer) -> Event:
        """Decode an event; the audience of a private one is just this viewer."""
        kind = self.event_types[message.kind]
        audience = {"to": (viewer,)} if issubclass(kind, Private) else {}
        return msgspec.convert({**message.facts, **audience, "rule": message.rule}, kind)


@cache
def decoder_for(game: str) -> GameDecoder:
    """Return the decoder of a game, building it once."""
    return GameDecoder(game)
