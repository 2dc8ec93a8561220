"""Rules §11: scoring."""

import pytest

from tests.rulebook.one_boat.sailing import sources
from tests.rulebook.one_boat.scenes import EIGHT, at, every_edition, play

SURVIVALS = {
    "lauren": 8,
    "stephen": 7,
    "captain": 5,
    "mate": 4,
    "huang": 9,
    "frenchy": 6,
    "harter": 8,
    "kid": 9,
}
SIZES = {"lauren": 4, "stephen": 5, "captain": 7, "mate": 8, "huang": 3, "frenchy": 6, "kid": 3}


def score(
    name: str, *lines: str, edition: str = "classic", crew: str = "lauren captain mate kid"
) -> list[tuple[str, int, int]]:
    """Where somebody's points come from at the end."""
    return sources(play(at("over", *lines, crew=crew), "over", edition=edition), name)


def of_kind(kind: str, sources: list[tuple[str, int, int]]) -> list[tuple[int, int]]:
    return [(number, points) for each, number, points in sources if each == kind]


@every_edition
@pytest.mark.parametrize(("name", "survival"), SURVIVALS.items())
def test_11_3_alive_scores_ones_survival(edition: str, name: str, survival: int) -> None:
    sources = score(name, crew=EIGHT, edition=edition)
    assert of_kind("survival", sources) == [(1, survival)]


@every_edition
@pytest.mark.parametrize(
    ("line", "points"), [("captain wounds 7", [(1, 5)]), ("captain wounds 8", [])]
)
def test_11_3_unconscious_is_alive_and_dead_is_not(
    edition: str, line: str, points: list[tuple[int, int]]
) -> None:
    assert of_kind("survival", score("captain", line, edition=edition)) == points


@every_edition
def test_11_3_lost_is_not_alive(edition: str) -> None:
    assert not of_kind("survival", score("captain", "lost captain wounds 7", edition=edition))


@every_edition
@pytest.mark.parametrize(
    ("cards", "kind", "number", "points"),
    [
        ("cash", "cash", 1, 1),
        ("cash*6", "cash", 6, 6),
        ("jewels", "jewels", 1, 1),
        ("jewels*2", "jewels", 2, 4),
        ("jewels*3", "jewels", 3, 8),
        ("painting", "paintings", 1, 3),
        ("painting*3", "paintings", 3, 9),
    ],
)
@pytest.mark.parametrize("where", ["hand", "open"])
def test_11_4_loot(
    edition: str, cards: str, kind: str, number: int, points: int, where: str
) -> None:
    sources = score("mate", f"mate {where} {cards}", edition=edition)
    assert of_kind(kind, sources) == [(number, points)]


@every_edition
def test_11_4_hidden_and_open_count_together(edition: str) -> None:
    sources = score("mate", "mate hand jewels cash open jewels*2 cash", edition=edition)
    assert sources[1:3] == [("cash", 2, 2), ("jewels", 3, 8)]


@every_edition
@pytest.mark.parametrize(
    ("name", "cards", "kind", "points"),
    [
        ("captain", "cash*3", "cash", 6),
        ("captain", "jewels*2", "jewels", 4),
        ("captain", "painting", "paintings", 3),
        ("lauren", "jewels", "jewels", 2),
        ("lauren", "jewels*2", "jewels", 8),
        ("lauren", "jewels*3", "jewels", 16),
        ("lauren", "cash", "cash", 1),
        ("stephen", "painting*2", "paintings", 12),
        ("stephen", "cash", "cash", 1),
    ],
)
def test_11_4_doubled_treasures(
    edition: str, name: str, cards: str, kind: str, points: int
) -> None:
    sources = score(
        name, f"{name} hand {cards}", crew="lauren stephen captain kid", edition=edition
    )
    assert [each for _, each in of_kind(kind, sources)] == [points]


@pytest.mark.parametrize("printing", ["classic", "modern"])
@pytest.mark.parametrize(("name", "points"), [("captain", 5), ("stephen", 10)])
def test_11_4_the_still_life_is_two(printing: str, name: str, points: int) -> None:
    line = f"{name} hand still_life open painting"
    edition = f"{printing}+paintings=3_3_2"
    sources = score(name, line, crew="lauren stephen captain kid", edition=edition)
    assert of_kind("paintings", sources) == [(2, points)]


@every_edition
def test_11_4_other_cards_are_worth_nothing(edition: str) -> None:
    line = "mate hand water*2 medical_kit compass open knife oar parasol!"
    assert [kind for kind, _, _ in score("mate", line, edition=edition)] == ["survival", "love"]


@every_edition
def test_11_4_on_a_body_aboard_it_counts(edition: str) -> None:
    sources = score("captain", "captain wounds 8 hand cash open cash", edition=edition)
    assert of_kind("cash", sources) == [(2, 4)]


@every_edition
def test_11_5_the_survival_of_the_one_loved(edition: str) -> None:
    sources = score("mate", "loves mate:kid", edition=edition)
    assert sources == [("survival", 1, 4), ("love", 1, 9)]


@every_edition
@pytest.mark.parametrize(("line", "scores"), [("kid wounds 3", True), ("kid wounds 4", False)])
def test_11_5_if_they_are_alive(edition: str, line: str, scores: bool) -> None:
    sources = score("mate", line, "loves mate:kid", edition=edition)
    assert bool(of_kind("love", sources)) == scores


@every_edition
def test_11_5_not_for_the_lost(edition: str) -> None:
    sources = score("mate", "lost kid wounds 3", "loves mate:kid", edition=edition)
    assert not of_kind("love", sources)


@every_edition
def test_11_5_who_loves_oneself_scores_it_twice(edition: str) -> None:
    sources = score("lauren", "loves lauren:lauren", edition=edition)
    assert sources == [("survival", 1, 8), ("love", 1, 8)]


@every_edition
def test_11_5_also_for_the_dead(edition: str) -> None:
    sources = score("mate", "mate wounds 9", "loves mate:kid", edition=edition)
    assert sources == [("love", 1, 9)]


@every_edition
@pytest.mark.parametrize(("name", "size"), SIZES.items())
def test_11_6_the_size_of_the_one_hated_if_dead(edition: str, name: str, size: int) -> None:
    lines = (f"{name} wounds {size + 1}", f"hates harter:{name}")
    sources = score("harter", *lines, crew=EIGHT, edition=edition)
    assert of_kind("hate", sources) == [(1, size)]


@every_edition
@pytest.mark.parametrize(
    ("line", "scores"),
    [("mate", False), ("mate wounds 8", False), ("mate wounds 9", True), ("lost mate", True)],
)
def test_11_6_dead_or_lost_but_not_unconscious(edition: str, line: str, scores: bool) -> None:
    sources = score("kid", line, "hates kid:mate", edition=edition)
    assert bool(of_kind("hate", sources)) == scores


@every_edition
def test_11_6_also_for_the_dead_and_the_lost(edition: str) -> None:
    lines = ("lost kid wounds 3", "mate wounds 9", "loves kid:lauren", "hates kid:mate")
    sources = score("kid", *lines, edition=edition)
    assert sources == [("love", 1, 8), ("hate", 1, 8)]


@every_edition
@pytest.mark.parametrize(
    ("line", "source"), [("mate", ("love", 1, 4)), ("mate wounds 9", ("hate", 1, 8))]
)
def test_11_6_who_loves_and_hates_the_same_scores_one_or_the_other(
    edition: str, line: str, source: tuple[str, int, int]
) -> None:
    sources = score("kid", line, "loves kid:mate", "hates kid:mate", edition=edition)
    assert sources == [("survival", 1, 9), source]
