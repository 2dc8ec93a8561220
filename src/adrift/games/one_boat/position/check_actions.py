"""Check the demands, fights, thirst and trades of a position."""

from typing import Final

from adrift.core.players import Player
from adrift.games.one_boat.components import CANNIBALISM, CARDS, CHARACTERS, HUANG, Card
from adrift.games.one_boat.phase import Moment
from adrift.games.one_boat.position.lexer import PositionLexer
from adrift.games.one_boat.rules.thirst import waters_needed
from adrift.games.one_boat.rules.wounds import is_dead
from adrift.games.one_boat.state import Deal, Demand, OneBoat

SHARING_STEPS: Final = ("share_courage", "share_water")
DEMANDS_AT: Final[dict[str, tuple[str, ...]]] = {
    "consent": ("swap", "mug"),
    "object": ("cook",),
    "loot": ("mug",),
    "steal": ("mug",),
}
"""By step: the demands that lead to it; a fight may be about any."""
WHAT_AT: Final[dict[str, tuple[str, ...]]] = {"loot": ("", "open"), "steal": ("", "hidden")}
"""By step: what a mugging that leads to it may demand."""


def check_current_turn(lexer: PositionLexer, moment: Moment) -> None:
    """Raise `Unreadable` at the first contradiction."""
    state = lexer.state
    if state.demand is not None:
        check_demand(lexer, moment, state.demand)
    check_fight(lexer)
    check_thirst(lexer, moment)
    if moment.kind in SHARING_STEPS:
        check_huang(lexer)
    if state.deal is not None:
        check_trade(lexer, moment, state.deal)


def check_conscious(lexer: PositionLexer, word: str, players: list[Player]) -> None:
    """§7.1 Players who act have to be conscious."""
    if not players:
        raise lexer.move_to(word).unreadable("line_incomplete", word=word)
    for player in players:
        if player not in lexer.state.awake:
            raise lexer.move_to(word).unreadable("not_conscious", player=lexer.state.names[player])


# Demands and fights


def check_demand(lexer: PositionLexer, moment: Moment, demand: Demand) -> None:
    """The player is conscious, the victim aboard, and the demand leads to this step."""
    state, kind = lexer.state, moment.kind
    check_conscious(lexer, "demand", [demand.player])
    if demand.victim not in state.seats:
        raise lexer.move_to("demand").unreadable("not_aboard", player=state.names[demand.victim])
    fits = demand.kind in DEMANDS_AT.get(kind, (demand.kind,))
    if not fits or demand.what not in WHAT_AT.get(kind, (demand.what,)):
        raise lexer.move_to("demand").unreadable("demand_wrong", demand=demand.kind, step=kind)
    if kind == "consent":
        check_conscious(lexer, "demand", [demand.victim])
    if demand.kind == "cook":
        check_meal(lexer, demand)
    if kind == "object":
        check_conscious(lexer, "objectors", state.objectors)


def check_meal(lexer: PositionLexer, demand: Demand) -> None:
    """§12.2 The victim is a body, and the cook's card is open."""
    state = lexer.state
    if not is_dead(state, demand.victim):
        raise lexer.move_to("demand").unreadable("not_dead", player=state.names[demand.victim])
    check_held(lexer, "demand", demand.player, state.open[demand.player], (CANNIBALISM,))
    if demand.player in state.objectors:
        raise lexer.move_to("objectors").unreadable(
            "not_waited_for", player=state.names[demand.player]
        )


def check_held(
    lexer: PositionLexer, word: str, player: Player, held: list[Card], cards: tuple[Card, ...]
) -> None:
    for card in cards:
        if held.count(card) < cards.count(card):
            name = lexer.state.names[player]
            raise lexer.move_to(word).unreadable("card_missing", player=name, card=CARDS[card])


def check_fight(lexer: PositionLexer) -> None:
    """§6.1 The fight is between the players of the demand, and all fighters are conscious."""
    state, demand = lexer.state, lexer.state.demand
    if demand is None or not any(state.sides):
        return
    fighters = [Player(player) for player, side in enumerate(state.sides) if side]
    check_conscious(lexer, "fight", fighters)
    refused = demand.kind == "cook" or state.defender == demand.victim
    if state.attacker != demand.player or not refused:
        raise lexer.move_to("fight").unreadable("fight_wrong", demand=demand.kind)


# Thirst


def check_thirst(lexer: PositionLexer, moment: Moment) -> None:
    """§10.1, §10.4 Only the living aboard are thirsty, and none gets more water than needed."""
    state = lexer.state
    for player in [
        Player(p) for p in range(state.player_count) if state.thirst[p] or state.watered[p]
    ]:
        if waters_needed(state, player) < 0 or not state.is_alive(player):
            raise lexer.move_to("thirst").unreadable("thirst_wrong", player=state.names[player])
    huang = state.player_of(HUANG)
    if moment.kind == "share_water" and huang is not None and not waters_needed(state, huang):
        raise lexer.move_to("thirst").unreadable("thirst_wrong", player=state.names[huang])


def check_huang(lexer: PositionLexer) -> None:
    """§10.7, §12.6 Mrs. Huang is in play and conscious."""
    huang = lexer.state.player_of(HUANG)
    if huang is None:
        raise lexer.move_to("step").unreadable("player_unknown", player=CHARACTERS[HUANG])
    check_conscious(lexer, "step", [huang])


# Trades


def check_trade(lexer: PositionLexer, moment: Moment, deal: Deal) -> None:
    """§5.3–5.4 The trade is between two conscious players, of cards they have."""
    state, player, partner = lexer.state, deal.player, deal.partner
    check_conscious(lexer, "trade", [player, partner])
    check_held(lexer, "trade", player, state.hands[player], deal.gives)
    check_held(lexer, "trade", player, state.open[player], deal.gives_open)
    check_held(lexer, "trade", partner, state.open[partner], deal.wants)
    check_held(lexer, "trade", partner, state.hands[partner], deal.chosen)
    if not is_consistent(state, deal, answering=moment.kind == "trade_answer"):
        raise lexer.move_to("trade").unreadable("trade_wrong", step=moment.kind)


def is_consistent(state: OneBoat, deal: Deal, *, answering: bool) -> bool:
    """True if the trade fits its step.

    Only a trade that is being answered is offered, not empty, and may have chosen cards, but never
    all of them.
    """
    if deal.offered != answering or deal.wants_hidden > len(state.hands[deal.partner]):
        return False
    if not answering:
        return not deal.chosen
    something = deal.gives or deal.gives_open or deal.wants or deal.wants_hidden
    return bool(something) and len(deal.chosen) < max(deal.wants_hidden, 1)
