"""The public interface of a game: everything tables, files and programs may do with its rules.

Each game writes its set-up, steps, outcome, views and positions; asking, answering and refusing
are the same for all games and live here. No decision raises an exception: `apply` checks it,
copies the state, and returns `Progress` or a `Refusal`.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from adrift.core.acts import Act, apply_silence, perform_act
from adrift.core.editions import Edition, read_edition, write_edition
from adrift.core.events import Fact
from adrift.core.players import CHANCE, Player, Viewer
from adrift.core.questions import SILENCE, Offer, Outcome, Progress, Question, Refusal
from adrift.core.setups import Setup
from adrift.core.steps import SILENT, Match, decide, run_agenda

E = TypeVar("E", bound=Edition)
S = TypeVar("S", bound=Match)
V = TypeVar("V")

ACT_PREFIX = "+"
"""The first character of every act's key, so that no act can be mistaken for an answer."""

MAX_CACHED_OPENINGS: Final = 64
"""Maximum number of cached openings."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[E, S, V]):
    """One game: its editions and its rules. Each game has a single instance."""

    key: ClassVar[str]
    rules_version: ClassVar[int]
    """Raised whenever a golden record changes."""
    end_rule: ClassVar[str]
    """The § that ends the match."""
    editions: ClassVar[Mapping[str, Any]]
    all_acts: ClassVar[tuple[Act[Any, Any], ...]] = ()
    """Every act of the game."""
    player_counts: ClassVar[range]
    """The allowed numbers of players."""
    private_fields: ClassVar[tuple[str, ...]]
    """The view fields that differ between viewers; all viewers share the others."""

    def __init__(self) -> None:
        self._acts_by_question: dict[tuple[str, bool], list[Act[S, Any]]] = {}
        """Cache: the acts that can be offered during a question, by its kind and `is_sealed`."""
        self._openings: dict[tuple[Any, ...], tuple[E, S]] = {}
        """Cache: matches before the first decision, because cloning one is faster than setting it
        up. The keys hold the id of the edition, which the value keeps alive."""

    # To be written by each game

    @abstractmethod
    def initial_state(self, edition: E, setup: Setup) -> S:
        """Return a match whose agenda has not been run yet."""

    @abstractmethod
    def default_players(self, edition: E, count: int) -> tuple[str, ...]:
        """Return default names for `count` players."""

    @abstractmethod
    def check_setup(self, edition: E, setup: Setup) -> None:
        """Raise `Unplayable` if this edition cannot be played with this set-up."""

    @abstractmethod
    def setup_of(self, state: S) -> Setup:
        """Return the set-up of the match."""

    @abstractmethod
    def edition_of(self, state: S) -> E:
        """Return the edition of the match."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the match ended, or `None` while it continues."""

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """Return everything the viewer may know. No other way leads out of the state."""

    def private_unchanged(self, before: S, after: S) -> bool:
        """True if no viewer's private fields changed. May return False when unsure."""
        return False

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """Return a complete state that is consistent with the view."""

    @abstractmethod
    def draw_position(self, state: S) -> str:
        """Return the complete state as text, secrets included."""

    @abstractmethod
    def read_position(self, text: str, edition: E, setup: Setup) -> S:
        """Parse a drawn position; raises `Unreadable`."""

    # The same for all games

    def edition(self, text: str) -> E:
        """Parse an edition written like `zman+seats=7`; raises `Unplayable`."""
        edition: E = read_edition(text, self.editions)
        return edition

    def edition_name(self, edition: E) -> str:
        """Format an edition like `zman+seats=7`."""
        return write_edition(edition, self.editions)

    def new_match(self, edition: E, setup: Setup) -> S:
        """Start a match; raises `Unplayable`."""
        cached = self._openings.get((id(edition), setup.players, setup.start, setup.cast))
        opening = self._cache_opening(edition, setup) if cached is None else cached[1]
        return opening.clone()  # type: ignore[return-value]  # of the game's own type

    def waiting_for(self, state: S) -> tuple[Player, ...]:
        """Return who may answer now: players, or chance alone; empty when the match is over."""
        return tuple(state.waiting)

    def question(self, state: S, player: Player) -> Question | None:
        """Return the open question to this player, or `None`."""
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
            number=state.question_number,
            sealed=ask.is_sealed,
            after_talk=ask.after_talk(state),
            caller=ask.caller(state),
            window=ask.is_window,
        )

    def sealed_answer(self, state: S, player: Player) -> tuple[str, tuple[str, ...]] | None:
        """Return the answer this player has sealed and the options they had, or `None`."""
        ask = state.question
        if not ask.is_sealed or player not in state.asked or player in state.waiting:
            return None
        answer = state.sealed[player]
        options = tuple([ask.key(state, option) for option in ask.options(state, player)])
        return SILENCE if answer == SILENT else ask.key(state, answer), options

    def has_acts(self, state: S) -> bool:
        """True if any kind of act can be offered during the open question."""
        return bool(self._available_acts(state))

    def acts(self, state: S, player: Player) -> tuple[Offer, ...]:
        """Return what the player may volunteer now, whether asked or not."""
        return tuple(
            [
                Offer(act.kind, ACT_PREFIX + act.key(state, offer), act.rule)
                for act in self._available_acts(state)
                for offer in act.offers(state, player)
            ]
        )

    def apply(self, state: S, player: Player, answer: str) -> Progress | Refusal:
        """Apply a decision, an answer or an act, to a copy of the state."""
        if answer.startswith(ACT_PREFIX):
            return self._apply_act(state, player, answer)
        if player not in state.waiting:
            return self._refuse_unasked(state, player)
        ask = state.question
        if answer == SILENCE:
            return self._apply_silence(state, player)
        for option in ask.options(state, player):
            if ask.key(state, option) == answer:
                after = self._clone_with_events(state)
                decide(after, player, option)
                return _to_progress(after)
        facts: dict[str, Fact] = {"answer": answer, "kind": ask.kind}
        objection = ask.why_not(state, player, answer)
        if objection is None:
            return Refusal("not_offered", {"answer": answer, "kind": ask.kind}, ask.rule)
        return Refusal(objection.reason, facts, objection.rule)

    # Implementation

    def _cache_opening(self, edition: E, setup: Setup) -> S:
        setup.check()
        self.check_setup(edition, setup)
        state = self.initial_state(edition, setup)
        run_agenda(state)
        if len(self._openings) >= MAX_CACHED_OPENINGS:
            self._openings.clear()
        key = (id(edition), setup.players, setup.start, setup.cast)
        self._openings[key] = edition, state
        return state

    def _apply_silence(self, state: S, player: Player) -> Progress | Refusal:
        if player == CHANCE:
            return Refusal("chance_is_never_silent", {}, state.question.rule)
        after = self._clone_with_events(state)
        apply_silence(after, player)
        return _to_progress(after)

    def _apply_act(self, state: S, player: Player, key: str) -> Progress | Refusal:
        for act in self._available_acts(state):
            for offer in act.offers(state, player):
                if ACT_PREFIX + act.key(state, offer) == key:
                    after = self._clone_with_events(state)
                    perform_act(after, player, act, offer)
                    return _to_progress(after)
        return self._refuse_act(state, player, key)

    def _refuse_act(self, state: S, player: Player, key: str) -> Refusal:
        """Cite the § that forbids the act; if none does, that of the act or of the question."""
        if not state.waiting:
            return Refusal("match_over", {}, self.end_rule)
        facts: dict[str, Fact] = {"answer": key, "kind": state.question.kind}
        named = key.removeprefix(ACT_PREFIX)
        rule = state.question.rule
        for act in self.all_acts:
            if act.kind == named.partition("@")[0]:
                objection = act.why_not(state, player, named)
                if objection is not None:
                    return Refusal(objection.reason, facts, objection.rule)
                rule = act.rule
        return Refusal("act_not_offered", {"answer": key}, rule)

    def _refuse_unasked(self, state: S, player: Player) -> Refusal:
        if not state.waiting:
            return Refusal("match_over", {}, self.end_rule)
        ask = state.question
        if ask.is_sealed and player in state.asked:
            return Refusal("already_answered", {"kind": ask.kind}, ask.final_rule)
        return Refusal("not_asked", {"kind": ask.kind}, ask.rule)

    def _available_acts(self, state: S) -> list[Act[S, Any]]:
        """No act is available while chance is asked, and none that may ask during a ballot."""
        if not self.all_acts or not state.waiting or state.waiting[0] == CHANCE:
            return []
        kind, sealed = state.question.kind, state.question.is_sealed
        acts = self._acts_by_question.get((kind, sealed))
        if acts is None:
            acts = [
                act
                for act in self.all_acts
                if not act.question_kinds or kind in act.question_kinds
                if not (sealed and act.may_ask)
            ]
            self._acts_by_question[kind, sealed] = acts
        return acts

    def _clone_with_events(self, state: S) -> S:
        after = state.clone()
        after.events = []
        return after  # type: ignore[return-value]  # a game's clone is of the game's own type


def _to_progress(after: Match) -> Progress:
    """Move the collected events from the state into a `Progress`."""
    events = tuple(after.events or ())
    after.events = None
    return Progress(after, events)
