"""Writes the protocol as a page: prose with tables that are made from the types."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, get_args

from adrift.games import GAMES
from adrift.server.websocket import connection as sockets
from adrift.server.websocket import subscriber as lines
from adrift.server.wire import codec
from adrift.table.protocol.commands import AnyCommand, CommandId
from adrift.table.protocol.frames import MAX_FRAME_BYTES, AnyFrame, Pong
from adrift.table.protocol.messages import AnyNews, AnyReply
from adrift.table.protocol.options import Options, Settings
from adrift.table.reply_cache import REMEMBERED
from scripts.protocol_example import example
from scripts.protocol_routes import routes
from scripts.protocol_spelling import field_type, left_out, limits, said, spelled, typed
from scripts.protocol_types import (
    Field,
    Kind,
    acts_of,
    alias_of,
    events_of,
    game_prefix,
    is_object,
    kind_of,
    parsed,
    questions_of,
    reached,
    said_after,
    view_of,
)

PROSE: Final = Path(__file__).with_suffix(".txt")
TEXTS: Final = Path(__file__).parents[1] / "src/adrift/texts/en"
MALFORMED: Final = re.compile(r'Malformed\(\s*"(\w+)"')
MARK: Final = re.compile(r"{{(\w+)}}")


def table(head: str, rows: Iterable[Iterable[str]]) -> str:
    """A table in Markdown; a bar within a cell is escaped."""
    names = head.split(" | ")
    lines = [f"| {head} |", "|" + "---|" * len(names)]
    lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join(lines)


def code(text: str) -> str:
    return f"`{text}`" if text else ""


def codes(words: Iterable[str]) -> str:
    return ", ".join(map(code, words))


def of_kind(kind: Kind, *, sent: bool = False) -> str:
    """One kind of object: what it is, and a row for each of its fields."""
    head = f"**`{kind.tag or kind.name}`** {kind.doc}".strip()
    rows = [row(kind, field, sent=sent) for field in kind.fields if not is_said_above(field)]
    if not rows:
        return head
    return f"{head}\n\n{table('field | type | left out | ' if sent else 'field | type | ', rows)}"


def row(kind: Kind, field: Field, *, sent: bool) -> list[str]:
    default = [left_out(field)] if sent else []
    bound = None if is_said_below(field) else field.hint
    doc = said(field.doc, bound)
    return [code(field.name), code(field_type(kind, field, sent=sent)), *default, doc]


def is_said_above(field: Field) -> bool:
    """Every command has an id."""
    return bool(field.hint == CommandId)


def is_said_below(field: Field) -> bool:
    """A pattern has a name, and that is in the list of names."""
    return "`" in limits(field.hint)


def of_kinds(union: Any, *, sent: bool = False) -> str:
    return "\n\n".join(of_kind(kind_of(each), sent=sent) for each in get_args(union))


def parts() -> list[Any]:
    """What messages are made of, besides what belongs to a game."""
    found: dict[Any, None] = {}
    messages: list[Any] = [AnyReply, AnyNews]
    for hint in messages:
        reached(hint, found)
    whole = {*get_args(AnyReply), *get_args(AnyNews)}
    return [
        each
        for each in found
        if is_object(each) and each not in whole and not issubclass(each, Settings)
    ]


def settings() -> list[Any]:
    found: dict[Any, None] = {}
    reached(Options, found)
    return [each for each in found if is_object(each)]


def aliases() -> str:
    """Everything that has a name without being an object."""
    found: dict[Any, None] = {}
    everything: list[Any] = [AnyFrame, AnyReply, AnyNews, Options, *map(view_of, GAMES)]
    for hint in everything:
        reached(hint, found)
    rows = []
    for hint in found:
        alias = alias_of(hint)
        if alias is not None and not any(map(is_object, get_args(hint))):
            rows.append([code(alias.name), code(spelled(hint)), said(alias.doc, hint)])
    return table("name | is | ", sorted(rows))


def of_game(game: str) -> str:
    """What one game adds: questions, acts, events, and the view with all it is made of."""
    found: dict[Any, None] = {}
    reached(view_of(game), found)
    own = [each for each in found if is_object(each) and game_prefix(each.__module__)]
    asked = [[code(each.kind), each.rule, each.how] for each in questions_of(game)]
    acts = [[code(each.kind), each.rule] for each in acts_of(game)]
    events = [[code(each.tag), facts_of(each), each.doc] for each in events_of(game)]
    chapters = [
        f"## {game}",
        f"The view, and what it is made of. The rules: [rules/{game}.md](rules/{game}.md).",
        *[of_kind(kind_of(each)) for each in own],
        "Questions:\n\n" + table("kind | § | ", asked),
        "Acts:\n\n" + table("kind | §", acts) if acts else "",
        "Events, the `kind` of a `Told` and its `facts`:\n\n" + table("kind | facts | ", events),
    ]
    return "\n\n".join(filter(None, chapters))


def facts_of(kind: Kind) -> str:
    return ", ".join(f"`{each.name}: {typed(each.hint)}`" for each in kind.fields)


def ids(prefix: str) -> list[str]:
    """What the texts about tables know under a prefix, as it is called on the wire."""
    found = []
    for path in [*sorted(TEXTS.glob("table*.ftl")), TEXTS / "frames.ftl"]:
        lines = path.read_text(encoding="utf-8").splitlines()
        names = [line.partition(" = ")[0] for line in lines if line.startswith(f"{prefix}-")]
        found += [name.removeprefix(f"{prefix}-").replace("-", "_").rstrip(" =") for name in names]
    return [name for name in found if name not in malformed()]


def malformed() -> list[str]:
    """Why a frame is not read, as the codec says it."""
    source = Path(codec.__file__).read_text(encoding="utf-8")
    return list(dict.fromkeys(MALFORMED.findall(source)))


def close_codes() -> str:
    """The codes and what stands beside them: parts of one sentence."""
    docs = said_after(parsed(lines.__name__).body)
    return " ".join(
        f"`{value}` {docs[name].removeprefix('Close codes of ours: ').rstrip('.')}"
        for name, value in vars(lines).items()
        if isinstance(value, int) and name in docs
    )


def envelope() -> str:
    body = '{"table": "…", "player": 2, "message": {"type": "…", …}}'
    return f"```json\n{body}\n```"


def page() -> str:
    """The whole page."""
    made = {
        "example": example(),
        "longest_frame": str(MAX_FRAME_BYTES),
        "frames": of_kinds(AnyFrame, sent=True),
        "envelope": envelope(),
        "malformed": codes(malformed()),
        "most_malformed": str(sockets.MOST_MALFORMED),
        "remembered": str(REMEMBERED),
        "refusals": codes(ids("refusal")),
        "commands": of_kinds(AnyCommand, sent=True),
        "replies": of_kinds(AnyReply),
        "news": of_kinds(AnyNews | Pong),
        "notes": codes(ids("note")),
        "accepted": str(codec.ACCEPTED_LENGTH),
        "close_codes": close_codes(),
        "routes": table("request | key | ", routes()),
        "options": "\n\n".join(of_kind(kind_of(each), sent=True) for each in settings()),
        "parts": "\n\n".join(of_kind(kind_of(each)) for each in parts()),
        "aliases": aliases(),
        "games": "\n\n".join(map(of_game, GAMES)),
    }
    return MARK.sub(lambda mark: made[mark[1]], PROSE.read_text(encoding="utf-8"))
