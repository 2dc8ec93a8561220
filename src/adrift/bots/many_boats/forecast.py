"""Forecasts the lead of one player after each possible choice."""

from collections.abc import Callable

from adrift.bots.many_boats.evaluation import expected_lead
from adrift.bots.many_boats.sea_model import Rank, Sea

Forecast = Callable[[Sea, str, str], float]
"""Returns a player's expected lead, given the sea, the boat or colour chosen, and the player."""


def lead_after_leak(sea: Sea, boat: str, player: str) -> float:
    """§4.2, §4.3 A leak in a free seat, or a pawn has to go for it."""
    hull = sea.hulls[boat]
    if not hull.is_full():
        return expected_lead(sea.with_hull(boat, hull.with_leak()), player)
    forecast = ejection_forecast(boat)
    votes = {colour: hull.votes(colour) for colour in sea.ashore if hull.pawns_of(colour)}
    leads = [forecast(sea, colour, player) for colour in votes]
    if len(leads) == 1:
        return leads[0]
    # The risk of each colour is the vote weight of the others: a lone sailor is the usual victim.
    total = sum(votes.values())
    risks = [total - weight for weight in votes.values()]
    return sum(risk * lead for risk, lead in zip(risks, leads, strict=True)) / sum(risks)


def ejection_forecast(boat: str) -> Forecast:
    """§4.6 A colour loses a pawn in this boat, a sailor if there is one."""

    def forecast(sea: Sea, colour: str, player: str) -> float:
        rank: Rank = "sailor" if colour in sea.hulls[boat].sailors else "officer"
        return lead_after_loss(sea, boat, colour, rank, player)

    return forecast


def lead_after_loss(sea: Sea, boat: str, colour: str, rank: Rank, player: str) -> float:
    """§4.7 The pawn is gone, and the leak is in its seat."""
    hull = sea.hulls[boat].without_pawn(colour, rank).with_leak()
    return expected_lead(sea.with_hull(boat, hull), player)


def lead_after_move(sea: Sea, boat: str, player: str) -> float:
    """§5.1 A boat one field nearer, or ashore."""
    return expected_lead(sea.with_hull(boat, sea.hulls[boat].advanced()), player)


def lead_after_leaving(sea: Sea, boat: str, rank: Rank, player: str) -> float:
    """§6.1 A pawn in the water, valued by the best boat it could board now."""
    water = sea.after_leaving(player, rank, boat)
    havens = water.boats_with_room_for(boat)
    if not havens:
        return expected_lead(water, player)
    return max(expected_lead(water.after_boarding(haven), player) for haven in havens)


def lead_after_boarding(sea: Sea, boat: str, player: str) -> float:
    """§6.3 The player's swimmer aboard; taking the last seat drowns those still in the water."""
    return expected_lead(sea.after_boarding(boat), player)
