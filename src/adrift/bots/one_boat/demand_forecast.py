"""Forecasts the lead after a demand is granted or won (§4.7, §4.9, §12.3)."""

from collections.abc import Sequence

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.evaluation import expected_lead
from adrift.bots.one_boat.goals import Goals
from adrift.bots.one_boat.player_model import Castaway
from adrift.games.one_boat.view import Demand

HIDDEN = "hidden"


def lead_after_demand(boat: Boat, demand: Demand, goals: Goals) -> float:
    """Return the expected lead when a demand is carried out."""
    if demand.kind == "swap":
        return expected_lead(boat.swapped(demand.player, demand.victim), goals)
    if demand.kind == "cook":
        return expected_lead(after_meal(boat, demand.player), goals)
    return lead_after_mugging(boat, demand, goals)


def lead_after_mugging(boat: Boat, demand: Demand, goals: Goals) -> float:
    """Return the expected lead after a mugging: a named card, a hidden one, or the best choice."""
    mugger, victim = demand.player, demand.victim
    robbed = boat.castaways[victim]
    if demand.what == HIDDEN:
        return lead_after_theft(boat, mugger, victim, goals)
    if demand.what not in ("", "open"):
        return expected_lead(boat.moved(demand.what, victim, mugger), goals)
    found = [
        expected_lead(boat.moved(card, victim, mugger), goals) for card in sorted(set(robbed.open))
    ]
    if demand.what == "" and hidden_cards(robbed):
        found.append(lead_after_theft(boat, mugger, victim, goals))
    best = max if mugger == goals.player else min
    return best(found, default=expected_lead(boat, goals))


def lead_after_theft(boat: Boat, mugger: str, victim: str, goals: Goals) -> float:
    """§4.11 Any hidden card, each with the same chance."""
    cards = hidden_cards(boat.castaways[victim])
    leads = {
        card: expected_lead(boat.moved(card, victim, mugger), goals) for card in sorted(set(cards))
    }
    return mean([leads[card] for card in cards]) if cards else expected_lead(boat, goals)


def after_meal(boat: Boat, cook: str) -> Boat:
    """§12.3 Every living character loses one wound."""
    fed = boat.all_changed(lambda castaway: castaway.hurt(-1))
    return fed.with_castaway(cook, fed.castaways[cook].used("cannibalism"))


def hidden_cards(castaway: Castaway) -> tuple[str, ...]:
    return castaway.hand + (HIDDEN,) * castaway.unknown


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
