"""Record every card movement and who saw the face (perfect recall).

All players see that a card moves from one location to another; only some see which card it is. The
match keeps the true movement with a mask of the players who saw the face. A view shows each
movement with its faces if the viewer saw them, otherwise without. Everything a viewer knows about
hidden cards follows from these movements (`memory`).
"""

from functools import lru_cache
from typing import Any, Final

from adrift.core.players import Viewer
from adrift.games.one_boat.components import CARDS
from adrift.games.one_boat.view import EVERYONE
from adrift.games.one_boat.view import Movement as SeenMovement

# Locations. A hand is the number of its player. A card under the navigation deck is `UNDER` plus a
# number that counts up from the start of the match.
DECK: Final = 10
TRAY: Final = 11
GONE: Final = 12
"""Thrown away face down, or lost unseen."""
TABLE: Final = 13
"""Open in front of any player, or discarded face up."""
PILE: Final = 20
DRAWN: Final = 21
STACK: Final = 22
PLAYED: Final = 23
"""Turned face up."""
UNDER: Final = 100

ALL: Final = -1
"""The mask of all viewers, spectators included."""
SINGLE_CARD: Final[tuple[tuple[int, ...], ...]] = tuple((number,) for number in range(64))
"""By kind of provision or number of navigation card: the tuple of just this card."""
BITS: Final[tuple[int, ...]] = (1, 2, 4, 8, 16, 32, 64, 128)
"""By player: the bit of that player in a mask of viewers."""
SPECTATOR_BIT: Final = 256


Movement = tuple[int, int, tuple[int, ...], int]
"""Source, target, cards and the mask of viewers who saw them: the true movement."""
Names = tuple[str, ...]
"""By player: the character."""

# Most movements are of one card and the same in all matches, so each is built once and shared.
# (`Any`: with the exact type the compiled build would unpack and rebuild the tuples.)
MovementsByCard = list[Any]


def movements_by_card(
    source: int, target: int, seen_by: int, card_count: int = len(CARDS)
) -> MovementsByCard:
    """Build the movement of each single card, by kind of provision or navigation card number."""
    return [(source, target, card, seen_by) for card in SINGLE_CARD[:card_count]]


DEALT: Final = [movements_by_card(DECK, player, bit) for player, bit in enumerate(BITS)]
ON_TRAY: Final = [movements_by_card(DECK, TRAY, bit) for bit in BITS]
OFF_TRAY: Final = [movements_by_card(TRAY, player, bit) for player, bit in enumerate(BITS)]
TURNED_UP: Final = [movements_by_card(player, TABLE, ALL) for player in range(len(BITS))]
VANISHED: Final = [movements_by_card(player, GONE, bit) for player, bit in enumerate(BITS)]
HANDED_OVER: Final = [
    [movements_by_card(giver, taker, own | other) for taker, other in enumerate(BITS)]
    for giver, own in enumerate(BITS)
]
ROWER_DREW: Final = [movements_by_card(PILE, DRAWN, bit, len(SINGLE_CARD)) for bit in BITS]
OFF_STACK: Final = movements_by_card(STACK, PLAYED, ALL, len(SINGLE_CARD))
TOP_TURNED: Final = movements_by_card(PILE, PLAYED, ALL, len(SINGLE_CARD))


MAX_CACHED: Final = 8192
"""Maximum number of seen movements in the cache."""

LOCATION_KEYS: Final = {
    DECK: "deck",
    TRAY: "tray",
    GONE: "gone",
    TABLE: "table",
    PILE: "pile",
    DRAWN: "drawn",
    STACK: "stack",
    PLAYED: "played",
}
BOTTOM_KEY: Final = "bottom"
"""A card under the navigation deck has this key and its number."""


def location_key(names: Names, location: int) -> str:
    """Return how views name a location: a player's key for a hand."""
    if location >= UNDER:
        return f"{BOTTOM_KEY}{location - UNDER}"
    return names[location] if location < len(names) else LOCATION_KEYS[location]


def witness_keys(names: Names, seen_by: int) -> tuple[str, ...]:
    """Return the players who saw the faces."""
    if seen_by == ALL:
        return (EVERYONE,)
    return tuple([name for name, bit in zip(names, BITS, strict=False) if seen_by & bit])


@lru_cache(maxsize=MAX_CACHED)
def seen_movement(
    names: Names, source: int, target: int, count: int, faces: tuple[int, ...] | None, seen_by: int
) -> SeenMovement:
    """Return a movement as it looks to a viewer; `faces` is `None` if the viewer did not see them.

    Many viewers see the same movement, so it is built once. No argument may tell more than the
    result shows: else even the identity of the result would be a leak.
    """
    cards: tuple[str | int | None, ...] = (None,) * count
    if faces is not None:
        cards = faces if source >= PILE else tuple([CARDS[face] for face in faces])
    return SeenMovement(
        location_key(names, source),
        location_key(names, target),
        cards,
        witness_keys(names, seen_by),
    )


def bit_of(viewer: Viewer) -> int:
    return BITS[viewer] if viewer >= 0 else SPECTATOR_BIT


def as_seen_by(movements: list[Movement], viewer: Viewer, names: Names) -> tuple[SeenMovement, ...]:
    """Return what the viewer saw of these movements."""
    bit = bit_of(viewer)
    return tuple(
        [
            seen_movement(
                names, source, target, len(cards), cards if seen_by & bit else None, seen_by
            )
            for source, target, cards, seen_by in movements
        ]
    )
