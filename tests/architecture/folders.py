"""Finds folders with too many modules, and base classes that exist for one subclass only."""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath

MAX_MODULES = 25
"""A folder with more modules than this has more than one purpose; give each its own folder."""
MODULE_SUFFIXES = {".py", ".ts", ".svelte", ".js"}


def crowded_folders(names: Iterable[str]) -> Iterator[str]:
    """Yield a sentence for each folder with too many modules among these files."""
    modules = (PurePosixPath(name) for name in names)
    counted = Counter(
        path.parent
        for path in modules
        if path.suffix in MODULE_SUFFIXES and path.name != "__init__.py"
    )
    for folder, count in sorted(counted.items()):
        if count > MAX_MODULES:
            yield f"{folder} holds {count} modules; split it by purpose (at most {MAX_MODULES})"


def classes_with_one_subclass(sources: Mapping[str, str]) -> Iterator[str]:
    """Yield a sentence for each base class with one subclass, given sources by module name.

    Such a pair is one class in two places. A base class that is also created, raised, caught or
    tested for is used on its own, and a `Protocol` is an interface; both are allowed.
    """
    trees = {module: ast.parse(source) for module, source in sources.items()}
    subclasses: dict[str, list[str]] = defaultdict(list)
    for module, tree in trees.items():
        for node in classes(tree):
            for base in node.bases:
                subclasses[name_of(base)].append(f"{module}.{node.name}")
    used = {name for tree in trees.values() for name in used_names(tree)}
    for module, tree in trees.items():
        for node in classes(tree):
            children = subclasses.get(node.name, [])
            if len(children) == 1 and node.name not in used and not is_protocol(node):
                yield f"{module}.{node.name} has one subclass, {children[0]}: merge or compose them"


def classes(tree: ast.AST) -> Iterator[ast.ClassDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def name_of(node: ast.expr) -> str:
    """Return `Base` for `Base`, `module.Base` and `Base[int]`."""
    if isinstance(node, ast.Subscript):
        return name_of(node.value)
    return ast.unparse(node).rpartition(".")[2]


def is_protocol(node: ast.ClassDef) -> bool:
    return any(name_of(base) == "Protocol" for base in node.bases)


def used_names(tree: ast.AST) -> Iterator[str]:
    """Yield the classes that are created, raised, caught or tested for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield name_of(node.func)
            if name_of(node.func) in ("isinstance", "issubclass") and len(node.args) == 2:
                yield from names_in(node.args[1])
        elif isinstance(node, ast.Raise) and node.exc is not None:
            yield name_of(node.exc)
        elif isinstance(node, ast.ExceptHandler) and node.type is not None:
            yield from names_in(node.type)


def names_in(node: ast.expr) -> Iterator[str]:
    parts = node.elts if isinstance(node, ast.Tuple) else [node]
    yield from (name_of(part) for part in parts)
