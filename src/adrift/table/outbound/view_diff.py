"""Computes the changes between two views of a viewer.

Public changes come from the views of spectators, who know least: a fault here cannot reveal a
private field. They are computed once and are the same object for all viewers, so that the server
encodes them once. Private fields are compared for each viewer.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from adrift.table.protocol.messages import ViewChanges

Moment = tuple[int, int]
"""Match number and update count."""


class ViewSnapshot(NamedTuple):
    """A view at one moment, with the delayed views if the viewer is a spectator who gets them."""

    view: Any
    moment: Moment = (0, 0)
    delayed_views: tuple[Any, ...] | None = None


NO_VIEW: Final = ViewSnapshot(None)


class ViewDiff:
    """The changes of views between two moments."""

    def __init__(self, private: tuple[str, ...]) -> None:
        self.private_fields = private
        self.public_fields: list[str] = []
        self.before = self.after = NO_VIEW
        self.cached_public_changes: ViewChanges | None = None

    def start(self, before: ViewSnapshot, after: ViewSnapshot) -> None:
        """Set the public views to compare."""
        self.before, self.after, self.cached_public_changes = before, after, None

    def public_changes(self, since: Moment) -> ViewChanges | None:
        """The changes of the public fields since a viewer's last view.

        If that view is of an unexpected moment, every public field counts as changed.
        """
        before, after = self.before, self.after
        if since == after.moment:
            return None
        if since != before.moment:
            return compare(None, after.view, self.find_public_fields(after.view))
        if self.cached_public_changes is None:
            public = self.find_public_fields(after.view)
            self.cached_public_changes = compare(base_view(before, after), after.view, public)
        return self.cached_public_changes

    def private_changes(self, before: ViewSnapshot, after: ViewSnapshot) -> ViewChanges | None:
        """The changes of the viewer's private fields; None if there are none."""
        if after.view is None:
            return None
        own = compare(base_view(before, after), after.view, self.private_fields)
        return own if own.changed or own.added or own.removed else None

    def find_public_fields(self, view: Any) -> list[str]:
        if not self.public_fields:
            names = type(view).__slots__
            self.public_fields = [name for name in names if name not in self.private_fields]
        return self.public_fields


def base_view(before: ViewSnapshot, after: ViewSnapshot) -> Any:
    """The view to compare with; None at the start of a match: clients drop the last one's view."""
    return before.view if before.moment[0] == after.moment[0] else None


def compare(old: Any, new: Any, fields: Iterable[str]) -> ViewChanges:
    """Compare these fields of two views; without an old view, all count as changed."""
    if old is None:
        return ViewChanges({name: getattr(new, name) for name in fields}, {}, [])
    changes = ViewChanges({}, {}, [])
    for name in fields:
        before, after = getattr(old, name), getattr(new, name)
        if before is not after:  # equal parts of views are mostly identical
            add_changes(changes, name, before, after)
    return changes


def add_changes(changes: ViewChanges, path: str, old: Any, new: Any) -> None:
    """Add the changes of the value at a path, as deep inside it as possible."""
    if old == new:
        return
    kind = type(new)
    if kind is not type(old):
        changes.changed[path] = new
    elif kind is dict:
        add_map_changes(changes, path, old, new)
    elif kind is tuple:
        add_list_changes(changes, path, old, new)
    elif hasattr(kind, "__dataclass_fields__"):
        for name in kind.__slots__:
            before, after = getattr(old, name), getattr(new, name)
            if before is not after:
                add_changes(changes, f"{path}.{name}", before, after)
    else:
        changes.changed[path] = new


def add_map_changes(
    changes: ViewChanges, path: str, old: dict[str, Any], new: dict[str, Any]
) -> None:
    """Add the changes of a map entry by entry; all of it if new keys are not at its end."""
    if list(old) != list(new):
        kept = [key for key in old if key in new]
        if not kept or [*kept, *[key for key in new if key not in old]] != list(new):
            changes.changed[path] = new
            return
        changes.removed.extend([f"{path}.{key}" for key in old if key not in new])
    for key, value in new.items():
        if key not in old:
            changes.changed[f"{path}.{key}"] = value
        elif old[key] is not value:
            add_changes(changes, f"{path}.{key}", old[key], value)


def add_list_changes(
    changes: ViewChanges, path: str, old: tuple[Any, ...], new: tuple[Any, ...]
) -> None:
    """Add the changes of a list: entries at its end, or of objects and lists in it."""
    common = min(len(old), len(new))
    if not common or (new[:common] != old[:common] and not is_composite(new[0])):
        changes.changed[path] = new
        return
    for at in range(common):
        if old[at] is not new[at]:
            add_changes(changes, f"{path}.{at}", old[at], new[at])
    if len(new) > common:
        changes.added[path] = new[common:]
    changes.removed.extend([f"{path}.{at}" for at in range(len(old) - 1, common - 1, -1)])


def is_composite(value: Any) -> bool:
    """True for a list, a map or an object, which can be compared part by part."""
    return isinstance(value, tuple | dict) or hasattr(value, "__dataclass_fields__")
