"""The `moves` lines of a position read back; see `draw_movements`."""

from re import ASCII, Pattern
from re import compile as pattern
from typing import Final

from adrift.games.one_boat.cards.movements import UNDER, Movement, TurnMovements
from adrift.games.one_boat.position.draw_movements import BELOW, SPOTS, fill_ledger, is_about_charts
from adrift.games.one_boat.position.lexer import PositionWords
from adrift.games.one_boat.position.notation import NONE

MOVEMENT: Final[Pattern[str]] = pattern(r"(\w+)>(\w+):([\w*,]+)(?:\(([\w,]+)\))?", ASCII)
"""From where, to where, what, and who saw it."""


def read_ledger(words: PositionWords) -> None:
    """Turn by turn; without any line, from where the cards lie."""
    state = words.state
    if "moves" not in words.rows:
        fill_ledger(state, [mask for _, mask in words.thrown])
        return
    pages: dict[int, list[Movement]] = {}
    for _, row in words.each("moves"):
        turn = words.number(row[0])
        if turn > state.turn or turn in pages:
            raise words.wrong("moves_wrong", turn=row[0])
        pages[turn] = read_page(words, row[1:])
    state.past_movements = tuple([TurnMovements(pages.get(turn, [])) for turn in range(state.turn)])
    state.movements = pages.get(state.turn, [])


def read_page(words: PositionWords, row: list[str]) -> list[Movement]:
    if not row:
        raise words.wrong("line_incomplete", word="moves")
    return [read_movement(words, word) for word in row if row != [NONE]]


def read_movement(words: PositionWords, word: str) -> Movement:
    found = MOVEMENT.fullmatch(word)
    if found is None:
        raise words.wrong("movement_wrong", word=word)
    source, target = read_spot(words, found[1]), read_spot(words, found[2])
    cards = read_moved(words, found[3], charts=is_about_charts(source))
    return (source, target, tuple(cards), words.mask(found[4] or ""))


def read_spot(words: PositionWords, name: str) -> int:
    if name in SPOTS:
        return SPOTS[name]
    place = name.removeprefix(BELOW)
    if place != name:
        return UNDER + words.number(place)
    return words.player(name)


def read_moved(words: PositionWords, marks: str, *, charts: bool) -> list[int]:
    cards: list[int] = []
    for mark in marks.split(","):
        key, number, _ = words.mark(mark)
        cards += [words.chart(key) if charts else words.card(key)] * number
    return cards
