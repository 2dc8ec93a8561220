"""The `--data` option and translated errors, for commands that work on a server's data file."""

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from adrift.cli.parser import CommandError
from adrift.core.errors import Fault
from adrift.terminal.play.store import data_folder
from adrift.texts import Texts, Verbatim


def add_data_option(parser: argparse.ArgumentParser, texts: Texts) -> None:
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=texts.say("storage-data"))


def data_file_path(options: argparse.Namespace) -> Path:
    """Return the data file: `--data` names it or its folder; the default is that of `serve`."""
    from adrift.server.storage.sqlite_file import FILE_NAME

    chosen: Path = options.data or data_folder(os.environ)
    return (chosen if chosen.is_file() else chosen / FILE_NAME).absolute()


@contextmanager
def report_faults(texts: Texts) -> Iterator[None]:
    """Turn a `Fault` into a `CommandError` with a translated sentence."""
    try:
        yield
    except Fault as fault:
        raise CommandError(fault_text(fault, texts)) from None


def fault_text(fault: Fault, texts: Texts) -> str:
    facts = {name: Verbatim(fact) for name, fact in fault.facts.items()}
    return texts.say(f"problem-{fault.reason}", **facts)
