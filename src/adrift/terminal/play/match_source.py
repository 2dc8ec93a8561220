"""Defines where screens get a match from, as far as the people at the screen may know it.

Screens hold no state and no rules. They draw views, offer options and acts, submit what is chosen,
and log events. `local.LocalMatch` is one source, `remote.table_source.TableSource` another.

A source counts players, like every table; views name them by key. `players` translates.
"""

from collections.abc import Awaitable, Sequence
from typing import Any, Protocol

from adrift.core.events import Event
from adrift.core.players import Player, Viewer
from adrift.core.questions import Offer, Outcome, Question, Refusal


class MatchSource(Protocol):
    """A match in progress."""

    @property
    def game_key(self) -> str: ...

    @property
    def edition(self) -> str:
        """The edition with its house rules: `zman+seats=7`."""

    @property
    def players(self) -> tuple[str, ...]:
        """The keys of the players, by number: as in views, so a place becomes a character."""

    @property
    def occupants(self) -> tuple[str, ...]:
        """Who decides for each player: `person`, their name as `Verbatim`, or the key of a bot."""

    @property
    def people(self) -> tuple[Player, ...]:
        """The players who decide at this screen."""

    @property
    def record_path(self) -> str:
        """Where the record is saved, as shown to people; empty if it is not."""

    def advance(self) -> bool:
        """Let chance or a bot make the next decision; return False if there is none."""

    def players_asked(self) -> tuple[Player, ...]:
        """Return the people at this screen who still owe an answer."""

    def question(self, player: Player) -> Question | None: ...

    def acts(self, player: Player) -> tuple[Offer, ...]:
        """Return what the player may volunteer now, asked or not."""

    def answer(self, player: Player, key: str) -> Refusal | Awaitable[Refusal | None] | None:
        """Answer the open question of a person here; return the refusal, or `None` if accepted."""

    def volunteer(self, player: Player, key: str) -> Refusal | Awaitable[Refusal | None] | None:
        """Let a person here volunteer an act; return the refusal, or `None` if accepted."""

    def view(self, viewer: Viewer) -> Any: ...

    def events(self, viewer: Viewer) -> Sequence[Event]:
        """Return all events so far that the viewer may know."""

    def outcome(self) -> Outcome | None: ...
