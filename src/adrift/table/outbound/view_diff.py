"""Computes the changes between two views of a viewer.

Public changes come from the views of spectators, who know least: a fault here cannot reveal a
private field. They are computed once and are the same object for all viewers, so that the server
encodes them once. Private fields are compared for each viewer.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from adrift.table.protocol.messages import ViewChanges

MIN_LENGTH_FOR_TAIL: Final = 8
"""From this length on, a list whose end changed is sent as a tail."""
DELAYED_VIEWS_FIELD: Final = "behind"
"""The field with all players' delayed views, for spectators."""

Moment = tuple[int, int]
"""Match number and update count."""


class ViewSnapshot(NamedTuple):
    """A view at one moment, with the delayed views if the viewer is a spectator who gets them."""

    view: Any
    moment: Moment = (0, 0)
    delayed_views: tuple[Any, ...] | None = None


NO_VIEW: Final = ViewSnapshot(None)


def fields_by_name(snapshot: ViewSnapshot) -> dict[str, Any]:
    """The fields of a view by name; empty without a match."""
    fields: dict[str, Any] = {} if snapshot.view is None else snapshot.view._asdict()
    if snapshot.delayed_views is not None:
        fields[DELAYED_VIEWS_FIELD] = snapshot.delayed_views
    return fields


class ViewDiff:
    """The changes of views between two moments."""

    def __init__(self, private: tuple[int, ...]) -> None:
        self.private_fields = private
        """Positions of the private fields in a view."""
        self.public_fields: list[int] = []
        self.before = self.after = NO_VIEW
        self.cached_public_changes: ViewChanges | None = None

    def start(self, before: ViewSnapshot, after: ViewSnapshot) -> None:
        """Set the public views to compare, without delayed views."""
        self.before, self.after, self.cached_public_changes = before, after, None

    def public_changes(self, since: Moment) -> ViewChanges | None:
        """The changes of the public fields since a viewer's last view.

        If that view is of an unexpected moment, every public field counts as changed.
        """
        before, after = self.before, self.after
        if since == after.moment:
            return None
        if since != before.moment:
            return self.compare(NO_VIEW, after, self.find_public_fields(after.view))
        if self.cached_public_changes is None:
            self.cached_public_changes = self.compare(
                before, after, self.find_public_fields(after.view)
            )
        return self.cached_public_changes

    def private_changes(self, before: ViewSnapshot, after: ViewSnapshot) -> ViewChanges | None:
        """The changes of the viewer's private fields and delayed views; None if there are none."""
        own = self.compare(before, after, self.private_fields)
        if after.delayed_views != before.delayed_views:
            own.fields[DELAYED_VIEWS_FIELD] = after.delayed_views
        return own if own.fields or own.tails or own.last_tails else None

    def find_public_fields(self, view: Any) -> list[int]:
        """Positions of the public fields in a view."""
        if not self.public_fields:
            self.public_fields = [at for at in range(len(view)) if at not in self.private_fields]
        return self.public_fields

    def compare(
        self, before: ViewSnapshot, after: ViewSnapshot, positions: Iterable[int]
    ) -> ViewChanges:
        """Compare the fields at these positions; without an old view, all count as changed."""
        old, new = before.view, after.view
        changes = ViewChanges({}, {}, {})
        for at in positions:
            if old is None:
                changes.fields[new._fields[at]] = new[at]
            elif old[at] is not new[at] and old[at] != new[at]:
                add_change(changes, new._fields[at], old[at], new[at])
        return changes


def add_change(changes: ViewChanges, name: str, old: Any, new: Any) -> None:
    """Add the new value of a field, or only the new end of a list if that is shorter."""
    are_lists = type(old) is type(new) is tuple  # a NamedTuple is sent as an object
    prefix = common_prefix_length(old, new) if are_lists else 0
    if not prefix or not (len(new) >= MIN_LENGTH_FOR_TAIL or isinstance(new[0], tuple)):
        changes.fields[name] = new
    elif prefix + 1 == len(old) == len(new) and is_extension_of(new[prefix], old[prefix]):
        changes.last_tails[name] = len(old[prefix]), new[prefix][len(old[prefix]) :]
    else:
        changes.tails[name] = prefix, new[prefix:]


def is_extension_of(new: Any, old: Any) -> bool:
    """True if both are lists and the new one starts with the old one."""
    return type(old) is type(new) is tuple and bool(new[: len(old)] == old)


def common_prefix_length(old: Any, new: Any) -> int:
    """Number of equal entries at the start of two lists."""
    prefix = 0
    for one, other in zip(old, new, strict=False):
        if one is not other and one != other:
            break
        prefix += 1
    return prefix
