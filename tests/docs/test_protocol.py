"""The generated page and TypeScript of the protocol match its types."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from adrift.games import GAMES
from adrift.table.protocol.commands import AnyCommand
from adrift.table.protocol.frames import AnyFrame, Pong
from adrift.table.protocol.messages import AnyNews, AnyReply
from adrift.table.protocol.version import PROTOCOL_VERSION
from scripts.protocol import files
from scripts.protocol_notation import TYPE_OVERRIDES, limits, typescript_type
from scripts.protocol_types import (
    all_aliases,
    collect_types,
    events_of,
    object_type,
    tag_of,
    view_of,
)
from scripts.protocol_versions import REMINDER, digest_of, needs_reminder, read_digests

ROOT = Path(__file__).parents[2]
PAGE, TYPES = "docs/protocol.md", "web/src/connection/protocol.ts"
COMPONENTS = "web/src/connection/components.ts"
EVERYTHING: list[Any] = [AnyFrame, AnyCommand, AnyNews, AnyReply]


@pytest.fixture(scope="module")
def generated() -> dict[str, str]:
    return files()


@pytest.mark.parametrize("name", [PAGE, TYPES, COMPONENTS])
def test_generated_files_are_up_to_date(name: str, generated: dict[str, str]) -> None:
    written = (ROOT / name).read_text(encoding="utf-8")
    assert written == generated[name], f"{name} is out of date: run `make protocol`"


def test_a_change_of_the_wire_types_is_a_decision_about_the_version(
    generated: dict[str, str],
) -> None:
    assert not needs_reminder(generated[TYPES]), REMINDER


def test_comments_do_not_change_the_digest_of_the_wire_types(generated: dict[str, str]) -> None:
    types = generated[TYPES]
    assert digest_of(f"// Another word.\n{types}/** And\n *  more. */\n") == digest_of(types)
    assert digest_of(types.replace("number;", "string;", 1)) != digest_of(types)


def test_the_current_version_is_the_newest_one() -> None:
    assert max(read_digests()) == PROTOCOL_VERSION


def test_every_kind_of_message_is_there(generated: dict[str, str]) -> None:
    for kind in [Pong, *[each for union in EVERYTHING for each in get_args(union)]]:
        assert f"**`{tag_of(kind)}`**" in generated[PAGE]
        assert f'export interface {kind.__name__} {{\n  type: "{tag_of(kind)}";' in generated[TYPES]


@pytest.mark.parametrize("game", GAMES)
def test_views_and_events_of_a_game_are_there(game: str, generated: dict[str, str]) -> None:
    view = object_type(view_of(game))
    body = generated[TYPES].partition(f"export interface {view.name} {{")[2].partition("\n}")[0]
    assert re.findall(r"^  (\w+): ", body, re.MULTILINE) == list(view_of(game).__slots__)
    for event in events_of(game):
        assert f'{{ kind: "{event.tag}"; facts: ' in generated[TYPES]
        assert f"| `{event.tag}` |" in generated[PAGE]


def test_nothing_is_declared_twice(generated: dict[str, str]) -> None:
    names = re.findall(r"^export (?:type|interface) (\w+)", generated[TYPES], re.MULTILINE)
    assert sorted(names) == sorted(set(names))


def test_everything_named_is_declared(generated: dict[str, str]) -> None:
    """The first thing the TypeScript compiler would check, without it."""
    bare = re.sub(r"//[^\n]*|/\*.*?\*/|\"[^\"]*\"", "", generated[TYPES], flags=re.DOTALL)
    used = set(re.findall(r"\b[A-Z]\w+", bare))
    declared = set(re.findall(r"^export (?:const|type|interface) (\w+)", bare, re.MULTILINE))
    assert used - declared == {"Record", "Partial", "Pick"}


def test_every_placeholder_of_the_page_is_filled(generated: dict[str, str]) -> None:
    assert "{{" not in generated[PAGE]


def test_every_type_override_names_an_existing_field() -> None:
    collected: dict[Any, None] = {}
    for hint in EVERYTHING:
        collect_types(hint, collected)
    known = {
        (kind.__name__, field.name)
        for kind in collected
        if isinstance(kind, type)
        for field in object_type(kind).fields
    }
    assert set(TYPE_OVERRIDES) <= known


def test_docs_and_limits_are_read_off_the_source() -> None:
    wish = {field.name: field for field in object_type(get_args(AnyCommand)[0]).fields}["wish"]
    assert wish.doc.startswith("A colour or a character")
    assert (typescript_type(wish.hint), limits(wish.hint)) == ("Word", "0 to 60 characters")
    key = {alias.name: alias for alias in all_aliases()}["Key"]
    assert key.doc.startswith("The right to act")
    assert limits(key.hint) == "matches `^[A-Za-z0-9_-]{22,64}$`"
