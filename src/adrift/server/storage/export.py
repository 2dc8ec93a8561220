"""Exports and imports tables as lines of JSON.

The first line identifies the format. Each table follows as one line with its id, its number of
entries and its wake-up time, and then one line per entry, exactly as in the journal.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from sqlite3 import Connection
from typing import BinaryIO, Final, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from adrift.core.errors import Fault
from adrift.server.storage.integrity import decode_table
from adrift.server.storage.interface import Journal
from adrift.server.storage.sqlite_file import read_entries, read_summary

FORMAT_VERSION: Final = 1
Header = TypeVar("Header")


class FileHeader(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file."""

    adrift: Literal["tables"]
    form: int


class TableHeader(Struct, frozen=True, forbid_unknown_fields=True):
    """The line before the entries of a table."""

    table: str
    entries: int
    wake_at: float | None


class ExportedTable(NamedTuple):
    """A table with all its entries."""

    table: str
    entries: list[bytes]
    wake_at: float | None


# Export


def export_tables(db: Connection, tables: Sequence[str] = ()) -> Iterator[bytes]:
    """Yield the lines of some tables, or of all.

    Raises `Fault` for a damaged table: an export must be importable.
    """
    db.execute("BEGIN")  # a consistent snapshot, even while a server writes
    yield msgspec.json.encode(FileHeader("tables", FORMAT_VERSION)) + b"\n"
    selected = [summary for table in tables for summary in read_summary(db, table)]
    for stored in selected if tables else read_summary(db):
        entries = read_entries(db, stored.table)
        decode_table(stored.table, entries)
        yield msgspec.json.encode(TableHeader(stored.table, len(entries), stored.wake_at)) + b"\n"
        yield from (entry + b"\n" for entry in entries)


def check_known(db: Connection, path: Path, tables: Sequence[str]) -> None:
    """Raises `Fault` for a table that is not in the file."""
    for table in tables:
        if not read_summary(db, table):
            raise Fault("table_unknown", table=table, file=str(path))


# Import


async def import_tables(file: BinaryIO, journal: Journal) -> tuple[int, int]:
    """Import every table of a file, or none; return the numbers of tables and entries.

    The file is read twice. The first pass only checks that everything can be imported.
    """
    known = {stored.table for stored in await journal.summary()}
    seen: set[str] = set()
    for exported in read_tables(file):
        check_new(exported.table, known, seen)
        decode_table(exported.table, exported.entries)
    file.seek(0)
    entries = 0
    for exported in read_tables(file):
        await journal.append(exported.table, 0, exported.entries, exported.wake_at)
        entries += len(exported.entries)
    return len(seen), entries


def check_new(table: str, known: set[str], seen: set[str]) -> None:
    if table in seen:
        raise Fault("table_twice", table=table)
    if table in known:
        raise Fault("table_exists", table=table)
    seen.add(table)


def read_tables(file: BinaryIO) -> Iterator[ExportedTable]:
    """Yield the tables in a file; raises `Fault`."""
    header = parse_line(file.readline(), FileHeader)
    if header.form != FORMAT_VERSION:
        raise Fault("export_newer", found=str(header.form), known=str(FORMAT_VERSION))
    for line in file:
        head = parse_line(line, TableHeader)
        entries = [file.readline() for _ in range(head.entries)]
        if not all(entry.endswith(b"\n") for entry in entries):
            raise Fault("export_cut_off", table=head.table)
        yield ExportedTable(head.table, [entry.rstrip(b"\r\n") for entry in entries], head.wake_at)


def parse_line(line: bytes, kind: type[Header]) -> Header:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise Fault("not_exported") from None
