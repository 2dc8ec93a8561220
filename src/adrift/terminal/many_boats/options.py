"""Builds the menu of a question, with letters and symbols beside the words."""

from collections.abc import Sequence
from typing import Final

from adrift.core.questions import Offer, Question
from adrift.games.many_boats.components import BLACK, COLOURS, HAT_KEY, LANE_KEYS, RANK_KEYS
from adrift.games.many_boats.view import View
from adrift.terminal.many_boats.hull import pawn
from adrift.terminal.menu_option import MenuOption
from adrift.terminal.style import ASCII_SYMBOLS, Look, Piece
from adrift.texts import Verbatim

BOATS: Final = (*COLOURS, BLACK)
GAP: Final = (" ", "")


def build_menu(
    question: Question | None, _: Sequence[Offer], view: View, look: Look
) -> list[MenuOption]:
    """Build the menu of a question; this game has no acts."""
    assert question is not None, view.moment
    assert view.viewer is not None, "only players are asked"
    return [build_option(question, key, view.viewer, look) for key in question.options]


def is_private(question: Question) -> bool:
    """Return whether the question is a ballot: every other decision is public."""
    return question.sealed


def no_preview(*_: object) -> list[list[Piece]]:
    """Return nothing: the labels need no explanation."""
    return []


def build_option(question: Question, key: str, owner: str, look: Look) -> MenuOption:
    """Build an option with its text, and a shorter name for narrow panels."""
    rank, _, place = key.rpartition("@")
    if rank and place in BOATS:
        return pawn_move_option(question.kind, key, owner, look)
    words = look.texts.option(question, key)
    if key == HAT_KEY:
        return MenuOption(key, (((words, "bold"),),))
    if key in LANE_KEYS:
        return MenuOption(key, (((words, ""),),), number=LANE_KEYS.index(key))
    if place in RANK_KEYS:
        return MenuOption(key, ((pawn(look, owner, place), GAP, (words, "")),))
    if place not in BOATS:
        return MenuOption(key, (((words, ""),),))
    badges = (look.badge(place), GAP)
    labels = [(words, ""), (look.texts.name(place), look.text_style(place))]
    return MenuOption(key, tuple((*badges, each) for each in labels))


def pawn_move_option(kind: str, key: str, owner: str, look: Look) -> MenuOption:
    """Build the option of a pawn's move: `R• sailor → Yellow's boat`."""
    rank, _, boat = key.rpartition("@")
    leaves = kind == "leave_boat"
    message, sign = ("pawn-leaves", look.back_arrow) if leaves else ("pawn-boards", look.arrow)
    text = look.say(message, rank=rank, boat=boat, arrow=Verbatim(look.arrow))
    signs, arrow = (pawn(look, owner, rank), GAP), (f"{sign} ", "")
    name = (look.texts.name(boat), look.text_style(boat))
    shortest = (*signs, arrow, look.badge(boat))
    if look.symbols is not ASCII_SYMBOLS:  # a rank takes one column, so the name fits
        shortest = ((look.rank_label(rank), "bold"), GAP, arrow, name)
    return MenuOption(
        key, ((*signs, (text, "")), (*signs, arrow, look.badge(boat), GAP, name), shortest)
    )
