"""Navigation cards: which there are, which may come, and how often each names whom."""

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
    """What one character has to fear of a card turned up blindly."""

    water: float
    """How likely it is to go overboard."""
    thirst: float
    """How likely it is to be named thirsty."""


def printed_chart(edition: str, chart: int) -> PrintedChart:
    """What is printed on a card."""
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
    """For each character of the match."""
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
    """What may be turned up next, as far as the viewer knows; never nothing."""
    if not view.pile and view.bottom and view.bottom[0] != NO_CHART:
        return view.bottom[:1]
    known = {*view.bottom, *view.stack_cards, *view.drawn_cards, view.played}
    charts = charts_in_play(view.edition, cast_of(boat))
    return tuple([chart for chart in charts if chart not in known]) or charts
