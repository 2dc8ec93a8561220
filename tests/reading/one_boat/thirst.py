"""§10 Thirst, second reading."""

from tests.reading.one_boat.asking import ask
from tests.reading.one_boat.cards import Chart
from tests.reading.one_boat.overboard import check_end
from tests.reading.one_boat.questions import Keys, Play
from tests.reading.one_boat.things import Character, Match
from tests.reading.one_boat.windows import window


def suffer_thirst(match: Match, chart: Chart) -> Play[None]:
    """§10 Thirst, water against it, §10.6 and a wound for each that is left, all at once."""
    for who in match.aboard():
        who.thirst, who.watered = thirst(match, chart, who), 0
    yield from window(
        match,
        "thirst",
        lambda: givers(match),
        lambda who, key: play(match, who, key),
        lambda who: silence(match, who),
    )
    for who in match.characters.values():
        if match.weather == "muggy" and who.watered % 2:
            match.note("half a thirst quenched")
        who.wounds += who.thirst
        who.thirst = who.watered = 0
    check_end(match)


def thirst(match: Match, chart: Chart, who: Character) -> int:
    """§10.1 Three reasons, §12.5, §12.9 and those of the add-ons; §10.2 less by a parasol."""
    if match.weather == "rain" or not who.alive:
        return 0
    reasons = (
        chart.oars and who.rowed and match.weather != "storm",  # §12.10
        chart.fight and who.fought and match.weather != "rough_seas",  # §12.10
        who.name in chart.thirsty,
        match.weather == "heat",  # §12.9
    )
    thirsts = sum(map(bool, reasons)) + who.drank
    if thirsts and match.parasol_open and who.open["parasol"]:
        match.note("parasol shelters")
        thirsts -= 1
    return thirsts


def givers(match: Match) -> dict[str, Keys]:
    """§10.3 The conscious from bow to stern, if any thirst is left and they have a part in it."""
    thirsty = [who for who in match.aboard() if who.thirst]
    theirs = [f"theirs@{who.name}" for who in thirsty if not who.conscious and who.open["water"]]
    return {
        who.name: ("pass", *(f"water@{x.name}" for x in thirsty if who.has("water")), *theirs)
        for who in match.conscious()
        if thirsty and (who.hidden.total() or who.open["water"] or theirs)
    }


def silence(match: Match, name: str) -> str:
    """§10.3 Water on one's own thirst while one has both."""
    who = match.characters[name]
    return f"water@{name}" if who.thirst and who.has("water") else "pass"


def play(match: Match, giver: str, key: str) -> Play[None]:
    """§10.4 One water is spent on somebody; §10.5 perhaps their own; §10.7 Mrs. Huang shares."""
    verb, _, name = key.partition("@")
    drinker = match.characters[name]
    if verb == "theirs":
        match.note("open water of the unconscious")
    match.discard(drinker if verb == "theirs" else match.characters[giver], "water")
    quench(match, drinker)
    huang = match.find_conscious("huang")
    if huang and huang.thirst and giver != "huang":
        answer = yield from ask(match, "share_water", "huang", ("no", "yes"))
        if answer != "no":
            match.note("huang shares water")
            quench(match, huang)


def quench(match: Match, who: Character) -> None:
    """§10.4 One thirst less; §12.9 when it is muggy, only by every second water."""
    who.watered += 1
    if match.weather != "muggy" or who.watered % 2 == 0:
        who.thirst -= 1
