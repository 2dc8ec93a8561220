"""§8 Navigation, second reading."""

from tests.reading.one_boat.asking import ask, ask_chance
from tests.reading.one_boat.overboard import fall_overboard
from tests.reading.one_boat.questions import SILENCE, Keys, Play
from tests.reading.one_boat.rowing import can_draw, count_birds, draw_chart
from tests.reading.one_boat.things import Character, Match
from tests.reading.one_boat.thirst import suffer_thirst
from tests.reading.one_boat.windows import ask_amid_acts


def navigation(match: Match) -> Play[None]:
    """§8 One card is carried out. §12.12 Wind brings another before it, §12.13 calm none."""
    if match.weather == "wind" and can_draw(match, 1):
        yield from carry_out(match, (yield from draw_chart(match)))
    conscious = match.conscious()
    if match.weather == "calm" or not conscious:
        match.bottom += match.stack  # §12.13, §2.4
        match.stack.clear()
    if match.weather == "calm":
        return
    if conscious:
        number = yield from navigate(match, conscious[-1])  # §8.1
    else:
        match.note("drift")
        number = yield from draw_chart(match)
    yield from carry_out(match, number)


def navigate(match: Match, navigator: Character) -> Play[int]:
    """§8.2, §8.3 The top card of the deck, or one of the row stack."""
    yield from consult_compass(match, navigator)
    if not match.stack:
        return (yield from draw_chart(match))
    match.looking = navigator.name
    options = sorted(match.stack)
    key = yield from ask(match, "navigate", navigator.name, options)
    if key == SILENCE:
        key = yield from ask_chance(match, "navigate", options)
    number = int(key)
    match.stack.remove(number)
    match.played = number
    yield from bury_rest(match, navigator)
    match.looking = ""
    return number


def consult_compass(match: Match, navigator: Character) -> Play[None]:
    """§8.4 The top card joins the row stack; two join an empty one if the switch says so."""
    if not match.stack and match.switches["compass"] == "one":
        return
    if not (navigator.hidden.total() or navigator.open["compass"]):
        return
    key = yield from ask_amid_acts(match, "compass", lambda: compass_options(navigator))
    if key == "use":
        match.note("compass used")
        navigator.use("compass")
        for _ in range(can_draw(match, 1 if match.stack else 2)):
            match.stack.append((yield from draw_chart(match)))


def compass_options(navigator: Character) -> dict[str, Keys]:
    """§8.4 Asked of whoever may have one, as far as others can see."""
    return {navigator.name: ("pass", "use") if navigator.has("compass") else ("pass",)}


def bury_rest(match: Match, navigator: Character) -> Play[None]:
    """§8.5 In the navigator's order. Silence: in the order in which they lie."""
    while match.stack:
        key = yield from ask(match, "bury", navigator.name, sorted(match.stack))
        buried = match.stack[:] if key == SILENCE else [int(key)]
        match.bottom += buried
        match.stack = [number for number in match.stack if number not in buried]


def carry_out(match: Match, number: int) -> Play[None]:
    """§8.7 Birds, overboard, thirst; then it goes under the deck."""
    match.played = number
    count_birds(match, number)
    yield from fall_overboard(match, match.charts[number])
    yield from suffer_thirst(match, match.charts[number])
    match.played = 0
    match.bottom.append(number)
