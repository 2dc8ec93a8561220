"""What several chapters of many_boats ask before they refuse an answer."""

from adrift.core.objections import Objection
from adrift.games.many_boats.components import BLACK, COLOURS, RANK_KEYS, RANKS, Boat, Rank
from adrift.games.many_boats.state import Boats


def boat_named(state: Boats, key: str) -> Boat | None:
    """The boat in play that a key names."""
    return Boat(state.names.index(key)) if key in state.names else None


def rank_named(key: str) -> Rank | None:
    """The rank a key names."""
    return RANKS[RANK_KEYS.index(key)] if key in RANK_KEYS else None


def is_colour(key: str) -> bool:
    """Whether a key names a boat that the box holds, in play or not."""
    return key in COLOURS or key == BLACK


def why_not_in_play(state: Boats, key: str, rule: str) -> Objection | None:
    """By this § it has to be a boat that is in play."""
    boxed = is_colour(key) and key not in state.names
    return Objection("boat_not_in_play", rule) if boxed else None


def why_not_at_sea(state: Boats, key: str, rule: str) -> Objection | None:
    """By this § it has to be a boat at sea."""
    boat = boat_named(state, key)
    if boat is None:
        return why_not_in_play(state, key, rule)
    return None if boat in state.at_sea else Objection("boat_not_at_sea", rule)
