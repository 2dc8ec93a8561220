"""What a bot expects a sea to be worth: points ashore, and points that may still get there.

The numbers are a rule of thumb, tuned by matches in the arena, not derived.
"""

from functools import lru_cache
from typing import Final

from adrift.bots.many_boats.sea_model import Hull, Sea, Swimmer

ADVANCE_CHANCES: Final = (0.30, 0.50, 0.62, 0.70, 0.76, 0.80, 0.83, 0.85)
"""The chance to come one field nearer before sinking, by how many pawns more than leaks."""
SWIMMER_SHARE: Final = 0.4
"""The share of its points a pawn in the water is worth, if there is a seat for it."""
TOP_RIVAL_WEIGHT: Final = 0.5
"""How much the strongest rival counts against all rivals alike."""


@lru_cache(maxsize=1 << 14)
def expected_cargo(hull: Hull) -> tuple[float, ...]:
    """What the boat is expected to bring each player."""
    sailor, officer = hull.points
    hope = arrival_chance(hull)
    crews = zip(hull.sailors, hull.officers, strict=True)
    return tuple([hope * (sailors * sailor + officers * officer) for sailors, officers in crews])


def arrival_chance(hull: Hull) -> float:
    """The chance that a boat arrives: certain once landed, none if it must sink."""
    margin = hull.pawns() - hull.leaks
    if hull.fields_left == 0:
        return 1.0
    if margin < 0:
        return 0.0
    return float(ADVANCE_CHANCES[margin] ** hull.fields_left)


def expected_points(sea: Sea) -> list[float]:
    """The points each player may expect in the end."""
    points: list[float] = list(sea.ashore)
    for hull in sea.hulls.values():
        for player, share in enumerate(expected_cargo(hull)):
            points[player] += share
    for swimmer in sea.swimmers:
        points[swimmer.player] += swimmer_points(sea, swimmer)
    return points


def swimmer_points(sea: Sea, swimmer: Swimmer) -> float:
    """What a pawn in the water is worth: nothing, if no other boat has a seat (§6.4)."""
    open_boats = sea.boats_with_room_for(swimmer.home)
    if not open_boats:
        return 0.0
    return SWIMMER_SHARE * max(sea.hulls[boat].points[swimmer.rank] for boat in open_boats)


def expected_lead(sea: Sea, player: int) -> float:
    """How far ahead of the others a player may expect to end."""
    points = expected_points(sea)
    mine = points.pop(player)
    return (
        mine - TOP_RIVAL_WEIGHT * max(points) - (1 - TOP_RIVAL_WEIGHT) * sum(points) / len(points)
    )
