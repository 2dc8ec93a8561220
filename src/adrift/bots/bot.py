"""The interface of a bot: choose an answer from what a person in its place would see.

A bot gets a view and a question, never a state, so it cannot cheat. It takes random numbers only
from the `Random` it gets: the same view, question and random numbers give the same answer.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

from adrift.core.questions import Offer, Question

V_contra = TypeVar("V_contra", contravariant=True)


class Bot(ABC, Generic[V_contra]):
    """Decides for one player. It is stateless, since a view contains everything it may know."""

    key: str
    """The bot's name in commands, records and reports."""

    @abstractmethod
    def choose(self, view: V_contra, question: Question, rng: Random) -> str:
        """Return one of the question's options."""

    def volunteer(
        self, view: V_contra, question: Question, offers: Sequence[Offer], rng: Random
    ) -> str | None:
        """Return the key of an offered act to do before answering, or None to answer.

        Most bots never act unasked.
        """
        return None

    def decide(
        self, view: V_contra, question: Question, offers: Sequence[Offer], rng: Random
    ) -> str:
        """Return an act if the bot volunteers one, otherwise its answer."""
        act = self.volunteer(view, question, offers, rng) if offers else None
        return self.choose(view, question, rng) if act is None else act
