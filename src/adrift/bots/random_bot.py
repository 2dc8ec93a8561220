"""The random bot: no temperament at all.

It takes any option, each as likely as the next, in every game. It is the yardstick: who does not
beat it has not understood the rules.
"""

from random import Random

from adrift.bots.bot import Bot
from adrift.core.questions import Question


class RandomBot(Bot[object]):
    """Chooses uniformly among the options."""

    key = "random"

    def choose(self, view: object, question: Question, rng: Random) -> str:
        return rng.choice(question.options)
