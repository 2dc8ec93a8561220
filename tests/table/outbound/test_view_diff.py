"""Public changes are computed once; private changes reach only their viewer."""

from typing import Any, NamedTuple

from adrift.table.outbound.view_diff import (
    DELAYED_VIEWS_FIELD,
    NO_VIEW,
    ViewDiff,
    ViewSnapshot,
    fields_by_name,
)
from adrift.table.protocol.messages import ViewChanges

OWN = (1,)


class View(NamedTuple):
    """A small view: a public field, a private field and a list."""

    board: str
    hand: tuple[str, ...]
    story: tuple[Any, ...] = ()


def at(number: int, hand: str, story: tuple[Any, ...] = ()) -> ViewSnapshot:
    return ViewSnapshot(View(f"board {number}", (hand,), story), (1, number))


def new_diff(before: ViewSnapshot | None = None, after: ViewSnapshot | None = None) -> ViewDiff:
    diff = ViewDiff(OWN)
    diff.start(before or at(1, "-"), after or at(2, "-"))
    return diff


def both(diff: ViewDiff, before: ViewSnapshot, after: ViewSnapshot) -> list[ViewChanges]:
    changes = [diff.public_changes(before.moment), diff.private_changes(before, after)]
    return [each for each in changes if each is not None]


def applied(before: ViewSnapshot, changes: list[ViewChanges]) -> dict[str, Any]:
    """The fields a viewer knows after applying the changes."""
    known = fields_by_name(before)
    for each in changes:
        tails = {name: (*known[name][:kept], *end) for name, (kept, end) in each.tails.items()}
        ends = {
            name: (*known[name][:-1], (*known[name][-1][:kept], *end))
            for name, (kept, end) in each.last_tails.items()
        }
        known = {**known, **each.fields, **tails, **ends}
    return known


def test_what_all_see_is_one_object_for_all() -> None:
    diff = new_diff()
    first = diff.public_changes(at(1, "rope").moment)
    assert first == ViewChanges({"board": "board 2"}, {}, {})
    assert diff.public_changes(at(1, "knife").moment) is first
    assert diff.private_changes(at(1, "rope"), at(2, "rope")) is None


def test_what_is_one_s_own_reaches_nobody_else() -> None:
    diff = new_diff()
    anna, ben = (at(1, "rope"), at(2, "knife")), (at(1, "oar"), at(2, "flare"))
    for before, after in (anna, ben, anna):
        assert applied(before, both(diff, before, after)) == fields_by_name(after)
        assert "hand" not in both(diff, before, after)[0].fields


def test_whoever_saw_another_moment_is_told_all_that_changed_since() -> None:
    diff = new_diff()
    for before, after in ((at(0, "rope"), at(2, "oar")), (NO_VIEW, at(2, "oar"))):
        assert applied(before, both(diff, before, after)) == fields_by_name(after)


def test_what_spectators_see_late_reaches_no_player() -> None:
    """Even if a player's view changes in the same way, and at unexpected moments."""
    for moments in ((1, 2), (3, 4)):
        diff = new_diff()
        before, after = (at(number, "-") for number in moments)
        late = before._replace(delayed_views=()), after._replace(delayed_views=("all",))
        for _ in range(2):
            own = diff.private_changes(*late)
            assert own is not None
            assert own.fields[DELAYED_VIEWS_FIELD] == ("all",)
            assert not any(DELAYED_VIEWS_FIELD in each.fields for each in both(diff, before, after))


def test_without_news_nothing_public_has_changed() -> None:
    diff = new_diff()
    assert diff.public_changes(at(2, "rope").moment) is None
    assert diff.private_changes(at(2, "rope"), at(2, "rope")) is None
    assert diff.private_changes(at(2, "rope"), at(2, "oar")) == ViewChanges(
        {"hand": ("oar",)}, {}, {}
    )


def test_of_a_long_list_its_tail_is_enough() -> None:
    old, new = tuple(range(8)), (*range(8), 99)
    diff = new_diff(at(1, "-", old), at(2, "-", new))
    changes = diff.public_changes(at(1, "rope", old).moment)
    assert changes == ViewChanges({"board": "board 2"}, {"story": (8, (99,))}, {})
    assert changes is not None
    assert applied(at(1, "rope", old), [changes]) == fields_by_name(at(2, "rope", new))


def test_of_a_list_of_lists_the_end_of_the_last_is_enough() -> None:
    """But not if another list was added, or the last one became shorter."""
    old = ((1, 2), (3, 4))
    for new, said in [
        (((1, 2), (3, 4, 5)), ViewChanges({}, {}, {"story": (2, (5,))})),
        (((1, 2), (3, 4), ()), ViewChanges({}, {"story": (2, ((),))}, {})),
        (((1, 2), (3,)), ViewChanges({}, {"story": (1, ((3,),))}, {})),
        (((1, 2), (3, 5)), ViewChanges({}, {"story": (1, ((3, 5),))}, {})),
        (((1,), (3, 4)), ViewChanges({"story": ((1,), (3, 4))}, {}, {})),
    ]:
        diff = ViewDiff(private=(2,))
        before, after = at(1, "rope", old), at(1, "rope", new)
        own = diff.private_changes(before, after)
        assert own == said
        assert applied(before, [own]) == fields_by_name(after)
