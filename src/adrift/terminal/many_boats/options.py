"""The options of a question, with letters and shapes beside the words."""

from collections.abc import Sequence
from typing import Final

from adrift.core.questions import Offer, Question
from adrift.games.many_boats.components import BLACK, COLOURS, HAT_KEY, RANK_KEYS
from adrift.games.many_boats.view import View
from adrift.terminal.look import Look, Piece
from adrift.terminal.options import Option

BOATS: Final = (*COLOURS, BLACK)
GAP: Final = (" ", "")


def menu(question: Question | None, _: Sequence[Offer], view: View, look: Look) -> list[Option]:
    """The options one below the other; nothing is volunteered in this game."""
    assert question is not None, view.moment
    return [option(question, key, look) for key in question.options]


def hides(question: Question) -> bool:
    """Only ballots are secret; everything else happens on the board."""
    return question.sealed


def no_preview(*_: object) -> list[list[Piece]]:
    """The labels say it all."""
    return []


def option(question: Question, key: str, look: Look) -> Option:
    """An option as it is offered: a sentence, fewer words, a name."""
    words = look.texts.option(question, key)
    rank, _, place = key.rpartition("@")
    if key == HAT_KEY:
        return Option(key, (((words, "bold"),),))
    if place in RANK_KEYS:
        return Option(key, (((look.rank(place), "bold"), GAP, (words, "")),))
    if place not in BOATS:
        return Option(key, (((words, ""),),))
    signs = [look.badge(place), GAP]
    if rank:
        signs = [(look.rank(rank), "bold"), GAP, *signs]
    said = [(words, ""), (fewer(look, rank, place), ""), (look.texts.name(place), look.ink(place))]
    return Option(key, tuple((*signs, each) for each in said if each[0]))


def fewer(look: Look, rank: str, boat: str) -> str:
    """`sailor, red boat`; nothing if no rank is named."""
    if not rank:
        return ""
    label: Piece = (look.texts.say("option-board-boat", boat=boat), "")
    return f"{look.texts.name(rank)}, {label[0]}"
