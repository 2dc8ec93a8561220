"""An engine and a second reading of its rules side by side: what is the same for every game."""

from collections.abc import Generator, Iterable
from typing import Any, NoReturn, TypeVar

from adrift.core.game import Game
from adrift.core.players import Player
from adrift.core.questions import Refusal

Q = TypeVar("Q")
D = TypeVar("D")
R = TypeVar("R")
Parts = dict[str, object]
"""What one of the two says, taken apart so that a difference is small enough to read."""


class Disagreement(AssertionError):
    """The two readings differ; the text says where and what each of them says."""


class SideBySide:
    """One match in the engine, and the story of what was decided in it so far."""

    def __init__(self, game: Game[Any, Any, Any], plan: Any, state: Any) -> None:
        self.game = game
        self.plan = plan
        self.state = state
        self.decisions: list[str] = []

    def tell_engine(self, player: Player, answer: str) -> None:
        """Give the engine one decision, which it must accept."""
        progress = self.game.apply(self.state, player, answer)
        if isinstance(progress, Refusal):
            self.disagree(f"the engine refuses {answer} of player {player} ({progress})")
        self.state = progress.state

    def compare(self, engine: Parts, reading: Parts) -> None:
        """Raise unless the engine says the same as the reading."""
        if engine != reading:
            differing = [n for n in (engine | reading) if engine.get(n) != reading.get(n)]
            self.disagree("\n".join(both(engine, reading, differing)))

    def disagree(self, difference: str) -> NoReturn:
        """Tell the whole story of the match up to here."""
        told = [f"{number:>4}  {line}" for number, line in enumerate(self.decisions, start=1)]
        raise Disagreement("\n".join([str(self.plan), *told, "and then they differ:", difference]))


def both(engine: Parts, reading: Parts, names: Iterable[str]) -> list[str]:
    """What each of them says about these."""
    return [
        f"{name}\n    engine:  {engine.get(name)}\n    reading: {reading.get(name)}"
        for name in names
    ]


def next_said(reading: Generator[Q, D, R], decision: D) -> Q | R:
    """What a reading says next: a question, or how the match ended."""
    try:
        return reading.send(decision)
    except StopIteration as end:
        result: R = end.value
        return result
