"""Windows: questions to several whose answers take effect on arrival, until all have passed."""

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from adrift.core.players import Player
from adrift.core.steps import NOBODY, Ask, Match, stop_waiting

S = TypeVar("S", bound=Match)

PASS: Final = -2
"""The answer of a window that plays nothing."""
ONLY_PASS: Final = [PASS]
"""What somebody may answer who has nothing to play. Never changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AskAny(Ask[S, int]):
    """A window: answers take effect on arrival, until all have passed. `happen` finds out who may
    take part and calls `ask`; `options` gives each player their own list, with `PASS` in it."""

    __slots__ = ()
    is_window: ClassVar[bool] = True

    def ask(self, state: S, players: list[Player]) -> None:
        if players:
            state.question = self
            state.number += 1
            state.asked = players
            state.waiting = players
        else:
            self.closed(state)

    def take(self, state: S, player: Player, answer: int) -> None:
        if answer == PASS:
            stop_waiting(state, player)
            if not state.waiting:
                self.closed(state)
        else:
            state.waiting = NOBODY
            state.agenda.append(self)
            self.played(state, player, answer)

    def take_in_turn(self, state: S, random: Callable[[], float]) -> int:
        answers = 0
        for player in state.waiting:
            offer = self.options(state, player)
            size = len(offer)  # often there is nothing but a pass
            answer = offer[int(random() * size) if size > 1 else 0]
            answers += 1
            if answer != PASS:
                self.take(state, player, answer)
                return answers
        state.waiting = NOBODY
        self.closed(state)
        return answers

    def let_pass(self, state: S, player: Player) -> None:
        """Pass for this player."""
        self.take(state, player, PASS)

    @abstractmethod
    def played(self, state: S, player: Player, answer: int) -> None:
        """What follows at once from an answer other than a pass."""

    def closed(self, state: S) -> None:
        """All have passed. What comes next is on the agenda already."""
