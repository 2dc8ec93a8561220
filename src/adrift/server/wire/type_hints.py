"""What the fields of a class hold, also where it is compiled.

Compiled code forgets what is in a tuple. Its source, which lies beside it, does not.
"""

import ast
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints


def hints_of(kind: type[Any]) -> dict[str, Any]:
    """The types of the fields, by name; as much as the class itself knows, without a source."""
    module, known = sys.modules[kind.__module__], get_type_hints(kind)
    if not is_compiled(module):
        return known
    said = annotations(source_of(module)).get(kind.__name__, {})
    return {name: meant(said[name], module) if name in said else known[name] for name in known}


def is_compiled(module: ModuleType) -> bool:
    return not str(module.__file__).endswith(".py")


def source_of(module: ModuleType) -> Path:
    path = Path(str(module.__file__))
    return path.with_name(path.name.partition(".")[0] + ".py")


@cache
def annotations(source: Path) -> dict[str, dict[str, str]]:
    """What a file says of the fields of its classes, by class and field."""
    if not source.exists():
        return {}
    tree = ast.parse(source.read_text("utf-8"))
    classes = [each for each in tree.body if isinstance(each, ast.ClassDef)]
    return {each.name: dict(fields(each)) for each in classes}


def fields(found: ast.ClassDef) -> list[tuple[str, str]]:
    annotated = [each for each in found.body if isinstance(each, ast.AnnAssign)]
    return [(ast.unparse(each.target), ast.unparse(each.annotation)) for each in annotated]


def meant(annotation: str, module: ModuleType) -> Any:
    """The type that an annotation of our own source names."""
    named = type("Named", (), {"__annotations__": {"it": annotation}})
    return get_type_hints(named, vars(module))["it"]
