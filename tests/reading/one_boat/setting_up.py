"""§1 Setting up, second reading."""

from functools import cache

from tests.reading.one_boat.asking import ask_chance
from tests.reading.one_boat.cards import (
    BASE_CAST,
    CHARACTERS,
    EXTRAS,
    SIZES,
    SURVIVALS,
    charts,
    in_order,
    provisions,
)
from tests.reading.one_boat.questions import Play
from tests.reading.one_boat.things import Character, Match


def set_up(match: Match, listed: tuple[str, ...]) -> Play[None]:
    """§1.2–1.10 Characters, love and hate, the first provision; the rest needs no deal."""
    cast = yield from find_cast(match, listed)
    yield from deal_characters(match, cast)
    in_play = tuple(match.names.values())
    match.characters = {c: Character(c, SIZES[c], SURVIVALS[c]) for c in in_play}
    match.seats = sorted(in_play, key=CHARACTERS.index)  # §1.8
    match.deck = provisions(match.switches)
    match.charts = charts(match.switches, in_play)
    match.pile = set(match.charts)  # §1.10
    for feeling in ("love", "hate"):
        yield from deal_feelings(match, feeling)
    for character in match.characters.values():
        card = yield from draw_provision(match, "deal_provision")  # §1.7
        character.hidden[card] += 1


def find_cast(match: Match, listed: tuple[str, ...]) -> Play[set[str]]:
    """§1.2 Whom chance can deal: the cast listed, or the base cast, the extras and the named."""
    if listed:
        return set(listed)
    cast = {*BASE_CAST, *(name for name in match.players if name in CHARACTERS)}
    if len(match.players) == 8:
        return set(CHARACTERS)
    if len(match.players) == 7 and not cast.intersection(EXTRAS):
        cast.add((yield from ask_chance(match, "extra_character", EXTRAS)))
    return cast


def deal_characters(match: Match, cast: set[str]) -> Play[None]:
    """§1.3 Player by player, each without a named one is dealt one that nobody has."""
    for player in match.players:
        if player not in CHARACTERS:
            left = [c for c in CHARACTERS if c in cast and c not in match.names.values()]
            match.names[player] = yield from ask_chance(match, "deal_character", left)


def deal_feelings(match: Match, feeling: str) -> Play[None]:
    """§1.4, §1.5 Player by player one card out of one for each character in play."""
    left, waiting = frozenset(match.characters), tuple(match.characters)
    while waiting:
        name, *others = waiting
        waiting = tuple(others)
        weights = {card: 1 for card in CHARACTERS if card in left}
        if match.switches["self_cards"] == "redealt":
            weights = {card: ways(waiting, left - {card}) for card in weights if card != name}
        possible = {card: weight for card, weight in weights.items() if weight}
        hides = len(left) > 1  # §2.5 what is possible depends on what others were dealt
        card = yield from ask_chance(
            match, f"deal_{feeling}", possible, possible.values(), hides=hides
        )
        setattr(match.characters[name], feeling, card)
        left -= {card}


@cache
def ways(players: tuple[str, ...], cards: frozenset[str]) -> int:
    """§1.5 In how many ways these cards go to these players, none to themselves."""
    if not players:
        return 1
    first, *others = players
    return sum(ways(tuple(others), cards - {card}) for card in cards if card != first)


def draw_provision(match: Match, kind: str) -> Play[str]:
    """One card from the provisions, each alike; §2.5 what is left is nobody's to know."""
    options = in_order(match.deck)
    weights = [match.deck[card] for card in options]
    hides = match.deck.total() > 1
    card = yield from ask_chance(match, kind, options, weights, hides=hides)
    match.deck[card] -= 1
    return card
