"""`adrift doctor`: checks a server's data file and replays every match in it."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from adrift.cli import EXIT_CHECK_FAILED, EXIT_OK
from adrift.cli.data import add_data_option, data_file_path, fault_text, report_faults
from adrift.texts import Texts, Verbatim

if TYPE_CHECKING:
    from adrift.server.storage.integrity import IntegrityReport


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    add_data_option(parser, texts)
    parser.add_argument("--json", action="store_true", help=texts.say("cli-json"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    from adrift.server.storage.integrity import check_file

    path = data_file_path(options)
    with report_faults(texts):
        found = check_file(path)
    if options.json:
        print(as_json(found))
    else:
        print_report(found, path, texts)
    return EXIT_CHECK_FAILED if found.faults else EXIT_OK


def print_report(found: "IntegrityReport", path: Path, texts: Texts) -> None:
    """Print a sentence for each finding, then a summary."""
    for fault in found.faults:
        print(fault_text(fault, texts))
    counts = {"tables": found.tables, "entries": found.entries, "matches": found.matches}
    facts = {"file": Verbatim(path), **counts}
    if found.faults:
        print(texts.say("storage-ill", found=len(found.faults), **facts))
    else:
        print(texts.say("storage-healthy", **facts))


def as_json(found: "IntegrityReport") -> str:
    findings = [{"reason": fault.reason, **fault.facts} for fault in found.faults]
    counts = {"tables": found.tables, "entries": found.entries, "matches": found.matches}
    return json.dumps({**counts, "findings": findings}, ensure_ascii=False)
