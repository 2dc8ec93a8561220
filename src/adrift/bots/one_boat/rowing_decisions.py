"""Scores the choices of rowers and of the navigator."""

from math import comb
from typing import Final

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.charts import printed_chart, unseen_charts
from adrift.bots.one_boat.context import DecisionContext, Scores
from adrift.bots.one_boat.demand_forecast import mean
from adrift.bots.one_boat.forecast import after_chart
from adrift.core.questions import Question

ROW_CHANCE: Final = 0.5
"""Probability that a player who has yet to act will row."""
COMPASS_BONUS: Final = 0.1
"""Score of using the compass; an additional card to choose from never hurts."""


def lead_after_navigation(context: DecisionContext, boat: Boat, drawn: int) -> float:
    """Return the expected lead after navigation, if the bot draws `drawn` cards for it."""
    if context.view.weather == "calm":
        return context.score(boat)
    leads = sorted(lead_after_chart(context, boat, chart) for chart in unseen_charts(context.view))
    if boat.navigator() == context.me():
        return expected_best(leads, max(1, drawn + context.view.navigation.stack))
    chance = chance_own_card_is_played(context) if drawn else 0.0
    return chance * expected_best(leads, max(1, drawn)) + (1 - chance) * mean(leads)


def lead_after_chart(context: DecisionContext, boat: Boat, chart: int) -> float:
    """Return the expected lead if this card is played."""
    printed = printed_chart(boat.edition, chart)
    return context.score(after_chart(boat, printed, context.view.weather))


def chance_own_card_is_played(context: DecisionContext) -> float:
    """Return the probability that the bot's card is the one that is played."""
    later = [player for player in context.view.order if player != context.me()]
    return 1 / (1 + context.view.navigation.stack + ROW_CHANCE * len(later))


def expected_best(values: list[float], drawn: int) -> float:
    """Return the expected maximum of `drawn` values; `values` are sorted in ascending order."""
    drawn = min(drawn, len(values))
    ways = comb(len(values), drawn)
    return sum(value * comb(place, drawn - 1) / ways for place, value in enumerate(values))


# Questions


def score_row_card(context: DecisionContext, question: Question) -> Scores:
    """Keep cards that are better than the alternatives; bury the rest."""
    bar, scores = keep_threshold(context), {}
    for key in question.options:
        verb, _, chart = key.partition("@")
        gain = lead_after_chart(context, context.boat, int(chart)) - bar
        scores[key] = gain if verb == "keep" else -gain
    return scores


def keep_threshold(context: DecisionContext) -> float:
    """Return the lead above which a card is kept.

    A card worse than the bot's own on the stack would only give another navigator a bad choice.
    """
    blind = mean(
        [lead_after_chart(context, context.boat, chart) for chart in unseen_charts(context.view)]
    )
    own = context.view.known.stack
    if context.boat.navigator() == context.me() or len(own) < context.view.navigation.stack:
        return blind
    return max([blind, *(lead_after_chart(context, context.boat, chart) for chart in own)])


def score_charts(context: DecisionContext, question: Question) -> Scores:
    """Score the card to play, or the one to bury on top."""
    return {key: lead_after_chart(context, context.boat, int(key)) for key in question.options}


def score_compass(_: DecisionContext, question: Question) -> Scores:
    """Always use the compass."""
    return {key: COMPASS_BONUS * (key == "use") for key in question.options}
