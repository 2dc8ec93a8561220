"""What goes on in a bot that is asked: what it sees, how it pictures that, what it wants."""

from typing import NamedTuple

from adrift.bots.one_boat.boat_model import Boat, boat_from_view
from adrift.bots.one_boat.evaluation import expected_lead
from adrift.bots.one_boat.goals import Goals, own_goals
from adrift.bots.one_boat.player_model import Castaway
from adrift.games.one_boat.view import View

Scores = dict[str, float]
"""How much the bot likes each option."""


class DecisionContext(NamedTuple):
    """One bot at one question."""

    view: View
    boat: Boat
    goals: Goals

    def me(self) -> int:
        return self.goals.player

    def own_castaway(self) -> Castaway:
        return self.boat.castaways[self.goals.player]

    def score(self, boat: Boat) -> float:
        """How the bot would like the boat to be like that."""
        return expected_lead(boat, self.goals)

    def boat_with_own(self, castaway: Castaway) -> Boat:
        """The boat with the bot itself in another state."""
        return self.boat.with_castaway(self.goals.player, castaway)

    def player_named(self, name: str) -> int:
        """By the character's key, as options have it."""
        return self.view.names.index(name)


def context_of(view: View) -> DecisionContext:
    return DecisionContext(view, boat_from_view(view), own_goals(view))
