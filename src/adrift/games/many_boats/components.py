"""The components: colours, ranks, lanes, islands, and the small numbers the rules use for them.

Each boat has the number of its owner, 0 … n−1, and the black boat has number n. So the boat of
player p needs no lookup.
"""

from typing import Final, NewType

from adrift.core.players import Player

Boat = NewType("Boat", int)
Lane = NewType("Lane", int)
Rank = NewType("Rank", int)
Island = NewType("Island", int)
Pawn = NewType("Pawn", int)
"""A rank in a boat, as one option. Pawns of one owner and rank in a boat are interchangeable."""

COLOURS: Final[tuple[str, ...]] = ("red", "yellow", "green", "purple", "orange", "white")
FOUR_COLOURS: Final = COLOURS[:4]
BLACK: Final = "black"
MAX_PLAYERS: Final = len(COLOURS)

SAILOR: Final = Rank(0)
OFFICER: Final = Rank(1)
RANKS: Final[tuple[Rank, ...]] = (SAILOR, OFFICER)
RANK_KEYS: Final[tuple[str, ...]] = ("sailor", "officer")

HATS_PER_PLAYER: Final = 3
HAT: Final = 7
"""The vote that plays a hat; one more than the highest boat number."""
HAT_KEY: Final = "hat"
LEAK_MARKERS: Final = 15
MOVES_TO_LAND: Final = 3

LANES: Final = tuple(Lane(number) for number in range(1, 8))
NO_LANE: Final = Lane(0)
LANE_KEYS: Final = ("", *(f"lane{lane}" for lane in LANES))

LEFT: Final = Island(0)
MIDDLE: Final = Island(1)
RIGHT: Final = Island(2)
ISLANDS: Final = (LEFT, MIDDLE, RIGHT)
ISLAND_KEYS: Final[tuple[str, ...]] = ("left", "middle", "right")
ISLAND_OF_LANE: Final[tuple[Island, ...]] = (LEFT, LEFT, LEFT, MIDDLE, MIDDLE, RIGHT, RIGHT, RIGHT)
"""By lane number; the first item is for `NO_LANE` and is never read."""
POINTS: Final = ((6, 8), (4, 6), (5, 7))
"""By island: for a sailor, for an officer."""
FLAT_POINTS: Final = ((1, 2), (1, 2), (1, 2))

# Lookup tables instead of NewType calls, because a call costs as much as a small step.
PLAYERS: Final = tuple(Player(number) for number in range(MAX_PLAYERS))
BOATS: Final = tuple(Boat(number) for number in range(MAX_PLAYERS + 1))
SAILOR_IN: Final = tuple(Pawn(2 * boat + SAILOR) for boat in BOATS)
OFFICER_IN: Final = tuple(Pawn(2 * boat + OFFICER) for boat in BOATS)
PAWN_IN: Final[tuple[tuple[Pawn, ...], ...]] = (SAILOR_IN, OFFICER_IN)
"""`PAWN_IN[rank][boat]`."""
BOAT_OF: Final = tuple(BOATS[number >> 1] for number in range(2 * len(BOATS)))
RANK_OF: Final = tuple(RANKS[number & 1] for number in range(2 * len(BOATS)))
"""`BOAT_OF[pawn]`, `RANK_OF[pawn]`."""
