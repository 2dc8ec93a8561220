"""Keeps old pages of news on disk for the tables in memory.

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
from adrift.table.news_log import PAGE_SIZE, NewsLog, PackedPage
from adrift.table.outbound.broadcast import news_after
from adrift.table.protocol.messages import NoteAdded, TalkAdded, Update
from adrift.table.table import Table

Numbered = Update | TalkAdded | NoteAdded
TEMPORARY_FILE: Final = ""
"""SQLite's name for a private temporary file that no other process can open."""
SCHEMA: Final = (
    "PRAGMA journal_mode = OFF",
    "PRAGMA synchronous = OFF",
    "CREATE TABLE pages (tbl TEXT, total INTEGER, for_players INTEGER, players INTEGER,"
    " packed BLOB, PRIMARY KEY (tbl, total)) WITHOUT ROWID",
    "CREATE INDEX by_player_number ON pages (tbl, for_players)",
)
"""`total` and `for_players` count the pieces of news before a page, for spectators and for players;
`players` says how many pieces of the page are for players."""
FOR_SPECTATORS: Final = f"total < :end AND total + {PAGE_SIZE} > :since ORDER BY total"
FOR_PLAYERS: Final = (
    "players > 0 AND for_players < :end AND for_players + players > :since ORDER BY total"
)


class NewsArchive:
    """The dropped pages of every table in memory."""

    def __init__(self) -> None:
        self._db = sqlite3.connect(TEMPORARY_FILE, isolation_level=None, check_same_thread=False)
        for statement in SCHEMA:
            self._db.execute(statement)

    def writer_for(self, table: str) -> Callable[[PackedPage, int, int], None]:
        """Remove the old pages of a table; return the function that adds a page."""
        self.remove(table)
        return partial(self.add, table)

    def add(self, table: str, page: PackedPage, total: int, for_players: int) -> None:
        row = (table, total, for_players, page.for_players, page.packed)
        self._db.execute("INSERT INTO pages VALUES (?, ?, ?, ?, ?)", row)

    def remove(self, table: str) -> None:
        self._db.execute("DELETE FROM pages WHERE tbl = ?", (table,))

    def close(self) -> None:
        self._db.close()

    def news(self, table: Table, viewer: Viewer, since: int, limit: int) -> tuple[Numbered, ...]:
        """Return a viewer's news after a number that the table itself no longer has."""
        log = self.build_log(table.state.id, table.state.news, viewer, since, since + limit)
        return news_after(replace(table.state, news=log), viewer, since, limit)

    def build_log(
        self, table: str, recent: NewsLog, viewer: Viewer, since: int, end: int
    ) -> NewsLog:
        """Build a log of the archived pages between two numbers, and the table's own after them."""
        where = FOR_SPECTATORS if viewer == SPECTATOR else FOR_PLAYERS
        rows = self._db.execute(
            f"SELECT packed, players, total, for_players FROM pages WHERE tbl = :table AND {where}",
            {"table": table, "since": since, "end": end},
        ).fetchall()
        pages = [PackedPage(packed, players) for packed, players, _, _ in rows]
        if end > recent.dropped_count(viewer):
            pages += [page for page in recent.pages if page.count(viewer)]
            return replace(recent, pages=pages, max_pages=sys.maxsize, archive=None)
        last, total, for_players = pages[-1], rows[-1][2], rows[-1][3]
        return NewsLog(
            pages,
            max_pages=sys.maxsize,
            total=total + last.count(SPECTATOR),
            for_players=for_players + last.for_players,
        )
