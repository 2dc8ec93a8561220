"""Read the card movements of a view: the variables and the observations of the search."""

from typing import Final, NamedTuple

from adrift.games.one_boat.cards.movements import (
    ALL,
    BITS,
    BOTTOM_KEY,
    LOCATION_KEYS,
    UNDER,
)
from adrift.games.one_boat.components import CARD_OF
from adrift.games.one_boat.view import EVERYONE, Movement

LOCATION_OF: Final = {key: location for location, key in LOCATION_KEYS.items()}


class SeenMovement(NamedTuple):
    """Cards that moved, or were looked at (source equals target), as one viewer saw it."""

    source: int
    target: int
    number: int
    cards: tuple[int, ...]
    """Kinds of provisions or navigation cards; empty if the viewer did not see them, which makes
    the movement a variable."""
    seen_by: int
    """The viewers who saw the faces: a mask of `BITS`, or `ALL`. Who looks at cards is public."""


def read_movement(names: list[str], movement: Movement) -> SeenMovement:
    cards = [
        CARD_OF[card] if isinstance(card, str) else card
        for card in movement.cards
        if card is not None
    ]
    return SeenMovement(
        read_location(names, movement.source),
        read_location(names, movement.target),
        len(movement.cards),
        tuple(cards),
        read_witnesses(names, movement.seen_by),
    )


def read_location(names: list[str], key: str) -> int:
    if key in names:
        return names.index(key)
    if key in LOCATION_OF:
        return LOCATION_OF[key]
    return UNDER + int(key.removeprefix(BOTTOM_KEY))


def read_witnesses(names: list[str], seen_by: tuple[str, ...]) -> int:
    if EVERYONE in seen_by:
        return ALL
    return sum(BITS[names.index(name)] for name in seen_by)
