"""What several chapters of one_boat ask before they refuse an answer or an act."""

from typing import Final

from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.games.one_boat.components import CARD_OF, CHARTS, Card, Chart
from adrift.games.one_boat.rules.wounds import is_dead
from adrift.games.one_boat.state import OneBoat

CHART_OF: Final = {str(chart): Chart(chart) for chart in CHARTS}


def player_named(state: OneBoat, name: str) -> Player | None:
    """The player of a character, as keys name them."""
    return Player(state.names.index(name)) if name in state.names else None


def card_named(name: str) -> Card | None:
    """The kind of card a key names."""
    return CARD_OF.get(name)


def chart_named(key: str) -> Chart | None:
    """The navigation card a key names."""
    return CHART_OF.get(key)


def is_aboard(state: OneBoat, player: Player) -> bool:
    return player in state.seats


def lies_unconscious(state: OneBoat, player: Player) -> bool:
    """§7.1 Aboard, alive, and not conscious."""
    aboard = is_aboard(state, player)
    return aboard and not state.conscious[player] and not is_dead(state, player)


def why_not_other(state: OneBoat, player: Player, other: Player, rule: str) -> Objection | None:
    """By this § it has to be somebody else, and aboard."""
    if other == player:
        return Objection("not_with_yourself", rule)
    return None if is_aboard(state, other) else Objection("not_aboard", rule)


def why_not_have(cards: list[Card], card: Card, rule: str) -> Objection | None:
    """By this § the card has to be among these cards of one's own."""
    return None if card in cards else Objection("card_not_yours", rule)


def why_not_hold(state: OneBoat, player: Player, card: Card, rule: str) -> Objection | None:
    """By this § one needs the card, hidden or open."""
    held = card in state.hands[player] or card in state.open[player]
    return None if held else Objection("card_not_yours", rule)
