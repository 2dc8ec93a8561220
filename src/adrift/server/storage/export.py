"""Tables as lines of JSON, to be read, moved to another server, or sent along with a report.

The first line says what the file is. Then comes for each table a line with its id, the number of
its entries and when it has to be woken, and each entry as the journal has it, a line each.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from sqlite3 import Connection
from typing import BinaryIO, Final, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from adrift.core.errors import Fault
from adrift.server.storage.integrity import read_table
from adrift.server.storage.interface import Journal
from adrift.server.storage.sqlite_file import read_entries, read_summary

FORM: Final = 1
Line = TypeVar("Line")


class Mark(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    adrift: Literal["tables"]
    form: int


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The line before the entries of a table."""

    table: str
    entries: int
    wake_at: float | None


class Packed(NamedTuple):
    """A table with all its entries."""

    table: str
    entries: list[bytes]
    wake_at: float | None


# Out


def export(db: Connection, tables: Sequence[str] = ()) -> Iterator[bytes]:
    """The lines of some tables, or of all; raises `Fault` for one that cannot be read: a file must
    not hold what nobody can take in again."""
    db.execute("BEGIN")  # one moment, also while a server writes
    yield msgspec.json.encode(Mark("tables", FORM)) + b"\n"
    chosen = [each for table in tables for each in read_summary(db, table)]
    for stored in chosen if tables else read_summary(db):
        entries = read_entries(db, stored.table)
        read_table(stored.table, entries)
        yield msgspec.json.encode(Head(stored.table, len(entries), stored.wake_at)) + b"\n"
        yield from (entry + b"\n" for entry in entries)


def check_known(db: Connection, path: Path, tables: Sequence[str]) -> None:
    """Raises `Fault` for a table that is not in the file."""
    for table in tables:
        if not read_summary(db, table):
            raise Fault("table_unknown", table=table, file=str(path))


# In


async def import_all(file: BinaryIO, journal: Journal) -> tuple[int, int]:
    """Take in every table of a file, or none; how many, and with how many entries.

    The file is read twice: first to see that all of it can be taken in.
    """
    known = {stored.table for stored in await journal.summary()}
    seen: set[str] = set()
    for packed in unpack(file):
        check_new(packed.table, known, seen)
        read_table(packed.table, packed.entries)
    file.seek(0)
    entries = 0
    for packed in unpack(file):
        await journal.append(packed.table, 0, packed.entries, packed.wake_at)
        entries += len(packed.entries)
    return len(seen), entries


def check_new(table: str, known: set[str], seen: set[str]) -> None:
    if table in seen:
        raise Fault("table_twice", table=table)
    if table in known:
        raise Fault("table_exists", table=table)
    seen.add(table)


def unpack(file: BinaryIO) -> Iterator[Packed]:
    """The tables in a file; raises `Fault`."""
    mark = read_line(file.readline(), Mark)
    if mark.form != FORM:
        raise Fault("export_newer", found=str(mark.form), known=str(FORM))
    for line in file:
        head = read_line(line, Head)
        entries = [file.readline() for _ in range(head.entries)]
        if not all(entry.endswith(b"\n") for entry in entries):
            raise Fault("export_cut_off", table=head.table)
        yield Packed(head.table, [entry.rstrip(b"\r\n") for entry in entries], head.wake_at)


def read_line(line: bytes, kind: type[Line]) -> Line:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise Fault("not_exported") from None
