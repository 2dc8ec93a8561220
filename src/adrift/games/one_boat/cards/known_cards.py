"""Who knows which hidden cards, when some have left a hand.

A mask says who knows a hidden card for sure. When a card leaves a hand unseen, whoever knew some of
the cards there knows one fewer of each kind: it may have been any of them. Only if nothing else can
have gone do they know it still, wherever it went.
"""

from typing import Final

from adrift.core.players import Player
from adrift.games.one_boat.cards.movements import BITS
from adrift.games.one_boat.components import Card
from adrift.games.one_boat.state import OneBoat

MAX_CARDS: Final = 48
"""No box holds more provisions."""
OWNER_ONLY_MASKS: Final = [[[own] * number for number in range(MAX_CARDS)] for own in BITS]
"""By player and number of cards: who knows each card of a hand into which nobody else has seen."""


def union_of(masks: list[int]) -> int:
    """Everybody who is in one of these masks."""
    union = 0
    for mask in masks:
        union |= mask
    return union


def masks_after_loss(
    state: OneBoat, player: Player, hand: list[Card], seen: list[int], gone: Card, seen_by: int
) -> list[int]:
    """The masks of the cards left: of a kind that may have gone, everybody knows one fewer."""
    own = BITS[player]
    masks, others = OWNER_ONLY_MASKS[player][len(hand) - 1][:], state.informed[player] & ~own
    for bit in BITS:
        if bit & others:
            restore_known_bits(masks, bit, hand, seen, gone, saw=seen_by & bit != 0)
    return masks


def restore_known_bits(
    masks: list[int], bit: int, hand: list[Card], seen: list[int], gone: Card, *, saw: bool
) -> None:
    """One viewer's part of it: kind by kind, the first of those left are the ones still known."""
    at, number = 0, len(hand)
    while at < number:
        card, known, first = hand[at], 0, at - (hand[at] > gone)
        while at < number and hand[at] == card:
            known += 1 if seen[at] & bit else 0
            at += 1
        if known and (card == gone or not saw):
            known -= 1
        for place in range(first, first + known):
            masks[place] = masks[place] | bit


def masks_by_elimination(
    hand: list[Card], seen: list[int], leaving: tuple[Card, ...], others: int
) -> list[int]:
    """By card that leaves a hand: which of the others know it without seeing it. Whoever knows more
    cards of a kind than stay there in all knows that the rest of them must go."""
    masks: list[int] = []
    for at, card in enumerate(leaving):
        remaining = leaving[:at].count(card) + len(hand) - len(leaving)
        certain = [
            bit for bit in BITS if bit & others and count_known(hand, seen, card, bit) > remaining
        ]
        masks.append(union_of(certain))
    return masks


def count_known(hand: list[Card], seen: list[int], card: Card, bit: int) -> int:
    """How many cards of this kind somebody knows there."""
    return len([at for at, other in enumerate(hand) if other == card and seen[at] & bit])
