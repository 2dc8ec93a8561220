"""Scores the answers when players are overboard or thirsty (§9, §10)."""

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.charts import printed_chart
from adrift.bots.one_boat.context import DecisionContext, Scores
from adrift.bots.one_boat.forecast import after_swim, after_thirst, thirst_counts
from adrift.core.questions import Question
from adrift.games.one_boat.view import View

MUGGY = "muggy"


def score_overboard(context: DecisionContext, question: Question) -> Scores:
    """Score each option by who comes back aboard and by the thirst that follows."""
    return {key: score_rescue(context, key) for key in question.options}


def score_rescue(context: DecisionContext, key: str) -> float:
    verb, _, name = key.partition("@")
    boat, chums = context.boat, context.view.chums
    if verb == "wear":
        boat = context.boat_with_own(context.own_castaway().turned_up("life_preserver"))
    elif verb == "throw":
        boat = boat.laid("life_preserver", context.me(), name)
    elif verb == "chum":
        boat, chums = context.boat_with_own(context.own_castaway().used("chum")), chums + 1
    return context.score(after_rest_of_chart(context.view, boat, chums))


def after_rest_of_chart(view: View, boat: Boat, chums: int) -> Boat:
    """Return the boat after the rest of the card that is being carried out."""
    assert view.navigation.played is not None, "players are overboard because of a card"
    chart = printed_chart(view.edition, view.navigation.played)
    boat = after_swim(boat, view.water, chums)
    return after_thirst(boat, thirst_counts(boat, chart, view.weather))


def score_thirst(context: DecisionContext, question: Question) -> Scores:
    """Weigh a water against a wound, of the bot or of another player."""
    return {key: score_water(context, key) for key in question.options}


def score_water(context: DecisionContext, key: str) -> float:
    verb, _, thirsty = key.partition("@")
    thirst = {player: castaway.thirst for player, castaway in context.view.players.items()}
    boat = context.boat
    if verb != "pass":
        waters = waters_needed(context.view, thirsty)
        giver = thirsty if verb == "theirs" else context.me()
        if boat.castaways[giver].cards().count("water") >= waters:
            thirst[thirsty] -= 1
        boat = boat.with_castaway(giver, boat.castaways[giver].after_drinking(waters))
    return context.score(after_thirst(boat, thirst, sparing=depend_on_this_answer(context)))


def waters_needed(view: View, thirsty: str) -> int:
    """§12.9 Two when it is muggy, unless half the thirst is gone already."""
    return 2 if view.weather == MUGGY and view.players[thirsty].watered % 2 == 0 else 1


def depend_on_this_answer(context: DecisionContext) -> frozenset[str]:
    """Return the players who drink only by an answer to this question: the bot, the unconscious."""
    castaways = context.boat.castaways.items()
    helpless = [player for player, castaway in castaways if not castaway.is_conscious()]
    return frozenset([context.me(), *helpless])


def score_sharing(_: DecisionContext, question: Question) -> Scores:
    """§10.7 Accept, since it costs nothing."""
    return {key: float(key == "yes") for key in question.options}
