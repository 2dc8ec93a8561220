"""`adrift simulate`: lets bots play many matches and prints a report."""

import argparse
import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from adrift.cli import EXIT_OK, CommandError
from adrift.core.errors import Unplayable
from adrift.texts import Texts, Verbatim

if TYPE_CHECKING:
    from adrift.arena.report import Performance, Report
    from adrift.arena.schedule import Result, SimulationPlan

SEED_PATTERN: Final = re.compile(r"[A-Za-z0-9_.-]+")
"""A seed must be valid in file names."""


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    def say(name: str) -> str:
        return texts.say(f"cli-simulate-{name}")

    parser.add_argument("game", metavar=say("game-word"), help=say("game"))
    parser.add_argument("--edition", metavar="EDITION", help=say("edition"))
    parser.add_argument("--players", type=int, metavar="N", help=say("players"))
    parser.add_argument("--bots", default="greedy", metavar="BOT,BOT,…", help=say("bots"))
    parser.add_argument("--fixed", action="store_true", help=say("fixed"))
    parser.add_argument("--matches", type=int, default=100, metavar="K", help=say("matches"))
    parser.add_argument("--seed", default="1", metavar="TEXT", help=say("seed"))
    parser.add_argument("--records", type=Path, metavar="DIR", help=say("records"))
    parser.add_argument("--sealed", action="store_true", help=say("sealed"))
    parser.add_argument("--processes", type=int, metavar="P", help=say("processes"))
    parser.add_argument("--json", action="store_true", help=texts.say("cli-json"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    from adrift.arena.progress import ProgressLine
    from adrift.arena.report import summarize
    from adrift.arena.schedule import run as run_plan

    plan = plan_from_options(options, texts)
    processes = options.processes if options.processes is not None else os.cpu_count() or 1
    if processes < 1:
        raise simulate_error(texts, "too-few", what="--processes", least=1)
    progress = ProgressLine(sys.stderr, lambda done: progress_text(texts, done, plan.matches))
    results = run_plan(plan, processes=processes, progress=progress)
    if options.records:
        results = write_records(results, plan, options.records, texts)
    try:
        report = summarize(plan, results)
    finally:
        progress.close()
    print(as_json(plan, report) if options.json else as_text(plan, report, texts))
    return EXIT_OK


def progress_text(texts: Texts, done: int, matches: int) -> str:
    return texts.say("cli-simulate-progress", done=done, matches=matches)


# Options


def plan_from_options(options: argparse.Namespace, texts: Texts) -> "SimulationPlan":
    """Build the plan from the options; raise `CommandError` if they are wrong."""
    from adrift.arena.schedule import SimulationPlan
    from adrift.games import GAMES

    if options.game not in GAMES:
        raise simulate_error(texts, "game-unknown", game=options.game, known=", ".join(GAMES))
    if options.matches < 1:
        raise simulate_error(texts, "too-few", what="--matches", least=1)
    if not SEED_PATTERN.fullmatch(options.seed):
        raise simulate_error(texts, "seed-wrong", seed=options.seed)
    bots = bots_of(options, texts)
    edition, players = edition_and_players(options, len(bots), texts)
    return SimulationPlan(
        game=options.game,
        edition=edition,
        players=players,
        bots=bots * len(players) if len(bots) == 1 else bots,
        matches=options.matches,
        seed=options.seed,
        rotates=not options.fixed,
        sealed=options.sealed,
        keeps_records=options.records is not None,
    )


def bots_of(options: argparse.Namespace, texts: Texts) -> tuple[str, ...]:
    from adrift.bots import BOTS

    known, named = BOTS[options.game], tuple(options.bots.split(","))
    for bot in named:
        if bot not in known:
            raise simulate_error(texts, "bot-unknown", bot=bot, known=", ".join(known))
    return named


def edition_and_players(
    options: argparse.Namespace, bots: int, texts: Texts
) -> tuple[str, tuple[str, ...]]:
    """Return the edition's name and the players."""
    from adrift.core.setups import Setup
    from adrift.games import GAMES

    game = GAMES[options.game]
    listed = bots if bots > 1 else game.player_counts[1]
    count = options.players if options.players is not None else listed
    if bots not in (1, count):
        raise simulate_error(texts, "bots-not-players", bots=bots, players=count)
    try:
        edition = game.edition(options.edition or next(iter(game.editions)))
        players = game.default_players(edition, max(count, 0))
        if len(players) != count:  # more than the game has names for
            facts = {
                "players": count,
                "least": game.player_counts[0],
                "most": game.player_counts[-1],
            }
            raise Unplayable("too_many_or_few", **{fact: str(facts[fact]) for fact in facts})
        game.new_match(edition, Setup(players))
    except Unplayable as problem:
        raise CommandError(texts.problem(problem)) from None
    return game.edition_name(edition), players


def simulate_error(texts: Texts, name: str, **facts: str | int) -> CommandError:
    """Build an error from the message `cli-simulate-…`; facts are not translated."""
    verbatim = {fact: Verbatim(value) for fact, value in facts.items()}
    return CommandError(texts.say(f"cli-simulate-{name}", **verbatim))


# Output


def write_records(
    results: "Iterator[Result]", plan: "SimulationPlan", folder: Path, texts: Texts
) -> "Iterator[Result]":
    """Write the record of each result to its own file, and pass the results on."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for result in results:
            path = folder / f"{plan.seed_of(result.number)}.record"
            path.write_text(result.record, "utf-8")
            yield result
    except OSError as error:
        raise simulate_error(
            texts, "records-impossible", folder=str(folder), problem=error.strerror or str(error)
        ) from None


def as_json(plan: "SimulationPlan", report: "Report") -> str:
    """Return the report as JSON; it does not depend on the number of processes."""
    content = {
        "game": plan.game,
        "edition": plan.edition,
        "seed": plan.seed,
        "rotates": plan.rotates,
        "lineup": dict(zip(plan.players, plan.bots, strict=True)),
        "matches": report.matches,
        "mean_rounds": report.mean_rounds,
        "mean_decisions": report.mean_decisions,
        "bots": [standing._asdict() for standing in report.bots],
        "players": [standing._asdict() for standing in report.players],
    }
    return json.dumps(content, indent=2, sort_keys=True)


def as_text(plan: "SimulationPlan", report: "Report", texts: Texts) -> str:
    from adrift.arena.columns import format_columns, format_decimal
    from adrift.arena.match import LENGTH_FIELD

    point = texts.say("cli-decimal-point")
    head = texts.say(
        "cli-simulate-head",
        game=Verbatim(plan.game),
        edition=Verbatim(plan.edition),
        matches=report.matches,
        seed=Verbatim(plan.seed),
    )
    length = texts.say(
        "cli-simulate-length",
        unit=Verbatim(LENGTH_FIELD[plan.game]),
        rounds=Verbatim(format_decimal(report.mean_rounds, 1, point)),
        decisions=Verbatim(format_decimal(report.mean_decisions, 1, point)),
    )
    tables = [
        format_columns(
            [heading(texts, of), *(row(texts, standing, point) for standing in standings)]
        )
        for of, standings in (("bot", report.bots), ("player", report.players))
    ]
    return "\n\n".join([head, *tables, length])


def heading(texts: Texts, of: str) -> list[str]:
    names = (of, "places", "wins", "share", "fair", "points", "decisions")
    return [texts.say(f"cli-simulate-column-{name}") for name in names]


def row(texts: Texts, standing: "Performance", point: str) -> list[str]:
    from adrift.arena.columns import format_decimal

    share, error = 100 * standing.win_share, 100 * standing.win_share_error
    return [
        texts.name(standing.name),
        str(standing.places),
        format_decimal(standing.wins, 1, point),
        f"{format_decimal(share, 1, point)} ± {format_decimal(error, 1, point)} %",
        f"{format_decimal(100 * standing.fair_share, 1, point)} %",
        format_decimal(standing.mean_points, 1, point),
        format_decimal(standing.mean_decisions, 1, point),
    ]
