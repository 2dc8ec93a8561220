"""The greedy bot of one_boat when it is serious: fights, overboard and thirst, in scenes where a
sensible person would not hesitate."""

from typing import Any

import pytest

from tests.bots.boat_scenes import answers_of_bot, demand, fight, scene

# Demands and fights


def test_the_strong_refuse_and_the_weak_give_way() -> None:
    mugged: dict[str, Any] = {"demand": demand("mug", "kid", "mate", "hidden"), "hand": ("jewels",)}
    assert answers_of_bot(scene("mate", **mugged), "consent", "agree", "fight") == {"fight"}
    mugged = {"demand": demand("mug", "mate", "kid", "hidden"), "hand": ("blackjack", "chum")}
    weak = scene("kid", wounds={"kid": 2}, **mugged)
    assert answers_of_bot(weak, "consent", "agree", "fight") == {"agree"}


JOINING = ("pass", "join@attack", "join@defence")


def test_one_joins_for_the_one_loved_if_that_decides_it() -> None:
    brawl = fight(("captain",), ("lauren",), (7, 4))
    view = scene(
        "mate",
        love="lauren",
        hate="stephen",
        wounds={"lauren": 4},
        demand=demand("mug", "captain", "lauren", "hidden"),
        fight=brawl,
        asked=("mate",),
    )
    assert answers_of_bot(view, "fight", *JOINING) == {"join@defence"}


def test_one_joins_against_the_one_hated() -> None:
    brawl = fight(("captain",), ("stephen",), (7, 5))
    view = scene(
        "mate",
        love="frenchy",
        hate="captain",
        wounds={"captain": 6},
        demand=demand("mug", "captain", "stephen", "hidden"),
        fight=brawl,
        asked=("mate",),
    )
    assert answers_of_bot(view, "fight", *JOINING) == {"join@defence"}


def test_one_stays_out_of_a_fight_that_one_can_only_lose() -> None:
    brawl = fight(("captain", "mate"), ("stephen",), (15, 5))
    view = scene(
        "kid",
        love="stephen",
        hate="lauren",
        wounds={"kid": 2},
        demand=demand("swap", "captain", "stephen"),
        fight=brawl,
        asked=("kid",),
    )
    assert answers_of_bot(view, "fight", *JOINING) == {"pass"}


@pytest.mark.parametrize(("strengths", "answer"), [((7, 6), "show@knife"), ((7, 9), "pass")])
def test_a_weapon_is_turned_up_only_if_it_changes_the_end(
    strengths: tuple[int, int], answer: str
) -> None:
    view = scene(
        "frenchy",
        love="frenchy",
        hand=("knife",),
        demand=demand("mug", "captain", "frenchy", "hidden"),
        fight=fight(("captain",), ("frenchy",), strengths),
        asked=("frenchy",),
    )
    assert answers_of_bot(view, "fight", "pass", "show@knife") == {answer}


def test_the_best_is_taken() -> None:
    view = scene(
        "captain",
        demand=demand("mug", "captain", "kid"),
        table={"kid": ("cash", "chum", "oar")},
        hand=("water",) * 5,
    )
    assert answers_of_bot(view, "loot", "cash", "oar", "chum") == {"cash"}


# Overboard and thirst


def test_the_preserver_is_thrown_to_the_one_loved() -> None:
    view = scene(
        "mate",
        love="kid",
        hand=("life_preserver",),
        wounds={"kid": 2},
        water=("kid",),
        played=20,
    )
    assert answers_of_bot(view, "overboard", "pass", "throw@kid") == {"throw@kid"}


def test_who_swims_wears_it() -> None:
    view = scene("mate", hand=("life_preserver",), water=("mate",), played=39)
    assert answers_of_bot(view, "overboard", "pass", "wear") == {"wear"}


def test_chum_is_for_the_one_hated_and_not_for_the_one_loved() -> None:
    swims: dict[str, Any] = {"hand": ("chum",), "water": ("captain",), "played": 23}
    enemy = scene("kid", hate="captain", wounds={"captain": 5}, **swims)
    friend = scene("kid", love="captain", wounds={"captain": 5}, **swims)
    assert answers_of_bot(enemy, "overboard", "pass", "chum") == {"chum"}
    assert answers_of_bot(friend, "overboard", "pass", "chum") == {"pass"}


def test_one_drinks_oneself_then_gives_to_the_one_loved_and_never_to_the_one_hated() -> None:
    both: dict[str, Any] = {"thirst": {"kid": 1, "captain": 1}, "played": 26}
    wounds = {"kid": 2, "captain": 6}
    options = ("pass", "water@captain", "water@kid")
    own = scene("kid", love="captain", hand=("water",), wounds=wounds, **both)
    assert answers_of_bot(own, "thirst", *options) == {"water@kid"}
    quenched: dict[str, Any] = {"thirst": {"captain": 1}, "played": 26}
    loving = scene("kid", love="captain", hand=("water",), wounds=wounds, **quenched)
    assert answers_of_bot(loving, "thirst", "pass", "water@captain") == {"water@captain"}
    hating = scene("kid", hate="captain", hand=("water",), wounds=wounds, **quenched)
    assert answers_of_bot(hating, "thirst", "pass", "water@captain") == {"pass"}


def test_the_water_of_an_unconscious_love_is_spent_on_them() -> None:
    fainted: dict[str, Any] = {
        "wounds": {"captain": 7},
        "table": {"captain": ("water",)},
        "thirst": {"captain": 1},
        "played": 26,
    }
    loving = scene("kid", love="captain", **fainted)
    assert answers_of_bot(loving, "thirst", "pass", "theirs@captain") == {"theirs@captain"}
    hating = scene("kid", hate="captain", **fainted)
    assert answers_of_bot(hating, "thirst", "pass", "theirs@captain") == {"pass"}
