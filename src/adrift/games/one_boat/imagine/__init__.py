"""A whole state the viewer could be in, built from a view alone.

What everybody sees is copied. Hidden cards follow from a guess at how they moved that agrees with
all the viewer has seen (`search`), told again from the beginning (`rebuild`). Love and hate
of others are any that are left.
"""

from collections import Counter
from functools import lru_cache
from random import Random

from adrift.core.editions import read_edition
from adrift.core.players import Player
from adrift.core.setups import Setup
from adrift.games.one_boat.cards.hands import lay_out_table
from adrift.games.one_boat.cards.movements import (
    DECK,
    DRAWN,
    GONE,
    PILE,
    PLAYED,
    STACK,
    TRAY,
    UNDER,
    Note,
    Page,
)
from adrift.games.one_boat.components import (
    CARD_OF,
    CHARACTER_OF,
    NO_PLAYER,
    NO_WEATHER,
    SIZES,
    UNDEALT,
    UNLIMITED,
    WEATHERS,
    Card,
    Character,
    Weather,
)
from adrift.games.one_boat.editions import EDITIONS, Edition
from adrift.games.one_boat.imagine.assignment import UNKNOWN
from adrift.games.one_boat.imagine.rebuild import retell
from adrift.games.one_boat.imagine.search import conjecture
from adrift.games.one_boat.phase import go_to
from adrift.games.one_boat.rules.components_in_play import charts_in_play, lay_out
from adrift.games.one_boat.rules.fights import SIDE_KEYS
from adrift.games.one_boat.rules.setup import DEAL_HATE, DEAL_LOVE, nobody_themselves
from adrift.games.one_boat.rules.thirst import waters_each
from adrift.games.one_boat.rules.turn import MATCH
from adrift.games.one_boat.state import Deal, OneBoat
from adrift.games.one_boat.view import Trade, View


@lru_cache(maxsize=64)
def edition_named(text: str) -> Edition:
    """The same object every time: what is in its box is found by the identity of an edition."""
    return read_edition(text, EDITIONS)


def imagine(view: View, rng: Random) -> OneBoat:
    """Another world the viewer could not tell apart."""
    setup = Setup(view.players, None, view.cast)
    state = lay_out(edition_named(view.edition), setup, MATCH)
    copy_people(state, view)
    copy_happenings(state, view)
    lay_cards(state, view, rng)
    state.love = imagine_secrets(state, view, view.loves, DEAL_LOVE[0].kind, rng)
    state.hate = imagine_secrets(state, view, view.hates, DEAL_HATE[0].kind, rng)
    state.deal = imagine_trade(state, view.trade, view.viewer, rng)
    state.number = view.number - 1 if view.asked else view.number
    go_to(state, view.moment)
    state.number = view.number
    if len(state.waiting) > len(view.asked):  # in a window some have passed already
        state.waiting = list(view.asked)
    return state


def copy_people(state: OneBoat, view: View) -> None:
    """Who plays whom and sits where, and how they are."""
    state.names = view.names
    state.who = [CHARACTER_OF.get(name, UNDEALT) for name in view.names]
    state.pool = [CHARACTER_OF[name] for name in view.pool]
    if view.turn or view.seats:
        state.size = [SIZES[character] for character in state.who]
        state.pile = charts_in_play(state.edition, state.who)
    state.seats = list(view.seats)
    state.wounds = list(view.wounds)
    state.rouse()
    state.rowed, state.fought = list(view.rowed), list(view.fought)
    state.drank = list(view.drank)


def copy_happenings(state: OneBoat, view: View) -> None:
    """What goes on, as everybody sees it."""
    state.turn, state.birds = view.turn, view.birds
    state.weather = weather_of(view.weather)
    state.weather_deck = [weather_of(key) for key in view.weather_left]
    state.order, state.actor = list(view.order), actor_of(view.actor)
    state.offers = [UNLIMITED if left is None else left for left in view.offers_left]
    state.demand = view.demand
    state.objectors, state.drafters = list(view.objectors), list(view.drafters)
    state.trays, state.to_draw = view.trays, view.to_draw
    state.played, state.blowing = view.played, view.blowing
    state.signals = list(view.signals)
    state.water, state.chums = list(view.water), view.chums
    state.watered = list(view.watered)
    state.thirst = [left + given // waters_each(state) for left, given in thirsts(view)]
    if view.fight is not None:
        state.attacker, state.defender = view.fight.attacker, view.fight.defender
        state.sides = [SIDE_KEYS.index(side) for side in view.fight.sides]
        state.fired = list(view.fight.fired)


def thirsts(view: View) -> list[tuple[int, int]]:
    return list(zip(view.thirst, view.watered, strict=True))


def weather_of(key: str) -> Weather:
    return Weather(WEATHERS.index(key)) if key else NO_WEATHER


def actor_of(actor: Player | None) -> Player:
    return NO_PLAYER if actor is None else actor


def lay_cards(state: OneBoat, view: View, rng: Random) -> None:
    """Open cards as they lie; hidden ones by a history that agrees with the viewer's notes."""
    for player, table in enumerate(view.open):
        lay_out_table(state, player, [CARD_OF[key] for key in table])
    state.parasol_open = view.parasol_open
    state.discarded = [view.discarded.count(key) for key in CARD_OF]
    pages = tell_pages(state, view, rng)
    for page in pages:
        retell(state, page)
    told = [[(n.source, n.target, n.cards, n.seen_by) for n in page] for page in pages]
    state.pages, state.page = tuple([Page(page) for page in told[:-1]]), told[-1]


def tell_pages(state: OneBoat, view: View, rng: Random) -> list[list[Note]]:
    """The viewer's notes with every face filled in."""
    flat = [note for page in view.notes for note in page]
    mine = [note for note in flat if note.source < PILE]
    theirs = [note for note in flat if note.source >= PILE]
    box = Counter(dict(zip(map(int, state.deck), state.deck_counts, strict=True)))
    charts = Counter({int(chart): 1 for chart in state.pile})
    faces = iter(conjecture(mine, ends_of_provisions(view), box, rng))
    chart_faces = iter(conjecture(theirs, ends_of_charts(view, theirs), charts, rng))
    return [
        [n._replace(cards=next(faces if n.source < PILE else chart_faces)) for n in page]
        for page in view.notes
    ]


def ends_of_provisions(view: View) -> dict[int, list[int]]:
    """Where hidden provisions lie now, with what the viewer knows of them."""
    ends: dict[int, list[int]] = {DECK: [UNKNOWN] * view.deck, GONE: [UNKNOWN] * view.thrown}
    for player, (hand, number) in enumerate(zip(view.hands, view.hidden, strict=True)):
        ends[player] = filled([CARD_OF[key] for key in hand], number)
    ends[TRAY] = filled([CARD_OF[key] for key in view.tray_cards], view.tray)
    return ends


def ends_of_charts(view: View, notes: list[Note]) -> dict[int, list[int]]:
    """Where navigation cards lie now, with what the viewer knows of them."""
    first = UNDER + len([note for note in notes if note.source >= UNDER])
    ends: dict[int, list[int]] = {PILE: [UNKNOWN] * view.pile}
    for at, chart in enumerate(view.bottom):
        ends[first + at] = [chart or UNKNOWN]
    ends[STACK] = filled([*view.stack_cards], view.stack)
    ends[DRAWN] = filled([*view.drawn_cards], view.drawn)
    ends[PLAYED] = [*view.signals, *([view.played] if view.played else [])]
    return ends


def filled(known: list[int], number: int) -> list[int]:
    return known + [UNKNOWN] * (number - len(known))


def imagine_secrets(
    state: OneBoat, view: View, known: tuple[str, ...], kind: str, rng: Random
) -> list[Character]:
    """Love or hate of those who were dealt one: what the viewer knows, the rest at random."""
    dealt = dealt_so_far(state, view, kind)
    if not dealt:
        return [UNDEALT] * state.n
    own = [CHARACTER_OF[key] if key else UNDEALT for key in known]
    left = [character for character in state.who if character not in own]
    apart = nobody_themselves(state.edition)
    while True:
        rng.shuffle(left)
        deal = iter(left)
        guess = [secret if secret != UNDEALT else next(deal) for secret in own]
        if not apart or all(a != b for a, b in zip(guess, state.who, strict=True)):
            return [secret if at < dealt else UNDEALT for at, secret in enumerate(guess)]


SETTING_UP = ("extra_character", "deal_character", "deal_love", "deal_hate", "deal_provision")


def dealt_so_far(state: OneBoat, view: View, kind: str) -> int:
    """How many players have been dealt a card of this kind, in the order of the table."""
    now = view.moment.kind
    if now == kind:
        return view.moment.player or 0
    if now in SETTING_UP and SETTING_UP.index(now) < SETTING_UP.index(kind):
        return 0
    return state.n


def imagine_trade(state: OneBoat, trade: Trade | None, viewer: int, rng: Random) -> Deal | None:
    """A trade with face-down cards out of the hands imagined."""
    if trade is None:
        return None
    own = tuple([CARD_OF[key] for key in trade.own])
    gives = own if viewer == trade.player else some_of(state, trade.player, trade.hidden, rng)
    chosen = own if viewer == trade.partner else some_of(state, trade.partner, trade.chosen, rng)
    opened = tuple([CARD_OF[key] for key in trade.cards])
    wanted = tuple([CARD_OF[key] for key in trade.wanted])
    terms = (gives, opened, wanted, trade.wanted_hidden, chosen)
    return Deal(trade.player, trade.partner, trade.offered, *terms)


def some_of(state: OneBoat, player: Player, number: int, rng: Random) -> tuple[Card, ...]:
    return tuple(rng.sample(state.hands[player], number))
