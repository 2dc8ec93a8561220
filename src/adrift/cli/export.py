"""`adrift export`: writes tables as lines of JSON, or copies the whole data file.

Both work while a server is running: they read one snapshot of the file and do not block writers.
"""

import argparse
import os
import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from adrift.cli import EXIT_OK, CommandError
from adrift.cli.data import add_data_option, data_file_path, report_faults
from adrift.texts import Texts, Verbatim


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    about = texts.say("storage-export-tables")
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=about)
    about = texts.say("storage-export-output")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help=about)
    about = texts.say("storage-export-whole")
    parser.add_argument("--whole", type=Path, metavar="FILE", help=about)
    add_data_option(parser, texts)


def run(options: argparse.Namespace, texts: Texts) -> int:
    if options.whole and (options.tables or options.output):
        raise CommandError(texts.say("storage-export-how"))
    with report_faults(texts):
        if options.whole:
            copy_data_file(options, texts)
        else:
            export_tables(options, texts)
    return EXIT_OK


def copy_data_file(options: argparse.Namespace, texts: Texts) -> None:
    from adrift.server.storage.sqlite_file import copy_file

    copy_file(data_file_path(options), options.whole)
    print(texts.say("storage-copied", file=Verbatim(options.whole)))


def export_tables(options: argparse.Namespace, texts: Texts) -> None:
    from adrift.server.storage.export import check_known, export_tables
    from adrift.server.storage.sqlite_file import open_for_reading, read_summary

    path = data_file_path(options)
    with closing(open_for_reading(path)) as db:
        tables = tuple(dict.fromkeys(options.tables))
        check_known(db, path, tables)
        lines = export_tables(db, tables)
        if options.output is None:
            for line in lines:
                sys.stdout.write(line.decode())
            return
        write_private(options.output, lines)
        number = len(tables) or len(read_summary(db))
        print(texts.say("storage-exported", tables=number, file=Verbatim(options.output)))


def write_private(path: Path, lines: Iterable[bytes]) -> None:
    """Write a new file that only its owner can read, since the entries contain hidden cards."""
    from adrift.server.storage.interface import Unavailable
    from adrift.server.storage.sqlite_file import translate_errors

    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        raise Unavailable("file_exists", file=str(path)) from None
    except OSError as error:
        raise Unavailable("data_forbidden", file=str(path), problem=str(error.strerror)) from None
    try:
        with translate_errors(path), os.fdopen(handle, "wb") as file:
            file.writelines(lines)
    except BaseException:
        path.unlink()
        raise
