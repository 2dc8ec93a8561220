"""The lines of the current turn: weather, actions, demands, fights, navigation and trades."""

from typing import Final

from adrift.core.lists import with_item
from adrift.core.players import Player
from adrift.games.one_boat.components import (
    ALL_WEATHERS,
    BIRDS_TO_RESCUE,
    CANNIBALISM,
    CARD_OF,
    CLEAR,
    HUANG,
    NO_PLAYER,
    NO_WEATHER,
    UNLIMITED,
    WEATHERS,
    Card,
    Weather,
)
from adrift.games.one_boat.phase import OVER, moment_of
from adrift.games.one_boat.position import steps
from adrift.games.one_boat.position.notation import (
    FIRED_MARK,
    NONE,
    draw_cards,
    join_groups,
    names_of,
    or_none,
)
from adrift.games.one_boat.position.reader import BoatLine, BoatReader
from adrift.games.one_boat.rules.ending import is_nobody_left
from adrift.games.one_boat.rules.fights import ATTACK, DEFENCE
from adrift.games.one_boat.rules.overboard import players_overboard
from adrift.games.one_boat.rules.thirst import compute_thirst, waters_needed
from adrift.games.one_boat.rules.weather import has_weather
from adrift.games.one_boat.rules.wounds import is_dead
from adrift.games.one_boat.state import Deal, Demand, OneBoat

DEMANDS: Final = ("swap", "mug", "cook")
DEMANDED: Final = ("hidden", "open", *CARD_OF)
DEMANDS_AT: Final[dict[str, tuple[str, ...]]] = {
    "consent": ("swap", "mug"),
    "object": ("cook",),
    "loot": ("mug",),
    "steal": ("mug",),
}
"""By step: the demands that lead to it; a fight may be about any."""
WHAT_AT: Final[dict[str, tuple[str, ...]]] = {"loot": ("", "open"), "steal": ("", "hidden")}
"""By step: what a mugging that leads to it may demand."""
TRADE_KEYS: Final = ("gives", "openly", "wants", "chosen", "hidden", "offered")
ACTION_STEPS: Final = (*steps.ACTING, steps.ROWING, steps.SIGNALLING)
"""Steps that only occur during an action."""


class TurnLine(BoatLine):
    """The turn; 0 during setup."""

    def draw(self, state: OneBoat) -> list[str]:
        return [str(state.turn)]

    def read(self, reader: BoatReader, words: list[str]) -> None:
        """At the step `turn` it has not begun, so the state is in the turn before."""
        first = 0 if reader.moment.kind in steps.SETTING_UP else 1
        turn = reader.number(reader.single_word(words, self.word)) if words else first
        if bool(turn) != bool(first):
            raise reader.unreadable("turn_wrong", turn=str(turn), step=reader.moment.kind)
        reader.state.turn = turn - (reader.step == steps.WHOLE_TURN)


class BirdsLine(BoatLine):
    """The birds seen."""

    def draw(self, state: OneBoat) -> list[str]:
        return [str(state.birds)]

    def read(self, reader: BoatReader, words: list[str]) -> None:
        reader.state.birds = reader.number(reader.single_word(words, self.word))

    def default(self, reader: BoatReader) -> None:
        """A match that is over with players aboard must have ended in rescue."""
        rescued = reader.step == OVER and reader.state.seats
        reader.state.birds = BIRDS_TO_RESCUE if rescued else 0

    def check(self, reader: BoatReader) -> None:
        """§11.1–11.2 The match is over with the last bird or when no player is left."""
        over = reader.state.birds >= BIRDS_TO_RESCUE or is_nobody_left(reader.state)
        if over and reader.step != OVER:
            raise reader.move_to(self.word).unreadable("over_by_now", step=reader.moment.kind)
        if reader.step == OVER and not over:
            raise reader.move_to(self.word).unreadable("not_over_yet")


class WeatherLine(BoatLine):
    """The weather of the turn."""

    def draw(self, state: OneBoat) -> list[str]:
        return [WEATHERS[state.weather]] if state.weather != NO_WEATHER else []

    def read(self, reader: BoatReader, words: list[str]) -> None:
        if words:
            reader.state.weather = read_weather(reader, reader.single_word(words, self.word))


class WeathersLine(BoatLine):
    """The weather cards not drawn yet."""

    def draw(self, state: OneBoat) -> list[str]:
        if not has_weather(state.edition) and state.weather == NO_WEATHER:
            return []
        return join_groups([WEATHERS[weather] for weather in state.weather_deck])

    def read(self, reader: BoatReader, words: list[str]) -> None:
        reader.state.weather_deck = sorted({read_weather(reader, word) for word in words})

    def default(self, reader: BoatReader) -> None:
        """§12.8 With clear weather all are in the deck."""
        now = reader.state.weather
        reader.state.weather_deck = [each for each in ALL_WEATHERS if each != now or now == CLEAR]


def read_weather(reader: BoatReader, word: str) -> Weather:
    if word not in WEATHERS:
        raise reader.unreadable("weather_unknown", word=word, known=", ".join(WEATHERS))
    return Weather(WEATHERS.index(word))


# Actions


class ActorLine(BoatLine):
    """Whose action it is; `none` while players trade in the closing window."""

    def draw(self, state: OneBoat) -> list[str]:
        nobody = [NONE] if moment_of(state).kind in steps.TRADING else []
        return nobody if state.actor == NO_PLAYER else [state.names[state.actor]]

    def read(self, reader: BoatReader, words: list[str]) -> None:
        named = reader.players([reader.single_word(words, self.word)])
        reader.state.actor = named[0] if named else NO_PLAYER

    def default(self, reader: BoatReader) -> None:
        """The player who makes the demand, or the first conscious player."""
        state, acting = reader.state, reader.step in ACTION_STEPS + steps.TRADING
        state.actor = state.awake[0] if acting and state.awake else NO_PLAYER
        if state.demand is not None:
            state.actor = state.demand.player

    def check(self, reader: BoatReader) -> None:
        if reader.step in ACTION_STEPS and reader.state.actor == NO_PLAYER:
            raise reader.move_to(self.word).unreadable("nobody_conscious", step=reader.step)
        if reader.state.actor != NO_PLAYER and reader.step != OVER:
            reader.check_conscious(self.word, [reader.state.actor])


class OrderLine(BoatLine):
    """The players who act later, in order."""

    def draw(self, state: OneBoat) -> list[str]:
        order = names_of(state, state.order)
        return join_groups(or_none(order) if default_order(state, moment_of(state).kind) else order)

    def read(self, reader: BoatReader, words: list[str]) -> None:
        reader.state.order = reader.players(words)

    def default(self, reader: BoatReader) -> None:
        reader.state.order = default_order(reader.state, reader.step)

    def check(self, reader: BoatReader) -> None:
        reader.check_aboard(self.word, reader.state.order)


def default_order(state: OneBoat, step: str) -> list[Player]:
    """Before the Actions all players, then those behind the actor."""
    if step in steps.BEFORE_ACTIONS:
        return state.seats
    if state.actor not in state.seats or step == OVER:
        return []
    return state.seats[state.seats.index(state.actor) + 1 :]


class OffersLine(BoatLine):
    """Offers and gifts that players have left, unless it is the edition's limit."""

    def draw(self, state: OneBoat) -> list[str]:
        limit, offers = default_offers(state, moment_of(state).kind), enumerate(state.offers)
        return join_groups([f"{state.names[p]}:{left}" for p, left in offers if left != limit])

    def read(self, reader: BoatReader, words: list[str]) -> None:
        state = reader.state
        state.offers = [default_offers(state, reader.step)] * state.player_count
        for each in words:
            player, left = reader.pair(each)
            if state.offers_per_turn[player] == UNLIMITED:
                raise reader.unreadable("offers_unlimited")
            state.offers = with_item(state.offers, player, reader.number(left))


def default_offers(state: OneBoat, step: str) -> int:
    return 0 if step in steps.SETTING_UP else state.offers_per_turn[0]


# Demands and fights


class DemandLine(BoatLine):
    """What is demanded: `mug captain kid hidden` is kind, player, victim, what."""

    def draw(self, state: OneBoat) -> list[str]:
        demand = state.demand
        if demand is None:
            return []
        names = names_of(state, [demand.player, demand.victim])
        return join_groups([demand.kind, *names, *filter(None, [demand.what])])

    def read(self, reader: BoatReader, words: list[str]) -> None:
        if not words:
            return
        kind, *rest = words
        if kind not in DEMANDS:
            raise reader.unreadable("demand_unknown", word=kind, known=", ".join(DEMANDS))
        if len(rest) < len(("who", "whose")):
            raise reader.unreadable("line_incomplete", word=self.word)
        player, victim = reader.players(rest[:2])
        what = reader.single_word(rest[2:], self.word) if rest[2:] else ""
        if what and (kind != "mug" or what not in DEMANDED):
            raise reader.unreadable("words_too_many", word=what)
        reader.state.demand = Demand(kind, player, victim, what)

    def check(self, reader: BoatReader) -> None:
        """The player is conscious, the victim aboard, and the demand leads to this step."""
        state, kind, demand = reader.state, reader.step, reader.state.demand
        if demand is None:
            return
        reader.check_conscious(self.word, [demand.player])
        reader.check_aboard(self.word, [demand.victim])
        fits = demand.kind in DEMANDS_AT.get(kind, (demand.kind,))
        if not fits or demand.what not in WHAT_AT.get(kind, (demand.what,)):
            raise reader.move_to(self.word).unreadable(
                "demand_wrong", demand=demand.kind, step=kind
            )
        if kind == "consent":
            reader.check_conscious(self.word, [demand.victim])
        if demand.kind == "cook":  # §12.2 The victim is a body, and the cook's card is open.
            if not is_dead(state, demand.victim):
                name = state.names[demand.victim]
                raise reader.move_to(self.word).unreadable("not_dead", player=name)
            cook = demand.player
            reader.check_held(self.word, cook, state.open[cook], (CANNIBALISM,))


class ObjectorsLine(BoatLine):
    """The players who may still object to a meal."""

    def draw(self, state: OneBoat) -> list[str]:
        return join_groups(names_of(state, state.objectors))

    def read(self, reader: BoatReader, words: list[str]) -> None:
        reader.state.objectors = reader.players(words)

    def default(self, reader: BoatReader) -> None:
        """All conscious players but the cook."""
        state, demand = reader.state, reader.state.demand
        if reader.step in self.steps:
            cook = demand.player if demand is not None else NO_PLAYER
            state.objectors = [player for player in state.awake if player != cook]

    def check(self, reader: BoatReader) -> None:
        state, demand = reader.state, reader.state.demand
        if reader.step in self.steps and demand is not None:
            if demand.player in state.objectors:
                name = state.names[demand.player]
                raise reader.move_to(self.word).unreadable("not_waited_for", player=name)
            reader.check_conscious(self.word, state.objectors)


class FightLine(BoatLine):
    """The two sides of a fight, attacker and defender first; `+` has fired."""

    def draw(self, state: OneBoat) -> list[str]:
        attack, defence = draw_side(state, ATTACK), draw_side(state, DEFENCE)
        return join_groups([*attack, "against", *defence])

    def read(self, reader: BoatReader, words: list[str]) -> None:
        parts = reader.split_by_keys(words, ("against",))
        reader.state.attacker = read_side(reader, parts[""], ATTACK)
        reader.state.defender = read_side(reader, parts.get("against", []), DEFENCE)

    def default(self, reader: BoatReader) -> None:
        """The two players of a demand for a seat or a card."""
        state, demand = reader.state, reader.state.demand
        if reader.step in steps.FIGHTING and demand is not None and demand.kind != "cook":
            state.attacker, state.defender = demand.player, demand.victim
            state.sides = with_item(state.sides, demand.player, ATTACK)
            state.sides = with_item(state.sides, demand.victim, DEFENCE)

    def check(self, reader: BoatReader) -> None:
        """§6.1 The fight is between the players of the demand, and all fighters are conscious."""
        state, demand = reader.state, reader.state.demand
        if demand is None or not any(state.sides):
            return
        fighters = [Player(player) for player, side in enumerate(state.sides) if side]
        reader.check_conscious(self.word, fighters)
        refused = demand.kind == "cook" or state.defender == demand.victim
        if state.attacker != demand.player or not refused:
            raise reader.move_to(self.word).unreadable("fight_wrong", demand=demand.kind)


def draw_side(state: OneBoat, side: int) -> list[str]:
    """Draw the fighters of a side, attacker or defender first."""
    first = state.attacker if side == ATTACK else state.defender
    others = [player for player in state.seats if state.sides[player] == side and player != first]
    fired = [FIRED_MARK if each else "" for each in state.fired]
    return [state.names[player] + fired[player] for player in [first, *others]]


def read_side(reader: BoatReader, marks: list[str], side: int) -> Player:
    """Read the fighters of a side and return the first, the attacker or defender."""
    state = reader.state
    if not marks:
        raise reader.unreadable("line_incomplete", word="fight")
    for mark in marks:
        name = mark.removesuffix(FIRED_MARK)
        player = reader.player(name)
        if state.sides[player]:
            raise reader.unreadable("player_twice", player=name)
        state.sides = with_item(state.sides, player, side)
        state.fired = with_item(state.fired, player, mark != name)
    return reader.player(marks[0].removesuffix(FIRED_MARK))


# Navigation


class WaterLine(BoatLine):
    """The swimmers, and how much chum is in the water."""

    def draw(self, state: OneBoat) -> list[str]:
        chum = ["chum", str(state.chums)] if state.chums else []
        return join_groups(names_of(state, state.water), chum)

    def read(self, reader: BoatReader, words: list[str]) -> None:
        parts = reader.split_by_keys(words, ("chum",))
        reader.state.water = reader.players(parts[""])
        reader.state.chums = reader.number_of(parts, "chum")

    def default(self, reader: BoatReader) -> None:
        """§9.1 The players whom the card throws overboard."""
        if reader.step in self.steps and reader.state.played:
            reader.state.water = players_overboard(reader.state)

    def check(self, reader: BoatReader) -> None:
        reader.check_aboard(self.word, reader.state.water)


class ThirstLine(BoatLine):
    """Thirsts, and the waters spent on them: `kid:2/1`."""

    def draw(self, state: OneBoat) -> list[str]:
        thirsty = [player for player, thirst in enumerate(state.thirst) if thirst]
        spent = [f"/{watered}" if watered else "" for watered in state.watered]
        return join_groups(
            or_none([f"{state.names[p]}:{state.thirst[p]}{spent[p]}" for p in thirsty])
        )

    def read(self, reader: BoatReader, words: list[str]) -> None:
        state = reader.state
        for each in words if words != [NONE] else []:
            player, numbers = reader.pair(each)
            thirst, slash, watered = numbers.partition("/")
            state.thirst = with_item(state.thirst, player, reader.number(thirst))
            spent = reader.number(watered) if slash else 0
            state.watered = with_item(state.watered, player, spent)

    def default(self, reader: BoatReader) -> None:
        """§10.1 The thirsts the card brings."""
        if reader.step in steps.THIRSTY and reader.state.played:
            reader.state.thirst = compute_thirst(reader.state)

    def check(self, reader: BoatReader) -> None:
        """§10.1, §10.4 Only the living aboard are thirsty, and none gets more than needed."""
        state = reader.state
        players = [Player(player) for player in range(state.player_count)]
        wrong = [
            player
            for player in players
            if (state.thirst[player] or state.watered[player])
            and (waters_needed(state, player) < 0 or not state.is_alive(player))
        ]
        huang = state.player_of(HUANG)
        if reader.step == "share_water" and huang is not None and not waters_needed(state, huang):
            wrong.append(huang)
        if wrong:
            name = state.names[wrong[0]]
            raise reader.move_to(self.word).unreadable("thirst_wrong", player=name)


# Trades


class TradeLine(BoatLine):
    """A trade: who with whom, the cards on both sides, and `offered` while it is answered."""

    def draw(self, state: OneBoat) -> list[str]:
        deal = state.deal
        if deal is None:
            return []
        groups = [("gives", deal.gives), ("openly", deal.gives_open)]
        groups += [("wants", deal.wants), ("chosen", deal.chosen)]
        return join_groups(
            names_of(state, [deal.player, deal.partner]),
            *[[word, *draw_cards(cards)] for word, cards in groups if cards],
            ["hidden", str(deal.wants_hidden)] if deal.wants_hidden else [],
            ["offered"] if deal.offered else [],
        )

    def read(self, reader: BoatReader, words: list[str]) -> None:
        """The cards have other locations, so they are not taken from the box."""
        if not words:
            return
        parts = reader.split_by_keys(words, TRADE_KEYS)
        if len(parts[""]) != len(("who", "whom")):
            raise reader.unreadable("line_incomplete", word=self.word)
        player, partner = reader.players(parts[""])
        offered, hidden = reader.flag_of(parts, "offered"), reader.number_of(parts, "hidden")
        gives, openly, wants, chosen = [
            read_card_names(reader, parts.get(key, [])) for key in TRADE_KEYS[:4]
        ]
        reader.state.deal = Deal(player, partner, offered, gives, openly, wants, hidden, chosen)

    def check(self, reader: BoatReader) -> None:
        """§5.3–5.4 The trade is between two conscious players, of cards they have."""
        state, deal = reader.state, reader.state.deal
        if deal is None:
            return
        player, partner = deal.player, deal.partner
        reader.check_conscious(self.word, [player, partner])
        reader.check_held(self.word, player, state.hands[player], deal.gives)
        reader.check_held(self.word, player, state.open[player], deal.gives_open)
        reader.check_held(self.word, partner, state.open[partner], deal.wants)
        reader.check_held(self.word, partner, state.hands[partner], deal.chosen)
        if not is_consistent(state, deal, answering=reader.step == "trade_answer"):
            raise reader.move_to(self.word).unreadable("trade_wrong", step=reader.step)


def read_card_names(reader: BoatReader, marks: list[str]) -> tuple[Card, ...]:
    cards: list[Card] = []
    for mark in marks:
        key, number, _ = reader.parse_mark(mark)
        cards += [reader.card(key)] * number
    return tuple(cards)


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


class NumberLine(BoatLine):
    """The number of the question; without it, questions are counted from this position."""

    def draw(self, state: OneBoat) -> list[str]:
        return [str(state.question_number)]

    def read(self, reader: BoatReader, words: list[str]) -> None:
        if words:
            number = reader.number(reader.single_word(words, self.word))
            reader.state.question_number = number
