"""What mypyc 2.4 cannot take, found without compiling: it stops there with an internal error."""

import ast
from collections.abc import Iterator


def uncompilable(source: str) -> Iterator[str]:
    """`x in (*a, b)`: give the tuple a name first. Looping over one is no trouble."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            for sign, other in zip(node.ops, node.comparators, strict=True):
                if isinstance(sign, ast.In | ast.NotIn) and has_star(other):
                    yield f"line {node.lineno}: a starred tuple or list behind `in`"


def has_star(node: ast.expr) -> bool:
    """Whether it is written out as a tuple or list with a `*` in it."""
    written_out = node.elts if isinstance(node, ast.Tuple | ast.List) else []
    return any(isinstance(item, ast.Starred) for item in written_out)
