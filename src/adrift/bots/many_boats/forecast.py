"""What a choice would do to the sea, and how much one player would like that."""

from collections.abc import Callable

from adrift.bots.many_boats.evaluation import expected_lead
from adrift.bots.many_boats.sea_model import ONE_LESS, Sea
from adrift.games.many_boats.components import OFFICER, SAILOR, Rank

Forecast = Callable[[Sea, int, int], float]
"""Of a sea, what is named, and the player who judges."""


def lead_after_leak(sea: Sea, boat: int, player: int) -> float:
    """§4.2, §4.3 A leak in a free seat, or somebody has to go for it."""
    hull = sea.hulls[boat]
    if not hull.is_full():
        return expected_lead(sea.with_hull(boat, hull.with_leak()), player)
    aboard = [colour for colour in range(len(sea.ashore)) if hull.vote_weight(colour)]
    if len(aboard) == 1:
        return ejection_forecast(boat)(sea, aboard[0], player)
    # Each goes by the weight of the votes the others have: the lone sailor is the usual victim.
    total = sum(hull.vote_weight(colour) for colour in aboard)
    risks = [total - hull.vote_weight(colour) for colour in aboard]
    fears = [ejection_forecast(boat)(sea, colour, player) for colour in aboard]
    return sum(risk * fear for risk, fear in zip(risks, fears, strict=True)) / sum(risks)


def ejection_forecast(boat: int) -> Forecast:
    """§4.6 A colour loses a pawn in this boat, a sailor if there is one."""

    def outlook(sea: Sea, colour: int, player: int) -> float:
        rank = SAILOR if sea.hulls[boat].sailors[colour] else OFFICER
        return lead_after_loss(sea, boat, colour, rank, player)

    return outlook


def lead_after_loss(sea: Sea, boat: int, colour: int, rank: Rank, player: int) -> float:
    """§4.7 The pawn is gone, and the leak is in its seat."""
    hull = sea.hulls[boat].with_pawn_change(colour, rank, ONE_LESS).with_leak()
    return expected_lead(sea.with_hull(boat, hull), player)


def lead_after_move(sea: Sea, boat: int, player: int) -> float:
    """§5.1 A boat one field nearer, or ashore."""
    return expected_lead(sea.with_hull(boat, sea.hulls[boat].advanced()), player)


def lead_after_leaving(sea: Sea, boat: int, rank: Rank, player: int) -> float:
    """§6.1 A pawn in the water, judged by the best boat it could board as things are."""
    water = sea.after_leaving(player, rank, boat)
    havens = water.boats_with_room_for(boat)
    if not havens:
        return expected_lead(water, player)
    return max(expected_lead(water.after_boarding(haven), player) for haven in havens)


def lead_after_boarding(sea: Sea, boat: int, player: int) -> float:
    """§6.3 The player's swimmer aboard; a last seat taken drowns whoever is still in the water."""
    return expected_lead(sea.after_boarding(boat), player)
