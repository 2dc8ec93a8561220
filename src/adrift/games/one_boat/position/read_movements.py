"""Read the `moves` lines of a position; see `draw_movements` for the format."""

from re import ASCII, Pattern
from re import compile as pattern
from typing import Final

from adrift.games.one_boat.cards.memory import TurnMovements
from adrift.games.one_boat.cards.movements import UNDER, Movement
from adrift.games.one_boat.position.draw_movements import (
    LOCATIONS,
    UNDER_PREFIX,
    holds_charts,
    infer_movements,
)
from adrift.games.one_boat.position.lexer import PositionLexer
from adrift.games.one_boat.position.notation import NONE

MOVEMENT_PATTERN: Final[Pattern[str]] = pattern(r"(\w+)>(\w+):([\w*,]+)(?:\(([\w,]+)\))?", ASCII)
"""Source, target, cards, and the players who saw them."""


def read_movements(lexer: PositionLexer) -> None:
    """Read the movements turn by turn, or infer them if the position has none."""
    state = lexer.state
    if "moves" not in lexer.rows:
        infer_movements(state, lexer.hand_masks, [mask for _, mask in lexer.thrown_cards])
        return
    turns: dict[int, list[Movement]] = {}
    for _, row in lexer.each_row("moves"):
        turn = lexer.number(row[0])
        if turn > state.turn or turn in turns:
            raise lexer.unreadable("moves_wrong", turn=row[0])
        turns[turn] = read_turn_movements(lexer, row[1:])
    state.past_movements = tuple([TurnMovements(turns.get(turn, [])) for turn in range(state.turn)])
    state.movements = turns.get(state.turn, [])


def read_turn_movements(lexer: PositionLexer, row: list[str]) -> list[Movement]:
    if not row:
        raise lexer.unreadable("line_incomplete", word="moves")
    return [read_movement(lexer, word) for word in row if row != [NONE]]


def read_movement(lexer: PositionLexer, word: str) -> Movement:
    match = MOVEMENT_PATTERN.fullmatch(word)
    if match is None:
        raise lexer.unreadable("movement_wrong", word=word)
    source, target = read_location(lexer, match[1]), read_location(lexer, match[2])
    cards = read_moved_cards(lexer, match[3], charts=holds_charts(source))
    return (source, target, tuple(cards), lexer.mask(match[4] or ""))


def read_location(lexer: PositionLexer, name: str) -> int:
    if name in LOCATIONS:
        return LOCATIONS[name]
    number = name.removeprefix(UNDER_PREFIX)
    if number != name:
        return UNDER + lexer.number(number)
    return lexer.player(name)


def read_moved_cards(lexer: PositionLexer, marks: str, *, charts: bool) -> list[int]:
    cards: list[int] = []
    for mark in marks.split(","):
        key, number, _ = lexer.parse_mark(mark)
        cards += [lexer.chart(key) if charts else lexer.card(key)] * number
    return cards
