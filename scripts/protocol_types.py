"""Read the protocol's types: their fields, defaults and docstrings."""

import ast
import inspect
import sys
import types
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, NewType, get_args, get_origin, get_type_hints

import msgspec

from adrift.core.acts import Act
from adrift.core.events import NON_FACT_FIELDS, Event, snake_case
from adrift.core.steps import Ask

Docs = dict[str, str]
NO_DEFAULT = inspect.Parameter.empty
"""Marks a field without a default."""
ALIAS_MODULES = (
    "adrift.core.players",
    "adrift.core.events",
    "adrift.table.protocol.options",
    "adrift.table.protocol.commands",
    "adrift.table.protocol.messages",
    "adrift.table.protocol.frames",
    "adrift.games.many_boats.view",
    "adrift.games.one_boat.view",
)
"""Modules that name types which are not classes."""


class Field(NamedTuple):
    """A field of an object on the wire."""

    name: str
    hint: Any
    default: Any
    doc: str


class ObjectType(NamedTuple):
    """A type of object on the wire."""

    name: str
    tag: str
    """The value of its `type` field; empty if it has none."""
    doc: str
    fields: tuple[Field, ...]
    omits_defaults: bool = False
    """True if the server omits fields that have their default."""


class Alias(NamedTuple):
    """A named type that is not a class."""

    name: str
    hint: Any
    doc: str


# Docstrings


@cache
def parse_module(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(sys.modules[module]))


def attribute_docs(body: list[ast.stmt]) -> Docs:
    """Return the docstrings below the assignments in a body, by name."""
    docs: Docs = {}
    for line, below in zip(body, [*body[1:], None], strict=True):
        name = line.target if isinstance(line, ast.AnnAssign) else None
        if isinstance(line, ast.Assign):
            name = line.targets[0] if isinstance(line.targets[0], ast.Name) else None
        if isinstance(name, ast.Name):
            has_doc = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
            text = below.value.value if has_doc else ""  # type: ignore[union-attr]
            docs[name.id] = " ".join(str(text).split())
    return docs


def class_docs(cls: type[Any]) -> tuple[str, Docs]:
    """Return the docstring of a class, and those of its fields, inherited ones included."""
    own, fields = "", Docs()
    for each in reversed(cls.__mro__):
        node = class_node(each)
        if node is not None:
            fields |= attribute_docs(node.body)
            own = (ast.get_docstring(node) or "") if each is cls else own
    return " ".join(own.split()), fields


def class_node(cls: type[Any]) -> ast.ClassDef | None:
    if not cls.__module__.startswith("adrift."):
        return None
    for node in parse_module(cls.__module__).body:
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
            return node
    return None


# Objects and aliases


def is_object_type(hint: Any) -> bool:
    """True if the type is an object with named fields on the wire."""
    return isinstance(hint, type) and (issubclass(hint, msgspec.Struct) or is_dataclass(hint))


def object_type(cls: type[Any]) -> ObjectType:
    """Describe a struct or a dataclass; both are objects on the wire."""
    doc, docs = class_docs(cls)
    hints, defaults = get_type_hints(cls, include_extras=True), defaults_of(cls)
    described = [
        Field(name, hint, defaults.get(name, NO_DEFAULT), docs.get(name, ""))
        for name, hint in hints.items()
    ]
    return ObjectType(
        type_name(cls), tag_of(cls), doc, tuple(described), omits_defaults=omits_defaults(cls)
    )


def omits_defaults(cls: type[Any]) -> bool:
    return issubclass(cls, msgspec.Struct) and cls.__struct_config__.omit_defaults


def tag_of(cls: type[Any]) -> str:
    return str(cls.__struct_config__.tag or "") if issubclass(cls, msgspec.Struct) else ""


def defaults_of(cls: type[Any]) -> dict[str, Any]:
    if not issubclass(cls, msgspec.Struct):
        return {field.name: field.default for field in fields(cls) if field.default is not MISSING}
    defaults = {}
    for field in msgspec.structs.fields(cls):
        if not field.required:
            by_factory = field.default is msgspec.NODEFAULT
            defaults[field.name] = field.default_factory() if by_factory else field.default
    return defaults


def type_name(cls: type[Any]) -> str:
    """Return a type's name, with its game as a prefix: both games have a `View`."""
    return game_prefix(cls.__module__) + cls.__name__


def game_prefix(module: str) -> str:
    parts = module.split(".")
    return pascal(parts[2]) if parts[:2] == ["adrift", "games"] else ""


def pascal(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


@cache
def all_aliases() -> tuple[Alias, ...]:
    """Return every named type that is not a class, in order of definition."""
    result = []
    for module in ALIAS_MODULES:
        known = vars(import_module(module))
        for name, doc in attribute_docs(parse_module(module).body).items():
            if name[0].isupper() and not name.isupper() and is_type(known[name]):
                result.append(Alias(name, known[name], doc))
    return tuple(result)


def is_type(thing: Any) -> bool:
    return isinstance(thing, NewType | types.UnionType) or get_origin(thing) is not None


def alias_of(hint: Any) -> Alias | None:
    """Return the alias of exactly this type; `None` if it has none."""
    for alias in all_aliases():
        if alias.hint is hint or (not isinstance(hint, NewType) and alias.hint == hint):
            return alias
    return None


def collect_types(hint: Any, collected: dict[Any, None]) -> None:
    """Collect the objects and named types that a type consists of, in order of first use."""
    if hint in collected:
        return
    if is_object_type(hint) or alias_of(hint):
        collected[hint] = None
    inner = get_type_hints(hint, include_extras=True).values() if is_object_type(hint) else ()
    for each in [*inner, *(get_args(hint) if get_origin(hint) is not dict else get_args(hint)[1:])]:
        if not isinstance(each, str | msgspec.Meta) and each is not ...:
            collect_types(each, collected)


# Games


def view_of(game: str) -> type[Any]:
    view: type[Any] = import_module(f"adrift.games.{game}.view").View
    return view


def events_of(game: str) -> Iterator[ObjectType]:
    """Describe the events of a game, with their facts as fields."""
    for cls in vars(import_module(f"adrift.games.{game}.events")).values():
        if isinstance(cls, type) and issubclass(cls, Event) and cls is not Event:
            doc, docs = class_docs(cls)
            facts = [
                Field(name, hint, NO_DEFAULT, docs.get(name, ""))
                for name, hint in get_type_hints(cls).items()
                if name not in NON_FACT_FIELDS
            ]
            yield ObjectType(cls.__name__, snake_case(cls.__name__), doc, tuple(facts))


class QuestionKind(NamedTuple):
    """A kind of question or act."""

    kind: str
    rule: str
    mode: str
    """`sealed`, `window`, or empty."""


def questions_of(game: str) -> list[QuestionKind]:
    asks = [each for each in subclasses_in_game(Ask, game) if each.kind]
    return unique_kinds(
        QuestionKind(each.kind, each.rule, "sealed" * each.is_sealed + "window" * each.is_window)
        for each in asks
    )


def acts_of(game: str) -> list[QuestionKind]:
    return unique_kinds(
        QuestionKind(each.kind, each.rule, "")
        for each in subclasses_in_game(Act, game)
        if each.kind
    )


def unique_kinds(kinds: Iterator[QuestionKind]) -> list[QuestionKind]:
    """Return one of each kind, sorted; of several the one with the lowest §."""
    first: dict[str, QuestionKind] = {}
    for each in sorted(kinds):
        first.setdefault(each.kind, each)
    return list(first.values())


def subclasses_in_game(base: type[Any], game: str) -> Iterator[type[Any]]:
    for each in base.__subclasses__():
        if each.__module__.startswith(f"adrift.games.{game}."):
            yield each
        yield from subclasses_in_game(each, game)
