"""Old pages of news, on disk, for the tables that are awake.

A table keeps its newest news in memory (`adrift.table.news_log`). The pages it drops are
stored here, in a temporary database that SQLite deletes when it is closed or the process ends.
Serving an old page reads that page and nothing else. It never reads the journal, which also holds
sealed answers, so that the work does not depend on secrets.
"""

import sqlite3
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from adrift.core.players import SPECTATOR, Viewer
from adrift.table.news_log import PAGE, Log, Page
from adrift.table.outbound import per_viewer as telling
from adrift.table.protocol.messages import NoteAdded, TalkAdded, Update
from adrift.table.table import Table

Numbered = Update | TalkAdded | NoteAdded
ON_DISK: Final = ""
"""SQLite's name for a private temporary file, which no other process can open."""
LAYOUT: Final = (
    "PRAGMA journal_mode = OFF",
    "PRAGMA synchronous = OFF",
    "CREATE TABLE pages (tbl TEXT, total INTEGER, for_players INTEGER, players INTEGER,"
    " packed BLOB, PRIMARY KEY (tbl, total)) WITHOUT ROWID",
    "CREATE INDEX by_player_number ON pages (tbl, for_players)",
)
"""`total` and `for_players` count the pieces of news before a page, for spectators and for players;
`players` says how many pieces of the page are for players."""
FOR_SPECTATORS: Final = f"total < :end AND total + {PAGE} > :since ORDER BY total"
FOR_PLAYERS: Final = (
    "players > 0 AND for_players < :end AND for_players + players > :since ORDER BY total"
)


class NewsArchive:
    """The dropped pages of every table that is awake."""

    def __init__(self) -> None:
        self._db = sqlite3.connect(ON_DISK, isolation_level=None, check_same_thread=False)
        for statement in LAYOUT:
            self._db.execute(statement)

    def begin(self, table: str) -> Callable[[Page, int, int], None]:
        """Start over for a table that is opened or rebuilt; returns where its log drops pages."""
        self.forget(table)
        return partial(self.add, table)

    def add(self, table: str, page: Page, total: int, for_players: int) -> None:
        row = (table, total, for_players, page.for_players, page.packed)
        self._db.execute("INSERT INTO pages VALUES (?, ?, ?, ?, ?)", row)

    def forget(self, table: str) -> None:
        self._db.execute("DELETE FROM pages WHERE tbl = ?", (table,))

    def close(self) -> None:
        self._db.close()

    def news(self, table: Table, viewer: Viewer, since: int, most: int) -> tuple[Numbered, ...]:
        """A viewer's news after a number that the table itself no longer keeps."""
        log = self.excerpt(table.state.id, table.state.news, viewer, since, since + most)
        return telling.pages(replace(table.state, log=log), viewer, since, most)

    def excerpt(self, table: str, kept: Log, viewer: Viewer, since: int, end: int) -> Log:
        """A log of the archived pages between two numbers, and of what is kept if it follows."""
        where = FOR_SPECTATORS if viewer == SPECTATOR else FOR_PLAYERS
        found = self._db.execute(
            f"SELECT packed, players, total, for_players FROM pages WHERE tbl = :table AND {where}",
            {"table": table, "since": since, "end": end},
        ).fetchall()
        pages = [Page(packed, players) for packed, players, _, _ in found]
        if end > kept.dropped(viewer):
            pages += [page for page in kept.pages if page.count(viewer)]
            return replace(kept, pages=pages, most=sys.maxsize, archive=None)
        last, total, for_players = pages[-1], found[-1][2], found[-1][3]
        return Log(
            pages,
            most=sys.maxsize,
            total=total + last.count(SPECTATOR),
            for_players=for_players + last.for_players,
        )
