"""What is in the box, as the rule page has it; its two long tables are read from the page."""

from collections import Counter
from typing import NamedTuple

from tests.reading.pages import RULE_PAGES, read_table

RULES = RULE_PAGES / "one_boat.md"

# §1.2 From bow to stern

CAST = read_table(RULES, "seat")[1:]
SIZES = {row[1].split("`")[0]: int(row[2]) for row in CAST}
SURVIVALS = {row[1].split("`")[0]: int(row[3]) for row in CAST}
CHARACTERS = tuple(SIZES)
EXTRAS = ("huang", "harter")
BASE_CAST = tuple(name for name in CHARACTERS if name not in EXTRAS)

# §1.6 In the order in which cards are named wherever several can be

PROVISIONS = Counter(
    water=16,
    cash=6,
    jewels=3,
    painting=3,
    still_life=0,
    medical_kit=3,
    oar=2,
    chum=2,
    flare_gun=1,
    gaffing_hook=1,
    knife=1,
    blackjack=1,
    life_preserver=1,
    parasol=1,
    compass=1,
    cannibalism=0,
    liquid_courage=0,
    drunk_courage=0,
)
WEAPONS = {"oar": 1, "gaffing_hook": 4, "knife": 3, "blackjack": 2}  # §6.3


def provisions(switches: dict[str, str]) -> Counter[str]:
    """§1.6, §12.1, §12.4 All the cards there are at the beginning."""
    cards = PROVISIONS.copy()
    if switches["paintings"] == "3_3_2":
        cards += Counter(painting=-1, still_life=1)
    if switches["cannibalism"] == "on":
        cards += Counter(cannibalism=1)
    if switches["liquid_courage"] == "on":
        cards += Counter(liquid_courage=3)
    return +cards


RANKS = {kind: rank for rank, kind in enumerate(PROVISIONS)}


def in_order(cards: Counter[str]) -> tuple[str, ...]:
    """The kinds there are any of."""
    return tuple(sorted((kind for kind in cards if cards[kind] > 0), key=RANKS.__getitem__))


def spread(cards: Counter[str]) -> tuple[str, ...]:
    """Every single card, kind by kind."""
    return tuple(sorted(cards.elements(), key=RANKS.__getitem__))


# §1.9

DRINKERS = "whoever drank liquid courage this turn"


class Chart(NamedTuple):
    """One navigation card."""

    bird: int
    overboard: frozenset[str]
    thirsty: frozenset[str]
    oars: bool
    fight: bool


def named(text: str) -> frozenset[str]:
    """Whom a cell of the table means."""
    if text.startswith("all but "):
        return frozenset(CHARACTERS) - named(text.removeprefix("all but "))
    few = {"everyone": CHARACTERS, "nobody": (), DRINKERS: (DRINKERS,)}
    return frozenset(few.get(text, text.split(", ")))


def read_chart(bird: str, overboard: str, thirsty: str, oars: str, fight: str) -> Chart:
    """One row of the table."""
    birds = {"+": 1, "−": -1, "": 0}
    return Chart(birds[bird], named(overboard), named(thirsty), oars == "x", fight == "x")


CHARTS = {int(row[0]): read_chart(*row[1:]) for row in read_table(RULES, "card")[1:]}


def charts(switches: dict[str, str], cast: tuple[str, ...]) -> dict[int, Chart]:
    """The navigation cards that are played with."""
    added = {7: "harter", 8: "harter", 9: "harter", 10: "harter", 12: "huang", 13: "huang"}
    left_out = {number for number, name in added.items() if name not in cast}
    if switches["liquid_courage"] == "off":
        left_out.add(11)
    played = {number: chart for number, chart in CHARTS.items() if number not in left_out}
    if switches["navigation"] == "b":
        played[28] = played[28]._replace(thirsty=named("all but kid"))
        played[29] = played[29]._replace(thirsty=named("captain, mate, frenchy, kid"))
    return played


# §12.7

WEATHERS = (
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
