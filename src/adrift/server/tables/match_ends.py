"""Remembers where in the journal of a table each match ended.

The record of a finished match is built from the entries up to its end. With that number the server
does not have to read later entries, which may belong to a running match.
"""

from collections.abc import Iterable

from adrift.table.entries import Entry, MatchEnded


class MatchEnds:
    """The number of entries up to the end of each match, the first match first."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entry_counts: list[int] = []
        self.add(entries, 0)

    def add(self, entries: Iterable[Entry], first: int) -> None:
        """Add entries, of which the first has this number in the journal."""
        self.entry_counts += [
            number
            for number, entry in enumerate(entries, start=first + 1)
            if isinstance(entry, MatchEnded)
        ]

    @property
    def last(self) -> int:
        """Number of entries up to the end of the last finished match; 0 if there is none."""
        return self.entry_counts[-1] if self.entry_counts else 0

    def entry_count(self, match: int) -> int | None:
        """Return the number of entries up to the end of a match; `None` if it is not over."""
        return self.entry_counts[match - 1] if 0 < match <= len(self.entry_counts) else None
