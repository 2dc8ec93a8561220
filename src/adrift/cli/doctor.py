"""`adrift doctor`: is a server's data file in order, and does every match in it play again?"""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from adrift.cli import DONE, WRONG
from adrift.cli.data import add_data, data_file, problems, say_fault
from adrift.texts import Texts, Verbatim

if TYPE_CHECKING:
    from adrift.server.storage.integrity import Checkup


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    add_data(parser, texts)
    parser.add_argument("--json", action="store_true", help=texts.say("cli-json"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    from adrift.server.storage.integrity import check_file

    path = data_file(options)
    with problems(texts):
        found = check_file(path)
    if options.json:
        print(as_json(found))
    else:
        tell(found, path, texts)
    return WRONG if found.findings else DONE


def tell(found: "Checkup", path: Path, texts: Texts) -> None:
    """A sentence for each finding, and one for all."""
    for fault in found.findings:
        print(say_fault(fault, texts))
    counts = {"tables": found.tables, "entries": found.entries, "matches": found.matches}
    facts = {"file": Verbatim(path), **counts}
    if found.findings:
        print(texts.say("storage-ill", found=len(found.findings), **facts))
    else:
        print(texts.say("storage-healthy", **facts))


def as_json(found: "Checkup") -> str:
    findings = [{"reason": fault.reason, **fault.facts} for fault in found.findings]
    counts = {"tables": found.tables, "entries": found.entries, "matches": found.matches}
    return json.dumps({**counts, "findings": findings}, ensure_ascii=False)
