"""What must be sent so that an old view becomes the new one, found once for all who see the same.

What everybody may know is taken from the spectators' views: they know least, so whatever goes wrong
here, nobody is shown what is another's. It changes only with news. What is a viewer's own is
compared for each, and what has changed alike for several is one object: it is written only once.
"""

from collections.abc import Iterable
from operator import itemgetter
from typing import Any, Final, NamedTuple

LONG: Final = 8
"""A list of so many entries is sent by its tail, if only that changed."""
BEHIND: Final = "behind"
"""The name under which spectators get everything, late."""

Tails = dict[str, tuple[int, tuple[Any, ...]]]
Changes = tuple[dict[str, Any], Tails]
"""Whole fields, and tails of lists."""
UNCHANGED: Final[Changes] = ({}, {})


class Sight(NamedTuple):
    """What a viewer sees of the match: a view, and for some spectators everything, late."""

    view: Any
    moment: tuple[int, int] = (0, 0)
    """Of which match, and after how much news of it."""
    behind: tuple[Any, ...] | None = None


NOTHING: Final = Sight(None)


def fields_of(seen: Sight) -> dict[str, Any]:
    """What is seen, by name; nothing without a match."""
    fields: dict[str, Any] = {} if seen.view is None else seen.view._asdict()
    if seen.behind is not None:
        fields[BEHIND] = seen.behind
    return fields


class Difference(NamedTuple):
    """What has to be sent of a field of a view: all of it, or the tail of a list."""

    name: str
    whole: Any
    tail: tuple[int, tuple[Any, ...]] | None


class Differences:
    """What has changed for whom between two moments."""

    def __init__(self, before: Sight, after: Sight, private: tuple[int, ...]) -> None:
        """What spectators saw and see, and where in a view stands what is the viewer's own."""
        self.before, self.after, self.private = before, after, private
        self.own = itemgetter(*private)
        self.found: dict[int, list[Difference]] = {}
        self.alike: dict[tuple[int, ...], Changes] = {}
        self.public: Changes | None = None

    def between(self, before: Sight, after: Sight) -> Changes:
        """What must be sent so that one viewer's sight becomes the other."""
        if before.view is None or after.view is None:
            return fields_of(after), {}
        public = self.known_to_all(before, after)
        if public is None:
            whole, tails = self.compare(before, after, range(len(after.view)), UNCHANGED)
            late = {} if after.behind == before.behind else {BEHIND: after.behind}
            return {**whole, **late}, tails  # never kept: it is for this viewer alone
        if self.own(before.view) == self.own(after.view):
            return public
        return self.compare(before, after, self.private, public)

    def known_to_all(self, before: Sight, after: Sight) -> Changes | None:
        """What has changed for everybody, if this viewer saw the same moments as all."""
        if after.behind is not None or before.behind is not None:
            return None
        if before.moment == after.moment:
            return UNCHANGED
        if (before.moment, after.moment) != (self.before.moment, self.after.moment):
            return None
        if self.public is None:
            places = set(range(len(after.view))).difference(self.private)
            self.public = self.compare(self.before, self.after, sorted(places), UNCHANGED)
        return self.public

    def compare(
        self, before: Sight, after: Sight, places: Iterable[int], public: Changes
    ) -> Changes:
        """What has changed in these places of a view, beside what is known already."""
        old, new = before.view, after.view
        changed = [self.difference(at, old[at], new) for at in places if old[at] != new[at]]
        key = (id(public), *map(id, changed))
        if key not in self.alike:
            whole = {each.name: each.whole for each in changed if each.tail is None}
            tails = {each.name: each.tail for each in changed if each.tail is not None}
            self.alike[key] = ({**public[0], **whole}, {**public[1], **tails})
        return self.alike[key]

    def difference(self, at: int, old: Any, view: Any) -> Difference:
        """The same object for all who are sent the same, whatever they knew before."""
        end = tail(old, view[at])
        made = Difference(view._fields[at], view[at] if end is None else None, end)
        known = self.found.setdefault(at, [])
        for each in known:
            if each == made:
                return each
        known.append(made)
        return made


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
