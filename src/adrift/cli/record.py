"""`adrift record`: converts a record from text to JSON or back."""

import argparse
import sys
from pathlib import Path

from adrift.cli import EXIT_OK
from adrift.cli.files import load_record
from adrift.texts import Texts


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    parser.add_argument("file", help=texts.say("cli-record-file"))
    parser.add_argument("--to", choices=("text", "json"), help=texts.say("cli-record-to"))
    parser.add_argument("-o", "--output", metavar="FILE", help=texts.say("cli-record-output"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    from adrift.core.record_json import write_json
    from adrift.core.record_text import write_text

    game, record = load_record(options.file, texts)
    to = options.to or other_format(options.file)
    written = write_json(record) if to == "json" else write_text(game, record)
    if options.output:
        Path(options.output).write_text(written, encoding="utf-8")
    else:
        sys.stdout.write(written)
    return EXIT_OK


def other_format(path: str) -> str:
    """Return the format that the file does not have, the default of `--to`."""
    return "text" if Path(path).read_text(encoding="utf-8").lstrip().startswith("{") else "json"
