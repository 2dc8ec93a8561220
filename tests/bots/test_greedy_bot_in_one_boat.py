"""The greedy bot of one_boat while all is well: provisions, rowing, actions and trades, in scenes
where a sensible person would not hesitate."""

from dataclasses import replace
from typing import Any

import pytest

from tests.bots.boat_scenes import act_of_bot, answers_of_bot, scene, trade

# Provisions


def test_water_goes_before_tools_for_who_is_often_thirsty() -> None:
    options = ("water", "oar", "chum", "compass")
    assert answers_of_bot(scene("captain", wounds={"captain": 3}), "draft", *options) == {"water"}


def test_ones_own_treasure_goes_before_that_of_others() -> None:
    options = ("cash", "jewels", "painting")
    full = ("water",) * 6
    assert answers_of_bot(scene("lauren", hand=(*full, "jewels")), "draft", *options) == {"jewels"}
    assert answers_of_bot(scene("stephen", hand=full), "draft", *options) == {"painting"}


def test_the_hurt_take_a_kit() -> None:
    assert answers_of_bot(scene("kid", wounds={"kid": 2}), "draft", "medical_kit", "cash") == {
        "medical_kit"
    }


def test_frenchy_needs_no_preserver_but_the_mate_does() -> None:
    options = ("life_preserver", "blackjack")
    assert answers_of_bot(scene("frenchy"), "draft", *options) == {"blackjack"}
    assert answers_of_bot(scene("mate"), "draft", *options) == {"life_preserver"}


# Rowing and navigating


def test_a_bird_is_kept_and_what_drowns_oneself_is_buried() -> None:
    view = scene("kid", wounds={"kid": 2})
    view = replace(
        view,
        navigation=replace(view.navigation, drawn=2),
        known=replace(view.known, drawn=(20, 25)),
    )
    options = ("keep@20", "bury@20", "keep@25", "bury@25")
    assert answers_of_bot(view, "row_card", *options) <= {"bury@20", "keep@25"}


def test_who_hates_oneself_buries_birds() -> None:
    view = scene("kid", love="kid", hate="kid", birds=2)
    assert answers_of_bot(view, "row_card", "keep@25", "bury@25") == {"bury@25"}


def test_the_navigator_spares_oneself_and_the_one_loved() -> None:
    assert answers_of_bot(scene("kid", love="mate"), "navigate", "30", "27") == {"27"}
    assert answers_of_bot(scene("kid", hate="mate"), "navigate", "30", "27") == {"30"}


def test_the_fourth_bird_is_called_by_who_is_ahead_and_not_by_a_psychopath() -> None:
    rich = scene("lauren", hand=("jewels",) * 3, birds=3)
    assert answers_of_bot(rich, "navigate", "25", "42") == {"25"}
    assert answers_of_bot(scene("lauren", hate="lauren", birds=3), "navigate", "25", "42") == {"42"}


def test_one_rows_with_water_and_not_when_it_may_be_the_death() -> None:
    assert answers_of_bot(scene("kid", hand=("water",) * 3), "action", "nothing", "row") == {"row"}
    dying = scene("captain", wounds={"captain": 6}, stack=5)
    assert answers_of_bot(dying, "action", "nothing", "row") == {"nothing"}


def test_nobody_rows_in_a_calm() -> None:
    view = scene("kid", hand=("water",) * 3, weather="calm")
    assert answers_of_bot(view, "action", "nothing", "row") == {"nothing"}


def test_a_compass_is_used() -> None:
    assert answers_of_bot(scene("kid", stack=2), "compass", "pass", "use") == {"use"}


# Actions


def test_the_unconscious_are_robbed_of_treasure() -> None:
    view = scene("stephen", table={"mate": ("painting",)}, wounds={"mate": 8}, stack=3)
    options = ("nothing", "mug@mate/painting", "mug@kid/hidden")
    assert answers_of_bot(view, "action", *options) == {"mug@mate/painting"}


def test_the_weak_do_not_mug_the_strong() -> None:
    view = scene("lauren", hidden={"mate": 1}, wounds={"lauren": 3}, stack=3)
    assert answers_of_bot(view, "action", "nothing", "mug@mate/hidden") == {"nothing"}


def test_the_kid_steals_what_cannot_be_refused() -> None:
    view = scene("kid", hidden={"mate": 3}, stack=3)
    assert answers_of_bot(view, "action", "nothing", "mug@mate/hidden") == {"mug@mate/hidden"}


def test_the_one_loved_is_not_robbed_of_the_last_water() -> None:
    robbed: dict[str, Any] = {"table": {"lauren": ("water",)}, "wounds": {"lauren": 3}, "birds": 2}
    view = scene("mate", love="lauren", **robbed)
    assert answers_of_bot(view, "action", "nothing", "mug@lauren/water") == {"nothing"}


@pytest.mark.parametrize("hurt", ["kid", "lauren"])
def test_a_kit_heals_oneself_or_the_one_loved_and_not_the_one_hated(hurt: str) -> None:
    view = scene(
        "kid",
        love="lauren",
        hate="mate",
        hand=("medical_kit",),
        wounds={hurt: 3, "mate": 8},
        stack=3,
    )
    assert answers_of_bot(view, "action", "nothing", "kit@mate", f"kit@{hurt}") == {f"kit@{hurt}"}


# Trades and gifts


def test_the_preserver_is_laid_before_an_unconscious_love() -> None:
    fainted: dict[str, Any] = {"hand": ("life_preserver",), "wounds": {"kid": 3}, "birds": 2}
    acts = ("+show@life_preserver", "+throw@life_preserver", "+lay@life_preserver@kid")
    assert act_of_bot(scene("frenchy", love="kid", **fainted), *acts) == acts[2]
    assert act_of_bot(scene("frenchy", hate="kid", **fainted), *acts) is None


OFFERED = scene(
    "lauren", table={"captain": ("jewels",)}, hand=("jewels", "cash", "oar"), hidden={"captain": 2}
)


def test_what_is_useless_is_offered_for_ones_own_treasure() -> None:
    assert act_of_bot(OFFERED, "+trade@mate", "+trade@captain") == "+trade@captain"
    options = ("give@cash", "give@jewels", "give@oar", "want@jewels", "offer", "withdraw")
    terms = trade("lauren", "captain", offered=False)
    steps: list[tuple[str, dict[str, Any]]] = [
        ("give@oar", {"hidden": 1, "own": ("oar",)}),
        ("give@cash", {"hidden": 2, "own": ("oar", "cash")}),
        ("want@jewels", {"wanted": ("jewels",)}),
        ("offer", {}),
    ]
    for step, more in steps:
        assert answers_of_bot(replace(OFFERED, trade=terms), "trade_terms", *options) == {step}
        terms = replace(terms, **more)


def test_what_nobody_would_give_is_not_asked_for() -> None:
    poor = scene("lauren", table={"captain": ("jewels",)}, hand=("oar",), hidden={"captain": 2})
    assert act_of_bot(poor, "+trade@captain") is None


def test_whoever_was_refused_waits_for_tomorrow() -> None:
    lauren = replace(OFFERED.players["lauren"], offers_left=9)
    tried = replace(OFFERED, players={**OFFERED.players, "lauren": lauren})
    assert act_of_bot(tried, "+trade@captain") is None


def test_good_offers_are_accepted_and_bad_ones_refused() -> None:
    gift = scene("kid", trade=trade("mate", "kid", hidden=1), hidden={"mate": 1})
    assert answers_of_bot(gift, "trade_answer", "accept", "refuse") == {"accept"}
    begging = trade("mate", "kid", wanted=("jewels",))
    poor = scene("kid", trade=begging, table={"kid": ("jewels",)})
    assert answers_of_bot(poor, "trade_answer", "accept", "refuse") == {"refuse"}


def test_of_hidden_cards_one_gives_what_one_misses_least() -> None:
    terms = trade("mate", "lauren", cards=("jewels",), wanted_hidden=1)
    view = scene(
        "lauren", hand=("water", "jewels", "chum"), table={"mate": ("jewels",)}, trade=terms
    )
    options = ("give@water", "give@jewels", "give@chum", "refuse")
    assert answers_of_bot(view, "trade_answer", *options) == {"give@chum"}
