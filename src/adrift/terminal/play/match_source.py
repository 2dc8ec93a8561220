"""What feeds the screens: a match as the people at this screen may know it.

A screen holds no state and no rule. It draws views, offers the options of questions and the acts,
hands back what is chosen, and tells events. `local.LocalMatch` is one source; a table elsewhere
is another (`joined.source.Joined`).
"""

from collections.abc import Awaitable, Sequence
from typing import Any, Protocol

from adrift.core.events import Event
from adrift.core.players import Player, Viewer
from adrift.core.questions import Offer, Outcome, Question, Refusal

Judged = Refusal | None
"""Why a decision was not accepted, or nothing."""


class MatchSource(Protocol):
    """A match in progress."""

    @property
    def game_key(self) -> str: ...

    @property
    def edition(self) -> str:
        """As it is written: `zman+seats=7`."""

    @property
    def players(self) -> tuple[str, ...]:
        """Their names, clockwise."""

    @property
    def occupants(self) -> tuple[str, ...]:
        """Who decides for each player: `person`, their name as `Verbatim`, or the key of a bot."""

    @property
    def people(self) -> tuple[Player, ...]:
        """Those who decide at this screen."""

    @property
    def record_path(self) -> str:
        """Where the record is kept, for people to find it."""

    def advance(self) -> bool:
        """Let the next thing happen that nobody at this screen decides; whether there was one."""

    def players_asked(self) -> tuple[Player, ...]:
        """The people at this screen who still owe an answer."""

    def question(self, player: Player) -> Question | None: ...

    def acts(self, player: Player) -> tuple[Offer, ...]:
        """What the player may volunteer now, asked or not."""

    def answer(self, player: Player, key: str) -> Judged | Awaitable[Judged]:
        """Decide for a person here: an option of the question they are asked. Judged at once, or
        as soon as the table has replied."""

    def volunteer(self, player: Player, key: str) -> Judged | Awaitable[Judged]:
        """Let a person here do what nobody asked for: one of their acts."""

    def view(self, viewer: Viewer) -> Any: ...

    def events(self, viewer: Viewer) -> Sequence[Event]:
        """All that happened so far, as far as the viewer was told."""

    def outcome(self) -> Outcome | None: ...
