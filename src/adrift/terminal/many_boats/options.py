"""The options of a question, with letters and shapes beside the words."""

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
    """The options one below the other; nothing is volunteered in this game."""
    assert question is not None, view.moment
    owner = view.players[question.player] if question.player in range(len(view.players)) else ""
    return [build_option(question, key, owner, look) for key in question.options]


def is_private(question: Question) -> bool:
    """Only ballots are secret; everything else happens on the board."""
    return question.sealed


def no_preview(*_: object) -> list[list[Piece]]:
    """The labels say it all."""
    return []


def build_option(question: Question, key: str, owner: str, look: Look) -> MenuOption:
    """An option as it is offered: in words, or a name where room is short."""
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
    signs = (look.badge(place), GAP)
    said = [(words, ""), (look.texts.name(place), look.text_style(place))]
    return MenuOption(key, tuple((*signs, each) for each in said))


def pawn_move_option(kind: str, key: str, owner: str, look: Look) -> MenuOption:
    """A pawn and where it goes: `R• sailor → Yellow's boat`."""
    rank, _, boat = key.rpartition("@")
    leaves = kind == "leave_boat"
    way, sign = ("pawn-leaves", look.back_arrow) if leaves else ("pawn-boards", look.arrow)
    said = look.say(way, rank=rank, boat=boat, arrow=Verbatim(look.arrow))
    signs, arrow = (pawn(look, owner, rank), GAP), (f"{sign} ", "")
    name = (look.texts.name(boat), look.text_style(boat))
    shortest = (*signs, arrow, look.badge(boat))
    if look.symbols is not ASCII_SYMBOLS:  # a rank takes one column there, so that the name fits
        shortest = ((look.rank_label(rank), "bold"), GAP, arrow, name)
    return MenuOption(
        key, ((*signs, (said, "")), (*signs, arrow, look.badge(boat), GAP, name), shortest)
    )
