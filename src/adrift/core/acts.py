"""Acts: what a player may volunteer beside the open question."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import Match, settle

S = TypeVar("S", bound=Match)
A = TypeVar("A")


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(ABC, Generic[S, A]):
    """Something a player may volunteer beside the open question. Shared by all matches."""

    __slots__ = ()
    kind: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    asks: ClassVar[bool] = False
    """Whether doing it may put a question to somebody."""
    beside: ClassVar[tuple[str, ...]] = ()
    """The kinds of question beside which it may be offered; nothing for all."""

    @abstractmethod
    def offers(self, state: S, player: Player) -> list[A]:
        """What the player may volunteer now, from what the player may know."""

    def why_not(self, state: S, player: Player, key: str) -> Objection | None:
        """The paragraph that forbids what `key` names; `None` if it is allowed, or means nothing.

        Computed from what this player may know. `key` comes without the mark of an act.
        """
        return None

    @abstractmethod
    def key(self, state: S, offer: A) -> str:
        """The stable key, distinct from every option of every question."""

    @abstractmethod
    def done(self, state: S, player: Player, offer: A) -> None:
        """What follows from it; may put a question of its own on the agenda."""


def volunteer(state: Match, player: Player, act: Act[Any, Any], offer: Any) -> None:
    """Let an act happen, then put the open question again with its options made anew.

    While sealed answers are collected nothing is put again, for that would throw them away; an
    act that asks is not offered then.
    """
    if not state.question.is_sealed:
        state.agenda.append(state.question)
        state.waiting = []
    act.done(state, player, offer)
    settle(state)


def fall_silent(state: Match, player: Player) -> None:
    """Take it that this player does nothing at all, and what follows from it."""
    state.question.silent(state, player)
    settle(state)
