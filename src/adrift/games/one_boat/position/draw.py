"""Write the complete state of a match at one moment as text.

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

Each line begins with a keyword. Seats are listed from bow to stern. Brackets name the other players
who know a hidden card; `parasol!` has been opened, and `captain+` has fired. `read` says which
lines may be left out, `read_step` explains the step line, `draw_movements` the movements of cards.
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
from adrift.games.one_boat.position.draw_actions import draw_current_turn
from adrift.games.one_boat.position.draw_movements import draw_movements
from adrift.games.one_boat.position.notation import (
    WordGroups,
    draw_cards,
    draw_charts,
    draw_hand,
    draw_kinds,
    draw_open,
    format_line,
    format_optional_line,
    names_of,
    or_none,
)
from adrift.games.one_boat.position.read_step import draw_step
from adrift.games.one_boat.rules.weather import has_weather
from adrift.games.one_boat.state import OneBoat


def draw_position(state: OneBoat) -> str:
    """Return the position as text for `read_position`."""
    moment = moment_of(state)
    lines = [
        format_line("step", draw_step(state, moment)),
        format_line("turn", [[str(state.turn)]]),
        format_line("birds", [[str(state.birds)]]),
        *draw_weather(state),
        *draw_players(state, moment),
        *([] if moment.kind in BEFORE_SEATS else draw_decks(state, moment)),
        *draw_current_turn(state, moment),
        format_line("number", [[str(state.question_number)]]),
        *draw_movements(state),
    ]
    return "\n".join(lines) + "\n"


def draw_weather(state: OneBoat) -> list[str]:
    if not has_weather(state.edition) and state.weather == NO_WEATHER:
        return []
    now = [WEATHERS[state.weather]] if state.weather != NO_WEATHER else []
    return [
        *format_optional_line("weather", now),
        *format_optional_line("weathers", [WEATHERS[weather] for weather in state.weather_deck]),
    ]


# Players


def draw_players(state: OneBoat, moment: Moment) -> list[str]:
    """Draw the players' characters, seats, cards, loves and hates."""
    players = list(state.names) if state.names != state.setup.players else []
    pool = [CHARACTERS[character] for character in state.pool]
    aboard, n = state.seats, state.player_count
    seated_players = PLAYERS[:n] if moment.kind not in BEFORE_SEATS else ()
    lost = [player for player in seated_players if player not in aboard]
    return [
        *format_optional_line("players", players),
        *format_optional_line("cast", or_none(pool) if moment.kind in BEFORE_SEATS else []),
        *[format_line("seat", draw_seat(state, player)) for player in aboard],
        *[format_line("lost", draw_seat(state, player)) for player in lost],
        *format_optional_line("loves", draw_secrets(state, state.love)),
        *format_optional_line("hates", draw_secrets(state, state.hate)),
    ]


def draw_seat(state: OneBoat, player: Player) -> WordGroups:
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
        *format_optional_line("deck", or_none(draw_kinds(deck_counts_by_kind(state)))),
        *format_optional_line("discarded", draw_kinds(state.discarded)),
        *format_optional_line("thrown", draw_cards(state.thrown)),
        *([format_line("tray", draw_tray(state))] if moment.kind in TRAYS else []),
        *format_optional_line("pile", or_none([str(chart) for chart in state.pile])),
        *format_optional_line("under", draw_charts(state, state.bottom, state.bottom_seen), past),
        *format_optional_line("stack", draw_charts(state, state.stack, state.stack_seen)),
        *format_optional_line("drawn", [str(chart) for chart in state.drawn]),
        *format_optional_line("draws", [str(state.to_draw)] if state.to_draw else []),
        *format_optional_line("signals", [str(chart) for chart in state.signals]),
    ]


def draw_tray(state: OneBoat) -> WordGroups:
    """Draw the tray's cards, the players who still get it, and the others who know its contents."""
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
