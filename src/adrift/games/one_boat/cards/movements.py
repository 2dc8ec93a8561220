"""Perfect recall: every card that moved, with who saw its face.

At a table one sees that a card goes from a hand to a hand and, if it is one's own, which. So each
movement is written down once as it was seen and once with the card blank, and with the players
who saw it. A view takes from each entry the one its viewer is entitled to. Pages of past turns do
not change any more: matches share them, and each viewer's reading of a page is made once.
"""

from typing import Any, Final, NamedTuple

from adrift.core.players import Viewer
from adrift.games.one_boat.components import CARDS

# Where cards lie. A hand is the number of its player, a card under the navigation deck `UNDER`
# plus a number that counts up from the beginning of the match.
DECK: Final = 10
TRAY: Final = 11
GONE: Final = 12
"""Thrown away face down, or lost unseen."""
TABLE: Final = 13
"""Open before anybody, or discarded face up."""
PILE: Final = 20
DRAWN: Final = 21
STACK: Final = 22
PLAYED: Final = 23
"""Turned up for all to see."""
UNDER: Final = 100

ALL: Final = -1
"""Seen by everybody."""
ONE: Final[tuple[tuple[int, ...], ...]] = tuple((number,) for number in range(64))
"""By kind of provision, or by number of navigation card: just this one. Most notes are of one."""
BITS: Final[tuple[int, ...]] = (1, 2, 4, 8, 16, 32, 64, 128)
"""By player: the bit of that player in a mask of those who saw."""
SPECTATOR_BIT: Final = 256


class Note(NamedTuple):
    """Cards that moved, or were looked at (then source and target are the same)."""

    source: int
    target: int
    number: int
    cards: tuple[int, ...]
    """Which, if the viewer saw it; otherwise nothing. Kinds of provisions, or navigation cards."""
    seen_by: int
    """Who saw which: a mask of `BITS`, or `ALL`. That somebody looks, everybody sees."""


Entry = tuple[int, int, tuple[int, ...], int]
"""Source, target, cards and who saw them: the truth of a movement, as matches keep it."""

# Most movements are of one card, and alike in all matches: by card, each of them is built once.
# (`Any`: the compiled build takes entries apart and makes them anew.)
Moves = list[Any]


def moves(source: int, target: int, seen_by: int, number: int = len(CARDS)) -> Moves:
    """All movements of one provision from a place to a place; of a navigation card if so many."""
    return [(source, target, one, seen_by) for one in ONE[:number]]


DEALT: Final = [moves(DECK, player, bit) for player, bit in enumerate(BITS)]
ON_TRAY: Final = [moves(DECK, TRAY, bit) for bit in BITS]
OFF_TRAY: Final = [moves(TRAY, player, bit) for player, bit in enumerate(BITS)]
TURNED_UP: Final = [moves(player, TABLE, ALL) for player in range(len(BITS))]
VANISHED: Final = [moves(player, GONE, bit) for player, bit in enumerate(BITS)]
HANDED_OVER: Final = [
    [moves(giver, taker, own | other) for taker, other in enumerate(BITS)]
    for giver, own in enumerate(BITS)
]
ROWER_DREW: Final = [moves(PILE, DRAWN, bit, len(ONE)) for bit in BITS]
OFF_STACK: Final = moves(STACK, PLAYED, ALL, len(ONE))
TOP_TURNED: Final = moves(PILE, PLAYED, ALL, len(ONE))


# The same movement is read by many viewers and in many matches: its notes are remembered.
SEEN: Final[dict[Entry, Note]] = {}
BLANK: Final[dict[Entry, Note]] = {}
MOST: Final = 4096
"""So many notes of each kind; then they are forgotten, and remembered anew."""


def seen(entry: Entry) -> Note:
    """A movement as it looked to whoever saw the cards."""
    return remember(SEEN, entry, entry[2])


def blank(entry: Entry) -> Note:
    """A movement as it looked to whoever did not see the cards."""
    return remember(BLANK, entry, ())


def remember(notes: dict[Entry, Note], entry: Entry, cards: tuple[int, ...]) -> Note:
    if len(notes) >= MOST:
        notes.clear()
    note = notes[entry] = Note(entry[0], entry[1], len(entry[2]), cards, entry[3])
    return note


def bit_of(viewer: Viewer) -> int:
    return BITS[viewer] if viewer >= 0 else SPECTATOR_BIT


def read(entries: list[Entry], viewer: Viewer) -> tuple[Note, ...]:
    """What the viewer saw of it."""
    bit = bit_of(viewer)
    return tuple(
        [
            (SEEN.get(entry) or seen(entry)) if entry[3] & bit else BLANK.get(entry) or blank(entry)
            for entry in entries
        ]
    )


class Page:
    """The movements of a turn that is over. Never changed; only remembers who has read it."""

    __slots__ = ("entries", "readings")

    def __init__(self, entries: list[Entry]) -> None:
        self.entries: Final = entries
        self.readings: Final[dict[int, tuple[Note, ...]]] = {}

    def read_by(self, viewer: Viewer) -> tuple[Note, ...]:
        found = self.readings.get(viewer)
        if found is None:
            found = self.readings[viewer] = read(self.entries, viewer)
        return found


Notes = tuple[tuple[Note, ...], ...]
"""Turn by turn."""
Readings = dict[int, tuple[Any, list[Any], int, Notes]]
"""By viewer: the past pages, the current one, how far it was read, and all the notes of these."""


def read_on(pages: tuple[Page, ...], page: list[Any], viewer: Viewer, readings: Readings) -> Notes:
    """All the viewer saw, reading only what was written since the last time.

    A page is only ever written on. All copies of a match share the readings, so what was read may
    be another's page: then it is read on only if both have the same entries so far.
    """
    found = readings.get(viewer)
    notes: tuple[Note, ...] = ()
    if found is not None and found[0] is pages:
        _, known, number, before = found
        if page is known or page[:number] == known[:number]:
            if number == len(page):
                return before
            notes = before[-1]
        past = before[:-1]
    else:
        past = tuple([turn.read_by(viewer) for turn in pages])
    notes += read(page[len(notes) :], viewer)
    whole = (*past, notes)
    readings[viewer] = (pages, page, len(page), whole)
    return whole
