"""Read and draw the `step` line of a position: the open question.

action · closing · navigate · over        a question by its kind
deal_love kid                             during setup: the player
draw_navigation row                       the purpose of the draw
draft  by chance                          chance answers for a silent player
fight  waiting mate kid                   in a window: the players who have not passed
turn · quartermaster · actions · navigation · carry_out
                                          the start of a phase of the turn
"""

from typing import Final, NamedTuple

from adrift.core.players import Player
from adrift.core.steps import Step
from adrift.core.windows import AskAny
from adrift.games.one_boat.phase import (
    ACTING,
    CLOSED,
    DEAL_STEPS_BY_KIND,
    DRAWS,
    NAVIGATED,
    OVER,
    TURN_STEPS_DONE,
    WEATHER_DRAWN,
    WIND_DONE,
    Moment,
    turn_steps_after,
)
from adrift.games.one_boat.position.defaults import DRAWING, THIRSTY, TRADING, TRAYS
from adrift.games.one_boat.position.lexer import PositionLexer
from adrift.games.one_boat.position.notation import NONE
from adrift.games.one_boat.rules.turn import CARRY_OUT_CHART, TURNS
from adrift.games.one_boat.state import OneBoat

STEPS_DONE_BY_PHASE: Final = {
    "quartermaster": WEATHER_DRAWN,
    "actions": ACTING,
    "navigation": CLOSED,
}
"""By phase of the turn: how many steps of `TURN` have run when it starts."""
CARRYING_OUT: Final = "carry_out"
WHOLE_TURN: Final = "turn"
PHASE_STARTS: Final = (WHOLE_TURN, *STEPS_DONE_BY_PHASE, CARRYING_OUT)
NAVIGATING: Final = ("compass", "navigate", "bury", "overboard", *THIRSTY)
STEPS: Final = (
    *(
        "extra_character",
        *DEAL_STEPS_BY_KIND,
        *TURN_STEPS_DONE,
        *TRAYS,
        *TRADING,
        DRAWING,
        *NAVIGATING,
        OVER,
    ),
    *PHASE_STARTS,
)
CHANCE_IF_SILENT: Final = ("draft", "navigate", "loot")
"""Questions that chance answers for a silent player."""
ALWAYS_CHANCE: Final = (
    "extra_character",
    *DEAL_STEPS_BY_KIND,
    "weather",
    "draw_provision",
    "steal",
    DRAWING,
)
TOP: Final = "top"
WIND: Final = "wind"
"""Purposes of drawing the top card: for the navigator, and by the wind (§12.12)."""
PURPOSES: Final = (*DRAWS, WIND)


class ParsedStep(NamedTuple):
    """The parsed `step` line."""

    moment: Moment
    """Its kind may be a phase of the turn."""
    by_wind: bool
    waiting: list[str]
    """The players who have not passed a window; empty if none has passed."""


def draw_step(state: OneBoat, moment: Moment) -> list[list[str]]:
    """Return the words of the `step` line."""
    kind = [moment.kind]
    if moment.player is not None:
        kind.append(state.names[moment.player])
    if moment.purpose:
        kind.append(WIND if state.blowing else moment.purpose)
    chance = ["by", "chance"] if moment.by_chance and moment.kind in CHANCE_IF_SILENT else []
    in_window = state.waiting and isinstance(state.question, AskAny)
    some_passed = in_window and state.waiting != state.asked
    waiting = ["waiting", *[state.names[player] for player in state.waiting]] if some_passed else []
    return [kind, chance, waiting]


def read_kind(lexer: PositionLexer) -> str:
    """Read the kind of step, on which the other lines depend."""
    step = lexer.row("step")
    if not step:
        raise lexer.unreadable("step_missing")
    if step[0] not in STEPS:
        raise lexer.unreadable("step_unknown", step=step[0], known=", ".join(STEPS))
    return step[0]


def read_step(lexer: PositionLexer) -> ParsedStep:
    """Read the complete line; the players' names must be known."""
    kind = read_kind(lexer)
    parts = lexer.split_by_keys(lexer.row("step")[1:], ("by", "waiting"))
    rest = parts[""]
    player = read_player(lexer, rest) if kind in DEAL_STEPS_BY_KIND else None
    purpose = read_purpose(lexer, rest) if kind == DRAWING else ""
    if rest:
        raise lexer.unreadable("step_word_unknown", word=rest[0])
    if parts.get("waiting") in ([], [NONE]):
        raise lexer.unreadable("line_incomplete", word="waiting")
    by_chance = read_chance(lexer, kind, parts) or kind in ALWAYS_CHANCE
    moment = Moment(kind, player, TOP if purpose == WIND else purpose, by_chance)
    return ParsedStep(moment, purpose == WIND, parts.get("waiting", []))


def read_player(lexer: PositionLexer, rest: list[str]) -> Player:
    if not rest:
        raise lexer.unreadable("line_incomplete", word="step")
    return lexer.player(rest.pop(0))


def read_purpose(lexer: PositionLexer, rest: list[str]) -> str:
    purpose = rest.pop(0) if rest else TOP
    if purpose not in PURPOSES:
        raise lexer.unreadable("purpose_unknown", word=purpose, known=", ".join(PURPOSES))
    return purpose


def read_chance(lexer: PositionLexer, kind: str, parts: dict[str, list[str]]) -> bool:
    if "by" not in parts:
        return False
    if parts["by"] != ["chance"]:
        raise lexer.unreadable("word_expected", word="chance", found=" ".join(parts["by"]) or "by")
    if kind not in CHANCE_IF_SILENT and kind not in ALWAYS_CHANCE:
        raise lexer.unreadable("not_by_chance", step=kind)
    return True


def agenda_at_phase_start(state: OneBoat, kind: str) -> list[Step[OneBoat]]:
    """Return the agenda at the start of a phase, last step first."""
    if kind == WHOLE_TURN:
        return [TURNS]
    if kind == CARRYING_OUT:
        return [
            TURNS,
            *turn_steps_after(WIND_DONE if state.blowing else NAVIGATED),
            CARRY_OUT_CHART,
        ]
    return [TURNS, *turn_steps_after(STEPS_DONE_BY_PHASE[kind])]
