"""The public face of a game: everything people, tables, files and sockets may do with its rules.

A game writes its set-up, steps, outcome, views and positions; asking, answering and refusing are
the same for all and stand here. Nothing here raises on input: `apply` checks, copies, and returns
`Progress` or a `Refusal`.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from adrift.core.acts import Act, fall_silent, volunteer
from adrift.core.editions import Edition, read_edition, write_edition
from adrift.core.events import Fact
from adrift.core.players import CHANCE, Player, Viewer
from adrift.core.questions import SILENCE, Offer, Outcome, Progress, Question, Refusal
from adrift.core.setups import Setup
from adrift.core.steps import Match, decide, settle

E = TypeVar("E", bound=Edition)
S = TypeVar("S", bound=Match)
V = TypeVar("V")

VOLUNTEERED = "+"
"""Begins the key of every act, so that no act can be taken for an answer."""

MOST_BEGINNINGS: Final = 64
"""So many matches are remembered as they were before the first answer."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[E, S, V]):
    """One game: its editions and its rules. There is one object of each."""

    key: ClassVar[str]
    rules_version: ClassVar[int]
    """Raised whenever a golden record changes."""
    end_rule: ClassVar[str]
    """The § by which nobody is asked any more."""
    editions: ClassVar[Mapping[str, Any]]
    acts_known: ClassVar[tuple[Act[Any, Any], ...]] = ()
    """The one list of what may be volunteered."""
    players: ClassVar[range]
    """How many can play."""
    private: ClassVar[tuple[int, ...]]
    """Where in a view stands what not everybody may know; all else is the same for all viewers."""

    def __init__(self) -> None:
        self._acts_beside: dict[tuple[str, bool], list[Act[S, Any]]] = {}
        """By kind of question, sealed or not: the acts there can be beside it, looked up once."""
        self._beginnings: dict[tuple[Any, ...], tuple[E, S]] = {}
        """Matches before the first answer: to copy one is quicker than to set it up again. By the
        identity of the edition, which is kept alive here, and all that the set-up says."""

    # What each game writes

    @abstractmethod
    def start(self, edition: E, setup: Setup) -> S:
        """A match with everything still on the agenda."""

    @abstractmethod
    def default_players(self, edition: E, count: int) -> tuple[str, ...]:
        """Names for so many players when nobody has chosen any."""

    @abstractmethod
    def check(self, edition: E, setup: Setup) -> None:
        """Raise `Unplayable` if this edition cannot be played with this set-up."""

    @abstractmethod
    def setup_of(self, state: S) -> Setup:
        """The set-up the match was begun with."""

    @abstractmethod
    def edition_of(self, state: S) -> E:
        """The edition the match is played by."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or nothing while it goes on."""

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """All the viewer may know. The only exit from the truth."""

    def hides_the_same(self, before: S, after: S) -> bool:
        """Whether it can be seen at a glance that all that is a viewer's own stays as it was, for
        every viewer, from one moment of a match to another. To say no is never wrong."""
        return False

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """A whole state the viewer could be in."""

    @abstractmethod
    def draw_position(self, state: S) -> str:
        """The whole truth of this moment as text."""

    @abstractmethod
    def read_position(self, text: str, edition: E, setup: Setup) -> S:
        """The state a drawn position means; raises `Unreadable`."""

    # What is the same for all

    def edition(self, text: str) -> E:
        """The edition written like `zman+seats=7`; raises `Unplayable`."""
        edition: E = read_edition(text, self.editions)
        return edition

    def edition_name(self, edition: E) -> str:
        """How the edition is written."""
        return write_edition(edition, self.editions)

    def new_match(self, edition: E, setup: Setup) -> S:
        """Begin a match; raises `Unplayable`."""
        found = self._beginnings.get((id(edition), setup.players, setup.start, setup.cast))
        beginning = self._begin(edition, setup) if found is None else found[1]
        return beginning.clone()  # type: ignore[return-value]  # of the game's own type

    def waiting_for(self, state: S) -> tuple[Player, ...]:
        """Who may answer now; chance alone when it is due; nobody when the match is over."""
        return tuple(state.waiting)

    def question(self, state: S, player: Player) -> Question | None:
        """What the player is asked now, if anything."""
        if player not in state.waiting:
            return None
        ask = state.question
        offer = ask.options(state, player)
        weights = (state.weights or [1] * len(offer)) if player == CHANCE else []
        return Question(
            kind=ask.kind,
            player=player,
            options=tuple([ask.key(state, answer) for answer in offer]),
            weights=tuple(weights),
            facts=ask.facts(state),
            rule=ask.rule,
            number=state.number,
            sealed=ask.is_sealed,
            after_talk=ask.after_talk(state),
            caller=ask.caller(state),
            window=ask.is_window,
        )

    def has_acts(self, state: S) -> bool:
        """Whether there is anything at all that can be volunteered beside what is asked now."""
        return bool(self._open_acts(state))

    def acts(self, state: S, player: Player) -> tuple[Offer, ...]:
        """What the player may volunteer now, beside any question."""
        return tuple(
            [
                Offer(act.kind, VOLUNTEERED + act.key(state, offer), act.rule)
                for act in self._open_acts(state)
                for offer in act.offers(state, player)
            ]
        )

    def apply(self, state: S, player: Player, answer: str) -> Progress | Refusal:
        """Take a decision, an answer or an act, on a copy of the state."""
        if answer.startswith(VOLUNTEERED):
            return self._apply_act(state, player, answer)
        if player not in state.waiting:
            return self._not_asked(state, player)
        ask = state.question
        if answer == SILENCE:
            return self._apply_silence(state, player)
        for option in ask.options(state, player):
            if ask.key(state, option) == answer:
                after = self._listening(state)
                decide(after, player, option)
                return _told(after)
        facts: dict[str, Fact] = {"answer": answer, "kind": ask.kind}
        objection = ask.why_not(state, player, answer)
        if objection is None:
            return Refusal("not_offered", {"answer": answer, "kind": ask.kind}, ask.rule)
        return Refusal(objection.reason, facts, objection.rule)

    # How these do it

    def _begin(self, edition: E, setup: Setup) -> S:
        setup.check()
        self.check(edition, setup)
        state = self.start(edition, setup)
        settle(state)
        if len(self._beginnings) >= MOST_BEGINNINGS:
            self._beginnings.clear()
        key = (id(edition), setup.players, setup.start, setup.cast)
        self._beginnings[key] = edition, state
        return state

    def _apply_silence(self, state: S, player: Player) -> Progress | Refusal:
        if player == CHANCE:
            return Refusal("chance_is_never_silent", {}, state.question.rule)
        after = self._listening(state)
        fall_silent(after, player)
        return _told(after)

    def _apply_act(self, state: S, player: Player, key: str) -> Progress | Refusal:
        for act in self._open_acts(state):
            for offer in act.offers(state, player):
                if VOLUNTEERED + act.key(state, offer) == key:
                    after = self._listening(state)
                    volunteer(after, player, act, offer)
                    return _told(after)
        return self._refuse_act(state, player, key)

    def _refuse_act(self, state: S, player: Player, key: str) -> Refusal:
        """Cite what forbids the act; the § of the act, or of the question, if it means nothing."""
        if not state.waiting:
            return Refusal("match_over", {}, self.end_rule)
        facts: dict[str, Fact] = {"answer": key, "kind": state.question.kind}
        named = key.removeprefix(VOLUNTEERED)
        rule = state.question.rule
        for act in self.acts_known:
            if act.kind == named.partition("@")[0]:
                objection = act.why_not(state, player, named)
                if objection is not None:
                    return Refusal(objection.reason, facts, objection.rule)
                rule = act.rule
        return Refusal("act_not_offered", {"answer": key}, rule)

    def _not_asked(self, state: S, player: Player) -> Refusal:
        if not state.waiting:
            return Refusal("match_over", {}, self.end_rule)
        ask = state.question
        if ask.is_sealed and player in state.asked:
            return Refusal("already_answered", {"kind": ask.kind}, ask.final_rule)
        return Refusal("not_asked", {"kind": ask.kind}, ask.rule)

    def _open_acts(self, state: S) -> list[Act[S, Any]]:
        """No act while chance is due, and none that asks while answers are sealed."""
        if not self.acts_known or not state.waiting or state.waiting[0] == CHANCE:
            return []
        kind, sealed = state.question.kind, state.question.is_sealed
        found = self._acts_beside.get((kind, sealed))
        if found is None:
            beside = [act for act in self.acts_known if not act.beside or kind in act.beside]
            found = [act for act in beside if not (sealed and act.asks)]
            self._acts_beside[kind, sealed] = found
        return found

    def _listening(self, state: S) -> S:
        after = state.clone()
        after.story = []
        return after  # type: ignore[return-value]  # a game's clone is of the game's own type


def _told(after: Match) -> Progress:
    """The state without its listener, and what the listener heard."""
    events = tuple(after.story or ())
    after.story = None
    return Progress(after, events)
