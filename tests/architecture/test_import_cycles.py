"""No modules of Adrift import each other in a circle.

Imports inside functions and under `TYPE_CHECKING` count: they hide a circle, they do not break it.
"""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.architecture.test_layers import FILES, module_name

IMPORTERS = [
    "from a import y",
    "import a",
    "def f():\n    from a import y",
    "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from a import y",
]


def import_graph(sources: dict[str, str]) -> dict[str, set[str]]:
    """Return the modules that each module imports."""
    graph = {}
    for module, source in sources.items():
        names = imported_modules(ast.parse(source), sources)
        graph[module] = {name for name in names if name in sources and name != module}
    return graph


def imported_modules(tree: ast.AST, sources: dict[str, str]) -> Iterator[str]:
    """Yield every imported module. `from a import b` means `a.b` if that is a module, else `a`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "relative imports are not used"
            full_names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in sources else str(node.module) for name in full_names)


def find_cycle(graph: dict[str, set[str]]) -> list[str]:
    """Return the modules of one cycle in order, the first one repeated at the end."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_imports_itself_through_others() -> None:
    sources = {module_name(path): path.read_text("utf-8") for path in FILES}
    cycle = find_cycle(import_graph(sources))
    assert not cycle, "these modules import each other: " + " <- ".join(cycle)


@pytest.mark.parametrize("importer", IMPORTERS)
def test_a_planted_cycle_is_found(importer: str) -> None:
    sources = {"a": "from b import x", "b": "import c", "c": importer, "d": "import a"}
    assert set(find_cycle(import_graph(sources))) == {"a", "b", "c"}


def test_a_module_of_a_package_does_not_import_the_package() -> None:
    sources = {"p": "from p.a import x", "p.a": "from p import b", "p.b": "", "p.c": ""}
    assert not find_cycle(import_graph(sources))
    sources["p.b"] = "from p import c, x"
    assert set(find_cycle(import_graph(sources))) == {"p", "p.a", "p.b"}
