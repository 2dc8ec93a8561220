"""What passes between a game and whoever decides: questions, refusals, progress."""

from typing import Final, NamedTuple

from adrift.core.events import Event, Fact
from adrift.core.players import Player
from adrift.core.steps import Match

SILENCE: Final = "-"
"""The answer only a table gives, for somebody who gave none; never an option."""


class Question(NamedTuple):
    """What one player is asked."""

    kind: str
    player: Player
    options: tuple[str, ...]
    """Stable keys, the same in wire, record, scenario and adapters."""
    weights: tuple[int, ...]
    """For chance: how likely each option is, as whole numbers. Empty for players."""
    facts: dict[str, Fact]
    """What a text about the question needs to know; public to the one asked."""
    rule: str
    number: int
    """Counts the questions put in a match; a question put again has a new one."""
    sealed: bool
    """The answer stays hidden until all asked have given theirs."""
    after_talk: str
    """How the talk before this question is closed, or "" if none precedes it."""
    caller: Player | None = None
    """Who leads the talk, if the rules say."""
    window: bool = False
    """Answers take effect on arrival; all but a pass stay good while they are offered."""


class Offer(NamedTuple):
    """An act a player may volunteer now."""

    kind: str
    key: str
    rule: str


class Refusal(NamedTuple):
    """Why a decision was not accepted. Nothing has changed."""

    reason: str
    facts: dict[str, Fact]
    rule: str


class Progress(NamedTuple):
    """An accepted decision: the state after it, and what happened."""

    state: Match
    events: tuple[Event, ...]


class Source(NamedTuple):
    """Where points come from: so many of a kind, worth so much together."""

    kind: str
    number: int
    points: int


class Outcome(NamedTuple):
    """How a match ended."""

    winners: tuple[Player, ...]
    why: str
    rule: str
    points: tuple[int, ...]
    sources: tuple[tuple[Source, ...], ...]
    """Per player."""
