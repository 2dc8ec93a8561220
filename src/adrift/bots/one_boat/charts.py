"""Navigation cards: which are in play, which may come next, and the risk of each character."""

from functools import lru_cache
from typing import NamedTuple

from adrift.bots.one_boat.boat_model import Boat, edition_rules
from adrift.games.one_boat.components import (
    BASE_CHARTS,
    CHARTS,
    CHARTS_B,
    COURAGE_CHARTS,
    HARTER,
    HARTER_CHARTS,
    HUANG,
    HUANG_CHARTS,
    NO_CHART,
    Character,
    Chart,
    PrintedChart,
)
from adrift.games.one_boat.editions import PRINTING_B, WITH_COURAGE
from adrift.games.one_boat.view import View


class ChartRisk(NamedTuple):
    """The risk of one character when a random card is played."""

    water: float
    """Probability of going overboard."""
    thirst: float
    """Probability of being named thirsty."""


def printed_chart(edition: str, chart: int) -> PrintedChart:
    """Return what is printed on a card in this edition."""
    printed = CHARTS_B if edition_rules(edition).navigation is PRINTING_B else CHARTS
    return printed[chart]


@lru_cache(maxsize=256)
def charts_in_play(edition: str, cast: tuple[Character, ...]) -> tuple[Chart, ...]:
    """§1.9 All cards of the match."""
    found = [*BASE_CHARTS]
    found += HARTER_CHARTS if HARTER in cast else ()
    found += HUANG_CHARTS if HUANG in cast else ()
    found += COURAGE_CHARTS if edition_rules(edition).liquid_courage is WITH_COURAGE else ()
    return tuple(found)


@lru_cache(maxsize=256)
def chart_risks(edition: str, cast: tuple[Character, ...]) -> dict[Character, ChartRisk]:
    """Return the risk of each character in the match."""
    charts = [printed_chart(edition, chart) for chart in charts_in_play(edition, cast)]
    return {
        character: ChartRisk(
            sum(character in chart.overboard for chart in charts) / len(charts),
            sum(character in chart.thirsty for chart in charts) / len(charts),
        )
        for character in cast
    }


def cast_of(boat: Boat) -> tuple[Character, ...]:
    return tuple([castaway.character for castaway in boat.castaways])


def unseen_charts(view: View, boat: Boat) -> tuple[Chart, ...]:
    """Return the cards that may come next, as far as the viewer knows; never empty."""
    if not view.pile and view.bottom and view.bottom[0] != NO_CHART:
        return view.bottom[:1]
    known = {*view.bottom, *view.stack_cards, *view.drawn_cards, view.played}
    charts = charts_in_play(view.edition, cast_of(boat))
    return tuple([chart for chart in charts if chart not in known]) or charts
