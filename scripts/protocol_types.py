"""Reads the protocol off its types: fields, limits, defaults, and what is written beside them."""

import ast
import inspect
import sys
import types
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, NewType, get_args, get_origin, get_type_hints

import msgspec

from adrift.core.acts import Act
from adrift.core.events import NON_FACT_FIELDS, Event, snake_case
from adrift.core.steps import Ask

Docs = dict[str, str]
NEVER = inspect.Parameter.empty
"""In the place of a default where there is none."""
NAMED_IN = (
    "adrift.core.players",
    "adrift.core.events",
    "adrift.table.protocol.options",
    "adrift.table.protocol.commands",
    "adrift.table.protocol.messages",
    "adrift.table.protocol.frames",
    "adrift.games.many_boats.components",
    "adrift.games.one_boat.components",
)
"""Where types have names of their own that are no classes."""


class Field(NamedTuple):
    """A field of something that passes over the wire."""

    name: str
    hint: Any
    default: Any
    doc: str


class Kind(NamedTuple):
    """A kind of object on the wire."""

    name: str
    tag: str
    """What its `type` says, if it has one."""
    doc: str
    fields: tuple[Field, ...]


class Alias(NamedTuple):
    """A type with a name that is no class."""

    name: str
    hint: Any
    doc: str


# What is written beside things in the source


@cache
def parsed(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(sys.modules[module]))


def said_after(body: list[ast.stmt]) -> Docs:
    """What is said in a string below a name that is given a type or a value."""
    found: Docs = {}
    for line, below in zip(body, [*body[1:], None], strict=True):
        name = line.target if isinstance(line, ast.AnnAssign) else None
        if isinstance(line, ast.Assign):
            name = line.targets[0] if isinstance(line.targets[0], ast.Name) else None
        if isinstance(name, ast.Name):
            said = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
            text = below.value.value if said else ""  # type: ignore[union-attr]
            found[name.id] = " ".join(str(text).split())
    return found


def class_docs(kind: type[Any]) -> tuple[str, Docs]:
    """What a class says of itself, and of its fields, inherited ones too."""
    own, fields = "", Docs()
    for each in reversed(kind.__mro__):
        node = class_node(each)
        if node is not None:
            fields |= said_after(node.body)
            own = (ast.get_docstring(node) or "") if each is kind else own
    return " ".join(own.split()), fields


def class_node(kind: type[Any]) -> ast.ClassDef | None:
    if not kind.__module__.startswith("adrift."):
        return None
    for node in parsed(kind.__module__).body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            return node
    return None


# Kinds and names


def is_object(hint: Any) -> bool:
    """Whether it is an object with named fields on the wire."""
    return isinstance(hint, type) and (
        issubclass(hint, msgspec.Struct) or (issubclass(hint, tuple) and hasattr(hint, "_fields"))
    )


def kind_of(made: type[Any]) -> Kind:
    """A struct or a NamedTuple, as the wire shows it."""
    doc, docs = class_docs(made)
    hints, defaults = get_type_hints(made, include_extras=True), defaults_of(made)
    fields = [
        Field(name, hint, defaults.get(name, NEVER), docs.get(name, ""))
        for name, hint in hints.items()
    ]
    return Kind(name_of(made), tag_of(made), doc, tuple(fields))


def tag_of(made: type[Any]) -> str:
    return str(made.__struct_config__.tag or "") if issubclass(made, msgspec.Struct) else ""


def defaults_of(made: type[Any]) -> dict[str, Any]:
    if not issubclass(made, msgspec.Struct):
        return dict(made._field_defaults)
    found = {}
    for field in msgspec.structs.fields(made):
        if not field.required:
            by_factory = field.default is msgspec.NODEFAULT
            found[field.name] = field.default_factory() if by_factory else field.default
    return found


def name_of(made: type[Any]) -> str:
    """Both games have a `View`: what is a game's own is called by its game."""
    return game_prefix(made.__module__) + made.__name__


def game_prefix(module: str) -> str:
    parts = module.split(".")
    return pascal(parts[2]) if parts[:2] == ["adrift", "games"] else ""


def pascal(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


@cache
def aliases() -> tuple[Alias, ...]:
    """Every type with a name of its own, where it was given."""
    found = []
    for module in NAMED_IN:
        known = vars(import_module(module))
        for name, doc in said_after(parsed(module).body).items():
            if name[0].isupper() and not name.isupper() and is_type(known[name]):
                found.append(Alias(name, known[name], doc))
    return tuple(found)


def is_type(thing: Any) -> bool:
    return isinstance(thing, NewType | types.UnionType) or get_origin(thing) is not None


def alias_of(hint: Any) -> Alias | None:
    """The name somebody gave to exactly this type."""
    for alias in aliases():
        if alias.hint is hint or (not isinstance(hint, NewType) and alias.hint == hint):
            return alias
    return None


def reached(hint: Any, found: dict[Any, None]) -> None:
    """Every object and every named type that a type is made of, in order of need."""
    if hint in found:
        return
    if is_object(hint) or alias_of(hint):
        found[hint] = None
    inner = get_type_hints(hint, include_extras=True).values() if is_object(hint) else ()
    for each in [*inner, *(get_args(hint) if get_origin(hint) is not dict else get_args(hint)[1:])]:
        if not isinstance(each, str | msgspec.Meta) and each is not ...:
            reached(each, found)


# What games add


def view_of(game: str) -> type[Any]:
    found: type[Any] = import_module(f"adrift.games.{game}.view").View
    return found


def events_of(game: str) -> Iterator[Kind]:
    """The events of a game; their facts as fields."""
    for made in vars(import_module(f"adrift.games.{game}.events")).values():
        if isinstance(made, type) and issubclass(made, Event) and made is not Event:
            doc, docs = class_docs(made)
            fields = [
                Field(name, hint, NEVER, docs.get(name, ""))
                for name, hint in get_type_hints(made).items()
                if name not in NON_FACT_FIELDS
            ]
            yield Kind(made.__name__, snake_case(made.__name__), doc, tuple(fields))


class Put(NamedTuple):
    """A kind of question, or of act."""

    kind: str
    rule: str
    how: str
    """Whether it is sealed, or a window."""


def questions_of(game: str) -> list[Put]:
    asks = [each for each in below(Ask, game) if each.kind]
    return listed(
        Put(each.kind, each.rule, "sealed" * each.is_sealed + "window" * each.is_window)
        for each in asks
    )


def acts_of(game: str) -> list[Put]:
    return listed(Put(each.kind, each.rule, "") for each in below(Act, game) if each.kind)


def listed(found: Iterator[Put]) -> list[Put]:
    """One of each kind, by name; of several the one with the first §."""
    first: dict[str, Put] = {}
    for each in sorted(found):
        first.setdefault(each.kind, each)
    return list(first.values())


def below(base: type[Any], game: str) -> Iterator[type[Any]]:
    for each in base.__subclasses__():
        if each.__module__.startswith(f"adrift.games.{game}."):
            yield each
        yield from below(each, game)
