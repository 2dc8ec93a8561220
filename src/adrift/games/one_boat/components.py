"""What is in the box: characters, provisions, navigation cards and weather, as small numbers.

A navigation card is its printed number. A character, a kind of provision and a kind of weather is
its place in the tuple of keys. Cards of one kind are alike.
"""

from typing import Final, NamedTuple, NewType

from adrift.core.players import Player

Character = NewType("Character", int)
Card = NewType("Card", int)
"""A kind of provision."""
Chart = NewType("Chart", int)
"""A navigation card, by its printed number."""
Weather = NewType("Weather", int)

# Characters, from bow to stern (§1.2)

CHARACTERS: Final[tuple[str, ...]] = (
    "lauren",
    "stephen",
    "captain",
    "mate",
    "huang",
    "frenchy",
    "harter",
    "kid",
)
SIZES: Final[tuple[int, ...]] = (4, 5, 7, 8, 3, 6, 4, 3)
SURVIVALS: Final[tuple[int, ...]] = (8, 7, 5, 4, 9, 6, 8, 9)
LAUREN: Final = Character(0)
STEPHEN: Final = Character(1)
CAPTAIN: Final = Character(2)
MATE: Final = Character(3)
HUANG: Final = Character(4)
FRENCHY: Final = Character(5)
HARTER: Final = Character(6)
KID: Final = Character(7)
UNDEALT: Final = Character(-1)
EXTRAS: Final = (HUANG, HARTER)
BASE_CAST: Final = (LAUREN, STEPHEN, CAPTAIN, MATE, FRENCHY, KID)
CHARACTER_OF: Final = {key: Character(number) for number, key in enumerate(CHARACTERS)}
PLACES: Final = tuple(f"place{number}" for number in range(1, 9))
"""How a player is called whose character chance deals."""
FEWEST_PLAYERS: Final = 4
MOST_PLAYERS: Final = 8
PLAYERS: Final = tuple(Player(number) for number in range(MOST_PLAYERS))
NO_PLAYER: Final = Player(-3)
"""In the place of a player where there is none."""
UNLIMITED: Final = -1
"""In the place of a number of offers where there is no limit (§5.2)."""
NONE_EACH: Final = [[0] * number for number in range(MOST_PLAYERS + 1)]
NO_MARKS: Final = [[False] * number for number in range(MOST_PLAYERS + 1)]
"""By number of players: shared lists in which everybody has nothing. Never changed."""

# Provisions (§1.6), in the order in which they are listed everywhere

CARDS: Final[tuple[str, ...]] = (
    "water",
    "cash",
    "jewels",
    "painting",
    "still_life",
    "medical_kit",
    "oar",
    "chum",
    "flare_gun",
    "gaffing_hook",
    "knife",
    "blackjack",
    "life_preserver",
    "parasol",
    "compass",
    "cannibalism",
    "liquid_courage",
    "drunk_courage",
)
ALL_CARDS: Final = tuple(Card(number) for number in range(len(CARDS)))
CARD_OF: Final = {key: Card(number) for number, key in enumerate(CARDS)}
WATER: Final = CARD_OF["water"]
CASH: Final = CARD_OF["cash"]
JEWELS: Final = CARD_OF["jewels"]
PAINTING: Final = CARD_OF["painting"]
STILL_LIFE: Final = CARD_OF["still_life"]
MEDICAL_KIT: Final = CARD_OF["medical_kit"]
OAR: Final = CARD_OF["oar"]
CHUM: Final = CARD_OF["chum"]
FLARE_GUN: Final = CARD_OF["flare_gun"]
LIFE_PRESERVER: Final = CARD_OF["life_preserver"]
PARASOL: Final = CARD_OF["parasol"]
COMPASS: Final = CARD_OF["compass"]
CANNIBALISM: Final = CARD_OF["cannibalism"]
LIQUID_COURAGE: Final = CARD_OF["liquid_courage"]
DRUNK_COURAGE: Final = CARD_OF["drunk_courage"]
"""A liquid courage that has been drunk this turn (§12.5)."""
NO_CARD: Final = Card(-1)

# A mask says which kinds there are among some cards: one bit for each kind.
KIND: Final[tuple[int, ...]] = tuple(1 << card for card in ALL_CARDS)
A_WATER: Final = KIND[WATER]
A_KIT: Final = KIND[MEDICAL_KIT]
AN_OAR: Final = KIND[OAR]
A_CHUM: Final = KIND[CHUM]
A_FLARE: Final = KIND[FLARE_GUN]
A_PRESERVER: Final = KIND[LIFE_PRESERVER]
A_PARASOL: Final = KIND[PARASOL]
A_COMPASS: Final = KIND[COMPASS]
A_MEAL: Final = KIND[CANNIBALISM]
A_COURAGE: Final = KIND[LIQUID_COURAGE]

DECK: Final[tuple[int, ...]] = (16, 6, 3, 3, 0, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0)
"""How many of each kind the box holds, without the add-ons."""
FIGHTING: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 1, 0, 0, 4, 3, 2, 0, 0, 0, 0, 0, 0)
"""What an open card of each kind adds in a fight (§6.3)."""
WEAPONS: Final = tuple(card for card in ALL_CARDS if FIGHTING[card])
A_WEAPON: Final = sum(KIND[card] for card in WEAPONS)
FLARE_STRENGTH: Final = 8
COURAGE_STRENGTH: Final = 3
CASH_POINTS: Final = 1
PAINTING_POINTS: Final = 3
STILL_LIFE_POINTS: Final = 2
JEWEL_POINTS: Final[tuple[int, ...]] = (0, 1, 4, 8)
PSYCHOPATH_POINTS: Final = 3

# Navigation cards (§1.9)

BIRDS_TO_RESCUE: Final = 4
ROW_DRAW: Final = 2
SIGNAL_DRAW: Final = 3


class Chartered(NamedTuple):
    """What is printed on a navigation card."""

    bird: int
    """1, -1 for a crossed-out one, or 0."""
    overboard: frozenset[Character]
    thirsty: frozenset[Character]
    oars: bool
    fight: bool
    drinkers: bool = False
    """Whoever drank liquid courage this turn goes overboard."""


def everyone() -> frozenset[Character]:
    return frozenset(map(Character, range(8)))


def names(*keys: str) -> frozenset[Character]:
    return frozenset(CHARACTER_OF[key] for key in keys)


def all_but(*keys: str) -> frozenset[Character]:
    return everyone() - names(*keys)


CHARTS: Final = {
    7: Chartered(1, names("harter"), names("captain", "mate"), oars=True, fight=True),
    8: Chartered(0, names("harter"), names("captain", "harter"), oars=True, fight=False),
    9: Chartered(0, names("harter"), names("mate", "harter"), oars=False, fight=True),
    10: Chartered(0, names("harter"), names("stephen", "frenchy"), oars=False, fight=False),
    11: Chartered(
        0, names(), all_but("stephen", "mate", "lauren"), oars=False, fight=True, drinkers=True
    ),
    12: Chartered(
        0, names("huang"), all_but("captain", "harter", "huang", "kid"), oars=False, fight=False
    ),
    13: Chartered(
        1, names("huang"), all_but("stephen", "huang", "lauren", "kid"), oars=True, fight=False
    ),
    19: Chartered(0, names("mate"), names("captain", "mate"), oars=True, fight=False),
    20: Chartered(0, names("kid"), all_but("kid"), oars=True, fight=False),
    21: Chartered(1, names("kid"), all_but("lauren"), oars=True, fight=True),
    22: Chartered(0, everyone(), everyone(), oars=False, fight=True),
    23: Chartered(1, names("captain"), names("mate"), oars=False, fight=True),
    24: Chartered(0, names("stephen"), names("captain", "stephen"), oars=False, fight=False),
    25: Chartered(1, names(), names(), oars=False, fight=False),
    26: Chartered(1, names("stephen"), names("captain", "kid"), oars=True, fight=False),
    27: Chartered(0, names("captain"), names("frenchy"), oars=False, fight=False),
    28: Chartered(-1, names("lauren"), everyone(), oars=True, fight=False),
    29: Chartered(0, names("kid"), all_but("lauren"), oars=False, fight=True),
    30: Chartered(0, names("mate"), names("lauren"), oars=False, fight=False),
    31: Chartered(1, everyone(), everyone(), oars=True, fight=True),
    32: Chartered(
        1, names("frenchy"), names("captain", "mate", "stephen"), oars=False, fight=False
    ),
    33: Chartered(0, names("stephen"), names("captain", "mate", "frenchy"), oars=True, fight=True),
    34: Chartered(0, names("frenchy"), names("captain", "mate", "kid"), oars=True, fight=False),
    35: Chartered(0, names("mate"), names("captain", "frenchy"), oars=True, fight=True),
    36: Chartered(0, names("frenchy"), names("captain", "mate", "lauren"), oars=False, fight=True),
    37: Chartered(
        0, names("frenchy"), names("captain", "mate", "frenchy", "stephen"), oars=True, fight=True
    ),
    38: Chartered(
        0, names("kid"), names("captain", "mate", "frenchy", "lauren"), oars=False, fight=False
    ),
    39: Chartered(1, names("mate"), names("kid"), oars=False, fight=True),
    40: Chartered(0, names("stephen"), names("captain", "lauren"), oars=False, fight=True),
    41: Chartered(0, names("captain"), names("stephen"), oars=True, fight=True),
    42: Chartered(0, names("captain"), names("captain"), oars=False, fight=False),
}
"""By printed number."""
CHARTS_B: Final = {
    **CHARTS,
    28: CHARTS[28]._replace(thirsty=all_but("kid")),
    29: CHARTS[29]._replace(thirsty=names("captain", "mate", "frenchy", "kid")),
}
"""The other printing (§1.9)."""
BASE_CHARTS: Final = tuple(Chart(number) for number in range(19, 43))
HARTER_CHARTS: Final = tuple(Chart(number) for number in range(7, 11))
COURAGE_CHARTS: Final = (Chart(11),)
HUANG_CHARTS: Final = (Chart(12), Chart(13))
NO_CHART: Final = Chart(0)

# Weather (§12.7)

WEATHERS: Final[tuple[str, ...]] = (
    "sunday",
    "storm",
    "muggy",
    "fog",
    "rough_seas",
    "rain",
    "calm",
    "wind",
    "heat",
    "clear",
)
ALL_WEATHERS: Final = tuple(Weather(number) for number in range(len(WEATHERS)))
WHOLE_WEATHER: Final = list(ALL_WEATHERS)
"""The whole deck, as a shared list. Never changed."""
SUNDAY: Final = Weather(0)
STORM: Final = Weather(1)
MUGGY: Final = Weather(2)
FOG: Final = Weather(3)
ROUGH_SEAS: Final = Weather(4)
RAIN: Final = Weather(5)
CALM: Final = Weather(6)
WIND: Final = Weather(7)
HEAT: Final = Weather(8)
CLEAR: Final = Weather(9)
NO_WEATHER: Final = Weather(-1)
