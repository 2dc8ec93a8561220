"""Defines the state of a table. Only journal entries change it, except for who is connected."""

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
    """How long an answer took, and whether a person, a bot or the clock gave it."""

    seconds: float
    source: str


@dataclass(slots=True)
class InterruptedQuestion:
    """A question interrupted by an act; it is asked again afterwards."""

    step: Any
    seconds_used: dict[Player, float]
    """Thinking time of each player before the interruption."""


@dataclass(slots=True)
class CurrentMatch:
    """The running match, or the last one. Its decisions are in the journal."""

    game: Game[Any, Any, Any]
    header: Record
    """The record without decisions: rules, setup, chance. `records` builds the complete one."""
    match: Match
    dealer: Dealer
    draw_count: int = 0
    start_player: str | None = None
    """The game's name of the start player, once determined."""
    unsent_events: list[Event] = field(default_factory=list)
    """Events since the last update."""
    update_count: int = 0
    """Number of updates so far."""
    decision_count: int = 0
    """Number of decisions and draws so far; secret while the match is running."""
    asked_at: float = 0.0
    seconds_used: dict[Player, float] = field(default_factory=dict)
    """Thinking time before `asked_at`, if the question was interrupted; extra time is negative."""
    sealed_times: dict[Player, AnswerTime] = field(default_factory=dict)
    interrupted_questions: list[InterruptedQuestion] = field(default_factory=list)
    precomputed: Progress | None = None
    """The result of the next entry, computed when the decision was checked."""
    delayed_match: Match | None = None
    """The match as it was `delay` decisions ago; None unless spectators see every view late."""
    delayed_decisions: deque[tuple[Player, str]] = field(default_factory=deque)
    """Decisions since `delayed_match`."""
    shows_delayed_match: bool = False
    """True once `delay` decisions have passed."""
    _cached_for: Match | None = field(default=None, repr=False, compare=False)
    """The match for which the following fields are cached."""
    _waiting: tuple[Player, ...] = field(default=(), repr=False, compare=False)
    _questions: dict[Player, Question | None] = field(
        default_factory=dict, repr=False, compare=False
    )
    _question_id: str = field(default="", repr=False, compare=False)
    _has_acts: bool = field(default=False, repr=False, compare=False)

    def question(self) -> Question | None:
        """The open question of the first awaited player; None if the match is over."""
        waiting = self._waiting if self._cached_for is self.match else self.waiting()
        if not waiting:
            return None
        first = self._questions.get(waiting[0])
        return self.question_for(waiting[0]) if first is None else first

    def question_for(self, player: Player) -> Question | None:
        """The open question of a player; None if they are not awaited."""
        if player not in self.waiting():
            return None
        if player not in self._questions:
            self._questions[player] = self.game.question(self.match, player)
        return self._questions[player]

    def waiting(self) -> tuple[Player, ...]:
        """The players whose answer is awaited; empty when the match is over."""
        if self._cached_for is not self.match:
            self._cached_for, self._questions, self._question_id = self.match, {}, ""
            self._waiting = self.game.waiting_for(self.match)
            self._has_acts = self.game.has_acts(self.match)
        return self._waiting

    def question_id(self, match_number: int) -> str:
        """The id of the open question; empty when the match is over."""
        question = self.question()
        if not self._question_id and question is not None:
            self._question_id = f"{match_number}-{question.number}"
        return self._question_id

    def acts(self, player: Player) -> tuple[Offer, ...]:
        """The acts the player may volunteer now."""
        self.waiting()
        return self.game.acts(self.match, player) if self._has_acts else ()

    def all_asked(self) -> tuple[Player, ...]:
        """The awaited players; for a sealed question also those who have answered."""
        question = self.question()
        sealed = question is not None and question.sealed
        return tuple(self.match.asked) if sealed else self.waiting()


@dataclass(slots=True)
class OpenTalk:
    """The open talk before a ballot."""

    ends: str
    caller: int | None
    since: float
    ready: set[int] = field(default_factory=set)


class LastCommand(NamedTuple):
    """The command of the last entry: its sender, id, time and the hash of its key."""

    by: int | None = None
    command: str = ""
    at: float = 0.0
    key_hash: str = ""


Motion = tuple[str, int | None, float]
"""What people vote on: the matter, the place it is about, and the time factor."""


@dataclass(slots=True)
class TableState:
    """The complete state of a table."""

    id: str
    options: Options
    clock: Clock
    door: Door
    places: list[Occupant]
    gone_follows_clock: bool = False
    """True if the option `absence.gone` has its default, which depends on the clock."""
    news: NewsLog = field(default_factory=NewsLog)
    scenario_title: str = ""
    """Empty without a scenario."""
    scenario_players: tuple[str, ...] = ()
    """The scenario's players, by place; empty without a scenario."""
    phase: Phase = "lobby"
    match_number: int = 0
    """Number of the running or last match; 0 before the first."""
    seed: str = ""
    commitment: str = ""
    """The public commitment to `seed`."""
    host: int | None = None
    owner_key_hash: str = ""
    owner_person: int = 0
    """The owner's person number; 0 if unknown."""
    owner_was_away: bool = False
    """True if the owner lost the host role only by being away."""
    person_count: int = 0
    """Number of people who ever took a place; the source of person numbers."""
    current_match: CurrentMatch | None = None
    open_talk: OpenTalk | None = None
    talk_closed_for: int = -1
    """The number of the question whose talk was closed last."""
    stick_holder: int | None = None
    former_names: list[str] = field(default_factory=list)
    """Skeletons of names given up in this match."""
    is_deleted: bool = False
    votes: dict[Motion, set[int]] = field(default_factory=dict)
    paused_at: float | None = None
    end_reason: str = ""
    frozen_reason: str = ""
    spectator_talk: list[TalkLine] = field(default_factory=list)
    """What spectators said during the match; players read it at its end."""
    replies: ReplyCache = field(default_factory=ReplyCache)
    last_command: LastCommand = field(default_factory=LastCommand)
    last_entry_at: float = 0.0
    opened_at: float = 0.0
    last_news_at: float = 0.0
    """When players last got news. Unlike `last_entry_at`, independent of sealed answers."""
    finished_decision_count: int = 0
    """Number of decisions and draws in finished matches."""
    spectator_count: int = 0
    """Number of connected spectators; not journaled."""
    join_requests: list[JoinRequest] = field(default_factory=list)
    """Open requests to be let in; not journaled, since clients keep renewing them."""
    join_request_count: int = 0
    """Number of join requests since the table was loaded."""
    no_join_requests_before: float = 0.0
    """New join requests are refused until then, after one was rejected."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        return GAMES[self.options.game]

    @property
    def people(self) -> list[int]:
        """The places of persons."""
        return [n for n, place in enumerate(self.places) if place.is_person]

    @property
    def seniors(self) -> list[int]:
        """The places of people who play since the match began; of all people if there are none."""
        people = self.people
        return [n for n in people if not self.is_newcomer(n)] or people

    def is_newcomer(self, place: int) -> bool:
        """True if the person took the place after the last match had begun."""
        return 0 < self.match_number < self.places[place].first_match

    @property
    def deciders(self) -> list[int]:
        """The places of persons who decide for themselves."""
        return [n for n, place in enumerate(self.places) if place.decides]

    @property
    def is_running(self) -> bool:
        """True if a match is being played and not paused."""
        return self.phase == "playing" and self.paused_at is None


def new_state(table: str, options: Options) -> TableState:
    places = [Occupant() for _ in range(options.players)]
    by_clock = options.absence.gone is None
    state = TableState(table, options, options.clock, options.door, places, by_clock)
    use_clock(state, options.clock)
    if options.scenario:
        with suppress(Fault):  # no longer readable: starting the match reports it
            scenario = read_scenario(options.scenario)
            state.scenario_title, state.scenario_players = (
                clean_title(scenario.title),
                scenario.players,
            )
    return state


def use_clock(state: TableState, clock: Clock) -> None:
    """Set the clock, and the options whose default depends on it."""
    state.clock = clock
    if state.gone_follows_clock:
        state.options = with_clock_defaults(state.options, clock)
