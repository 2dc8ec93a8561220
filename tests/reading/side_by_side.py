"""An engine and a second reading of its rules side by side: what is the same for every game."""

from collections.abc import Generator, Iterator
from typing import Any, NamedTuple, NoReturn, TypeVar

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


class Slip(NamedTuple):
    """A wrong rule to plant in an engine: what is replaced, and by what."""

    owner: object
    name: str
    wrong: object


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
            self.disagree("\n".join(differences(engine, reading)))

    def disagree(self, difference: str) -> NoReturn:
        """Tell the whole story of the match up to here."""
        told = [f"{number:>4}  {line}" for number, line in enumerate(self.decisions, start=1)]
        raise Disagreement("\n".join([str(self.plan), *told, "and then they differ:", difference]))


def differences(engine: Parts, reading: Parts, of: str = "") -> Iterator[str]:
    """Where they differ and what each of them says, down to the smallest entry."""
    for name in engine | reading:
        ours, theirs = engine.get(name), reading.get(name)
        if isinstance(ours, dict) and isinstance(theirs, dict):
            yield from differences(ours, theirs, f"{of}{name}, ")
        elif ours != theirs:
            yield f"{of}{name}\n    engine:  {ours}\n    reading: {theirs}"


def next_said(reading: Generator[Q, D, R], decision: D) -> Q | R:
    """What a reading says next: a question, or how the match ended."""
    try:
        return reading.send(decision)
    except StopIteration as end:
        result: R = end.value
        return result
