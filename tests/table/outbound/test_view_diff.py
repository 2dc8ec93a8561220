"""Public changes are computed once; private changes reach only their viewer."""

from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.table.outbound.view_diff import NO_VIEW, ViewDiff, ViewSnapshot
from adrift.table.protocol.messages import ViewChanges
from adrift.table.protocol.view_changes import apply_changes
from tests.table.harness import to_json

PRIVATE = ("hand",)


@dataclass(slots=True)
class Hull:
    """A boat: plain fields and a map of further objects."""

    leaks: int = 0
    crew: dict[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(slots=True)
class View:
    """A small view: a public field, a private field, objects by key and a list of lists."""

    board: str
    hand: tuple[str, ...] = ()
    boats: dict[str, Hull] = field(default_factory=dict)
    story: tuple[Any, ...] = ()
    leaking: str | None = None


def at(number: int, hand: str, story: tuple[Any, ...] = ()) -> ViewSnapshot:
    return ViewSnapshot(View(f"board {number}", (hand,), story=story), (1, number))


def new_diff(before: ViewSnapshot | None = None, after: ViewSnapshot | None = None) -> ViewDiff:
    diff = ViewDiff(PRIVATE)
    diff.start(before or at(1, "-"), after or at(2, "-"))
    return diff


def both(diff: ViewDiff, before: ViewSnapshot, after: ViewSnapshot) -> list[ViewChanges]:
    changes = [diff.public_changes(before.moment), diff.private_changes(before, after)]
    return [each for each in changes if each is not None]


def applied(before: ViewSnapshot, changes: list[ViewChanges]) -> dict[str, Any]:
    """The view a client has after applying the changes."""
    known: dict[str, Any] = to_json(before.view) or {}
    for each in changes:
        apply_changes(known, msgspec.convert(to_json(each), ViewChanges))
    return known


def test_what_all_see_is_one_object_for_all() -> None:
    diff = new_diff()
    first = diff.public_changes(at(1, "rope").moment)
    assert first == ViewChanges({"board": "board 2"})
    assert diff.public_changes(at(1, "knife").moment) is first
    assert diff.private_changes(at(1, "rope"), at(2, "rope")) is None


def test_what_is_one_s_own_reaches_nobody_else() -> None:
    diff = new_diff()
    anna, ben = (at(1, "rope"), at(2, "knife")), (at(1, "oar"), at(2, "flare"))
    for before, after in (anna, ben, anna):
        assert applied(before, both(diff, before, after)) == to_json(after.view)
        assert "hand" not in both(diff, before, after)[0].changed


def test_whoever_saw_another_moment_is_told_all_that_changed_since() -> None:
    diff = new_diff()
    for before, after in ((at(0, "rope"), at(2, "oar")), (NO_VIEW, at(2, "oar"))):
        assert applied(before, both(diff, before, after)) == to_json(after.view)


def test_a_new_match_starts_without_the_view_of_the_last_one() -> None:
    before, after = at(9, "rope"), ViewSnapshot(View("board 1", ("oar",)), (2, 1))
    changes = both(new_diff(before, after), before, after)
    assert applied(NO_VIEW, changes) == to_json(after.view)


def test_without_news_nothing_public_has_changed() -> None:
    diff = new_diff()
    assert diff.public_changes(at(2, "rope").moment) is None
    assert diff.private_changes(at(2, "rope"), at(2, "rope")) is None
    assert diff.private_changes(at(2, "rope"), at(2, "oar")) == ViewChanges({"hand": ("oar",)})


def public_changes(old: View, new: View) -> ViewChanges | None:
    diff = ViewDiff(PRIVATE)
    diff.start(ViewSnapshot(old, (1, 1)), ViewSnapshot(new, (1, 2)))
    return diff.public_changes((1, 1))


CREW: dict[str, tuple[int, ...]] = {"red": (1, 0), "green": (2, 1)}


@pytest.mark.parametrize(
    ("new", "changes"),
    [
        (Hull(1, CREW), ViewChanges({"boats.black.leaks": 1})),
        (Hull(0, {**CREW, "red": (0, 0)}), ViewChanges({"boats.black.crew.red": (0, 0)})),
        (Hull(0, {"green": (2, 1)}), ViewChanges(removed=["boats.black.crew.red"])),
        (Hull(0, {**CREW, "white": (1,)}), ViewChanges({"boats.black.crew.white": (1,)})),
        (
            Hull(0, {"red": (1, 0), "white": (1,), "green": (2, 1)}),
            ViewChanges({"boats.black.crew": {"red": (1, 0), "white": (1,), "green": (2, 1)}}),
        ),
        (Hull(0, {**CREW, "red": (1, 0, 5)}), ViewChanges({}, {"boats.black.crew.red": (5,)})),
    ],
)
def test_of_an_object_only_what_changed_is_sent(new: Hull, changes: ViewChanges) -> None:
    before = View("board", boats={"red": Hull(), "black": Hull(0, CREW)})
    after = View("board", boats={"red": Hull(), "black": new})
    assert public_changes(before, after) == changes


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        ((1, 2), (1, 2, 3), ViewChanges({}, {"story": (3,)})),
        ((1, 2), (3, 2), ViewChanges({"story": (3, 2)})),
        ((1, 2, 3), (1,), ViewChanges(removed=["story.2", "story.1"])),
        ((1, 2, 3), (2, 3), ViewChanges({"story": (2, 3)})),
        ((1, 2), (), ViewChanges({"story": ()})),
        ((), (1,), ViewChanges({"story": (1,)})),
        (((1,), (3,)), ((1,), (3, 4)), ViewChanges({}, {"story.1": (4,)})),
        (((1,), (3,)), ((1,), (3, 4), ()), ViewChanges({}, {"story.1": (4,), "story": ((),)})),
        (((1,), (3, 4)), ((1,), (3,)), ViewChanges(removed=["story.1.1"])),
        (((1,), (3, 4)), ((1,), (5,)), ViewChanges({"story.1": (5,)})),
        ((Hull(1),), (Hull(2), Hull(3)), ViewChanges({"story.0.leaks": 2}, {"story": (Hull(3),)})),
    ],
)
def test_of_a_list_what_was_added_is_enough(old: Any, new: Any, changes: ViewChanges) -> None:
    before, after = View("board", story=old), View("board", story=new)
    assert public_changes(before, after) == changes
    snapshots = ViewSnapshot(before, (1, 1)), ViewSnapshot(after, (1, 2))
    assert applied(snapshots[0], [changes]) == to_json(after)


numbers = st.tuples(st.integers(0, 2)) | st.tuples(st.integers(0, 2), st.integers(0, 2))
hulls = st.builds(
    Hull, st.integers(0, 2), st.dictionaries(st.sampled_from(["red", "green", "white"]), numbers)
)
views = st.builds(
    View,
    st.sampled_from(["calm", "storm"]),
    st.lists(st.sampled_from(["rope", "oar"]), max_size=2).map(tuple),
    st.dictionaries(st.sampled_from(["red", "green", "black"]), hulls),
    st.lists(hulls | st.lists(numbers, max_size=3).map(tuple), max_size=3).map(tuple),
    st.none() | st.sampled_from(["red", "green"]),
)


@given(old=views, new=views)
def test_the_old_view_and_the_changes_make_the_new_view(old: View, new: View) -> None:
    before, after = ViewSnapshot(old, (1, 1)), ViewSnapshot(new, (1, 2))
    known = applied(before, both(new_diff(before, after), before, after))
    assert known == to_json(new)
    assert list(known["boats"]) == list(new.boats)
