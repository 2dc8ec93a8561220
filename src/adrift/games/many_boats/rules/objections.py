"""Checks that several chapters use to explain why an answer is refused."""

from adrift.core.objections import Objection
from adrift.games.many_boats.components import BLACK, COLOURS, RANK_KEYS, RANKS, Boat, Rank
from adrift.games.many_boats.state import Boats


def boat_named(state: Boats, key: str) -> Boat | None:
    """Return the boat in play that a key names, or `None`."""
    return Boat(state.names.index(key)) if key in state.names else None


def rank_named(key: str) -> Rank | None:
    """Return the rank that a key names, or `None`."""
    return RANKS[RANK_KEYS.index(key)] if key in RANK_KEYS else None


def is_colour(key: str) -> bool:
    """True if a key names any boat of the game, in play or not."""
    return key in COLOURS or key == BLACK


def why_not_in_play(state: Boats, key: str, rule: str) -> Objection | None:
    """Object by this § if the key names a boat that is not in play."""
    boxed = is_colour(key) and key not in state.names
    return Objection("boat_not_in_play", rule) if boxed else None


def why_not_at_sea(state: Boats, key: str, rule: str) -> Objection | None:
    """Object by this § if the key names a boat that is not at sea."""
    boat = boat_named(state, key)
    if boat is None:
        return why_not_in_play(state, key, rule)
    return None if boat in state.at_sea else Objection("boat_not_at_sea", rule)
