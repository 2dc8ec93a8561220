"""Overboard and thirst: whom the bot helps, whom it lets suffer, and what it spends (§9, §10)."""

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.charts import chart_of
from adrift.bots.one_boat.context import Likings, Mind
from adrift.bots.one_boat.forecast import after_swim, after_thirst, thirst_of
from adrift.core.questions import Question
from adrift.games.one_boat.view import View

MUGGY = "muggy"


def judge_overboard(mind: Mind, question: Question) -> Likings:
    """Each is judged by who is back aboard then, and by the thirst that follows."""
    return {key: judge_rescue(mind, key) for key in question.options}


def judge_rescue(mind: Mind, key: str) -> float:
    verb, _, name = key.partition("@")
    boat, chums = mind.boat, mind.view.chums
    if verb == "wear":
        boat = mind.if_i_were(mind.myself().turned_up("life_preserver"))
    elif verb == "throw":
        boat = boat.laid("life_preserver", mind.me(), mind.player(name))
    elif verb == "chum":
        boat, chums = mind.if_i_were(mind.myself().used("chum")), chums + 1
    return mind.likes(after_all(mind.view, boat, chums))


def after_all(view: View, boat: Boat, chums: int) -> Boat:
    """The rest of the card that is being carried out."""
    chart = chart_of(view.edition, view.played)
    boat = after_swim(boat, view.water, chums)
    return after_thirst(boat, [thirst_of(one, chart, view.weather) for one in boat.castaways])


def judge_thirst(mind: Mind, question: Question) -> Likings:
    """A water against a wound, one's own or another's."""
    return {key: judge_water(mind, key) for key in question.options}


def judge_water(mind: Mind, key: str) -> float:
    verb, _, name = key.partition("@")
    thirst, boat = list(mind.view.thirst), mind.boat
    if verb != "pass":
        thirsty = mind.player(name)
        waters = waters_needed(mind.view, thirsty)
        giver = thirsty if verb == "theirs" else mind.me()
        if boat.castaways[giver].cards().count("water") >= waters:
            thirst[thirsty] -= 1
        boat = boat.put(giver, boat.castaways[giver].drunk(waters))
    return mind.likes(after_thirst(boat, thirst, sparing=helpless(mind)))


def waters_needed(view: View, thirsty: int) -> int:
    """§12.9 Two when it is muggy, unless half the thirst is gone already."""
    return 2 if view.weather == MUGGY and view.watered[thirsty] % 2 == 0 else 1


def helpless(mind: Mind) -> frozenset[int]:
    """Whose thirst is quenched only if somebody decides it here: the bot's, the unconscious'."""
    castaways = enumerate(mind.boat.castaways)
    return frozenset(p for p, one in castaways if p == mind.me() or not one.is_conscious())


def judge_sharing(_: Mind, question: Question) -> Likings:
    """§10.7 What costs nothing is taken."""
    return {key: float(key == "yes") for key in question.options}
