"""Decodes JSON values into a game's own objects: views, questions, events.

In JSON a NamedTuple is an object with its field names. The decoder finds the type by these names,
among all types in the game's view module; the compiled build keeps no type hints to go by.
"""

from functools import cache
from importlib import import_module
from typing import Any, Final

from adrift.core.events import Event, Private, snake_case
from adrift.core.players import Player, Viewer
from adrift.core.questions import Offer, Outcome, Question
from adrift.core.questions import Source as Points
from adrift.table.protocol.messages import GameEvent

NamedTupleType = type[Any]

SHARED_TYPES: Final = (Question, Offer, Outcome, Points)


class GameDecoder:
    """Decodes the values of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        view_module = import_module(f"adrift.games.{game}.view")
        names = vars(view_module).values()
        types = [each for each in names if isinstance(each, type) and hasattr(each, "_fields")]
        self.types_by_fields: dict[tuple[str, ...], NamedTupleType] = {
            each._fields: each  # type: ignore[attr-defined]  # a NamedTuple has them
            for each in (*types, *SHARED_TYPES)
        }
        self.view_type: NamedTupleType = view_module.View
        events = vars(import_module(f"adrift.games.{game}.events")).values()
        self.event_types: dict[str, NamedTupleType] = {
            snake_case(kind.__name__): kind
            for kind in events
            if isinstance(kind, type) and issubclass(kind, Event)
        }

    def decode_value(self, value: Any) -> Any:
        """Decode lists as tuples, and objects as the NamedTuples they were."""
        if isinstance(value, list):
            return tuple([self.decode_value(each) for each in value])
        if not isinstance(value, dict):
            return value
        kind = self.types_by_fields.get(tuple(value))
        if kind is None:
            return {name: self.decode_value(each) for name, each in value.items()}
        return kind(*[self.decode_value(each) for each in value.values()])

    def build_view(self, fields: dict[str, Any]) -> Any:
        """Build the game's View from those fields that belong to it."""
        return self.view_type(**{name: fields[name] for name in self.view_type._fields})

    def decode_event(self, message: GameEvent, viewer: Viewer) -> Event:
        """Decode an event; the audience of a private one is just this viewer."""
        kind = self.event_types[message.kind]
        facts = {name: self.decode_value(fact) for name, fact in message.facts.items()}
        if issubclass(kind, Private):
            facts["to"] = (Player(viewer),)
        event: Event = kind(**facts, rule=message.rule)
        return event


@cache
def decoder_for(game: str) -> GameDecoder:
    """Return the decoder of a game, building it once."""
    return GameDecoder(game)
