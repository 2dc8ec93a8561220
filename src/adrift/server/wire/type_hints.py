"""Resolves the type hints of classes, including compiled ones.

mypyc drops the item types of tuples. They are read from the source file beside the module.
"""

import ast
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints


def field_types(kind: type[Any]) -> dict[str, Any]:
    """Return the field types by name; the class's own hints if there is no source file."""
    module, known = sys.modules[kind.__module__], get_type_hints(kind)
    if not is_compiled(module):
        return known
    source = class_annotations(source_of(module)).get(kind.__name__, {})
    return {n: resolve(source[n], module) if n in source else known[n] for n in known}


def is_compiled(module: ModuleType) -> bool:
    return not str(module.__file__).endswith(".py")


def source_of(module: ModuleType) -> Path:
    path = Path(str(module.__file__))
    return path.with_name(path.name.partition(".")[0] + ".py")


@cache
def class_annotations(source: Path) -> dict[str, dict[str, str]]:
    """Return the annotations in a source file by class and field."""
    if not source.exists():
        return {}
    tree = ast.parse(source.read_text("utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return {node.name: dict(field_annotations(node)) for node in classes}


def field_annotations(node: ast.ClassDef) -> list[tuple[str, str]]:
    annotated = [item for item in node.body if isinstance(item, ast.AnnAssign)]
    return [(ast.unparse(item.target), ast.unparse(item.annotation)) for item in annotated]


def resolve(annotation: str, module: ModuleType) -> Any:
    """Evaluate an annotation from our own source in its module."""
    named = type("Named", (), {"__annotations__": {"it": annotation}})
    return get_type_hints(named, vars(module))["it"]
