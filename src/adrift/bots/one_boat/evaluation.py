"""What a bot expects of a boat: who will live, what everybody will have, and who will be ahead.

The numbers are rules of thumb, fitted to matches among such bots in the arena, not derived.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.charts import ChartRisk, cast_of, chart_risks
from adrift.bots.one_boat.goals import Goals
from adrift.bots.one_boat.player_model import Castaway
from adrift.games.one_boat.components import (
    BIRDS_TO_RESCUE,
    CAPTAIN,
    CASH_POINTS,
    FRENCHY,
    LAUREN,
    PAINTING_POINTS,
    STEPHEN,
    STILL_LIFE_POINTS,
)

TURNS_PER_BIRD: Final = 2.0
"""How long the next bird takes to come, in turns."""
VIOLENCE_WOUNDS_PER_TURN: Final = 0.2
"""Wounds a turn by fights, chum and malice."""
MARK_THIRST_CHANCE: Final = 0.5
"""How likely the card of this turn makes those thirsty who rowed, or who fought."""
PARASOL_THIRST_SHARE: Final = 0.3
"""The share of thirst that is left under a parasol; under a closed one half as much is gone."""
DEAD_LOOT_SHARE: Final = 0.4
"""The share of their loot the dead keep: others rob them, or the sea takes them (§11.4)."""
JEWEL_POINTS: Final = (0.0, 1.5, 4.5, 8.0)
"""Points for jewels, with some hope of one more."""
UNKNOWN_CARD_POINTS: Final = 1.0
"""Points for a card nobody has seen."""
TOOL_POINTS: Final = {
    "flare_gun": 1.2,
    "gaffing_hook": 1.0,
    "knife": 0.8,
    "blackjack": 0.5,
    "oar": 0.5,
    "compass": 0.4,
    "liquid_courage": 0.3,
    "chum": 0.2,
    "cannibalism": 0.1,
    "life_preserver": 0.1,
    "parasol": 0.1,
    "medical_kit": 0.1,
    "water": 0.6,
}
"""What it is worth in points to have a card, beside what it does for one's life."""
BOW_POINTS: Final = 0.6
"""Points for the first choice of provisions; less with every seat behind it."""
HELM_POINTS: Final = 0.5
"""Points for navigating."""
TOP_RIVAL_WEIGHT: Final = 0.25
"""How much the strongest rival counts."""
MEAN_RIVAL_WEIGHT: Final = 0.25
"""How much all rivals count, in the mean."""


class Prospect(NamedTuple):
    """What a bot expects to become of somebody."""

    survival_chance: float
    """The chance to live to the end."""
    card_points: float
    """What the cards are worth."""


def expected_lead(boat: Boat, goals: Goals) -> float:
    """How far ahead of the others a player may expect to end, by their own goals."""
    fates = prospects_of(boat)
    mine = fates[goals.player].card_points + seat_points(boat, goals.player)
    rivals = []
    for player, (life, estate) in enumerate(fates):
        mine += goals.life_points[player] * life
        if player != goals.player:
            rivals.append(boat.castaways[player].survival() * life + estate)
    return mine - TOP_RIVAL_WEIGHT * max(rivals) - MEAN_RIVAL_WEIGHT * sum(rivals) / len(rivals)


def prospects_of(boat: Boat) -> list[Prospect]:
    birds = max(0, BIRDS_TO_RESCUE - boat.birds)
    known = chart_risks(boat.edition, cast_of(boat))
    return [prospect(castaway, known[castaway.character], birds) for castaway in boat.castaways]


@lru_cache(maxsize=1 << 16)
def prospect(castaway: Castaway, fear: ChartRisk, birds: int) -> Prospect:
    life = survival_chance(castaway, fear, birds)
    return Prospect(life, card_points(castaway, life))


# Who lives


def survival_chance(castaway: Castaway, fear: ChartRisk, birds: int) -> float:
    """The chance to live until so many birds have come."""
    if not castaway.alive:
        return 0.0
    if not birds:
        return 1.0
    soaked = wounds_by_sea(castaway, fear, birds)
    dread = (
        soaked
        + wounds_by_thirst(castaway, fear, birds)
        + TURNS_PER_BIRD * birds * VIOLENCE_WOUNDS_PER_TURN
    )
    bears = castaway.size() - castaway.wounds + castaway.cards().count("medical_kit")
    drowned = soaked / dread  # in the water it is enough to become unconscious (§9.6)
    chances = [chance_of_at_most(bears - less, dread, birds) for less in (0, 1)]
    return (1 - drowned) * chances[0] + drowned * chances[1]


def wounds_by_sea(castaway: Castaway, fear: ChartRisk, birds: int) -> float:
    safe = castaway.character == FRENCHY or castaway.has("life_preserver")
    return 0.0 if safe else TURNS_PER_BIRD * birds * fear.water


def wounds_by_thirst(castaway: Castaway, fear: ChartRisk, birds: int) -> float:
    """What is left of thirst when all water is drunk."""
    marks = castaway.rowed + castaway.fought
    thirst = TURNS_PER_BIRD * birds * fear.thirst + MARK_THIRST_CHANCE * marks + castaway.drank
    if castaway.has("parasol"):
        thirst *= PARASOL_THIRST_SHARE if castaway.shaded else (1 + PARASOL_THIRST_SHARE) / 2
    return expected_excess(thirst, castaway.waters(), birds)


def chance_of_at_most(number: int, mean: float, birds: int) -> float:
    """The chance of no more than so many before so many birds have come."""
    return sum(count_chances(number + 1, mean, birds))


def expected_excess(mean: float, stock: int, birds: int) -> float:
    """How many there are beyond a stock that takes one each."""
    spared = [stock - number for number in range(stock)]
    chances = count_chances(stock, mean, birds)
    return mean - stock + sum(a * b for a, b in zip(spared, chances, strict=True))


def count_chances(numbers: int, mean: float, birds: int) -> list[float]:
    """How likely it is that none, one, two and so on fall until the birds have come. One misfortune
    brings the next, so that most get off lightly and some badly: a negative binomial."""
    luck = birds / BIRDS_TO_RESCUE
    share = mean / (mean + luck)
    likely, found = (1 - share) ** luck, []
    for number in range(numbers):
        found.append(likely)
        likely *= share * (number + luck) / (number + 1)
    return found


# What they have


def card_points(castaway: Castaway, life: float) -> float:
    """What somebody's cards are worth, given the chance to live."""
    if not castaway.aboard:
        return 0.0
    kept = life + (1 - life) * DEAD_LOOT_SHARE
    return kept * (
        treasure_points(castaway) + castaway.unknown * UNKNOWN_CARD_POINTS
    ) + life * tool_points(castaway)


def treasure_points(castaway: Castaway) -> float:
    """§11.4 Points for treasure."""
    cards, who = castaway.cards(), castaway.character
    cash = CASH_POINTS * cards.count("cash")
    art = PAINTING_POINTS * cards.count("painting") + STILL_LIFE_POINTS * cards.count("still_life")
    jewels = JEWEL_POINTS[cards.count("jewels")]
    return (
        cash * (1 + (who == CAPTAIN))
        + art * (1 + (who == STEPHEN))
        + jewels * (1 + (who == LAUREN))
    )


def tool_points(castaway: Castaway) -> float:
    """Of each kind one counts."""
    kinds = set(castaway.cards())
    return sum(worth for card, worth in TOOL_POINTS.items() if card in kinds)


def seat_points(boat: Boat, player: int) -> float:
    """What it is worth to sit where one sits."""
    if not boat.castaways[player].is_conscious() or boat.birds >= BIRDS_TO_RESCUE:
        return 0.0
    behind = len(boat.seats) - 1 - boat.seats.index(player)
    helm = HELM_POINTS if boat.navigator() == player else 0.0
    return helm + BOW_POINTS * behind / len(boat.seats)
