"""Finds code that mypyc 2.4 cannot compile because it fails with an internal error."""

import ast
from collections.abc import Iterator


def uncompilable(source: str) -> Iterator[str]:
    """Yield each `x in (*a, b)`; assign the tuple to a variable first. Loops over one are fine."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            for sign, other in zip(node.ops, node.comparators, strict=True):
                if isinstance(sign, ast.In | ast.NotIn) and has_star(other):
                    yield f"line {node.lineno}: a starred tuple or list after `in`"


def has_star(node: ast.expr) -> bool:
    """True for a tuple or list literal that contains a `*`."""
    items = node.elts if isinstance(node, ast.Tuple | ast.List) else []
    return any(isinstance(item, ast.Starred) for item in items)
