"""Compute single fields of a view, with keys instead of numbers."""

from functools import lru_cache
from typing import Final

from adrift.games.one_boat.cards.movements import ALL, BITS
from adrift.games.one_boat.components import (
    CARDS,
    CHARACTERS,
    NO_CHART,
    PLAYERS,
    UNLIMITED,
    WEATHERS,
    ZERO_EACH,
    Card,
    Character,
    Chart,
    Weather,
)
from adrift.games.one_boat.rules.thirst import thirst_left
from adrift.games.one_boat.state import OneBoat

EMPTY: Final[tuple[str, ...]] = ()
ALL_TRUE: Final = tuple((True,) * n for n in range(len(PLAYERS) + 1))
ALL_FALSE: Final = tuple((False,) * n for n in range(len(PLAYERS) + 1))
ALL_ZERO: Final = tuple((0,) * n for n in range(len(PLAYERS) + 1))
"""By number of players: shared tuples in which all players have the same value."""
NO_CARDS_EACH: Final = [[EMPTY] * n for n in range(len(PLAYERS) + 1)]
"""By number of players: no known cards for any player. Never change these lists."""

OWN_SECRET: Final = [
    [
        [
            tuple([key if player == viewer else "" for player in range(n)])
            for key in (*CHARACTERS, "")
        ]
        for viewer in range(n)
    ]
    for n in range(len(PLAYERS) + 1)
]
"""By number of players, viewer and character: what a player sees of all loves or hates. The last
entry, at index `UNDEALT`, is for before any is dealt."""

# The same few card lists come again and again, so their keys are cached.


@lru_cache(maxsize=4096)
def card_keys(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple([CARDS[card] for card in cards])


def weather_keys(weathers: list[Weather]) -> tuple[str, ...]:
    return tuple([WEATHERS[weather] for weather in weathers])


@lru_cache(maxsize=1024)
def expand_counts(counts: tuple[int, ...]) -> tuple[str, ...]:
    """Return the key of every card, given the number of each kind."""
    return tuple([CARDS[card] for card, count in enumerate(counts) for _ in range(count)])


def known_secrets(dealt: list[Character], viewer: int) -> tuple[str, ...]:
    """Return love or hate by player, "" if the viewer does not know it. `ALL` knows everything."""
    if viewer >= 0:
        return OWN_SECRET[len(dealt)][viewer][dealt[viewer]]
    shown = viewer == ALL
    return tuple([CHARACTERS[secret] if shown and secret >= 0 else "" for secret in dealt])


def alive_flags(state: OneBoat) -> tuple[bool, ...]:
    """Return whether each player is alive. During setup all are."""
    if not state.turn or len(state.awake) == state.player_count:
        return ALL_TRUE[state.player_count]
    wounds, size, living = state.wounds, state.size, state.conscious[:]
    for player in state.seats:
        if wounds[player] == size[player]:
            living[player] = True
    return tuple(living)


def conscious_flags(state: OneBoat) -> tuple[bool, ...]:
    return tuple(state.conscious) if state.turn else ALL_TRUE[state.player_count]


def remaining_thirst(state: OneBoat) -> tuple[int, ...]:
    """Return each player's remaining thirst."""
    if state.thirst == ZERO_EACH[state.player_count]:
        return ALL_ZERO[state.player_count]
    return tuple([thirst_left(state, player) for player in PLAYERS[: state.player_count]])


def known_hands(state: OneBoat, bit: int) -> tuple[tuple[str, ...], ...]:
    """Return the hidden cards in each hand that the viewer knows for sure."""
    hands = NO_CARDS_EACH[state.player_count][:]
    for player, informed in enumerate(state.informed):
        if informed & bit:
            cards = state.hands[player]
            if bit != BITS[player]:
                seen = state.hands_seen[player]
                cards = [card for at, card in enumerate(cards) if seen[at] & bit]
            hands[player] = card_keys(tuple(cards))
    return tuple(hands)


def open_cards(state: OneBoat) -> tuple[tuple[str, ...], ...]:
    """Return each player's open cards."""
    tables = NO_CARDS_EACH[state.player_count][:]
    for player, laid in enumerate(state.open_kinds):
        if laid:
            tables[player] = card_keys(tuple(state.open[player]))
    return tuple(tables)


def known_charts(charts: list[Chart], seen: list[int], bit: int) -> tuple[Chart, ...]:
    """Return navigation cards in order, 0 for each one the viewer does not know."""
    return tuple([chart if seen[at] & bit else NO_CHART for at, chart in enumerate(charts)])


def known_stack(state: OneBoat, bit: int) -> tuple[Chart, ...]:
    """Return the cards of the row stack the viewer knows, sorted."""
    stack = zip(state.stack, state.stack_seen, strict=True)
    return tuple(sorted([chart for chart, mask in stack if mask & bit]))


def private_unchanged(before: OneBoat, after: OneBoat) -> bool:
    """True if no viewer's private fields changed. May return False when unsure.

    Every look at a card records a movement, so without a new movement only love and hate, a trade
    or the end of the match can change a private field. Shared lists are never changed in place, so
    comparing identity is enough.
    """
    if before.deal or after.deal or not before.waiting or not after.waiting:
        return False
    if before.love is not after.love or before.hate is not after.hate:
        return False
    if before.past_movements is not after.past_movements:
        return False
    return len(before.movements) == len(after.movements)


def offers_left(state: OneBoat) -> tuple[int | None, ...]:
    """§5.2 Return how many offers each player may still make; `None` without a limit."""
    if UNLIMITED in state.offers:
        return (None,) * state.player_count
    return tuple(state.offers)
