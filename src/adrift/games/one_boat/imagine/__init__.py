"""Sample a complete state that agrees with a view (determinisation).

Public fields are copied. Hidden cards follow from a random history of card movements that agrees
with all the viewer saw (`search`), replayed from the start of the match (`rebuild`). Other players'
love and hate are dealt at random from the characters left.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from adrift.core.editions import read_edition
from adrift.core.players import CHANCE, CHANCE_NAME, Player
from adrift.core.setups import Setup
from adrift.games.one_boat.cards.hands import set_open_cards
from adrift.games.one_boat.cards.memory import TurnMovements
from adrift.games.one_boat.cards.movements import (
    DECK,
    DRAWN,
    GONE,
    PILE,
    PLAYED,
    STACK,
    TRAY,
    UNDER,
)
from adrift.games.one_boat.components import (
    CARD_OF,
    CHARACTER_OF,
    NO_CHART,
    NO_PLAYER,
    NO_WEATHER,
    PLAYERS,
    SIZES,
    UNDEALT,
    UNLIMITED,
    WEATHERS,
    Card,
    Character,
    Chart,
    Weather,
)
from adrift.games.one_boat.editions import EDITIONS, Edition
from adrift.games.one_boat.imagine.assignment import UNKNOWN
from adrift.games.one_boat.imagine.rebuild import replay_movements
from adrift.games.one_boat.imagine.search import find_history
from adrift.games.one_boat.imagine.seen_movements import SeenMovement, read_movement
from adrift.games.one_boat.phase import Moment, enter_moment
from adrift.games.one_boat.rules.components_in_play import charts_in_play, initial_state
from adrift.games.one_boat.rules.fights import SIDE_KEYS
from adrift.games.one_boat.rules.setup import DEAL_HATE, DEAL_LOVE, forbids_self_cards
from adrift.games.one_boat.rules.thirst import waters_per_thirst
from adrift.games.one_boat.rules.turn import MATCH
from adrift.games.one_boat.state import Deal, Demand, OneBoat
from adrift.games.one_boat.view import View


@lru_cache(maxsize=64)
def cached_edition(text: str) -> Edition:
    """Return the same object for the same text: `components_in_play` caches by edition identity."""
    return read_edition(text, EDITIONS)


def imagine(view: View, rng: Random) -> OneBoat:
    """Return a random state that looks to the viewer exactly like the real one."""
    setup = Setup(view.places, None, view.cast)
    state = initial_state(cached_edition(view.edition), setup, MATCH)
    copy_players(state, view)
    copy_public_state(state, view)
    place_cards(state, view, rng)
    state.love = sample_secrets(state, view, view.known.loves, DEAL_LOVE[0].kind, rng)
    state.hate = sample_secrets(state, view, view.known.hates, DEAL_HATE[0].kind, rng)
    state.deal = sample_trade(state, view, rng)
    state.question_number = view.number - 1 if view.asked else view.number
    enter_moment(state, moment_in(state, view))
    state.question_number = view.number
    if len(state.waiting) > len(view.asked):  # in a window some have passed already
        state.waiting = players_of(state, view.asked)
    return state


def copy_players(state: OneBoat, view: View) -> None:
    """Copy the players' characters, seats, wounds and marks."""
    castaways = view.players.values()
    state.names = tuple(view.players)
    state.characters = [CHARACTER_OF.get(name, UNDEALT) for name in view.players]
    state.pool = [CHARACTER_OF[name] for name in view.undealt]
    if view.turn or view.seats:
        state.size = [SIZES[character] for character in state.characters]
        state.pile = charts_in_play(state.edition, state.characters)
    state.seats = players_of(state, view.seats)
    state.wounds = [castaway.wounds for castaway in castaways]
    state.update_conscious()
    state.rowed = [castaway.rowed for castaway in castaways]
    state.fought = [castaway.fought for castaway in castaways]
    state.drank = [castaway.drank for castaway in castaways]


def copy_public_state(state: OneBoat, view: View) -> None:
    """Copy what is public about the current turn."""
    castaways, navigation = view.players.values(), view.navigation
    state.turn, state.birds = view.turn, view.birds
    state.weather = NO_WEATHER if view.weather is None else weather_of(view.weather)
    state.weather_deck = [weather_of(key) for key in view.weather_left]
    state.order = players_of(state, view.order)
    state.actor = NO_PLAYER if view.actor is None else player_of(state, view.actor)
    state.offers = [
        UNLIMITED if castaway.offers_left is None else castaway.offers_left
        for castaway in castaways
    ]
    state.objectors = players_of(state, view.objectors)
    state.drafters = players_of(state, view.drafters)
    state.trays, state.to_draw = view.provisions.trays_opened, navigation.to_draw
    state.played = NO_CHART if navigation.played is None else Chart(navigation.played)
    state.blowing = navigation.by_wind
    state.signals = [Chart(number) for number in navigation.signals]
    state.water, state.chums = players_of(state, view.water), view.chums
    state.watered = [castaway.watered for castaway in castaways]
    state.thirst = [
        castaway.thirst + castaway.watered // waters_per_thirst(state) for castaway in castaways
    ]
    copy_dispute(state, view)


def copy_dispute(state: OneBoat, view: View) -> None:
    """Copy the demand and the fight, if there are any."""
    demand, fight = view.demand, view.fight
    if demand is not None:
        player, victim = player_of(state, demand.player), player_of(state, demand.victim)
        state.demand = Demand(demand.kind, player, victim, demand.what)
    if fight is not None:
        state.attacker = player_of(state, fight.attacker)
        state.defender = player_of(state, fight.defender)
        state.sides = [SIDE_KEYS.index(fight.sides.get(name, "")) for name in state.names]
        state.fired = [name in fight.fired for name in state.names]


def moment_in(state: OneBoat, view: View) -> Moment:
    shown = view.moment
    player = None if shown.player is None else player_of(state, shown.player)
    return Moment(shown.kind, player, shown.purpose, shown.by_chance)


def player_of(state: OneBoat, name: str) -> Player:
    return CHANCE if name == CHANCE_NAME else PLAYERS[state.names.index(name)]


def players_of(state: OneBoat, names: tuple[str, ...]) -> list[Player]:
    return [player_of(state, name) for name in names]


def weather_of(key: str) -> Weather:
    return Weather(WEATHERS.index(key))


def place_cards(state: OneBoat, view: View, rng: Random) -> None:
    """Copy the open cards; place hidden ones by a history that agrees with what the viewer saw."""
    for player, castaway in enumerate(view.players.values()):
        set_open_cards(state, player, [CARD_OF[key] for key in castaway.open])
    state.parasol_open = view.parasol_open
    state.discarded = [view.provisions.discarded.count(key) for key in CARD_OF]
    turns = fill_in_movements(state, view, rng)
    for turn in turns:
        replay_movements(state, turn)
    movements = [[(m.source, m.target, m.cards, m.seen_by) for m in turn] for turn in turns]
    state.past_movements = tuple([TurnMovements(turn) for turn in movements[:-1]])
    state.movements = movements[-1]


def fill_in_movements(state: OneBoat, view: View, rng: Random) -> list[list[SeenMovement]]:
    """Return the movements of a solution, turn by turn, with every face filled in."""
    names = list(state.names)
    turns = [[read_movement(names, movement) for movement in turn] for turn in view.movements]
    seen = [movement for turn in turns for movement in turn]
    provisions = [movement for movement in seen if movement.source < PILE]
    charts = [movement for movement in seen if movement.source >= PILE]
    provision_box = Counter(dict(zip(map(int, state.deck), state.deck_counts, strict=True)))
    chart_box = Counter({int(chart): 1 for chart in state.pile})
    faces = iter(find_history(provisions, provision_locations(view), provision_box, rng))
    chart_faces = iter(find_history(charts, chart_locations(view, charts), chart_box, rng))
    return [
        [m._replace(cards=next(faces if m.source < PILE else chart_faces)) for m in turn]
        for turn in turns
    ]


def provision_locations(view: View) -> dict[int, list[int]]:
    """Return the hidden provisions at each location now, `UNKNOWN` if the viewer cannot know."""
    provisions, known = view.provisions, view.known
    locations: dict[int, list[int]] = {
        DECK: [UNKNOWN] * provisions.deck,
        GONE: [UNKNOWN] * provisions.lost,
    }
    for player, (name, castaway) in enumerate(view.players.items()):
        hand = [CARD_OF[key] for key in known.hands.get(name, ())]
        locations[player] = pad_unknown(hand, castaway.hidden)
    locations[TRAY] = pad_unknown([CARD_OF[key] for key in known.tray], provisions.tray)
    return locations


def chart_locations(view: View, movements: list[SeenMovement]) -> dict[int, list[int]]:
    """Return the navigation cards at each location now, `UNKNOWN` if the viewer cannot know."""
    navigation, known = view.navigation, view.known
    first = UNDER + len([movement for movement in movements if movement.source >= UNDER])
    locations: dict[int, list[int]] = {PILE: [UNKNOWN] * navigation.pile}
    for at, chart in enumerate(known.bottom):
        locations[first + at] = [UNKNOWN if chart is None else chart]
    locations[STACK] = pad_unknown(known.stack, navigation.stack)
    locations[DRAWN] = pad_unknown(known.drawn, navigation.drawn)
    played = [] if navigation.played is None else [navigation.played]
    locations[PLAYED] = [*navigation.signals, *played]
    return locations


def pad_unknown(known: Sequence[int], number: int) -> list[int]:
    return [*known, *[UNKNOWN] * (number - len(known))]


def sample_secrets(
    state: OneBoat, view: View, known: dict[str, str], kind: str, rng: Random
) -> list[Character]:
    """Return love or hate by player: what the viewer knows, the rest at random."""
    dealt = dealt_so_far(state, view, kind)
    if not dealt:
        return [UNDEALT] * state.player_count
    own = [CHARACTER_OF[known[name]] if name in known else UNDEALT for name in state.names]
    left = [character for character in state.characters if character not in own]
    no_self_cards = forbids_self_cards(state.edition)
    while True:
        rng.shuffle(left)
        deal = iter(left)
        guess = [secret if secret != UNDEALT else next(deal) for secret in own]
        if not no_self_cards or all(a != b for a, b in zip(guess, state.characters, strict=True)):
            return [secret if at < dealt else UNDEALT for at, secret in enumerate(guess)]


SETTING_UP = ("extra_character", "deal_character", "deal_love", "deal_hate", "deal_provision")


def dealt_so_far(state: OneBoat, view: View, kind: str) -> int:
    """Count the players who have been dealt a card of this kind; dealing goes in table order."""
    now, player = view.moment.kind, view.moment.player
    if now == kind:
        return 0 if player is None else player_of(state, player)
    if now in SETTING_UP and SETTING_UP.index(now) < SETTING_UP.index(kind):
        return 0
    return state.player_count


def sample_trade(state: OneBoat, view: View, rng: Random) -> Deal | None:
    """Return the trade, with face-down cards drawn from the imagined hands."""
    trade = view.trade
    if trade is None:
        return None
    player, partner = player_of(state, trade.player), player_of(state, trade.partner)
    own = tuple([CARD_OF[key] for key in trade.own])
    gives, chosen = own, own
    if view.viewer != trade.player:
        gives = sample_hand(state, player, trade.hidden, rng)
    if view.viewer != trade.partner:
        chosen = sample_hand(state, partner, trade.chosen, rng)
    opened = tuple([CARD_OF[key] for key in trade.cards])
    wanted = tuple([CARD_OF[key] for key in trade.wanted])
    return Deal(player, partner, trade.offered, gives, opened, wanted, trade.wanted_hidden, chosen)


def sample_hand(state: OneBoat, player: Player, number: int, rng: Random) -> tuple[Card, ...]:
    return tuple(rng.sample(state.hands[player], number))
