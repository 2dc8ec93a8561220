"""Where in its journal each match of a table ended.

The record of a finished match is made from the entries up to its end. Knowing that number, the
server need not read what follows: a match that is running now.
"""

from collections.abc import Iterable

from adrift.table.entries import Entry, MatchEnded


class MatchEnds:
    """The numbers of entries after which matches were over, the first match first."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.ends: list[int] = []
        self.note(entries, 0)

    def note(self, entries: Iterable[Entry], first: int) -> None:
        """Look through entries, of which the first has this number in the journal."""
        self.ends += [
            number
            for number, entry in enumerate(entries, start=first + 1)
            if isinstance(entry, MatchEnded)
        ]

    @property
    def last(self) -> int:
        """How many entries lead to the end of the last finished match; 0 if there is none."""
        return self.ends[-1] if self.ends else 0

    def of(self, match: int) -> int | None:
        """How many entries lead to the end of a match; `None` if it is not over."""
        return self.ends[match - 1] if 0 < match <= len(self.ends) else None
