"""§4 Actions and §5.9 the closing window, second reading."""

from collections.abc import Iterator

from tests.reading.one_boat.cards import in_order
from tests.reading.one_boat.cooking import cook
from tests.reading.one_boat.demands import change_seats, mug
from tests.reading.one_boat.questions import SILENCE, Keys, Play
from tests.reading.one_boat.rowing import row, signal
from tests.reading.one_boat.things import Character, Match
from tests.reading.one_boat.windows import ask_amid_acts, window


def actions(match: Match) -> Play[None]:
    """§4.1 In order everybody who is conscious when their place comes; then the last deals."""
    while match.order:
        character = match.characters[match.order.pop(0)]
        if character.conscious:
            yield from take_action(match, character)
    yield from window(match, "closing", lambda: dealers(match), no_play)


def dealers(match: Match) -> dict[str, Keys]:
    """§5.9 All conscious, unless none of them has a card."""
    conscious = match.conscious()
    if not any(character.has_cards() for character in conscious):
        return {}
    return {character.name: ("pass",) for character in conscious}


def no_play(who: str, key: str) -> Play[None]:
    """The closing window knows no answer but a pass."""
    raise AssertionError(f"{who} cannot answer {key}")


def take_action(match: Match, actor: Character) -> Play[None]:
    """§4.2 It is announced once and then stands. Silence: nothing."""
    match.actor = actor.name
    key = yield from ask_amid_acts(match, "action", lambda: {actor.name: options(match, actor)})
    verb, _, what = key.partition("@")
    verb, _, oars = verb.partition("/")
    if verb in ("swap", "mug", "cook"):
        yield from demand(match, actor, verb, what)
    elif verb == "row":
        yield from row(match, actor, int(oars or 0))
    elif verb == "flare":
        yield from signal(match, actor)
    elif verb == "kit":
        heal(match, actor, match.characters[what])
    elif verb == "parasol":
        actor.use("parasol")  # §4.15
        match.parasol_open = True
    else:
        assert verb in ("nothing", SILENCE)
    match.actor = ""


def demand(match: Match, actor: Character, verb: str, what: str) -> Play[None]:
    """§4.7, §4.9, §12.2 What somebody else may refuse."""
    name, _, card = what.partition("/")
    if verb == "cook":
        yield from cook(match, actor, name)
    elif verb == "mug":
        yield from mug(match, actor, match.characters[name], card)
    elif (yield from change_seats(match, actor, match.characters[name])):
        yield from act_displaced(match, match.characters[name])


def options(match: Match, actor: Character) -> Keys:
    """§4.2 Nothing, row, change seats, mug somebody, or what a card allows."""
    others = [other for other in match.aboard() if other is not actor]
    oars = actor.hidden["oar"] + actor.open["oar"]
    found = ["nothing", "row", *(f"row/{count + 1}" for count in range(oars))]
    found += [f"swap@{other.name}" for other in others]  # §4.7
    found += [key for other in others for key in muggings(match, actor, other)]
    return (*found, *uses(match, actor))


def muggings(match: Match, actor: Character, victim: Character) -> Iterator[str]:
    """§4.9–4.12 What can be demanded of somebody."""
    demand = f"mug@{victim.name}"
    if match.switches["mugging"] == "named_first":
        yield from (f"{demand}/{card}" for card in in_order(victim.open))
    elif actor.name != "kid":
        yield from [demand] if victim.has_cards() else []
        return
    elif victim.open.total():
        yield f"{demand}/open"
    if victim.hidden.total():
        yield f"{demand}/hidden"


def uses(match: Match, actor: Character) -> Iterator[str]:
    """§4.14–4.16, §12.2 What cards allow."""
    aboard = match.aboard()
    if actor.has("medical_kit"):
        yield from (f"kit@{other.name}" for other in aboard if other.alive and other.wounds)
    if actor.has("parasol") and not match.parasol_open:
        yield "parasol"
    if actor.has("flare_gun"):
        yield "flare"
    if actor.has("cannibalism"):
        yield from (f"cook@{other.name}" for other in aboard if not other.alive)


def act_displaced(match: Match, moved: Character) -> Play[None]:
    """§4.8 Who was moved and has not had their place yet acts at once, and not later."""
    at_once = match.switches["displaced"] == "acts_at_once"
    if at_once and moved.conscious and moved.name in match.order:
        match.note("displaced acting")
        match.order.remove(moved.name)
        yield from take_action(match, moved)


def heal(match: Match, healer: Character, wounded: Character) -> None:
    """§4.14 One wound less; the kit is discarded, but Dr. Harter keeps it open."""
    wounded.wounds -= 1
    if healer.name == "harter":
        match.note("harter keeps the kit")
        healer.use("medical_kit")
    else:
        match.discard(healer, "medical_kit")
