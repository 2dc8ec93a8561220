"""Rowing and navigating: which card is played this turn, and how much the bot has to say in it."""

from math import comb
from typing import Final

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.charts import printed_chart, unseen_charts
from adrift.bots.one_boat.context import DecisionContext, Scores
from adrift.bots.one_boat.demand_forecast import mean
from adrift.bots.one_boat.forecast import after_chart
from adrift.core.questions import Question
from adrift.games.one_boat.components import Chart

ROW_CHANCE: Final = 0.5
"""How likely somebody who has still to act will row."""
COMPASS_BONUS: Final = 0.1
"""What it is worth to use the compass, beside one card more to choose from."""


def lead_after_navigation(mind: DecisionContext, boat: Boat, drawn: int) -> float:
    """The lead to expect when this turn is navigated, if the bot has drawn so many cards for it."""
    if mind.view.weather == "calm":
        return mind.score(boat)
    outlooks = sorted(
        lead_after_chart(mind, boat, chart) for chart in unseen_charts(mind.view, mind.boat)
    )
    if boat.navigator() == mind.me():
        return expected_best(outlooks, max(1, drawn + mind.view.stack))
    say = chance_own_card_is_played(mind) if drawn else 0.0
    return say * expected_best(outlooks, max(1, drawn)) + (1 - say) * mean(outlooks)


def lead_after_chart(mind: DecisionContext, boat: Boat, chart: Chart) -> float:
    """The lead to expect if this card is played."""
    printed = printed_chart(boat.edition, chart)
    return mind.score(after_chart(boat, printed, mind.view.weather))


def chance_own_card_is_played(mind: DecisionContext) -> float:
    """The chance that a card the bot lays is the one that is played."""
    later = [player for player in mind.view.order if player != mind.me()]
    return 1 / (1 + mind.view.stack + ROW_CHANCE * len(later))


def expected_best(values: list[float], drawn: int) -> float:
    """The best of so many cards out of all, in the mean; they are sorted, the worst first."""
    drawn = min(drawn, len(values))
    ways = comb(len(values), drawn)
    return sum(value * comb(place, drawn - 1) / ways for place, value in enumerate(values))


# What is asked of rower and navigator


def score_row_card(mind: DecisionContext, question: Question) -> Scores:
    """Keep what is better than what would come otherwise; bury the rest."""
    bar, likings = keep_threshold(mind), {}
    for key in question.options:
        verb, _, chart = key.partition("@")
        gain = lead_after_chart(mind, mind.boat, Chart(int(chart))) - bar
        likings[key] = gain if verb == "keep" else -gain
    return likings


def keep_threshold(mind: DecisionContext) -> float:
    """How good a card must be to be kept. Beside one's own better card it would only mislead
    another navigator."""
    blind = mean(
        [lead_after_chart(mind, mind.boat, chart) for chart in unseen_charts(mind.view, mind.boat)]
    )
    own = mind.view.stack_cards
    if mind.boat.navigator() == mind.me() or len(own) < mind.view.stack:
        return blind
    return max([blind, *(lead_after_chart(mind, mind.boat, chart) for chart in own)])


def score_charts(mind: DecisionContext, question: Question) -> Scores:
    """The navigator's choice: what to play, and what to have come again first."""
    return {key: lead_after_chart(mind, mind.boat, Chart(int(key))) for key in question.options}


def score_compass(_: DecisionContext, question: Question) -> Scores:
    """One card more to choose from never hurts."""
    return {key: COMPASS_BONUS * (key == "use") for key in question.options}
