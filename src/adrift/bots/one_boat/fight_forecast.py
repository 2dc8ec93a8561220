"""Forecasts fights: the strength of both sides, who wins, and the lead that follows."""

from collections.abc import Iterable
from math import exp
from typing import Final, NamedTuple

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.demand_forecast import lead_after_demand
from adrift.bots.one_boat.evaluation import expected_lead
from adrift.bots.one_boat.goals import Goals
from adrift.bots.one_boat.player_model import Castaway
from adrift.games.one_boat.components import CARD_OF, COURAGE_STRENGTH, FIGHT_BONUS
from adrift.games.one_boat.view import Demand

DEFENDER_ADVANTAGE: Final = 0.5
"""At equal strength the defenders win (§6.5)."""
UNKNOWN_CARD_STRENGTH: Final = 0.4
"""Expected strength of a card that the bot has not seen."""
MIN_UNCERTAINTY: Final = 0.1
"""Uncertainty of a result that no player can change any more."""
UNCERTAINTY_PER_PLAYER: Final = 1.0
"""Additional uncertainty for each player who may still take part."""


class FightForecast(NamedTuple):
    """The forecast of a fight that is open or only considered."""

    attackers: frozenset[str]
    defenders: frozenset[str]
    margin: float
    """Strength of the attackers minus that of the defenders."""
    uncertainty: float

    def attack_win_chance(self) -> float:
        """Return the probability that the attackers win."""
        return 1 / (
            1 + exp(-max(-50.0, min(50.0, (self.margin - DEFENDER_ADVANTAGE) / self.uncertainty)))
        )

    def expected_lead(self, boat: Boat, demand: Demand, goals: Goals) -> float:
        """Return the expected lead after the fight."""
        boat = boat.changed(self.attackers | self.defenders, marked_as_fighter)
        beaten = boat.changed(self.attackers, wounded)
        won = lead_after_demand(boat.changed(self.defenders, wounded), demand, goals)
        return self.attack_win_chance() * won + (1 - self.attack_win_chance()) * expected_lead(
            beaten, goals
        )


def marked_as_fighter(castaway: Castaway) -> Castaway:
    return castaway._replace(fought=True)


def wounded(castaway: Castaway) -> Castaway:
    return castaway.hurt(1)


def visible_strength(castaway: Castaway) -> int:
    """§6.3 The strength that every player can see."""
    weapons = sum(FIGHT_BONUS[CARD_OF[card]] for card in castaway.open)
    return castaway.size() + weapons + COURAGE_STRENGTH * castaway.drank


def hidden_strength(castaway: Castaway) -> float:
    """Return the expected strength of hidden cards."""
    known = sum(FIGHT_BONUS[CARD_OF[card]] for card in castaway.hand)
    return known + UNKNOWN_CARD_STRENGTH * castaway.unknown


def uncertainty(boat: Boat, others: Iterable[str]) -> float:
    """Return the uncertainty of a result that these players may still change."""
    return MIN_UNCERTAINTY + UNCERTAINTY_PER_PLAYER * sum(
        boat.castaways[player].is_conscious() for player in others
    )


def forecast_duel(boat: Boat, attacker: str, defender: str) -> FightForecast:
    """Forecast a fight between two players that has not started; all others may join."""
    one, other = boat.castaways[attacker], boat.castaways[defender]
    margin = (
        visible_strength(one)
        + hidden_strength(one)
        - visible_strength(other)
        - hidden_strength(other)
    )
    others = set(boat.seats) - {attacker, defender}
    sides = frozenset({attacker}), frozenset({defender})
    return FightForecast(*sides, margin, uncertainty(boat, others))
