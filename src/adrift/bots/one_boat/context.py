"""The context of one decision: the view, the bot's model of the boat, and its goals."""

from typing import NamedTuple

from adrift.bots.one_boat.boat_model import Boat, boat_from_view
from adrift.bots.one_boat.evaluation import expected_lead
from adrift.bots.one_boat.goals import Goals, own_goals
from adrift.bots.one_boat.player_model import Castaway
from adrift.games.one_boat.view import View

Scores = dict[str, float]
"""The score of each option, in points of expected lead."""


class DecisionContext(NamedTuple):
    """What a bot needs to score the options of one question."""

    view: View
    boat: Boat
    goals: Goals

    def me(self) -> str:
        return self.goals.player

    def own_castaway(self) -> Castaway:
        return self.boat.castaways[self.goals.player]

    def score(self, boat: Boat) -> float:
        """Return the bot's expected lead in this boat."""
        return expected_lead(boat, self.goals)

    def boat_with_own(self, castaway: Castaway) -> Boat:
        """Return the boat with the bot's own castaway replaced."""
        return self.boat.with_castaway(self.goals.player, castaway)


def context_of(view: View) -> DecisionContext:
    return DecisionContext(view, boat_from_view(view), own_goals(view))
