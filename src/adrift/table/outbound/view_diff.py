"""What must be sent so that an old view becomes the new one, found once for all who see the same.

What everybody may know is taken from the spectators' views: they know least, so whatever goes wrong
here, nobody is shown what is another's. It changes only with news, and what has changed is one
object for all, so that it is written only once. What is a viewer's own is compared for each.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from adrift.table.protocol.messages import Changes

LONG: Final = 8
"""A list of so many entries is sent by its tail, if only that changed."""
BEHIND: Final = "behind"
"""The name under which spectators get everything, late."""


Moment = tuple[int, int]
"""Of which match, and after how much news of it."""


class Sight(NamedTuple):
    """What a viewer sees of the match: a view, and for some spectators everything, late."""

    view: Any
    moment: Moment = (0, 0)
    behind: tuple[Any, ...] | None = None


NOTHING: Final = Sight(None)


def fields_of(seen: Sight) -> dict[str, Any]:
    """What is seen, by name; nothing without a match."""
    fields: dict[str, Any] = {} if seen.view is None else seen.view._asdict()
    if seen.behind is not None:
        fields[BEHIND] = seen.behind
    return fields


class Differences:
    """What has changed for whom between two moments."""

    def __init__(self, private: tuple[int, ...]) -> None:
        """Where in a view stands what is the viewer's own."""
        self.private = private
        self.shared: list[int] = []
        self.before = self.after = NOTHING
        self.public: Changes | None = None

    def begin(self, before: Sight, after: Sight) -> None:
        """What spectators saw and see now; nothing late is in it."""
        self.before, self.after, self.public = before, after, None

    def for_all(self, seen: Moment) -> Changes | None:
        """What has changed for everybody since a viewer saw the match; everything, if that was at
        another moment than the others."""
        before, after = self.before, self.after
        if seen == after.moment:
            return None
        if seen != before.moment:
            return self.compare(NOTHING, after, self.places(after.view))
        if self.public is None:
            self.public = self.compare(before, after, self.places(after.view))
        return self.public

    def for_one(self, before: Sight, after: Sight) -> Changes | None:
        """What has changed in what is the viewer's own, if anything."""
        own = self.compare(before, after, self.private)
        if after.behind != before.behind:
            own.fields[BEHIND] = after.behind
        return own if own.fields or own.tails or own.last_tails else None

    def places(self, view: Any) -> list[int]:
        """Where in a view stands what everybody may know."""
        if not self.shared:
            self.shared = [at for at in range(len(view)) if at not in self.private]
        return self.shared

    def compare(self, before: Sight, after: Sight, places: Iterable[int]) -> Changes:
        """What has changed in these places of a view: all of it, before the first match."""
        old, new = before.view, after.view
        changes = Changes({}, {}, {})
        for at in places:
            if old is None:
                changes.fields[new._fields[at]] = new[at]
            elif old[at] is not new[at] and old[at] != new[at]:
                add_change(changes, new._fields[at], old[at], new[at])
        return changes


def add_change(changes: Changes, name: str, old: Any, new: Any) -> None:
    """All of a field, or of a list only what is new at its end, if that is less."""
    kept = common(old, new) if type(old) is type(new) is tuple else 0  # no object with names
    if not kept or not (len(new) >= LONG or isinstance(new[0], tuple)):
        changes.fields[name] = new
    elif kept + 1 == len(old) == len(new) and goes_on(old[kept], new[kept]):
        changes.last_tails[name] = len(old[kept]), new[kept][len(old[kept]) :]
    else:
        changes.tails[name] = kept, new[kept:]


def goes_on(old: Any, new: Any) -> bool:
    """Whether both are lists, and one begins as the other."""
    return type(old) is type(new) is tuple and bool(new[: len(old)] == old)


def common(old: Any, new: Any) -> int:
    """How many entries two lists have in common from the beginning."""
    kept = 0
    for one, other in zip(old, new, strict=False):
        if one is not other and one != other:
            break
        kept += 1
    return kept
