"""Goals of a player: what each life is worth to them in points (§11.3 to §11.8)."""

from typing import NamedTuple

from adrift.bots.one_boat.boat_model import Boat
from adrift.games.one_boat.components import CHARACTER_OF, PSYCHOPATH_POINTS, SURVIVALS
from adrift.games.one_boat.view import View


class Goals(NamedTuple):
    """Points for each life; negative where a death is worth points."""

    player: str
    life_points: dict[str, float]
    """By player."""


def own_goals(view: View) -> Goals:
    """Return the viewer's goals, from love and hate."""
    me = view.viewer
    assert me is not None, "only players are asked, not spectators"
    loved, hated = view.known.loves[me], view.known.hates[me]
    if hated == me:
        lives = {player: -points for player, points in death_points(view, me, loved).items()}
    else:
        lives = dict.fromkeys(view.players, 0.0)
        lives[me] += survival(me)
        lives[hated] -= view.known.goals[me].hate_points
    lives[loved] += survival(loved)
    return Goals(me, lives)


def guessed_goals(boat: Boat, player: str) -> Goals:
    """Return another player's likely goals: to survive and to be rich."""
    return Goals(player, {**dict.fromkeys(boat.castaways, 0.0), player: survival(player)})


def death_points(view: View, me: str, loved: str) -> dict[str, float]:
    """§11.7, §11.8 Points of each death for a psychopath; the own death is worth 0."""
    goals = view.known.goals[me]
    points: dict[str, float] = {
        player: castaway.size if goals.deaths == "size" else PSYCHOPATH_POINTS
        for player, castaway in view.players.items()
    }
    points[me] = 0.0
    if goals.loved_death == "spared":
        points[loved] = 0.0
    return points


def survival(player: str) -> int:
    return SURVIVALS[CHARACTER_OF[player]]
