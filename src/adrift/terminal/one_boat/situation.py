"""Draws what is being decided right now, as far as the viewer may know."""

from collections.abc import Sequence
from typing import Final

from adrift.core.events import Event
from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.cards import card_list
from adrift.terminal.one_boat.charts import chart_line, chart_text
from adrift.terminal.one_boat.demands_and_trades import draw_demand, draw_trade
from adrift.terminal.one_boat.fights import draw_fight
from adrift.terminal.one_boat.water_and_thirst import draw_swimmers, draw_thirst
from adrift.terminal.style import Look, Piece

Lines = list[list[Piece]]
MAX_CARD_LINES: Final = 8
"""Maximum number of lines with cards that fit beside the panel."""


def draw_situation(view: View, events: Sequence[Event], look: Look, width: int) -> Lines:
    """Draw the innermost decision: a trade inside an action, a fight inside a demand."""
    if view.trade:
        return draw_trade(view, view.trade, look, width)
    if view.fight:
        fight = draw_fight(view, view.fight, look, width)
        return [*draw_demand(view, look, width), *fight]
    if view.demand:
        return draw_demand(view, look, width)
    return draw_navigation(view, events, look, width)


def draw_navigation(view: View, events: Sequence[Event], look: Look, width: int) -> Lines:
    """Draw the navigation cards to choose from, or the card in effect and its consequences."""
    known, played, signals = view.known, view.navigation.played, view.navigation.signals
    if view.moment.kind in ("navigate", "bury") and known.stack:
        return draw_charts(view, look, "stack-cards", known.stack)
    if played and view.water:
        return [*draw_swimmers(view, look, width), *chart_text(view, look, played, width)]
    if played and any(castaway.thirst for castaway in view.players.values()):
        return [chart_line(view, look, played), *draw_thirst(view, events, look, width)]
    if played:
        return chart_text(view, look, played, width)
    if known.drawn:
        return draw_charts(view, look, "drawn-cards", known.drawn)
    if signals:
        return draw_charts(view, look, "signal-cards", signals)
    return draw_tray(view, look, width)


def draw_tray(view: View, look: Look, width: int) -> Lines:
    """Draw the provisions in the tray, if the viewer may see them."""
    if not view.known.tray:
        return []
    return [[(look.say("in-the-tray"), "bold underline")], card_list(view.known.tray, look, width)]


def draw_charts(view: View, look: Look, title: str, charts: Sequence[int]) -> Lines:
    """Draw navigation cards, one per line, as many as fit; the menu has them all."""
    shown = charts if len(charts) <= MAX_CARD_LINES else charts[: MAX_CARD_LINES - 1]
    rest = len(charts) - len(shown)
    return [
        [(look.say(title), "bold underline")],
        *(chart_line(view, look, chart) for chart in shown),
        *([[(look.say("more-cards", number=rest), "dim")]] if rest else []),
    ]
