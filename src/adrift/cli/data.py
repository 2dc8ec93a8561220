"""Where a server keeps its data, for the commands that look after them."""

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
    """The file meant: `--data` names it or its folder; without it, it is where `serve` has it."""
    from adrift.server.storage.sqlite_file import FILE_NAME

    chosen: Path = options.data or data_folder(os.environ)
    return (chosen if chosen.is_file() else chosen / FILE_NAME).absolute()


@contextmanager
def report_faults(texts: Texts) -> Iterator[None]:
    """What is wrong with a file is said in one sentence."""
    try:
        yield
    except Fault as fault:
        raise CommandError(fault_text(fault, texts)) from None


def fault_text(fault: Fault, texts: Texts) -> str:
    facts = {name: Verbatim(fact) for name, fact in fault.facts.items()}
    return texts.say(f"problem-{fault.reason}", **facts)
