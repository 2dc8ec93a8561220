"""How the second reading asks while others may deal, and several at once."""

from collections.abc import Callable

from tests.reading.one_boat.acts import is_act
from tests.reading.one_boat.asking import put
from tests.reading.one_boat.questions import SILENCE, Decision, Keys, Play
from tests.reading.one_boat.things import Character, Match
from tests.reading.one_boat.trading import trade

Offer = Callable[[], dict[str, Keys]]
"""Who may answer what now; made anew when an act or an answer has changed the table."""


def ask_amid_acts(match: Match, kind: str, offer: Offer) -> Play[str]:
    """Ask one player while others may deal; after every act the question is put again."""
    while True:
        decision = yield from put(match, kind, offer())
        if not is_act(decision):
            return decision.key
        yield from volunteer(match, decision)


def window(
    match: Match,
    kind: str,
    offer: Offer,
    play: Callable[[str, str], Play[None]],
    silence: Callable[[str], str] = lambda _: "pass",
) -> Play[None]:
    """Several at once: all but a pass takes effect and opens the window again for everybody."""
    waiting = offer()
    while waiting:
        who, key = decision = yield from put(match, kind, waiting)
        if key == SILENCE:
            key = silence(who)
        if key == "pass":
            del waiting[who]
            continue
        if is_act(decision):
            yield from volunteer(match, decision)
        else:
            yield from play(who, key)
        waiting = offer()


def volunteer(match: Match, decision: Decision) -> Play[None]:
    """§5 Carry an act out."""
    who = match.characters[decision.who]
    verb, what, *target = decision.key.removeprefix("+").split("@")
    if verb == "trade":
        yield from trade(match, who, match.characters[what])
    elif verb == "show":
        who.turn_up(what)
    elif verb == "throw":
        who.hidden[what] -= 1
        match.thrown += 1
    elif verb == "throw_open":
        match.discard(who, what)
    else:
        lay(match, who, verb, what, match.characters[target[0]])


def lay(match: Match, who: Character, verb: str, card: str, before: Character) -> None:
    """§5.6 Open before somebody unconscious, hidden or open as it was."""
    match.note("laid before the unconscious")
    who.count_offer()
    cards = who.hidden if verb == "lay" else who.open
    cards[card] -= 1
    before.open[card] += 1
