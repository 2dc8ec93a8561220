"""Read the lines of the current turn: actions, demands, fights, thirst and trades."""

from typing import Final

from adrift.core.lists import with_item
from adrift.core.players import Player
from adrift.games.one_boat.components import (
    CARD_OF,
    NO_PLAYER,
    UNLIMITED,
    WEATHERS,
    Card,
    Weather,
)
from adrift.games.one_boat.phase import Moment
from adrift.games.one_boat.position.defaults import (
    FIGHTING,
    THIRSTY,
    default_actor,
    default_birds,
    default_objectors,
    default_offers,
    default_order,
    default_thirst,
    default_water,
    default_weather_deck,
)
from adrift.games.one_boat.position.lexer import PositionLexer
from adrift.games.one_boat.position.notation import FIRED_MARK, NONE
from adrift.games.one_boat.rules.fights import ATTACK, DEFENCE
from adrift.games.one_boat.state import Deal, Demand

DEMANDS: Final = ("swap", "mug", "cook")
DEMANDED: Final = ("hidden", "open", *CARD_OF)
TRADE_KEYS: Final = ("gives", "openly", "wants", "chosen", "hidden", "offered")


def read_birds(lexer: PositionLexer, moment: Moment) -> None:
    state, birds = lexer.state, lexer.row("birds")
    number = (
        lexer.number(lexer.single_word(birds, "birds")) if birds else default_birds(state, moment)
    )
    state.birds = number


def read_weather_lines(lexer: PositionLexer) -> None:
    """Read the weather and the weather cards not drawn yet."""
    state = lexer.state
    if now := lexer.row("weather"):
        state.weather = read_weather(lexer, lexer.single_word(now, "weather"))
    state.weather_deck = default_weather_deck(state.weather)
    if deck := lexer.row("weathers"):
        state.weather_deck = sorted({read_weather(lexer, word) for word in deck})


def read_weather(lexer: PositionLexer, word: str) -> Weather:
    if word not in WEATHERS:
        raise lexer.unreadable("weather_unknown", word=word, known=", ".join(WEATHERS))
    return Weather(WEATHERS.index(word))


# Actions


def read_actions(lexer: PositionLexer, moment: Moment) -> None:
    """Read the actor, the players who act later, and the offers left."""
    state = lexer.state
    actor = lexer.row("actor")
    state.actor = read_actor(lexer, actor) if actor else default_actor(state, moment)
    order = lexer.row("order")
    state.order = lexer.players(order) if order else default_order(state, moment)
    state.offers = [default_offers(state, moment)] * state.player_count
    for each in lexer.row("offers"):
        player, left = lexer.pair(each)
        if state.offers_per_turn[player] == UNLIMITED:
            raise lexer.unreadable("offers_unlimited")
        state.offers = with_item(state.offers, player, lexer.number(left))


def read_actor(lexer: PositionLexer, row: list[str]) -> Player:
    named = lexer.players([lexer.single_word(row, "actor")])
    return named[0] if named else NO_PLAYER


def read_demand(lexer: PositionLexer) -> None:
    """Read `demand mug captain kid hidden`: kind, player, victim, what."""
    row = lexer.row("demand")
    if not row:
        return
    kind, *rest = row
    if kind not in DEMANDS:
        raise lexer.unreadable("demand_unknown", word=kind, known=", ".join(DEMANDS))
    if len(rest) < len(("who", "whose")):
        raise lexer.unreadable("line_incomplete", word="demand")
    player, victim = lexer.players(rest[:2])
    lexer.state.demand = Demand(kind, player, victim, read_wanted(lexer, kind, rest[2:]))


def read_wanted(lexer: PositionLexer, kind: str, rest: list[str]) -> str:
    if not rest:
        return ""
    wanted = lexer.single_word(rest, "demand")
    if kind != "mug" or wanted not in DEMANDED:
        raise lexer.unreadable("words_too_many", word=wanted)
    return wanted


def read_fight(lexer: PositionLexer, moment: Moment) -> None:
    """Read attackers and defenders; by default the two players of a demand for a seat or a card."""
    state, row, demand = lexer.state, lexer.row("fight"), lexer.state.demand
    if row:
        parts = lexer.split_by_keys(row, ("against",))
        state.attacker = read_side(lexer, parts[""], ATTACK)
        state.defender = read_side(lexer, parts.get("against", []), DEFENCE)
    elif moment.kind in FIGHTING and demand is not None and demand.kind != "cook":
        state.attacker, state.defender = demand.player, demand.victim
        state.sides = with_item(state.sides, demand.player, ATTACK)
        state.sides = with_item(state.sides, demand.victim, DEFENCE)


def read_side(lexer: PositionLexer, marks: list[str], side: int) -> Player:
    """Read the fighters of a side and return the first, the attacker or defender."""
    state = lexer.state
    if not marks:
        raise lexer.unreadable("line_incomplete", word="fight")
    for mark in marks:
        name = mark.removesuffix(FIRED_MARK)
        player = lexer.player(name)
        if state.sides[player]:
            raise lexer.unreadable("player_twice", player=name)
        state.sides = with_item(state.sides, player, side)
        state.fired = with_item(state.fired, player, mark != name)
    return lexer.player(marks[0].removesuffix(FIRED_MARK))


def read_objectors(lexer: PositionLexer, moment: Moment) -> None:
    row = lexer.row("objectors")
    if row:
        lexer.state.objectors = lexer.players(row)
    elif moment.kind == "object":
        lexer.state.objectors = default_objectors(lexer.state)


# Navigation


def read_water(lexer: PositionLexer, moment: Moment) -> None:
    """Read the swimmers; by default those whom the card throws overboard."""
    state, row = lexer.state, lexer.row("water")
    parts = lexer.split_by_keys(row, ("chum",))
    if row:
        state.water = lexer.players(parts[""])
    elif moment.kind == "overboard" and state.played:
        state.water = default_water(state)
    if "chum" in parts:
        state.chums = lexer.number(lexer.single_word(parts["chum"], "chum"))


def read_thirst(lexer: PositionLexer, moment: Moment) -> None:
    """Read `thirst kid:2/1`, thirsts and waters spent; by default what the card brings."""
    state, row = lexer.state, lexer.row("thirst")
    if not row and moment.kind in THIRSTY and state.played:
        state.thirst = default_thirst(state)
    for each in row if row != [NONE] else []:
        player, numbers = lexer.pair(each)
        thirst, slash, watered = numbers.partition("/")
        state.thirst = with_item(state.thirst, player, lexer.number(thirst))
        spent = lexer.number(watered) if slash else 0
        state.watered = with_item(state.watered, player, spent)


# Trades


def read_trade(lexer: PositionLexer) -> None:
    """Read the trade. Its cards have other locations, so they are not taken from the box."""
    row = lexer.row("trade")
    if not row:
        return
    parts = lexer.split_by_keys(row, TRADE_KEYS)
    if len(parts[""]) != len(("who", "whom")):
        raise lexer.unreadable("line_incomplete", word="trade")
    player, partner = lexer.players(parts[""])
    lexer.expect_end(parts.get("offered", []))
    hidden = lexer.number(lexer.single_word(parts["hidden"], "hidden")) if "hidden" in parts else 0
    gives, openly, wants, chosen = [
        read_card_names(lexer, parts.get(key, [])) for key in TRADE_KEYS[:4]
    ]
    lexer.state.deal = Deal(
        player, partner, "offered" in parts, gives, openly, wants, hidden, chosen
    )


def read_card_names(lexer: PositionLexer, marks: list[str]) -> tuple[Card, ...]:
    """Parse cards without taking them from the box."""
    cards: list[Card] = []
    for mark in marks:
        key, number, _ = lexer.parse_mark(mark)
        cards += [lexer.card(key)] * number
    return tuple(cards)
