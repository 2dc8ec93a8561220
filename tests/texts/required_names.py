"""Messages required for the names of keys, and for phrases made of several names."""

from adrift.games import GAMES
from adrift.games.many_boats import components as many_boats
from adrift.games.one_boat import components as one_boat
from adrift.texts.words import ITEMS, kebab
from tests.texts import required_messages
from tests.texts.required_messages import RequiredMessages

FOUND_INSTEAD = ("nobody", "nothing", "none")
"""Values that a failed scenario reports for missing things."""
SOURCES = ("survival", "paintings", "love", "hate", "psychopath")
"""Sources of points that are not cards."""
REASONS = ("rowed", "fought", "named", "drank", "heat")


def names() -> RequiredMessages:
    """Return all required names and phrases."""
    editions = [edition for game in GAMES.values() for edition in game.editions]
    kinds = [f"kind-{kind}" for kind in required_messages.kinds()]
    shared = ["silence", "chance", *FOUND_INSTEAD, *GAMES, *editions, *kinds]
    keys = [*shared, *of_many_boats(), *of_one_boat()]
    return {**{f"name-{kebab(key)}": set() for key in keys}, **phrases()}


def of_many_boats() -> list[str]:
    colours = [*many_boats.COLOURS, many_boats.BLACK]
    places = [*many_boats.ISLAND_KEYS, *many_boats.LANE_KEYS[1:]]
    boats = [f"boat-{colour}" for colour in colours]
    return [*colours, *boats, *many_boats.RANK_KEYS, *places, many_boats.HAT_KEY]


def of_one_boat() -> list[str]:
    people = [*one_boat.CHARACTERS, *one_boat.PLACES]
    weathers = [f"weather-{weather}" for weather in one_boat.WEATHERS]
    reasons = [f"reason-{reason}" for reason in REASONS]
    return [*people, *one_boat.CARDS, *weathers, *reasons, *(f"kind-{kind}" for kind in SOURCES)]


def phrases() -> RequiredMessages:
    return {
        "name-aboard": {"rank", "boat"},
        "name-ashore": {"rank", "island"},
        "join-and": {"some", "last"},
        "join-list": {"some", "last"},
        **{item.message: set(item.parts) for item in ITEMS.values()},
    }
