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
what may be left out, `read_step` how the step is written, `draw_movements` the movements of cards.
"""

from adrift.core.players import Player
from adrift.games.one_boat.cards.hands import deck_counts_by_kind
from adrift.games.one_boat.cards.movements import BITS
from adrift.games.one_boat.components import (
    CHARACTERS,
    NO_WEATHER,
    PLAYERS,
    UNDEALT,
    WEATHERS,
    Character,
)
from adrift.games.one_boat.phase import Moment, moment_of
from adrift.games.one_boat.position.defaults import BEFORE_SEATS, TRAYS
from adrift.games.one_boat.position.draw_actions import draw_affairs
from adrift.games.one_boat.position.draw_movements import draw_ledger
from adrift.games.one_boat.position.notation import (
    Parts,
    draw_cards,
    draw_charts,
    draw_hand,
    draw_kinds,
    draw_open,
    line,
    lines,
    names_of,
    or_none,
)
from adrift.games.one_boat.position.read_step import draw_step
from adrift.games.one_boat.rules.weather import has_weather
from adrift.games.one_boat.state import OneBoat


def draw_position(state: OneBoat) -> str:
    """The position as text that `read_position` understands."""
    moment = moment_of(state)
    rows = [
        line("step", draw_step(state, moment)),
        line("turn", [[str(state.turn)]]),
        line("birds", [[str(state.birds)]]),
        *draw_weather(state),
        *draw_people(state, moment),
        *([] if moment.kind in BEFORE_SEATS else draw_decks(state, moment)),
        *draw_affairs(state, moment),
        line("number", [[str(state.question_number)]]),
        *draw_ledger(state),
    ]
    return "\n".join(rows) + "\n"


def draw_weather(state: OneBoat) -> list[str]:
    if not has_weather(state.edition) and state.weather == NO_WEATHER:
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
    aboard, n = state.seats, state.player_count
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
    past = ["past", str(state.bottom_drawn)] if state.bottom_drawn else []
    return [
        *lines("deck", or_none(draw_kinds(deck_counts_by_kind(state)))),
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
    seen = [
        p
        for p in PLAYERS[: state.player_count]
        if state.tray_seen & BITS[p] and p != state.drafters[0]
    ]
    return [
        or_none(draw_cards(state.tray)),
        ["for", *names_of(state, state.drafters)],
        ["seen", *names_of(state, seen)] if seen else [],
        ["second"] if state.trays > 1 else [],
    ]
