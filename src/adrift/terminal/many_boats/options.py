"""The options of a question, with letters and shapes beside the words."""

from collections.abc import Sequence
from typing import Final

from adrift.core.questions import Offer, Question
from adrift.games.many_boats.components import BLACK, COLOURS, HAT_KEY, LANE_KEYS, RANK_KEYS
from adrift.games.many_boats.view import View
from adrift.terminal.many_boats.hull import pawn
from adrift.terminal.menu_option import Option
from adrift.terminal.style import PLAIN, Look, Piece
from adrift.texts import Verbatim

BOATS: Final = (*COLOURS, BLACK)
GAP: Final = (" ", "")


def menu(question: Question | None, _: Sequence[Offer], view: View, look: Look) -> list[Option]:
    """The options one below the other; nothing is volunteered in this game."""
    assert question is not None, view.moment
    owner = view.players[question.player] if question.player in range(len(view.players)) else ""
    return [option(question, key, owner, look) for key in question.options]


def hides(question: Question) -> bool:
    """Only ballots are secret; everything else happens on the board."""
    return question.sealed


def no_preview(*_: object) -> list[list[Piece]]:
    """The labels say it all."""
    return []


def option(question: Question, key: str, owner: str, look: Look) -> Option:
    """An option as it is offered: in words, or a name where room is short."""
    rank, _, place = key.rpartition("@")
    if rank and place in BOATS:
        return move(question.kind, key, owner, look)
    words = look.texts.option(question, key)
    if key == HAT_KEY:
        return Option(key, (((words, "bold"),),))
    if key in LANE_KEYS:
        return Option(key, (((words, ""),),), number=LANE_KEYS.index(key))
    if place in RANK_KEYS:
        return Option(key, ((pawn(look, owner, place), GAP, (words, "")),))
    if place not in BOATS:
        return Option(key, (((words, ""),),))
    signs = (look.badge(place), GAP)
    said = [(words, ""), (look.texts.name(place), look.ink(place))]
    return Option(key, tuple((*signs, each) for each in said))


def move(kind: str, key: str, owner: str, look: Look) -> Option:
    """A pawn and where it goes: `R• sailor → Yellow's boat`."""
    rank, _, boat = key.rpartition("@")
    leaves = kind == "leave_boat"
    way, sign = ("pawn-leaves", look.back_arrow) if leaves else ("pawn-boards", look.arrow)
    said = look.say(way, rank=rank, boat=boat, arrow=Verbatim(look.arrow))
    signs, arrow = (pawn(look, owner, rank), GAP), (f"{sign} ", "")
    name = (look.texts.name(boat), look.ink(boat))
    shortest = (*signs, arrow, look.badge(boat))
    if look.signs is not PLAIN:  # a rank takes one column there, so that the name fits
        shortest = ((look.rank_of(rank), "bold"), GAP, arrow, name)
    return Option(
        key, ((*signs, (said, "")), (*signs, arrow, look.badge(boat), GAP, name), shortest)
    )
