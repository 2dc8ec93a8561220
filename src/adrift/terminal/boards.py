"""What each game looks like, behind the same few names for all."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from textual.content import Content

from adrift.core.events import Event
from adrift.core.questions import Question
from adrift.terminal.choices import Option
from adrift.terminal.look import Look, Piece
from adrift.terminal.many_boats import ballot, crew, legend, options, sea, status


class Board(NamedTuple):
    """The drawings of one game."""

    lanes: int
    """How many lines the board has at least, without its head; each can be made taller."""
    draw: Callable[[Any, Look, int, int], Content]
    crew: Callable[[Any, Look, int, tuple[str, ...]], Content]
    headline: Callable[[Any, Look], str]
    waiting: Callable[[Any, Look], str]
    option: Callable[[Question, str, Look], Option]
    opens: Callable[[Event], bool]
    chapter: Callable[[Sequence[Event]], int]
    reveal_title: Callable[[Event, Look], str]
    votes: Callable[[Sequence[Event], Look, int], Content]
    legend: Callable[[Look], list[list[Piece]]]


BOARDS: Final = {
    "many_boats": Board(
        lanes=7,
        draw=sea.draw_sea,
        crew=crew.draw_crew,
        headline=status.headline,
        waiting=status.waiting,
        option=options.option,
        opens=ballot.opens,
        chapter=ballot.chapter,
        reveal_title=ballot.title,
        votes=ballot.draw_votes,
        legend=legend.legend,
    ),
}
