"""Why a server does not do something: every reason it gives, found in its source."""

import ast
from collections.abc import Iterator

from tests.texts.demands import Demands, add, calls, nodes

RAISED = ("Malformed", "Unavailable", "Fault")
"""Faults whose first word is the reason."""
SENT = ("refuse", "turn_away")
"""What answers a request: by a status, then the reason."""
WHERE = ("server/", "table/", "cli/")
NEVER_TOLD = ("room_gone",)
"""Reasons of the server's own: people are only asked to try again."""
ELSEWHERE = "facts from elsewhere"
"""Stands for facts that cannot be read off the source."""


def reasons(sources: dict[str, str]) -> Demands:
    """By reason, the facts that come with it."""
    found: Demands = {}
    told = [each for each in said(of_servers(sources)) if each[0] not in NEVER_TOLD]
    for reason, facts in told:
        if ELSEWHERE not in facts:
            add(found, reason, facts)
    return {**dict(told), **found}


def of_servers(sources: dict[str, str]) -> dict[str, str]:
    return {name: source for name, source in sources.items() if name.startswith(WHERE)}


def said(sources: dict[str, str]) -> Iterator[tuple[str, set[str]]]:
    for call in calls(sources, RAISED):
        yield from ((reason, facts_of(call)) for reason in words(call.args[:1], sources))
    for call in calls(sources, SENT):
        yield from ((reason, facts_of(call)) for reason in words(call.args[1:3], sources))
    for call in calls(sources, ("Refused",)):
        given = [keyword.value for keyword in call.keywords if keyword.arg == "reason"]
        yield from ((reason, facts_in(call)) for reason in words(given, sources))


def facts_in(call: ast.Call) -> set[str]:
    """The names in `facts={"seconds": 3}`; none if there are no facts."""
    given = [keyword.value for keyword in call.keywords if keyword.arg == "facts"]
    written = [each for each in given if isinstance(each, ast.Dict)]
    return {
        str(key.value) for each in written for key in each.keys if isinstance(key, ast.Constant)
    }


def facts_of(call: ast.Call) -> set[str]:
    return {keyword.arg or ELSEWHERE for keyword in call.keywords}


def words(given: list[ast.expr], sources: dict[str, str]) -> Iterator[str]:
    """Words that stand there, or under the name of a constant; others come from elsewhere."""
    for node in given:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Name):
            yield from constants(sources).get(node.id, ())


def constants(sources: dict[str, str]) -> dict[str, list[str]]:
    """Names that stand for one word: `NO_TABLE: Final = "no_table"`."""
    found: dict[str, list[str]] = {}
    for source in sources.values():
        for node in nodes(source):
            match node:
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=str(word))):
                    found[name] = [word]
    return found
