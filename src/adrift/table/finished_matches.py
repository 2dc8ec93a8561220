"""What is kept of a deleted table for a while: the records of its finished matches.

Decisions and chance, as a record holds them, and the hash of the owner's key to restore them with.
No names, talk, votes, times, keys, and nothing of a match that was still being played.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from adrift.table.entries import Decided, Entry, MatchBegan, MatchEnded, Opened, SeedSealed


def finished_matches(entries: Iterable[Entry], owner: str, now: float) -> list[Entry]:
    """A journal of the finished matches alone; nothing if none was finished.

    Every entry gets the time of the deletion: when somebody decided is in no record.
    """
    kept: list[Entry] = []
    match: list[Entry] = []
    for entry in entries:
        bare = replace(entry, at=now, by=None, command="")
        if isinstance(bare, Opened):
            kept.append(replace(bare, owner=owner))
        elif isinstance(bare, SeedSealed):
            match = [bare]
        elif isinstance(bare, MatchBegan | Decided):
            match.append(bare)
        elif isinstance(bare, MatchEnded):
            kept += [*match, bare]
    return kept if len(kept) > 1 else []
