"""Remember what each viewer saw: every movement, and the hidden cards known in other hands.

Both follow from the recorded movements and are computed when a viewer looks. The movements of past
turns never change: copies of a match share them, and what a viewer knows after a past turn is
computed once. In the current turn the result is extended by the movements since.
"""

from typing import Any, Final

from adrift.core.players import Viewer
from adrift.games.one_boat.cards.known_hands import KnownHands
from adrift.games.one_boat.cards.movements import Movement, Names, as_seen_by
from adrift.games.one_boat.view import Movement as SeenMovement

SeenTurn = tuple[SeenMovement, ...]
SeenTurns = tuple[SeenTurn, ...]
"""What a viewer saw, turn by turn."""


Memory = tuple[SeenTurns, KnownHands]
"""All movements as a viewer saw them, and what the viewer knows of the hands."""
MemoryCache = dict[int, tuple[Any, list[Any], int, Memory]]
"""By viewer: past turns, the current turn, how many of its movements the cached memory covers, and
the memory."""


class TurnMovements:
    """The movements of a past turn, immutable, with a cache of what each viewer knew after it.

    It belongs to one match: the turns before it are always the same.
    """

    __slots__ = ("cache", "movements")

    def __init__(self, movements: list[Movement]) -> None:
        self.movements: Final = movements
        self.cache: Final[dict[int, tuple[SeenTurn, KnownHands]]] = {}

    def recall(
        self, viewer: Viewer, names: Names, before: KnownHands
    ) -> tuple[SeenTurn, KnownHands]:
        """Return what the viewer saw of this turn, and what they knew after it."""
        recalled = self.cache.get(viewer)
        if recalled is None:
            seen = as_seen_by(self.movements, viewer, names)
            recalled = self.cache[viewer] = (seen, before.after(self.movements, viewer))
        return recalled


def recall(
    past_turns: tuple[TurnMovements, ...],
    this_turn: list[Any],
    viewer: Viewer,
    names: Names,
    cache: MemoryCache,
) -> Memory:
    """Return all the viewer knows, extending the cached memory by the movements since.

    Movements are only ever appended to a turn. All copies of a match share the cache, so the cached
    turn may belong to a copy that was played differently. Then the cached memory is extended only
    if both turns agree as far as it goes.
    """
    cached = cache.get(viewer)
    covered, memory = 0, None
    if cached is not None and cached[0] is past_turns:
        _, cached_turn, cached_count, cached_memory = cached
        if this_turn is cached_turn or this_turn[:cached_count] == cached_turn[:cached_count]:
            if cached_count == len(this_turn):
                return cached_memory
            covered, memory = cached_count, cached_memory
    seen, hands = memory or recall_past(past_turns, viewer, names)
    new = this_turn[covered:]
    seen = (*seen[:-1], seen[-1] + as_seen_by(new, viewer, names))
    memory = (seen, hands.after(new, viewer))
    cache[viewer] = (past_turns, this_turn, len(this_turn), memory)
    return memory


def recall_past(past_turns: tuple[TurnMovements, ...], viewer: Viewer, names: Names) -> Memory:
    """Return what the viewer knew at the start of this turn."""
    hands, seen_turns = KnownHands.empty(len(names)), list[SeenTurn]()
    for turn in past_turns:
        seen, hands = turn.recall(viewer, names, hands)
        seen_turns.append(seen)
    return (*seen_turns, ()), hands
