"""Collects every message that the source needs, with the facts each message may use.

The source itself is searched, so that a new event or reason cannot be forgotten.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import adrift
from adrift.core.acts import Act
from adrift.core.editions import switches
from adrift.core.events import NON_FACT_FIELDS, Event, snake_case
from adrift.core.steps import Ask
from adrift.games import GAMES
from adrift.texts.words import kebab

SOURCE = Path(adrift.__file__).parent
PROBLEMS = ("Unplayable", "Unreadable", "unreadable")
REASON = re.compile(r"[a-z]+(_[a-z]+)+")

Asks = Ask[Any, Any] | Act[Any, Any]
RequiredMessages = dict[str, set[str]]
"""Facts by message id."""


def events() -> RequiredMessages:
    """Messages for every kind of event of every game."""
    found: RequiredMessages = {}
    for game in GAMES:
        for kind in vars(import_module(f"adrift.games.{game}.events")).values():
            if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event:
                facts = {field.name for field in fields(kind)} - set(NON_FACT_FIELDS)  # type: ignore[arg-type]
                add_message(found, f"event-{kebab(snake_case(kind.__name__))}", facts)
    return found


def kinds(game: str = "") -> set[str]:
    """Return every kind of question of a game, or of all games."""
    return kinds_below(Ask, f"adrift.games.{game}")


def acts(game: str = "") -> set[str]:
    """Return every kind of act of a game, or of all games."""
    return kinds_below(Act, f"adrift.games.{game}")


def kinds_below(base: type[Asks], where: str) -> set[str]:
    return {each.kind for each in subclasses(base) if each.__module__.startswith(where)} - {""}


def subclasses(kind: type[Asks]) -> Iterator[type[Asks]]:
    for below in kind.__subclasses__():
        yield below
        yield from subclasses(below)


def switch_values() -> RequiredMessages:
    """Messages for every switch and each of its values."""
    found: RequiredMessages = {}
    for game in GAMES.values():
        for name, value in switches(next(iter(game.editions.values()))).items():
            found[f"switch-{kebab(name)}"] = set()
            for each in type(value):
                found[f"switch-{kebab(name)}-{kebab(str(each.value))}"] = set()
    return found


def problems(sources: dict[str, str]) -> RequiredMessages:
    """Messages for every reason to refuse an edition, a set-up or a text."""
    found: RequiredMessages = {}
    for call in calls_of(sources, PROBLEMS):
        words = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
        reasons = [word for word in words if isinstance(word, str)]
        if reasons:
            facts = {keyword.arg for keyword in call.keywords}
            if None not in facts:  # `**facts`: the source does not say which
                add_message(found, f"problem-{kebab(reasons[-1])}", {str(fact) for fact in facts})
    return found


def refusals(sources: dict[str, str]) -> RequiredMessages:
    """Messages for every reason to refuse a decision."""
    found: RequiredMessages = {}
    for call in calls_of(sources, ("Refusal",)):
        if isinstance(call.args[0], ast.Constant) and isinstance(call.args[1], ast.Dict):
            facts = {str(key.value) for key in call.args[1].keys if isinstance(key, ast.Constant)}
            add_message(found, f"refusal-{kebab(str(call.args[0].value))}", facts)
    for reason in reasons_why_not(sources):
        add_message(found, f"refusal-{kebab(reason)}", {"answer", "kind"})
    return found


def reasons_why_not(sources: dict[str, str]) -> Iterator[str]:
    """Yield the reasons of every `Objection`, both of a conditional one."""
    for call in calls_of(sources, ("Objection",)):
        words = [each.value for each in ast.walk(call.args[0]) if isinstance(each, ast.Constant)]
        yield from (str(word) for word in words if REASON.fullmatch(str(word)))


def reasons_won(sources: dict[str, str]) -> RequiredMessages:
    """Messages for every reason to win: the second element of what `break_tie` returns."""
    found: RequiredMessages = {}
    for source in sources.values():
        for node in nodes(source):
            if isinstance(node, ast.FunctionDef) and node.name == "break_tie":
                for each in ast.walk(node):
                    if isinstance(each, ast.Return) and isinstance(each.value, ast.Tuple):
                        why = ast.literal_eval(each.value.elts[1])
                        found[f"why-{kebab(why)}"] = {"winners"}
    return found


def literal_message_ids(sources: dict[str, str]) -> set[str]:
    """Return every message id that is passed to `texts.say` or `texts.sentence` as a literal."""
    found = [call for call in calls_of(sources, ("say", "sentence")) if is_method_of_texts(call)]
    first = [call.args[0] for call in found if call.args]
    words = [arg.value for arg in first if isinstance(arg, ast.Constant)]
    return {kebab(word) for word in words if isinstance(word, str)}


def is_method_of_texts(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value).endswith("texts")


def add_message(found: RequiredMessages, message: str, facts: set[str]) -> None:
    """Add a message; if it is used in several places, only facts common to all remain."""
    found[message] = found.get(message, facts) & facts


def calls_of(sources: dict[str, str], names: tuple[str, ...]) -> Iterator[ast.Call]:
    for source in sources.values():
        for node in nodes(source):
            if isinstance(node, ast.Call) and called_name(node) in names:
                yield node


@cache
def nodes(source: str) -> list[ast.AST]:
    return list(ast.walk(ast.parse(source)))


def called_name(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def sources() -> dict[str, str]:
    return {str(path.relative_to(SOURCE)): path.read_text("utf-8") for path in all_modules()}


def all_modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))
