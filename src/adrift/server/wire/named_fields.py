"""Converts NamedTuples to structs, so that they become objects in JSON.

msgspec encodes a NamedTuple as a bare array. So each NamedTuple class gets a struct with the same
fields, built once; encoding the struct is as fast as encoding the array. A value that contains no
NamedTuple is returned unchanged, which is the case for most messages.

Type hints are trusted only where they are complete. Otherwise every value is inspected, which is
slower and gives the same result.
"""

import types
from collections.abc import Callable
from importlib import import_module
from itertools import starmap
from operator import is_
from typing import Any, Final, Literal, NewType, Union, get_args, get_origin

import msgspec

from adrift.games import GAMES
from adrift.server.wire.type_hints import field_types
from adrift.table.protocol.messages import GameEvent, StatusChanged

Converter = Callable[[Any], Any]

PLAIN_TYPES: Final = frozenset({str, int, float, bool, types.NoneType})
"""Types without parts. Compared exactly, because a NamedTuple is also a tuple."""
UNIONS: Final = (Union, types.UnionType)
VIEW_FIELD_NAMES: Final = ("fields", "tails", "last_tails", "view")
"""Fields of messages, and of changes in them, that map names of view fields to values."""
PLAIN_STRUCTS: Final = frozenset({GameEvent})
"""Structs that never contain a NamedTuple: facts of events are words, numbers and lists of them in
every game. A test checks this."""

PASS_THROUGH: Final[set[object]] = {*PLAIN_TYPES, *PLAIN_STRUCTS, StatusChanged}
"""Types that are encoded without inspection; message types are added when they are first seen.
`StatusChanged` is listed because its hints are incomplete: a test checks that no status contains a
NamedTuple."""
CONVERTERS: Final[dict[type[Any], Converter]] = {}
FLAT_STRUCTS: Final[dict[type[Any], type[Any]]] = {}
"""Structs for NamedTuples whose fields contain no further NamedTuple."""


def to_objects(value: Any) -> Any:
    """Return the value with every NamedTuple as a struct; the same object if there is none."""
    kind = type(value)
    if kind in PASS_THROUGH:
        return value
    if kind is tuple or kind is list:
        return list_to_objects(value)
    if kind is dict:
        return dict_to_objects(value)
    convert = CONVERTERS.get(kind) or build_converter(kind)
    return convert(value)


def list_to_objects(values: Any) -> Any:
    kinds = set(map(type, values))
    if kinds <= PASS_THROUGH:
        return values
    if len(kinds) == 1 and (struct := FLAT_STRUCTS.get(*kinds)):
        return list(starmap(struct, values))
    converted = [to_objects(value) for value in values]
    return values if all(map(is_, converted, values)) else converted


def dict_to_objects(values: dict[str, Any]) -> dict[str, Any]:
    if PASS_THROUGH.issuperset(map(type, values.values())):
        return values
    return {name: to_objects(value) for name, value in values.items()}


def view_to_objects(fields: Any) -> Any:
    """Convert the fields of a view, if there are any; known plain fields are not inspected."""
    others = fields.keys() - PLAIN_FIELDS if fields else ()
    return {**fields, **{name: to_objects(fields[name]) for name in others}} if others else fields


def build_converter(kind: type[Any]) -> Converter:
    """Build and register the converter for values of exactly this type."""
    if issubclass(kind, msgspec.Struct):
        CONVERTERS[kind] = struct_converter(kind)
    elif issubclass(kind, tuple) and hasattr(kind, "_fields"):
        CONVERTERS[kind] = named_tuple_converter(kind)
    else:
        raise TypeError(f"{kind.__name__} has no form on the wire")
    return CONVERTERS[kind]


def struct_converter(kind: type[msgspec.Struct]) -> Converter:
    """Return a converter for the fields of a struct that may contain NamedTuples."""
    converters = {
        name: view_to_objects if name in VIEW_FIELD_NAMES else to_objects
        for name, hint in field_types(kind).items()
        if not is_plain(hint)
    }
    if not converters:
        PASS_THROUGH.add(kind)

    def convert(value: Any) -> Any:
        changed = {}
        for name, convert_field in converters.items():
            field = getattr(value, name)
            converted = convert_field(field) if field else field  # empty: nothing to convert
            if converted is not field:
                changed[name] = converted
        return msgspec.structs.replace(value, **changed) if changed else value

    return convert


def named_tuple_converter(kind: type[Any]) -> Converter:
    """Return a converter to a struct with the fields of the NamedTuple, in the same order."""
    names: tuple[str, ...] = kind._fields
    struct = msgspec.defstruct(kind.__name__, names, frozen=True, gc=False)
    hints = field_types(kind)
    nested = [index for index, name in enumerate(names) if not is_plain(hints[name])]
    if not nested:
        FLAT_STRUCTS[kind] = struct

    def convert(value: Any) -> Any:
        fields = [*value]
        for index in nested:
            if fields[index]:
                fields[index] = to_objects(fields[index])
        return struct(*fields)

    return convert


def is_plain(hint: Any) -> bool:
    """True if the type rules out that a value contains a NamedTuple."""
    if isinstance(hint, NewType):
        return is_plain(hint.__supertype__)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return True
    if origin in UNIONS or origin is tuple:
        return all(is_plain(part) for part in inner if part is not ...)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint in PLAIN_STRUCTS or all(map(is_plain, field_types(hint).values()))
    return hint in PLAIN_TYPES


def find_plain_fields() -> frozenset[str]:
    """Return the names of view fields that contain no NamedTuple in any game."""
    views = [import_module(f"adrift.games.{game}.view").View for game in GAMES]
    hints = [(name, hint) for view in views for name, hint in field_types(view).items()]
    return frozenset({name for name, _ in hints} - {n for n, hint in hints if not is_plain(hint)})


PLAIN_FIELDS: Final = find_plain_fields()
