"""Acts: decisions a player may volunteer while a question is open."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import Match, run_agenda

S = TypeVar("S", bound=Match)
A = TypeVar("A")


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(ABC, Generic[S, A]):
    """A kind of decision that players may volunteer. One object serves all matches."""

    __slots__ = ()
    kind: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    may_ask: ClassVar[bool] = False
    """True if performing it may ask a player a question."""
    question_kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of open question during which it may be offered; empty for all kinds."""

    @abstractmethod
    def offers(self, state: S, player: Player) -> list[A]:
        """List what the player may volunteer now, judged only by what that player may know."""

    def why_not(self, state: S, player: Player, key: str) -> Objection | None:
        """Return the paragraph that forbids `key`; `None` if it is allowed or meaningless.

        Judged only by what this player may know. `key` comes without `ACT_PREFIX`.
        """
        return None

    @abstractmethod
    def key(self, state: S, offer: A) -> str:
        """Return the stable key, distinct from every option of every question."""

    @abstractmethod
    def perform(self, state: S, player: Player, offer: A) -> None:
        """Change the state as the act says; may put a question on the agenda."""


def perform_act(state: Match, player: Player, act: Act[Any, Any], offer: Any) -> None:
    """Perform an act, then ask the open question again with fresh options.

    A sealed question is not asked again, because that would discard the answers already given.
    Acts that may ask are not offered during sealed questions.
    """
    if not state.question.is_sealed:
        state.agenda.append(state.question)
        state.waiting = []
    act.perform(state, player, offer)
    run_agenda(state)


def apply_silence(state: Match, player: Player) -> None:
    """Apply the rule for a player who does not answer, and run the agenda."""
    state.question.silent(state, player)
    run_agenda(state)
