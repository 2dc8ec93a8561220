"""The action of a turn: what each would come to (§4)."""

from collections.abc import Callable
from typing import Final

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.charts import printed_chart, unseen_charts
from adrift.bots.one_boat.context import DecisionContext, Scores
from adrift.bots.one_boat.demand_forecast import HIDDEN, Demand, after_meal, lead_after_demand
from adrift.bots.one_boat.fight_forecast import forecast_duel
from adrift.bots.one_boat.player_model import Castaway
from adrift.bots.one_boat.rowing_decisions import lead_after_navigation
from adrift.core.questions import Question
from adrift.games.one_boat.components import BIRDS_TO_RESCUE, KID, ROW_DRAW, SIGNAL_DRAW

AGREE_CHANCE: Final = 0.3
"""How likely somebody agrees to a demand."""


def score_action(mind: DecisionContext, question: Question) -> Scores:
    """Rowing is judged by the card that follows; all else as if the day were over then."""
    likings = {}
    for key in question.options:
        verb, _, thing = key.partition("@")
        likings[key] = ACTION_SCORERS[verb.partition("/")[0]](mind, thing or verb)
    drift = lead_after_navigation(mind, mind.boat, 0) - mind.score(mind.boat)
    return {key: liking - drift * key.startswith("row") for key, liking in likings.items()}


def score_nothing(mind: DecisionContext, _: str) -> float:
    return mind.score(mind.boat)


def score_row(mind: DecisionContext, words: str) -> float:
    """Better weather, for a mark that makes thirsty; an oar may get lost once it lies open."""
    oars = int(words.partition("/")[2] or 0)
    return lead_after_navigation(
        mind, mind.boat_with_own(rowed_with(mind.own_castaway(), oars)), ROW_DRAW + oars
    )


def rowed_with(castaway: Castaway, oars: int) -> Castaway:
    for _ in range(oars - castaway.open.count("oar")):
        castaway = castaway.turned_up("oar")
    return castaway._replace(rowed=True)


def score_swap(mind: DecisionContext, name: str) -> float:
    return score_demand(mind, "swap", name, "")


def score_mugging(mind: DecisionContext, words: str) -> float:
    name, _, what = words.partition("/")
    return score_demand(mind, "mug", name, what)


def score_demand(mind: DecisionContext, kind: str, name: str, what: str) -> float:
    """Met at once by who cannot refuse; otherwise perhaps met, perhaps fought over."""
    made = Demand(kind, mind.me(), mind.player_named(name), what)
    met = lead_after_demand(mind.boat, made, mind.goals)
    sure = mind.own_castaway().character == KID and what == HIDDEN
    if sure or not mind.boat.castaways[made.victim].is_conscious():
        return met
    fought = forecast_duel(mind.boat, made.player, made.victim).expected_lead(
        mind.boat, made, mind.goals
    )
    return AGREE_CHANCE * met + (1 - AGREE_CHANCE) * fought


def score_healing(mind: DecisionContext, name: str) -> float:
    boat = mind.boat_with_own(mind.own_castaway().used("medical_kit"))
    return mind.score(boat.hurt(mind.player_named(name), -1))


def score_parasol(mind: DecisionContext, _: str) -> float:
    return mind.score(
        mind.boat_with_own(mind.own_castaway().turned_up("parasol")._replace(shaded=True))
    )


def score_cooking(mind: DecisionContext, _: str) -> float:
    return mind.score(after_meal(mind.boat, mind.me()))


def score_signal(mind: DecisionContext, _: str) -> float:
    """§4.16 Three cards, and their birds at once."""
    boat = mind.boat_with_own(mind.own_castaway().used("flare_gun"))
    if mind.view.weather == "fog":
        return mind.score(boat)
    birds = [printed_chart(boat.edition, chart).bird for chart in unseen_charts(mind.view, boat)]
    return expected_after_signal(mind, boat, birds, SIGNAL_DRAW)


def expected_after_signal(mind: DecisionContext, boat: Boat, birds: list[int], draws: int) -> float:
    if not draws or boat.birds >= BIRDS_TO_RESCUE:
        return mind.score(boat)
    total = 0.0
    for bird in sorted(set(birds)):
        flown = boat._replace(birds=max(0, boat.birds + bird))
        total += birds.count(bird) * expected_after_signal(mind, flown, birds, draws - 1)
    return total / len(birds)


ACTION_SCORERS: Final[dict[str, Callable[[DecisionContext, str], float]]] = {
    "nothing": score_nothing,
    "row": score_row,
    "swap": score_swap,
    "mug": score_mugging,
    "kit": score_healing,
    "parasol": score_parasol,
    "flare": score_signal,
    "cook": score_cooking,
}
"""What each would come to, given whom or what it names."""
