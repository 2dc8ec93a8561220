"""What is going on, drawn: actions, demands, fights, the card that is carried out, trades."""

from adrift.core.players import Player
from adrift.games.one_boat.components import NO_CHART, NO_PLAYER
from adrift.games.one_boat.phase import Moment
from adrift.games.one_boat.position.defaults import THIRSTY, TRADING, usual_offers, usual_order
from adrift.games.one_boat.position.notation import (
    FIRED_MARK,
    NONE,
    draw_cards,
    lines,
    names_of,
    or_none,
)
from adrift.games.one_boat.rules.fights import ATTACK, DEFENCE
from adrift.games.one_boat.state import OneBoat


def draw_affairs(state: OneBoat, moment: Moment) -> list[str]:
    """All of it; nothing is said of what is not going on."""
    return [
        *draw_actions(state, moment),
        *draw_demand(state),
        *draw_navigation(state, moment),
        *draw_deal(state),
    ]


def draw_actions(state: OneBoat, moment: Moment) -> list[str]:
    """Whose action it is, who acts later, and the offers somebody has used up."""
    offers, order = usual_offers(state, moment), names_of(state, state.order)
    left = [f"{state.names[p]}:{left}" for p, left in enumerate(state.offers) if left != offers]
    dealt = [NONE] if moment.kind in TRADING else []  # in the closing window
    return [
        *lines("actor", dealt if state.actor == NO_PLAYER else [state.names[state.actor]]),
        *lines("order", or_none(order) if usual_order(state, moment) else order),
        *lines("offers", left),
    ]


def draw_demand(state: OneBoat) -> list[str]:
    demand, found = state.demand, list[str]()
    if demand is not None:
        names = names_of(state, [demand.player, demand.victim])
        found += lines("demand", [demand.kind, *names, *filter(None, [demand.what])])
    found += lines("objectors", names_of(state, state.objectors))
    if state.attacker != NO_PLAYER:
        attack, defence = draw_side(state, ATTACK), draw_side(state, DEFENCE)
        found += lines("fight", [*attack, "against", *defence])
    return found


def draw_side(state: OneBoat, side: int) -> list[str]:
    """The fighters of a side, the one it began with first."""
    first = state.attacker if side == ATTACK else state.defender
    others = [player for player in state.seats if state.sides[player] == side and player != first]
    return [
        state.names[player] + (FIRED_MARK if state.fired[player] else "")
        for player in [first, *others]
    ]


def draw_navigation(state: OneBoat, moment: Moment) -> list[str]:
    """The navigation card that is carried out, who is in the water, who thirsts."""
    played = [str(state.played), *(["wind"] if state.blowing else [])]
    thirst = [draw_thirst(state, Player(p)) for p in range(state.player_count) if state.thirst[p]]
    chum = ["chum", str(state.chums)] if state.chums else []
    return [
        *lines("played", played if state.played != NO_CHART else []),
        *lines("water", names_of(state, state.water), chum),
        *lines("thirst", or_none(thirst) if moment.kind in THIRSTY else thirst),
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
    return lines(
        "trade",
        names_of(state, [deal.player, deal.partner]),
        *[[word, *draw_cards(cards)] for word, cards in groups if cards],
        ["hidden", str(deal.wants_hidden)] if deal.wants_hidden else [],
        ["offered"] if deal.offered else [],
    )
