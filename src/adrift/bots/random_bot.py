"""The random bot: no temperament at all.

It takes any option, each as likely as the next, in every game, and now and then does something
nobody asked for. It is the yardstick: who does not beat it has not understood the rules.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from adrift.bots.bot import Bot
from adrift.core.questions import Offer, Question

ACT_CHANCE: Final = 0.1
"""Probability of volunteering an act when one is offered."""


class RandomBot(Bot[object]):
    """Chooses uniformly among the options."""

    key = "random"

    def choose(self, view: object, question: Question, rng: Random) -> str:
        return rng.choice(question.options)

    def volunteer(
        self, view: object, question: Question, offers: Sequence[Offer], rng: Random
    ) -> str | None:
        is_restless = bool(offers) and rng.random() < ACT_CHANCE
        return rng.choice(offers).key if is_restless else None
