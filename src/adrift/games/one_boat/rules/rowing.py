"""§4.4–4.6 Rowing."""

from typing import Final

from adrift.core.events import Fact
from adrift.core.lists import with_appended, with_item
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import AskOne, tell
from adrift.games.one_boat.cards.hands import turn_up
from adrift.games.one_boat.cards.movements import BITS, DRAWN, PILE, ROWER_DREW, SINGLE_CARD
from adrift.games.one_boat.cards.navigation_deck import (
    DrawChart,
    limit_to_deck,
    put_on_stack,
    put_under,
)
from adrift.games.one_boat.components import OAR, ROW_DRAW, Chart
from adrift.games.one_boat.events import ChartPlaced, ChartPlacedSeen, ChartsDrawn, Rowed
from adrift.games.one_boat.rules.objections import chart_from_key
from adrift.games.one_boat.rules.silence import emit_silence
from adrift.games.one_boat.state import OneBoat

KEEP: Final = 0
BURY: Final = 1
PLACE_OPTIONS: Final = [[2 * chart + KEEP, 2 * chart + BURY] for chart in range(len(SINGLE_CARD))]
"""By card: keep it or bury it. Never change these lists."""


def start_rowing(state: OneBoat, player: Player, oars: int) -> None:
    """§4.4, §4.6 Two cards and one for each oar; the mark is set whatever comes of it."""
    for _ in range(oars - state.open[player].count(OAR)):
        turn_up(state, player, OAR, "§4.4")
    state.rowed = with_item(state.rowed, player, True)
    state.to_draw = limit_to_deck(state, ROW_DRAW + oars)
    tell(state, Rowed, state.names[player], oars, state.to_draw)
    if state.to_draw:
        state.agenda.append(DRAW_TO_ROW)


class DrawToRow(DrawChart):
    """§4.4 The rower draws; only the rower sees the cards."""

    __slots__ = ()
    purpose = "row"

    def handle_chart(self, state: OneBoat, chart: Chart, source: int) -> None:
        rower = state.actor
        if source == PILE:
            state.movements.append(ROWER_DREW[rower][chart])
        else:
            state.record_movement(source, DRAWN, SINGLE_CARD[chart], BITS[rower])
        state.drawn = with_appended(state.drawn, chart)
        state.to_draw -= 1
        if state.to_draw:
            state.agenda.append(self)
            return
        tell(state, ChartsDrawn, (rower,), state.names[rower], tuple(state.drawn))
        state.agenda.append(PLACE_CHART)


class PlaceChart(AskOne[OneBoat, int]):
    """§4.5 Each card goes on the row stack or under the deck, in any order."""

    __slots__ = ()
    kind = "row_card"
    rule = "§4.5"

    def happen(self, state: OneBoat) -> None:
        drawn, ways = state.drawn, PLACE_OPTIONS[state.drawn[0]]
        if len(drawn) > 1:
            ways = [way for chart in sorted(drawn) for way in PLACE_OPTIONS[chart]]
        self.ask_even_if_forced(state, state.actor, ways)

    def key(self, state: OneBoat, answer: int) -> str:
        return f"{('keep', 'bury')[answer & 1]}@{answer >> 1}"

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        verb, _, number = key.partition("@")
        if verb not in ("keep", "bury") or chart_from_key(number) is None:
            return None
        drawn = chart_from_key(number) in state.drawn
        return None if drawn else Objection("card_not_drawn", self.rule)

    def facts(self, state: OneBoat) -> dict[str, Fact]:
        return {"left": len(state.drawn)}

    def silent(self, state: OneBoat, player: Player) -> None:
        emit_silence(state, player, self.rule)
        for chart in state.drawn[:-1]:
            place_chart(state, chart, BURY)
        self.accept(state, player, 2 * state.drawn[-1] + BURY)

    def answered(self, state: OneBoat, answer: int) -> None:
        place_chart(state, Chart(answer >> 1), answer & 1)
        if state.drawn:
            state.agenda.append(self)


def place_chart(state: OneBoat, chart: Chart, destination: int) -> None:
    """§4.5 All players see where a card goes; only the rower sees which."""
    rower = state.actor
    state.drawn = [other for other in state.drawn if other != chart]
    if destination == KEEP:
        put_on_stack(state, chart, DRAWN, BITS[rower])
    else:
        put_under(state, chart, DRAWN, BITS[rower])
    if state.events is not None:
        name, where = state.names[rower], ("stack", "bottom")[destination]
        state.events.append(ChartPlaced(name, where))
        state.events.append(ChartPlacedSeen((rower,), name, chart, where))


DRAW_TO_ROW: Final = DrawToRow()
PLACE_CHART: Final = PlaceChart()
