"""§6 Fights, second reading."""

from tests.reading.one_boat.asking import ask
from tests.reading.one_boat.cards import WEAPONS, in_order
from tests.reading.one_boat.questions import Keys, Play
from tests.reading.one_boat.things import Character, Fight, Match
from tests.reading.one_boat.windows import window


def fight(match: Match, attacker: str, defender: str) -> Play[bool]:
    """§6.1 Between two, and whoever joins them; §6.5 whether the attackers win."""
    match.fight = Fight(attacker, defender, {attacker: "attack", defender: "defence"})
    yield from window(
        match, "fight", lambda: fighters(match), lambda who, key: play(match, who, key)
    )
    won = match.strength("attack") > match.strength("defence")  # §6.5 equal: the defenders
    for name, side in match.fight.sides.items():
        match.characters[name].fought = True  # §6.6
        if side == ("defence" if won else "attack"):
            match.characters[name].wound()
    match.fight = None
    return won


def fighters(match: Match) -> dict[str, Keys]:
    """§6.2 From the seat behind the attacker round to the attacker, all who may do something."""
    assert match.fight
    first = match.seats.index(match.fight.attacker) + 1
    around = [*match.aboard()[first:], *match.aboard()[:first]]
    return {who.name: options(match.fight, who) for who in around if may_act(match.fight, who)}


def may_act(fight: Fight, who: Character) -> bool:
    """§6.2 Left out is who is in it and has visibly nothing to play."""
    cards = who.hidden.total() or who.open["flare_gun"] or who.open["liquid_courage"]
    return who.conscious and bool(cards or who.name not in fight.sides)


def options(fight: Fight, who: Character) -> Keys:
    """§6.2 One thing at a time."""
    fights = who.name in fight.sides
    found = ["pass"] if fights else ["pass", "join@attack", "join@defence"]
    found += [f"show@{card}" for card in in_order(who.hidden) if card in WEAPONS]
    if fights and who.has("flare_gun"):
        found.append("fire")
    if fights and who.has("liquid_courage"):
        found.append("drink")
    return tuple(found)


def play(match: Match, name: str, key: str) -> Play[None]:
    """§6.2 What somebody does; it opens the window again."""
    assert match.fight
    who = match.characters[name]
    verb, _, what = key.partition("@")
    if verb == "join":
        match.fight.sides[name] = what
    elif verb == "show":
        who.turn_up(what)
    elif verb == "fire":
        match.note("flare fired")
        match.discard(who, "flare_gun")  # §6.4
        match.fight.fired[name] += 1
    else:
        yield from drink(match, who)


def drink(match: Match, who: Character) -> Play[None]:
    """§12.5 The card is turned up and drunk; §12.6 Mrs. Huang may have the same."""
    who.use("liquid_courage")
    who.open["liquid_courage"] -= 1
    who.open["drunk_courage"] += 1
    who.drank += 1
    huang = match.find_conscious("huang")
    if huang and huang is not who:
        answer = yield from ask(match, "share_courage", "huang", ("no", "yes"))
        if answer == "yes":
            match.note("huang shares courage")
            huang.drank += 1
