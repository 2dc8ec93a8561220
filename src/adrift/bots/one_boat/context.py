"""What goes on in a bot that is asked: what it sees, how it pictures that, what it wants."""

from typing import NamedTuple

from adrift.bots.one_boat.boat_model import Boat, picture
from adrift.bots.one_boat.evaluation import lead
from adrift.bots.one_boat.goals import Goals, own_goals
from adrift.bots.one_boat.player_model import Castaway
from adrift.games.one_boat.view import View

Likings = dict[str, float]
"""How much the bot likes each option."""


class Mind(NamedTuple):
    """One bot at one question."""

    view: View
    boat: Boat
    goals: Goals

    def me(self) -> int:
        return self.goals.player

    def myself(self) -> Castaway:
        return self.boat.castaways[self.goals.player]

    def likes(self, boat: Boat) -> float:
        """How the bot would like the boat to be like that."""
        return lead(boat, self.goals)

    def if_i_were(self, castaway: Castaway) -> Boat:
        """The boat with the bot itself in another state."""
        return self.boat.put(self.goals.player, castaway)

    def player(self, name: str) -> int:
        """By the character's key, as options have it."""
        return self.view.names.index(name)


def mind_of(view: View) -> Mind:
    return Mind(view, picture(view), own_goals(view))
