"""Rowing and navigating: which card is played this turn, and how much the bot has to say in it."""

from math import comb
from typing import Final

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.charts import chart_of, unseen
from adrift.bots.one_boat.context import Likings, Mind
from adrift.bots.one_boat.demands import mean
from adrift.bots.one_boat.forecast import after_chart
from adrift.core.questions import Question
from adrift.games.one_boat.components import Chart

OTHERS_ROW: Final = 0.5
"""How likely somebody who has still to act will row."""
CURIOSITY: Final = 0.1
"""What it is worth to use the compass, beside one card more to choose from."""


def course(mind: Mind, boat: Boat, drawn: int) -> float:
    """The lead to expect when this turn is navigated, if the bot has drawn so many cards for it."""
    if mind.view.weather == "calm":
        return mind.likes(boat)
    outlooks = sorted(outlook(mind, boat, chart) for chart in unseen(mind.view, mind.boat))
    if boat.navigator() == mind.me():
        return best_of(outlooks, max(1, drawn + mind.view.stack))
    say = voice(mind) if drawn else 0.0
    return say * best_of(outlooks, max(1, drawn)) + (1 - say) * mean(outlooks)


def outlook(mind: Mind, boat: Boat, chart: Chart) -> float:
    """The lead to expect if this card is played."""
    printed = chart_of(boat.edition, chart)
    return mind.likes(after_chart(boat, printed, mind.view.weather))


def voice(mind: Mind) -> float:
    """The chance that a card the bot lays is the one that is played."""
    later = [player for player in mind.view.order if player != mind.me()]
    return 1 / (1 + mind.view.stack + OTHERS_ROW * len(later))


def best_of(values: list[float], drawn: int) -> float:
    """The best of so many cards out of all, in the mean; they are sorted, the worst first."""
    drawn = min(drawn, len(values))
    ways = comb(len(values), drawn)
    return sum(value * comb(place, drawn - 1) / ways for place, value in enumerate(values))


# What is asked of rower and navigator


def judge_row_card(mind: Mind, question: Question) -> Likings:
    """Keep what is better than what would come otherwise; bury the rest."""
    bar, likings = demanded(mind), {}
    for key in question.options:
        verb, _, chart = key.partition("@")
        gain = outlook(mind, mind.boat, Chart(int(chart))) - bar
        likings[key] = gain if verb == "keep" else -gain
    return likings


def demanded(mind: Mind) -> float:
    """How good a card must be to be kept. Beside one's own better card it would only mislead
    another navigator."""
    blind = mean([outlook(mind, mind.boat, chart) for chart in unseen(mind.view, mind.boat)])
    own = mind.view.stack_cards
    if mind.boat.navigator() == mind.me() or len(own) < mind.view.stack:
        return blind
    return max([blind, *(outlook(mind, mind.boat, chart) for chart in own)])


def judge_charts(mind: Mind, question: Question) -> Likings:
    """The navigator's choice: what to play, and what to have come again first."""
    return {key: outlook(mind, mind.boat, Chart(int(key))) for key in question.options}


def judge_compass(_: Mind, question: Question) -> Likings:
    """One card more to choose from never hurts."""
    return {key: CURIOSITY * (key == "use") for key in question.options}
