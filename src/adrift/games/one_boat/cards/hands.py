"""Move provisions between deck, tray, hands and table, and record the movements of hidden ones.

Cards in a list are kept sorted by kind.
"""

from collections.abc import Sequence

from adrift.core.lists import SINGLE_ITEM, index_of, without_index
from adrift.core.players import Player
from adrift.core.steps import tell
from adrift.games.one_boat.cards.movements import BITS, DEALT, HANDED_OVER, TURNED_UP, VANISHED
from adrift.games.one_boat.components import CARDS, KIND_BIT, NO_CARD, PARASOL, Card
from adrift.games.one_boat.events import CardDiscarded, CardTurnedUp
from adrift.games.one_boat.state import OneBoat


def kinds_of(cards: list[Card]) -> list[Card]:
    """Return the distinct kinds of sorted cards."""
    kinds: list[Card] = []
    last = NO_CARD
    for card in cards:
        if card != last:
            kinds.append(card)
            last = card
    return kinds


def counts_of(cards: list[Card]) -> list[int]:
    """Return the number of cards of each kind in `kinds_of(cards)`."""
    counts: list[int] = []
    last = NO_CARD
    for card in cards:
        if card != last:
            counts.append(1)
            last = card
        else:
            counts[-1] = counts[-1] + 1
    return counts


def kinds_in(counts: Sequence[int]) -> list[Card]:
    """Return the kinds with a count above zero."""
    return [Card(card) for card, count in enumerate(counts) if count]


def set_deck(state: OneBoat, counts: Sequence[int]) -> None:
    """Set the deck to a number of provisions of each kind."""
    state.deck = kinds_in(counts)
    state.deck_counts = [count for count in counts if count]
    state.deck_left = sum(counts)


def deck_counts_by_kind(state: OneBoat) -> list[int]:
    """Return how many provisions of each kind are in the deck, zeros included."""
    left = dict(zip(state.deck, state.deck_counts, strict=True))
    return [left.get(Card(card), 0) for card in range(len(CARDS))]


def with_card(cards: list[Card], card: Card) -> list[Card]:
    """Return sorted cards with one more."""
    longer: list[Card] = cards + SINGLE_ITEM[card]
    at = len(cards)
    while at and longer[at - 1] > card:  # faster than sorting: most cards belong near the end
        longer[at], at = longer[at - 1], at - 1
    longer[at] = card
    return longer


def insertion_index(cards: list[Card], card: Card) -> int:
    """Return where a card belongs among sorted cards: after those of its kind."""
    for at, other in enumerate(cards):
        if other > card:
            return at
    return len(cards)


def without(cards: list[Card], card: Card) -> list[Card]:
    """Return sorted cards with one fewer."""
    return without_index(cards, index_of(cards, card))


def take_from_deck(state: OneBoat, card: Card) -> None:
    at, counts = index_of(state.deck, card), state.deck_counts
    counts[at] = counts[at] - 1
    if not counts[at]:
        state.deck = without_index(state.deck, at)
        counts.pop(at)
    state.deck_left -= 1


def put_on_tray(state: OneBoat, card: Card) -> None:
    state.tray.insert(insertion_index(state.tray, card), card)


def take_from_tray(state: OneBoat, card: Card) -> None:
    state.tray.pop(index_of(state.tray, card))


def gain(state: OneBoat, player: Player, card: Card) -> None:
    """Add a hidden card to a hand."""
    state.hands[player] = with_card(state.hands[player], card)
    state.hand_kinds[player] = state.hand_kinds[player] | KIND_BIT[card]


def lose(state: OneBoat, player: Player, card: Card) -> None:
    """Remove a hidden card from a hand."""
    left = without(state.hands[player], card)
    state.hands[player] = left
    if card not in left:
        state.hand_kinds[player] = state.hand_kinds[player] & ~KIND_BIT[card]


def lay_open(state: OneBoat, player: Player, card: Card) -> None:
    """Add a card to a player's open cards."""
    state.open[player] = with_card(state.open[player], card)
    state.open_kinds[player] = state.open_kinds[player] | KIND_BIT[card]


def take_up(state: OneBoat, player: Player, card: Card) -> None:
    """Remove a card from a player's open cards."""
    table = without(state.open[player], card)
    state.open[player] = table
    if card not in table:
        state.open_kinds[player] = state.open_kinds[player] & ~KIND_BIT[card]


def kind_mask(cards: list[Card]) -> int:
    """Return the mask of the kinds among these cards."""
    kinds = 0
    for card in cards:
        kinds |= KIND_BIT[card]
    return kinds


def set_hand(state: OneBoat, player: int, hand: list[Card]) -> None:
    """Replace all hidden cards of a player."""
    state.hands[player], state.hand_kinds[player] = hand, kind_mask(hand)


def set_open_cards(state: OneBoat, player: int, table: list[Card]) -> None:
    """Replace all open cards of a player."""
    state.open[player], state.open_kinds[player] = table, kind_mask(table)


def turn_up(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    """§5.7 Lay a hidden card open in front of its owner, for good."""
    lose(state, player, card)
    lay_open(state, player, card)
    state.movements.append(TURNED_UP[player][card])
    tell(state, CardTurnedUp, state.names[player], CARDS[card], rule)


def show(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    """Turn a card up to use it, unless it is open already."""
    if not state.open_kinds[player] & KIND_BIT[card]:
        turn_up(state, player, card, rule)


def discard(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    """Use a card up, an open one before a hidden one."""
    if state.open_kinds[player] & KIND_BIT[card]:
        discard_open(state, player, card)
        emit_discard(state, player, card, rule)
    else:
        discard_hidden(state, player, card, rule)


def discard_hidden(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    lose(state, player, card)
    state.movements.append(TURNED_UP[player][card])
    add_to_discards(state, card)
    emit_discard(state, player, card, rule)


def discard_open(state: OneBoat, player: Player, card: Card) -> None:
    take_up(state, player, card)
    add_to_discards(state, card)


def emit_discard(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    tell(state, CardDiscarded, state.names[player], CARDS[card], rule)


def add_to_discards(state: OneBoat, card: Card) -> None:
    state.discarded[card] = state.discarded[card] + 1
    if card == PARASOL:
        state.parasol_open = False


def vanish(state: OneBoat, player: Player, card: Card) -> None:
    """Remove a hidden card from the match unseen by the other players."""
    lose(state, player, card)
    state.movements.append(VANISHED[player][card])
    state.thrown = [*state.thrown, card]


def vanish_all(state: OneBoat, player: Player) -> None:
    """Remove a whole hand from the match unseen by the other players."""
    hand, vanished = state.hands[player], VANISHED[player]
    state.movements.extend([vanished[card] for card in hand])
    state.thrown = state.thrown + hand
    set_hand(state, player, [])


def hand_over(state: OneBoat, giver: Player, taker: Player, cards: tuple[Card, ...]) -> None:
    """§4.11, §5.5 Hand hidden cards over; only giver and taker see them."""
    for card in cards:
        lose(state, giver, card)
        gain(state, taker, card)
    if len(cards) == 1:
        state.movements.append(HANDED_OVER[giver][taker][cards[0]])
    elif cards:
        both = BITS[giver] | BITS[taker]
        state.record_movement(giver, taker, tuple(sorted(cards)), both)


def hand_over_open(state: OneBoat, giver: Player, taker: Player, card: Card) -> None:
    """Hand an open card over; it stays open."""
    take_up(state, giver, card)
    lay_open(state, taker, card)


def has_card(state: OneBoat, player: Player, card: Card) -> bool:
    """True if the player has such a card, hidden or open."""
    return bool((state.hand_kinds[player] | state.open_kinds[player]) & KIND_BIT[card])


def deal_from_deck(state: OneBoat, player: Player, card: Card) -> None:
    """§1.7 Deal a card from the deck straight into a hand."""
    take_from_deck(state, card)
    gain(state, player, card)
    state.movements.append(DEALT[player][card])
