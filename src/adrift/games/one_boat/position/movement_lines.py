"""The `moves` lines of a position: every card movement, turn by turn, and who saw it.

    moves     0  deck>lauren:water(lauren) deck>kid:knife(kid)
    moves     1  deck>tray:water*2,oar(lauren) tray>lauren:oar(lauren) lauren>table:oar(all)
    moves     2  pile>drawn:27(kid) drawn>under0:27(kid) stack>stack:21,33(kid)

A movement is written as source, target, cards, and in brackets the players who saw them. A hand has
the name of its player; `under3` is the fourth card put under the navigation deck since the start of
the match. Turns without movements are left out. A position without `moves` lines means that each
card came straight to its location.
"""

from re import ASCII, Pattern
from re import compile as pattern
from typing import Final

from adrift.games.one_boat.cards.memory import TurnMovements
from adrift.games.one_boat.cards.movements import (
    ALL,
    BITS,
    DECK,
    DRAWN,
    GONE,
    PILE,
    PLAYED,
    STACK,
    TABLE,
    TRAY,
    UNDER,
    Movement,
)
from adrift.games.one_boat.components import ALL_CARDS, CARDS, NO_CHART, NO_PLAYER
from adrift.games.one_boat.position.notation import NONE, draw_known, merge_repeats
from adrift.games.one_boat.position.reader import BoatLine, BoatReader
from adrift.games.one_boat.state import OneBoat

LOCATIONS: Final = {
    "deck": DECK,
    "tray": TRAY,
    "gone": GONE,
    "table": TABLE,
    "pile": PILE,
    "drawn": DRAWN,
    "stack": STACK,
    "played": PLAYED,
}
"""Locations other than hands and `under0`, `under1` …"""
LOCATION_NAMES: Final = {spot: name for name, spot in LOCATIONS.items()}
UNDER_PREFIX: Final = "under"
MOVEMENT_PATTERN: Final[Pattern[str]] = pattern(r"(\w+)>(\w+):([\w*,]+)(?:\(([\w,]+)\))?", ASCII)
"""Source, target, cards, and the players who saw them."""
CHART_LOCATIONS: Final = (PILE, DRAWN, STACK, PLAYED)


class MovesLine(BoatLine):
    """The movements of one turn."""

    def draw(self, state: OneBoat) -> list[str]:
        turns = [*[page.movements for page in state.past_movements], state.movements]
        lines = [
            f"{turn}  {' '.join([draw_movement(state, each) for each in movements])}"
            for turn, movements in enumerate(turns)
            if movements
        ]
        return lines or ([f"0  {NONE}"] if state.turn else [])

    def read(self, reader: BoatReader, words: list[str]) -> None:
        state, turns, turn = reader.state, reader.movements, reader.number(words[0])
        if turn > state.turn or turn in turns:
            raise reader.unreadable("moves_wrong", turn=words[0])
        if not words[1:]:
            raise reader.unreadable("line_incomplete", word=self.word)
        turns[turn] = [read_movement(reader, word) for word in words[1:] if words[1:] != [NONE]]
        state.movements = turns.get(state.turn, [])
        past = [TurnMovements(turns.get(each, [])) for each in range(state.turn)]
        state.past_movements = tuple(past)

    def default(self, reader: BoatReader) -> None:
        thrown_masks = [mask for _, mask in reader.thrown_cards]
        infer_movements(reader.state, reader.hand_masks, thrown_masks)


def draw_movement(state: OneBoat, movement: Movement) -> str:
    source, target, cards, seen_by = movement
    charts = holds_charts(source)
    marks = [str(card) if charts else CARDS[card] for card in cards]
    way = f"{draw_location(state, source)}>{draw_location(state, target)}"
    return draw_known(state, f"{way}:{','.join(merge_repeats(marks))}", seen_by)


def holds_charts(source: int) -> bool:
    """True if the location holds navigation cards, not provisions."""
    return source in CHART_LOCATIONS or source >= UNDER


def draw_location(state: OneBoat, location: int) -> str:
    if location >= UNDER:
        return f"{UNDER_PREFIX}{location - UNDER}"
    return LOCATION_NAMES[location] if location in LOCATION_NAMES else state.names[location]


def read_movement(reader: BoatReader, word: str) -> Movement:
    match = MOVEMENT_PATTERN.fullmatch(word)
    if match is None:
        raise reader.unreadable("movement_wrong", word=word)
    source, target = read_location(reader, match[1]), read_location(reader, match[2])
    cards = read_moved_cards(reader, match[3], charts=holds_charts(source))
    return (source, target, tuple(cards), reader.mask(match[4] or ""))


def read_location(reader: BoatReader, name: str) -> int:
    if name in LOCATIONS:
        return LOCATIONS[name]
    number = name.removeprefix(UNDER_PREFIX)
    if number != name:
        return UNDER + reader.number(number)
    return reader.player(name)


def read_moved_cards(reader: BoatReader, marks: str, *, charts: bool) -> list[int]:
    cards: list[int] = []
    for mark in marks.split(","):
        key, number, _ = reader.parse_mark(mark)
        cards += [reader.chart(key) if charts else reader.card(key)] * number
    return cards


# Positions without `moves` lines


def infer_movements(state: OneBoat, hand_masks: list[list[int]], thrown_masks: list[int]) -> None:
    """Record each card as if it came straight to its location before the first turn."""
    provisions = infer_provision_movements(state, hand_masks, thrown_masks)
    movements = [*provisions, *infer_chart_movements(state)]
    turns = [TurnMovements([]) for _ in range(state.turn)]
    if turns:
        turns[0] = TurnMovements(movements)
    else:
        state.movements = movements
    state.past_movements = tuple(turns)


def infer_provision_movements(
    state: OneBoat, hand_masks: list[list[int]], thrown_masks: list[int]
) -> list[Movement]:
    hands = [
        (DECK, player, (card,), mask)
        for player in range(state.player_count)
        for card, mask in zip(state.hands[player], hand_masks[player], strict=True)
    ]
    tables = [card for table in state.open for card in table]
    tables += [card for card in ALL_CARDS for _ in range(state.discarded[card])]
    shown = [(DECK, TABLE, (card,), ALL) for card in tables]
    thrown = zip(state.thrown, thrown_masks, strict=True)
    gone = [(DECK, GONE, (card,), mask) for card, mask in thrown]
    tray = [(DECK, TRAY, (card,), state.tray_seen) for card in state.tray]
    return [*hands, *shown, *gone, *tray]


def infer_chart_movements(state: OneBoat) -> list[Movement]:
    moved = [
        (PILE, UNDER + state.bottom_drawn + place, (chart,), mask)
        for place, (chart, mask) in enumerate(zip(state.bottom, state.bottom_seen, strict=True))
    ]
    moved += [
        (PILE, STACK, (chart,), mask)
        for chart, mask in zip(state.stack, state.stack_seen, strict=True)
    ]
    rower = BITS[state.actor] if state.actor != NO_PLAYER else 0
    moved += [(PILE, DRAWN, (chart,), rower) for chart in state.drawn]
    shown = [*state.signals, *([state.played] if state.played != NO_CHART else [])]
    return [*moved, *[(PILE, PLAYED, (chart,), ALL) for chart in shown]]
