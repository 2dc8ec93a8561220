"""`adrift restore`: restores a deleted table with the records of its finished matches."""

import argparse
import asyncio
import secrets
import time
from pathlib import Path

from adrift.cli import EXIT_OK
from adrift.cli.data import add_data_option, data_file_path, report_faults
from adrift.texts import Texts, Verbatim


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    parser.add_argument("table", metavar="TABLE", help=texts.say("storage-restore-table"))
    add_data_option(parser, texts)


def run(options: argparse.Namespace, texts: Texts) -> int:
    with report_faults(texts):
        matches = asyncio.run(restore(options.table, data_file_path(options)))
    print(texts.say("storage-restored", table=Verbatim(options.table), matches=matches))
    return EXIT_OK


async def restore(table: str, path: Path) -> int:
    """Restore a table; return its number of matches. Fails while a server uses the file."""
    from adrift.server.storage.interface import Unavailable
    from adrift.server.storage.sqlite_journal import SqliteJournal
    from adrift.server.tables import deletion

    if not path.is_file():
        raise Unavailable("no_data_file", file=str(path))
    journal = SqliteJournal(path)
    try:
        retired = await journal.retired(table)
        fresh = secrets.token_bytes(32)
        return await deletion.restore(journal, table, retired, time.time(), fresh)
    finally:
        await journal.close()
