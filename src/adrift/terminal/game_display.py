"""Defines what the screens need to display a game, and provides it for both games."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from textual.content import Content

from adrift.core.events import Event
from adrift.core.questions import Offer, Question
from adrift.terminal.many_boats import ballot_reveal, legend, options, players, sea, status
from adrift.terminal.menu_option import MenuOption
from adrift.terminal.one_boat import boat, cards_page, hand, menus, previews, reveals, situation
from adrift.terminal.one_boat import legend as one_boat_legend
from adrift.terminal.one_boat import status as one_boat_status
from adrift.terminal.style import Look, Piece

Lines = list[list[Piece]]
COMMON_KEYS: Final = {"help": "?", "rules": "r", "log": "l"}
TABLE_KEYS: Final = {"speed": "s", "leave": "q"}


class GameDisplay(NamedTuple):
    """Draws one game. All views, events and questions passed in are of that game."""

    # Board
    row_count: Callable[[int], int]
    """Returns the number of board rows for this many players."""
    extra_lines: int
    """Lines of the board that belong to no row."""
    max_row_height: int
    draw_board: Callable[[Any, Look, int, int, tuple[str, ...]], Content]
    draw_players: Callable[[Any, Look, int, tuple[str, ...]], Content] | None
    """`None` if the board shows the players."""
    draw_hand: Callable[[Any, Look, int], list[Piece]] | None
    """Draws what only the viewer knows; `None` if there is no such thing."""
    draw_situation: Callable[[Any, Sequence[Event], Look, int], Lines]
    """Draws what the players are deciding right now: a fight, a trade, a navigation card."""
    # Text
    headline: Callable[[Any, Look], str]
    waiting_text: Callable[[Any, Look], str]
    # Questions
    build_menu: Callable[[Question | None, Sequence[Offer], Any, Look], list[MenuOption]]
    preview_option: Callable[[Any, str, str, Look, int], Lines]
    """Explains an option, given the kind of question and the option's key."""
    is_private: Callable[[Question], bool]
    """True if only the player asked may look at the screen."""
    continuing_kinds: frozenset[tuple[str, str]]
    """Pairs of question kinds: the second follows the first without a curtain in between."""
    # Events
    deserves_pause: Callable[[Any], bool]
    """True if bots pause now, so that people can read what happened."""
    is_repeated: Callable[[Event, Event], bool]
    """True if the second event, which is private, includes all that the first one says."""
    is_reveal: Callable[[Event], bool]
    """True if the match stops at this event until a key is pressed."""
    reveal_length: Callable[[Sequence[Event]], int]
    """Returns how many events from a reveal on are shown with it."""
    reveal_title: Callable[[Event, Look], str]
    draw_reveal: Callable[[Sequence[Event], Any, Look, int], Content]
    # Pages
    draw_legend: Callable[[Look], Lines]
    draw_cards_page: Callable[[Any, Look], Lines] | None
    """Draws all that the viewer knows of cards; `None` if the game has none."""
    draw_final_secrets: Callable[[Any, Look, str], Lines]
    """Draws what a player, given by key, reveals at the end of the match, apart from points."""
    keys: dict[str, str]
    """The actions named at the foot of the table screen, and their keys."""


GAME_DISPLAYS: Final = {
    "many_boats": GameDisplay(
        row_count=sea.row_count,
        extra_lines=1,
        max_row_height=3,
        draw_board=sea.draw_sea,
        draw_players=players.draw_players,
        draw_hand=None,
        draw_situation=sea.draw_vote_weights,
        headline=status.headline,
        waiting_text=status.waiting_text,
        build_menu=options.build_menu,
        preview_option=options.no_preview,
        is_private=options.is_private,
        continuing_kinds=frozenset(),
        deserves_pause=status.deserves_pause,
        is_repeated=ballot_reveal.is_repeated,
        is_reveal=ballot_reveal.is_reveal,
        reveal_length=ballot_reveal.reveal_length,
        reveal_title=ballot_reveal.reveal_title,
        draw_reveal=ballot_reveal.draw_reveal,
        draw_legend=legend.draw_legend,
        draw_cards_page=None,
        draw_final_secrets=players.draw_final_secrets,
        keys={**COMMON_KEYS, "why": "w", **TABLE_KEYS},
    ),
    "one_boat": GameDisplay(
        row_count=boat.row_count,
        extra_lines=boat.EXTRA_LINES,
        max_row_height=boat.MAX_ROW_HEIGHT,
        draw_board=boat.draw_boat,
        draw_players=None,
        draw_hand=hand.draw_hand,
        draw_situation=situation.draw_situation,
        headline=one_boat_status.headline,
        waiting_text=one_boat_status.waiting_text,
        build_menu=menus.build_menu,
        preview_option=previews.preview_option,
        is_private=menus.is_private,
        continuing_kinds=menus.CONTINUING_KINDS,
        deserves_pause=one_boat_status.deserves_pause,
        is_repeated=reveals.is_repeated,
        is_reveal=reveals.is_reveal,
        reveal_length=reveals.reveal_length,
        reveal_title=reveals.reveal_title,
        draw_reveal=reveals.draw_reveal,
        draw_legend=one_boat_legend.draw_legend,
        draw_cards_page=cards_page.draw_cards_page,
        draw_final_secrets=cards_page.draw_final_secrets,
        keys={**COMMON_KEYS, "cards": "i", "deal": "t", "pass": "p", **TABLE_KEYS},
    ),
}
