"""Scores the actions of a turn (§4)."""

from collections.abc import Callable
from typing import Final

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.charts import printed_chart, unseen_charts
from adrift.bots.one_boat.context import DecisionContext, Scores
from adrift.bots.one_boat.demand_forecast import HIDDEN, after_meal, lead_after_demand
from adrift.bots.one_boat.fight_forecast import forecast_duel
from adrift.bots.one_boat.player_model import Castaway
from adrift.bots.one_boat.rowing_decisions import lead_after_navigation
from adrift.core.questions import Question
from adrift.games.one_boat.components import BIRDS_TO_RESCUE, KID, ROW_DRAW, SIGNAL_DRAW
from adrift.games.one_boat.view import Demand

AGREE_CHANCE: Final = 0.3
"""Probability that a player agrees to a demand."""


def score_action(context: DecisionContext, question: Question) -> Scores:
    """Score rowing by the navigation card that follows, and the rest as if the turn ended now."""
    scores = {}
    for key in question.options:
        verb, _, thing = key.partition("@")
        scores[key] = ACTION_SCORERS[verb.partition("/")[0]](context, thing or verb)
    drift = lead_after_navigation(context, context.boat, 0) - context.score(context.boat)
    return {key: score - drift * key.startswith("row") for key, score in scores.items()}


def score_nothing(context: DecisionContext, _: str) -> float:
    return context.score(context.boat)


def score_row(context: DecisionContext, words: str) -> float:
    """Weigh a better choice of cards against the rowing mark, which causes thirst.

    An oar may be lost once it lies open.
    """
    oars = int(words.partition("/")[2] or 0)
    return lead_after_navigation(
        context, context.boat_with_own(rowed_with(context.own_castaway(), oars)), ROW_DRAW + oars
    )


def rowed_with(castaway: Castaway, oars: int) -> Castaway:
    for _ in range(oars - castaway.open.count("oar")):
        castaway = castaway.turned_up("oar")
    return castaway._replace(rowed=True)


def score_swap(context: DecisionContext, name: str) -> float:
    return score_demand(context, Demand("swap", context.me(), name, ""))


def score_mugging(context: DecisionContext, words: str) -> float:
    name, _, what = words.partition("/")
    return score_demand(context, Demand("mug", context.me(), name, what))


def score_demand(context: DecisionContext, demand: Demand) -> float:
    """Score a demand: carried out if it cannot be refused, otherwise agreed to or fought over."""
    met = lead_after_demand(context.boat, demand, context.goals)
    sure = context.own_castaway().character == KID and demand.what == HIDDEN
    if sure or not context.boat.castaways[demand.victim].is_conscious():
        return met
    fought = forecast_duel(context.boat, demand.player, demand.victim).expected_lead(
        context.boat, demand, context.goals
    )
    return AGREE_CHANCE * met + (1 - AGREE_CHANCE) * fought


def score_healing(context: DecisionContext, name: str) -> float:
    boat = context.boat_with_own(context.own_castaway().used("medical_kit"))
    return context.score(boat.hurt(name, -1))


def score_parasol(context: DecisionContext, _: str) -> float:
    return context.score(
        context.boat_with_own(context.own_castaway().turned_up("parasol")._replace(shaded=True))
    )


def score_cooking(context: DecisionContext, _: str) -> float:
    return context.score(after_meal(context.boat, context.me()))


def score_signal(context: DecisionContext, _: str) -> float:
    """§4.16 Three cards, and their birds at once."""
    boat = context.boat_with_own(context.own_castaway().used("flare_gun"))
    if context.view.weather == "fog":
        return context.score(boat)
    birds = [printed_chart(boat.edition, chart).bird for chart in unseen_charts(context.view)]
    return expected_after_signal(context, boat, birds, SIGNAL_DRAW)


def expected_after_signal(
    context: DecisionContext, boat: Boat, birds: list[int], draws: int
) -> float:
    if not draws or boat.birds >= BIRDS_TO_RESCUE:
        return context.score(boat)
    total = 0.0
    for bird in sorted(set(birds)):
        flown = boat._replace(birds=max(0, boat.birds + bird))
        total += birds.count(bird) * expected_after_signal(context, flown, birds, draws - 1)
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
"""By verb of the option; the second argument is the player or card it names."""
