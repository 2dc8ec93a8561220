"""Parses Fluent files: every message with its variables and variants."""

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from adrift.texts.messages import TEXTS_FOLDER, Value

OTHER_NUMBER = 7  # a number no message has a variant for


class Message(NamedTuple):
    """The variables, references, selectors and attributes of one message."""

    variables: set[str]
    references: set[str]
    choices: dict[str, set[Value]]
    """Selector variables with the values that lead to each variant."""
    attributes: set[str]


class File(NamedTuple):
    """The messages of one file, and its syntax errors."""

    messages: dict[str, Message]
    faults: list[str]


class Collector(Visitor):
    """Collects what one message uses."""

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
            choices.update(value for variant in node.variants for value in matching_values(variant))
        self.generic_visit(node)


def matching_values(variant: ast.Variant) -> Iterator[Value]:
    """Yield the values that select a variant."""
    if isinstance(variant.key, ast.NumberLiteral):
        yield int(variant.key.value)
    else:
        yield from {"one": [1], "other": [OTHER_NUMBER]}.get(variant.key.name, [variant.key.name])


def parse_file(source: str) -> File:
    """Parse the messages of a file."""
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


def parse_language(language: str) -> dict[str, File]:
    return {path.name: parse_file(path.read_text("utf-8")) for path in files_of(language)}


def files_of(language: str) -> list[Path]:
    return sorted((TEXTS_FOLDER / language).glob("*.ftl"))


def with_references(messages: Mapping[str, Message], key: str) -> Message:
    """Return a message including everything it refers to."""
    found = messages[key]
    for name in found.references:
        other = with_references(messages, name)
        found.variables.update(other.variables)
        found.choices.update(other.choices)
    return found


def sample_variables(message: Message) -> Iterator[dict[str, Value]]:
    """Yield variables for every variant of a message."""
    names = sorted(message.choices)
    for chosen in product(*(sorted(message.choices[name], key=str) for name in names)):
        words: dict[str, Value] = dict.fromkeys(message.variables, "word")
        yield words | dict(zip(names, chosen, strict=True))
