"""Write cards and who knows them: `water*2`, `knife(kid,mate)`, `27(all)`."""

from collections.abc import Sequence
from typing import Final

from adrift.core.players import SPECTATOR, Player
from adrift.games.one_boat.cards.memory import recall
from adrift.games.one_boat.cards.movements import ALL, BITS
from adrift.games.one_boat.components import CARDS, PARASOL, PLAYERS, Card, Chart
from adrift.games.one_boat.state import OneBoat

NONE: Final = "none"
"""Stands for an empty list."""
ALL_WORD: Final = "all"
OPENED_MARK: Final = "!"
FIRED_MARK: Final = "+"
OPENED_PARASOL: Final = CARDS[PARASOL] + OPENED_MARK


def join_groups(*groups: list[str]) -> list[str]:
    """Return the text of one line, groups separated by two spaces, or nothing without words."""
    return ["  ".join([" ".join(group) for group in groups if group])] if any(groups) else []


def names_of(state: OneBoat, players: list[Player]) -> list[str]:
    return [state.names[player] for player in players]


def merge_repeats(marks: Sequence[str]) -> list[str]:
    """Write `water water oar` as `water*2 oar`."""
    runs: list[tuple[str, int]] = []
    for mark in marks:
        if runs and runs[-1][0] == mark:
            runs[-1] = (mark, runs[-1][1] + 1)
        else:
            runs.append((mark, 1))
    return [with_count(mark, number) for mark, number in runs]


def with_count(mark: str, number: int) -> str:
    """Write `knife(kid)` twice as `knife*2(kid)`."""
    if number == 1:
        return mark
    card, paren, knowers = mark.partition("(")
    return f"{card}*{number}{paren}{knowers}"


def draw_kinds(counts: list[int]) -> list[str]:
    """Draw cards given their number by kind."""
    return [with_count(CARDS[card], number) for card, number in enumerate(counts) if number]


def draw_known(state: OneBoat, mark: str, mask: int) -> str:
    """Draw a card with the players who know it."""
    knowers = draw_mask(state, mask)
    return f"{mark}({knowers})" if knowers else mark


def draw_mask(state: OneBoat, mask: int) -> str:
    if mask == ALL:
        return ALL_WORD
    return ",".join(
        [state.names[player] for player in PLAYERS[: state.player_count] if mask & BITS[player]]
    )


def draw_hand(state: OneBoat, player: Player) -> list[str]:
    """Draw hidden cards with the other players who know them."""
    cards = zip(state.hands[player], masks_of_hand(state, player), strict=True)
    return merge_repeats([draw_known(state, CARDS[card], mask) for card, mask in cards])


def masks_of_hand(state: OneBoat, player: Player) -> list[int]:
    """Return by hidden card of a player the mask of the other viewers who know it.

    Cards of one kind are interchangeable, so the last ones count as known.
    """
    hand, masks = state.hands[player], [0] * len(state.hands[player])
    for viewer in (*PLAYERS[: state.player_count], SPECTATOR):
        _, hands = recall(
            state.past_movements, state.movements, viewer, state.names, state.memories
        )
        known = hands.known[player][:]
        for at in reversed(range(len(hand))):
            if hand[at] in known:
                known.remove(hand[at])
                masks[at] = ALL if viewer == SPECTATOR else masks[at] | BITS[viewer]
    return masks


def draw_open(state: OneBoat, player: Player) -> list[str]:
    opened = state.parasol_open
    return merge_repeats(
        [
            OPENED_PARASOL if opened and card == PARASOL else CARDS[card]
            for card in state.open[player]
        ]
    )


def draw_cards(cards: Sequence[Card]) -> list[str]:
    return merge_repeats([CARDS[card] for card in cards])


def draw_charts(state: OneBoat, charts: list[Chart], seen: list[int]) -> list[str]:
    """Draw navigation cards in order, with the players who know them."""
    known = zip(charts, seen, strict=True)
    return [draw_known(state, str(chart), mask) for chart, mask in known]


def or_none(words: list[str]) -> list[str]:
    """Return the words, or `none` if there are none."""
    return words or [NONE]
