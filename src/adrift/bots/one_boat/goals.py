"""Goals of a player: what each life is worth to them in points (§11.3 to §11.8)."""

from typing import NamedTuple

from adrift.bots.one_boat.boat_model import Boat, edition_rules
from adrift.games.one_boat.components import CHARACTER_OF, PSYCHOPATH_POINTS, SIZES, SURVIVALS
from adrift.games.one_boat.editions import DEATHS_BY_SIZE, LOVE_SPARED
from adrift.games.one_boat.view import View


class Goals(NamedTuple):
    """Points for each life; negative where a death is worth points."""

    player: int
    life_points: tuple[float, ...]
    """By player."""


def own_goals(view: View) -> Goals:
    """Return the viewer's goals, from love and hate."""
    me = view.viewer
    loved, hated = (player_named(view, named[me]) for named in (view.loves, view.hates))
    lives = [0.0] * len(view.players)
    if hated == me:
        lives = [-price for price in death_points(view, loved)]
    else:
        lives[me] += survival(view, me)
        lives[hated] -= size(view, hated)
    lives[loved] += survival(view, loved)
    return Goals(me, tuple(lives))


def guessed_goals(boat: Boat, player: int) -> Goals:
    """Return another player's likely goals: to survive and to be rich."""
    lives = [0.0] * len(boat.castaways)
    lives[player] = SURVIVALS[boat.castaways[player].character]
    return Goals(player, tuple(lives))


def death_points(view: View, loved: int) -> list[float]:
    """§11.7, §11.8 Points of each death for a psychopath; the own death is worth 0."""
    rules = edition_rules(view.edition)
    by_size = rules.psychopath is DEATHS_BY_SIZE
    prices: list[float] = [
        size(view, player) if by_size else PSYCHOPATH_POINTS for player in range(len(view.players))
    ]
    prices[view.viewer] = 0.0
    if rules.psychopath_love is LOVE_SPARED:
        prices[loved] = 0.0
    return prices


def player_named(view: View, character: str) -> int:
    return view.names.index(character)


def survival(view: View, player: int) -> int:
    return SURVIVALS[CHARACTER_OF[view.names[player]]]


def size(view: View, player: int) -> int:
    return SIZES[CHARACTER_OF[view.names[player]]]
