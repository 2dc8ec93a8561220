"""The record of a match, made from the journal: a table does not keep its decisions."""

from collections.abc import Iterable
from typing import Final

from adrift.core.errors import Fault
from adrift.core.players import Player
from adrift.core.records import Record
from adrift.core.replay import frames
from adrift.games import GAMES
from adrift.table.commands.lobby import apply_seed_sealed
from adrift.table.commands.start import record_header, with_seed
from adrift.table.entries import Decided, Entry, MatchBegan, MatchEnded, Opened, SeedSealed
from adrift.table.state import TableState, new_state

RECORD_ENTRIES: Final = (Opened, SeedSealed, MatchBegan, Decided, MatchEnded)
"""The kinds of entries that make a record. All of them are public when the match is over; talk,
votes and notices are not among them."""


def record_of(entries: Iterable[Entry], match: int) -> Record | None:
    """The record of a match that is over, with its seed; nothing of one that is not."""
    state: TableState | None = None
    record: Record | None = None
    for entry in entries:
        if isinstance(entry, Opened):
            state = new_state(entry.table, entry.options)
        elif state is None:
            return None
        elif isinstance(entry, SeedSealed):
            apply_seed_sealed(state, entry)
        elif isinstance(entry, MatchBegan):
            state.match_number += 1
            record = record_header(state, entry) if state.match_number == match else None
        elif record is not None and isinstance(entry, Decided):
            record.add(Player(entry.player), entry.answer, entry.source)
        elif record is not None and isinstance(entry, MatchEnded):
            record.chance = with_seed(record.chance, state.seed)
            return sort_sealed_answers(record)
    return None


def sort_sealed_answers(record: Record) -> Record:
    """Sealed answers in the order of the players: in which they came is nobody's business."""
    try:
        played = [each for frame in frames(GAMES[record.game], record) for each in frame.decisions]
    except Fault:  # under other rules than these; then it stays as it was played
        return record
    record.decisions = played
    return record
