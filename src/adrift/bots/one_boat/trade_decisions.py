"""Trades and gifts: what the bot proposes, how it puts that together, what it accepts (§5)."""

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
"""Points of lead for which the bot proposes or accepts something."""
MIN_PARTNER_GAIN: Final = 0.2
"""Points of lead for which it supposes that others do."""
NO_CARD: Final = ""


class TradePlan(NamedTuple):
    """Cards of one's own for an open one of another's; a gift if that is nothing."""

    gain: float
    mine: tuple[str, ...]
    theirs: str

    def steps(self, mind: DecisionContext) -> list[str]:
        """The answers that put it together."""
        hand = mind.own_castaway().hand
        gifts = [f"give@{card}" if card in hand else f"give_open@{card}" for card in self.mine]
        return [*gifts, *([f"want@{self.theirs}"] if self.theirs else []), "offer"]


NO_TRADE: Final = TradePlan(0.0, (), NO_CARD)


# What the bot volunteers


def choose_act(mind: DecisionContext, offers: Iterable[Offer]) -> str | None:
    """The act with which it would gain most, if any is worth the trouble."""
    gains = {offer.key: gain_from_act(mind, offer.key) for offer in offers}
    best = max(gains, key=gains.__getitem__, default="")
    return best if best and gains[best] > MIN_GAIN else None


def gain_from_act(mind: DecisionContext, key: str) -> float:
    """What a `+trade@captain` or `+lay@water@kid` would bring. It shows and throws away nothing."""
    verb, *things = key[1:].split("@")
    if verb in ("lay", "lay_open"):
        boat = mind.boat.laid(things[0], mind.me(), mind.player_named(things[1]))
        return mind.score(boat) - mind.score(mind.boat)
    if verb == "trade" and is_first_offer(mind):
        return best_trade(mind, mind.player_named(things[0])).gain
    return 0.0


def is_first_offer(mind: DecisionContext) -> bool:
    """One a turn: who has refused will refuse again. Without a limit nobody counts."""
    left = mind.view.offers_left[mind.me()]
    return left is None or left == edition_rules(mind.view.edition).offers.value


def best_trade(mind: DecisionContext, partner: int) -> TradePlan:
    """The best one to propose to this partner; without gain if there is none."""
    now, best = mind.score(mind.boat), NO_TRADE
    for wanted in [NO_CARD, *sorted(set(mind.boat.castaways[partner].open))]:
        for mine in possible_payments(mind, partner):
            gain = mind.score(after_exchange(mind.boat, mind.me(), partner, mine, wanted)) - now
            if gain > best.gain and partner_accepts(mind, partner, mine, wanted):
                best = TradePlan(gain, mine, wanted)
    return best


def possible_payments(mind: DecisionContext, partner: int) -> list[tuple[str, ...]]:
    """What the bot could give: any card, or two different ones it misses least."""

    def loss(card: str) -> float:
        return -mind.score(mind.boat.moved(card, mind.me(), partner))

    cards = sorted(set(mind.own_castaway().cards()), key=loss)
    return [*((card,) for card in cards), *([tuple(cards[:2])] if len(cards) > 1 else [])]


def partner_accepts(
    mind: DecisionContext, partner: int, mine: tuple[str, ...], wanted: str
) -> bool:
    """Whether the partner would accept, not knowing what lies face down. A gift pleases always."""
    if wanted == NO_CARD:
        return True
    seen = tuple(card if card in mind.own_castaway().open else HIDDEN for card in mine)
    goals = guessed_goals(mind.boat, partner)
    after = after_exchange(mind.boat, mind.me(), partner, seen, wanted)
    return expected_lead(after, goals) - expected_lead(mind.boat, goals) > MIN_PARTNER_GAIN


def after_exchange(boat: Boat, one: int, other: int, given: tuple[str, ...], wanted: str) -> Boat:
    for card in given:
        boat = boat.moved(card, one, other)
    return boat.moved(wanted, other, one) if wanted else boat


# What the bot is asked


def score_trade_terms(mind: DecisionContext, question: Question) -> Scores:
    """The next answer of the deal it has in mind; withdraw if there is none any more."""
    trade = open_trade(mind)
    deal = best_trade(mind, trade.partner)
    done = {f"give@{card}" for card in trade.own}
    done |= {f"give_open@{card}" for card in trade.cards}
    done |= {f"want@{card}" for card in trade.wanted}
    left = [step for step in deal.steps(mind) if step not in done]
    next_step = left[0] if deal.gain and left[0] in question.options else "withdraw"
    return {key: float(key == next_step) for key in question.options}


def score_trade_answer(mind: DecisionContext, question: Question) -> Scores:
    """Refuse, unless it is worth it; hidden cards asked for are those one misses least."""
    trade, likings = open_trade(mind), {"refuse": mind.score(mind.boat) + MIN_GAIN}
    after = after_trade(mind.boat, mind.me(), trade)
    missing = trade.wanted_hidden - len(trade.own)
    for key in question.options:
        verb, _, card = key.partition("@")
        if verb == "accept":
            likings[key] = mind.score(after)
        elif verb == "give":
            given = after.moved(card, mind.me(), trade.player)
            likings[key] = mind.score(
                after_giving_least_missed(mind, given, trade.player, missing - 1)
            )
    return likings


def after_trade(boat: Boat, me: int, trade: Trade) -> Boat:
    """All that is settled about it, seen by the partner."""
    for card in (*trade.cards, *[HIDDEN] * trade.hidden):
        boat = boat.moved(card, trade.player, me)
    for card in (*trade.wanted, *trade.own):
        boat = boat.moved(card, me, trade.player)
    return boat


def after_giving_least_missed(mind: DecisionContext, boat: Boat, partner: int, number: int) -> Boat:
    """So many hidden cards more given, always the one that costs least."""
    for _ in range(number):
        hand = sorted(set(boat.castaways[mind.me()].hand))
        boat = max([boat.moved(card, mind.me(), partner) for card in hand], key=mind.score)
    return boat


def open_trade(mind: DecisionContext) -> Trade:
    assert mind.view.trade is not None, "this is asked in a trade only"
    return mind.view.trade
