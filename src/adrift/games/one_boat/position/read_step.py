"""The `step` line of a position: which question is open.

action · closing · navigate · over        a question by its kind
deal_love kid                             while setting up: for whom
draw_navigation row                       what a navigation card is drawn for
draft  by chance                          chance answers in somebody's place
fight  waiting mate kid                   a window some have passed: who has not
turn · quartermaster · actions · navigation · carry_out
                                          a part of the turn from its beginning
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
from adrift.games.one_boat.position.lexer import PositionWords
from adrift.games.one_boat.position.notation import NONE
from adrift.games.one_boat.rules.turn import CARRY_OUT_CHART, TURNS
from adrift.games.one_boat.state import OneBoat

PHASES: Final = {"quartermaster": WEATHER_DRAWN, "actions": ACTING, "navigation": CLOSED}
"""Parts of the turn, with how many of its steps are over when they begin."""
CARRYING_OUT: Final = "carry_out"
WHOLE_TURN: Final = "turn"
BEGINNINGS: Final = (WHOLE_TURN, *PHASES, CARRYING_OUT)
ON_COURSE: Final = ("compass", "navigate", "bury", "overboard", *THIRSTY)
STEPS: Final = (
    *(
        "extra_character",
        *DEAL_STEPS_BY_KIND,
        *TURN_STEPS_DONE,
        *TRAYS,
        *TRADING,
        DRAWING,
        *ON_COURSE,
        OVER,
    ),
    *BEGINNINGS,
)
CHANCE_TOO: Final = ("draft", "navigate", "loot")
"""Where chance answers in the place of somebody silent."""
PUT_TO_CHANCE: Final = (
    "extra_character",
    *DEAL_STEPS_BY_KIND,
    "weather",
    "draw_provision",
    "steal",
    DRAWING,
)
TOP: Final = "top"
WIND: Final = "wind"
"""What the top card is drawn for if not by the navigator."""
PURPOSES: Final = (*DRAWS, WIND)


class Said(NamedTuple):
    """What a step says."""

    moment: Moment
    """Its kind may be a part of the turn."""
    by_wind: bool
    waiting: list[str]
    """Who has not passed a window; nobody named: nobody has."""


def draw_step(state: OneBoat, moment: Moment) -> list[list[str]]:
    """The open question in words."""
    kind = [moment.kind]
    if moment.player is not None:
        kind.append(state.names[moment.player])
    if moment.purpose:
        kind.append(WIND if state.blowing else moment.purpose)
    chance = ["by", "chance"] if moment.by_chance and moment.kind in CHANCE_TOO else []
    window = state.waiting and isinstance(state.question, AskAny)
    some = window and state.waiting != state.asked
    waiting = ["waiting", *[state.names[player] for player in state.waiting]] if some else []
    return [kind, chance, waiting]


def read_kind(words: PositionWords) -> str:
    """What kind of step it is; everything else follows from that."""
    step = words.row("step")
    if not step:
        raise words.wrong("step_missing")
    if step[0] not in STEPS:
        raise words.wrong("step_unknown", step=step[0], known=", ".join(STEPS))
    return step[0]


def read_step(words: PositionWords) -> Said:
    """The whole line, when everybody's name is known."""
    kind = read_kind(words)
    parts = words.parts(words.row("step")[1:], ("by", "waiting"))
    rest = parts[""]
    player = read_player(words, rest) if kind in DEAL_STEPS_BY_KIND else None
    purpose = read_purpose(words, rest) if kind == DRAWING else ""
    if rest:
        raise words.wrong("step_word_unknown", word=rest[0])
    if parts.get("waiting") in ([], [NONE]):
        raise words.wrong("line_incomplete", word="waiting")
    by_chance = read_chance(words, kind, parts) or kind in PUT_TO_CHANCE
    moment = Moment(kind, player, TOP if purpose == WIND else purpose, by_chance)
    return Said(moment, purpose == WIND, parts.get("waiting", []))


def read_player(words: PositionWords, rest: list[str]) -> Player:
    if not rest:
        raise words.wrong("line_incomplete", word="step")
    return words.player(rest.pop(0))


def read_purpose(words: PositionWords, rest: list[str]) -> str:
    purpose = rest.pop(0) if rest else TOP
    if purpose not in PURPOSES:
        raise words.wrong("purpose_unknown", word=purpose, known=", ".join(PURPOSES))
    return purpose


def read_chance(words: PositionWords, kind: str, parts: dict[str, list[str]]) -> bool:
    if "by" not in parts:
        return False
    if parts["by"] != ["chance"]:
        raise words.wrong("word_expected", word="chance", found=" ".join(parts["by"]) or "by")
    if kind not in CHANCE_TOO and kind not in PUT_TO_CHANCE:
        raise words.wrong("not_by_chance", step=kind)
    return True


def beginning(state: OneBoat, kind: str) -> list[Step[OneBoat]]:
    """What is still to happen when a part of the turn begins; the next thing last."""
    if kind == WHOLE_TURN:
        return [TURNS]
    if kind == CARRYING_OUT:
        return [
            TURNS,
            *turn_steps_after(WIND_DONE if state.blowing else NAVIGATED),
            CARRY_OUT_CHART,
        ]
    return [TURNS, *turn_steps_after(PHASES[kind])]
