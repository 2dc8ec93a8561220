"""Cards laid out by telling again how they moved: hands, decks, and who knows which.

What happens here to hands and decks is what the chapters did when the entry was written; so
whoever knew a card then knows it now.
"""

from collections.abc import Iterable
from typing import cast

from adrift.core.players import Player
from adrift.games.one_boat.cards.hands import (
    gain,
    lose,
    pass_on,
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
    Note,
)
from adrift.games.one_boat.cards.navigation_deck import take_off_stack
from adrift.games.one_boat.components import Card, Chart
from adrift.games.one_boat.state import OneBoat


def retell(state: OneBoat, notes: Iterable[Note]) -> None:
    """Move all cards as the notes say, every face of which is known."""
    for note in notes:
        if note.source < PILE:
            retell_provisions(state, note)
        else:
            retell_charts(state, note)


def retell_provisions(state: OneBoat, note: Note) -> None:
    if note.source == note.target:
        state.tray_seen |= note.seen_by
        return
    cards = tuple([Card(card) for card in note.cards])
    if max(note.source, note.target) < DECK:
        pass_on(state, Player(note.source), Player(note.target), cards, note.seen_by)
        return
    for card in cards:
        leave(state, note, card)
        arrive(state, note, card)
    if note.source == TRAY:
        state.tray_seen = BITS[note.target]
    elif note.target == TRAY:
        state.tray_seen = note.seen_by


def leave(state: OneBoat, note: Note, card: Card) -> None:
    if note.source == DECK:
        take_from_deck(state, card)
    elif note.source == TRAY:
        take_from_tray(state, card)
    else:
        lose(state, Player(note.source), card, note.seen_by)


def arrive(state: OneBoat, note: Note, card: Card) -> None:
    if note.target == TRAY:
        put_on_tray(state, card)
    elif note.target == GONE:
        state.thrown = [*state.thrown, card]
    elif note.target != TABLE:
        gain(state, Player(note.target), card, note.seen_by)


def retell_charts(state: OneBoat, note: Note) -> None:
    if note.source == note.target:
        state.stack_seen = [mask | note.seen_by for mask in state.stack_seen]
        return
    chart = cast("Chart", note.cards[0])
    leave_deck_or_stack(state, note, chart)
    if note.target >= UNDER:
        state.bottom = [*state.bottom, chart]
        state.bottom_seen = [*state.bottom_seen, note.seen_by]
    elif note.target == STACK:
        state.stack = [*state.stack, chart]
        state.stack_seen = [*state.stack_seen, note.seen_by]
    elif note.target == DRAWN:
        state.drawn = [*state.drawn, chart]


def leave_deck_or_stack(state: OneBoat, note: Note, chart: Chart) -> None:
    source, target, seen_by = note.source, note.target, note.seen_by
    if source == PILE:
        state.pile = [other for other in state.pile if other != chart]
    elif source >= UNDER:
        state.bottom, state.bottom_seen = state.bottom[1:], state.bottom_seen[1:]
        state.bottom_at += 1
    elif source == DRAWN:
        state.drawn = [other for other in state.drawn if other != chart]
    elif source != PLAYED:
        take_off_stack(state, chart)
        if target >= UNDER:  # as in `navigation.BuryRest`; in silence none is left
            state.stack_seen = [seen_by] * len(state.stack)
