"""§4.7 to §4.13 Demands for seats and cards, second reading."""

from tests.reading.one_boat.asking import ask, ask_chance
from tests.reading.one_boat.cards import in_order
from tests.reading.one_boat.fights import fight
from tests.reading.one_boat.questions import SILENCE, Play
from tests.reading.one_boat.things import Character, Demand, Match


def change_seats(match: Match, actor: Character, other: Character) -> Play[bool]:
    """§4.7 If it is granted or won the two change seats."""
    match.demand = Demand("swap", actor.name, other.name)
    granted = yield from is_granted(match, match.demand)
    if granted:
        here, there = match.seats.index(actor.name), match.seats.index(other.name)
        match.seats[here], match.seats[there] = other.name, actor.name
    match.demand = None
    return granted


def mug(match: Match, mugger: Character, victim: Character, what: str) -> Play[None]:
    """§4.9 A card of somebody; §4.12 the Kid's demand for a hidden one cannot be refused."""
    match.demand = Demand("mug", mugger.name, victim.name, what)
    sure = mugger.name == "kid" and what == "hidden"
    if sure or (yield from is_granted(match, match.demand)):
        yield from take_card(match, mugger, victim, what)
    match.demand = None


def is_granted(match: Match, demand: Demand) -> Play[bool]:
    """§4.13 A conscious victim agrees, or there is a fight. Silence: agrees."""
    if not match.characters[demand.victim].conscious:
        return True
    answer = yield from ask(match, "consent", demand.victim, ("agree", "fight"))
    if answer != "fight":
        return True
    match.note(f"fight for {demand.kind}")
    return (yield from fight(match, demand.player, demand.victim))  # §6.7


def take_card(match: Match, mugger: Character, victim: Character, what: str) -> Play[None]:
    """§4.10 What was named, or what is chosen now; a stolen card stays as it was (§4.11)."""
    if what in ("", "open"):
        what = yield from choose_loot(match, mugger, victim, what)
    if what == "hidden":
        yield from steal(match, mugger, victim)
        return
    if what == "liquid_courage" and not victim.open[what]:
        what = "drunk_courage"  # §12.5 the card named, if it was drunk in the fight
    if victim.open[what]:
        victim.open[what] -= 1
        mugger.open[what] += 1


def choose_loot(match: Match, mugger: Character, victim: Character, what: str) -> Play[str]:
    """§4.10 An open card or a hidden one; §4.12 the Kid has said which. Silence: chance."""
    options = list(in_order(victim.open))
    if not what and victim.hidden.total():
        options.append("hidden")
    if not options:
        return ""
    loot = yield from ask(match, "loot", mugger.name, options)
    if loot == SILENCE:
        loot = yield from ask_chance(match, "loot", options)
    return loot


def steal(match: Match, mugger: Character, victim: Character) -> Play[None]:
    """§4.11 Chance draws it, each hidden card of the victim alike."""
    options = in_order(victim.hidden)
    if not options:
        return
    weights = [victim.hidden[card] for card in options]
    hides = victim.hidden.total() > 1
    card = yield from ask_chance(match, "steal", options, weights, hides=hides)
    victim.hidden[card] -= 1
    mugger.hidden[card] += 1
