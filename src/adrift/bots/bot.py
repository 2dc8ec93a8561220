"""What a bot is: somebody who chooses an answer from what a person in its place would see.

A bot is handed a view and a question, never a state, so it cannot cheat. Its luck comes from the
`Random` it is given: the same view, question and luck give the same answer.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

from adrift.core.questions import Offer, Question

V_contra = TypeVar("V_contra", contravariant=True)


class Bot(ABC, Generic[V_contra]):
    """Decides for one player. Keeps nothing between decisions: a view remembers all there is."""

    key: str
    """How the bot is called in commands, records and reports."""

    @abstractmethod
    def choose(self, view: V_contra, question: Question, rng: Random) -> str:
        """One of the question's options."""

    def volunteer(
        self, view: V_contra, question: Question, offers: Sequence[Offer], rng: Random
    ) -> str | None:
        """The key of an act it wants to do before it answers, one of those offered, if any; or
        nothing. Most bots wait until they are asked something."""
        return None

    def decide(
        self, view: V_contra, question: Question, offers: Sequence[Offer], rng: Random
    ) -> str:
        """What it does when it is asked: an act first, if it wants to do one, else its answer."""
        act = self.volunteer(view, question, offers, rng) if offers else None
        return self.choose(view, question, rng) if act is None else act
