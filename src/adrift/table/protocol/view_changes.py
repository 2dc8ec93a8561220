"""Applies the changes of a view, as every client does.

Old view + changes = new view, for every viewer.
"""

from typing import Any

from adrift.table.protocol.messages import ViewChanges


def apply_changes(view: dict[str, Any], changes: ViewChanges) -> None:
    """Bring a view up to date. The view and the values of the changes are JSON values."""
    for path in changes.removed:
        owner, key = locate(view, path)
        del owner[key]
    for path, value in changes.changed.items():
        owner, key = locate(view, path)
        owner[key] = value
    for path, values in changes.added.items():
        owner, key = locate(view, path)
        owner[key] = [*owner[key], *values]


def locate(view: Any, path: str) -> tuple[Any, Any]:
    """Return the map or list that holds the value at a path, and its key or index there."""
    *owners, last = path.split(".")
    for key in owners:
        view = view[int(key) if isinstance(view, list) else key]
    return view, int(last) if isinstance(view, list) else last
