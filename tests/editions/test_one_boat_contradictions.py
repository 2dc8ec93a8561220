"""Plays the same position and answers under both printings of one_boat where they contradict.

Every ruling marked with ≠ (contradicts another printing) or ! (contradicts itself) on the rule page
has a test named after it.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.reading.pages import RULE_PAGES
from tests.rulebook.one_boat.scenes import acts, at, every_edition, options, play

MARKED = r"^\| OB-(\d+) \|[^|]*\*\*[≠! ]+\*\*.*$"
BODIES = ("lauren wounds 5", "captain wounds 8", "mate wounds 9", "kid wounds 3")
"""The Kid alone is alive, and unconscious."""
PSYCHOPATH = ("lauren wounds 5", "captain wounds 8", "loves kid:captain", "hates kid:kid")


def printings(classic: object, modern: object) -> Callable[[Any], Any]:
    """Parametrize a test with each printing and what is expected of it."""
    return pytest.mark.parametrize(
        ("edition", "expected"), [("classic", classic), ("modern", modern)]
    )


def test_every_contradiction_on_the_page_is_tested() -> None:
    page = (RULE_PAGES / "one_boat.md").read_text("utf-8")
    rows = re.findall(MARKED, page, re.MULTILINE)
    tested = re.findall(r"^def test_ob_(\d+)_", Path(__file__).read_text("utf-8"), re.MULTILINE)
    assert set(rows) == set(tested)


@every_edition
def test_ob_10_cards_are_dealt_with_between_actions_and_not_in_a_fight(edition: str) -> None:
    hands = ("lauren hand cash flare_gun", "captain hand water")
    assert "+trade@captain" in acts(play(at("action", *hands), "", edition=edition), "lauren")
    fight = ("demand swap captain kid", "fight captain against kid")
    run = play(at("fight", *hands, *fight), "", edition=edition)
    assert acts(run, "lauren") == ["+show@flare_gun"]


@printings(classic="asked captain (§4.2)", modern="asked kid (§4.2)")
def test_ob_15_when_the_displaced_acts(edition: str, expected: str) -> None:
    play(at("action"), f"lauren: swap@kid\nkid: agree\n{expected}", edition=edition)


@printings(
    classic="mate: mug@kid/knife\nevent card_taken mate kid knife",
    modern="mate: mug@kid\nasked mate (§4.10)\noffered mate: knife hidden",
)
def test_ob_17_when_the_loot_is_chosen(edition: str, expected: str) -> None:
    position = at("action", "kid wounds 3 hand water open knife", "actor mate", "order none")
    play(position, expected, edition=edition)


@printings(
    classic=["mug@mate/cash", "mug@mate/knife", "mug@mate/hidden"],
    modern=["mug@mate/open", "mug@mate/hidden"],
)
def test_ob_18_what_the_kid_announces(edition: str, expected: list[str]) -> None:
    position = at("action", "mate hand water open cash knife", "actor kid")
    run = play(position, "", edition=edition)
    assert [key for key in options(run, "kid") if key.startswith("mug")] == expected


@every_edition
def test_ob_25_all_open_weapons_count_and_the_flare_gun_does_not(edition: str) -> None:
    lines = ("captain open oar gaffing_hook knife flare_gun", "demand swap captain mate")
    script = "captain: -\nlauren: -\nkid: -\nevent fight_ended attack 15 8"
    play(at("fight", *lines, "fight captain against mate"), script, edition=edition)


@every_edition
def test_ob_29_whose_preserver(edition: str) -> None:
    """Thrown to the captain from the table, but not to an unconscious player in the water."""
    lines = ("kid open life_preserver", "played 23")
    play(at("overboard", *lines), "offered kid: pass throw@captain", edition=edition)
    play(at("overboard", "captain wounds 7", *lines), "event lost_at_sea captain", edition=edition)


@every_edition
def test_ob_30_two_chums_add_up(edition: str) -> None:
    script = "kid: chum\nkid: chum\nposition\n  seat captain wounds 3"
    play(at("overboard", "kid hand chum*2", "played 23"), script, edition=edition)


@every_edition
def test_ob_35_the_dead_drift_on(edition: str) -> None:
    script = "chance: 39\nevent character_died kid\nevent boat_drifted 2\nasked chance"
    play(at("draw_navigation top", *BODIES), script, edition=edition)


@every_edition
def test_ob_36_all_loot_on_a_body_aboard_counts(edition: str) -> None:
    lines = ("loves mate:lauren", "hates mate:kid", "lauren wounds 5")
    body = "mate wounds 9 hand painting open cash jewels*2"
    play(at("over", *lines, body), "points mate 8", edition=edition)
    play(at("over", *lines, "lost mate wounds 9"), "points mate 0", edition=edition)


@printings(classic="came_back", modern="lost_at_sea")
def test_ob_31_the_unconscious_with_the_preserver(edition: str, expected: str) -> None:
    """The Kid floats unconscious, and nobody else is conscious either."""
    lines = (
        "lauren wounds 4",
        "captain wounds 7",
        "mate wounds 8",
        "kid wounds 3 open life_preserver",
    )
    position = at("draw_navigation top", *lines)
    play(position, f"chance: 20\nevent {expected} kid (§9.6)", edition=edition)


@printings(classic=11, modern=3)
def test_ob_37_what_a_psychopath_scores(edition: str, expected: int) -> None:
    """Lauren's and the captain's deaths: 4 and 7 by Size; or 3 for Lauren's alone."""
    play(at("over", *PSYCHOPATH), f"points kid {expected}", edition=edition)
