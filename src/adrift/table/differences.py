"""What must be sent so that an old view becomes the new one, found once for all who see the same.

What everybody may know is taken from the spectators' views: they know least, so whatever goes wrong
here, nobody is shown what is another's. It changes only with news, and what has changed is one
object for all, so that it is written only once. What is a viewer's own is compared for each.
"""

from collections.abc import Iterable
from operator import itemgetter
from typing import Any, Final, NamedTuple

from adrift.table.news import Changes

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
        self.own = itemgetter(*private)
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
        is_same = before.view is not None and self.own(before.view) == self.own(after.view)
        is_late = after.behind != before.behind
        if is_same and not is_late:
            return None
        own = self.compare(before, after, () if is_same else self.private)
        return Changes({**own.fields, BEHIND: after.behind}, own.tails) if is_late else own

    def places(self, view: Any) -> list[int]:
        """Where in a view stands what everybody may know."""
        if not self.shared:
            self.shared = [at for at in range(len(view)) if at not in self.private]
        return self.shared

    def compare(self, before: Sight, after: Sight, places: Iterable[int]) -> Changes:
        """What has changed in these places of a view: all of it, before the first match."""
        old, new = before.view, after.view
        fields: dict[str, Any] = {}
        tails: dict[str, tuple[int, tuple[Any, ...]]] = {}
        for at in places:
            if old is None or old[at] != new[at]:
                end = None if old is None else tail(old[at], new[at])
                if end is None:
                    fields[new._fields[at]] = new[at]
                else:
                    tails[new._fields[at]] = end
        return Changes(fields, tails)


def tail(old: Any, new: Any) -> tuple[int, tuple[Any, ...]] | None:
    """How many entries a list keeps and what follows, if that is less than the whole of it."""
    if type(old) is not tuple or type(new) is not tuple:  # an object with named fields is whole
        return None
    kept = common(old, new)
    if kept and (len(new) >= LONG or isinstance(new[0], tuple)):
        return kept, new[kept:]
    return None


def common(old: Any, new: Any) -> int:
    """How many entries two lists have in common from the beginning."""
    kept = 0
    for one, other in zip(old, new, strict=False):
        if one is not other and one != other:
            break
        kept += 1
    return kept
