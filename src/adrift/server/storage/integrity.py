"""Checks a server's file: decodes every entry, replays every match, verifies every draw.

Each defect is reported as a `Fault`; the text for its reason has the id `problem-…`.
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
from adrift.server.storage.interface import TableSummary
from adrift.server.storage.sqlite_file import open_for_reading, read_summary, translate_errors
from adrift.server.wire import codec
from adrift.table.entries import Entry, MatchBegan, MatchEnded, Opened
from adrift.table.records import record_of
from adrift.table.table import Table


@dataclass
class IntegrityReport:
    """What was checked, and the defects."""

    tables: int = 0
    entries: int = 0
    matches: int = 0
    faults: list[Fault] = field(default_factory=list)


def check_file(path: Path) -> IntegrityReport:
    """Check a snapshot of the file; a server may be writing to it."""
    report = IntegrityReport()
    with closing(open_for_reading(path)) as db, translate_errors(path):
        db.execute("BEGIN")
        try:
            report.faults += check_database(db)
            for stored in read_summary(db):
                check_table(db, stored, report)
        except sqlite3.DatabaseError as error:
            if not report.faults:
                report.faults.append(Fault("file_inconsistent", problem=str(error)))
    return report


def check_database(db: sqlite3.Connection) -> Iterator[Fault]:
    """Check the database itself, whatever its tables contain."""
    for (line,) in db.execute("PRAGMA integrity_check"):
        if line != "ok":
            yield Fault("file_inconsistent", problem=line)
    stray = "SELECT count(*) FROM entries WHERE tbl NOT IN (SELECT id FROM tables)"
    (number,) = db.execute(stray).fetchone()
    if number:
        yield Fault("entries_stray", number=str(number))


def check_table(db: sqlite3.Connection, stored: TableSummary, report: IntegrityReport) -> None:
    """Check the numbering, the entries and the matches of one table."""
    asked = "SELECT seq, entry FROM entries JOIN tables ON tbl = id WHERE name = ? ORDER BY seq"
    rows = db.execute(asked, (stored.table,)).fetchall()
    report.tables += 1
    report.entries += len(rows)
    try:
        check_numbering(stored, rows)
        entries = decode_table(stored.table, [bytes(entry) for _, entry in rows])
    except Fault as fault:
        report.faults.append(fault)
        return
    report.matches += sum(isinstance(entry, MatchBegan) for entry in entries)
    report.faults += replay(stored.table, entries)


def check_numbering(stored: TableSummary, rows: list[tuple[int, bytes]]) -> None:
    """Raise `Fault` unless entries are numbered from 0 without gaps and counted correctly."""
    for number, (seq, _) in enumerate(rows):
        if seq != number:
            raise Fault("entry_missing", table=stored.table, number=str(number))
    counted = (len(rows), sum(len(entry) for _, entry in rows))
    noted = (stored.entries, stored.bytes)
    if noted != counted:
        raise Fault(
            "count_wrong",
            table=stored.table,
            noted=format_counts(noted),
            found=format_counts(counted),
        )


def format_counts(numbers: tuple[int, int]) -> str:
    return f"{numbers[0]}/{numbers[1]}"


def decode_table(table: str, lines: Sequence[bytes]) -> list[Entry]:
    """Decode the entries of a table; raises `Fault` if one is bad or belongs to another table."""
    entries: list[Entry] = []
    for number, line in enumerate(lines):
        try:
            entries.append(codec.decode_entry(line))
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
    """Replay every match and compare what chance drew with the seeds."""
    try:
        broken = Table.rebuild(entries, time.time()).rejected_entries
        for number in broken:
            kind = snake_case(type(entries[number]).__name__)
            yield Fault("entry_broken", table=table, number=str(number), kind=kind)
        if not broken:
            yield from check_chance(table, entries)
    except Exception as error:  # broken entries may raise anything
        yield Fault("table_broken", table=table, problem=f"{type(error).__name__}: {error}")


def check_chance(table: str, entries: list[Entry]) -> Iterator[Fault]:
    """Check that every draw of every finished match follows from its seed."""
    ended = sum(isinstance(entry, MatchEnded) for entry in entries)
    for match in range(1, ended + 1):
        record = record_of(entries, match)
        assert record is not None, "a match that has ended has a record"
        try:
            check_draws(GAMES[record.game], record)
        except Differs as differs:
            yield Fault("chance_wrong", table=table, match=str(match), problem=str(differs))
