"""Reads records and scenarios for the commands, and translates what is wrong with them."""

from pathlib import Path
from typing import Any

from adrift.cli import CommandError
from adrift.core.errors import Differs, Unplayable, Unreadable
from adrift.core.game import Game
from adrift.core.record_json import is_json, read_json
from adrift.core.record_text import check_text, read_text
from adrift.core.records import Record
from adrift.core.replay import check
from adrift.games import GAMES
from adrift.texts import Texts


def read_file(path: str, texts: Texts) -> str:
    """Return the text of a file; raise `CommandError` if it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise CommandError(texts.say("cli-file-missing", file=path)) from None
    except UnicodeDecodeError:
        raise CommandError(texts.say("cli-file-not-text", file=path)) from None
    except OSError as error:
        raise CommandError(
            texts.say("cli-file-unreadable", file=path, problem=error.strerror or "")
        ) from None


def load_record(path: str, texts: Texts) -> tuple[Game[Any, Any, Any], Record]:
    """Load a record and its game; raise `CommandError` if it cannot be read or replayed."""
    text = read_file(path, texts)
    try:
        record = read_json(text) if is_json(text) else read_text(text)
        game = game_of(record, texts)
        check(game, record)
        if not is_json(text):
            check_text(game, record, text)
    except (Unreadable, Unplayable) as problem:
        raise CommandError(f"{path}: {texts.problem(problem)}") from None
    except Differs as difference:
        raise CommandError(f"{path}: {difference_text(difference, texts)}") from None
    return game, record


def game_of(record: Record, texts: Texts) -> Game[Any, Any, Any]:
    if record.game not in GAMES:
        raise CommandError(
            texts.say("problem-game-unknown", game=record.game, known=", ".join(GAMES))
        )
    return GAMES[record.game]


def difference_text(difference: Differs, texts: Texts) -> str:
    """Return a sentence that says where a record does not replay."""
    known = ("events_differ", "no_seed", "commitment_wrong", "draw_wrong")
    reason = difference.reason if difference.reason in known else "refused"
    decision = str(difference.decision)
    return texts.say(
        f"cli-differs-{reason.replace('_', '-')}", decision=decision, **difference.facts
    )
