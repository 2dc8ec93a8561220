"""The lines of a position about what is going on: actions, demands, fights, thirst, trades."""

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
    usual_actor,
    usual_birds,
    usual_objectors,
    usual_offers,
    usual_order,
    usual_thirst,
    usual_water,
    usual_weathers,
)
from adrift.games.one_boat.position.lexer import PositionWords
from adrift.games.one_boat.position.notation import FIRED_MARK, NONE
from adrift.games.one_boat.rules.fights import ATTACK, DEFENCE
from adrift.games.one_boat.state import Deal, Demand

DEMANDS: Final = ("swap", "mug", "cook")
WANTED: Final = ("hidden", "open", *CARD_OF)
IN_TRADE: Final = ("gives", "openly", "wants", "chosen", "hidden", "offered")


def read_birds(words: PositionWords, moment: Moment) -> None:
    state, birds = words.state, words.row("birds")
    number = words.number(words.only(birds, "birds")) if birds else usual_birds(state, moment)
    state.birds = number


def read_sky(words: PositionWords) -> None:
    """The weather, and the weather cards not drawn yet."""
    state = words.state
    if now := words.row("weather"):
        state.weather = read_weather(words, words.only(now, "weather"))
    state.weather_deck = usual_weathers(state.weather)
    if deck := words.row("weathers"):
        state.weather_deck = sorted({read_weather(words, word) for word in deck})


def read_weather(words: PositionWords, word: str) -> Weather:
    if word not in WEATHERS:
        raise words.wrong("weather_unknown", word=word, known=", ".join(WEATHERS))
    return Weather(WEATHERS.index(word))


# Actions


def read_actions(words: PositionWords, moment: Moment) -> None:
    """Whose action it is, who acts later, who has how many offers left."""
    state = words.state
    actor = words.row("actor")
    state.actor = read_actor(words, actor) if actor else usual_actor(state, moment)
    order = words.row("order")
    state.order = words.players(order) if order else usual_order(state, moment)
    state.offers = [usual_offers(state, moment)] * state.player_count
    for each in words.row("offers"):
        player, left = words.pair(each)
        if state.offers_per_turn[player] == UNLIMITED:
            raise words.wrong("offers_unlimited")
        state.offers = with_item(state.offers, player, words.number(left))


def read_actor(words: PositionWords, row: list[str]) -> Player:
    named = words.players([words.only(row, "actor")])
    return named[0] if named else NO_PLAYER


def read_demand(words: PositionWords) -> None:
    """`demand mug captain kid hidden`: what kind, who, of whom, for what."""
    row = words.row("demand")
    if not row:
        return
    kind, *rest = row
    if kind not in DEMANDS:
        raise words.wrong("demand_unknown", word=kind, known=", ".join(DEMANDS))
    if len(rest) < len(("who", "whose")):
        raise words.wrong("line_incomplete", word="demand")
    player, victim = words.players(rest[:2])
    words.state.demand = Demand(kind, player, victim, read_wanted(words, kind, rest[2:]))


def read_wanted(words: PositionWords, kind: str, rest: list[str]) -> str:
    if not rest:
        return ""
    wanted = words.only(rest, "demand")
    if kind != "mug" or wanted not in WANTED:
        raise words.wrong("words_too_many", word=wanted)
    return wanted


def read_fight(words: PositionWords, moment: Moment) -> None:
    """Attackers against defenders; of a demand for a seat or a card, those it is between."""
    state, row, demand = words.state, words.row("fight"), words.state.demand
    if row:
        parts = words.parts(row, ("against",))
        state.attacker = read_side(words, parts[""], ATTACK)
        state.defender = read_side(words, parts.get("against", []), DEFENCE)
    elif moment.kind in FIGHTING and demand is not None and demand.kind != "cook":
        state.attacker, state.defender = demand.player, demand.victim
        state.sides = with_item(state.sides, demand.player, ATTACK)
        state.sides = with_item(state.sides, demand.victim, DEFENCE)


def read_side(words: PositionWords, marks: list[str], side: int) -> Player:
    """The fighters of a side; the first of them began it."""
    state = words.state
    if not marks:
        raise words.wrong("line_incomplete", word="fight")
    for mark in marks:
        name = mark.removesuffix(FIRED_MARK)
        player = words.player(name)
        if state.sides[player]:
            raise words.wrong("player_twice", player=name)
        state.sides = with_item(state.sides, player, side)
        state.fired = with_item(state.fired, player, mark != name)
    return words.player(marks[0].removesuffix(FIRED_MARK))


def read_objectors(words: PositionWords, moment: Moment) -> None:
    row = words.row("objectors")
    if row:
        words.state.objectors = words.players(row)
    elif moment.kind == "object":
        words.state.objectors = usual_objectors(words.state)


# Navigation


def read_water(words: PositionWords, moment: Moment) -> None:
    """Who is in the water: whom the card throws there, if nothing is said."""
    state, row = words.state, words.row("water")
    parts = words.parts(row, ("chum",))
    if row:
        state.water = words.players(parts[""])
    elif moment.kind == "overboard" and state.played:
        state.water = usual_water(state)
    if "chum" in parts:
        state.chums = words.number(words.only(parts["chum"], "chum"))


def read_thirst(words: PositionWords, moment: Moment) -> None:
    """`thirst kid:2/1`: thirsts, and waters spent; if nothing is said, what the card brings."""
    state, row = words.state, words.row("thirst")
    if not row and moment.kind in THIRSTY and state.played:
        state.thirst = usual_thirst(state)
    for each in row if row != [NONE] else []:
        player, numbers = words.pair(each)
        thirst, slash, watered = numbers.partition("/")
        state.thirst = with_item(state.thirst, player, words.number(thirst))
        spent = words.number(watered) if slash else 0
        state.watered = with_item(state.watered, player, spent)


# Trades


def read_trade(words: PositionWords) -> None:
    """The cards of a trade are no cards more: they lie in hands and on the table."""
    row = words.row("trade")
    if not row:
        return
    parts = words.parts(row, IN_TRADE)
    if len(parts[""]) != len(("who", "whom")):
        raise words.wrong("line_incomplete", word="trade")
    player, partner = words.players(parts[""])
    words.nothing_more(parts.get("offered", []))
    hidden = words.number(words.only(parts["hidden"], "hidden")) if "hidden" in parts else 0
    gives, openly, wants, chosen = [read_named(words, parts.get(key, [])) for key in IN_TRADE[:4]]
    words.state.deal = Deal(
        player, partner, "offered" in parts, gives, openly, wants, hidden, chosen
    )


def read_named(words: PositionWords, marks: list[str]) -> tuple[Card, ...]:
    """Cards that are named, not laid anywhere."""
    found: list[Card] = []
    for mark in marks:
        key, number, _ = words.mark(mark)
        found += [words.card(key)] * number
    return tuple(found)
