"""How types, limits and defaults are spelled: the same in the TypeScript and on the page."""

import json
import types
from typing import Annotated, Any, Final, Literal, NewType, Union, get_args, get_origin

import msgspec

from adrift.table.protocol.commands import END_OF_TEXT
from adrift.table.protocol.options import Settings
from scripts.protocol_types import NEVER, Field, Kind, alias_of, is_object, name_of

WORDS: Final = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    types.NoneType: "null",
    Any: "unknown",
    object: "unknown",
}
AS_TOLD: Final = {
    ("Changes", "fields"): "Partial<Seen>",
    ("StatusChanged", "changes"): "Partial<Status>",
    ("Welcome", "view"): "Seen | null",
    ("Welcome", "truth"): "View[]",
    ("Revealed", "truth"): "View[]",
    ("Question", "kind"): "QuestionKind",
    ("Offer", "kind"): "ActKind",
}
"""Where the types of table and core say less, because they know no game."""


def typed(hint: Any) -> str:
    """A type by its name, or as TypeScript spells it."""
    alias = alias_of(hint)
    if alias is not None:
        return alias.name
    return name_of(hint) if is_object(hint) else spelled(hint)


def spelled(hint: Any) -> str:
    """A type without any name it may have been given."""
    origin, inner = get_origin(hint), get_args(hint)
    if isinstance(hint, NewType):
        return typed(hint.__supertype__)
    if origin is Literal:
        return " | ".join(json.dumps(each) for each in inner)
    if origin is Annotated:
        return typed(inner[0])
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(map(typed, inner)))
    if origin is dict:
        return f"Record<string, {typed(inner[1])}>"
    if origin is tuple and inner[-1] is ...:
        each = typed(inner[0])
        return f"({each})[]" if " | " in each else f"{each}[]"
    return f"[{', '.join(map(typed, inner))}]" if origin is tuple else WORDS[hint]


def field_type(kind: Kind, field: Field, *, sent: bool) -> str:
    """What stands in a field; of settings that are sent, only what differs."""
    told = AS_TOLD.get((kind.name, field.name))
    if told is not None:
        return told
    hint = field.hint
    settings = sent and isinstance(hint, type) and issubclass(hint, Settings)
    return f"Wanted<{typed(hint)}>" if settings else typed(hint)


def limits(hint: Any) -> str:
    """What a value is bound by, if its type says so itself and not by a name."""
    if get_origin(hint) is not Annotated:
        return ""
    found = [each for each in get_args(hint)[1:] if isinstance(each, msgspec.Meta)]
    return ", ".join(filter(None, map(limit, found)))


def limit(meta: msgspec.Meta) -> str:
    if meta.pattern is not None:
        return f"matches `{meta.pattern.replace(END_OF_TEXT, '$')}`"
    if meta.max_length is not None:
        return f"{meta.min_length or 0} to {meta.max_length} characters"
    return f"{number(meta.ge)} to {number(meta.le)}"


def number(found: float | None) -> str:
    return "any" if found is None else str(int(found)) if found == int(found) else str(found)


def said(doc: str, hint: Any) -> str:
    """What is said of something, with its limits. Some sentences go on from field to field."""
    return " ".join(map(sentence, filter(None, [doc.removeprefix("and "), limits(hint)])))


def sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:].rstrip('.,')}."


def left_out(field: Field) -> str:
    """What a field is taken to be if it is not sent."""
    if field.default is NEVER:
        return ""
    if isinstance(field.default, Settings):
        return "as below"
    return f"`{json.dumps(field.default)}`"
