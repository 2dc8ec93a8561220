"""Reduces the journal of a deleted table to its finished matches.

It keeps decisions and chance, as a record does, and the hash of the owner's key for restoring them.
It drops names, talk, votes, times, other keys, and the running match.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from adrift.table.entries import Decided, Entry, MatchBegan, MatchEnded, Opened, SeedSealed


def finished_matches(entries: Iterable[Entry], owner: str, now: float) -> list[Entry]:
    """The journal of the finished matches alone; empty if there are none.

    Every entry gets the time of the deletion, since a record has no times.
    """
    journal: list[Entry] = []
    match: list[Entry] = []
    for entry in entries:
        bare = replace(entry, at=now, by=None, command="")
        if isinstance(bare, Opened):
            journal.append(replace(bare, owner=owner))
        elif isinstance(bare, SeedSealed):
            match = [bare]
        elif isinstance(bare, MatchBegan | Decided):
            match.append(bare)
        elif isinstance(bare, MatchEnded):
            journal += [*match, bare]
    return journal if len(journal) > 1 else []
