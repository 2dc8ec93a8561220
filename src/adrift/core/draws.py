"""Questions only chance is asked."""

from typing import TypeVar

from mypy_extensions import mypyc_attr

from adrift.core.players import Player
from adrift.core.steps import AskOne, Match

S = TypeVar("S", bound=Match)
A = TypeVar("A")


@mypyc_attr(allow_interpreted_subclasses=True)
class AskChance(AskOne[S, A]):
    """Asks chance and nobody else, so nobody can be silent."""

    __slots__ = ()

    def silent(self, state: S, player: Player) -> None:
        raise AssertionError("chance is never silent")
