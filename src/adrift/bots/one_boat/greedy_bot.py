"""The greedy bot: loyal to one, deadly to another, and to everybody else merely cold.

It imagines every option come true and guesses from the boat who will then live to the end and what
they will have: its own points by love, hate and treasure, less some envy of the others'. So it
drinks before it faints, saves its love before its money, lets its enemy thirst, rows when it can
bear it, and robs whoever cannot stop it. A psychopath chases the birds away by the same sums. In a
fight it counts strength on the table, and turns up a weapon only if that may change the end. It
proposes one trade a turn, always something that others should like too. It keeps no grudge, tells
nobody anything, and looks no further than the next navigation card.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from adrift.bots.bot import Bot
from adrift.bots.one_boat.action_decisions import score_action
from adrift.bots.one_boat.context import DecisionContext, Scores, context_of
from adrift.bots.one_boat.fight_decisions import (
    score_fight,
    score_loot,
    score_refusal,
    score_shared_courage,
)
from adrift.bots.one_boat.rowing_decisions import score_charts, score_compass, score_row_card
from adrift.bots.one_boat.trade_decisions import choose_act, score_trade_answer, score_trade_terms
from adrift.bots.one_boat.water_decisions import score_overboard, score_sharing, score_thirst
from adrift.core.questions import Offer, Question
from adrift.games.one_boat.view import View

NOISE_POINTS: Final = 0.02
"""Points up to which one option is as good as another."""
STOP_OFFERING_CHANCE: Final = 0.5
"""How often it makes no further offer where nobody counts them."""
TRADE_QUESTIONS: Final = ("action", "closing")
"""The questions beside which cards change hands (§5.1)."""


class GreedyBot(Bot[View]):
    """Takes what promises the greatest lead at once."""

    key = "greedy"

    def choose(self, view: View, question: Question, rng: Random) -> str:
        likings = SCORERS[question.kind](context_of(view), question)
        return max(likings, key=lambda option: likings[option] + NOISE_POINTS * rng.random())

    def volunteer(
        self, view: View, question: Question, offers: Sequence[Offer], rng: Random
    ) -> str | None:
        if question.kind not in TRADE_QUESTIONS or self.stops_offering(view, rng):
            return None
        return choose_act(context_of(view), offers)

    def stops_offering(self, view: View, rng: Random) -> bool:
        """Without a limit on offers (§5.2) it stops by a coin, or it would repeat one for ever."""
        return None in view.offers_left and rng.random() < STOP_OFFERING_CHANCE


def score_provisions(mind: DecisionContext, question: Question) -> Scores:
    """Take what is missed most."""
    with_each = {card: mind.own_castaway().with_hidden_card(card) for card in question.options}
    return {card: mind.score(mind.boat_with_own(me)) for card, me in with_each.items()}


def score_closing(_: DecisionContext, question: Question) -> Scores:
    """Whatever was to be dealt has been volunteered."""
    return dict.fromkeys(question.options, 0.0)


SCORERS: Final[dict[str, Callable[[DecisionContext, Question], Scores]]] = {
    "draft": score_provisions,
    "action": score_action,
    "row_card": score_row_card,
    "consent": score_refusal,
    "object": score_refusal,
    "loot": score_loot,
    "fight": score_fight,
    "share_courage": score_shared_courage,
    "closing": score_closing,
    "trade_terms": score_trade_terms,
    "trade_answer": score_trade_answer,
    "compass": score_compass,
    "navigate": score_charts,
    "bury": score_charts,
    "overboard": score_overboard,
    "thirst": score_thirst,
    "share_water": score_sharing,
}
"""By kind of question; the deals and draws are chance's and no question to a bot."""
