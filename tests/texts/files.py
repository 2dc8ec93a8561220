"""The Fluent files as data: every message with its variables, and every way it can come out."""

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from adrift.texts.messages import TEXTS_FOLDER, Value

UNLIKELY = 7  # a number no message has a variant for


class Message(NamedTuple):
    """What one message uses."""

    variables: set[str]
    references: set[str]
    choices: dict[str, set[Value]]
    """Variables that are selected by, and the variants there are."""
    attributes: set[str]


class File(NamedTuple):
    """One file: its messages, and what is wrong with its form."""

    messages: dict[str, Message]
    faults: list[str]


class Collector(Visitor):
    """Walks through one message."""

    def __init__(self) -> None:
        self.message = Message(set(), set(), {}, set())
        self.functions: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.message.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.message.references.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:  # noqa: N802
        self.message.attributes.add(node.id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            choices = self.message.choices.setdefault(node.selector.id.name, set())
            choices.update(value for variant in node.variants for value in values(variant))
        self.generic_visit(node)


def values(variant: ast.Variant) -> Iterator[Value]:
    """Facts that lead to a variant."""
    if isinstance(variant.key, ast.NumberLiteral):
        yield int(variant.key.value)
    else:
        yield from {"one": [1], "other": [UNLIKELY]}.get(variant.key.name, [variant.key.name])


def read(source: str) -> File:
    """The messages of a file."""
    found, faults = dict[str, Message](), list[str]()
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Junk):
            faults.append(f"cannot be read: {(entry.content or '').strip().splitlines()[0]}")
        elif isinstance(entry, ast.Message):
            collector = Collector()
            collector.visit(entry)
            key = entry.id.name
            odd = collector.functions - {"NUMBER"}
            faults += [f"{key} calls {name}, which is not plain Fluent" for name in sorted(odd)]
            faults += [f"{key} stands twice"] * (key in found)
            found[key] = collector.message
    return File(found, faults)


def read_language(language: str) -> dict[str, File]:
    return {path.name: read(path.read_text("utf-8")) for path in files_of(language)}


def files_of(language: str) -> list[Path]:
    return sorted((TEXTS_FOLDER / language).glob("*.ftl"))


def whole(messages: Mapping[str, Message], key: str) -> Message:
    """A message with all it refers to."""
    found = messages[key]
    for name in found.references:
        other = whole(messages, name)
        found.variables.update(other.variables)
        found.choices.update(other.choices)
    return found


def fillings(message: Message) -> Iterator[dict[str, Value]]:
    """Words for every variant of a message."""
    names = sorted(message.choices)
    for chosen in product(*(sorted(message.choices[name], key=str) for name in names)):
        words: dict[str, Value] = dict.fromkeys(message.variables, "word")
        yield words | dict(zip(names, chosen, strict=True))
