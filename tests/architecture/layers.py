"""Checks which parts of Adrift may import each other, and that the inner parts do no I/O.

`violations` needs only the source text of a module, so that a test can plant a fault in a string.
"""

import ast
import sys
from collections.abc import Iterator

INNER_PARTS = {"core", "games", "table", "bots", "texts"}
OUTER_PARTS = {"server", "arena", "adapters", "client", "terminal"}

# What each part may import besides itself. Every part must be listed here.
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "table": {"core", "games"},
    "bots": {"core", "games"},
    "texts": {"core", "games"},
    "server": INNER_PARTS,
    "arena": INNER_PARTS,
    "adapters": INNER_PARTS,
    "client": INNER_PARTS,
    "terminal": INNER_PARTS | {"client"},
    "bench": INNER_PARTS | OUTER_PARTS,
    "cli": INNER_PARTS | OUTER_PARTS | {"bench"},
    "api": {"core", "games", "bots", "arena"},
    "": {"api"},  # `adrift` itself, which loads its names from there
}
MAY_SEARCH = {"core", "games", "bots", "arena", "adapters", "bench", "cli"}
STANDARD_ONLY = {"core", "games"}
SANS_IO = {"core", "games", "bots", "table"}

OUTSIDE_WORLD = {
    *("asyncio", "concurrent", "multiprocessing", "select", "selectors", "signal", "subprocess"),
    *("threading", "socket", "ssl", "http", "urllib", "sqlite3", "logging", "time", "datetime"),
    *("pathlib", "os", "io", "glob", "shutil", "tempfile", "secrets", "uuid", "importlib"),
}
OUTSIDE_CALLS = {"open", "print", "input", "breakpoint", "__import__", "exec", "eval"}
STANDARD_STREAMS = {"stdin", "stdout", "stderr"}


def violations(module: str, source: str, *, package: bool = False) -> list[str]:
    """Return every import against the layers and every use of I/O in a part without I/O."""
    part, tree = part_of(module), ast.parse(source)
    if part not in MAY_IMPORT:
        return [f"{module}: '{part}' has no place in the layers"]
    found = [
        said
        for name in imported_names(module, tree, package)
        for said in import_violations(module, name)
    ]
    if part in SANS_IO:
        found += [said for node in ast.walk(tree) for said in io_violations(node)]
    return [f"{module}: {said}" for said in dict.fromkeys(found)]


def part_of(module: str) -> str:
    """Return `core` for `adrift.core.steps`, and "" for `adrift` itself."""
    return module.split(".")[1] if "." in module else ""


def imported_names(module: str, tree: ast.AST, package: bool) -> Iterator[str]:
    """Yield the dotted names that a module imports; `from a import b` gives both a and a.b."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = absolute_name(module, node, package)
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def absolute_name(module: str, node: ast.ImportFrom, package: bool) -> str:
    """Return the full name of a relative import."""
    if not node.level:
        return node.module or ""
    here = module.split(".")
    parents = here[: len(here) - node.level + package]
    return ".".join([*parents, node.module] if node.module else parents)


def import_violations(module: str, name: str) -> Iterator[str]:
    """Yield what is wrong with importing this name in this module."""
    part, top = part_of(module), name.partition(".")[0]
    if top == "adrift":
        yield from own_import_violations(module, part, name)
    elif part in STANDARD_ONLY and top not in {*sys.stdlib_module_names, "mypy_extensions"}:
        yield f"imports {top}, which is not in the standard library"
    elif part in SANS_IO and top in OUTSIDE_WORLD:
        yield f"imports {top}: time, files and sockets are the caller's"


def own_import_violations(module: str, part: str, name: str) -> Iterator[str]:
    """Yield what is wrong with importing this part of Adrift in another."""
    target, names = part_of(name), name.split(".")
    if target in MAY_IMPORT and target not in {"", part, *MAY_IMPORT[part]}:
        yield f"imports {name} against the arrows"
    if names[:3] == ["adrift", "core", "search"] and part not in MAY_SEARCH:
        yield "imports adrift.core.search, which is not for real matches"
    if target == "games" and names[3:4] == ["state"] and part != "games":
        yield f"imports {name}: states are opaque outside the games"
    if target == "games" and part == "games" and leaves_its_game(module, names):
        yield f"imports {name}: games do not know each other"


def leaves_its_game(module: str, names: list[str]) -> bool:
    """True if a module of one game imports another game or the list of games."""
    own = module.split(".")[2:3]
    return bool(own) and names[2:3] != own


def io_violations(node: ast.AST) -> Iterator[str]:
    """Yield input, output, concurrency and unseeded randomness at this node."""
    match node:
        case ast.AsyncFunctionDef():
            yield f"async def {node.name}: only server and client wait"
        case ast.Call(func=ast.Name(id=name)) if name in OUTSIDE_CALLS:
            yield f"calls {name}()"
        case ast.Call(func=ast.Name(id="Random"), args=[]):
            yield "makes a Random without a seed"
        case ast.Call(func=ast.Attribute(value=ast.Name(id="random"), attr="Random"), args=[]):
            yield "makes a Random without a seed"
        case ast.Attribute(value=ast.Name(id="random"), attr=name) if name != "Random":
            yield f"uses the global random.{name}"
        case ast.Attribute(value=ast.Name(id="sys"), attr=name) if name in STANDARD_STREAMS:
            yield f"uses sys.{name}"
        case ast.ImportFrom(module="random", names=aliases):
            others = (alias.name for alias in aliases if alias.name != "Random")
            yield from (f"uses the global random.{name}" for name in others)
