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
"""Maximum random bonus of an option, so that nearly equal options vary."""
STOP_OFFERING_CHANCE: Final = 0.5
"""Probability of making no further offer where offers are unlimited."""
TRADE_QUESTIONS: Final = ("action", "closing")
"""Questions during which cards may change hands (§5.1)."""


class GreedyBot(Bot[View]):
    """Takes the option with the greatest immediate lead."""

    key = "greedy"

    def choose(self, view: View, question: Question, rng: Random) -> str:
        scores = SCORERS[question.kind](context_of(view), question)
        return max(scores, key=lambda option: scores[option] + NOISE_POINTS * rng.random())

    def volunteer(
        self, view: View, question: Question, offers: Sequence[Offer], rng: Random
    ) -> str | None:
        if question.kind not in TRADE_QUESTIONS or self.stops_offering(view, rng):
            return None
        return choose_act(context_of(view), offers)

    def stops_offering(self, view: View, rng: Random) -> bool:
        """Stop at random where offers are unlimited (§5.2), or the bot would repeat one forever."""
        is_unlimited = any(player.offers_left is None for player in view.players.values())
        return is_unlimited and rng.random() < STOP_OFFERING_CHANCE


def score_provisions(context: DecisionContext, question: Question) -> Scores:
    """Prefer the card that improves the lead most."""
    with_each = {card: context.own_castaway().with_hidden_card(card) for card in question.options}
    return {card: context.score(context.boat_with_own(me)) for card, me in with_each.items()}


def score_closing(_: DecisionContext, question: Question) -> Scores:
    """Score all options equally; trades have been volunteered before."""
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
"""By kind of question. Chance deals and draws, so bots are never asked to."""
