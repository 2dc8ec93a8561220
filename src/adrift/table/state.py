"""A table as it stands: lists and numbers that only entries change, and who is here right now."""

from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from adrift.core.chance import Dealer
from adrift.core.errors import Fault
from adrift.core.events import Event
from adrift.core.game import Game
from adrift.core.players import Player
from adrift.core.questions import Offer, Progress, Question
from adrift.core.records import Record
from adrift.core.scenarios import read_scenario
from adrift.core.steps import Match
from adrift.games import GAMES
from adrift.table.clean_text import clean_title
from adrift.table.news_log import NewsLog
from adrift.table.occupants import JoinRequest, Occupant
from adrift.table.protocol.messages import Phase, TalkLine
from adrift.table.protocol.options import Clock, Door, Options, with_clock_defaults
from adrift.table.reply_cache import ReplyCache


@dataclass(slots=True)
class AnswerTime:
    """A sealed answer that has come in, until it is opened: what it cost, and who gave it."""

    seconds: float
    source: str


@dataclass(slots=True)
class InterruptedQuestion:
    """A question that an act has interrupted, to be put again when that is over."""

    step: Any
    seconds_used: dict[Player, float]
    """How long everybody had thought about it."""


@dataclass(slots=True)
class CurrentMatch:
    """The match that is being played, or was played last. Its decisions are in the journal."""

    game: Game[Any, Any, Any]
    header: Record
    """The record's beginning: rules, set-up, chance. `records` makes the whole of it."""
    match: Match
    dealer: Dealer
    draw_count: int = 0
    start_player: str | None = None
    """Who started, as soon as that is settled."""
    unsent_events: list[Event] = field(default_factory=list)
    """What happened since the last update,"""
    update_count: int = 0
    """and how many of these there have been."""
    decision_count: int = 0
    """How many decisions and chance draws there have been; secret while the match is played."""
    asked_at: float = 0.0
    seconds_used: dict[Player, float] = field(default_factory=dict)
    """Time already thought about this question, when it was put before; time given is negative."""
    sealed_times: dict[Player, AnswerTime] = field(default_factory=dict)
    interrupted_questions: list[InterruptedQuestion] = field(default_factory=list)
    precomputed: Progress | None = None
    """What the next entry comes to, if it has been worked out to check it."""
    delayed_match: Match | None = None
    """For spectators who see everything late: the match as it was then,"""
    delayed_decisions: deque[tuple[Player, str]] = field(default_factory=deque)
    """what has been decided since,"""
    shows_delayed_match: bool = False
    """and whether the delay has passed."""
    _cached_for: Match | None = field(default=None, repr=False, compare=False)
    _waiting: tuple[Player, ...] = field(default=(), repr=False, compare=False)
    _questions: dict[Player, Question | None] = field(
        default_factory=dict, repr=False, compare=False
    )
    """What is asked is made once a decision, whoever looks at it,"""
    _question_id: str = field(default="", repr=False, compare=False)
    """and so is its name,"""
    _has_acts: bool = field(default=False, repr=False, compare=False)
    """and whether anything can be volunteered beside it."""

    def question(self) -> Question | None:
        """What is asked now, as the first of those waited for sees it."""
        waiting = self._waiting if self._cached_for is self.match else self.waiting()
        if not waiting:
            return None
        first = self._questions.get(waiting[0])
        return self.question_for(waiting[0]) if first is None else first

    def question_for(self, player: Player) -> Question | None:
        """What the player is asked now."""
        if player not in self.waiting():
            return None
        if player not in self._questions:
            self._questions[player] = self.game.question(self.match, player)
        return self._questions[player]

    def waiting(self) -> tuple[Player, ...]:
        if self._cached_for is not self.match:
            self._cached_for, self._questions, self._question_id = self.match, {}, ""
            self._waiting = self.game.waiting_for(self.match)
            self._has_acts = self.game.has_acts(self.match)
        return self._waiting

    def question_id(self, match_number: int) -> str:
        """The name of what is asked now, in the match of that number; nothing when it is over."""
        question = self.question()
        if not self._question_id and question is not None:
            self._question_id = f"{match_number}-{question.number}"
        return self._question_id

    def acts(self, player: Player) -> tuple[Offer, ...]:
        """What the player may volunteer now."""
        self.waiting()
        return self.game.acts(self.match, player) if self._has_acts else ()

    def all_asked(self) -> tuple[Player, ...]:
        """Who is waited for; of a sealed question everybody it was put to, answered or not."""
        question = self.question()
        sealed = question is not None and question.sealed
        return tuple(self.match.asked) if sealed else self.waiting()


@dataclass(slots=True)
class OpenTalk:
    """The talk before a ballot."""

    ends: str
    caller: int | None
    since: float
    ready: set[int] = field(default_factory=set)


class LastCommand(NamedTuple):
    """The command that the last entry belonged to: whose, which, when, and the key it came with."""

    by: int | None = None
    command: str = ""
    at: float = 0.0
    key: str = ""


Motion = tuple[str, int | None, float]
"""What a tally is about: the matter, whom it is about, and the factor of time."""


@dataclass(slots=True)
class TableState:
    """Everything about a table."""

    id: str
    options: Options
    clock: Clock
    door: Door
    places: list[Occupant]
    gone_follows_clock: bool = False
    """Whether nobody has chosen how long one may be away."""
    news: NewsLog = field(default_factory=NewsLog)
    scenario_title: str = ""
    """Of the scenario, at a table that plays one,"""
    scenario_players: tuple[str, ...] = ()
    """and what it calls the players, by place."""
    phase: Phase = "lobby"
    match_number: int = 0
    """Counts the matches played under this link."""
    seed: str = ""
    commitment: str = ""
    """To that seed."""
    host: int | None = None
    owner_key_hash: str = ""
    """A hash of the owner's key,"""
    owner_person: int = 0
    """the owner's number among those who ever sat down, if known,"""
    owner_was_away: bool = False
    """and whether the owner is only not the host because of having been away."""
    person_count: int = 0
    """How many have ever sat down here."""
    current_match: CurrentMatch | None = None
    open_talk: OpenTalk | None = None
    talk_closed_for: int = -1
    """The number of the question before which the talk has been closed."""
    stick_holder: int | None = None
    former_names: list[str] = field(default_factory=list)
    """Names of people who sat here in this match and do not any more."""
    is_deleted: bool = False
    votes: dict[Motion, set[int]] = field(default_factory=dict)
    paused_at: float | None = None
    end_reason: str = ""
    frozen_reason: str = ""
    spectator_talk: list[TalkLine] = field(default_factory=list)
    """What spectators said during the match, to be told to players at its end."""
    replies: ReplyCache = field(default_factory=ReplyCache)
    last_command: LastCommand = field(default_factory=LastCommand)
    last_entry_at: float = 0.0
    opened_at: float = 0.0
    last_news_at: float = 0.0
    """When players were last told news. Unlike `last_at` it does not depend on sealed answers."""
    finished_decision_count: int = 0
    """Decisions and chance draws in the matches that are over."""
    spectator_count: int = 0
    """How many watch right now: not journaled."""
    join_requests: list[JoinRequest] = field(default_factory=list)
    """Who asks to be let in: not journaled either. Whoever still waits asks again."""
    join_request_count: int = 0
    """How many have asked since the table was woken."""
    no_join_requests_before: float = 0.0
    """After somebody was turned down nobody may ask before then."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        return GAMES[self.options.game]

    @property
    def people(self) -> list[int]:
        """The places persons have."""
        return [n for n, place in enumerate(self.places) if place.is_person]

    @property
    def seniors(self) -> list[int]:
        """People seated since before the match began, or all if there are none of these."""
        people = self.people
        return [n for n in people if not self.is_newcomer(n)] or people

    def is_newcomer(self, place: int) -> bool:
        """Whether a person sat down after the last match had begun."""
        return 0 < self.match_number < self.places[place].first_match

    @property
    def deciders(self) -> list[int]:
        """The places where persons decide for themselves."""
        return [n for n, place in enumerate(self.places) if place.decides]

    @property
    def is_running(self) -> bool:
        """Whether a match is played and not paused."""
        return self.phase == "playing" and self.paused_at is None


def new_state(table: str, options: Options) -> TableState:
    places = [Occupant() for _ in range(options.players)]
    by_clock = options.absence.gone is None
    state = TableState(table, options, options.clock, options.door, places, by_clock)
    use_clock(state, options.clock)
    if options.scenario:
        with suppress(Fault):  # by now unreadable: then it cannot be played, which is said there
            scenario = read_scenario(options.scenario)
            state.scenario_title, state.scenario_players = (
                clean_title(scenario.title),
                scenario.players,
            )
    return state


def use_clock(state: TableState, clock: Clock) -> None:
    """Another clock, and with it whatever goes by the clock."""
    state.clock = clock
    if state.gone_follows_clock:
        state.options = with_clock_defaults(state.options, clock)
