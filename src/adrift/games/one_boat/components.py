"""Define the components: characters, provisions, navigation cards and weather, as small numbers.

A navigation card is its printed number. A character, a kind of provision or a kind of weather is
its index in the tuple of keys. Provisions of one kind are interchangeable.
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
"""Names of players until chance deals them a character."""
MIN_PLAYERS: Final = 4
MAX_PLAYERS: Final = 8
PLAYERS: Final = tuple(Player(number) for number in range(MAX_PLAYERS))
NO_PLAYER: Final = Player(-3)
"""Stands for no player where an integer is needed."""
UNLIMITED: Final = -1
"""Stands for a number of offers without a limit (§5.2)."""
ZERO_EACH: Final = [[0] * number for number in range(MAX_PLAYERS + 1)]
NO_MARKS: Final = [[False] * number for number in range(MAX_PLAYERS + 1)]
"""By number of players: shared lists of zeros and of False. Never change them."""

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

# One bit for each kind, for masks of the kinds among some cards.
KIND_BIT: Final[tuple[int, ...]] = tuple(1 << card for card in ALL_CARDS)
WATER_BIT: Final = KIND_BIT[WATER]
MEDICAL_KIT_BIT: Final = KIND_BIT[MEDICAL_KIT]
OAR_BIT: Final = KIND_BIT[OAR]
CHUM_BIT: Final = KIND_BIT[CHUM]
FLARE_GUN_BIT: Final = KIND_BIT[FLARE_GUN]
LIFE_PRESERVER_BIT: Final = KIND_BIT[LIFE_PRESERVER]
PARASOL_BIT: Final = KIND_BIT[PARASOL]
COMPASS_BIT: Final = KIND_BIT[COMPASS]
CANNIBALISM_BIT: Final = KIND_BIT[CANNIBALISM]
LIQUID_COURAGE_BIT: Final = KIND_BIT[LIQUID_COURAGE]

PROVISION_COUNTS: Final[tuple[int, ...]] = (16, 6, 3, 3, 0, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0)
"""By kind: the number of cards without the add-ons."""
FIGHT_BONUS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 1, 0, 0, 4, 3, 2, 0, 0, 0, 0, 0, 0)
"""By kind: what an open card adds in a fight (§6.3)."""
WEAPONS: Final = tuple(card for card in ALL_CARDS if FIGHT_BONUS[card])
WEAPON_BITS: Final = sum(KIND_BIT[card] for card in WEAPONS)
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


class PrintedChart(NamedTuple):
    """What is printed on a navigation card."""

    bird: int
    """1, -1 for a crossed-out one, or 0."""
    overboard: frozenset[Character]
    thirsty: frozenset[Character]
    oars: bool
    fight: bool
    drinkers: bool = False
    """Players who drank liquid courage this turn go overboard."""


def everyone() -> frozenset[Character]:
    return frozenset(map(Character, range(8)))


def characters(*keys: str) -> frozenset[Character]:
    return frozenset(CHARACTER_OF[key] for key in keys)


def all_but(*keys: str) -> frozenset[Character]:
    return everyone() - characters(*keys)


CHARTS: Final = {
    7: PrintedChart(1, characters("harter"), characters("captain", "mate"), oars=True, fight=True),
    8: PrintedChart(
        0, characters("harter"), characters("captain", "harter"), oars=True, fight=False
    ),
    9: PrintedChart(0, characters("harter"), characters("mate", "harter"), oars=False, fight=True),
    10: PrintedChart(
        0, characters("harter"), characters("stephen", "frenchy"), oars=False, fight=False
    ),
    11: PrintedChart(
        0, characters(), all_but("stephen", "mate", "lauren"), oars=False, fight=True, drinkers=True
    ),
    12: PrintedChart(
        0,
        characters("huang"),
        all_but("captain", "harter", "huang", "kid"),
        oars=False,
        fight=False,
    ),
    13: PrintedChart(
        1, characters("huang"), all_but("stephen", "huang", "lauren", "kid"), oars=True, fight=False
    ),
    19: PrintedChart(0, characters("mate"), characters("captain", "mate"), oars=True, fight=False),
    20: PrintedChart(0, characters("kid"), all_but("kid"), oars=True, fight=False),
    21: PrintedChart(1, characters("kid"), all_but("lauren"), oars=True, fight=True),
    22: PrintedChart(0, everyone(), everyone(), oars=False, fight=True),
    23: PrintedChart(1, characters("captain"), characters("mate"), oars=False, fight=True),
    24: PrintedChart(
        0, characters("stephen"), characters("captain", "stephen"), oars=False, fight=False
    ),
    25: PrintedChart(1, characters(), characters(), oars=False, fight=False),
    26: PrintedChart(
        1, characters("stephen"), characters("captain", "kid"), oars=True, fight=False
    ),
    27: PrintedChart(0, characters("captain"), characters("frenchy"), oars=False, fight=False),
    28: PrintedChart(-1, characters("lauren"), everyone(), oars=True, fight=False),
    29: PrintedChart(0, characters("kid"), all_but("lauren"), oars=False, fight=True),
    30: PrintedChart(0, characters("mate"), characters("lauren"), oars=False, fight=False),
    31: PrintedChart(1, everyone(), everyone(), oars=True, fight=True),
    32: PrintedChart(
        1, characters("frenchy"), characters("captain", "mate", "stephen"), oars=False, fight=False
    ),
    33: PrintedChart(
        0, characters("stephen"), characters("captain", "mate", "frenchy"), oars=True, fight=True
    ),
    34: PrintedChart(
        0, characters("frenchy"), characters("captain", "mate", "kid"), oars=True, fight=False
    ),
    35: PrintedChart(
        0, characters("mate"), characters("captain", "frenchy"), oars=True, fight=True
    ),
    36: PrintedChart(
        0, characters("frenchy"), characters("captain", "mate", "lauren"), oars=False, fight=True
    ),
    37: PrintedChart(
        0,
        characters("frenchy"),
        characters("captain", "mate", "frenchy", "stephen"),
        oars=True,
        fight=True,
    ),
    38: PrintedChart(
        0,
        characters("kid"),
        characters("captain", "mate", "frenchy", "lauren"),
        oars=False,
        fight=False,
    ),
    39: PrintedChart(1, characters("mate"), characters("kid"), oars=False, fight=True),
    40: PrintedChart(
        0, characters("stephen"), characters("captain", "lauren"), oars=False, fight=True
    ),
    41: PrintedChart(0, characters("captain"), characters("stephen"), oars=True, fight=True),
    42: PrintedChart(0, characters("captain"), characters("captain"), oars=False, fight=False),
}
"""By printed number."""
CHARTS_B: Final = {
    **CHARTS,
    28: CHARTS[28]._replace(thirsty=all_but("kid")),
    29: CHARTS[29]._replace(thirsty=characters("captain", "mate", "frenchy", "kid")),
}
"""The other printing (§1.9)."""
PRINTINGS: Final = {"a": CHARTS, "b": CHARTS_B}
"""By the key of the printing, which views name too."""
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
FULL_WEATHER_DECK: Final = list(ALL_WEATHERS)
"""The full deck, as a shared list. Never change it."""
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
