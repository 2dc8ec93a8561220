"""Provisions from place to place: every card that moves passes here, so that all that see it know.

Who knows a hidden card for sure, a mask says; see `known_cards`.
"""

from collections.abc import Sequence

from adrift.core.lists import JUST, place_of, with_fewer
from adrift.core.players import Player
from adrift.games.one_boat.cards.known_cards import (
    UNSEEN,
    anybody_in,
    what_is_still_known,
    who_can_tell,
)
from adrift.games.one_boat.cards.movements import ALL, BITS, DEALT, HANDED_OVER, TURNED_UP, VANISHED
from adrift.games.one_boat.components import CARDS, KIND, NO_CARD, PARASOL, Card
from adrift.games.one_boat.events import CardDiscarded, CardTurnedUp
from adrift.games.one_boat.state import OneBoat


def kinds_of(cards: list[Card]) -> list[Card]:
    """The kinds among cards that lie in order, each once."""
    kinds: list[Card] = []
    last = NO_CARD
    for card in cards:
        if card != last:
            kinds.append(card)
            last = card
    return kinds


def counts_of(cards: list[Card]) -> list[int]:
    """How many there are of each of these kinds."""
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
    """The kinds of which there are any."""
    return [Card(card) for card, count in enumerate(counts) if count]


def lay_deck(state: OneBoat, counts: Sequence[int]) -> None:
    """The deck is so many provisions of each kind."""
    state.deck = kinds_in(counts)
    state.deck_counts = [count for count in counts if count]
    state.deck_left = sum(counts)


def deck_by_kind(state: OneBoat) -> list[int]:
    """How many provisions of each kind are left, also of those that are gone."""
    left = dict(zip(state.deck, state.deck_counts, strict=True))
    return [left.get(Card(card), 0) for card in range(len(CARDS))]


def with_card(cards: list[Card], card: Card) -> list[Card]:
    """Cards in order, with one more."""
    longer: list[Card] = cards + JUST[card]
    at = len(cards)
    while at and longer[at - 1] > card:  # quicker than to sort, for most belong near the end
        longer[at], at = longer[at - 1], at - 1
    longer[at] = card
    return longer


def place_among(cards: list[Card], card: Card) -> int:
    """Where a card belongs among cards in order: behind those of its kind."""
    for at, other in enumerate(cards):
        if other > card:
            return at
    return len(cards)


def without(cards: list[Card], card: Card) -> list[Card]:
    """Cards in order, with one fewer."""
    return with_fewer(cards, place_of(cards, card))


def take_from_deck(state: OneBoat, card: Card) -> None:
    at, counts = place_of(state.deck, card), state.deck_counts
    counts[at] = counts[at] - 1
    if not counts[at]:
        state.deck = with_fewer(state.deck, at)
        counts.pop(at)
    state.deck_left -= 1


def put_on_tray(state: OneBoat, card: Card) -> None:
    state.tray.insert(place_among(state.tray, card), card)


def take_from_tray(state: OneBoat, card: Card) -> None:
    state.tray.pop(place_of(state.tray, card))


def gain(state: OneBoat, player: Player, card: Card, known_to: int) -> None:
    """A hidden card comes into a hand; the owner knows it, and whoever saw."""
    before, own = state.hands[player], BITS[player]
    hand, informed = with_card(before, card), state.informed[player] | known_to | own
    state.hands[player] = hand
    state.held[player] = state.held[player] | KIND[card]
    state.informed[player] = informed
    if informed == own:
        state.seen[player] = UNSEEN[player][len(hand)]
    else:
        seen = state.seen[player][:]
        seen.insert(place_among(before, card), known_to | own)
        state.seen[player] = seen


def lose(state: OneBoat, player: Player, card: Card, seen_by: int) -> None:
    """A hidden card leaves a hand; whoever did not see which knows less now."""
    hand, own = state.hands[player], BITS[player]
    at = place_of(hand, card)
    left = with_fewer(hand, at)
    state.hands[player] = left
    last = at == len(left) or left[at] != card
    if last:
        state.held[player] = state.held[player] & ~KIND[card]
    knowing = state.informed[player] & ~own
    if not knowing:
        state.seen[player] = UNSEEN[player][len(left)]
        return
    if last and not knowing & ~seen_by:
        masks = with_fewer(state.seen[player], at)
    else:
        masks = what_is_still_known(state, player, hand, state.seen[player], card, seen_by)
    state.seen[player] = masks
    state.informed[player] = anybody_in(masks)


def lay_open(state: OneBoat, player: Player, card: Card) -> None:
    """One more card lies open before somebody."""
    state.open[player] = with_card(state.open[player], card)
    state.laid[player] = state.laid[player] | KIND[card]


def take_up(state: OneBoat, player: Player, card: Card) -> None:
    """One card fewer lies open before somebody."""
    table = without(state.open[player], card)
    state.open[player] = table
    if card not in table:
        state.laid[player] = state.laid[player] & ~KIND[card]


def kinds_among(cards: list[Card]) -> int:
    """Which kinds there are, as a mask."""
    kinds = 0
    for card in cards:
        kinds |= KIND[card]
    return kinds


def lay_out_hand(state: OneBoat, player: int, hand: list[Card], seen: list[int]) -> None:
    """A whole hand, as a position or a guess has it."""
    state.hands[player], state.seen[player] = hand, seen
    state.held[player] = kinds_among(hand)
    state.informed[player] = anybody_in(seen)


def lay_out_table(state: OneBoat, player: int, table: list[Card]) -> None:
    """All that lies open before somebody, as a position or a view has it."""
    state.open[player], state.laid[player] = table, kinds_among(table)


def turn_up(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    """A hidden card is laid open before its owner, for good (§5.7)."""
    lose(state, player, card, ALL)
    lay_open(state, player, card)
    state.page.append(TURNED_UP[player][card])
    if state.story is not None:
        state.story.append(CardTurnedUp(state.names[player], CARDS[card], rule))


def show(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    """Turn a card up to use it, unless it lies open already."""
    if not state.laid[player] & KIND[card]:
        turn_up(state, player, card, rule)


def discard(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    """A card is used up, one from the table before one from the hand."""
    if state.laid[player] & KIND[card]:
        discard_open(state, player, card)
        tell_discard(state, player, card, rule)
    else:
        discard_hidden(state, player, card, rule)


def discard_hidden(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    lose(state, player, card, ALL)
    state.page.append(TURNED_UP[player][card])
    put_aside(state, card)
    tell_discard(state, player, card, rule)


def discard_open(state: OneBoat, player: Player, card: Card) -> None:
    take_up(state, player, card)
    put_aside(state, card)


def tell_discard(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    if state.story is not None:
        state.story.append(CardDiscarded(state.names[player], CARDS[card], rule))


def put_aside(state: OneBoat, card: Card) -> None:
    state.discarded[card] = state.discarded[card] + 1
    if card == PARASOL:
        state.parasol_open = False


def vanish(state: OneBoat, player: Player, card: Card) -> None:
    """A hidden card goes unseen; its owner alone knows it."""
    lose(state, player, card, BITS[player])
    state.page.append(VANISHED[player][card])
    state.thrown = [*state.thrown, card]


def vanish_all(state: OneBoat, player: Player) -> None:
    """A whole hand goes unseen."""
    hand, vanished = state.hands[player], VANISHED[player]
    state.page.extend([vanished[card] for card in hand])
    state.thrown = state.thrown + hand
    lay_out_hand(state, player, [], [])


def hand_over(state: OneBoat, giver: Player, taker: Player, cards: tuple[Card, ...]) -> None:
    """Hidden cards pass from hand to hand; both see them, nobody else (§4.11, §5.5)."""
    both = BITS[giver] | BITS[taker]
    pass_on(state, giver, taker, cards, both)
    if len(cards) == 1:
        state.page.append(HANDED_OVER[giver][taker][cards[0]])
    elif cards:
        state.note(giver, taker, tuple(sorted(cards)), both)


def pass_on(
    state: OneBoat, giver: Player, taker: Player, cards: tuple[Card, ...], seen_by: int
) -> None:
    """The taker's cards are known to those who saw them, and to whoever can tell without. Who that
    is nobody else may know: it is not written down, but found out anew when it is told again."""
    others = state.informed[giver] & ~seen_by
    if not others:
        for card in cards:
            lose(state, giver, card, seen_by)
            gain(state, taker, card, seen_by)
        return
    telling = who_can_tell(state.hands[giver], state.seen[giver], cards, others)
    for at, card in enumerate(cards):
        lose(state, giver, card, seen_by)
        gain(state, taker, card, seen_by | telling[at])


def hand_over_open(state: OneBoat, giver: Player, taker: Player, card: Card) -> None:
    """An open card changes hands and stays open."""
    take_up(state, giver, card)
    lay_open(state, taker, card)


def holds(state: OneBoat, player: Player, card: Card) -> bool:
    """Hidden or open."""
    return bool((state.held[player] | state.laid[player]) & KIND[card])


def deal_from_deck(state: OneBoat, player: Player, card: Card) -> None:
    """§1.7 A card from the provisions straight into a hand."""
    take_from_deck(state, card)
    gain(state, player, card, BITS[player])
    state.page.append(DEALT[player][card])
