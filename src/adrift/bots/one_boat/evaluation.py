"""Evaluates a boat: who will survive, what their cards are worth, and who will be ahead.

The numbers are rules of thumb, fitted to matches between such bots in the arena, not derived.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.charts import ChartRisk, chart_risks
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
"""Expected turns until the next bird."""
VIOLENCE_WOUNDS_PER_TURN: Final = 0.2
"""Wounds by fights, chum and malice."""
MARK_THIRST_CHANCE: Final = 0.5
"""Probability that this turn's card makes players thirsty who rowed, or who fought."""
PARASOL_THIRST_SHARE: Final = 0.3
"""Share of thirst that remains under an open parasol; a closed one removes half as much."""
DEAD_LOOT_SHARE: Final = 0.4
"""Share of their loot that the dead keep, since others rob them or the sea takes them (§11.4)."""
JEWEL_POINTS: Final = (0.0, 1.5, 4.5, 8.0)
"""Points by number of jewels, including the chance of one more."""
UNKNOWN_CARD_POINTS: Final = 1.0
"""Points for a card that the bot has not seen."""
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
"""Points for having a card, besides its effect on survival."""
BOW_POINTS: Final = 0.6
"""Points for the first choice of provisions; fewer for each seat towards the stern."""
HELM_POINTS: Final = 0.5
"""Points for navigating."""
TOP_RIVAL_WEIGHT: Final = 0.25
"""Weight of the strongest rival's points."""
MEAN_RIVAL_WEIGHT: Final = 0.25
"""Weight of the rivals' mean points."""


class Prospect(NamedTuple):
    """What a bot expects of one player."""

    survival_chance: float
    """Probability of living to the end."""
    card_points: float
    """Expected points for cards."""


def expected_lead(boat: Boat, goals: Goals) -> float:
    """Return how many points a player is expected to be ahead at the end, by their own goals."""
    fates = prospects_of(boat)
    mine = fates[goals.player].card_points + seat_points(boat, goals.player)
    rivals = []
    for player, castaway in boat.castaways.items():
        life, estate = fates[player]
        mine += goals.life_points[player] * life
        if player != goals.player:
            rivals.append(castaway.survival() * life + estate)
    return mine - TOP_RIVAL_WEIGHT * max(rivals) - MEAN_RIVAL_WEIGHT * sum(rivals) / len(rivals)


def prospects_of(boat: Boat) -> dict[str, Prospect]:
    birds = max(0, BIRDS_TO_RESCUE - boat.birds)
    known = chart_risks(boat.edition, tuple(boat.castaways))
    return {
        player: prospect(castaway, known[player], birds)
        for player, castaway in boat.castaways.items()
    }


@lru_cache(maxsize=1 << 16)
def prospect(castaway: Castaway, fear: ChartRisk, birds: int) -> Prospect:
    life = survival_chance(castaway, fear, birds)
    return Prospect(life, card_points(castaway, life))


# Survival


def survival_chance(castaway: Castaway, fear: ChartRisk, birds: int) -> float:
    """Return the probability of living until `birds` more birds have come."""
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
    """Return the thirst that remains when all water is drunk."""
    marks = castaway.rowed + castaway.fought
    thirst = TURNS_PER_BIRD * birds * fear.thirst + MARK_THIRST_CHANCE * marks + castaway.drank
    if castaway.has("parasol"):
        thirst *= PARASOL_THIRST_SHARE if castaway.shaded else (1 + PARASOL_THIRST_SHARE) / 2
    return expected_excess(thirst, castaway.waters(), birds)


def chance_of_at_most(number: int, mean: float, birds: int) -> float:
    """Return the probability of at most `number` misfortunes before the birds have come."""
    return sum(count_chances(number + 1, mean, birds))


def expected_excess(mean: float, stock: int, birds: int) -> float:
    """Return the expected number of misfortunes beyond a stock that absorbs one each."""
    spared = [stock - number for number in range(stock)]
    chances = count_chances(stock, mean, birds)
    return mean - stock + sum(a * b for a, b in zip(spared, chances, strict=True))


def count_chances(numbers: int, mean: float, birds: int) -> list[float]:
    """Return the probabilities of 0, 1, 2 … misfortunes until the birds have come.

    One misfortune makes the next more likely, so most players have few and some have many: the
    distribution is a negative binomial.
    """
    dispersion = birds / BIRDS_TO_RESCUE
    share = mean / (mean + dispersion)
    chance, chances = (1 - share) ** dispersion, []
    for number in range(numbers):
        chances.append(chance)
        chance *= share * (number + dispersion) / (number + 1)
    return chances


# Cards and seats


def card_points(castaway: Castaway, life: float) -> float:
    """Return the expected points for a player's cards, given the chance to live."""
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
    """Return the points for tools; only one of each kind counts."""
    kinds = set(castaway.cards())
    return sum(worth for card, worth in TOOL_POINTS.items() if card in kinds)


def seat_points(boat: Boat, player: str) -> float:
    """Return the points for a player's seat."""
    if not boat.castaways[player].is_conscious() or boat.birds >= BIRDS_TO_RESCUE:
        return 0.0
    behind = len(boat.seats) - 1 - boat.seats.index(player)
    helm = HELM_POINTS if boat.navigator() == player else 0.0
    return helm + BOW_POINTS * behind / len(boat.seats)
