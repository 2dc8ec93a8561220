"""`adrift play`: a match at this terminal."""

import argparse
import os
import secrets
import shutil
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from adrift.cli import Problem
from adrift.cli.files import load_record
from adrift.core.errors import Unplayable
from adrift.terminal.play import local
from adrift.terminal.play.local import LocalMatch
from adrift.terminal.play.match_plan import Plan, Wrong, find_game, make_plan
from adrift.terminal.play.store import Note, Store, data_folder
from adrift.texts import Texts, Verbatim

if TYPE_CHECKING:
    from adrift.terminal.style import Signs

USUAL_GAME: Final = "many_boats"
LAST: Final = "-"
"""`--resume` without a file."""
SMALLEST: Final = (80, 24)
CANNOT_DRAW: Final = ("", "dumb", "unknown")


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    def say(option: str) -> str:
        return texts.say(f"terminal-option-{option}")

    parser.add_argument("game", nargs="?", default=USUAL_GAME, help=say("game"))
    parser.add_argument("--edition", metavar="E", help=say("edition"))
    parser.add_argument("--players", type=int, metavar="N", help=say("players"))
    parser.add_argument("--people", metavar="P", help=say("people"))
    parser.add_argument("--bots", metavar="B", help=say("bots"))
    parser.add_argument("--seed", metavar="S", help=say("seed"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=say("record"))
    parser.add_argument("--resume", nargs="?", const=LAST, metavar="FILE", help=say("resume"))
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=say("data"))
    parser.add_argument("--join", metavar="LINK", help=say("join"))
    parser.add_argument("--name", metavar="NAME", help=say("name"))
    parser.add_argument("--fast", action="store_true", help=say("fast"))
    parser.add_argument("--ascii", action="store_true", help=say("ascii"))


def run(options: argparse.Namespace, texts: Texts) -> int:
    if options.join:
        return visit(options, texts)
    store = Store(options.data or data_folder(os.environ))
    source = resumed(options, store, texts) if options.resume else None
    plan = plan_of(source) if source else wished(options, texts)
    check_place(options.record, store, texts)
    check_terminal(texts, os.environ)
    opening = Opening(options, store)
    if source is None and says_it_all(options):
        return show(options, texts, plan, opening, opening(plan))
    return show(options, texts, plan, opening, source)


def show(
    options: argparse.Namespace,
    texts: Texts,
    plan: Plan,
    opening: "Opening",
    source: LocalMatch | None,
) -> int:
    """Open the screens, and say afterwards how to go on."""
    from adrift.terminal.app import Adrift
    from adrift.terminal.play.pace import INSTANT, USUAL

    app = Adrift(
        texts,
        plan=plan,
        opening=opening,
        source=source,
        resumed=options.resume is not None,
        pace=INSTANT if options.fast else USUAL,
        signs=signs_for(options),
    )
    app.run()
    opening.tidy(source)
    if farewell := app.farewell():
        print(farewell)
    return app.return_code or 0


def visit(options: argparse.Namespace, texts: Texts) -> int:
    """The same screens, fed by a table elsewhere."""
    from adrift.cli.joining import come, find_place
    from adrift.terminal.remote.app import Visit

    check_nothing_more(options, texts)
    check_terminal(texts, os.environ)
    link, key = find_place(options, texts, options.data)
    app = Visit(texts, lambda: come(link, key, options.data), signs=signs_for(options))
    app.run()
    if farewell := app.farewell():
        print(farewell)
    return app.return_code or 0


def check_nothing_more(options: argparse.Namespace, texts: Texts) -> None:
    """Refuse what is settled where the table was set."""
    for flag in ("edition", "players", "people", "bots", "seed", "record", "resume"):
        if getattr(options, flag) is not None:
            raise Problem(texts.say("terminal-joined-alone-only", found=Verbatim(f"--{flag}")))


def signs_for(options: argparse.Namespace) -> "Signs":
    from adrift.terminal.style import FINE, PLAIN

    return PLAIN if options.ascii or not speaks_unicode(sys.stdout.encoding) else FINE


class Opening:
    """Begins matches as the command line wants them kept."""

    def __init__(self, options: argparse.Namespace, store: Store) -> None:
        self.options, self.store = options, store
        self.begun: list[LocalMatch] = []

    def __call__(self, plan: Plan) -> LocalMatch:
        now = datetime.now().astimezone()
        path = (self.options.record or self.store.new_record(now)).absolute()
        seed = " ".join((self.options.seed or str(secrets.randbelow(10**9))).split())
        places = dict(zip(plan.players, plan.occupants, strict=True))
        self.options.record = self.options.seed = None  # a second match gets its own
        source = local.begin(plan.game, plan.edition, places, seed=seed, path=path, cast=plan.cast)
        self.store.begin(Note(str(path), plan.occupants), now)
        self.begun.append(source)
        return source

    def tidy(self, *more: LocalMatch | None) -> None:
        """Forget who played the matches that are over; their records stay."""
        for source in (*self.begun, *more):
            if source is not None and source.outcome() is not None:
                self.store.finish(Path(source.place))


def wished(options: argparse.Namespace, texts: Texts) -> Plan:
    """What the command line asks for, checked against the rules."""
    try:
        rules = find_game(options.game)
        plan = make_plan(
            options.game,
            options.edition or next(iter(rules.editions)),
            count=options.players,
            people=options.people,
            bots=options.bots,
        )
        plan.check()
    except Wrong as wrong:
        raise Problem(say_wrong(texts, wrong)) from None
    except Unplayable as problem:
        raise Problem(texts.problem(problem)) from None
    return plan


def says_it_all(options: argparse.Namespace) -> bool:
    """Whether nothing is left to choose on the start screen."""
    return None not in (options.edition, options.players, options.people)


def resumed(options: argparse.Namespace, store: Store, texts: Texts) -> LocalMatch:
    """The match to go on with."""
    for flag in ("edition", "players", "people", "bots", "seed", "record"):
        if getattr(options, flag) is not None:
            raise Problem(say_wrong(texts, Wrong("resume-new", found=f"--{flag}")))
    path = last_match(store, texts) if options.resume == LAST else Path(options.resume).absolute()
    _, record = load_record(str(path), texts)
    if record.chance.dealer(record.edition) is None:
        raise Problem(texts.say("terminal-no-seed", file=Verbatim(path)))
    note = store.note_of(path)
    occupants = note.occupants if note else local.occupants_noted(record)
    return local.resume(record, occupants, path)


def last_match(store: Store, texts: Texts) -> Path:
    """The record of the match that was played last and is not over."""
    unfinished = store.unfinished()
    if not unfinished:
        raise Problem(texts.say("terminal-nothing-to-resume"))
    return Path(unfinished[0].record)


def plan_of(source: LocalMatch) -> Plan:
    setup = source.record.setup
    return Plan(source.game_key, source.edition, setup.players, source.occupants, setup.cast)


def check_place(record: Path | None, store: Store, texts: Texts) -> None:
    """Refuse a record that would be lost, and one that cannot be written."""
    if record is not None and record.exists():
        raise Problem(texts.say("terminal-record-exists", file=Verbatim(record)))
    path = record or store.new_record(datetime.now().astimezone())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        path.unlink()
    except OSError as error:
        raise Problem(texts.say("terminal-cannot-save", **about(path, error))) from None


def check_terminal(texts: Texts, environment: Mapping[str, str]) -> None:
    """Refuse what cannot be drawn on."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Problem(texts.say("terminal-no-terminal"))
    term = environment.get("TERM", "")
    if term in CANNOT_DRAW:
        raise Problem(texts.say("terminal-dumb", found=Verbatim(term)))
    width, height = shutil.get_terminal_size()
    if width < SMALLEST[0] or height < SMALLEST[1]:
        raise Problem(texts.say("terminal-too-small", width=SMALLEST[0], height=SMALLEST[1]))


def speaks_unicode(encoding: str | None) -> bool:
    return "utf" in (encoding or "").lower()


def say_wrong(texts: Texts, wrong: Wrong) -> str:
    facts = {fact: Verbatim(value) for fact, value in wrong.facts.items()}
    return texts.say(f"terminal-wrong-{wrong.reason}", **facts)


def about(path: Path, error: OSError) -> dict[str, Verbatim]:
    return {"file": Verbatim(path), "problem": Verbatim(error.strerror or error)}
