"""Default values of the lines a position leaves out, given its step and its other lines."""

from typing import Final

from adrift.core.players import Player
from adrift.games.one_boat.components import (
    ALL_WEATHERS,
    BIRDS_TO_RESCUE,
    CLEAR,
    NO_PLAYER,
    ROW_DRAW,
    SIGNAL_DRAW,
    SUNDAY,
    UNDEALT,
    Character,
    Weather,
)
from adrift.games.one_boat.phase import OVER, Moment
from adrift.games.one_boat.rules.overboard import players_overboard
from adrift.games.one_boat.rules.thirst import compute_thirst
from adrift.games.one_boat.state import OneBoat

BEFORE_SEATS: Final = ("extra_character", "deal_character")
SETTING_UP: Final = (*BEFORE_SEATS, "deal_love", "deal_hate", "deal_provision")
TRAYS: Final = ("draw_provision", "draft")
TRAYLESS: Final = ("turn", "weather", "quartermaster")
BEFORE_ACTIONS: Final = (*TRAYLESS, *TRAYS, "actions")
DEMANDING: Final = ("consent", "object", "fight", "share_courage", "loot", "steal")
"""Questions while a demand is open."""
ACTING: Final = ("action", "row_card", *DEMANDING)
FIGHTING: Final = ("fight", "share_courage")
TRADING: Final = ("trade_terms", "trade_answer")
THIRSTY: Final = ("thirst", "share_water")
DRAWING: Final = "draw_navigation"
COMPASS_DRAW: Final = 2
"""On an empty row stack (§8.4)."""
ACTION_PURPOSES: Final = ("row", "signal")
"""Purposes for which an action draws navigation cards."""


def is_action(moment: Moment) -> bool:
    """True if this question only occurs during an action."""
    return moment.kind in ACTING or moment.purpose in ACTION_PURPOSES


def default_turn(moment: Moment) -> int:
    return 0 if moment.kind in SETTING_UP else 1


def default_birds(state: OneBoat, moment: Moment) -> int:
    """A match that is over with players aboard must have ended in rescue."""
    return BIRDS_TO_RESCUE if moment.kind == OVER and state.seats else 0


def default_weather_deck(weather: Weather) -> list[Weather]:
    """§12.8 With clear weather all are in the deck."""
    return [each for each in ALL_WEATHERS if each != weather or weather == CLEAR]


def default_offers(state: OneBoat, moment: Moment) -> int:
    return 0 if moment.kind in SETTING_UP else state.offers_per_turn[0]


def default_actor(state: OneBoat, moment: Moment) -> Player:
    """The player who makes the demand, or the first conscious player."""
    if state.demand is not None:
        return state.demand.player
    acting = is_action(moment) or moment.kind in TRADING
    return state.awake[0] if acting and state.awake else NO_PLAYER


def default_order(state: OneBoat, moment: Moment) -> list[Player]:
    """Before the Actions all players, then those behind the actor."""
    if moment.kind in BEFORE_ACTIONS:
        return state.seats
    if state.actor not in state.seats or moment.kind == OVER:
        return []
    return state.seats[state.seats.index(state.actor) + 1 :]


def default_draws(state: OneBoat, moment: Moment) -> int:
    """The number of cards still to be drawn."""
    if moment.kind == "draw_provision":
        return max(1, min(len(state.awake), state.deck_left + len(state.tray)) - len(state.tray))
    if moment.purpose == "row":
        return max(1, ROW_DRAW - len(state.drawn))
    if moment.purpose == "signal":
        return max(1, SIGNAL_DRAW - len(state.signals))
    if moment.purpose == "compass":
        return 1 if state.stack else COMPASS_DRAW
    return 0


def default_trays(state: OneBoat, moment: Moment) -> int:
    """The number of trays opened this turn: on a Sunday two (§12.8)."""
    if moment.kind in SETTING_UP or moment.kind in TRAYLESS:
        return 0
    return 2 if state.weather == SUNDAY else 1


def default_objectors(state: OneBoat) -> list[Player]:
    cook = state.demand.player if state.demand is not None else NO_PLAYER
    return [player for player in state.awake if player != cook]


def default_water(state: OneBoat) -> list[Player]:
    """§9.1 The players whom the card throws overboard."""
    return players_overboard(state)


def default_thirst(state: OneBoat) -> list[int]:
    """§10.1 The thirsts the card brings."""
    return compute_thirst(state)


def default_secrets(
    characters: list[Character], dealt: dict[int, Character], distance: int
) -> list[Character]:
    """Complete a deal of love or hate cards.

    A player without one gets the character of the player `distance` places further, or of the next
    whose card is left.
    """
    n, secrets = len(characters), [UNDEALT] * len(characters)
    for player, character in dealt.items():
        secrets[player] = character
    for player in range(n):
        if secrets[player] == UNDEALT:
            candidates = [characters[(player + distance + more) % n] for more in range(n)]
            secrets[player] = next(each for each in candidates if each not in secrets)
    return secrets
