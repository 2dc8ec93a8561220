"""A table as it stands: lists and numbers that only entries change, and who is here right now."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from adrift.core.chance import Dealer
from adrift.core.events import Event
from adrift.core.game import Game
from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.questions import Progress, Question
from adrift.core.records import Record
from adrift.core.steps import Match
from adrift.games import GAMES
from adrift.table.news import Line, Note, Phase
from adrift.table.options import Clock, Options

REMEMBERED: Final = 64
"""So many commands of each player are answered alike when they come again."""


@dataclass(slots=True)
class Seated:
    """A place and who has it."""

    name: str = ""
    wish: str = ""
    key: str = ""
    """A hash; nothing if no person sits here."""
    bot: str = ""
    nonce: str = ""
    ready: bool = False
    standing_in: bool = False
    silences: int = 0
    """Questions in a row that the clock answered."""
    reserve: float = 0.0
    factor: float = 1.0
    code: str = ""
    code_until: float = 0.0
    back_key: str = ""
    """Of somebody who asks to be let back."""
    back_agreed: tuple[int, ...] = ()
    feed: str = ""
    webhook: str = ""
    replies: dict[str, int] = field(default_factory=dict)
    # Not journaled: after a restart nobody is here until they come.
    connections: int = 0
    left_at: float = 0.0
    lag: float = 0.0

    @property
    def is_person(self) -> bool:
        return bool(self.key)

    @property
    def is_free(self) -> bool:
        return not self.key and not self.bot

    @property
    def decides(self) -> bool:
        """Whether a person decides here right now."""
        return bool(self.key) and not self.standing_in


@dataclass(slots=True)
class Item:
    """One numbered piece of news: of the match (`events`), said, or noted."""

    events: tuple[Event, ...] | None = None
    line: Line | None = None
    note: Note | None = None

    def is_for(self, viewer: Viewer) -> bool:
        """What spectators say among themselves is for them alone; everything else for all."""
        return self.line is None or self.line.speaker is not None or viewer == SPECTATOR


@dataclass(slots=True)
class Sitting:
    """The match that is being played, or was played last."""

    game: Game[Any, Any, Any]
    record: Record
    match: Match
    dealer: Dealer
    untold: list[Event] = field(default_factory=list)
    """What happened since the last update."""
    asked_at: float = 0.0
    used: dict[Player, float] = field(default_factory=dict)
    """Time already thought about a question that an act has interrupted."""
    ahead: Progress | None = None
    """What the next entry comes to, if it has been worked out to check it."""
    past: deque[Match] = field(default_factory=deque)
    """For spectators who see everything late."""

    def question(self) -> Question | None:
        """What is asked now, as the first of those waited for sees it."""
        waiting = self.game.waiting_for(self.match)
        return self.game.question(self.match, waiting[0]) if waiting else None

    def waiting(self) -> tuple[Player, ...]:
        return self.game.waiting_for(self.match)


@dataclass(slots=True)
class Talking:
    """The talk before a ballot."""

    ends: str
    caller: int | None
    since: float
    ready: set[int] = field(default_factory=set)


@dataclass(slots=True)
class TableState:
    """Everything about a table."""

    id: str
    options: Options
    clock: Clock
    places: list[Seated]
    phase: Phase = "lobby"
    match: int = 0
    """Counts the matches played under this link."""
    seed: str = ""
    host: int | None = None
    sitting: Sitting | None = None
    talking: Talking | None = None
    talk_done: int = -1
    """The number of the question before which the talk has been closed."""
    stick: int | None = None
    votes: dict[tuple[str, int | None, float], set[int]] = field(default_factory=dict)
    paused_at: float | None = None
    ended: str = ""
    frozen: str = ""
    log: list[Item] = field(default_factory=list)
    log_from: int = 0
    """Where the running match begins in it."""
    counts: dict[Viewer, int] = field(default_factory=dict)
    replies: dict[str, int] = field(default_factory=dict)
    """To spectators."""
    last_at: float = 0.0
    spectators: int = 0

    @property
    def game(self) -> Game[Any, Any, Any]:
        return GAMES[self.options.game]

    @property
    def viewers(self) -> Sequence[Viewer]:
        return [*(Player(n) for n in range(len(self.places))), SPECTATOR]

    @property
    def people(self) -> list[int]:
        """The places persons have."""
        return [n for n, place in enumerate(self.places) if place.is_person]

    def add(self, item: Item) -> None:
        """Number a piece of news for everybody it is for."""
        self.log.append(item)
        for viewer in self.viewers:
            if item.is_for(viewer):
                self.counts[viewer] = self.counts.get(viewer, 0) + 1


def new_state(table: str, options: Options) -> TableState:
    places = [Seated() for _ in range(options.players)]
    return TableState(table, options, options.clock, places)
