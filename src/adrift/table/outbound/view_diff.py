"""What must be sent so that an old view becomes the new one, found once for all who see the same.

What everybody may know is taken from the spectators' views: they know least, so whatever goes wrong
here, nobody is shown what is another's. It changes only with news, and what has changed is one
object for all, so that it is written only once. What is a viewer's own is compared for each.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from adrift.table.protocol.messages import ViewChanges

MIN_LENGTH_FOR_TAIL: Final = 8
"""A list of so many entries is sent by its tail, if only that changed."""
DELAYED_VIEWS_FIELD: Final = "behind"
"""The name under which spectators get everything, late."""


Moment = tuple[int, int]
"""Of which match, and after how much news of it."""


class ViewSnapshot(NamedTuple):
    """What a viewer sees of the match: a view, and for some spectators everything, late."""

    view: Any
    moment: Moment = (0, 0)
    delayed_views: tuple[Any, ...] | None = None


NO_VIEW: Final = ViewSnapshot(None)


def fields_by_name(snapshot: ViewSnapshot) -> dict[str, Any]:
    """What is seen, by name; nothing without a match."""
    fields: dict[str, Any] = {} if snapshot.view is None else snapshot.view._asdict()
    if snapshot.delayed_views is not None:
        fields[DELAYED_VIEWS_FIELD] = snapshot.delayed_views
    return fields


class ViewDiff:
    """What has changed for whom between two moments."""

    def __init__(self, private: tuple[int, ...]) -> None:
        """Where in a view stands what is the viewer's own."""
        self.private_fields = private
        self.public_fields: list[int] = []
        self.before = self.after = NO_VIEW
        self.cached_public_changes: ViewChanges | None = None

    def start(self, before: ViewSnapshot, after: ViewSnapshot) -> None:
        """What spectators saw and see now; nothing late is in it."""
        self.before, self.after, self.cached_public_changes = before, after, None

    def public_changes(self, since: Moment) -> ViewChanges | None:
        """What has changed for everybody since a viewer saw the match; everything, if that was at
        another moment than the others."""
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
        """What has changed in what is the viewer's own, if anything."""
        own = self.compare(before, after, self.private_fields)
        if after.delayed_views != before.delayed_views:
            own.fields[DELAYED_VIEWS_FIELD] = after.delayed_views
        return own if own.fields or own.tails or own.last_tails else None

    def find_public_fields(self, view: Any) -> list[int]:
        """Where in a view stands what everybody may know."""
        if not self.public_fields:
            self.public_fields = [at for at in range(len(view)) if at not in self.private_fields]
        return self.public_fields

    def compare(
        self, before: ViewSnapshot, after: ViewSnapshot, positions: Iterable[int]
    ) -> ViewChanges:
        """What has changed in these places of a view: all of it, before the first match."""
        old, new = before.view, after.view
        changes = ViewChanges({}, {}, {})
        for at in positions:
            if old is None:
                changes.fields[new._fields[at]] = new[at]
            elif old[at] is not new[at] and old[at] != new[at]:
                add_change(changes, new._fields[at], old[at], new[at])
        return changes


def add_change(changes: ViewChanges, name: str, old: Any, new: Any) -> None:
    """All of a field, or of a list only what is new at its end, if that is less."""
    kept = (
        common_prefix_length(old, new) if type(old) is type(new) is tuple else 0
    )  # no object with names
    if not kept or not (len(new) >= MIN_LENGTH_FOR_TAIL or isinstance(new[0], tuple)):
        changes.fields[name] = new
    elif kept + 1 == len(old) == len(new) and is_extension_of(old[kept], new[kept]):
        changes.last_tails[name] = len(old[kept]), new[kept][len(old[kept]) :]
    else:
        changes.tails[name] = kept, new[kept:]


def is_extension_of(old: Any, new: Any) -> bool:
    """Whether both are lists, and one begins as the other."""
    return type(old) is type(new) is tuple and bool(new[: len(old)] == old)


def common_prefix_length(old: Any, new: Any) -> int:
    """How many entries two lists have in common from the beginning."""
    kept = 0
    for one, other in zip(old, new, strict=False):
        if one is not other and one != other:
            break
        kept += 1
    return kept
