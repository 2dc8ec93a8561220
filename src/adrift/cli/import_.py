"""`adrift import`: take in tables that `adrift export` has written; all of them, or none."""

import argparse
import asyncio
from pathlib import Path
from typing import BinaryIO

from adrift.cli import DONE, Problem
from adrift.cli.data import add_data, data_file, problems
from adrift.texts import Texts, Verbatim


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    parser.add_argument("file", metavar="FILE", help=texts.say("storage-import-file"))
    add_data(parser, texts)


def run(options: argparse.Namespace, texts: Texts) -> int:
    with open_file(options.file, texts) as file, problems(texts):
        tables, entries = asyncio.run(take_in(file, data_file(options)))
    print(texts.say("storage-imported", tables=tables, entries=entries))
    return DONE


def open_file(path: str, texts: Texts) -> BinaryIO:
    try:
        return Path(path).open("rb")
    except FileNotFoundError:
        raise Problem(texts.say("cli-file-missing", file=Verbatim(path))) from None
    except OSError as error:
        problem = Verbatim(error.strerror or "")
        raise Problem(
            texts.say("cli-file-unreadable", file=Verbatim(path), problem=problem)
        ) from None


async def take_in(file: BinaryIO, path: Path) -> tuple[int, int]:
    from adrift.server.storage.export import import_all
    from adrift.server.storage.sqlite_journal import SqliteJournal

    journal = SqliteJournal(path)
    try:
        return await import_all(file, journal)
    finally:
        await journal.close()
