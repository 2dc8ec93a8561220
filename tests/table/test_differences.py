"""What changes for everybody is found once; what is one viewer's own reaches nobody else."""

from typing import Any, NamedTuple

from adrift.table.differences import BEHIND, UNCHANGED, Differences, Sight, fields_of

OWN = (1,)


class View(NamedTuple):
    """A small view: something all see, something of one's own, and a list."""

    board: str
    hand: tuple[str, ...]
    story: tuple[int, ...] = ()


def at(number: int, hand: str, story: tuple[int, ...] = ()) -> Sight:
    return Sight(View(f"board {number}", (hand,), story), (1, number))


FOUND = (at(1, "-"), at(2, "-"), OWN)


def applied(before: Sight, changes: Any) -> dict[str, Any]:
    """What somebody knows after being told."""
    whole, tails = changes
    lists = {name: (*fields_of(before)[name][:kept], *end) for name, (kept, end) in tails.items()}
    return {**fields_of(before), **whole, **lists}


def test_what_all_see_is_one_object_for_all_whose_own_did_not_change() -> None:
    found = Differences(*FOUND)
    first = found.between(at(1, "rope"), at(2, "rope"))
    assert first == ({"board": "board 2"}, {})
    assert found.between(at(1, "knife"), at(2, "knife")) is first


def test_what_is_one_s_own_reaches_nobody_else() -> None:
    found = Differences(*FOUND)
    anna, ben = (at(1, "rope"), at(2, "knife")), (at(1, "oar"), at(2, "flare"))
    for before, after in (anna, ben, anna):
        assert applied(before, found.between(before, after)) == fields_of(after)


def test_what_spectators_see_late_reaches_no_player() -> None:
    """Even if a player's view changes as theirs does, and at moments nobody else was at."""
    found = Differences(*FOUND)
    before, after = at(3, "-"), at(4, "-")
    late = found.between(before._replace(behind=()), after._replace(behind=("all",)))
    assert late[0][BEHIND] == ("all",)
    assert BEHIND not in found.between(before, after)[0]


def test_without_news_nothing_public_has_changed() -> None:
    found = Differences(*FOUND)
    assert found.between(at(2, "rope"), at(2, "rope")) is UNCHANGED
    assert found.between(at(2, "rope"), at(2, "oar")) == ({"hand": ("oar",)}, {})


def test_of_a_long_list_its_tail_is_enough() -> None:
    old, new = tuple(range(8)), (*range(8), 99)
    found = Differences(at(1, "-", old), at(2, "-", new), OWN)
    changes = found.between(at(1, "rope", old), at(2, "rope", new))
    assert changes == ({"board": "board 2"}, {"story": (8, (99,))})
    assert applied(at(1, "rope", old), changes) == fields_of(at(2, "rope", new))
