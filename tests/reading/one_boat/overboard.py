"""§9 Overboard, second reading."""

from tests.reading.one_boat.cards import DRINKERS, Chart
from tests.reading.one_boat.questions import Keys, Over, Play
from tests.reading.one_boat.things import Character, Match
from tests.reading.one_boat.windows import window


def fall_overboard(match: Match, chart: Chart) -> Play[None]:
    """§9.1 Everybody aboard whom the card names falls into the water, dead or alive."""
    match.water = [who.name for who in match.aboard() if falls(match, chart, who)]
    if match.water:
        yield from window(
            match, "overboard", lambda: helpers(match), lambda who, key: play(match, who, key)
        )
        hurt(match)
        come_back(match)
        check_end(match)


def falls(match: Match, chart: Chart, who: Character) -> bool:
    """§9.1 Named, or a drinker of card 11; §12.10 or marked, in a storm or in rough seas."""
    drinker = DRINKERS in chart.overboard and who.drank
    storm = match.weather == "storm" and chart.oars and who.rowed
    rough_seas = match.weather == "rough_seas" and chart.fight and who.fought
    if drinker or storm or rough_seas:
        match.note("drinker overboard" if drinker else f"swept away by {match.weather}")
    return bool(who.name in chart.overboard or drinker or storm or rough_seas)


def helpers(match: Match) -> dict[str, Keys]:
    """§9.2 The conscious from bow to stern, but for those with visibly nothing to play."""
    return {who.name: options(match, who) for who in match.conscious() if may_help(match, who)}


def may_help(match: Match, who: Character) -> bool:
    """§9.2 A hidden card, open chum to play, or an open preserver to throw."""
    can_throw = bool(who.open["life_preserver"] and throws(match, who))
    chum = who.open["chum"] and who.name not in match.water
    return bool(who.hidden.total() or chum or can_throw)


def options(match: Match, who: Character) -> Keys:
    """§9.2 Wear it, throw it, play chum, or pass."""
    found = ["pass", *(["wear"] if who.hidden["life_preserver"] else []), *throws(match, who)]
    if who.hidden["chum"] or (who.open["chum"] and who.name not in match.water):
        found.append("chum")
    return tuple(found)


def throws(match: Match, who: Character) -> list[str]:
    """§9.3 From aboard to somebody conscious in the water."""
    if who.name in match.water or not who.has("life_preserver"):
        return []
    return [f"throw@{other.name}" for other in match.swimmers() if other.conscious]


def play(match: Match, name: str, key: str) -> Play[None]:
    """§9.2 What somebody does; it opens the window again."""
    who = match.characters[name]
    verb, _, to = key.partition("@")
    if verb == "wear":
        who.turn_up("life_preserver")
    elif verb == "throw":
        match.note("preserver thrown")
        who.use("life_preserver")
        who.open["life_preserver"] -= 1
        match.characters[to].open["life_preserver"] += 1
    else:
        match.note("chum played")
        spill_chum(match, who)
    yield from ()


def spill_chum(match: Match, who: Character) -> None:
    """§9.5 Aboard from the table first; in the water only from the hand, the rest follows."""
    if who.name in match.water:
        who.hidden["chum"] -= 1
        match.discarded["chum"] += 1
    else:
        match.discard(who, "chum")
    match.chums += 1


def hurt(match: Match) -> None:
    """§9.4 The first wound; §9.5 then one for each chum, or one for all of them."""
    swimmers = match.swimmers()
    for who in swimmers:
        if who.name != "frenchy" and not who.open["life_preserver"]:
            who.wound()
    for who in swimmers:
        for _ in range(who.open["chum"]):
            match.note("open chum spilled")
            match.discard(who, "chum")
            match.chums += 1
    chums = match.chums if match.switches["chum"] == "adds_up" else min(1, match.chums)
    for _ in range(chums):
        for who in swimmers:
            who.wound()
    match.chums = 0


def come_back(match: Match) -> None:
    """§9.6 Who is back aboard, §9.7 and has lost all open cards but the preserver."""
    kept = {who.name for who in match.swimmers() if is_kept(match, who)}
    for who in match.swimmers():
        if who.name in kept:
            match.note("back aboard" if who.conscious else "held by the preserver")
            match.discard_open(who, but="life_preserver")
        else:
            lose(match, who)
    match.water = []


def is_kept(match: Match, who: Character) -> bool:
    """§9.6 The conscious, and the unconscious with a preserver: by the switch without further
    condition, or if somebody else is conscious."""
    if who.conscious or not who.alive:
        return who.conscious
    alone = match.switches["preserver"] == "saves"
    others = [other for other in match.conscious() if other is not who]
    if who.open["life_preserver"] and not others:
        match.note("nobody to pull")
    return bool(who.open["life_preserver"] and (alone or others))


def lose(match: Match, who: Character) -> None:
    """§7.3 Out of the match: open cards face up, hidden ones unseen."""
    match.note("lost unconscious" if who.alive else "lost body")
    match.discard_open(who)
    match.thrown += who.hidden.total()
    who.hidden.clear()
    who.lost = True
    match.seats.remove(who.name)


def check_end(match: Match) -> None:
    """§11.2 Over when nobody is aboard, or as soon as nobody lives if the switch says so."""
    nobody_lives = not any(who.alive for who in match.aboard())
    if not match.seats or (nobody_lives and match.switches["all_dead"] == "end"):
        raise Over
