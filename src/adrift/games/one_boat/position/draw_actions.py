"""Draw the lines of the current turn: actions, demands, fights, navigation and trades."""

from adrift.core.players import Player
from adrift.games.one_boat.components import NO_CHART, NO_PLAYER
from adrift.games.one_boat.phase import Moment
from adrift.games.one_boat.position.defaults import THIRSTY, TRADING, default_offers, default_order
from adrift.games.one_boat.position.notation import (
    FIRED_MARK,
    NONE,
    draw_cards,
    format_optional_line,
    names_of,
    or_none,
)
from adrift.games.one_boat.rules.fights import ATTACK, DEFENCE
from adrift.games.one_boat.state import OneBoat


def draw_current_turn(state: OneBoat, moment: Moment) -> list[str]:
    """Draw all lines of the current turn; each is left out if it has nothing to show."""
    return [
        *draw_actions(state, moment),
        *draw_demand(state),
        *draw_navigation(state, moment),
        *draw_deal(state),
    ]


def draw_actions(state: OneBoat, moment: Moment) -> list[str]:
    """Draw the actor, the players who act later, and offers that have been used up."""
    offers, order = default_offers(state, moment), names_of(state, state.order)
    left = [f"{state.names[p]}:{left}" for p, left in enumerate(state.offers) if left != offers]
    no_actor = [NONE] if moment.kind in TRADING else []  # in the closing window
    return [
        *format_optional_line(
            "actor", no_actor if state.actor == NO_PLAYER else [state.names[state.actor]]
        ),
        *format_optional_line("order", or_none(order) if default_order(state, moment) else order),
        *format_optional_line("offers", left),
    ]


def draw_demand(state: OneBoat) -> list[str]:
    demand, lines = state.demand, list[str]()
    if demand is not None:
        names = names_of(state, [demand.player, demand.victim])
        lines += format_optional_line("demand", [demand.kind, *names, *filter(None, [demand.what])])
    lines += format_optional_line("objectors", names_of(state, state.objectors))
    if state.attacker != NO_PLAYER:
        attack, defence = draw_side(state, ATTACK), draw_side(state, DEFENCE)
        lines += format_optional_line("fight", [*attack, "against", *defence])
    return lines


def draw_side(state: OneBoat, side: int) -> list[str]:
    """Draw the fighters of a side, attacker or defender first."""
    first = state.attacker if side == ATTACK else state.defender
    others = [player for player in state.seats if state.sides[player] == side and player != first]
    return [
        state.names[player] + (FIRED_MARK if state.fired[player] else "")
        for player in [first, *others]
    ]


def draw_navigation(state: OneBoat, moment: Moment) -> list[str]:
    """Draw the navigation card being carried out, the swimmers and the thirsty."""
    played = [str(state.played), *(["wind"] if state.blowing else [])]
    thirst = [draw_thirst(state, Player(p)) for p in range(state.player_count) if state.thirst[p]]
    chum = ["chum", str(state.chums)] if state.chums else []
    return [
        *format_optional_line("played", played if state.played != NO_CHART else []),
        *format_optional_line("water", names_of(state, state.water), chum),
        *format_optional_line("thirst", or_none(thirst) if moment.kind in THIRSTY else thirst),
    ]


def draw_thirst(state: OneBoat, player: Player) -> str:
    watered = state.watered[player]
    spent = f"/{watered}" if watered else ""
    return f"{state.names[player]}:{state.thirst[player]}{spent}"


def draw_deal(state: OneBoat) -> list[str]:
    deal = state.deal
    if deal is None:
        return []
    groups = [("gives", deal.gives), ("openly", deal.gives_open)]
    groups += [("wants", deal.wants), ("chosen", deal.chosen)]
    return format_optional_line(
        "trade",
        names_of(state, [deal.player, deal.partner]),
        *[[word, *draw_cards(cards)] for word, cards in groups if cards],
        ["hidden", str(deal.wants_hidden)] if deal.wants_hidden else [],
        ["offered"] if deal.offered else [],
    )
