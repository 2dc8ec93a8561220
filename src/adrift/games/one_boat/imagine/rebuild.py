"""Rebuild hands, tray and decks from a solution of the search, by replaying every movement.

Each movement is applied as the rule chapters applied it when they recorded it, so who knows the
tray, the row stack and the cards under the deck comes out the same.
"""

from collections.abc import Iterable
from typing import cast

from adrift.core.players import Player
from adrift.games.one_boat.cards.hands import (
    gain,
    lose,
    put_on_tray,
    take_from_deck,
    take_from_tray,
)
from adrift.games.one_boat.cards.movements import (
    BITS,
    DECK,
    DRAWN,
    GONE,
    PILE,
    PLAYED,
    STACK,
    TABLE,
    TRAY,
    UNDER,
)
from adrift.games.one_boat.cards.navigation_deck import take_off_stack
from adrift.games.one_boat.components import Card, Chart
from adrift.games.one_boat.imagine.seen_movements import SeenMovement
from adrift.games.one_boat.state import OneBoat


def replay_movements(state: OneBoat, movements: Iterable[SeenMovement]) -> None:
    """Apply the movements of a solution, in order of play."""
    for movement in movements:
        if movement.source < PILE:
            replay_provisions(state, movement)
        else:
            replay_chart(state, movement)


def replay_provisions(state: OneBoat, movement: SeenMovement) -> None:
    if movement.source == movement.target:
        state.tray_seen |= movement.seen_by
        return
    cards = tuple([Card(card) for card in movement.cards])
    for card in cards:
        remove_from_source(state, movement, card)
        add_to_target(state, movement, card)
    if movement.source == TRAY:
        state.tray_seen = BITS[movement.target]
    elif movement.target == TRAY:
        state.tray_seen = movement.seen_by


def remove_from_source(state: OneBoat, movement: SeenMovement, card: Card) -> None:
    if movement.source == DECK:
        take_from_deck(state, card)
    elif movement.source == TRAY:
        take_from_tray(state, card)
    else:
        lose(state, Player(movement.source), card)


def add_to_target(state: OneBoat, movement: SeenMovement, card: Card) -> None:
    if movement.target == TRAY:
        put_on_tray(state, card)
    elif movement.target == GONE:
        state.thrown = [*state.thrown, card]
    elif movement.target != TABLE:
        gain(state, Player(movement.target), card)


def replay_chart(state: OneBoat, movement: SeenMovement) -> None:
    if movement.source == movement.target:
        state.stack_seen = [mask | movement.seen_by for mask in state.stack_seen]
        return
    chart = cast("Chart", movement.cards[0])
    remove_chart(state, movement, chart)
    if movement.target >= UNDER:
        state.bottom = [*state.bottom, chart]
        state.bottom_seen = [*state.bottom_seen, movement.seen_by]
    elif movement.target == STACK:
        state.stack = [*state.stack, chart]
        state.stack_seen = [*state.stack_seen, movement.seen_by]
    elif movement.target == DRAWN:
        state.drawn = [*state.drawn, chart]


def remove_chart(state: OneBoat, movement: SeenMovement, chart: Chart) -> None:
    source, target, seen_by = movement.source, movement.target, movement.seen_by
    if source == PILE:
        state.pile = [other for other in state.pile if other != chart]
    elif source >= UNDER:
        state.bottom, state.bottom_seen = state.bottom[1:], state.bottom_seen[1:]
        state.bottom_drawn += 1
    elif source == DRAWN:
        state.drawn = [other for other in state.drawn if other != chart]
    elif source != PLAYED:
        take_off_stack(state, chart)
        if target >= UNDER:  # as in `navigation.BuryRest`; a silent player buries the whole stack
            state.stack_seen = [seen_by] * len(state.stack)
