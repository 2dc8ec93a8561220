"""Provisions from place to place: every card that moves passes here, so that all that see it know.

A mask says who knows a hidden card for sure. When a card leaves a hand unseen, whoever knew some of
the cards there knows one fewer of each kind: it may have been any of them.
"""

from collections.abc import Sequence

from adrift.core.players import Player
from adrift.core.shared import with_entry, with_fewer, with_more
from adrift.games.one_boat.components import CARDS, NO_CARD, PARASOL, Card
from adrift.games.one_boat.events import CardDiscarded, CardTurnedUp
from adrift.games.one_boat.notes import ALL, BITS, DECK, GONE, TABLE
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
    return [cards.count(card) for card in kinds_of(cards)]


def lay_deck(state: OneBoat, counts: Sequence[int]) -> None:
    """The deck is so many provisions of each kind."""
    state.deck = [Card(card) for card, count in enumerate(counts) if count]
    state.deck_counts = [count for count in counts if count]
    state.deck_left = sum(counts)


def deck_by_kind(state: OneBoat) -> list[int]:
    """How many provisions of each kind are left, also of those that are gone."""
    left = dict(zip(state.deck, state.deck_counts, strict=True))
    return [left.get(Card(card), 0) for card in range(len(CARDS))]


def with_card(cards: list[Card], card: Card) -> list[Card]:
    """Cards in order, with one more."""
    return with_more(cards, place_among(cards, card), card)


def place_among(cards: list[Card], card: Card) -> int:
    """Where a card belongs among cards in order: behind those of its kind."""
    for at, other in enumerate(cards):
        if other > card:
            return at
    return len(cards)


def without(cards: list[Card], card: Card) -> list[Card]:
    """Cards in order, with one fewer."""
    return with_fewer(cards, cards.index(card))


def take_from_deck(state: OneBoat, card: Card) -> None:
    kinds, counts = state.deck, state.deck_counts
    at = kinds.index(card)
    if counts[at] > 1:
        state.deck_counts = with_entry(counts, at, counts[at] - 1)
    else:
        state.deck = with_fewer(kinds, at)
        state.deck_counts = with_fewer(counts, at)
    state.deck_left -= 1


def gain(state: OneBoat, player: Player, card: Card, known_to: int) -> None:
    """A hidden card comes into a hand; the owner knows it, and whoever saw."""
    hand = state.hands[player]
    at = place_among(hand, card)
    state.hands[player] = with_more(hand, at, card)
    state.seen[player] = with_more(state.seen[player], at, known_to | BITS[player])


def lose(state: OneBoat, player: Player, card: Card, seen_by: int) -> None:
    """A hidden card leaves a hand; whoever did not see which knows less now."""
    hand, seen, own = state.hands[player], state.seen[player], BITS[player]
    at = hand.index(card)
    state.hands[player] = with_fewer(hand, at)
    state.seen[player] = with_fewer(seen, at)
    knowing = anybody_in(seen)
    alike = knowing != own and hand.count(card) > 1
    if alike or knowing & ~seen_by & ~own:
        state.seen[player] = what_is_still_known(state, player, hand, seen, card, seen_by)


def anybody_in(masks: list[int]) -> int:
    """Everybody who is in one of these masks."""
    anybody = 0
    for mask in masks:
        anybody |= mask
    return anybody


def what_is_still_known(
    state: OneBoat, player: Player, hand: list[Card], seen: list[int], gone: Card, seen_by: int
) -> list[int]:
    """The masks of the cards left: of a kind that may have gone, everybody knows one fewer."""
    left, own = state.hands[player], BITS[player]
    masks = [own] * len(left)
    knowing = anybody_in(seen) & ~own
    for bit in [bit for bit in BITS if bit & knowing]:
        sure = [card for at, card in enumerate(hand) if seen[at] & bit]
        for card in kinds_of(sure):
            may_have_gone = card == gone if seen_by & bit else True
            known = sure.count(card) - may_have_gone
            first = left.index(card) if known > 0 else 0
            for at in range(first, first + max(known, 0)):
                masks[at] |= bit
    return masks


def turn_up(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    """A hidden card is laid open before its owner, for good (§5.7)."""
    lose(state, player, card, ALL)
    state.open[player] = with_card(state.open[player], card)
    state.note(player, TABLE, (card,), ALL)
    if state.story is not None:
        state.story.append(CardTurnedUp(state.names[player], CARDS[card], rule))


def show(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    """Turn a card up to use it, unless it lies open already."""
    if card not in state.open[player]:
        turn_up(state, player, card, rule)


def discard(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    """A card is used up, one from the table before one from the hand."""
    if card in state.open[player]:
        discard_open(state, player, card)
        tell_discard(state, player, card, rule)
    else:
        discard_hidden(state, player, card, rule)


def discard_hidden(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    lose(state, player, card, ALL)
    state.note(player, TABLE, (card,), ALL)
    put_aside(state, card)
    tell_discard(state, player, card, rule)


def discard_open(state: OneBoat, player: Player, card: Card) -> None:
    state.open[player] = without(state.open[player], card)
    put_aside(state, card)


def tell_discard(state: OneBoat, player: Player, card: Card, rule: str) -> None:
    if state.story is not None:
        state.story.append(CardDiscarded(state.names[player], CARDS[card], rule))


def put_aside(state: OneBoat, card: Card) -> None:
    state.discarded = with_entry(state.discarded, card, state.discarded[card] + 1)
    if card == PARASOL:
        state.parasol_open = False


def vanish(state: OneBoat, player: Player, card: Card) -> None:
    """A hidden card goes unseen; its owner alone knows it."""
    lose(state, player, card, BITS[player])
    state.note(player, GONE, (card,), BITS[player])
    state.thrown = [*state.thrown, card]


def hand_over(state: OneBoat, giver: Player, taker: Player, cards: tuple[Card, ...]) -> None:
    """Hidden cards pass from hand to hand; both know them, nobody else (§4.11, §5.5)."""
    both = BITS[giver] | BITS[taker]
    for card in cards:
        lose(state, giver, card, both)
        gain(state, taker, card, both)
    if cards:
        state.note(giver, taker, tuple(sorted(cards)), both)


def hand_over_open(state: OneBoat, giver: Player, taker: Player, card: Card) -> None:
    """An open card changes hands and stays open."""
    state.open[giver] = without(state.open[giver], card)
    state.open[taker] = with_card(state.open[taker], card)


def holds(state: OneBoat, player: Player, card: Card) -> bool:
    """Hidden or open."""
    return card in state.hands[player] or card in state.open[player]


def deal_from_deck(state: OneBoat, player: Player, card: Card) -> None:
    """§1.7 A card from the provisions straight into a hand."""
    take_from_deck(state, card)
    gain(state, player, card, BITS[player])
    state.note(DECK, player, (card,), BITS[player])
