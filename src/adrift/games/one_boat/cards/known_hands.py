"""Derive which hidden cards a viewer knows in other players' hands.

The knowledge follows from the recorded movements: a viewer who saw the face of a card knows where
it is. When cards leave a hand unseen, they may have been any of those known there, so the viewer
knows that many fewer of each kind. Only if a kind has more known cards than stay behind do the
others still count as known, wherever they went.
"""

from typing import Any

from adrift.core.players import Viewer
from adrift.games.one_boat.cards.movements import DECK, PILE, bit_of
from adrift.games.one_boat.components import Card


class KnownHands:
    """What one viewer knows of the other hands at one moment. Immutable."""

    __slots__ = ("known", "sizes")

    def __init__(self, known: list[list[Card]], sizes: list[int]) -> None:
        self.known = known
        """By player: the hidden cards this viewer knows for sure, sorted; none for the viewer."""
        self.sizes = sizes
        """By player: how many hidden cards there are."""

    @staticmethod
    def empty(player_count: int) -> "KnownHands":
        return KnownHands([[] for _ in range(player_count)], [0] * player_count)

    def after(self, movements: list[Any], viewer: Viewer) -> "KnownHands":
        """Return what the viewer knows after more movements."""
        bit, known, sizes = bit_of(viewer), self.known[:], self.sizes[:]
        for source, target, cards, seen_by in movements:
            if source >= PILE or source == target:
                continue  # navigation cards, or a look into the tray
            faces = cards if seen_by & bit else ()
            if source < DECK:
                held, staying = known[source], sizes[source] - len(cards)
                sizes[source] = staying
                if held and faces:
                    known[source] = without_seen(held, faces)
                elif held:
                    known[source], faces = beyond(held, len(cards)), beyond(held, staying)
            if target < DECK:
                sizes[target] += len(cards)
                if faces and target != viewer:
                    known[target] = sorted([*known[target], *faces])
        return KnownHands(known, sizes)


def beyond(cards: list[Card], number: int) -> list[Card]:
    """Return the sorted cards without the first `number` of each kind."""
    return [card for card, later in zip(cards, cards[number:], strict=False) if card == later]


def without_seen(cards: list[Card], gone: tuple[Card, ...]) -> list[Card]:
    """Return the known cards after these were seen to leave, known or not."""
    left = cards[:]
    for card in gone:
        if card in left:
            left.remove(card)
    return left
