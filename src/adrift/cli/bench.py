"""`adrift bench`: measures the speed of the rules, the server or the web page.

The benchmarks are in the package `adrift.bench`, which is part of the repository but not of the
wheel.
"""

import argparse
from importlib.util import find_spec
from typing import Final

from adrift.cli import EXIT_OK, CommandError
from adrift.texts import Texts

BENCHMARKS: Final = ("rules", "server", "client", "flood")


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    def say(name: str) -> str:
        return texts.say(f"cli-bench-{name}")

    parser.add_argument(
        "benchmark", nargs="?", choices=BENCHMARKS, default="rules", help=say("what")
    )
    parser.add_argument("--seconds", type=float, metavar="S", help=say("seconds"))
    parser.add_argument("--tables", type=int, default=64, metavar="N", help=say("tables"))
    parser.add_argument("--compiled", metavar="PYTHON", help=say("compiled"))
    parser.add_argument("--peers", metavar="PYTHON", help=say("peers"))
    parser.add_argument("--json", action="store_true", help=texts.say("cli-json"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    if find_spec("adrift.bench") is None:
        raise CommandError(texts.say("cli-bench-not-shipped"))
    from adrift.bench import BenchmarkError, command

    try:
        command.run(options, texts)
    except BenchmarkError as reason:
        raise CommandError(str(reason)) from None
    return EXIT_OK
