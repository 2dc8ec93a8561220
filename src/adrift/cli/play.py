"""`adrift play`: plays a match in this terminal, locally or at a table on a server."""

import argparse
import os
import secrets
import shutil
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from adrift.cli import CommandError
from adrift.cli.files import load_record
from adrift.core.errors import Unplayable
from adrift.terminal.play import local
from adrift.terminal.play.local import LocalMatch
from adrift.terminal.play.match_plan import InvalidPlan, MatchPlan, build_plan, find_game
from adrift.terminal.play.store import MatchStore, UnfinishedMatch, data_folder
from adrift.texts import Texts, Verbatim

if TYPE_CHECKING:
    from adrift.terminal.style import Symbols

DEFAULT_GAME: Final = "many_boats"
RESUME_LAST: Final = "-"
"""Value of `--resume` without a file."""
MIN_TERMINAL_SIZE: Final = (80, 24)
DUMB_TERMINALS: Final = ("", "dumb", "unknown")


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    def say(option: str) -> str:
        return texts.say(f"terminal-option-{option}")

    parser.add_argument("game", nargs="?", default=DEFAULT_GAME, help=say("game"))
    parser.add_argument("--edition", metavar="E", help=say("edition"))
    parser.add_argument("--players", type=int, metavar="N", help=say("players"))
    parser.add_argument("--people", metavar="P", help=say("people"))
    parser.add_argument("--bots", metavar="B", help=say("bots"))
    parser.add_argument("--seed", metavar="S", help=say("seed"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=say("record"))
    parser.add_argument(
        "--resume", nargs="?", const=RESUME_LAST, metavar="FILE", help=say("resume")
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=say("data"))
    parser.add_argument("--join", metavar="LINK", help=say("join"))
    parser.add_argument("--name", metavar="NAME", help=say("name"))
    parser.add_argument("--fast", action="store_true", help=say("fast"))
    parser.add_argument("--ascii", action="store_true", help=say("ascii"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    if options.join:
        return run_joined(options, texts)
    store = MatchStore(options.data or data_folder(os.environ))
    source = resume_match(options, store, texts) if options.resume else None
    plan = plan_of_match(source) if source else plan_from_options(options, texts)
    check_record_path(options.record, store, texts)
    check_terminal(texts, os.environ)
    opening = MatchOpener(options, store)
    if source is None and is_complete(options):
        return run_screens(options, texts, plan, opening, opening(plan))
    return run_screens(options, texts, plan, opening, source)


def run_screens(
    options: argparse.Namespace,
    texts: Texts,
    plan: MatchPlan,
    opening: "MatchOpener",
    source: LocalMatch | None,
) -> int:
    """Run the screens, then print how to continue."""
    from adrift.terminal.app import LocalApp
    from adrift.terminal.play.pace import DEFAULT_PACE, INSTANT

    app = LocalApp(
        texts,
        plan=plan,
        start_match=opening,
        source=source,
        resumed=options.resume is not None,
        pace=INSTANT if options.fast else DEFAULT_PACE,
        symbols=signs_for(options),
    )
    app.run()
    opening.forget_finished(source)
    if farewell := app.exit_message():
        print(farewell)
    return app.return_code or 0


def run_joined(options: argparse.Namespace, texts: Texts) -> int:
    """Run the screens for a table on a server."""
    from adrift.cli.join_table import find_place, open_source
    from adrift.terminal.remote.app import RemoteApp

    refuse_local_options(options, texts)
    check_terminal(texts, os.environ)
    link, key = find_place(options, texts, options.data)
    app = RemoteApp(texts, lambda: open_source(link, key, options.data), symbols=signs_for(options))
    app.run()
    if farewell := app.exit_message():
        print(farewell)
    return app.return_code or 0


def refuse_local_options(options: argparse.Namespace, texts: Texts) -> None:
    """Refuse options that the table itself determines."""
    for flag in ("edition", "players", "people", "bots", "seed", "record", "resume"):
        if getattr(options, flag) is not None:
            raise CommandError(texts.say("terminal-joined-alone-only", found=Verbatim(f"--{flag}")))


def signs_for(options: argparse.Namespace) -> "Symbols":
    from adrift.terminal.style import ASCII_SYMBOLS, UNICODE_SYMBOLS

    return (
        ASCII_SYMBOLS
        if options.ascii or not supports_unicode(sys.stdout.encoding)
        else UNICODE_SYMBOLS
    )


class MatchOpener:
    """Opens matches with the seed and the record file from the command line."""

    def __init__(self, options: argparse.Namespace, store: MatchStore) -> None:
        self.options, self.store = options, store
        self.opened: list[LocalMatch] = []

    def __call__(self, plan: MatchPlan) -> LocalMatch:
        now = datetime.now().astimezone()
        path = (self.options.record or self.store.new_record_path(now)).absolute()
        seed = " ".join((self.options.seed or str(secrets.randbelow(10**9))).split())
        places = dict(zip(plan.players, plan.occupants, strict=True))
        self.options.record = self.options.seed = None  # a second match gets its own
        source = local.start_match(
            plan.game, plan.edition, places, seed=seed, path=path, cast=plan.cast
        )
        self.store.add_unfinished(UnfinishedMatch(str(path), plan.occupants), now)
        self.opened.append(source)
        return source

    def forget_finished(self, *more: LocalMatch | None) -> None:
        """Delete the saved occupants of finished matches; their records stay."""
        for source in (*self.opened, *more):
            if source is not None and source.outcome() is not None:
                self.store.remove_unfinished(Path(source.record_path))


def plan_from_options(options: argparse.Namespace, texts: Texts) -> MatchPlan:
    """Build a match plan from the options and check it against the rules."""
    try:
        rules = find_game(options.game)
        plan = build_plan(
            options.game,
            options.edition or next(iter(rules.editions)),
            count=options.players,
            people=options.people,
            bots=options.bots,
        )
        plan.check()
    except InvalidPlan as wrong:
        raise CommandError(plan_error_text(texts, wrong)) from None
    except Unplayable as problem:
        raise CommandError(texts.problem(problem)) from None
    return plan


def is_complete(options: argparse.Namespace) -> bool:
    """True if the options leave nothing to choose on the start screen."""
    return None not in (options.edition, options.players, options.people)


def resume_match(options: argparse.Namespace, store: MatchStore, texts: Texts) -> LocalMatch:
    """Load the match that `--resume` names."""
    for flag in ("edition", "players", "people", "bots", "seed", "record"):
        if getattr(options, flag) is not None:
            raise CommandError(plan_error_text(texts, InvalidPlan("resume-new", found=f"--{flag}")))
    path = (
        last_match(store, texts)
        if options.resume == RESUME_LAST
        else Path(options.resume).absolute()
    )
    _, record = load_record(str(path), texts)
    if record.chance.dealer(record.edition) is None:
        raise CommandError(texts.say("terminal-no-seed", file=Verbatim(path)))
    note = store.find_unfinished(path)
    occupants = note.occupants if note else local.occupants_from_record(record)
    return local.resume_match(record, occupants, path)


def last_match(store: MatchStore, texts: Texts) -> Path:
    """Return the record of the last unfinished match."""
    unfinished = store.list_unfinished()
    if not unfinished:
        raise CommandError(texts.say("terminal-nothing-to-resume"))
    return Path(unfinished[0].record)


def plan_of_match(source: LocalMatch) -> MatchPlan:
    setup = source.record.setup
    return MatchPlan(source.game_key, source.edition, setup.players, source.occupants, setup.cast)


def check_record_path(record: Path | None, store: MatchStore, texts: Texts) -> None:
    """Refuse a record file that exists or that cannot be written."""
    if record is not None and record.exists():
        raise CommandError(texts.say("terminal-record-exists", file=Verbatim(record)))
    path = record or store.new_record_path(datetime.now().astimezone())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        path.unlink()
    except OSError as error:
        raise CommandError(
            texts.say("terminal-cannot-save", **write_error_facts(path, error))
        ) from None


def check_terminal(texts: Texts, environment: Mapping[str, str]) -> None:
    """Refuse a terminal that is missing, too simple or too small."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CommandError(texts.say("terminal-no-terminal"))
    term = environment.get("TERM", "")
    if term in DUMB_TERMINALS:
        raise CommandError(texts.say("terminal-dumb", found=Verbatim(term)))
    width, height = shutil.get_terminal_size()
    if width < MIN_TERMINAL_SIZE[0] or height < MIN_TERMINAL_SIZE[1]:
        raise CommandError(
            texts.say("terminal-too-small", width=MIN_TERMINAL_SIZE[0], height=MIN_TERMINAL_SIZE[1])
        )


def supports_unicode(encoding: str | None) -> bool:
    return "utf" in (encoding or "").lower()


def plan_error_text(texts: Texts, wrong: InvalidPlan) -> str:
    facts = {fact: Verbatim(value) for fact, value in wrong.facts.items()}
    return texts.say(f"terminal-wrong-{wrong.reason}", **facts)


def write_error_facts(path: Path, error: OSError) -> dict[str, Verbatim]:
    return {"file": Verbatim(path), "problem": Verbatim(error.strerror or error)}
