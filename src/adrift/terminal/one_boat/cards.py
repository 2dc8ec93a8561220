"""Describes provisions in words: their names, their numbers, and what they do."""

from collections.abc import Iterable, Sequence
from typing import Final

from adrift.games.one_boat.components import CARDS
from adrift.terminal.style import Look, Piece, width_of

OPEN_PARASOL: Final = "open_parasol"
"""Names an opened parasol for display; the game has no such card key."""


def count_kinds(cards: Iterable[str]) -> list[tuple[str, int]]:
    """Return each kind with its number, in the order of the rules."""
    held = list(cards)
    kinds = [*CARDS, OPEN_PARASOL]
    return [(kind, held.count(kind)) for kind in kinds if kind in held]


def card_name(look: Look, card: str) -> str:
    return look.say("open-parasol") if card == OPEN_PARASOL else look.texts.name(card)


def short_card_name(look: Look, card: str) -> str:
    return look.say(f"card-{card}")


def with_count(label: str, number: int) -> str:
    return f"{label} ×{number}" if number > 1 else label


def card_list(cards: Iterable[str], look: Look, width: int, style: str = "") -> list[Piece]:
    """List the cards by full or short names, whichever fit; with the number of those cut off."""
    kinds = count_kinds(cards)
    full_names = [(with_count(card_name(look, kind), number), style) for kind, number in kinds]
    if width_of(comma_separated(full_names)) <= width:
        return comma_separated(full_names)
    return fit_list(
        [(with_count(short_card_name(look, kind), number), style) for kind, number in kinds], width
    )


def fit_list(labels: Sequence[Piece], width: int) -> list[Piece]:
    """List as many as fit, and the number of the others; the page of cards shows them all."""
    lists = [list_with_rest(labels, shown) for shown in range(len(labels), -1, -1)]
    return next((each for each in lists if width_of(each) <= width), lists[-1])


def list_with_rest(labels: Sequence[Piece], shown: int) -> list[Piece]:
    more = [(f"+{len(labels) - shown}", "bold")] if shown < len(labels) else []
    return comma_separated([*labels[:shown], *more])


def comma_separated(labels: Sequence[Piece]) -> list[Piece]:
    pieces: list[Piece] = []
    for number, piece in enumerate(labels):
        pieces += [(", ", "dim"), piece] if number else [piece]
    return pieces


def card_effect(look: Look, card: str) -> str:
    """Return what a card does, in a sentence."""
    return look.say(f"does-{card}")
