"""Update the masks of players who know a hidden card when cards leave a hand.

A mask holds the players who know for sure that a hidden card is there. When a card leaves a hand
unseen, a player who knew some of the cards there knows one fewer of each kind, because it may have
been any of them. Only if no other card can have left does the player still know the card, wherever
it went.
"""

from typing import Final

from adrift.core.players import Player
from adrift.games.one_boat.cards.movements import BITS
from adrift.games.one_boat.components import Card
from adrift.games.one_boat.state import OneBoat

MAX_CARDS: Final = 48
"""More than any edition has provisions."""
OWNER_ONLY_MASKS: Final = [[[own] * number for number in range(MAX_CARDS)] for own in BITS]
"""By player and number of cards: the masks of a hand that only its owner knows."""


def union_of(masks: list[int]) -> int:
    """Return the mask of all players in any of these masks."""
    union = 0
    for mask in masks:
        union |= mask
    return union


def masks_after_loss(
    state: OneBoat, player: Player, hand: list[Card], seen: list[int], gone: Card, seen_by: int
) -> list[int]:
    """Return the masks of the cards left after one has gone."""
    own = BITS[player]
    masks, others = OWNER_ONLY_MASKS[player][len(hand) - 1][:], state.informed[player] & ~own
    for bit in BITS:
        if bit & others:
            restore_known_bits(masks, bit, hand, seen, gone, saw=seen_by & bit != 0)
    return masks


def restore_known_bits(
    masks: list[int], bit: int, hand: list[Card], seen: list[int], gone: Card, *, saw: bool
) -> None:
    """Set one player's bit in the masks of the cards that player still knows.

    Cards of one kind are interchangeable, so the first ones left of each kind count as known.
    """
    at, number = 0, len(hand)
    while at < number:
        card, known, first = hand[at], 0, at - (hand[at] > gone)
        while at < number and hand[at] == card:
            known += 1 if seen[at] & bit else 0
            at += 1
        if known and (card == gone or not saw):
            known -= 1
        for index in range(first, first + known):
            masks[index] = masks[index] | bit


def masks_by_elimination(
    hand: list[Card], seen: list[int], leaving: tuple[Card, ...], others: int
) -> list[int]:
    """Return, for each card that leaves a hand, the other players who know it without seeing it.

    A player who knows more cards of a kind than stay in the hand knows that the rest must go.
    """
    masks: list[int] = []
    for at, card in enumerate(leaving):
        remaining = leaving[:at].count(card) + len(hand) - len(leaving)
        certain = [
            bit for bit in BITS if bit & others and count_known(hand, seen, card, bit) > remaining
        ]
        masks.append(union_of(certain))
    return masks


def count_known(hand: list[Card], seen: list[int], card: Card, bit: int) -> int:
    """Count the cards of this kind in the hand that the player with this bit knows."""
    return len([at for at, other in enumerate(hand) if other == card and seen[at] & bit])
