"""Windows: questions to several players whose answers take effect on arrival, until all pass."""

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from adrift.core.players import Player
from adrift.core.steps import NOBODY, Ask, Match, stop_waiting_for

S = TypeVar("S", bound=Match)

PASS: Final = -2
"""The answer of a player who plays nothing in a window."""
ONLY_PASS: Final = [PASS]
"""The options of a player who has nothing to play. Never changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AskAny(Ask[S, int]):
    """A question to several players that is reopened after every answer until all have passed.

    `happen` determines who may take part and calls `ask`. `options` returns each player's own
    list, which includes `PASS`.
    """

    __slots__ = ()
    is_window: ClassVar[bool] = True

    def ask(self, state: S, players: list[Player]) -> None:
        if players:
            state.question = self
            state.question_number += 1
            state.asked = players
            state.waiting = players
        else:
            self.closed(state)

    def accept(self, state: S, player: Player, answer: int) -> None:
        if answer == PASS:
            stop_waiting_for(state, player)
            if not state.waiting:
                self.closed(state)
        else:
            state.waiting = NOBODY
            state.agenda.append(self)
            self.played(state, player, answer)

    def accept_random_answers(self, state: S, random: Callable[[], float]) -> int:
        answers = 0
        for player in state.waiting:
            offer = self.options(state, player)
            size = len(offer)  # often 1: a pass
            answer = offer[int(random() * size) if size > 1 else 0]
            answers += 1
            if answer != PASS:
                self.accept(state, player, answer)
                return answers
        state.waiting = NOBODY
        self.closed(state)
        return answers

    def let_pass(self, state: S, player: Player) -> None:
        """Pass for this player."""
        self.accept(state, player, PASS)

    @abstractmethod
    def played(self, state: S, player: Player, answer: int) -> None:
        """Carry out an answer other than a pass."""

    def closed(self, state: S) -> None:
        """React to the last pass; the next step is already on the agenda."""
