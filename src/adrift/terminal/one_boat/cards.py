"""Provisions in words: which, how many of each, and what they do."""

from collections.abc import Iterable, Sequence
from typing import Final

from adrift.games.one_boat.components import CARDS
from adrift.terminal.style import Look, Piece, width_of

OPEN_PARASOL: Final = "open_parasol"
"""How a parasol is called that has been opened; a name for people, no key of the game."""


def count_kinds(cards: Iterable[str]) -> list[tuple[str, int]]:
    """Every kind once, with how many there are, in the order of the rules."""
    held = list(cards)
    kinds = [*CARDS, OPEN_PARASOL]
    return [(kind, held.count(kind)) for kind in kinds if kind in held]


def card_name(look: Look, card: str) -> str:
    """What a card is called."""
    return look.say("open-parasol") if card == OPEN_PARASOL else look.texts.name(card)


def short_card_name(look: Look, card: str) -> str:
    """What a card is called where room is short."""
    return look.say(f"card-{card}")


def with_count(said: str, number: int) -> str:
    return f"{said} ×{number}" if number > 1 else said


def card_list(cards: Iterable[str], look: Look, width: int, style: str = "") -> list[Piece]:
    """The cards in the longest words that fit; if none do, how many more there are."""
    kinds = count_kinds(cards)
    whole = [(with_count(card_name(look, kind), number), style) for kind, number in kinds]
    if width_of(comma_separated(whole)) <= width:
        return comma_separated(whole)
    return fit_list(
        [(with_count(short_card_name(look, kind), number), style) for kind, number in kinds], width
    )


def fit_list(said: Sequence[Piece], width: int) -> list[Piece]:
    """The first ones, and a number for the others; the page of cards shows them all."""
    ways = [list_with_rest(said, kept) for kept in range(len(said), -1, -1)]
    return next((way for way in ways if width_of(way) <= width), ways[-1])


def list_with_rest(said: Sequence[Piece], kept: int) -> list[Piece]:
    more = [(f"+{len(said) - kept}", "bold")] if kept < len(said) else []
    return comma_separated([*said[:kept], *more])


def comma_separated(said: Sequence[Piece]) -> list[Piece]:
    """With commas between."""
    pieces: list[Piece] = []
    for number, piece in enumerate(said):
        pieces += [(", ", "dim"), piece] if number else [piece]
    return pieces


def card_effect(look: Look, card: str) -> str:
    """What a card is good for, in a sentence."""
    return look.say(f"does-{card}")
