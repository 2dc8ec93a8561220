"""Format types, limits and defaults for both the TypeScript file and the page."""

import json
import types
from typing import Annotated, Any, Final, Literal, NewType, Union, get_args, get_origin

import msgspec

from adrift.table.protocol.commands import END_OF_TEXT
from adrift.table.protocol.options import Settings
from scripts.protocol_types import (
    NO_DEFAULT,
    Field,
    ObjectType,
    alias_of,
    is_object_type,
    type_name,
)

PRIMITIVES: Final = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    types.NoneType: "null",
    Any: "unknown",
    object: "unknown",
}
TYPE_OVERRIDES: Final = {
    ("StatusChanged", "changes"): "Partial<Status>",
    ("Welcome", "view"): "View | null",
    ("Welcome", "behind"): "View[] | null",
    ("Update", "behind"): "View[]",
    ("Welcome", "truth"): "View[]",
    ("Revealed", "truth"): "View[]",
    ("Question", "kind"): "QuestionKind",
    ("Offer", "kind"): "ActKind",
}
"""Types of fields that table and core cannot type exactly, because they know no game."""


def typescript_type(hint: Any) -> str:
    """Return a type by its name if it has one, else written out in TypeScript."""
    alias = alias_of(hint)
    if alias is not None:
        return alias.name
    return type_name(hint) if is_object_type(hint) else expanded_type(hint)


def expanded_type(hint: Any) -> str:
    """Write a type out in TypeScript, ignoring its alias."""
    origin, inner = get_origin(hint), get_args(hint)
    if isinstance(hint, NewType):
        return typescript_type(hint.__supertype__)
    if origin is Literal:
        return " | ".join(json.dumps(each) for each in inner)
    if origin is Annotated:
        return typescript_type(inner[0])
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(map(typescript_type, inner)))
    if origin is dict:
        return f"Record<string, {typescript_type(inner[1])}>"
    if origin is list or (origin is tuple and inner[-1] is ...):
        each = typescript_type(inner[0])
        return f"({each})[]" if " | " in each else f"{each}[]"
    return f"[{', '.join(map(typescript_type, inner))}]" if origin is tuple else PRIMITIVES[hint]


def field_type(owner: ObjectType, field: Field, *, sent: bool) -> str:
    """Return the TypeScript type of a field; clients may omit defaults in settings they send."""
    override = TYPE_OVERRIDES.get((owner.name, field.name))
    if override is not None:
        return override
    hint = field.hint
    settings = sent and isinstance(hint, type) and issubclass(hint, Settings)
    return f"Wanted<{typescript_type(hint)}>" if settings else typescript_type(hint)


def limits(hint: Any) -> str:
    """Describe the limits in a type's own annotation; empty if there are none."""
    if get_origin(hint) is not Annotated:
        return ""
    metas = [each for each in get_args(hint)[1:] if isinstance(each, msgspec.Meta)]
    return ", ".join(filter(None, map(format_limit, metas)))


def format_limit(meta: msgspec.Meta) -> str:
    if meta.pattern is not None:
        return f"matches `{meta.pattern.replace(END_OF_TEXT, '$')}`"
    if meta.max_length is not None:
        return f"{meta.min_length or 0} to {meta.max_length} characters"
    return f"{format_number(meta.ge)} to {format_number(meta.le)}"


def format_number(value: float | None) -> str:
    return "any" if value is None else str(int(value)) if value == int(value) else str(value)


def describe(doc: str, hint: Any) -> str:
    """Return a docstring followed by the type's limits."""
    return " ".join(map(as_sentence, filter(None, [doc, limits(hint)])))


def as_sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:].rstrip('.,')}."


def default_text(field: Field) -> str:
    """Describe the default of a field; empty if it is required."""
    if field.default is NO_DEFAULT:
        return ""
    if isinstance(field.default, Settings):
        return "as below"
    return f"`{json.dumps(field.default)}`"
