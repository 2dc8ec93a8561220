"""Checks shared by the chapters that refuse answers and acts."""

from typing import Final

from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.games.one_boat.components import CARD_OF, CHARTS, Card, Chart
from adrift.games.one_boat.rules.wounds import is_dead
from adrift.games.one_boat.state import OneBoat

CHART_OF: Final = {str(chart): Chart(chart) for chart in CHARTS}


def player_from_key(state: OneBoat, name: str) -> Player | None:
    """Return the player a key names, or `None`."""
    return Player(state.names.index(name)) if name in state.names else None


def card_from_key(name: str) -> Card | None:
    """Return the kind of card a key names, or `None`."""
    return CARD_OF.get(name)


def chart_from_key(key: str) -> Chart | None:
    """Return the navigation card a key names, or `None`."""
    return CHART_OF.get(key)


def is_aboard(state: OneBoat, player: Player) -> bool:
    return player in state.seats


def is_unconscious(state: OneBoat, player: Player) -> bool:
    """§7.1 True if aboard, alive and not conscious."""
    aboard = is_aboard(state, player)
    return aboard and not state.conscious[player] and not is_dead(state, player)


def why_not_other(state: OneBoat, player: Player, other: Player, rule: str) -> Objection | None:
    """Object unless `other` is another player aboard."""
    if other == player:
        return Objection("not_with_yourself", rule)
    return None if is_aboard(state, other) else Objection("not_aboard", rule)


def why_not_among(cards: list[Card], card: Card, rule: str) -> Objection | None:
    """Object unless the card is among these cards of the player."""
    return None if card in cards else Objection("card_not_yours", rule)


def why_not_held(state: OneBoat, player: Player, card: Card, rule: str) -> Objection | None:
    """Object unless the player has the card, hidden or open."""
    held = card in state.hands[player] or card in state.open[player]
    return None if held else Objection("card_not_yours", rule)
