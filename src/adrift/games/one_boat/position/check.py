"""Check that the lines of a position fit its step and each other.

The checks cover what the rules rely on: a position that was read can be played to its end.
"""

from typing import Final

from adrift.games.one_boat.components import BIRDS_TO_RESCUE, NO_PLAYER, UNDEALT
from adrift.games.one_boat.phase import OVER, Moment
from adrift.games.one_boat.position.check_actions import check_conscious, check_current_turn
from adrift.games.one_boat.position.defaults import (
    ACTING,
    BEFORE_SEATS,
    DEMANDING,
    DRAWING,
    FIGHTING,
    THIRSTY,
    TRADING,
    TRAYS,
    is_action,
)
from adrift.games.one_boat.position.lexer import LINE_WORDS, PositionLexer
from adrift.games.one_boat.position.read_step import CARRYING_OUT
from adrift.games.one_boat.rules.ending import is_nobody_left

ROWING: Final = f"{DRAWING} row"
SIGNALLING: Final = f"{DRAWING} signal"
BY_COMPASS: Final = f"{DRAWING} compass"
ALLOWED_AT: Final[dict[str, tuple[str, ...]]] = {
    "cast": BEFORE_SEATS,
    "tray": TRAYS,
    "drawn": ("row_card", ROWING),
    "draws": ("draw_provision", ROWING, SIGNALLING, BY_COMPASS, OVER),
    "signals": (SIGNALLING, OVER),
    "played": ("bury", "overboard", *THIRSTY, CARRYING_OUT, OVER),
    "actor": (*ACTING, *TRADING, ROWING, SIGNALLING, OVER),
    "demand": DEMANDING,
    "objectors": ("object",),
    "fight": FIGHTING,
    "water": ("overboard",),
    "thirst": THIRSTY,
    "trade": TRADING,
}
"""By keyword: the only steps at which its line may appear."""
ALLOWED_BEFORE_SEATS: Final = ("step", "turn", "birds", "weathers", "players", "cast", "number")
"""Keywords that may appear before the players take their seats."""
REQUIRED_AT: Final[dict[str, tuple[str, ...]]] = {
    "tray": ("draft",),
    "drawn": ("row_card",),
    "stack": ("navigate", "bury"),
    "played": ("bury", "overboard", *THIRSTY, CARRYING_OUT),
    "demand": DEMANDING,
    "fight": FIGHTING,
    "trade": TRADING,
}
NAVIGATOR_STEPS: Final = ("compass", "navigate", "bury", BY_COMPASS)
"""Steps that need a navigator."""


def check_position(lexer: PositionLexer, moment: Moment) -> None:
    """Raise `Unreadable` at the first contradiction."""
    step = f"{moment.kind} {moment.purpose}".strip()
    check_lines(lexer, moment, step)
    if moment.kind in BEFORE_SEATS:
        check_cast(lexer, moment)
        return
    check_required_lines(lexer, step)
    check_end(lexer, moment)
    check_current_turn(lexer, moment)
    check_players(lexer, moment, step)
    check_draws(lexer, step)


def check_lines(lexer: PositionLexer, moment: Moment, step: str) -> None:
    """Every line is allowed at the step."""
    early = moment.kind in BEFORE_SEATS
    for word in LINE_WORDS:
        fits = step in ALLOWED_AT.get(word, (step,)) and (not early or word in ALLOWED_BEFORE_SEATS)
        if word in lexer.rows and not fits:
            raise lexer.move_to(word).unreadable("not_at_this_step", word=word, step=step)


def check_cast(lexer: PositionLexer, moment: Moment) -> None:
    """§1.3 Earlier players have a character, and enough are left for the later ones."""
    state, before = lexer.state, moment.player or 0
    if UNDEALT in state.characters[:before]:
        raise lexer.move_to("players").unreadable("seats_wrong", players=str(before))
    if len(state.pool) < state.characters.count(UNDEALT):
        cast = " ".join(lexer.row("cast"))
        raise lexer.move_to("cast").unreadable(
            "cast_wrong", cast=cast, players=str(state.player_count)
        )


def check_required_lines(lexer: PositionLexer, step: str) -> None:
    """Every line that the step requires is there."""
    state = lexer.state
    given: dict[str, object] = {
        "tray": state.tray,
        "drawn": state.drawn,
        "stack": state.stack,
        "played": state.played,
        "demand": state.demand,
        "fight": state.attacker != NO_PLAYER,
        "trade": state.deal,
    }
    for word, steps in REQUIRED_AT.items():
        if step in steps and not given[word]:
            raise lexer.move_to(word).unreadable("line_missing", word=word, step=step)


def check_end(lexer: PositionLexer, moment: Moment) -> None:
    """§11.1–11.2 The match is over with the fourth bird or when no player is left, not before."""
    state = lexer.state
    over = state.birds >= BIRDS_TO_RESCUE or is_nobody_left(state)
    if over and moment.kind != OVER:
        raise lexer.move_to("birds").unreadable("over_by_now", step=moment.kind)
    if moment.kind == OVER and not over:
        raise lexer.move_to("birds").unreadable("not_over_yet")


def check_players(lexer: PositionLexer, moment: Moment, step: str) -> None:
    """Players who act are conscious, and players who act later are aboard."""
    state = lexer.state
    if step in NAVIGATOR_STEPS and not state.awake:
        raise lexer.move_to("step").unreadable("nobody_conscious", step=step)
    if is_action(moment) and state.actor == NO_PLAYER:
        raise lexer.move_to("actor").unreadable("nobody_conscious", step=step)
    if state.actor != NO_PLAYER and moment.kind != OVER:
        check_conscious(lexer, "actor", [state.actor])
    if moment.kind in TRAYS:
        check_conscious(lexer, "tray", state.drafters)
    for player in [*state.order, *state.water]:
        if player not in state.seats:
            word = "order" if player in state.order else "water"
            raise lexer.move_to(word).unreadable("not_aboard", player=state.names[player])


def check_draws(lexer: PositionLexer, step: str) -> None:
    """There are as many cards as are to be drawn."""
    state = lexer.state
    if step not in ALLOWED_AT["draws"] or step == OVER:
        return
    charts = len(state.pile) + len(state.bottom)
    most = state.deck_left if step == "draw_provision" else charts
    if not 1 <= state.to_draw <= most:
        raise lexer.move_to("draws").unreadable(
            "draws_wrong", number=str(state.to_draw), most=str(most)
        )
