"""Sample a complete state that agrees with a view (determinisation).

Public fields are copied. Hidden cards follow from a random history of card movements that agrees
with all the viewer saw (`search`), replayed from the start of the match (`rebuild`). Other players'
love and hate are dealt at random from the characters left.
"""

from collections import Counter
from functools import lru_cache
from random import Random

from adrift.core.editions import read_edition
from adrift.core.players import Player
from adrift.core.setups import Setup
from adrift.games.one_boat.cards.hands import set_open_cards
from adrift.games.one_boat.cards.movements import (
    DECK,
    DRAWN,
    GONE,
    PILE,
    PLAYED,
    STACK,
    TRAY,
    UNDER,
    SeenMovement,
    TurnMovements,
)
from adrift.games.one_boat.components import (
    CARD_OF,
    CHARACTER_OF,
    NO_PLAYER,
    NO_WEATHER,
    SIZES,
    UNDEALT,
    UNLIMITED,
    WEATHERS,
    Card,
    Character,
    Weather,
)
from adrift.games.one_boat.editions import EDITIONS, Edition
from adrift.games.one_boat.imagine.assignment import UNKNOWN
from adrift.games.one_boat.imagine.rebuild import replay_movements
from adrift.games.one_boat.imagine.search import find_history
from adrift.games.one_boat.phase import enter_moment
from adrift.games.one_boat.rules.components_in_play import charts_in_play, initial_state
from adrift.games.one_boat.rules.fights import SIDE_KEYS
from adrift.games.one_boat.rules.setup import DEAL_HATE, DEAL_LOVE, forbids_self_cards
from adrift.games.one_boat.rules.thirst import waters_per_thirst
from adrift.games.one_boat.rules.turn import MATCH
from adrift.games.one_boat.state import Deal, OneBoat
from adrift.games.one_boat.view import Trade, View


@lru_cache(maxsize=64)
def cached_edition(text: str) -> Edition:
    """Return the same object for the same text: `components_in_play` caches by edition identity."""
    return read_edition(text, EDITIONS)


def imagine(view: View, rng: Random) -> OneBoat:
    """Return a random state that looks to the viewer exactly like the real one."""
    setup = Setup(view.players, None, view.cast)
    state = initial_state(cached_edition(view.edition), setup, MATCH)
    copy_players(state, view)
    copy_public_state(state, view)
    place_cards(state, view, rng)
    state.love = sample_secrets(state, view, view.loves, DEAL_LOVE[0].kind, rng)
    state.hate = sample_secrets(state, view, view.hates, DEAL_HATE[0].kind, rng)
    state.deal = sample_trade(state, view.trade, view.viewer, rng)
    state.question_number = view.number - 1 if view.asked else view.number
    enter_moment(state, view.moment)
    state.question_number = view.number
    if len(state.waiting) > len(view.asked):  # in a window some have passed already
        state.waiting = list(view.asked)
    return state


def copy_players(state: OneBoat, view: View) -> None:
    """Copy the players' characters, seats, wounds and marks."""
    state.names = view.names
    state.characters = [CHARACTER_OF.get(name, UNDEALT) for name in view.names]
    state.pool = [CHARACTER_OF[name] for name in view.pool]
    if view.turn or view.seats:
        state.size = [SIZES[character] for character in state.characters]
        state.pile = charts_in_play(state.edition, state.characters)
    state.seats = list(view.seats)
    state.wounds = list(view.wounds)
    state.update_conscious()
    state.rowed, state.fought = list(view.rowed), list(view.fought)
    state.drank = list(view.drank)


def copy_public_state(state: OneBoat, view: View) -> None:
    """Copy what is public about the current turn."""
    state.turn, state.birds = view.turn, view.birds
    state.weather = weather_of(view.weather)
    state.weather_deck = [weather_of(key) for key in view.weather_left]
    state.order, state.actor = list(view.order), actor_of(view.actor)
    state.offers = [UNLIMITED if left is None else left for left in view.offers_left]
    state.demand = view.demand
    state.objectors, state.drafters = list(view.objectors), list(view.drafters)
    state.trays, state.to_draw = view.trays, view.to_draw
    state.played, state.blowing = view.played, view.blowing
    state.signals = list(view.signals)
    state.water, state.chums = list(view.water), view.chums
    state.watered = list(view.watered)
    state.thirst = [left + given // waters_per_thirst(state) for left, given in thirsts(view)]
    if view.fight is not None:
        state.attacker, state.defender = view.fight.attacker, view.fight.defender
        state.sides = [SIDE_KEYS.index(side) for side in view.fight.sides]
        state.fired = list(view.fight.fired)


def thirsts(view: View) -> list[tuple[int, int]]:
    return list(zip(view.thirst, view.watered, strict=True))


def weather_of(key: str) -> Weather:
    return Weather(WEATHERS.index(key)) if key else NO_WEATHER


def actor_of(actor: Player | None) -> Player:
    return NO_PLAYER if actor is None else actor


def place_cards(state: OneBoat, view: View, rng: Random) -> None:
    """Copy the open cards; place hidden ones by a history that agrees with what the viewer saw."""
    for player, table in enumerate(view.open):
        set_open_cards(state, player, [CARD_OF[key] for key in table])
    state.parasol_open = view.parasol_open
    state.discarded = [view.discarded.count(key) for key in CARD_OF]
    turns = fill_in_movements(state, view, rng)
    for turn in turns:
        replay_movements(state, turn)
    movements = [[(m.source, m.target, m.cards, m.seen_by) for m in turn] for turn in turns]
    state.past_movements = tuple([TurnMovements(turn) for turn in movements[:-1]])
    state.movements = movements[-1]


def fill_in_movements(state: OneBoat, view: View, rng: Random) -> list[list[SeenMovement]]:
    """Return the movements the viewer knows of, turn by turn, with every face filled in."""
    seen = [movement for turn in view.notes for movement in turn]
    provisions = [movement for movement in seen if movement.source < PILE]
    charts = [movement for movement in seen if movement.source >= PILE]
    provision_box = Counter(dict(zip(map(int, state.deck), state.deck_counts, strict=True)))
    chart_box = Counter({int(chart): 1 for chart in state.pile})
    faces = iter(find_history(provisions, provision_locations(view), provision_box, rng))
    chart_faces = iter(find_history(charts, chart_locations(view, charts), chart_box, rng))
    return [
        [m._replace(cards=next(faces if m.source < PILE else chart_faces)) for m in turn]
        for turn in view.notes
    ]


def provision_locations(view: View) -> dict[int, list[int]]:
    """Return the hidden provisions at each location now, `UNKNOWN` if the viewer cannot know."""
    locations: dict[int, list[int]] = {DECK: [UNKNOWN] * view.deck, GONE: [UNKNOWN] * view.thrown}
    for player, (hand, number) in enumerate(zip(view.hands, view.hidden, strict=True)):
        locations[player] = pad_unknown([CARD_OF[key] for key in hand], number)
    locations[TRAY] = pad_unknown([CARD_OF[key] for key in view.tray_cards], view.tray)
    return locations


def chart_locations(view: View, movements: list[SeenMovement]) -> dict[int, list[int]]:
    """Return the navigation cards at each location now, `UNKNOWN` if the viewer cannot know."""
    first = UNDER + len([movement for movement in movements if movement.source >= UNDER])
    locations: dict[int, list[int]] = {PILE: [UNKNOWN] * view.pile}
    for at, chart in enumerate(view.bottom):
        locations[first + at] = [chart or UNKNOWN]
    locations[STACK] = pad_unknown([*view.stack_cards], view.stack)
    locations[DRAWN] = pad_unknown([*view.drawn_cards], view.drawn)
    locations[PLAYED] = [*view.signals, *([view.played] if view.played else [])]
    return locations


def pad_unknown(known: list[int], number: int) -> list[int]:
    return known + [UNKNOWN] * (number - len(known))


def sample_secrets(
    state: OneBoat, view: View, known: tuple[str, ...], kind: str, rng: Random
) -> list[Character]:
    """Return love or hate by player: what the viewer knows, the rest at random."""
    dealt = dealt_so_far(state, view, kind)
    if not dealt:
        return [UNDEALT] * state.player_count
    own = [CHARACTER_OF[key] if key else UNDEALT for key in known]
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
    now = view.moment.kind
    if now == kind:
        return view.moment.player or 0
    if now in SETTING_UP and SETTING_UP.index(now) < SETTING_UP.index(kind):
        return 0
    return state.player_count


def sample_trade(state: OneBoat, trade: Trade | None, viewer: int, rng: Random) -> Deal | None:
    """Return the trade, with face-down cards drawn from the imagined hands."""
    if trade is None:
        return None
    own = tuple([CARD_OF[key] for key in trade.own])
    gives = own if viewer == trade.player else sample_hand(state, trade.player, trade.hidden, rng)
    chosen = (
        own if viewer == trade.partner else sample_hand(state, trade.partner, trade.chosen, rng)
    )
    opened = tuple([CARD_OF[key] for key in trade.cards])
    wanted = tuple([CARD_OF[key] for key in trade.wanted])
    terms = (gives, opened, wanted, trade.wanted_hidden, chosen)
    return Deal(trade.player, trade.partner, trade.offered, *terms)


def sample_hand(state: OneBoat, player: Player, number: int, rng: Random) -> tuple[Card, ...]:
    return tuple(rng.sample(state.hands[player], number))
