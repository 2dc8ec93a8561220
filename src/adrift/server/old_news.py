"""News that tables no longer keep, read from their journals when somebody asks for it.

A table keeps its newest news only; what is older is made again from its entries, beside everything
else the server does, and kept for a while, since whoever reads old pages reads several of them.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from adrift.core.players import Viewer
from adrift.table import telling
from adrift.table.entries import Entry
from adrift.table.log import Log
from adrift.table.news import Noted, Said, Update
from adrift.table.table import Table

Numbered = Update | Said | Noted
MOST: Final = 4
"""The news of so many tables is kept, packed, from its beginning."""


class OldNews:
    """All news of some tables, those that were asked for last."""

    def __init__(self, entries: Callable[[str], Awaitable[list[Entry]]]) -> None:
        self.entries = entries
        self.logs: dict[str, Log] = {}
        self._one = asyncio.Lock()
        """Whoever asks for much waits for what was asked before: matches go on meanwhile."""

    async def log(self, table: str, viewer: Viewer, number: int) -> Log:
        """The news of a table from its first piece to the viewer's with this number, at least."""
        async with self._one:
            found = self.logs.pop(table, None)
            if found is None or found.number(viewer) < number:
                found = await asyncio.to_thread(whole_log, await self.entries(table))
            self.logs[table] = found  # the newest last, so that the oldest goes first
            if len(self.logs) > MOST:
                del self.logs[next(iter(self.logs))]
            return found

    def forget(self, table: str) -> None:
        self.logs.pop(table, None)


def whole_log(entries: list[Entry]) -> Log:
    """All news that these entries made."""
    log = Log(most=sys.maxsize)
    if entries:  # else the table was deleted meanwhile
        Table.rebuild(entries, 0.0, log=log)
    return log


def pages_of(log: Log, table: Table, viewer: Viewer, since: int, most: int) -> tuple[Numbered, ...]:
    """A viewer's news from another log than the table's own: who hears what is as it is now."""
    return telling.pages(replace(table.state, log=log), viewer, since, most)
