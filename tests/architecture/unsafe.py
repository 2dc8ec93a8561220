"""What would run somebody else's code: reading pickles, and evaluating text.

`complaints` judges one module by its source text alone, so that a planted fault is one string.
"""

import ast
from collections.abc import Iterator

PICKLES = {"pickle", "_pickle", "cPickle", "cloudpickle", "dill", "joblib", "marshal", "shelve"}
EVALUATORS = {"eval", "exec", "compile", "__import__"}
"""Under their own name, or by way of `builtins`."""


def violations(source: str) -> list[str]:
    """Every way in which a module could run what it has read."""
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
