"""§4.4 to §4.6 Rowing and §4.16 the signal, second reading; §1.10 and the deck both draw from."""

from tests.reading.one_boat.asking import ask, ask_chance
from tests.reading.one_boat.questions import SILENCE, Over, Play
from tests.reading.one_boat.things import Character, Match


def draw_chart(match: Match) -> Play[int]:
    """§1.10 The top card: each of the pile alike, then what went under it, in that order."""
    if not match.pile:
        return match.bottom.pop(0)
    number = int((yield from ask_chance(match, "draw_navigation", sorted(match.pile))))
    match.pile.remove(number)
    return number


def can_draw(match: Match, number: int) -> int:
    """§1.10 If the whole deck lies on the row stack, what cannot be drawn is not drawn."""
    return min(number, len(match.pile) + len(match.bottom))


def row(match: Match, rower: Character, oars: int) -> Play[None]:
    """§4.4 Two cards and one for each oar; §4.6 whoever rows gets a row mark."""
    rower.rowed = True
    for _ in range(oars - rower.open["oar"]):
        rower.turn_up("oar")
    match.looking = rower.name
    for _ in range(can_draw(match, 2 + oars)):
        match.drawn.append((yield from draw_chart(match)))
    while match.drawn:
        yield from place_card(match, rower)
    match.looking = ""


def place_card(match: Match, rower: Character) -> Play[None]:
    """§4.5 On the row stack or under the deck. Silence: all under it, as they were drawn."""
    options = [f"{verb}@{number}" for number in sorted(match.drawn) for verb in ("keep", "bury")]
    key = yield from ask(match, "row_card", rower.name, options)
    if key == SILENCE:
        match.bottom += match.drawn
        match.drawn.clear()
        return
    verb, _, number = key.partition("@")
    match.drawn.remove(int(number))
    (match.stack if verb == "keep" else match.bottom).append(int(number))


def signal(match: Match, shooter: Character) -> Play[None]:
    """§4.16 Three cards turned up, only their birds count; then they go under the deck."""
    match.note("signal")
    match.discard(shooter, "flare_gun")
    for _ in range(can_draw(match, 3)):
        number = yield from draw_chart(match)
        match.signals.append(number)
        count_birds(match, number)
    match.bottom += match.signals
    match.signals.clear()


def count_birds(match: Match, number: int) -> None:
    """§8.6 A bird more, or one less if there is one; the fourth ends the match. §12.11 Fog."""
    if match.weather == "fog":
        return
    match.birds = max(0, match.birds + match.charts[number].bird)
    if match.birds == 4:
        match.note("rescue by a signal" if match.signals else "rescue")
        raise Over
