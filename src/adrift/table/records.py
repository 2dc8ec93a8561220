"""Builds the record of a finished match from the journal."""

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
"""The entries that make a record. All of them are public once the match is over."""


def record_of(entries: Iterable[Entry], match: int) -> Record | None:
    """The record of a match, with its seed; None unless the match is over."""
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
    """Sort sealed answers by player, since the order in which they arrived is secret."""
    try:
        played = [each for frame in frames(GAMES[record.game], record) for each in frame.decisions]
    except Fault:  # played under other rules: keep the order of arrival
        return record
    record.decisions = played
    return record
