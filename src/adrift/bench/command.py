"""Runs the benchmark that `adrift bench` names, and prints its results."""

import argparse
import json
import platform
import sys
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from adrift.bench import BenchmarkError
from adrift.texts import Texts, Verbatim

if TYPE_CHECKING:
    from adrift.bench.report import Comparison
    from adrift.bench.rules import Figure, Rates, Worker

COMPILED_PYTHON: Final = Path(".venv-fast/bin/python")
PEERS_PYTHON: Final = Path(".venv-peers/bin/python")
"""Where `make fast` and `make bench PEERS=1` install them."""
DEFAULT_SECONDS: Final = 30.0
DEFAULT_FLOOD_SECONDS: Final = 5.0
TIMED_TASKS: Final = ("copy", "view", "first_view", "question", "apply", "calibration")
"""Tasks shown by their duration, not by their rate."""


def run(options: argparse.Namespace, texts: Texts) -> None:
    """Run the benchmark `options.benchmark`; raise `BenchmarkError` if it cannot run."""
    if options.seconds is None:
        is_flood = options.benchmark == "flood"
        options.seconds = DEFAULT_FLOOD_SECONDS if is_flood else DEFAULT_SECONDS
    if not options.seconds > 0:
        raise BenchmarkError(texts.say("cli-bench-seconds-wrong"))
    if options.tables < 1:
        raise BenchmarkError(texts.say("cli-bench-tables-wrong"))
    if options.benchmark == "server":
        from adrift.bench import server

        compiled = compiled_python(options)
        print_json(server.measure(options.seconds, texts, compiled, options.tables))
    elif options.benchmark == "rules":
        run_rules(options, texts)
    else:
        from adrift.bench import client, flood

        module = {"client": client, "flood": flood}[options.benchmark]
        figures = module.measure(options.seconds, texts)
        if options.json:
            print_json(figures)
        else:
            print(module.format_report(figures, texts))


def run_rules(options: argparse.Namespace, texts: Texts) -> None:
    """Measure the rules in every available environment."""
    from adrift.arena.progress import ProgressLine
    from adrift.bench.report import as_data
    from adrift.bench.rules import ROUNDS, WorkerFailed, measure

    progress = ProgressLine(
        sys.stderr, lambda done: texts.say("cli-bench-progress", done=done, rounds=ROUNDS)
    )
    with ExitStack() as stack:
        try:
            workers = start_workers(options, texts, stack)
            rates = measure(workers, options.seconds, progress)
        except WorkerFailed as failed:
            facts = {"python": Verbatim(failed.python), "said": Verbatim(failed.output)}
            raise BenchmarkError(texts.say("cli-bench-failed", **facts)) from None
        finally:
            progress.close()
    if options.json:
        about = {"python": platform.python_version(), "seconds": options.seconds, "rounds": ROUNDS}
        print_json({**about, **as_data(rates)})
    else:
        print(format_report(rates, texts))


def print_json(figures: dict[str, Any]) -> None:
    print(json.dumps(figures, indent=2))


def start_workers(options: argparse.Namespace, texts: Texts, stack: ExitStack) -> "list[Worker]":
    """Start a worker for each available environment; the running one comes first."""
    from adrift.bench import rules as bench

    workers = [stack.enter_context(bench.own_worker())]
    compiled = compiled_python(options)
    if compiled and workers[0].build != "compiled":
        workers.append(stack.enter_context(bench.compiled_worker(compiled)))
        if workers[-1].build != "compiled":
            raise BenchmarkError(texts.say("cli-bench-not-compiled", python=Verbatim(compiled)))
    if peers := peers_python(options):
        workers.append(stack.enter_context(bench.peers_worker(peers)))
    return workers


def compiled_python(options: argparse.Namespace) -> str:
    """Return the interpreter from the command line or from `make fast`; "" if there is none."""
    return options.compiled or (str(COMPILED_PYTHON) if COMPILED_PYTHON.exists() else "")


def peers_python(options: argparse.Namespace) -> str:
    """Return an interpreter with OpenSpiel: named, of `make bench`, or this one; "" if none."""
    if options.peers:
        return str(options.peers)
    if PEERS_PYTHON.exists():
        return str(PEERS_PYTHON)
    return sys.executable if find_spec("pyspiel") else ""


# Tables for people


def format_report(rates: "Rates", texts: Texts) -> str:
    from adrift.bench.report import PEER_BUILD, comparisons

    parts = [rate_table(rates, texts)]
    if "compiled" not in rates:
        parts.append(texts.say("cli-bench-no-compiled"))
    if PEER_BUILD in rates:
        parts.append(peer_table(rates[PEER_BUILD], texts))
    else:
        parts.append(texts.say("cli-bench-no-peers"))
    parts.append(ratio_table(comparisons(rates), texts))
    return "\n\n".join(parts)


def rate_table(rates: "Rates", texts: Texts) -> str:
    """Return the rates of our own tasks, with a column for each build."""
    from adrift.arena.columns import format_columns
    from adrift.bench.report import OWN_BUILDS
    from adrift.bench.rules import summarize

    builds = [build for build in OWN_BUILDS if build in rates]
    heading = [texts.say(f"cli-bench-column-{name}") for name in ("what", *builds)]
    rows = [
        [
            task_title(task, texts),
            *(format_rate(task, summarize(rates[build][task]), texts) for build in builds),
        ]
        for task in rates[builds[0]]
    ]
    return format_columns([heading, *rows])


def peer_table(tasks: dict[str, list[float]], texts: Texts) -> str:
    """Return the rates of the peers, driven from Python and entirely in C++."""
    from adrift.arena.columns import format_columns
    from adrift.bench.rules import summarize

    heading = [texts.say(f"cli-bench-column-{name}") for name in ("peer", "from-python", "inside")]
    games = [task.partition(":")[2] for task in tasks if task.startswith("peer:")]
    rows = [
        [
            task_title(f"peer:{game}", texts),
            *(
                format_rate(way, summarize(tasks[f"{way}:{game}"]), texts)
                for way in ("peer", "whole")
            ),
        ]
        for game in games
    ]
    return format_columns([heading, *rows])


def ratio_table(found: "list[Comparison]", texts: Texts) -> str:
    from adrift.arena.columns import format_columns, format_decimal

    point = texts.say("cli-decimal-point")
    heading = [texts.say(f"cli-bench-column-{name}") for name in ("ratio", "median", "range")]
    rows = [
        [
            texts.say(
                f"cli-bench-{comparison.name}", task=Verbatim(task_title(comparison.task, texts))
            ),
            format_decimal(comparison.ratio.median, 2, point),
            "–".join(
                format_decimal(limit, 2, point)
                for limit in (comparison.ratio.lowest, comparison.ratio.highest)
            ),
        ]
        for comparison in found
    ]
    return format_columns([heading, *rows])


def task_title(task: str, texts: Texts) -> str:
    """Return a title for a task like `play:many_boats:5`."""
    kind, _, rest = task.partition(":")
    game, _, players = rest.partition(":")
    facts = {"game": Verbatim(game), "players": Verbatim(players)}
    return texts.say(f"cli-bench-task-{kind}", **facts)


def format_rate(task: str, rate: "Figure", texts: Texts) -> str:
    from adrift.arena.columns import format_decimal

    point = texts.say("cli-decimal-point")
    if task.partition(":")[0] in TIMED_TASKS:
        return f"{format_decimal(1e6 / rate.median, 2, point)} µs"
    return f"{format_decimal(rate.median / 1000, 0, point)} k/s"
