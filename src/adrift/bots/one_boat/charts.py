"""Navigation cards: which are in play, which may come next, and the risk of each character."""

from functools import lru_cache
from typing import NamedTuple

from adrift.bots.one_boat.boat_model import edition_rules
from adrift.games.one_boat.components import (
    BASE_CHARTS,
    CHARACTER_OF,
    COURAGE_CHARTS,
    HARTER_CHARTS,
    HUANG_CHARTS,
    PRINTINGS,
    PrintedChart,
)
from adrift.games.one_boat.editions import WITH_COURAGE
from adrift.games.one_boat.view import View


class ChartRisk(NamedTuple):
    """The risk of one character when a random card is played."""

    water: float
    """Probability of going overboard."""
    thirst: float
    """Probability of being named thirsty."""


def printed_chart(edition: str, chart: int) -> PrintedChart:
    """Return what is printed on a card in this edition."""
    return PRINTINGS[edition_rules(edition).navigation.value][chart]


@lru_cache(maxsize=256)
def charts_in_play(edition: str, cast: tuple[str, ...]) -> tuple[int, ...]:
    """§1.9 All cards of the match."""
    found = [*BASE_CHARTS]
    found += HARTER_CHARTS if "harter" in cast else ()
    found += HUANG_CHARTS if "huang" in cast else ()
    found += COURAGE_CHARTS if edition_rules(edition).liquid_courage is WITH_COURAGE else ()
    return tuple(found)


@lru_cache(maxsize=256)
def chart_risks(edition: str, cast: tuple[str, ...]) -> dict[str, ChartRisk]:
    """Return the risk of each character in the match."""
    charts = [printed_chart(edition, chart) for chart in charts_in_play(edition, cast)]
    return {
        character: ChartRisk(
            sum(CHARACTER_OF[character] in chart.overboard for chart in charts) / len(charts),
            sum(CHARACTER_OF[character] in chart.thirsty for chart in charts) / len(charts),
        )
        for character in cast
    }


def unseen_charts(view: View) -> tuple[int, ...]:
    """Return the cards that may come next, as far as the viewer knows; never empty."""
    bottom = view.known.bottom
    if not view.navigation.pile and bottom and bottom[0] is not None:
        return (bottom[0],)
    known = {*bottom, *view.known.stack, *view.known.drawn, view.navigation.played}
    charts = charts_in_play(view.edition, tuple(view.players))
    return tuple([chart for chart in charts if chart not in known]) or charts
