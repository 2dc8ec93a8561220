"""The values a game exchanges with its callers: questions, refusals, progress, outcomes.

Questions and outcomes are dataclasses, which are objects with named fields on the wire too.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from adrift.core.events import Event, Fact
from adrift.core.players import Player
from adrift.core.steps import Match

SILENCE: Final = "-"
"""The answer a table gives for a player who gave none; never an option."""


@dataclass(slots=True)
class Question:
    """A question to one player."""

    kind: str
    player: Player
    options: tuple[str, ...]
    """Stable keys, the same on the wire and in records, scenarios and adapters."""
    weights: tuple[int, ...]
    """For chance: the integer weight of each option. Empty for players."""
    facts: dict[str, Fact]
    """Facts for the text of the question; the player asked may know all of them."""
    rule: str
    number: int
    """Counts the questions asked in a match; a repeated question gets a new number."""
    sealed: bool
    """True if the answer stays hidden until every player asked has answered."""
    after_talk: str
    """How the talk before this question ends, or "" if there is no talk."""
    caller: Player | None = None
    """The player who leads the talk, if the rules name one."""
    window: bool = False
    """True if answers take effect on arrival. An answer other than a pass stays valid, across
    repeated questions, for as long as it is offered."""


@dataclass(slots=True)
class Offer:
    """An act a player may volunteer now."""

    kind: str
    key: str
    rule: str


class Refusal(NamedTuple):
    """Why a decision was not accepted. The state is unchanged."""

    reason: str
    facts: dict[str, Fact]
    rule: str


class Progress(NamedTuple):
    """The result of an accepted decision: the new state and the events."""

    state: Match
    events: tuple[Event, ...]


@dataclass(slots=True)
class Source:
    """A source of points: `number` things of one kind, worth `points` in total."""

    kind: str
    number: int
    points: int


@dataclass(slots=True)
class Outcome:
    """How a match ended."""

    winners: tuple[Player, ...]
    why: str
    rule: str
    points: tuple[int, ...]
    sources: tuple[tuple[Source, ...], ...]
    """Per player."""
