"""Runs one benchmark for `adrift bench` and prints what it found."""

import argparse
import json
import platform
import sys
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from adrift.bench import CannotMeasure
from adrift.texts import Texts, Verbatim

if TYPE_CHECKING:
    from adrift.bench.report import Finding
    from adrift.bench.rules import Figure, Rates, Worker

COMPILED: Final = Path(".venv-fast/bin/python")
PEERS: Final = Path(".venv-peers/bin/python")
"""Where `make fast` and `make bench PEERS=1` put them."""
USUAL: Final = 30.0
"""Seconds to measure, unless told otherwise,"""
EACH_FLOOD: Final = 5.0
"""and how long each flood lasts."""
MICROSECONDS: Final = ("copy", "view", "first_view", "question", "apply", "calibration")
"""What is told by how long it takes, not by how often a second it is done."""


def run(options: argparse.Namespace, texts: Texts) -> None:
    from adrift.arena.progress import Progress
    from adrift.bench.report import as_data
    from adrift.bench.rules import ROUNDS, Failed, measure

    if options.seconds is None:
        options.seconds = EACH_FLOOD if options.what == "flood" else USUAL
    if not options.seconds > 0:
        raise CannotMeasure(texts.say("cli-bench-seconds-wrong"))
    if options.tables < 1:
        raise CannotMeasure(texts.say("cli-bench-tables-wrong"))
    if options.what == "server":
        from adrift.bench.server import measure as measure_server

        found = measure_server(options.seconds, texts, python_compiled(options), options.tables)
        print(json.dumps(found, indent=2))
        return
    if options.what == "client":
        from adrift.bench import client as bench_client

        found = bench_client.measure(options.seconds, texts)
        print(json.dumps(found, indent=2) if options.json else bench_client.told(found, texts))
        return
    if options.what == "flood":
        from adrift.bench import flood as bench_flood

        found = bench_flood.measure(options.seconds, texts)
        print(json.dumps(found, indent=2) if options.json else bench_flood.told(found, texts))
        return
    progress = Progress(
        sys.stderr, lambda done: texts.say("cli-bench-progress", done=done, rounds=ROUNDS)
    )
    with ExitStack() as stack:
        try:
            workers = start(options, texts, stack)
            rates = measure(workers, options.seconds, progress)
        except Failed as failed:
            facts = {"python": Verbatim(failed.python), "said": Verbatim(failed.said)}
            raise CannotMeasure(texts.say("cli-bench-failed", **facts)) from None
        finally:
            progress.close()
    about = {"python": platform.python_version(), "seconds": options.seconds, "rounds": ROUNDS}
    print(json.dumps({**about, **as_data(rates)}, indent=2) if options.json else told(rates, texts))


def start(options: argparse.Namespace, texts: Texts, stack: ExitStack) -> "list[Worker]":
    """A worker for every environment there is; this one first."""
    from adrift.bench import rules as bench

    workers = [stack.enter_context(bench.this_python())]
    compiled = python_compiled(options)
    if compiled and workers[0].build != "compiled":
        workers.append(stack.enter_context(bench.other_python(compiled)))
        if workers[-1].build != "compiled":
            raise CannotMeasure(texts.say("cli-bench-not-compiled", python=Verbatim(compiled)))
    if peers := python_with_peers(options):
        workers.append(stack.enter_context(bench.peers(peers)))
    return workers


def python_compiled(options: argparse.Namespace) -> str:
    """The Python that was named, or the usual one; nothing if there is none."""
    return options.compiled or (str(COMPILED) if COMPILED.exists() else "")


def python_with_peers(options: argparse.Namespace) -> str:
    """The Python that was named, the usual one, or this one; nothing if none has OpenSpiel."""
    if options.peers:
        return str(options.peers)
    if PEERS.exists():
        return str(PEERS)
    return sys.executable if find_spec("pyspiel") else ""


# What people read


def told(rates: "Rates", texts: Texts) -> str:
    from adrift.bench.report import PEERS as PEER_BUILD
    from adrift.bench.report import findings

    parts = [rate_table(rates, texts)]
    if "compiled" not in rates:
        parts.append(texts.say("cli-bench-no-compiled"))
    if PEER_BUILD in rates:
        parts.append(peer_table(rates[PEER_BUILD], texts))
    else:
        parts.append(texts.say("cli-bench-no-peers"))
    parts.append(ratio_table(findings(rates), texts))
    return "\n\n".join(parts)


def rate_table(rates: "Rates", texts: Texts) -> str:
    """Our own tasks, a column for each build."""
    from adrift.arena.columns import columns
    from adrift.bench.report import OURS
    from adrift.bench.rules import figure

    builds = [build for build in OURS if build in rates]
    heading = [texts.say(f"cli-bench-column-{name}") for name in ("what", *builds)]
    rows = [
        [title(task, texts), *(amount(task, figure(rates[build][task]), texts) for build in builds)]
        for task in rates[builds[0]]
    ]
    return columns([heading, *rows])


def peer_table(tasks: dict[str, list[float]], texts: Texts) -> str:
    """The peers, driven from Python and inside C++."""
    from adrift.arena.columns import columns
    from adrift.bench.rules import figure

    heading = [texts.say(f"cli-bench-column-{name}") for name in ("peer", "from-python", "inside")]
    games = [task.partition(":")[2] for task in tasks if task.startswith("peer:")]
    rows = [
        [
            title(f"peer:{game}", texts),
            *(amount(way, figure(tasks[f"{way}:{game}"]), texts) for way in ("peer", "whole")),
        ]
        for game in games
    ]
    return columns([heading, *rows])


def ratio_table(found: "list[Finding]", texts: Texts) -> str:
    from adrift.arena.columns import columns, decimal

    point = texts.say("cli-decimal-point")
    heading = [texts.say(f"cli-bench-column-{name}") for name in ("ratio", "median", "range")]
    rows = [
        [
            texts.say(f"cli-bench-{finding.name}", task=Verbatim(title(finding.task, texts))),
            decimal(finding.ratio.median, 2, point),
            f"{decimal(finding.ratio.lowest, 2, point)}–{decimal(finding.ratio.highest, 2, point)}",
        ]
        for finding in found
    ]
    return columns([heading, *rows])


def title(task: str, texts: Texts) -> str:
    """What a task measures: `play:many_boats:5`."""
    kind, _, rest = task.partition(":")
    game, _, players = rest.partition(":")
    facts = {"game": Verbatim(game), "players": Verbatim(players)}
    return texts.say(f"cli-bench-task-{kind}", **facts)


def amount(task: str, rate: "Figure", texts: Texts) -> str:
    from adrift.arena.columns import decimal

    point = texts.say("cli-decimal-point")
    if task.partition(":")[0] in MICROSECONDS:
        return f"{decimal(1e6 / rate.median, 2, point)} µs"
    return f"{decimal(rate.median / 1000, 0, point)} k/s"
