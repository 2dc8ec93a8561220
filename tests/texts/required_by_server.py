"""Collects every reason for which a server refuses something, from its source."""

import ast
from collections.abc import Iterator

from tests.texts.required_messages import RequiredMessages, add_message, calls_of, nodes

EXCEPTIONS = ("Malformed", "Unavailable", "Fault")
"""Exceptions whose first argument is the reason."""
RESPONSES = ("refuse", "refuse_socket")
"""Functions that refuse a request; the reason follows the status."""
FOLDERS = ("server/", "table/", "cli/")
INTERNAL = ("room_gone",)
"""Reasons that people never see; they are only asked to try again."""
UNKNOWN_FACTS = "facts from elsewhere"
"""Marks facts that the source does not spell out."""


def reasons(sources: dict[str, str]) -> RequiredMessages:
    """Return the facts of each reason."""
    known: RequiredMessages = {}
    found = [each for each in reasons_in(server_sources(sources)) if each[0] not in INTERNAL]
    for reason, facts in found:
        if UNKNOWN_FACTS not in facts:
            add_message(known, reason, facts)
    return {**dict(found), **known}


def server_sources(sources: dict[str, str]) -> dict[str, str]:
    return {name: source for name, source in sources.items() if name.startswith(FOLDERS)}


def reasons_in(sources: dict[str, str]) -> Iterator[tuple[str, set[str]]]:
    for call in calls_of(sources, EXCEPTIONS):
        yield from ((reason, keyword_names(call)) for reason in strings(call.args[:1], sources))
    for call in calls_of(sources, RESPONSES):
        yield from ((reason, keyword_names(call)) for reason in strings(call.args[1:3], sources))
    for call in calls_of(sources, ("Refused",)):
        values = [keyword.value for keyword in call.keywords if keyword.arg == "reason"]
        yield from ((reason, facts_argument(call)) for reason in strings(values, sources))


def facts_argument(call: ast.Call) -> set[str]:
    """Return the keys of an argument `facts={"seconds": 3}`; empty if there is none."""
    values = [keyword.value for keyword in call.keywords if keyword.arg == "facts"]
    dicts = [value for value in values if isinstance(value, ast.Dict)]
    return {str(key.value) for each in dicts for key in each.keys if isinstance(key, ast.Constant)}


def keyword_names(call: ast.Call) -> set[str]:
    return {keyword.arg or UNKNOWN_FACTS for keyword in call.keywords}


def strings(expressions: list[ast.expr], sources: dict[str, str]) -> Iterator[str]:
    """Yield the values of string literals and of names of string constants."""
    for node in expressions:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Name):
            yield from constants(sources).get(node.id, ())


def constants(sources: dict[str, str]) -> dict[str, list[str]]:
    """Return the values of string constants such as `NO_TABLE: Final = "no_table"`."""
    found: dict[str, list[str]] = {}
    for source in sources.values():
        for node in nodes(source):
            match node:
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=str(word))):
                    found[name] = [word]
    return found
