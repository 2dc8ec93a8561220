"""§12.2, §12.3 Cannibalism, second reading."""

from tests.reading.one_boat.asking import ask
from tests.reading.one_boat.fights import fight
from tests.reading.one_boat.questions import Play
from tests.reading.one_boat.things import Character, Demand, Match


def cook(match: Match, chef: Character, body: str) -> Play[None]:
    """§12.3 If nobody stops it everybody living loses a wound and the card is discarded."""
    chef.use("cannibalism")
    match.demand = Demand("cook", chef.name, body)
    if (yield from is_let(match, chef)):
        match.note("meal")
        for eater in match.aboard():
            if eater.alive and eater.wounds:
                eater.wounds -= 1
        match.discard(chef, "cannibalism")
    match.demand = None


def is_let(match: Match, chef: Character) -> Play[bool]:
    """§12.2 The first from the bow who objects defends in a fight. Silence: does not object."""
    for other in match.conscious():
        if other is not chef:
            answer = yield from ask(match, "object", other.name, ("allow", "object"))
            if answer == "object":
                match.note("cooking contested")
                return (yield from fight(match, chef.name, other.name))
    return True
