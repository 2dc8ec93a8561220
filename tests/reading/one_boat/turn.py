"""§2 The turn and §3 Quartermaster, second reading."""

from tests.reading.one_boat.actions import actions
from tests.reading.one_boat.asking import ask_chance
from tests.reading.one_boat.cards import WEATHERS, in_order
from tests.reading.one_boat.navigation import navigation
from tests.reading.one_boat.questions import SILENCE, Play
from tests.reading.one_boat.setting_up import draw_provision
from tests.reading.one_boat.things import Character, Match
from tests.reading.one_boat.windows import ask_amid_acts


def turn(match: Match) -> Play[None]:
    """§2.1 A day; §2.4 while nobody is conscious it is a navigation card and nothing else."""
    match.turn += 1
    for character in match.characters.values():
        limit = match.switches["offers"]  # §5.2
        character.offers = None if limit == "unlimited" else int(limit)
    if match.conscious():
        match.order = list(match.seats)  # §2.2
        yield from draw_weather(match)
        yield from quartermaster(match)
        yield from actions(match)
    yield from navigation(match)
    end_turn(match)


def end_turn(match: Match) -> None:
    """§2.3 All marks are taken off; §12.5 a courage can be drunk again; the weather is over."""
    match.weather = ""
    for character in match.characters.values():
        character.rowed = character.fought = False
        character.drank = 0
        character.open["liquid_courage"] += character.open.pop("drunk_courage", 0)
    match.discarded["liquid_courage"] += match.discarded.pop("drunk_courage", 0)


def draw_weather(match: Match) -> Play[None]:
    """§12.7 One of those not drawn yet; §12.8 clear brings all of them back."""
    if match.switches["weather"] == "off":
        return
    match.weather = yield from ask_chance(match, "weather", match.weathers)
    match.note(match.weather)
    match.weathers = tuple(w for w in match.weathers if w != match.weather)
    if match.weather == "clear":
        match.weathers = WEATHERS


# §3 Quartermaster


def quartermaster(match: Match) -> Play[None]:
    """§3.1, §3.2 A tray goes from bow to stern; §12.8 on a Sunday a second one follows."""
    yield from pass_tray(match)
    if match.weather == "sunday":
        match.note("second tray" if match.deck.total() else "no second tray left")
        yield from pass_tray(match)


def pass_tray(match: Match) -> Play[None]:
    """§3.1 One card for each conscious character, or as many as are left."""
    takers = match.conscious()
    cards = min(len(takers), match.deck.total())
    if 0 < cards < len(takers):
        match.note("tray too short")
    for _ in range(cards):
        card = yield from draw_provision(match, "draw_provision")
        match.tray[card] += 1
    for taker in takers:
        if match.tray.total():
            yield from draft(match, taker)


def draft(match: Match, taker: Character) -> Play[None]:
    """§3.2 One card is kept hidden; the last one without a choice. Silence: chance."""
    match.looking = taker.name
    options = in_order(match.tray)
    hides = match.tray.total() > 1
    card = options[0]
    if hides:  # §3.4 cards may be shown meanwhile
        card = yield from ask_amid_acts(match, "draft", lambda: {taker.name: options})
    if card == SILENCE:
        weights = [match.tray[card] for card in options]
        card = yield from ask_chance(match, "draft", options, weights, hides=True)
    match.tray[card] -= 1
    taker.hidden[card] += 1
    match.looking = ""
