"""Applies journal entries to the state of a table, when they are new and when it is rebuilt."""

from collections.abc import Mapping
from typing import Final

from adrift.core.players import SPECTATOR, Player
from adrift.table.commands import keys, lobby, newcomers, ownership, play, start, talk, votes
from adrift.table.entries import Entry, KeyChanged, PlaceTaken
from adrift.table.state import Replying, TableState
from adrift.table.timers import absence, clock
from adrift.table.transaction import Apply

APPLIES: Final[Mapping[type[Entry], Apply]] = {
    **lobby.APPLIES,
    **newcomers.APPLIES,
    **ownership.APPLIES,
    **start.APPLIES,
    **play.APPLIES,
    **talk.APPLIES,
    **votes.APPLIES,
    **clock.APPLIES,
    **absence.APPLIES,
    **keys.APPLIES,
}
"""The function that carries out each type of entry."""


def apply_entry(state: TableState, entry: Entry) -> None:
    """Carry out an entry, and remember the command it came from so that a repeat is recognized."""
    state.last_at = entry.at
    state.replying = Replying(entry.by, entry.command, entry.at, sender_key(state, entry))
    told = state.log.for_players
    APPLIES[type(entry)](state, entry)
    if state.log.for_players != told:
        state.told_at = entry.at
    if entry.command:
        viewer = SPECTATOR if entry.by is None else Player(entry.by)
        state.replies.note(state.replying.key, entry.command, state.log.number(viewer))


def sender_key(state: TableState, entry: Entry) -> str:
    """The hashed key a command came with: the one its sender has before it, or gets by it."""
    if not entry.command or entry.by is None:
        return ""
    if isinstance(entry, PlaceTaken) and entry.by == entry.place:
        return entry.key  # otherwise somebody else let them in
    if isinstance(entry, KeyChanged) and entry.how == "code":
        return entry.key
    before = state.replying
    if (entry.by, entry.command, entry.at) == (before.by, before.command, before.at):
        return before.key  # of the same command; whoever leaves has no key any more by now
    return state.places[entry.by].key
