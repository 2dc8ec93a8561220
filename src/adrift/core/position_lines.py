"""Describe a position format line by line: everything about a line is in one object.

A game has one `Line` for each word that can begin a line of its positions, and lists them in the
order of drawing. Its reader extends `PositionReader` with the words that occur within lines.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Final, Generic, TypeVar

from adrift.core.errors import Unreadable
from adrift.core.lines import content_lines
from adrift.core.players import Player

S = TypeVar("S")
R = TypeVar("R", bound="PositionReader")

L = TypeVar("L", bound="Line[Any, Any]")

MAX_DIGITS: Final = 4


class Line(ABC, Generic[S, R]):
    """A kind of line: its word, the steps that allow it, and how it is drawn, read and checked."""

    def __init__(
        self, word: str, steps: tuple[str, ...], *, width: int, repeatable: bool = False
    ) -> None:
        self.word = word
        self.steps = steps
        """The only steps at which the line is drawn, and may be in a position."""
        self.width = width
        """The column in which the text after the word begins."""
        self.repeatable = repeatable
        """True if several lines may begin with the word."""

    @abstractmethod
    def draw(self, state: S) -> list[str]:
        """Return the text after the word, once for each line to draw."""

    @abstractmethod
    def read(self, reader: R, words: list[str]) -> None:
        """Parse the words of one line into the state of the reader."""

    def default(self, reader: R) -> None:
        """Complete the state of a position that has no such line."""

    def check(self, reader: R) -> None:
        """Raise `Unreadable` if the line contradicts the step or other lines."""


def draw_lines(state: S, step: str, lines: Sequence[Line[S, Any]]) -> str:
    """Draw the lines that the step allows, in their order."""
    rows = [
        f"{line.word:<{line.width}}{text}"
        for line in lines
        if step in line.steps
        for text in line.draw(state)
    ]
    return "\n".join(rows) + "\n"


class PositionReader:
    """Parses words, and keeps the number of the current line for error messages."""

    def __init__(self) -> None:
        self.line = 1

    def rows(self, text: str, lines: Sequence[L]) -> Iterator[tuple[L, list[str]]]:
        """Yield each line of the text by its word, with its other words, and make it current."""
        known, seen = {line.word: line for line in lines}, set[str]()
        for number, content in content_lines(text):
            self.line = number
            word, *rest = content.split()
            if word not in known:
                raise self.unreadable("word_unknown", word=word, known=", ".join(known))
            if word in seen and not known[word].repeatable:
                raise self.unreadable("line_twice", word=word)
            if not rest:
                raise self.unreadable("line_incomplete", word=word)
            seen.add(word)
            yield known[word], rest

    def number(self, word: str) -> int:
        if not (word.isascii() and word.isdecimal() and len(word) <= MAX_DIGITS):
            raise self.unreadable("number_expected", word=word)
        return int(word)

    def expect_end(self, words: list[str]) -> None:
        if words:
            raise self.unreadable("words_too_many", word=words[0])

    def reject_duplicates(self, players: Sequence[Player], names: Sequence[str]) -> None:
        for player in players:
            if players.count(player) > 1:
                raise self.unreadable("player_twice", player=names[player])

    def unreadable(self, reason: str, **facts: str) -> Unreadable:
        """Return an error in the current line."""
        return Unreadable(self.line, reason, **facts)
