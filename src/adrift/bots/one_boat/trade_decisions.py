"""Decides on trades and gifts: what the bot proposes and what it accepts (§5)."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from adrift.bots.one_boat.boat_model import Boat, edition_rules
from adrift.bots.one_boat.context import DecisionContext, Scores
from adrift.bots.one_boat.demand_forecast import HIDDEN
from adrift.bots.one_boat.evaluation import expected_lead
from adrift.bots.one_boat.goals import guessed_goals
from adrift.core.questions import Offer, Question
from adrift.games.one_boat.view import Trade

MIN_GAIN: Final = 0.4
"""Points of lead for which the bot proposes or accepts a trade."""
MIN_PARTNER_GAIN: Final = 0.2
"""Points of lead for which the bot assumes that others accept."""
NO_CARD: Final = ""


class TradePlan(NamedTuple):
    """Own cards in exchange for an open card of the partner; a gift if that is `NO_CARD`."""

    gain: float
    mine: tuple[str, ...]
    theirs: str

    def steps(self, context: DecisionContext) -> list[str]:
        """Return the answers that put this trade together."""
        hand = context.own_castaway().hand
        gifts = [f"give@{card}" if card in hand else f"give_open@{card}" for card in self.mine]
        return [*gifts, *([f"want@{self.theirs}"] if self.theirs else []), "offer"]


NO_TRADE: Final = TradePlan(0.0, (), NO_CARD)


# Acts


def choose_act(context: DecisionContext, offers: Iterable[Offer]) -> str | None:
    """Return the act with the greatest gain; None if none is worth it."""
    gains = {offer.key: gain_from_act(context, offer.key) for offer in offers}
    best = max(gains, key=gains.__getitem__, default="")
    return best if best and gains[best] > MIN_GAIN else None


def gain_from_act(context: DecisionContext, key: str) -> float:
    """Return the gain from `+trade@captain` or `+lay@water@kid`; 0 for showing and discarding."""
    verb, *things = key[1:].split("@")
    if verb in ("lay", "lay_open"):
        boat = context.boat.laid(things[0], context.me(), things[1])
        return context.score(boat) - context.score(context.boat)
    if verb == "trade" and is_first_offer(context):
        return best_trade(context, things[0]).gain
    return 0.0


def is_first_offer(context: DecisionContext) -> bool:
    """True if the bot has made no offer this turn, or if offers are unlimited.

    A player who has refused once will refuse again.
    """
    left = context.view.players[context.me()].offers_left
    return left is None or left == edition_rules(context.view.edition).offers.value


def best_trade(context: DecisionContext, partner: str) -> TradePlan:
    """Return the best trade to propose to this partner; `NO_TRADE` if there is none."""
    now, best = context.score(context.boat), NO_TRADE
    for wanted in [NO_CARD, *sorted(set(context.boat.castaways[partner].open))]:
        for mine in possible_payments(context, partner):
            gain = (
                context.score(after_exchange(context.boat, context.me(), partner, mine, wanted))
                - now
            )
            if gain > best.gain and partner_accepts(context, partner, mine, wanted):
                best = TradePlan(gain, mine, wanted)
    return best


def possible_payments(context: DecisionContext, partner: str) -> list[tuple[str, ...]]:
    """Return what the bot could give: any card, or the two different ones it misses least."""

    def loss(card: str) -> tuple[float, str]:
        return -context.score(context.boat.moved(card, context.me(), partner)), card

    cards = sorted(set(context.own_castaway().cards()), key=loss)
    return [*((card,) for card in cards), *([tuple(cards[:2])] if len(cards) > 1 else [])]


def partner_accepts(
    context: DecisionContext, partner: str, mine: tuple[str, ...], wanted: str
) -> bool:
    """True if the partner would accept without knowing hidden cards. A gift is always accepted."""
    if wanted == NO_CARD:
        return True
    seen = tuple(card if card in context.own_castaway().open else HIDDEN for card in mine)
    goals = guessed_goals(context.boat, partner)
    after = after_exchange(context.boat, context.me(), partner, seen, wanted)
    return expected_lead(after, goals) - expected_lead(context.boat, goals) > MIN_PARTNER_GAIN


def after_exchange(boat: Boat, one: str, other: str, given: tuple[str, ...], wanted: str) -> Boat:
    for card in given:
        boat = boat.moved(card, one, other)
    return boat.moved(wanted, other, one) if wanted else boat


# Questions


def score_trade_terms(context: DecisionContext, question: Question) -> Scores:
    """Choose the next step of the best trade; withdraw if there is none any more."""
    trade = open_trade(context)
    deal = best_trade(context, trade.partner)
    done = {f"give@{card}" for card in trade.own}
    done |= {f"give_open@{card}" for card in trade.cards}
    done |= {f"want@{card}" for card in trade.wanted}
    left = [step for step in deal.steps(context) if step not in done]
    next_step = left[0] if deal.gain and left[0] in question.options else "withdraw"
    return {key: float(key == next_step) for key in question.options}


def score_trade_answer(context: DecisionContext, question: Question) -> Scores:
    """Refuse unless the gain is large enough; give the hidden cards that the bot misses least."""
    trade, scores = open_trade(context), {"refuse": context.score(context.boat) + MIN_GAIN}
    after = after_trade(context.boat, context.me(), trade)
    missing = trade.wanted_hidden - len(trade.own)
    for key in question.options:
        verb, _, card = key.partition("@")
        if verb == "accept":
            scores[key] = context.score(after)
        elif verb == "give":
            given = after.moved(card, context.me(), trade.player)
            scores[key] = context.score(
                after_giving_least_missed(context, given, trade.player, missing - 1)
            )
    return scores


def after_trade(boat: Boat, me: str, trade: Trade) -> Boat:
    """Return the boat after everything agreed so far, from the partner's view."""
    for card in (*trade.cards, *[HIDDEN] * trade.hidden):
        boat = boat.moved(card, trade.player, me)
    for card in (*trade.wanted, *trade.own):
        boat = boat.moved(card, me, trade.player)
    return boat


def after_giving_least_missed(
    context: DecisionContext, boat: Boat, partner: str, number: int
) -> Boat:
    """Return the boat after giving `number` more hidden cards, each time the least valuable."""
    for _ in range(number):
        hand = sorted(set(boat.castaways[context.me()].hand))
        boat = max([boat.moved(card, context.me(), partner) for card in hand], key=context.score)
    return boat


def open_trade(context: DecisionContext) -> Trade:
    assert context.view.trade is not None, "this question belongs to a trade"
    return context.view.trade
