"""§1.6, §1.9 Which components an edition plays with, and the state before the first step."""

from typing import Final

from adrift.core.editions import write_edition
from adrift.core.setups import Setup
from adrift.core.steps import Step
from adrift.games.one_boat.cards.hands import kinds_in
from adrift.games.one_boat.components import (
    BASE_CAST,
    BASE_CHARTS,
    CANNIBALISM,
    CARDS,
    CHARACTER_OF,
    COURAGE_CHARTS,
    EXTRAS,
    FULL_WEATHER_DECK,
    HARTER,
    HARTER_CHARTS,
    HUANG,
    HUANG_CHARTS,
    LIQUID_COURAGE,
    MAX_PLAYERS,
    NO_CHART,
    NO_MARKS,
    NO_PLAYER,
    NO_WEATHER,
    PAINTING,
    PRINTINGS,
    PROVISION_COUNTS,
    STILL_LIFE,
    UNDEALT,
    UNLIMITED,
    ZERO_EACH,
    Character,
    Chart,
)
from adrift.games.one_boat.editions import (
    EDITIONS,
    UNLIMITED_OFFERS,
    WITH_CANNIBALISM,
    WITH_COURAGE,
    WITH_STILL_LIFE,
    Edition,
    Navigation,
)
from adrift.games.one_boat.state import OneBoat

COURAGE_CARDS: Final = 3


class Box:
    """The components of an edition, shared by all its matches and never changed."""

    __slots__ = ("charts", "deck", "deck_counts", "deck_left", "edition", "name", "offers")

    def __init__(self, edition: Edition) -> None:
        counts = provision_counts(edition)
        self.edition: Final = edition
        self.name: Final = write_edition(edition, EDITIONS)
        self.deck: Final = kinds_in(counts)
        self.deck_counts: Final = [count for count in counts if count]
        self.deck_left: Final = sum(counts)
        self.charts: Final = PRINTINGS[printing_of(edition).value]
        self.offers: Final = [[offers_per_turn(edition)] * n for n in range(MAX_PLAYERS + 1)]


def printing_of(edition: Edition) -> Navigation:
    """§1.9 Return the printing of the navigation cards."""
    return edition.navigation


BOXES: Final[dict[int, Box]] = {}
"""By `id` of the edition, which its box keeps alive. Hashing an edition would be much slower."""
MAX_CACHED_BOXES: Final = 64


def get_box(edition: Edition) -> Box:
    """Return the cached box of an edition; every new match needs it."""
    return BOXES.get(id(edition)) or cache_box(edition)


def cache_box(edition: Edition) -> Box:
    if len(BOXES) >= MAX_CACHED_BOXES:
        BOXES.clear()
    box = BOXES[id(edition)] = Box(edition)
    return box


def provision_counts(edition: Edition) -> tuple[int, ...]:
    """§1.6 Return the number of provisions of each kind."""
    deck = list(PROVISION_COUNTS)
    if edition.paintings is WITH_STILL_LIFE:
        deck[PAINTING], deck[STILL_LIFE] = deck[PAINTING] - 1, 1
    if edition.cannibalism is WITH_CANNIBALISM:  # §12.1
        deck[CANNIBALISM] = 1
    if has_courage(edition):
        deck[LIQUID_COURAGE] = COURAGE_CARDS
    return tuple(deck)


def has_courage(edition: Edition) -> bool:
    """§12.4 Three cards among the provisions and one among the navigation cards."""
    return edition.liquid_courage is WITH_COURAGE


def charts_in_play(edition: Edition, cast: list[Character]) -> list[Chart]:
    """§1.9 Return the navigation cards of this edition and of the characters in play."""
    harter = HARTER_CHARTS if HARTER in cast else ()
    courage = COURAGE_CHARTS if has_courage(edition) else ()
    huang = HUANG_CHARTS if HUANG in cast else ()
    return [*harter, *courage, *huang, *BASE_CHARTS]


def offers_per_turn(edition: Edition) -> int:
    """§5.2 Return how many offers a player may make in a turn."""
    limit = edition.offers
    return UNLIMITED if limit is UNLIMITED_OFFERS else int(limit.value)


def cast_of(setup: Setup) -> list[Character]:
    """§1.2 Return the characters that may be dealt, perhaps one extra character too many."""
    if setup.cast:
        return sorted(CHARACTER_OF[name] for name in setup.cast)
    named = [CHARACTER_OF[name] for name in setup.players if name in CHARACTER_OF]
    extras = [extra for extra in EXTRAS if extra in named]
    if len(BASE_CAST) + len(extras) < len(setup.players):
        extras = list(EXTRAS)
    return sorted([*BASE_CAST, *extras])


def initial_state(edition: Edition, setup: Setup, first_step: Step[OneBoat]) -> OneBoat:
    """Return the state before the first step, which is alone on the agenda."""
    state, n, box = OneBoat(), len(setup.players), get_box(edition)
    state.initialize(n, first_step)
    state.edition = edition
    state.edition_name = box.name
    state.setup = setup
    state.player_count = n
    set_up_players(state, setup, n)
    set_up_cards(state, box, n)
    set_up_turn(state, n)
    state.offers_per_turn = box.offers[n]
    return state


def set_up_players(state: OneBoat, setup: Setup, n: int) -> None:
    state.names = setup.players
    state.characters = [CHARACTER_OF.get(name, UNDEALT) for name in setup.players]
    named = [character for character in state.characters if character != UNDEALT]
    state.pool = [character for character in cast_of(setup) if character not in named]
    state.size = ZERO_EACH[n]
    state.love = [UNDEALT] * n
    state.hate = [UNDEALT] * n
    state.turn = state.birds = 0
    state.weather = NO_WEATHER
    state.weather_deck = FULL_WEATHER_DECK
    state.seats = []
    state.awake = []
    state.conscious = NO_MARKS[n]
    state.wounds = [0] * n
    state.rowed = state.fought = NO_MARKS[n]
    state.drank = ZERO_EACH[n]


def set_up_cards(state: OneBoat, box: Box, n: int) -> None:
    state.hands = [[] for _ in range(n)]
    state.hand_kinds = [0] * n
    state.open = [[] for _ in range(n)]
    state.open_kinds = [0] * n
    state.parasol_open = False
    state.deck, state.deck_left = box.deck, box.deck_left
    state.deck_counts = box.deck_counts[:]
    state.tray = []
    state.tray_seen = 0
    state.trays = 0
    state.drafters = []
    state.discarded = [0] * len(CARDS)
    state.thrown = []
    state.charts = box.charts
    state.pile = []
    state.bottom = []
    state.bottom_seen = []
    state.bottom_drawn = 0
    state.stack = []
    state.stack_seen = []
    state.drawn = []
    state.to_draw = 0
    state.signals = []
    state.movements = []
    state.past_movements = ()
    state.memories = {}


def set_up_turn(state: OneBoat, n: int) -> None:
    state.played = NO_CHART
    state.blowing = False
    state.order = []
    state.actor = NO_PLAYER
    state.offers = ZERO_EACH[n]
    state.deal = None
    state.demand = None
    state.granted = True
    state.objectors = []
    state.attacker = state.defender = NO_PLAYER
    state.sides = ZERO_EACH[n]
    state.fired = NO_MARKS[n]
    state.water = []
    state.chums = 0
    state.thirst = state.watered = ZERO_EACH[n]
