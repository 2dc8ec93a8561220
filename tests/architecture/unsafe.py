"""Finds code that could execute untrusted input: reading pickles and evaluating text.

`violations` needs only the source text of a module, so that a test can plant a fault in a string.
"""

import ast
from collections.abc import Iterator

PICKLES = {"pickle", "_pickle", "cPickle", "cloudpickle", "dill", "joblib", "marshal", "shelve"}
EVALUATORS = {"eval", "exec", "compile", "__import__"}
"""Used by name or as attributes of `builtins`."""


def violations(source: str) -> list[str]:
    """Return every way in which a module could execute what it reads."""
    return [said for node in ast.walk(ast.parse(source)) for said in node_violations(node)]


def node_violations(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from unsafe_imports(alias.name for alias in names)
        case ast.ImportFrom(module=str(module), names=names, level=0):
            yield from unsafe_imports([module])
            if module == "builtins":
                yield from (f"takes {a.name}" for a in names if a.name in EVALUATORS)
        case ast.Call(func=ast.Name(id="__import__" | "import_module"), args=[ast.Constant(value)]):
            yield from unsafe_imports([str(value)])
        case ast.Call(func=ast.Attribute(attr="import_module"), args=[ast.Constant(value)]):
            yield from unsafe_imports([str(value)])
        case ast.Name(id=name) if name in EVALUATORS:
            yield f"names {name}"
        case ast.Attribute(value=ast.Name(id="builtins"), attr=name) if name in EVALUATORS:
            yield f"takes {name}"
        case ast.Attribute(attr="loads" | "load", value=ast.Name(id=name)) if name in PICKLES:
            yield f"calls {name}"


def unsafe_imports(names: Iterator[str] | list[str]) -> Iterator[str]:
    for name in names:
        if name.partition(".")[0] in PICKLES or name == "multiprocessing.reduction":
            yield f"imports {name}"
