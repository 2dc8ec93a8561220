"""Rules §4.4–4.6: rowing."""

from typing import Final

from adrift.core.events import Fact
from adrift.core.lists import with_appended, with_item
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import AskOne
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
from adrift.games.one_boat.rules.objections import chart_named
from adrift.games.one_boat.rules.silence import tell_silence
from adrift.games.one_boat.state import OneBoat

KEEP: Final = 0
BURY: Final = 1
WAYS_OF: Final = [[2 * chart + KEEP, 2 * chart + BURY] for chart in range(len(SINGLE_CARD))]
"""By card: what may be answered about it. Never changed."""


def begin_to_row(state: OneBoat, player: Player, oars: int) -> None:
    """§4.4, §4.6 Two cards and one for each oar; the mark is set whatever comes of it."""
    for _ in range(oars - state.open[player].count(OAR)):
        turn_up(state, player, OAR, "§4.4")
    state.rowed = with_item(state.rowed, player, True)
    state.to_draw = limit_to_deck(state, ROW_DRAW + oars)
    if state.events is not None:
        state.events.append(Rowed(state.names[player], oars, state.to_draw))
    if state.to_draw:
        state.agenda.append(DRAW_TO_ROW)


class DrawToRow(DrawChart):
    """§4.4 The rower draws, and alone sees what."""

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
        if state.events is not None:
            state.events.append(ChartsDrawn((rower,), state.names[rower], tuple(state.drawn)))
        state.agenda.append(PLACE_CHART)


class PlaceChart(AskOne[OneBoat, int]):
    """§4.5 Each card goes on the row stack or under the deck, in any order."""

    __slots__ = ()
    kind = "row_card"
    rule = "§4.5"

    def happen(self, state: OneBoat) -> None:
        drawn, ways = state.drawn, WAYS_OF[state.drawn[0]]
        if len(drawn) > 1:
            ways = [way for chart in sorted(drawn) for way in WAYS_OF[chart]]
        self.ask_even_if_forced(state, state.actor, ways)

    def key(self, state: OneBoat, answer: int) -> str:
        return f"{('keep', 'bury')[answer & 1]}@{answer >> 1}"

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        verb, _, number = key.partition("@")
        if verb not in ("keep", "bury") or chart_named(number) is None:
            return None
        drawn = chart_named(number) in state.drawn
        return None if drawn else Objection("card_not_drawn", self.rule)

    def facts(self, state: OneBoat) -> dict[str, Fact]:
        return {"left": len(state.drawn)}

    def silent(self, state: OneBoat, player: Player) -> None:
        tell_silence(state, player, self.rule)
        for chart in state.drawn[:-1]:
            place(state, chart, BURY)
        self.accept(state, player, 2 * state.drawn[-1] + BURY)

    def answered(self, state: OneBoat, answer: int) -> None:
        place(state, Chart(answer >> 1), answer & 1)
        if state.drawn:
            state.agenda.append(self)


def place(state: OneBoat, chart: Chart, way: int) -> None:
    """§4.5 Others see where a card goes, the rower which."""
    rower = state.actor
    state.drawn = [other for other in state.drawn if other != chart]
    if way == KEEP:
        put_on_stack(state, chart, DRAWN, BITS[rower])
    else:
        put_under(state, chart, DRAWN, BITS[rower])
    if state.events is not None:
        name, where = state.names[rower], ("stack", "bottom")[way]
        state.events.append(ChartPlaced(name, where))
        state.events.append(ChartPlacedSeen((rower,), name, chart, where))


DRAW_TO_ROW: Final = DrawToRow()
PLACE_CHART: Final = PlaceChart()
