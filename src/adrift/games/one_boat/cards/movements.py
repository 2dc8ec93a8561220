"""Perfect recall: every card that moved, with who saw its face.

At a table one sees that a card goes from a hand to a hand and, if it is one's own, which. So each
movement is written down once as it was seen and once with the card blank, and with the players
who saw it. A view takes from each entry the one its viewer is entitled to. Pages of past turns do
not change any more: matches share them, and each viewer's reading of a page is made once.
"""

from typing import Any, Final, NamedTuple

from adrift.core.players import Viewer
from adrift.games.one_boat.components import CARDS

# Where cards lie. A hand is the number of its player, a card under the navigation deck `UNDER`
# plus a number that counts up from the beginning of the match.
DECK: Final = 10
TRAY: Final = 11
GONE: Final = 12
"""Thrown away face down, or lost unseen."""
TABLE: Final = 13
"""Open before anybody, or discarded face up."""
PILE: Final = 20
DRAWN: Final = 21
STACK: Final = 22
PLAYED: Final = 23
"""Turned up for all to see."""
UNDER: Final = 100

ALL: Final = -1
"""Seen by everybody."""
SINGLE_CARD: Final[tuple[tuple[int, ...], ...]] = tuple((number,) for number in range(64))
"""By kind of provision, or by number of navigation card: just this one. Most notes are of one."""
BITS: Final[tuple[int, ...]] = (1, 2, 4, 8, 16, 32, 64, 128)
"""By player: the bit of that player in a mask of those who saw."""
SPECTATOR_BIT: Final = 256


class SeenMovement(NamedTuple):
    """Cards that moved, or were looked at (then source and target are the same)."""

    source: int
    target: int
    number: int
    cards: tuple[int, ...]
    """Which, if the viewer saw it; otherwise nothing. Kinds of provisions, or navigation cards."""
    seen_by: int
    """Who saw which: a mask of `BITS`, or `ALL`. That somebody looks, everybody sees."""


Movement = tuple[int, int, tuple[int, ...], int]
"""Source, target, cards and who saw them: the truth of a movement, as matches keep it."""

# Most movements are of one card, and alike in all matches: by card, each of them is built once.
# (`Any`: the compiled build takes entries apart and makes them anew.)
MovementsByCard = list[Any]


def movements_by_card(
    source: int, target: int, seen_by: int, card_count: int = len(CARDS)
) -> MovementsByCard:
    """All movements of one provision from a place to a place; of a navigation card if so many."""
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


# The same movement is read by many viewers and in many matches: its notes are remembered.
FACE_UP_CACHE: Final[dict[Movement, SeenMovement]] = {}
FACE_DOWN_CACHE: Final[dict[Movement, SeenMovement]] = {}
MAX_CACHED: Final = 4096
"""So many notes of each kind; then they are forgotten, and remembered anew."""


def with_faces(movement: Movement) -> SeenMovement:
    """A movement as it looked to whoever saw the cards."""
    return build_and_cache(FACE_UP_CACHE, movement, movement[2])


def without_faces(movement: Movement) -> SeenMovement:
    """A movement as it looked to whoever did not see the cards."""
    return build_and_cache(FACE_DOWN_CACHE, movement, ())


def build_and_cache(
    cache: dict[Movement, SeenMovement], movement: Movement, cards: tuple[int, ...]
) -> SeenMovement:
    if len(cache) >= MAX_CACHED:
        cache.clear()
    seen = cache[movement] = SeenMovement(
        movement[0], movement[1], len(movement[2]), cards, movement[3]
    )
    return seen


def bit_of(viewer: Viewer) -> int:
    return BITS[viewer] if viewer >= 0 else SPECTATOR_BIT


def as_seen_by(movements: list[Movement], viewer: Viewer) -> tuple[SeenMovement, ...]:
    """What the viewer saw of it."""
    bit = bit_of(viewer)
    return tuple(
        [
            (FACE_UP_CACHE.get(entry) or with_faces(entry))
            if entry[3] & bit
            else FACE_DOWN_CACHE.get(entry) or without_faces(entry)
            for entry in movements
        ]
    )


class TurnMovements:
    """The movements of a turn that is over. Never changed; only remembers who has read it."""

    __slots__ = ("movements", "seen_cache")

    def __init__(self, entries: list[Movement]) -> None:
        self.movements: Final = entries
        self.seen_cache: Final[dict[int, tuple[SeenMovement, ...]]] = {}

    def as_seen_by(self, viewer: Viewer) -> tuple[SeenMovement, ...]:
        seen = self.seen_cache.get(viewer)
        if seen is None:
            seen = self.seen_cache[viewer] = as_seen_by(self.movements, viewer)
        return seen


SeenTurns = tuple[tuple[SeenMovement, ...], ...]
"""Turn by turn."""
SeenCache = dict[int, tuple[Any, list[Any], int, SeenTurns]]
"""By viewer: the past pages, the current one, how far it was read, and all the notes of these."""


def all_seen_by(
    past_turns: tuple[TurnMovements, ...], this_turn: list[Any], viewer: Viewer, cache: SeenCache
) -> SeenTurns:
    """All the viewer saw, reading only what was written since the last time.

    A page is only ever written on. All copies of a match share the readings, so what was read may
    be another's page: then it is read on only if both have the same entries so far.
    """
    cached = cache.get(viewer)
    seen_this_turn: tuple[SeenMovement, ...] = ()
    if cached is not None and cached[0] is past_turns:
        _, cached_turn, cached_count, cached_seen = cached
        if this_turn is cached_turn or this_turn[:cached_count] == cached_turn[:cached_count]:
            if cached_count == len(this_turn):
                return cached_seen
            seen_this_turn = cached_seen[-1]
        seen_before = cached_seen[:-1]
    else:
        seen_before = tuple([turn.as_seen_by(viewer) for turn in past_turns])
    seen_this_turn += as_seen_by(this_turn[len(seen_this_turn) :], viewer)
    seen = (*seen_before, seen_this_turn)
    cache[viewer] = (past_turns, this_turn, len(this_turn), seen)
    return seen
