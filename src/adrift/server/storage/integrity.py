"""Is a server's file in order? Every entry is read, every match played again, every draw checked.

What is wrong is given as `Fault`s, one for each thing, whose text id is `problem-…` of the reason.
"""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from adrift.core.errors import Differs, Fault
from adrift.core.events import snake_case
from adrift.core.replay import check_draws
from adrift.games import GAMES
from adrift.server.storage.interface import Stored
from adrift.server.storage.sqlite_file import explained, open_to_read, read_summary
from adrift.server.wire import codec
from adrift.table.entries import Entry, MatchBegan, MatchEnded, Opened
from adrift.table.records import record_of
from adrift.table.table import Table


@dataclass
class Checkup:
    """What was looked at, and what is wrong with it."""

    tables: int = 0
    entries: int = 0
    matches: int = 0
    findings: list[Fault] = field(default_factory=list)


def check_file(path: Path) -> Checkup:
    """Look through the file as it is at this moment; a server may be writing to it."""
    found = Checkup()
    with closing(open_to_read(path)) as db, explained(path):
        db.execute("BEGIN")
        try:
            found.findings += check_form(db)
            for stored in read_summary(db):
                check_table(db, stored, found)
        except sqlite3.DatabaseError as error:
            if not found.findings:
                found.findings.append(Fault("file_inconsistent", problem=str(error)))
    return found


def check_form(db: sqlite3.Connection) -> Iterator[Fault]:
    """The file by itself, whatever it holds."""
    for (said,) in db.execute("PRAGMA integrity_check"):
        if said != "ok":
            yield Fault("file_inconsistent", problem=said)
    stray = "SELECT count(*) FROM entries WHERE tbl NOT IN (SELECT id FROM tables)"
    (number,) = db.execute(stray).fetchone()
    if number:
        yield Fault("entries_stray", number=str(number))


def check_table(db: sqlite3.Connection, stored: Stored, found: Checkup) -> None:
    """One table: its numbers, its entries, its matches."""
    asked = "SELECT seq, entry FROM entries JOIN tables ON tbl = id WHERE name = ? ORDER BY seq"
    rows = db.execute(asked, (stored.table,)).fetchall()
    found.tables += 1
    found.entries += len(rows)
    try:
        check_numbers(stored, rows)
        entries = read_table(stored.table, [bytes(entry) for _, entry in rows])
    except Fault as fault:
        found.findings.append(fault)
        return
    found.matches += sum(isinstance(entry, MatchBegan) for entry in entries)
    found.findings += replay(stored.table, entries)


def check_numbers(stored: Stored, rows: list[tuple[int, bytes]]) -> None:
    """Entries are numbered from 0 without a gap, and counted right; raises `Fault`."""
    for number, (seq, _) in enumerate(rows):
        if seq != number:
            raise Fault("entry_missing", table=stored.table, number=str(number))
    found = (len(rows), sum(len(entry) for _, entry in rows))
    noted = (stored.entries, stored.bytes)
    if noted != found:
        raise Fault("count_wrong", table=stored.table, noted=pair(noted), found=pair(found))


def pair(numbers: tuple[int, int]) -> str:
    return f"{numbers[0]}/{numbers[1]}"


def read_table(table: str, lines: Sequence[bytes]) -> list[Entry]:
    """The entries of a table; raises `Fault` if they are none, or another's."""
    entries: list[Entry] = []
    for number, line in enumerate(lines):
        try:
            entries.append(codec.read_entry(line))
        except Fault as fault:
            where = {"table": table, "number": str(number)}
            raise Fault("entry_unreadable", **where, problem=str(fault)) from None
    first = entries[0] if entries else None
    if not isinstance(first, Opened):
        raise Fault("table_not_opened", table=table)
    if first.table != table:
        raise Fault("table_misnamed", table=table, found=first.table)
    return entries


def replay(table: str, entries: list[Entry]) -> Iterator[Fault]:
    """Play everything again, and compare what chance drew with the seeds."""
    try:
        broken = Table.rebuild(entries, time.time()).broken_at
        for number in broken:
            kind = snake_case(type(entries[number]).__name__)
            yield Fault("entry_broken", table=table, number=str(number), kind=kind)
        if not broken:
            yield from check_chance(table, entries)
    except Exception as error:  # whatever broken entries do to the table is for us to tell
        yield Fault("table_broken", table=table, problem=f"{type(error).__name__}: {error}")


def check_chance(table: str, entries: list[Entry]) -> Iterator[Fault]:
    """Every draw of every match that has ended follows from its seed."""
    ended = sum(isinstance(entry, MatchEnded) for entry in entries)
    for match in range(1, ended + 1):
        record = record_of(entries, match)
        assert record is not None, "a match that has ended has a record"
        try:
            check_draws(GAMES[record.game], record)
        except Differs as differs:
            yield Fault("chance_wrong", table=table, match=str(match), problem=str(differs))
