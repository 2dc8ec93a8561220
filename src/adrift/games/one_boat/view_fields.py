"""Single things a viewer sees, in words; what views are put together from."""

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
ALL_OF: Final = tuple((True,) * n for n in range(len(PLAYERS) + 1))
NONE_MARKED: Final = tuple((False,) * n for n in range(len(PLAYERS) + 1))
NONE_OF: Final = tuple((0,) * n for n in range(len(PLAYERS) + 1))
"""By number of players: what is said of each when it is true, false, or zero, of all."""
NOTHING_OF: Final = [[EMPTY] * n for n in range(len(PLAYERS) + 1)]
"""The same where each has some cards, but none that are known. Never changed."""

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
"""By number of players, viewer and character: what a player sees of everybody's love or hate. The
last, which is found under `UNDEALT`, before any is dealt."""

# Keys of the same few cards are asked for over and over: the answers are remembered.


@lru_cache(maxsize=4096)
def keys(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple([CARDS[card] for card in cards])


def weather_keys(weathers: list[Weather]) -> tuple[str, ...]:
    return tuple([WEATHERS[weather] for weather in weathers])


@lru_cache(maxsize=1024)
def repeated(counts: tuple[int, ...]) -> tuple[str, ...]:
    """So many cards of each kind, one by one."""
    return tuple([CARDS[card] for card, count in enumerate(counts) for _ in range(count)])


def secrets(dealt: list[Character], viewer: int) -> tuple[str, ...]:
    """Love or hate by player, as far as the viewer knows; to `ALL` everything is shown."""
    if viewer >= 0:
        return OWN_SECRET[len(dealt)][viewer][dealt[viewer]]
    shown = viewer == ALL
    return tuple([CHARACTERS[secret] if shown and secret >= 0 else "" for secret in dealt])


def alive(state: OneBoat) -> tuple[bool, ...]:
    """By player; while characters are dealt nobody has come to harm."""
    if not state.turn or len(state.awake) == state.player_count:
        return ALL_OF[state.player_count]
    wounds, size, living = state.wounds, state.size, state.conscious[:]
    for player in state.seats:
        if wounds[player] == size[player]:
            living[player] = True
    return tuple(living)


def conscious(state: OneBoat) -> tuple[bool, ...]:
    return tuple(state.conscious) if state.turn else ALL_OF[state.player_count]


def thirsts(state: OneBoat) -> tuple[int, ...]:
    """What is left of everybody's thirst."""
    if state.thirst == ZERO_EACH[state.player_count]:
        return NONE_OF[state.player_count]
    return tuple([thirst_left(state, player) for player in PLAYERS[: state.player_count]])


def known(state: OneBoat, bit: int) -> tuple[tuple[str, ...], ...]:
    """The hidden cards in each hand that the viewer knows to be there."""
    found = NOTHING_OF[state.player_count][:]
    for player, informed in enumerate(state.informed):
        if informed & bit:
            sure = state.hands[player]
            if bit != BITS[player]:
                seen = state.hands_seen[player]
                sure = [card for at, card in enumerate(sure) if seen[at] & bit]
            found[player] = keys(tuple(sure))
    return tuple(found)


def tables(state: OneBoat) -> tuple[tuple[str, ...], ...]:
    """What lies open before each."""
    found = NOTHING_OF[state.player_count][:]
    for player, laid in enumerate(state.open_kinds):
        if laid:
            found[player] = keys(tuple(state.open[player]))
    return tuple(found)


def known_charts(charts: list[Chart], seen: list[int], bit: int) -> tuple[Chart, ...]:
    """Navigation cards in their order, 0 for one the viewer does not know."""
    return tuple([chart if seen[at] & bit else NO_CHART for at, chart in enumerate(charts)])


def known_of_stack(state: OneBoat, bit: int) -> tuple[Chart, ...]:
    """Cards of the row stack the viewer knows, by number."""
    stack = zip(state.stack, state.stack_seen, strict=True)
    return tuple(sorted([chart for chart, mask in stack if mask & bit]))


def private_unchanged(before: OneBoat, after: OneBoat) -> bool:
    """Whether nothing of what not everybody may know has changed. Whatever anybody sees of a card
    is noted, so without a note only love and hate, trades, and the end of a match can change it.
    Lists that copies of a match share are never changed: the same list holds the same."""
    if before.deal or after.deal or not before.waiting or not after.waiting:
        return False
    if before.love is not after.love or before.hate is not after.hate:
        return False
    return before.past_movements is after.past_movements and len(before.movements) == len(
        after.movements
    )


def offers_left(state: OneBoat) -> tuple[int | None, ...]:
    """§5.2 How many offers each player may still make; `None` without a limit."""
    if UNLIMITED in state.offers:
        return (None,) * state.player_count
    return tuple(state.offers)
