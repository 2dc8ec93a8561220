"""`adrift import`: imports tables that `adrift export` wrote, either all of them or none."""

import argparse
import asyncio
from pathlib import Path
from typing import BinaryIO

from adrift.cli import EXIT_OK, CommandError
from adrift.cli.data import add_data_option, data_file_path, report_faults
from adrift.texts import Texts, Verbatim


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    parser.add_argument("file", metavar="FILE", help=texts.say("storage-import-file"))
    add_data_option(parser, texts)


def run(options: argparse.Namespace, texts: Texts) -> int:
    with open_file(options.file, texts) as file, report_faults(texts):
        tables, entries = asyncio.run(import_tables(file, data_file_path(options)))
    print(texts.say("storage-imported", tables=tables, entries=entries))
    return EXIT_OK


def open_file(path: str, texts: Texts) -> BinaryIO:
    try:
        return Path(path).open("rb")
    except FileNotFoundError:
        raise CommandError(texts.say("cli-file-missing", file=Verbatim(path))) from None
    except OSError as error:
        problem = Verbatim(error.strerror or "")
        raise CommandError(
            texts.say("cli-file-unreadable", file=Verbatim(path), problem=problem)
        ) from None


async def import_tables(file: BinaryIO, path: Path) -> tuple[int, int]:
    from adrift.server.storage.export import import_tables
    from adrift.server.storage.sqlite_journal import SqliteJournal

    journal = SqliteJournal(path)
    try:
        return await import_tables(file, journal)
    finally:
        await journal.close()
