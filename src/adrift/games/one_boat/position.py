"""A match of one_boat drawn as text, the whole truth of one moment.

    step      fight  waiting kid mate
    turn      3
    birds     1
    seat      lauren  wounds 2  rowed  hand water knife(kid)  open parasol!
    seat      captain  fought  hand cash*2
    …
    lost      mate  wounds 9
    loves     lauren:kid captain:captain …
    demand    mug captain lauren hidden
    fight     captain+ kid against lauren
    under     27(captain) 30(all)

One word begins each line. Seats stand from bow to stern; in brackets stands who else knows a hidden
card; `parasol!` is the one that has been opened, and `captain+` has fired. `position_reading` says
what may be left out, `step_reading` how the step is written, `ledger` the movements of cards.
"""

from adrift.core.players import Player
from adrift.games.one_boat.components import (
    CHARACTERS,
    NO_CHART,
    NO_PLAYER,
    NO_WEATHER,
    PLAYERS,
    UNDEALT,
    WEATHERS,
    Character,
)
from adrift.games.one_boat.editions import WITH_WEATHER
from adrift.games.one_boat.fights import ATTACK, DEFENCE
from adrift.games.one_boat.ledger import draw_ledger
from adrift.games.one_boat.moment import Moment, moment_of
from adrift.games.one_boat.notes import BITS
from adrift.games.one_boat.position_defaults import (
    BEFORE_SEATS,
    THIRSTY,
    TRADING,
    TRAYS,
    usual_offers,
    usual_order,
)
from adrift.games.one_boat.spelling import (
    FIRED_MARK,
    NONE,
    draw_cards,
    draw_charts,
    draw_hand,
    draw_kinds,
    draw_open,
    or_none,
)
from adrift.games.one_boat.state import OneBoat
from adrift.games.one_boat.step_reading import draw_step

Parts = list[list[str]]
"""The words of a line, in groups that stand a little apart."""


def draw_position(state: OneBoat) -> str:
    """The position as text that `read_position` understands."""
    moment = moment_of(state)
    lines = [
        line("step", draw_step(state, moment)),
        line("turn", [[str(state.turn)]]),
        line("birds", [[str(state.birds)]]),
        *draw_weather(state),
        *draw_people(state, moment),
        *([] if moment.kind in BEFORE_SEATS else draw_decks(state, moment)),
        *draw_actions(state, moment),
        *draw_demand(state),
        *draw_navigation(state, moment),
        *draw_deal(state),
        line("number", [[str(state.number)]]),
        *draw_ledger(state),
    ]
    return "\n".join(lines) + "\n"


def line(word: str, parts: Parts) -> str:
    return f"{word:<10}" + "  ".join([" ".join(part) for part in parts if part])


def lines(word: str, *parts: list[str]) -> list[str]:
    """One line, or none if there is nothing to say."""
    return [line(word, list(parts))] if any(parts) else []


def draw_weather(state: OneBoat) -> list[str]:
    if state.edition.weather is not WITH_WEATHER and state.weather == NO_WEATHER:
        return []
    now = [WEATHERS[state.weather]] if state.weather != NO_WEATHER else []
    return [
        *lines("weather", now),
        *lines("weathers", [WEATHERS[weather] for weather in state.weather_deck]),
    ]


# People


def draw_people(state: OneBoat, moment: Moment) -> list[str]:
    """Who plays whom, who sits where and with what, and whom everybody loves and hates."""
    players = list(state.names) if state.names != state.setup.players else []
    pool = [CHARACTERS[character] for character in state.pool]
    aboard, n = state.seats, state.n
    everybody = PLAYERS[:n] if moment.kind not in BEFORE_SEATS else ()
    lost = [player for player in everybody if player not in aboard]
    return [
        *lines("players", players),
        *lines("cast", or_none(pool) if moment.kind in BEFORE_SEATS else []),
        *[line("seat", draw_seat(state, player)) for player in aboard],
        *[line("lost", draw_seat(state, player)) for player in lost],
        *lines("loves", draw_secrets(state, state.love)),
        *lines("hates", draw_secrets(state, state.hate)),
    ]


def draw_seat(state: OneBoat, player: Player) -> Parts:
    wounds, drank = state.wounds[player], state.drank[player]
    hand, table = draw_hand(state, player), draw_open(state, player)
    return [
        [state.names[player]],
        ["wounds", str(wounds)] if wounds else [],
        ["rowed"] if state.rowed[player] else [],
        ["fought"] if state.fought[player] else [],
        ["drank", str(drank)] if drank else [],
        ["hand", *hand] if hand else [],
        ["open", *table] if table else [],
    ]


def draw_secrets(state: OneBoat, dealt: list[Character]) -> list[str]:
    return [
        f"{state.names[player]}:{CHARACTERS[secret]}"
        for player, secret in enumerate(dealt)
        if secret != UNDEALT
    ]


# Cards


def draw_decks(state: OneBoat, moment: Moment) -> list[str]:
    past = ["past", str(state.bottom_at)] if state.bottom_at else []
    return [
        *lines("deck", or_none(draw_kinds(state.deck))),
        *lines("discarded", draw_kinds(state.discarded)),
        *lines("thrown", draw_cards(state.thrown)),
        *([line("tray", draw_tray(state))] if moment.kind in TRAYS else []),
        *lines("pile", or_none([str(chart) for chart in state.pile])),
        *lines("under", draw_charts(state, state.bottom, state.bottom_seen), past),
        *lines("stack", draw_charts(state, state.stack, state.stack_seen)),
        *lines("drawn", [str(chart) for chart in state.drawn]),
        *lines("draws", [str(state.to_draw)] if state.to_draw else []),
        *lines("signals", [str(chart) for chart in state.signals]),
    ]


def draw_tray(state: OneBoat) -> Parts:
    """What lies in it, who still gets it, and who else knows just what is in it."""
    seen = [p for p in PLAYERS[: state.n] if state.tray_seen & BITS[p] and p != state.drafters[0]]
    return [
        or_none(draw_cards(state.tray)),
        ["for", *names_of(state, state.drafters)],
        ["seen", *names_of(state, seen)] if seen else [],
        ["second"] if state.trays > 1 else [],
    ]


def names_of(state: OneBoat, players: list[Player]) -> list[str]:
    return [state.names[player] for player in players]


# What is going on


def draw_actions(state: OneBoat, moment: Moment) -> list[str]:
    """Whose action it is, who acts later, and the offers somebody has used up."""
    offers, order = usual_offers(state, moment), names_of(state, state.order)
    left = [f"{state.names[p]}:{left}" for p, left in enumerate(state.offers) if left != offers]
    dealt = [NONE] if moment.kind in TRADING else []  # in the closing window
    return [
        *lines("actor", dealt if state.actor == NO_PLAYER else [state.names[state.actor]]),
        *lines("order", or_none(order) if usual_order(state, moment) else order),
        *lines("offers", left),
    ]


def draw_demand(state: OneBoat) -> list[str]:
    demand, found = state.demand, list[str]()
    if demand is not None:
        names = names_of(state, [demand.player, demand.victim])
        found += lines("demand", [demand.kind, *names, *filter(None, [demand.what])])
    found += lines("objectors", names_of(state, state.objectors))
    if state.attacker != NO_PLAYER:
        attack, defence = draw_side(state, ATTACK), draw_side(state, DEFENCE)
        found += lines("fight", [*attack, "against", *defence])
    return found


def draw_side(state: OneBoat, side: int) -> list[str]:
    """The fighters of a side, the one it began with first."""
    first = state.attacker if side == ATTACK else state.defender
    others = [player for player in state.seats if state.sides[player] == side and player != first]
    return [
        state.names[player] + (FIRED_MARK if state.fired[player] else "")
        for player in [first, *others]
    ]


def draw_navigation(state: OneBoat, moment: Moment) -> list[str]:
    """The navigation card that is carried out, who is in the water, who thirsts."""
    played = [str(state.played), *(["wind"] if state.blowing else [])]
    thirst = [draw_thirst(state, Player(p)) for p in range(state.n) if state.thirst[p]]
    chum = ["chum", str(state.chums)] if state.chums else []
    return [
        *lines("played", played if state.played != NO_CHART else []),
        *lines("water", names_of(state, state.water), chum),
        *lines("thirst", or_none(thirst) if moment.kind in THIRSTY else thirst),
    ]


def draw_thirst(state: OneBoat, player: Player) -> str:
    watered = state.watered[player]
    spent = f"/{watered}" if watered else ""
    return f"{state.names[player]}:{state.thirst[player]}{spent}"


def draw_deal(state: OneBoat) -> list[str]:
    deal = state.deal
    if deal is None:
        return []
    groups = [("gives", deal.gives), ("openly", deal.gives_open)]
    groups += [("wants", deal.wants), ("chosen", deal.chosen)]
    return lines(
        "trade",
        names_of(state, [deal.player, deal.partner]),
        *[[word, *draw_cards(cards)] for word, cards in groups if cards],
        ["hidden", str(deal.wants_hidden)] if deal.wants_hidden else [],
        ["offered"] if deal.offered else [],
    )
