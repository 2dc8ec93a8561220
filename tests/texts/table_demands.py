"""Everything a table can say to people, read off its source and its types.

A reason or the kind of a note may be composed, `f"not_while_{phase}"`; what can stand in it is
found where it comes from. What cannot be found out is a fault of the source or of this file, and
is raised.
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
from tests.texts.demands import Demands, add, called, calls, nodes

NAMED: dict[str, tuple[str, ...]] = {
    "phase": get_args(news.Phase),
    "matter": get_args(messages.Matter),
}
"""Attributes whose values are known by their types, whatever they are attributes of."""
PASSED_ON = ("reason",)
"""An attribute of something refused elsewhere: its text is demanded there."""
SILENT = ("key_own",)
"""What a composed kind could be, but never is told."""
NO_DEBATE = ("edition", "none")
"""Ways to close a debate that say where to look, or that there is none."""


class Place(NamedTuple):
    """An expression and the function it stands in."""

    node: ast.expr | None
    function: ast.FunctionDef
    sources: dict[str, str]

    def at(self, node: ast.expr | None) -> "Place":
        return self._replace(node=node)


def of_tables(sources: dict[str, str]) -> dict[str, str]:
    return {name: source for name, source in sources.items() if name.startswith("table/")}


def refusals(sources: dict[str, str]) -> Demands:
    """Every reason for which a table refuses."""
    found: Demands = {}
    for function, call in calls_within(sources, "Refuse"):
        for reason in words(Place(call.args[0], function, sources)):
            facts = facts_of(Place(None, function, sources), call)
            add(found, f"refusal-{kebab(reason)}", facts - {"rule", "question"})
    return found


def notes(sources: dict[str, str]) -> Demands:
    """Every kind of note."""
    found: Demands = {}
    for function, call in calls_within(sources, "note"):
        for what in words(Place(call.args[2], function, sources)) - set(SILENT):
            add(found, f"note-{kebab(what)}", facts_of(Place(None, function, sources), call))
    return found


def calls_within(sources: dict[str, str], name: str) -> Iterator[tuple[ast.FunctionDef, ast.Call]]:
    for source in sources.values():
        for function in nodes(source):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    plain = name == "enter" or isinstance(getattr(node, "func", None), ast.Name)
                    if isinstance(node, ast.Call) and called(node) == name and plain:
                        yield function, node


# What an expression can come to


def words(place: Place) -> set[str]:
    """Every word an expression can come to."""
    match place.node:
        case ast.Constant(value=str(word)):
            return {word}
        case ast.IfExp(body=one, orelse=other):
            return words(place.at(one)) | words(place.at(other))
        case ast.JoinedStr(values=[ast.Constant(value=str(first)), ast.FormattedValue(value=rest)]):
            return {first + word for word in words(place.at(rest))}
        case ast.Name(id=name):
            return words_of_name(place, name)
        case ast.Attribute(value=owner, attr=attr):
            return words_of_attribute(place, owner, attr)
    raise LookupError(f"{place.function.name}: what is said cannot be read off the source")


def words_of_name(place: Place, name: str) -> set[str]:
    """What a name is set to in its function, or what the function is called with."""
    given = [
        node.value
        for node in ast.walk(place.function)
        if isinstance(node, ast.Assign) and any(spelled(goal) == name for goal in node.targets)
    ]
    if given:
        return set[str]().union(*(words(place.at(value)) for value in given))
    position = [arg.arg for arg in place.function.args.args].index(name)
    callers = calls(place.sources, (place.function.name,))
    return set[str]().union(*(words(place.at(call.args[position])) for call in callers))


def words_of_attribute(place: Place, owner: ast.expr, attr: str) -> set[str]:
    """By its type if that is known; of an entry, what the entry is made with."""
    if attr in PASSED_ON:
        return set()
    if attr in NAMED:
        return set(NAMED[attr])
    for argument in place.function.args.args:
        if argument.arg == spelled(owner) and hasattr(entries, spelled(argument.annotation)):
            return entered(place.sources, spelled(argument.annotation), attr)
    raise LookupError(f"{place.function.name}: nobody knows what {attr} can be")


def entered(sources: dict[str, str], entry: str, field: str) -> set[str]:
    """Every word an entry is made with in some field."""
    found = set[str]()
    for function, call in calls_within(sources, "enter"):
        if spelled(call.args[0]) == entry:
            given = [keyword.value for keyword in call.keywords if keyword.arg == field]
            found.update(*(words(Place(value, function, sources)) for value in given))
    return found


def spelled(node: ast.AST | None) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def facts_of(place: Place, call: ast.Call) -> set[str]:
    """The facts a call brings: by keyword, or in a dict the function has made."""
    found = set[str]()
    for keyword in call.keywords:
        found |= {keyword.arg} if keyword.arg else keys_of(place, spelled(keyword.value))
    return found


def keys_of(place: Place, name: str) -> set[str]:
    """The keys a dict gets in its function."""
    found = set[str]()
    for node in ast.walk(place.function):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            goals = node.targets if isinstance(node, ast.Assign) else [node.target]
            if isinstance(node.value, ast.Dict) and any(spelled(goal) == name for goal in goals):
                found |= {
                    str(key.value) for key in node.value.keys if isinstance(key, ast.Constant)
                }
            for goal in goals:
                if isinstance(goal, ast.Subscript) and spelled(goal.value) == name:
                    found.add(str(ast.literal_eval(goal.slice)))
    return found


# What its types say


def settings(kind: type[Any] = options.Options, path: str = "") -> Demands:
    """Every option with its title, the sentence about it, and its values."""
    found: Demands = {}
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
    """How the values of an option are called: each, if they are few."""
    if get_origin(field.type) is Literal:
        yield from (kebab(value) for value in get_args(field.type))
    elif field.type is bool:
        yield from ("on", "off")
    else:
        yield from ["some"] if least(field) else ["some", "none"]


def least(field: msgspec.structs.FieldInfo) -> bool:
    """Whether there is always something: a number that is not nothing, a word that must be."""
    bounds = [meta.ge for meta in get_args(field.type)[1:] if isinstance(meta, msgspec.Meta)]
    bound = next((each for each in bounds if each is not None), None)
    if bound is not None:
        return bound > 0
    return field.default not in ("", (), 0, None)


def standing(sources: dict[str, str]) -> Demands:
    """How a table stands, by every value its status can have."""
    occupant = {each.name: each.type for each in msgspec.structs.fields(news.PlaceStatus)}[
        "occupant"
    ]
    marks = {each.name: each.type for each in msgspec.structs.fields(options.Options)}["marks"]
    ends = set(get_args(options.TalkEnds)) - set(NO_DEBATE)
    about = {"name", "factor"}
    kinds: list[tuple[str, Any, set[str]]] = [
        ("phase", get_args(news.Phase), set()),
        ("ended", entered(sources, "MatchEnded", "why"), set()),
        ("frozen", [RULES_CHANGED], set()),
        ("occupant", get_args(occupant), set()),
        ("debate", ends, {"name"}),
        ("answered", get_args(marks), {"names", "number"}),
        ("vote", get_args(messages.Matter), about),
        ("tally", get_args(messages.Matter), {*about, "yes", "needed"}),
    ]
    return {f"table-{kind}-{kebab(value)}": facts for kind, each, facts in kinds for value in each}


def words_for_all() -> Demands:
    """Times, and what bots are called."""
    bots = {key for bots in BOTS.values() for key in bots}
    return {
        **{f"time-{unit}": {"number"} for unit, _ in UNITS},
        **{f"name-bot-{kebab(key)}": set() for key in bots},
    }


def demanded(sources: dict[str, str]) -> Demands:
    """All of it."""
    ours = of_tables(sources)
    return {**refusals(ours), **notes(ours), **settings(), **standing(ours), **words_for_all()}
