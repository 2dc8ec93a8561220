"""Rules §11: scoring of a player who hates their own character."""

import pytest

from tests.rulebook.one_boat.sailing import sources
from tests.rulebook.one_boat.scenes import SIX, at, every_edition, play

DEATHS = ("captain wounds 8", "lost mate wounds 9")
"""Sizes 7 and 8."""


def score(*lines: str, edition: str = "classic") -> list[tuple[str, int, int]]:
    """Where the points of the Kid come from, who hates the Kid."""
    position = at("over", *lines, "hates kid:kid", crew=SIX)
    return sources(play(position, "over", edition=edition), "kid")


@pytest.mark.parametrize("printing", ["classic", "modern"])
@pytest.mark.parametrize(("psychopath", "points"), [("size", 15), ("three", 6)])
def test_11_7_each_other_death_counts_and_ones_own_survival_does_not(
    printing: str, psychopath: str, points: int
) -> None:
    edition = f"{printing}+psychopath={psychopath}"
    scored = score(*DEATHS, "loves kid:lauren", edition=edition)
    assert scored == [("love", 1, 8), ("psychopath", 2, points)]


@pytest.mark.parametrize(("edition", "points"), [("classic", 15), ("modern", 6)])
def test_11_7_each_printing_reads_it_its_own_way(edition: str, points: int) -> None:
    scored = score(*DEATHS, "loves kid:lauren", edition=edition)
    assert scored == [("love", 1, 8), ("psychopath", 2, points)]


@every_edition
def test_11_7_without_a_death_only_love_counts(edition: str) -> None:
    assert score("loves kid:lauren", edition=edition) == [("love", 1, 8)]


@every_edition
def test_11_7_ones_own_death_counts_neither_here_nor_as_hate(edition: str) -> None:
    assert score("kid wounds 4", "loves kid:lauren", edition=edition) == [("love", 1, 8)]
    scored = score("lost kid wounds 4", *DEATHS, "loves kid:lauren", edition=edition)
    assert [kind for kind, _, _ in scored] == ["love", "psychopath"]
    assert scored[1][1] == 2


@every_edition
def test_11_7_the_unconscious_are_no_deaths(edition: str) -> None:
    assert score("captain wounds 7", "loves kid:lauren", edition=edition) == [("love", 1, 8)]


@every_edition
def test_11_7_loot_counts_as_for_everybody(edition: str) -> None:
    scored = score("kid hand cash jewels*2", "loves kid:lauren", edition=edition)
    assert scored == [("cash", 1, 1), ("jewels", 2, 4), ("love", 1, 8)]


@every_edition
def test_11_7_who_loves_and_hates_oneself_scores_survival_once(edition: str) -> None:
    assert score("loves kid:kid", edition=edition) == [("love", 1, 9)]
    assert score("kid wounds 4", "loves kid:kid", edition=edition) == []


@pytest.mark.parametrize(("edition", "points"), [("classic", 15), ("modern", 6)])
def test_11_7_and_for_the_deaths_too(edition: str, points: int) -> None:
    scored = score(*DEATHS, "loves kid:kid", edition=edition)
    assert scored == [("love", 1, 9), ("psychopath", 2, points)]


@pytest.mark.parametrize("printing", ["classic", "modern"])
@pytest.mark.parametrize(
    ("psychopath", "love", "source"),
    [
        ("size", "counts", ("psychopath", 2, 15)),
        ("size", "spared", ("psychopath", 1, 7)),
        ("three", "counts", ("psychopath", 2, 6)),
        ("three", "spared", ("psychopath", 1, 3)),
    ],
)
def test_11_8_the_death_of_the_one_loved(
    printing: str, psychopath: str, love: str, source: tuple[str, int, int]
) -> None:
    """The Kid loves the Mate, who is lost."""
    edition = f"{printing}+psychopath={psychopath}+psychopath_love={love}"
    assert score(*DEATHS, "loves kid:mate", edition=edition) == [source]


@pytest.mark.parametrize(
    ("edition", "source"),
    [("classic", ("psychopath", 2, 15)), ("modern", ("psychopath", 1, 3))],
)
def test_11_8_in_each_printing(edition: str, source: tuple[str, int, int]) -> None:
    assert score(*DEATHS, "loves kid:mate", edition=edition) == [source]


def test_11_8_spared_it_may_leave_nothing() -> None:
    assert score("mate wounds 9", "loves kid:mate", edition="modern") == []
