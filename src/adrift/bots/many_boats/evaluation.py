"""Evaluates a sea: points ashore, and points that may still get there.

The numbers are rules of thumb, tuned by matches in the arena, not derived.
"""

from functools import lru_cache
from typing import Final

from adrift.bots.many_boats.sea_model import Hull, Sea, Swimmer

ADVANCE_CHANCES: Final = (0.30, 0.50, 0.62, 0.70, 0.76, 0.80, 0.83, 0.85)
"""Chance to advance one field before sinking, by the number of pawns minus leaks."""
SWIMMER_SHARE: Final = 0.4
"""Value of a swimmer with a free seat somewhere, as a share of its points."""
TOP_RIVAL_WEIGHT: Final = 0.5
"""Weight of the strongest rival; the rest of the weight goes to the mean of all rivals."""


@lru_cache(maxsize=1 << 14)
def expected_cargo(hull: Hull) -> dict[str, float]:
    """Return the points that a boat is expected to bring each player aboard. Never change it."""
    hope, cargo = arrival_chance(hull), dict.fromkeys(hull.sailors + hull.officers, 0.0)
    for player in cargo:
        sailors, officers = hull.sailors.count(player), hull.officers.count(player)
        cargo[player] = hope * (sailors * hull.sailor_points + officers * hull.officer_points)
    return cargo


def arrival_chance(hull: Hull) -> float:
    """Return the chance that a boat arrives: 1 once landed, 0 if it must sink."""
    margin = hull.pawns() - hull.leaks
    if hull.fields_left == 0:
        return 1.0
    if margin < 0:
        return 0.0
    return float(ADVANCE_CHANCES[margin] ** hull.fields_left)


def expected_points(sea: Sea) -> dict[str, float]:
    """Return the points that each player is expected to have at the end."""
    points: dict[str, float] = {**sea.ashore}
    for hull in sea.hulls.values():
        for player, share in expected_cargo(hull).items():
            points[player] += share
    for swimmer in sea.swimmers:
        points[swimmer.player] += swimmer_points(sea, swimmer)
    return points


def swimmer_points(sea: Sea, swimmer: Swimmer) -> float:
    """Return the expected points of a swimmer: 0 if no other boat has a seat (§6.4)."""
    open_boats = sea.boats_with_room_for(swimmer.left)
    if not open_boats:
        return 0.0
    return SWIMMER_SHARE * max(sea.hulls[boat].points(swimmer.rank) for boat in open_boats)


def expected_lead(sea: Sea, player: str) -> float:
    """Return how many points a player is expected to be ahead of the others at the end."""
    points = expected_points(sea)
    mine = points.pop(player)
    top, mean = max(points.values()), sum(points.values()) / len(points)
    return mine - TOP_RIVAL_WEIGHT * top - (1 - TOP_RIVAL_WEIGHT) * mean
