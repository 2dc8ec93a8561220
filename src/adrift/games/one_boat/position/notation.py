"""How positions write lines, cards and who knows them: `water*2`, `knife(kid,mate)`, `27(all)`."""

from collections.abc import Sequence
from typing import Final

from adrift.core.players import Player
from adrift.games.one_boat.cards.movements import ALL, BITS
from adrift.games.one_boat.components import CARDS, PARASOL, PLAYERS, Card, Chart
from adrift.games.one_boat.state import OneBoat

NONE: Final = "none"
"""Stands for an empty list."""
EVERYBODY: Final = "all"
OPENED_MARK: Final = "!"
FIRED_MARK: Final = "+"
OPENED_PARASOL: Final = CARDS[PARASOL] + OPENED_MARK

Parts = list[list[str]]
"""The words of a line, in groups that stand a little apart."""


def line(word: str, parts: Parts) -> str:
    return f"{word:<10}" + "  ".join([" ".join(part) for part in parts if part])


def lines(word: str, *parts: list[str]) -> list[str]:
    """One line, or none if there is nothing to say."""
    return [line(word, list(parts))] if any(parts) else []


def names_of(state: OneBoat, players: list[Player]) -> list[str]:
    return [state.names[player] for player in players]


def draw_runs(marks: Sequence[str]) -> list[str]:
    """`water water oar` as `water*2 oar`."""
    runs: list[tuple[str, int]] = []
    for mark in marks:
        if runs and runs[-1][0] == mark:
            runs[-1] = (mark, runs[-1][1] + 1)
        else:
            runs.append((mark, 1))
    return [counted(mark, number) for mark, number in runs]


def counted(mark: str, number: int) -> str:
    """The count stands behind the card, before who knows it."""
    if number == 1:
        return mark
    card, paren, knowers = mark.partition("(")
    return f"{card}*{number}{paren}{knowers}"


def draw_kinds(counts: list[int]) -> list[str]:
    """Cards counted by kind."""
    return [counted(CARDS[card], number) for card, number in enumerate(counts) if number]


def draw_known(state: OneBoat, mark: str, mask: int, but: int = 0) -> str:
    """A card with those who know it, but for somebody who does anyway."""
    knowers = draw_mask(state, mask if mask == ALL else mask & ~but)
    return f"{mark}({knowers})" if knowers else mark


def draw_mask(state: OneBoat, mask: int) -> str:
    if mask == ALL:
        return EVERYBODY
    return ",".join(
        [state.names[player] for player in PLAYERS[: state.player_count] if mask & BITS[player]]
    )


def draw_hand(state: OneBoat, player: Player) -> list[str]:
    """Hidden cards, with who knows them besides their owner."""
    cards = zip(state.hands[player], state.hands_seen[player], strict=True)
    return draw_runs([draw_known(state, CARDS[card], mask, BITS[player]) for card, mask in cards])


def draw_open(state: OneBoat, player: Player) -> list[str]:
    opened = state.parasol_open
    return draw_runs(
        [
            OPENED_PARASOL if opened and card == PARASOL else CARDS[card]
            for card in state.open[player]
        ]
    )


def draw_cards(cards: Sequence[Card]) -> list[str]:
    return draw_runs([CARDS[card] for card in cards])


def draw_charts(state: OneBoat, charts: list[Chart], seen: list[int]) -> list[str]:
    """Navigation cards in their order, with who knows them."""
    known = zip(charts, seen, strict=True)
    return [draw_known(state, str(chart), mask) for chart, mask in known]


def or_none(words: list[str]) -> list[str]:
    """The words, or the one for an empty list."""
    return words or [NONE]
