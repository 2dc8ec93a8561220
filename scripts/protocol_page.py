"""Write docs/protocol.md: the prose of a template, with tables generated from the types."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, get_args

from adrift.games import GAMES
from adrift.server.tables import subscription
from adrift.server.websocket import connection
from adrift.server.wire import codec
from adrift.table.protocol.commands import AnyCommand, CommandId
from adrift.table.protocol.frames import MAX_FRAME_BYTES, AnyFrame, Pong
from adrift.table.protocol.messages import AnyNews, AnyReply
from adrift.table.protocol.options import Options, Settings
from adrift.table.protocol.version import FIRST_VERSION_REASON, PROTOCOL_VERSION
from adrift.table.reply_cache import MAX_COMMANDS_PER_KEY
from scripts.protocol_example import example
from scripts.protocol_notation import (
    default_text,
    describe,
    expanded_type,
    field_type,
    limits,
    typescript_type,
)
from scripts.protocol_routes import route_rows
from scripts.protocol_types import (
    Field,
    ObjectType,
    acts_of,
    alias_of,
    attribute_docs,
    collect_types,
    events_of,
    game_prefix,
    is_object_type,
    object_type,
    parse_module,
    questions_of,
    view_of,
)

TEMPLATE: Final = Path(__file__).with_suffix(".txt")
TEXTS: Final = Path(__file__).parents[1] / "src/adrift/texts/en"
MALFORMED: Final = re.compile(r'Malformed\(\s*"(\w+)"')
PLACEHOLDER: Final = re.compile(r"{{(\w+)}}")


def markdown_table(head: str, rows: Iterable[Iterable[str]]) -> str:
    """Write a table in Markdown; a bar within a cell is escaped."""
    names = head.split(" | ")
    lines = [f"| {head} |", "|" + "---|" * len(names)]
    lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join(lines)


def as_code(text: str) -> str:
    return f"`{text}`" if text else ""


def as_codes(words: Iterable[str]) -> str:
    return ", ".join(map(as_code, words))


def object_section(owner: ObjectType, *, sent: bool = False) -> str:
    """Describe one type of object, with a row for each of its fields."""
    head = f"**`{owner.tag or owner.name}`** {owner.doc}".strip()
    rows = [
        field_row(owner, field, sent=sent) for field in owner.fields if not is_command_id(field)
    ]
    if not rows:
        return head
    columns = "field | type | default | " if sent else "field | type | "
    return f"{head}\n\n{markdown_table(columns, rows)}"


def field_row(owner: ObjectType, field: Field, *, sent: bool) -> list[str]:
    default = [default_text(field)] if sent else []
    limited = None if has_named_pattern(field) else field.hint
    doc = describe(field.doc, limited)
    return [as_code(field.name), as_code(field_type(owner, field, sent=sent)), *default, doc]


def is_command_id(field: Field) -> bool:
    """True for a command's `id`, which the page describes once for all commands."""
    return bool(field.hint == CommandId)


def has_named_pattern(field: Field) -> bool:
    """True if the field's limit is a pattern: those are in the list of named types."""
    return "`" in limits(field.hint)


def union_sections(union: Any, *, sent: bool = False) -> str:
    return "\n\n".join(object_section(object_type(each), sent=sent) for each in get_args(union))


def message_parts() -> list[Any]:
    """Return the objects inside messages, without those of the games."""
    collected: dict[Any, None] = {}
    messages: list[Any] = [AnyReply, AnyNews]
    for hint in messages:
        collect_types(hint, collected)
    messages_themselves = {*get_args(AnyReply), *get_args(AnyNews)}
    return [
        each
        for each in collected
        if is_object_type(each)
        and each not in messages_themselves
        and not issubclass(each, Settings)
    ]


def settings_types() -> list[Any]:
    collected: dict[Any, None] = {}
    collect_types(Options, collected)
    return [each for each in collected if is_object_type(each)]


def alias_table() -> str:
    """List the named types that are not objects."""
    collected: dict[Any, None] = {}
    everything: list[Any] = [AnyFrame, AnyReply, AnyNews, Options, *map(view_of, GAMES)]
    for hint in everything:
        collect_types(hint, collected)
    rows = []
    for hint in collected:
        alias = alias_of(hint)
        if alias is not None and not any(map(is_object_type, get_args(hint))):
            rows.append(
                [as_code(alias.name), as_code(expanded_type(hint)), describe(alias.doc, hint)]
            )
    return markdown_table("name | is | ", sorted(rows))


def game_section(game: str) -> str:
    """Describe what one game adds: its view, questions, acts and events."""
    collected: dict[Any, None] = {}
    collect_types(view_of(game), collected)
    own = [each for each in collected if is_object_type(each) and game_prefix(each.__module__)]
    questions = [[as_code(each.kind), each.rule, each.mode] for each in questions_of(game)]
    acts = [[as_code(each.kind), each.rule] for each in acts_of(game)]
    events = [[as_code(each.tag), facts_of(each), each.doc] for each in events_of(game)]
    chapters = [
        f"## {game}",
        f"The view, and what it is made of. The rules: [rules/{game}.md](rules/{game}.md).",
        *[object_section(object_type(each)) for each in own],
        "Questions:\n\n" + markdown_table("kind | § | ", questions),
        "Acts:\n\n" + markdown_table("kind | §", acts) if acts else "",
        "Events, the `kind` of a `GameEvent` and its `facts`:\n\n"
        + markdown_table("kind | facts | ", events),
    ]
    return "\n\n".join(filter(None, chapters))


def facts_of(event: ObjectType) -> str:
    return ", ".join(f"`{each.name}: {typescript_type(each.hint)}`" for each in event.fields)


def text_keys(prefix: str) -> list[str]:
    """Return the ids of the table texts with a prefix, as the wire spells them."""
    keys = []
    for path in [*sorted(TEXTS.glob("table*.ftl")), TEXTS / "frames.ftl"]:
        lines = path.read_text(encoding="utf-8").splitlines()
        names = [line.partition(" = ")[0] for line in lines if line.startswith(f"{prefix}-")]
        keys += [name.removeprefix(f"{prefix}-").replace("-", "_").rstrip(" =") for name in names]
    return [name for name in keys if name not in malformed_reasons()]


def malformed_reasons() -> list[str]:
    """Return the reasons the codec refuses a frame for."""
    source = Path(codec.__file__).read_text(encoding="utf-8")
    return list(dict.fromkeys(MALFORMED.findall(source)))


def close_codes() -> str:
    """List the close codes with their docstrings."""
    docs = attribute_docs(parse_module(subscription.__name__).body)
    rows = [
        [as_code(str(value)), docs[name]]
        for name, value in vars(subscription).items()
        if isinstance(value, int) and name in docs
    ]
    return markdown_table("code | ", rows)


def envelope_example() -> str:
    body = '{"table": "…", "player": 2, "message": {"type": "…", …}}'
    return f"```json\n{body}\n```"


def write_page() -> str:
    """Write the whole page."""
    values = {
        "example": example(),
        "version": str(PROTOCOL_VERSION),
        "unnamed_reason": FIRST_VERSION_REASON,
        "longest_frame": str(MAX_FRAME_BYTES),
        "frames": union_sections(AnyFrame, sent=True),
        "envelope": envelope_example(),
        "malformed": as_codes(malformed_reasons()),
        "most_malformed": str(connection.MAX_MALFORMED),
        "remembered": str(MAX_COMMANDS_PER_KEY),
        "refusals": as_codes(text_keys("refusal")),
        "commands": union_sections(AnyCommand, sent=True),
        "replies": union_sections(AnyReply),
        "news": union_sections(AnyNews | Pong),
        "notes": as_codes(text_keys("note")),
        "accepted": str(codec.ACCEPTED_LENGTH),
        "close_codes": close_codes(),
        "routes": markdown_table("request | key | ", route_rows()),
        "options": "\n\n".join(
            object_section(object_type(each), sent=True) for each in settings_types()
        ),
        "parts": "\n\n".join(object_section(object_type(each)) for each in message_parts()),
        "aliases": alias_table(),
        "games": "\n\n".join(map(game_section, GAMES)),
    }
    return PLACEHOLDER.sub(lambda mark: values[mark[1]], TEMPLATE.read_text(encoding="utf-8"))
