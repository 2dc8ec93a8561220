"""Collects every message that a table needs, from its source and its types.

A reason or the kind of a note may be composed, like `f"not_while_{phase}"`; then its possible
values are followed through the source. If that fails, `LookupError` is raised.
"""

import ast
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from adrift.bots import BOTS
from adrift.table import entries
from adrift.table.protocol import commands as messages
from adrift.table.protocol import messages as news
from adrift.table.protocol import options
from adrift.table.table import RULES_CHANGED
from adrift.texts.times import UNITS
from adrift.texts.words import kebab
from tests.texts.required_messages import (
    RequiredMessages,
    add_message,
    called_name,
    calls_of,
    nodes,
)

ATTRIBUTE_VALUES: dict[str, tuple[str, ...]] = {
    "phase": get_args(news.Phase),
    "matter": get_args(messages.Matter),
}
"""Attributes whose type gives their values, whatever object they belong to."""
REPEATED_REASONS = ("reason",)
"""Attributes that repeat a reason found elsewhere."""
NEVER_USED = ("key_own",)
"""Composed kinds that never occur."""
NO_DEBATE = ("edition", "none")
"""Options for the talk before a ballot that need no text of their own."""


class Place(NamedTuple):
    """An expression and the function that contains it."""

    node: ast.expr | None
    function: ast.FunctionDef
    sources: dict[str, str]

    def at(self, node: ast.expr | None) -> "Place":
        return self._replace(node=node)


def of_tables(sources: dict[str, str]) -> dict[str, str]:
    return {name: source for name, source in sources.items() if name.startswith("table/")}


def refusals(sources: dict[str, str]) -> RequiredMessages:
    """Messages for every reason to refuse a command."""
    found: RequiredMessages = {}
    for function, call in calls_within(sources, "CommandRefused"):
        for reason in possible_strings(Place(call.args[0], function, sources)):
            facts = facts_of(Place(None, function, sources), call)
            add_message(found, f"refusal-{kebab(reason)}", facts - {"rule", "question"})
    return found


def notes(sources: dict[str, str]) -> RequiredMessages:
    """Messages for every kind of note."""
    found: RequiredMessages = {}
    for function, call in calls_within(sources, "add_note"):
        for what in possible_strings(Place(call.args[2], function, sources)) - set(NEVER_USED):
            add_message(
                found, f"note-{kebab(what)}", facts_of(Place(None, function, sources), call)
            )
    return found


def calls_within(sources: dict[str, str], name: str) -> Iterator[tuple[ast.FunctionDef, ast.Call]]:
    for source in sources.values():
        for function in nodes(source):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    plain = name == "record" or isinstance(getattr(node, "func", None), ast.Name)
                    if isinstance(node, ast.Call) and called_name(node) == name and plain:
                        yield function, node


# Possible values of an expression


def possible_strings(place: Place) -> set[str]:
    """Return every string that an expression can be."""
    match place.node:
        case ast.Constant(value=str(word)):
            return {word}
        case ast.IfExp(body=one, orelse=other):
            return possible_strings(place.at(one)) | possible_strings(place.at(other))
        case ast.JoinedStr(values=[ast.Constant(value=str(first)), ast.FormattedValue(value=rest)]):
            return {first + word for word in possible_strings(place.at(rest))}
        case ast.Name(id=name):
            return strings_of_name(place, name)
        case ast.Attribute(value=owner, attr=attr):
            return strings_of_attribute(place, owner, attr)
    raise LookupError(f"{place.function.name}: the source does not say which messages it uses")


def strings_of_name(place: Place, name: str) -> set[str]:
    """Return the values assigned to a name in its function, or passed to its parameter."""
    assigned = [
        node.value
        for node in ast.walk(place.function)
        if isinstance(node, ast.Assign) and any(name_of(goal) == name for goal in node.targets)
    ]
    if assigned:
        return set[str]().union(*(possible_strings(place.at(value)) for value in assigned))
    position = [arg.arg for arg in place.function.args.args].index(name)
    callers = calls_of(place.sources, (place.function.name,))
    return set[str]().union(*(possible_strings(place.at(call.args[position])) for call in callers))


def strings_of_attribute(place: Place, owner: ast.expr, attr: str) -> set[str]:
    """Return the values of an attribute: from its type, or from where an entry is recorded."""
    if attr in REPEATED_REASONS:
        return set()
    if attr in ATTRIBUTE_VALUES:
        return set(ATTRIBUTE_VALUES[attr])
    for argument in place.function.args.args:
        if argument.arg == name_of(owner) and hasattr(entries, name_of(argument.annotation)):
            return recorded(place.sources, name_of(argument.annotation), attr)
    raise LookupError(f"{place.function.name}: the values of {attr} are unknown")


def recorded(sources: dict[str, str], entry: str, field: str) -> set[str]:
    """Return every string with which a field of an entry is recorded."""
    found = set[str]()
    for function, call in calls_within(sources, "record"):
        if call.args and name_of(call.args[0]) == entry:
            values = [keyword.value for keyword in call.keywords if keyword.arg == field]
            found.update(*(possible_strings(Place(value, function, sources)) for value in values))
    return found


def name_of(node: ast.AST | None) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def facts_of(place: Place, call: ast.Call) -> set[str]:
    """Return the facts of a call: its keywords, and the keys of a dict passed as `**facts`."""
    found = set[str]()
    for keyword in call.keywords:
        found |= {keyword.arg} if keyword.arg else keys_of(place, name_of(keyword.value))
    return found


def keys_of(place: Place, name: str) -> set[str]:
    """Return the keys that a function puts into a dict."""
    found = set[str]()
    for node in ast.walk(place.function):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            goals = node.targets if isinstance(node, ast.Assign) else [node.target]
            if isinstance(node.value, ast.Dict) and any(name_of(goal) == name for goal in goals):
                found |= {
                    str(key.value) for key in node.value.keys if isinstance(key, ast.Constant)
                }
            for goal in goals:
                if isinstance(goal, ast.Subscript) and name_of(goal.value) == name:
                    found.add(str(ast.literal_eval(goal.slice)))
    return found


# Messages for types


def settings(kind: type[Any] = options.Options, path: str = "") -> RequiredMessages:
    """Messages for every option: its title, its description and its values."""
    found: RequiredMessages = {}
    for field in msgspec.structs.fields(kind):
        option = f"{path}-{kebab(field.name)}".lstrip("-")
        found |= {f"setting-{option}": set(), f"setting-{option}-about": set()}
        below = field.type
        if isinstance(below, type) and issubclass(below, msgspec.Struct):
            found |= settings(below, option)
        else:
            found |= {f"setting-{option}-{value}": {field.name} for value in values(field)}
    return found


def values(field: msgspec.structs.FieldInfo) -> Iterator[str]:
    """Yield the names of an option's values: each one, or `some` and `none`."""
    if get_origin(field.type) is Literal:
        yield from (kebab(value) for value in get_args(field.type))
    elif field.type is bool:
        yield from ("on", "off")
    else:
        yield from ["some"] if is_never_empty(field) else ["some", "none"]


def is_never_empty(field: msgspec.structs.FieldInfo) -> bool:
    """True if a field is never zero, empty or None."""
    bounds = [meta.ge for meta in get_args(field.type)[1:] if isinstance(meta, msgspec.Meta)]
    bound = next((each for each in bounds if each is not None), None)
    if bound is not None:
        return bound > 0
    return field.default not in ("", (), 0, None)


def status_values(sources: dict[str, str]) -> RequiredMessages:
    """Messages for every value that a table's status can have."""
    occupant = {each.name: each.type for each in msgspec.structs.fields(news.PlaceStatus)}[
        "occupant"
    ]
    marks = {each.name: each.type for each in msgspec.structs.fields(options.Options)}["marks"]
    ends = set(get_args(options.TalkEnds)) - set(NO_DEBATE)
    about = {"name", "factor"}
    kinds: list[tuple[str, Any, set[str]]] = [
        ("phase", get_args(news.Phase), set()),
        ("ended", recorded(sources, "MatchEnded", "why"), set()),
        ("frozen", [RULES_CHANGED], set()),
        ("occupant", get_args(occupant), set()),
        ("debate", ends, {"name"}),
        ("answered", get_args(marks), {"names", "number"}),
        ("vote", get_args(messages.Matter), about),
        ("tally", get_args(messages.Matter), {*about, "yes", "needed"}),
    ]
    return {f"table-{kind}-{kebab(value)}": facts for kind, each, facts in kinds for value in each}


def units_and_bots() -> RequiredMessages:
    """Messages for units of time and names of bots."""
    bots = {key for bots in BOTS.values() for key in bots}
    return {
        **{f"time-{unit}": {"number"} for unit, _ in UNITS},
        **{f"name-bot-{kebab(key)}": set() for key in bots},
    }


def required(sources: dict[str, str]) -> RequiredMessages:
    """Return every message that a table needs."""
    own = of_tables(sources)
    return {
        **refusals(own),
        **notes(own),
        **settings(),
        **status_values(own),
        **units_and_bots(),
    }
