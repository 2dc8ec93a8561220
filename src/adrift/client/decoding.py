"""Reads the games' own objects back from the wire: views, questions, events.

On the wire a NamedTuple is an object with its field names. Which one it was is known by those
names: each game's view module names all that its views are made of. Types would tell as well, but
the compiled build does not keep them.
"""

from functools import cache
from importlib import import_module
from typing import Any, Final

from adrift.core.events import Event, Private, snake
from adrift.core.players import Player, Viewer
from adrift.core.questions import Offer, Outcome, Question
from adrift.core.questions import Source as Points
from adrift.table.protocol.messages import Told

Kind = type[Any]
"""A class of NamedTuples."""

SHARED: Final = (Question, Offer, Outcome, Points)


class Reading:
    """How the values of one game are read."""

    def __init__(self, game: str) -> None:
        self.game = game
        known = vars(import_module(f"adrift.games.{game}.view")).values()
        kinds = [kind for kind in known if isinstance(kind, type) and hasattr(kind, "_fields")]
        self.kinds: dict[tuple[str, ...], Kind] = {
            kind._fields: kind  # type: ignore[attr-defined]  # a NamedTuple has them
            for kind in (*kinds, *SHARED)
        }
        self.view_kind: Kind = import_module(f"adrift.games.{game}.view").View
        events = vars(import_module(f"adrift.games.{game}.events")).values()
        self.events: dict[str, Kind] = {
            snake(kind.__name__): kind
            for kind in events
            if isinstance(kind, type) and issubclass(kind, Event)
        }

    def value(self, found: Any) -> Any:
        """Lists as tuples, objects as what they were."""
        if isinstance(found, list):
            return tuple([self.value(each) for each in found])
        if not isinstance(found, dict):
            return found
        kind = self.kinds.get(tuple(found))
        if kind is None:
            return {name: self.value(each) for name, each in found.items()}
        return kind(*[self.value(each) for each in found.values()])

    def view(self, fields: dict[str, Any]) -> Any:
        """The game's View, of the fields that belong to it."""
        return self.view_kind(**{name: fields[name] for name in self.view_kind._fields})

    def event(self, told: Told, viewer: Viewer) -> Event:
        """An event as the rules made it, except that its audience is whoever was told."""
        kind = self.events[told.kind]
        facts = {name: self.value(fact) for name, fact in told.facts.items()}
        if issubclass(kind, Private):
            facts["to"] = (Player(viewer),)
        made: Event = kind(**facts, rule=told.rule)
        return made


@cache
def reading(game: str) -> Reading:
    """The reading of a game; made once."""
    return Reading(game)
