"""Rules §1: the navigation cards and their deck (§1.9–1.10)."""

import pytest

from tests.reading.pages import RULE_PAGES, read_table
from tests.rulebook.one_boat.scenes import (
    EIGHT,
    FOUR,
    SIX,
    at,
    every_edition,
    play,
    seen,
    told,
)
from tests.scenes import odds

CHARTS = {int(row[0]): row[1:] for row in read_table(RULE_PAGES / "one_boat.md", "card")[1:]}
"""By card: bird, overboard, thirsty, oars, fight, as the page says it."""
ALL_OF_THEM = "modern+liquid_courage=on"
B = f"{ALL_OF_THEM}+navigation=b"
THIRSTY_IN_B = {28: "all but kid", 29: "captain, mate, frenchy, kid"}
every_chart = pytest.mark.parametrize("chart", list(CHARTS))


def turned_up(chart: int, *lines: str, edition: str, crew: str = EIGHT) -> list[list[str]]:
    """What happens, word by word, when a card is carried out among people without cards."""
    position = at("draw_navigation top", *lines, crew=crew)
    return [
        line.split() for line in told(play(position, f"chance: {chart}", edition=edition), "kid")
    ]


def names(said: str) -> list[str]:
    """Whom a cell of the page names, among all eight."""
    if said.startswith("all but "):
        return [name for name in EIGHT.split() if name not in said[8:].split(", ")]
    if said.startswith(("nobody", "whoever drank")):
        return []
    return (
        EIGHT.split() if said == "everyone" else sorted(said.split(", "), key=EIGHT.split().index)
    )


def befell(kind: str, story: list[list[str]]) -> list[str]:
    """Whom something befell, from bow to stern."""
    return [words[1] for words in story if words[0] == kind]


@every_chart
def test_1_9_the_bird_on_each_card(chart: int) -> None:
    story = turned_up(chart, "birds 1", edition=ALL_OF_THEM)
    told_birds = {"+": [["bird_sighted", "2"]], "−": [["bird_lost", "0"]], "": []}
    birds = [words[:2] for words in story if words[0].startswith("bird_")]
    assert birds == told_birds[CHARTS[chart][0]]


@every_chart
def test_1_9_who_falls_overboard(chart: int) -> None:
    story = turned_up(chart, edition=ALL_OF_THEM)
    assert befell("fell_overboard", story) == names(CHARTS[chart][1])


@every_chart
@pytest.mark.parametrize("edition", [ALL_OF_THEM, B])
def test_1_9_who_is_thirsty(chart: int, edition: str) -> None:
    said = THIRSTY_IN_B[chart] if edition == B and chart in THIRSTY_IN_B else CHARTS[chart][2]
    assert befell("became_thirsty", turned_up(chart, edition=edition)) == names(said)


@every_chart
@pytest.mark.parametrize(("mark", "column"), [("rowed", 3), ("fought", 4)])
def test_1_9_which_marks_make_thirsty(chart: int, mark: str, column: int) -> None:
    marked = [f"{name} {mark}" for name in EIGHT.split()]
    story = turned_up(chart, *marked, edition=ALL_OF_THEM)
    thirsty = EIGHT.split() if CHARTS[chart][column] else names(CHARTS[chart][2])
    assert befell("became_thirsty", story) == thirsty


def test_1_9_card_11_sends_overboard_whoever_drank() -> None:
    story = turned_up(11, "captain drank 1", "huang drank 2", edition=ALL_OF_THEM)
    assert befell("fell_overboard", story) == ["captain", "huang"]


@every_edition
@pytest.mark.parametrize(
    ("crew", "more"),
    [
        (SIX, []),
        (f"{SIX} harter", [7, 8, 9, 10]),
        (f"{SIX} huang", [12, 13]),
        (EIGHT, [7, 8, 9, 10, 12, 13]),
    ],
)
def test_1_9_extra_characters_bring_cards(edition: str, crew: str, more: list[int]) -> None:
    trial = play(at("draw_navigation top", crew=crew), "", edition=edition)
    assert odds(trial) == {str(chart): 1 for chart in (*more, *range(19, 43))}


@every_edition
def test_1_9_liquid_courage_brings_a_card(edition: str) -> None:
    trial = play(at("draw_navigation top"), "", edition=f"{edition}+liquid_courage=on")
    assert odds(trial) == {str(chart): 1 for chart in (11, *range(19, 43))}


@every_edition
def test_1_9_everyone_means_those_in_play(edition: str) -> None:
    story = turned_up(22, edition=edition, crew=FOUR)
    assert befell("fell_overboard", story) == FOUR.split()
    assert befell("became_thirsty", story) == FOUR.split()


@every_edition
def test_1_9_the_name_of_who_does_not_play_is_ignored(edition: str) -> None:
    story = turned_up(33, edition=edition, crew=FOUR)
    assert befell("fell_overboard", story) == []
    assert befell("became_thirsty", story) == ["captain", "mate"]


@every_edition
def test_1_10_each_card_of_the_pile_is_alike(edition: str) -> None:
    trial = play(at("draw_navigation row", "draws 2", "actor mate"), "chance: 30", edition=edition)
    left = [chart for chart in range(19, 43) if chart != 30]
    assert odds(trial) == {str(chart): 1 for chart in left}
    assert seen(trial, "mate").pile == 23


@every_edition
def test_1_10_what_goes_back_goes_under_it_and_is_never_shuffled(edition: str) -> None:
    script = """
        captain: row
        chance: 30
        chance: 20
        captain: bury@30
        captain: bury@20
        not offered chance: 30 20
        position
          under 30(captain) 20(captain)
    """
    trial = play(at("action", "actor captain", "order none"), script, edition=edition)
    assert seen(trial, "captain").bottom == (30, 20)
    assert seen(trial, "mate").bottom == (0, 0)


@every_edition
def test_1_10_the_pile_gone_cards_come_again_in_the_order_in_which_they_went(edition: str) -> None:
    under = "under 30 20 41 " + " ".join(str(n) for n in range(19, 43) if n not in (30, 20, 41, 33))
    trial = play(
        at("action", "actor captain", "pile 33", under, "captain open oar"),
        "captain: row/1\nasked captain (§4.5)",
        edition=edition,
    )
    assert seen(trial, "captain").drawn_cards == (20, 30, 33)
    assert seen(trial, "captain").pile == 0


@every_edition
@pytest.mark.parametrize("action", ["row", "flare"])
def test_1_10_what_cannot_be_drawn_is_not_drawn(edition: str, action: str) -> None:
    """All 24 cards lie on the row stack."""
    stack = " ".join(str(chart) for chart in range(19, 43))
    position = at("action", "actor captain", "captain hand flare_gun", f"stack {stack}")
    trial = play(position, f"captain: {action}\nasked mate (§4.2)", edition=edition)
    assert seen(trial, "captain").stack == 24
