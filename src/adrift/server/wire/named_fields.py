"""Makes things with named fields ready to be written: on the wire each is an object.

msgspec writes a NamedTuple as a bare array. So each kind of NamedTuple gets a twin, a struct with
the same fields, made once; writing that is as quick as writing the array. What needs no twin passes
as it is, the same object: most messages are not touched at all.

Types are trusted only where they say everything; otherwise every value is looked at, which is
slower and comes to the same.
"""

import types
from collections.abc import Callable
from importlib import import_module
from itertools import starmap
from operator import is_
from typing import Any, Final, Literal, NewType, Union, get_args, get_origin

import msgspec

from adrift.games import GAMES
from adrift.server.wire.type_hints import hints_of
from adrift.table.protocol.messages import GameEvent, StatusChanged

Convert = Callable[[Any], Any]

PLAIN: Final = frozenset({str, int, float, bool, types.NoneType})
"""What holds nothing else. Asked by exact type: a NamedTuple is a tuple as well."""
UNIONS: Final = (Union, types.UnionType)
OF_A_VIEW: Final = ("fields", "tails", "last_tails", "view")
"""Fields of messages, and of changes in them, that hold fields of a view by name."""
SIMPLE: Final = frozenset({GameEvent})
"""Facts of events are words, numbers and lists of them in every game; a test looks that up."""

AS_IT_IS: Final[set[object]] = {*PLAIN, *SIMPLE, StatusChanged}
"""What is written without being looked into; kinds of messages are added as they are met. Nothing
in a status has names to lose, which a test looks up; its changes by field cannot tell."""
CONVERTERS: Final[dict[type[Any], Convert]] = {}
FLAT: Final[dict[type[Any], type[Any]]] = {}
"""Twins of NamedTuples in which nothing else has names."""


def wired(value: Any) -> Any:
    """The value as it is to be written, names everywhere; itself, if nothing in it has any."""
    kind = type(value)
    if kind in AS_IT_IS:
        return value
    if kind is tuple or kind is list:
        return wired_list(value)
    if kind is dict:
        return wired_dict(value)
    convert = CONVERTERS.get(kind) or learn(kind)
    return convert(value)


def wired_list(values: Any) -> Any:
    kinds = set(map(type, values))
    if kinds <= AS_IT_IS:
        return values
    if len(kinds) == 1 and (twin := FLAT.get(*kinds)):
        return list(starmap(twin, values))
    made = [wired(each) for each in values]
    return values if all(map(is_, made, values)) else made


def wired_dict(values: dict[str, Any]) -> dict[str, Any]:
    if AS_IT_IS.issuperset(map(type, values.values())):
        return values
    return {name: wired(each) for name, each in values.items()}


def wired_fields(fields: Any) -> Any:
    """Fields of a view, if there is one: only some of them can hold names, and which is known."""
    unsure = fields.keys() - SURE if fields else ()
    return {**fields, **{name: wired(fields[name]) for name in unsure}} if unsure else fields


def learn(kind: type[Any]) -> Convert:
    """How values of exactly this kind are made ready, from now on."""
    if issubclass(kind, msgspec.Struct):
        CONVERTERS[kind] = struct_converter(kind)
    elif issubclass(kind, tuple) and hasattr(kind, "_fields"):
        CONVERTERS[kind] = twin_converter(kind)
    else:
        raise TypeError(f"{kind.__name__} has no form on the wire")
    return CONVERTERS[kind]


def struct_converter(kind: type[msgspec.Struct]) -> Convert:
    """Structs have names already; only what is in their fields may need any."""
    ways = {
        name: wired_fields if name in OF_A_VIEW else wired
        for name, hint in hints_of(kind).items()
        if not is_plain(hint)
    }
    if not ways:
        AS_IT_IS.add(kind)

    def convert(value: Any) -> Any:
        changed = {}
        for name, way in ways.items():
            found = getattr(value, name)
            made = way(found) if found else found  # what is empty has no names
            if made is not found:
                changed[name] = made
        return msgspec.structs.replace(value, **changed) if changed else value

    return convert


def twin_converter(kind: type[Any]) -> Convert:
    """A struct with the fields of the NamedTuple, in the same order."""
    names: tuple[str, ...] = kind._fields
    twin = msgspec.defstruct(kind.__name__, names, frozen=True, gc=False)
    hints = hints_of(kind)
    unsure = [at for at, name in enumerate(names) if not is_plain(hints[name])]
    if not unsure:
        FLAT[kind] = twin

    def convert(value: Any) -> Any:
        fields = [*value]
        for at in unsure:
            if fields[at]:
                fields[at] = wired(fields[at])
        return twin(*fields)

    return convert


def is_plain(hint: Any) -> bool:
    """Whether the type says that nothing of it can hold a NamedTuple."""
    if isinstance(hint, NewType):
        return is_plain(hint.__supertype__)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return True
    if origin in UNIONS or origin is tuple:
        return all(is_plain(each) for each in inner if each is not ...)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint in SIMPLE or all(map(is_plain, hints_of(hint).values()))
    return hint in PLAIN


def sure_fields() -> frozenset[str]:
    """The fields that hold no names in the view of any game."""
    views = [import_module(f"adrift.games.{game}.view").View for game in GAMES]
    hints = [(name, hint) for view in views for name, hint in hints_of(view).items()]
    return frozenset({name for name, _ in hints} - {n for n, hint in hints if not is_plain(hint)})


SURE: Final = sure_fields()
