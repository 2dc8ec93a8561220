"""§1.10 The navigation deck: an unseen pile on top of cards in a fixed order.

The pile has no order: chance draws a card from it. Cards put under the deck keep their order and
are drawn in that order once the pile is empty.
"""

from typing import ClassVar

from adrift.core.lists import index_of, with_appended, without_index
from adrift.core.steps import EQUAL_WEIGHTS, AskChance
from adrift.games.one_boat.cards.movements import (
    ALL,
    PILE,
    PLAYED,
    SINGLE_CARD,
    STACK,
    TOP_TURNED,
    UNDER,
)
from adrift.games.one_boat.components import Chart
from adrift.games.one_boat.events import StackBuried
from adrift.games.one_boat.state import OneBoat


class DrawChart(AskChance[OneBoat, Chart]):
    """§1.10 The top card of the navigation deck is drawn for some purpose."""

    __slots__ = ()
    kind = "draw_navigation"
    rule = "§1.10"
    purpose: ClassVar[str] = ""

    def happen(self, state: OneBoat) -> None:
        if state.pile:
            self.ask_chance(state, state.pile, EQUAL_WEIGHTS)
        else:
            self.handle_chart(state, take_from_bottom(state), UNDER + state.bottom_drawn - 1)

    def key(self, state: OneBoat, chart: Chart) -> str:
        return str(chart)

    def answered(self, state: OneBoat, chart: Chart) -> None:
        state.pile.pop(index_of(state.pile, chart))
        self.handle_chart(state, chart, PILE)

    def handle_chart(self, state: OneBoat, chart: Chart, source: int) -> None:
        """Do what this draw is for with the card."""
        raise NotImplementedError


def limit_to_deck(state: OneBoat, number: int) -> int:
    """§1.10 Return at most `number`; the deck may hold fewer, as all may be on the row stack."""
    return min(number, len(state.pile) + len(state.bottom))


def take_from_bottom(state: OneBoat) -> Chart:
    """§1.10 The pile is gone: the card that was put under it first comes next."""
    state.bottom_seen.pop(0)
    state.bottom_drawn += 1
    return state.bottom.pop(0)


def put_under(state: OneBoat, chart: Chart, source: int, seen_by: int) -> None:
    """Put a card under the navigation deck, known to the players who saw it go there."""
    place = UNDER + state.bottom_drawn + len(state.bottom)
    state.bottom.append(chart)
    state.bottom_seen.append(seen_by)
    state.record_movement(source, place, SINGLE_CARD[chart], seen_by)


def record_turned_up(state: OneBoat, chart: Chart, source: int) -> None:
    """Record that a card of the deck was turned face up."""
    if source == PILE:
        state.movements.append(TOP_TURNED[chart])
    else:
        state.record_movement(source, PLAYED, SINGLE_CARD[chart], ALL)


def put_on_stack(state: OneBoat, chart: Chart, source: int, seen_by: int) -> None:
    """Put a card on the row stack, face down."""
    state.stack = with_appended(state.stack, chart)
    state.stack_seen = with_appended(state.stack_seen, seen_by)
    state.record_movement(source, STACK, SINGLE_CARD[chart], seen_by)


def take_off_stack(state: OneBoat, chart: Chart) -> int:
    """Remove a card from the row stack and return the mask of players who knew it."""
    at = index_of(state.stack, chart)
    known_to = state.stack_seen[at]
    state.stack = without_index(state.stack, at)
    state.stack_seen = without_index(state.stack_seen, at)
    return known_to


def bury_stack(state: OneBoat, rule: str) -> None:
    """§2.4, §12.13 The row stack goes under the deck as it was laid, unseen."""
    if state.stack and state.events is not None:
        state.events.append(StackBuried(len(state.stack), rule))
    for at, chart in enumerate(state.stack):
        put_under(state, chart, STACK, state.stack_seen[at])
    state.stack = []
    state.stack_seen = []
