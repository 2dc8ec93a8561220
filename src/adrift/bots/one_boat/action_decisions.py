"""The action of a turn: what each would come to (§4)."""

from collections.abc import Callable
from typing import Final

from adrift.bots.one_boat.boat_model import Boat
from adrift.bots.one_boat.charts import chart_of, unseen
from adrift.bots.one_boat.context import Likings, Mind
from adrift.bots.one_boat.demands import HIDDEN, Demand, after_demand, after_meal
from adrift.bots.one_boat.fights import duel
from adrift.bots.one_boat.player_model import Castaway
from adrift.bots.one_boat.rowing_decisions import course
from adrift.core.questions import Question
from adrift.games.one_boat.components import BIRDS_TO_RESCUE, KID, ROW_DRAW, SIGNAL_DRAW

YIELDING: Final = 0.3
"""How likely somebody agrees to a demand."""


def judge_action(mind: Mind, question: Question) -> Likings:
    """Rowing is judged by the card that follows; all else as if the day were over then."""
    likings = {}
    for key in question.options:
        verb, _, thing = key.partition("@")
        likings[key] = ACTIONS[verb.partition("/")[0]](mind, thing or verb)
    drift = course(mind, mind.boat, 0) - mind.likes(mind.boat)
    return {key: liking - drift * key.startswith("row") for key, liking in likings.items()}


def nothing(mind: Mind, _: str) -> float:
    return mind.likes(mind.boat)


def row(mind: Mind, words: str) -> float:
    """Better weather, for a mark that makes thirsty; an oar may get lost once it lies open."""
    oars = int(words.partition("/")[2] or 0)
    return course(mind, mind.if_i_were(rowing(mind.myself(), oars)), ROW_DRAW + oars)


def rowing(castaway: Castaway, oars: int) -> Castaway:
    for _ in range(oars - castaway.open.count("oar")):
        castaway = castaway.turned_up("oar")
    return castaway._replace(rowed=True)


def swap(mind: Mind, name: str) -> float:
    return demand(mind, "swap", name, "")


def mug(mind: Mind, words: str) -> float:
    name, _, what = words.partition("/")
    return demand(mind, "mug", name, what)


def demand(mind: Mind, kind: str, name: str, what: str) -> float:
    """Met at once by who cannot refuse; otherwise perhaps met, perhaps fought over."""
    made = Demand(kind, mind.me(), mind.player(name), what)
    met = after_demand(mind.boat, made, mind.goals)
    sure = mind.myself().character == KID and what == HIDDEN
    if sure or not mind.boat.castaways[made.victim].is_conscious():
        return met
    fought = duel(mind.boat, made.player, made.victim).prospect(mind.boat, made, mind.goals)
    return YIELDING * met + (1 - YIELDING) * fought


def heal(mind: Mind, name: str) -> float:
    boat = mind.if_i_were(mind.myself().used("medical_kit"))
    return mind.likes(boat.hurt(mind.player(name), -1))


def shade(mind: Mind, _: str) -> float:
    return mind.likes(mind.if_i_were(mind.myself().turned_up("parasol")._replace(shaded=True)))


def cook(mind: Mind, _: str) -> float:
    return mind.likes(after_meal(mind.boat, mind.me()))


def signal(mind: Mind, _: str) -> float:
    """§4.16 Three cards, and their birds at once."""
    boat = mind.if_i_were(mind.myself().used("flare_gun"))
    if mind.view.weather == "fog":
        return mind.likes(boat)
    birds = [chart_of(boat.edition, chart).bird for chart in unseen(mind.view, boat)]
    return after_signal(mind, boat, birds, SIGNAL_DRAW)


def after_signal(mind: Mind, boat: Boat, birds: list[int], draws: int) -> float:
    if not draws or boat.birds >= BIRDS_TO_RESCUE:
        return mind.likes(boat)
    total = 0.0
    for bird in sorted(set(birds)):
        flown = boat._replace(birds=max(0, boat.birds + bird))
        total += birds.count(bird) * after_signal(mind, flown, birds, draws - 1)
    return total / len(birds)


ACTIONS: Final[dict[str, Callable[[Mind, str], float]]] = {
    "nothing": nothing,
    "row": row,
    "swap": swap,
    "mug": mug,
    "kit": heal,
    "parasol": shade,
    "flare": signal,
    "cook": cook,
}
"""What each would come to, given whom or what it names."""
