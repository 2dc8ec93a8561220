"""Overboard and thirst: whom the bot helps, whom it lets suffer, and what it spends (§9, §10)."""

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.charts import printed_chart
from adrift.bots.one_boat.context import DecisionContext, Scores
from adrift.bots.one_boat.forecast import after_swim, after_thirst, thirst_count
from adrift.core.questions import Question
from adrift.games.one_boat.view import View

MUGGY = "muggy"


def score_overboard(mind: DecisionContext, question: Question) -> Scores:
    """Each is judged by who is back aboard then, and by the thirst that follows."""
    return {key: score_rescue(mind, key) for key in question.options}


def score_rescue(mind: DecisionContext, key: str) -> float:
    verb, _, name = key.partition("@")
    boat, chums = mind.boat, mind.view.chums
    if verb == "wear":
        boat = mind.boat_with_own(mind.own_castaway().turned_up("life_preserver"))
    elif verb == "throw":
        boat = boat.laid("life_preserver", mind.me(), mind.player_named(name))
    elif verb == "chum":
        boat, chums = mind.boat_with_own(mind.own_castaway().used("chum")), chums + 1
    return mind.score(after_rest_of_chart(mind.view, boat, chums))


def after_rest_of_chart(view: View, boat: Boat, chums: int) -> Boat:
    """The rest of the card that is being carried out."""
    chart = printed_chart(view.edition, view.played)
    boat = after_swim(boat, view.water, chums)
    return after_thirst(boat, [thirst_count(one, chart, view.weather) for one in boat.castaways])


def score_thirst(mind: DecisionContext, question: Question) -> Scores:
    """A water against a wound, one's own or another's."""
    return {key: score_water(mind, key) for key in question.options}


def score_water(mind: DecisionContext, key: str) -> float:
    verb, _, name = key.partition("@")
    thirst, boat = list(mind.view.thirst), mind.boat
    if verb != "pass":
        thirsty = mind.player_named(name)
        waters = waters_needed(mind.view, thirsty)
        giver = thirsty if verb == "theirs" else mind.me()
        if boat.castaways[giver].cards().count("water") >= waters:
            thirst[thirsty] -= 1
        boat = boat.with_castaway(giver, boat.castaways[giver].after_drinking(waters))
    return mind.score(after_thirst(boat, thirst, sparing=depend_on_this_answer(mind)))


def waters_needed(view: View, thirsty: int) -> int:
    """§12.9 Two when it is muggy, unless half the thirst is gone already."""
    return 2 if view.weather == MUGGY and view.watered[thirsty] % 2 == 0 else 1


def depend_on_this_answer(mind: DecisionContext) -> frozenset[int]:
    """Whose thirst is quenched only if somebody decides it here: the bot's, the unconscious'."""
    castaways = enumerate(mind.boat.castaways)
    return frozenset(p for p, one in castaways if p == mind.me() or not one.is_conscious())


def score_sharing(_: DecisionContext, question: Question) -> Scores:
    """§10.7 What costs nothing is taken."""
    return {key: float(key == "yes") for key in question.options}
