"""What a choice would do to the sea, and how much one player would like that."""

from collections.abc import Callable

from adrift.bots.many_boats.evaluation import lead
from adrift.bots.many_boats.sea_model import ONE_LESS, Sea
from adrift.games.many_boats.components import OFFICER, SAILOR, Rank

Outlook = Callable[[Sea, int, int], float]
"""Of a sea, what is named, and the player who judges."""


def after_leak(sea: Sea, boat: int, player: int) -> float:
    """§4.2, §4.3 A leak in a free seat, or somebody has to go for it."""
    hull = sea.hulls[boat]
    if not hull.is_full():
        return lead(sea.with_hull(boat, hull.leaking()), player)
    aboard = [colour for colour in range(len(sea.ashore)) if hull.weight(colour)]
    if len(aboard) == 1:
        return after_ejection(boat)(sea, aboard[0], player)
    # Each goes by the weight of the votes the others have: the lone sailor is the usual victim.
    total = sum(hull.weight(colour) for colour in aboard)
    risks = [total - hull.weight(colour) for colour in aboard]
    fears = [after_ejection(boat)(sea, colour, player) for colour in aboard]
    return sum(risk * fear for risk, fear in zip(risks, fears, strict=True)) / sum(risks)


def after_ejection(boat: int) -> Outlook:
    """§4.6 A colour loses a pawn in this boat, a sailor if there is one."""

    def outlook(sea: Sea, colour: int, player: int) -> float:
        rank = SAILOR if sea.hulls[boat].sailors[colour] else OFFICER
        return after_loss(sea, boat, colour, rank, player)

    return outlook


def after_loss(sea: Sea, boat: int, colour: int, rank: Rank, player: int) -> float:
    """§4.7 The pawn is gone, and the leak is in its seat."""
    hull = sea.hulls[boat].manned(colour, rank, ONE_LESS).leaking()
    return lead(sea.with_hull(boat, hull), player)


def after_move(sea: Sea, boat: int, player: int) -> float:
    """§5.1 A boat one field nearer, or ashore."""
    return lead(sea.with_hull(boat, sea.hulls[boat].moved()), player)


def after_leaving(sea: Sea, boat: int, rank: Rank, player: int) -> float:
    """§6.1 A pawn in the water, judged by the best boat it could board as things are."""
    water = sea.left(player, rank, boat)
    havens = water.open_to(boat)
    if not havens:
        return lead(water, player)
    return max(lead(water.boarded(haven), player) for haven in havens)


def after_boarding(sea: Sea, boat: int, player: int) -> float:
    """§6.3 The player's swimmer aboard; a last seat taken drowns whoever is still in the water."""
    return lead(sea.boarded(boat), player)
