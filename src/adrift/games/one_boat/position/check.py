"""Whether the lines of a position fit its step, and everybody in them can be where they are.

What is checked is what the rules rely on: a position that is read can be played to its end.
"""

from typing import Final

from adrift.games.one_boat.components import BIRDS_TO_RESCUE, NO_PLAYER, UNDEALT
from adrift.games.one_boat.phase import OVER, Moment
from adrift.games.one_boat.position.check_actions import check_affairs, check_conscious
from adrift.games.one_boat.position.defaults import (
    ACTING,
    BEFORE_SEATS,
    DRAWING,
    FIGHTING,
    SETTLING,
    THIRSTY,
    TRADING,
    TRAYS,
    is_action,
)
from adrift.games.one_boat.position.lexer import WORDS, PositionWords
from adrift.games.one_boat.position.read_step import CARRYING_OUT
from adrift.games.one_boat.rules.ending import is_nobody_left

ROWING: Final = f"{DRAWING} row"
SIGNALLING: Final = f"{DRAWING} signal"
BY_COMPASS: Final = f"{DRAWING} compass"
BELONGS: Final[dict[str, tuple[str, ...]]] = {
    "cast": BEFORE_SEATS,
    "tray": TRAYS,
    "drawn": ("row_card", ROWING),
    "draws": ("draw_provision", ROWING, SIGNALLING, BY_COMPASS, OVER),
    "signals": (SIGNALLING, OVER),
    "played": ("bury", "overboard", *THIRSTY, CARRYING_OUT, OVER),
    "actor": (*ACTING, *TRADING, ROWING, SIGNALLING, OVER),
    "demand": SETTLING,
    "objectors": ("object",),
    "fight": FIGHTING,
    "water": ("overboard",),
    "thirst": THIRSTY,
    "trade": TRADING,
}
"""Lines that stand at some steps only."""
EARLY: Final = ("step", "turn", "birds", "weathers", "players", "cast", "number")
"""All there is before everybody sits."""
NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "tray": ("draft",),
    "drawn": ("row_card",),
    "stack": ("navigate", "bury"),
    "played": ("bury", "overboard", *THIRSTY, CARRYING_OUT),
    "demand": SETTLING,
    "fight": FIGHTING,
    "trade": TRADING,
}
STEERING: Final = ("compass", "navigate", "bury", BY_COMPASS)
"""What only a navigator does."""


def check_position(words: PositionWords, moment: Moment) -> None:
    """Raise `Unreadable` at the first thing that cannot be."""
    step = f"{moment.kind} {moment.purpose}".strip()
    check_lines(words, moment, step)
    if moment.kind in BEFORE_SEATS:
        check_cast(words, moment)
        return
    check_needs(words, step)
    check_end(words, moment)
    check_affairs(words, moment)
    check_people(words, moment, step)
    check_draws(words, step)


def check_lines(words: PositionWords, moment: Moment, step: str) -> None:
    """Nothing that does not belong to the step."""
    early = moment.kind in BEFORE_SEATS
    for word in WORDS:
        fits = step in BELONGS.get(word, (step,)) and (not early or word in EARLY)
        if word in words.rows and not fits:
            raise words.at(word).wrong("not_at_this_step", word=word, step=step)


def check_cast(words: PositionWords, moment: Moment) -> None:
    """§1.3 Whoever is dealt a character later finds one; those before have theirs."""
    state, before = words.state, moment.player or 0
    if UNDEALT in state.characters[:before]:
        raise words.at("players").wrong("seats_wrong", players=str(before))
    if len(state.pool) < state.characters.count(UNDEALT):
        cast = " ".join(words.row("cast"))
        raise words.at("cast").wrong("cast_wrong", cast=cast, players=str(state.player_count))


def check_needs(words: PositionWords, step: str) -> None:
    """All that the step is about."""
    state = words.state
    found: dict[str, object] = {
        "tray": state.tray,
        "drawn": state.drawn,
        "stack": state.stack,
        "played": state.played,
        "demand": state.demand,
        "fight": state.attacker != NO_PLAYER,
        "trade": state.deal,
    }
    for word, steps in NEEDED.items():
        if step in steps and not found[word]:
            raise words.at(word).wrong("line_missing", word=word, step=step)


def check_end(words: PositionWords, moment: Moment) -> None:
    """§11.1–11.2 It is over with the fourth bird or when nobody is left, and not before."""
    state = words.state
    over = state.birds >= BIRDS_TO_RESCUE or is_nobody_left(state)
    if over and moment.kind != OVER:
        raise words.at("birds").wrong("over_by_now", step=moment.kind)
    if moment.kind == OVER and not over:
        raise words.at("birds").wrong("not_over_yet")


def check_people(words: PositionWords, moment: Moment, step: str) -> None:
    """Who acts is conscious, and nobody acts later who is not aboard."""
    state = words.state
    if step in STEERING and not state.awake:
        raise words.at("step").wrong("nobody_conscious", step=step)
    if is_action(moment) and state.actor == NO_PLAYER:
        raise words.at("actor").wrong("nobody_conscious", step=step)
    if state.actor != NO_PLAYER and moment.kind != OVER:
        check_conscious(words, "actor", [state.actor])
    if moment.kind in TRAYS:
        check_conscious(words, "tray", state.drafters)
    for player in [*state.order, *state.water]:
        if player not in state.seats:
            word = "order" if player in state.order else "water"
            raise words.at(word).wrong("not_aboard", player=state.names[player])


def check_draws(words: PositionWords, step: str) -> None:
    """As many cards as are to be drawn are there."""
    state = words.state
    if step not in BELONGS["draws"] or step == OVER:
        return
    charts = len(state.pile) + len(state.bottom)
    most = state.deck_left if step == "draw_provision" else charts
    if not 1 <= state.to_draw <= most:
        raise words.at("draws").wrong("draws_wrong", number=str(state.to_draw), most=str(most))
