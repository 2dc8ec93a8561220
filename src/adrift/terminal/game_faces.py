"""What each game looks like, behind the same few names for all."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from textual.content import Content

from adrift.core.events import Event
from adrift.core.questions import Offer, Question
from adrift.terminal.many_boats import ballot, crew, legend, options, sea, status
from adrift.terminal.menu_option import Option
from adrift.terminal.one_boat import boat, hand, menus, previews, scene, secrets, turnings
from adrift.terminal.one_boat import legend as boat_legend
from adrift.terminal.one_boat import status as boat_status
from adrift.terminal.style import Look, Piece

Lines = list[list[Piece]]
KEYS: Final = {"help": "?", "rules": "r", "log": "l", "why": "w", "speed": "s", "leave": "q"}
"""What can be done at every table beside deciding, and by which key."""
CARD_KEYS: Final = {"help": "?", "rules": "r", "log": "l", "cards": "i", "deal": "t", "pass": "p"}


class Board(NamedTuple):
    """The drawings of one game. Views, events and questions are that game's own."""

    # The board
    rows: Callable[[int], int]
    """How many rows it has for so many players; each can be made taller."""
    around: int
    """Lines of the board beside its rows."""
    tallest: int
    draw: Callable[[Any, Look, int, int, tuple[str, ...]], Content]
    crew: Callable[[Any, Look, int, tuple[str, ...]], Content] | None
    """The players, where the board does not show them."""
    hand: Callable[[Any, Look, int], list[Piece]] | None
    """What only the viewer knows, in a line, where there is such a thing."""
    scene: Callable[[Any, Sequence[Event], Look, int], Lines]
    """What is being settled right now."""
    # Words
    names: Callable[[Any], tuple[str, ...]]
    """What the players are called, by key."""
    headline: Callable[[Any, Look], str]
    waiting: Callable[[Any, Look], str]
    # Questions
    menu: Callable[[Question | None, Sequence[Offer], Any, Look], list[Option]]
    preview: Callable[[Any, str, str, Look, int], Lines]
    """More about an option, by the kind of question and its key."""
    hides: Callable[[Question], bool]
    """Whether a question is for the eyes of the one asked alone."""
    continues: frozenset[tuple[str, str]]
    """Kinds of questions that follow each other at one look: one before, one now."""
    # Events
    takes_time: Callable[[Any], bool]
    """Whether what happens now is worth a bot's pause."""
    retells: Callable[[Event, Event], bool]
    """Whether the second event, told to the viewer alone, says all the first said to everybody."""
    opens: Callable[[Event], bool]
    chapter: Callable[[Sequence[Event]], int]
    reveal_title: Callable[[Event, Look], str]
    reveal: Callable[[Sequence[Event], Any, Look, int], Content]
    # Pages
    legend: Callable[[Look], Lines]
    cards: Callable[[Any, Look], Lines] | None
    """All the viewer knows of cards, where there are any."""
    last_words: Callable[[Any, Look, int], Lines]
    """What is shown of a player when the match is over, beside points."""
    keys: dict[str, str]
    """What is named below the table, and by which key it is done."""


BOARDS: Final = {
    "many_boats": Board(
        rows=sea.rows,
        around=1,
        tallest=3,
        draw=sea.draw_sea,
        crew=crew.draw_crew,
        hand=None,
        scene=sea.vote_weights,
        names=status.names,
        headline=status.headline,
        waiting=status.waiting,
        menu=options.menu,
        preview=options.no_preview,
        hides=options.hides,
        continues=frozenset(),
        takes_time=status.takes_time,
        retells=ballot.retells,
        opens=ballot.opens,
        chapter=ballot.chapter,
        reveal_title=ballot.title,
        reveal=ballot.draw_votes,
        legend=legend.legend,
        cards=None,
        last_words=crew.last_words,
        keys=KEYS,
    ),
    "one_boat": Board(
        rows=boat.rows,
        around=boat.AROUND,
        tallest=boat.TALLEST,
        draw=boat.draw_boat,
        crew=None,
        hand=hand.draw_hand,
        scene=scene.draw_scene,
        names=boat_status.names,
        headline=boat_status.headline,
        waiting=boat_status.waiting,
        menu=menus.menu,
        preview=previews.preview,
        hides=menus.hides,
        continues=menus.CONTINUES,
        takes_time=boat_status.takes_time,
        retells=turnings.retells,
        opens=turnings.opens,
        chapter=turnings.chapter,
        reveal_title=turnings.title,
        reveal=turnings.draw_turning,
        legend=boat_legend.legend,
        cards=secrets.all_cards,
        last_words=secrets.last_words,
        keys={**CARD_KEYS, "speed": "s", "leave": "q"},
    ),
}
