"""Fights, before and while they happen: how strong the sides are, who wins, what that brings."""

from collections.abc import Iterable
from math import exp
from typing import Final, NamedTuple

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.demands import Demand, after_demand
from adrift.bots.one_boat.evaluation import lead
from adrift.bots.one_boat.goals import Goals
from adrift.bots.one_boat.player_model import Castaway
from adrift.games.one_boat.components import CARD_OF, COURAGE_STRENGTH, FIGHT_BONUS

ADVANTAGE: Final = 0.5
"""At equal strength the defenders win (§6.5)."""
IN_HIDING: Final = 0.4
"""Strength of a card nobody has seen."""
FIRM: Final = 0.1
"""How unsure a result is that nobody can change any more."""
DOUBT: Final = 1.0
"""How much less sure it is for everybody who may still take part."""


class Brawl(NamedTuple):
    """A fight as it stands, or as it would."""

    attackers: frozenset[int]
    defenders: frozenset[int]
    margin: float
    """How much stronger the attackers are."""
    doubt: float

    def won(self) -> float:
        """The chance that the attackers win."""
        return 1 / (1 + exp(-max(-50.0, min(50.0, (self.margin - ADVANTAGE) / self.doubt))))

    def prospect(self, boat: Boat, demand: Demand, goals: Goals) -> float:
        """What the fight is expected to come to."""
        boat = boat.touched(self.attackers | self.defenders, fighting)
        beaten = boat.touched(self.attackers, wounded)
        won = after_demand(boat.touched(self.defenders, wounded), demand, goals)
        return self.won() * won + (1 - self.won()) * lead(beaten, goals)


def fighting(castaway: Castaway) -> Castaway:
    return castaway._replace(fought=True)


def wounded(castaway: Castaway) -> Castaway:
    return castaway.hurt(1)


def strength(castaway: Castaway) -> int:
    """§6.3 What all can see of it."""
    weapons = sum(FIGHT_BONUS[CARD_OF[card]] for card in castaway.open)
    return castaway.size() + weapons + COURAGE_STRENGTH * castaway.drank


def reserve(castaway: Castaway) -> float:
    """What may still be turned up."""
    known = sum(FIGHT_BONUS[CARD_OF[card]] for card in castaway.hand)
    return known + IN_HIDING * castaway.unknown


def doubt(boat: Boat, others: Iterable[int]) -> float:
    """How unsure a result is if these may still change it."""
    return FIRM + DOUBT * sum(boat.castaways[player].is_conscious() for player in others)


def duel(boat: Boat, attacker: int, defender: int) -> Brawl:
    """A fight between two that has not begun; all others may join."""
    one, other = boat.castaways[attacker], boat.castaways[defender]
    margin = strength(one) + reserve(one) - strength(other) - reserve(other)
    others = set(boat.seats) - {attacker, defender}
    sides = frozenset({attacker}), frozenset({defender})
    return Brawl(*sides, margin, doubt(boat, others))
