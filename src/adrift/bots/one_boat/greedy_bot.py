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
from adrift.bots.one_boat.action_decisions import judge_action
from adrift.bots.one_boat.context import Likings, Mind, mind_of
from adrift.bots.one_boat.fight_decisions import judge_fight, judge_glass, judge_loot, judge_refusal
from adrift.bots.one_boat.rowing_decisions import judge_charts, judge_compass, judge_row_card
from adrift.bots.one_boat.trade_decisions import judge_terms, judge_trade, wish
from adrift.bots.one_boat.water_decisions import judge_overboard, judge_sharing, judge_thirst
from adrift.core.questions import Offer, Question
from adrift.games.one_boat.view import View

WHIM: Final = 0.02
"""Points up to which one option is as good as another."""
ENOUGH: Final = 0.5
"""How often it makes no further offer where nobody counts them."""
DEALING: Final = ("action", "closing")
"""The questions beside which cards change hands (§5.1)."""


class GreedyBot(Bot[View]):
    """Takes what promises the greatest lead at once."""

    key = "greedy"

    def choose(self, view: View, question: Question, rng: Random) -> str:
        likings = JUDGEMENTS[question.kind](mind_of(view), question)
        return max(likings, key=lambda option: likings[option] + WHIM * rng.random())

    def volunteer(
        self, view: View, question: Question, offers: Sequence[Offer], rng: Random
    ) -> str | None:
        if question.kind not in DEALING or self.has_enough(view, rng):
            return None
        return wish(mind_of(view), offers)

    def has_enough(self, view: View, rng: Random) -> bool:
        """Without a limit on offers (§5.2) it stops by a coin, or it would repeat one for ever."""
        return None in view.offers_left and rng.random() < ENOUGH


def judge_provisions(mind: Mind, question: Question) -> Likings:
    """Take what is missed most."""
    with_each = {card: mind.myself().given(card) for card in question.options}
    return {card: mind.likes(mind.if_i_were(me)) for card, me in with_each.items()}


def judge_closing(_: Mind, question: Question) -> Likings:
    """Whatever was to be dealt has been volunteered."""
    return dict.fromkeys(question.options, 0.0)


JUDGEMENTS: Final[dict[str, Callable[[Mind, Question], Likings]]] = {
    "draft": judge_provisions,
    "action": judge_action,
    "row_card": judge_row_card,
    "consent": judge_refusal,
    "object": judge_refusal,
    "loot": judge_loot,
    "fight": judge_fight,
    "share_courage": judge_glass,
    "closing": judge_closing,
    "trade_terms": judge_terms,
    "trade_answer": judge_trade,
    "compass": judge_compass,
    "navigate": judge_charts,
    "bury": judge_charts,
    "overboard": judge_overboard,
    "thirst": judge_thirst,
    "share_water": judge_sharing,
}
"""By kind of question; the deals and draws are chance's and no question to a bot."""
