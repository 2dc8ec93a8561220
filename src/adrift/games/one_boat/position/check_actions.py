"""Whether demands, fights, thirst and trades of a position can be."""

from typing import Final

from adrift.core.players import Player
from adrift.games.one_boat.components import CANNIBALISM, CARDS, CHARACTERS, HUANG, Card
from adrift.games.one_boat.phase import Moment
from adrift.games.one_boat.position.lexer import PositionWords
from adrift.games.one_boat.rules.thirst import waters_needed
from adrift.games.one_boat.rules.wounds import is_dead
from adrift.games.one_boat.state import Deal, Demand, OneBoat

SHARING: Final = ("share_courage", "share_water")
DEMANDS_AT: Final[dict[str, tuple[str, ...]]] = {
    "consent": ("swap", "mug"),
    "object": ("cook",),
    "loot": ("mug",),
    "steal": ("mug",),
}
"""Which demands lead to a step; a fight may be about any."""
WHAT_AT: Final[dict[str, tuple[str, ...]]] = {"loot": ("", "open"), "steal": ("", "hidden")}
"""And for what."""


def check_affairs(words: PositionWords, moment: Moment) -> None:
    """Raise `Unreadable` at the first thing that cannot be."""
    state = words.state
    if state.demand is not None:
        check_demand(words, moment, state.demand)
    check_fight(words)
    check_thirst(words, moment)
    if moment.kind in SHARING:
        check_huang(words)
    if state.deal is not None:
        check_trade(words, moment, state.deal)


def check_conscious(words: PositionWords, word: str, players: list[Player]) -> None:
    """§7.1 These do something, so they must be able to."""
    if not players:
        raise words.at(word).wrong("line_incomplete", word=word)
    for player in players:
        if player not in words.state.awake:
            raise words.at(word).wrong("not_conscious", player=words.state.names[player])


# Demands and fights


def check_demand(words: PositionWords, moment: Moment, demand: Demand) -> None:
    """Who makes it is conscious, whom it is made of aboard, and it leads to this step."""
    state, kind = words.state, moment.kind
    check_conscious(words, "demand", [demand.player])
    if demand.victim not in state.seats:
        raise words.at("demand").wrong("not_aboard", player=state.names[demand.victim])
    fits = demand.kind in DEMANDS_AT.get(kind, (demand.kind,))
    if not fits or demand.what not in WHAT_AT.get(kind, (demand.what,)):
        raise words.at("demand").wrong("demand_wrong", demand=demand.kind, step=kind)
    if kind == "consent":
        check_conscious(words, "demand", [demand.victim])
    if demand.kind == "cook":
        check_meal(words, demand)
    if kind == "object":
        check_conscious(words, "objectors", state.objectors)


def check_meal(words: PositionWords, demand: Demand) -> None:
    """§12.2 A body is named, and the card lies open before the cook."""
    state = words.state
    if not is_dead(state, demand.victim):
        raise words.at("demand").wrong("not_dead", player=state.names[demand.victim])
    check_held(words, "demand", demand.player, state.open[demand.player], (CANNIBALISM,))
    if demand.player in state.objectors:
        raise words.at("objectors").wrong("not_waited_for", player=state.names[demand.player])


def check_held(
    words: PositionWords, word: str, player: Player, held: list[Card], cards: tuple[Card, ...]
) -> None:
    for card in cards:
        if held.count(card) < cards.count(card):
            name = words.state.names[player]
            raise words.at(word).wrong("card_missing", player=name, card=CARDS[card])


def check_fight(words: PositionWords) -> None:
    """§6.1 Between who made the demand and who refused it; the conscious fight."""
    state, demand = words.state, words.state.demand
    if demand is None or not any(state.sides):
        return
    fighters = [Player(player) for player, side in enumerate(state.sides) if side]
    check_conscious(words, "fight", fighters)
    refused = demand.kind == "cook" or state.defender == demand.victim
    if state.attacker != demand.player or not refused:
        raise words.at("fight").wrong("fight_wrong", demand=demand.kind)


# Thirst


def check_thirst(words: PositionWords, moment: Moment) -> None:
    """§10.1, §10.4 The living aboard thirst, and nobody gets more water than that."""
    state = words.state
    for player in [
        Player(p) for p in range(state.player_count) if state.thirst[p] or state.watered[p]
    ]:
        if waters_needed(state, player) < 0 or not state.is_alive(player):
            raise words.at("thirst").wrong("thirst_wrong", player=state.names[player])
    huang = state.player_of(HUANG)
    if moment.kind == "share_water" and huang is not None and not waters_needed(state, huang):
        raise words.at("thirst").wrong("thirst_wrong", player=state.names[huang])


def check_huang(words: PositionWords) -> None:
    """§10.7, §12.6 She is asked."""
    huang = words.state.player_of(HUANG)
    if huang is None:
        raise words.at("step").wrong("player_unknown", player=CHARACTERS[HUANG])
    check_conscious(words, "step", [huang])


# Trades


def check_trade(words: PositionWords, moment: Moment, deal: Deal) -> None:
    """§5.3–5.4 Between two who are conscious, of cards they have."""
    state, player, partner = words.state, deal.player, deal.partner
    check_conscious(words, "trade", [player, partner])
    check_held(words, "trade", player, state.hands[player], deal.gives)
    check_held(words, "trade", player, state.open[player], deal.gives_open)
    check_held(words, "trade", partner, state.open[partner], deal.wants)
    check_held(words, "trade", partner, state.hands[partner], deal.chosen)
    if not is_fair(state, deal, answering=moment.kind == "trade_answer"):
        raise words.at("trade").wrong("trade_wrong", step=moment.kind)


def is_fair(state: OneBoat, deal: Deal, *, answering: bool) -> bool:
    """Offered when it is answered, and then not empty; chosen is then, and never all."""
    if deal.offered != answering or deal.wants_hidden > len(state.hands[deal.partner]):
        return False
    if not answering:
        return not deal.chosen
    something = deal.gives or deal.gives_open or deal.wants or deal.wants_hidden
    return bool(something) and len(deal.chosen) < max(deal.wants_hidden, 1)
