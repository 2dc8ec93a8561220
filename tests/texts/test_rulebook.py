"""The rule pages by paragraph, and printed for a terminal."""

import re

import pytest

from adrift.core.editions import switches
from adrift.games import GAMES
from adrift.games.one_boat.components import (
    CHARACTERS,
    CHARTS,
    SIZES,
    SURVIVALS,
    Character,
    characters,
    everyone,
)
from adrift.texts import LANGUAGES, Texts, rulebook
from adrift.texts.pages import lines_of_page
from tests.architecture.rule_pages import paragraphs as numbered

HEAD = re.compile(r"^\|.*\n\|---.*$", re.MULTILINE)
EACH = [(game, language) for game in GAMES for language in LANGUAGES]


def test_every_game_has_a_page() -> None:
    assert rulebook.games() == sorted(GAMES)


@pytest.mark.parametrize(("game", "language"), EACH)
def test_every_numbered_paragraph_is_found_with_title_and_text(game: str, language: str) -> None:
    found = rulebook.paragraphs(game, language).values()
    source = numbered(rulebook.page(game, language))
    assert [each.number for each in found] == [f"§{each.number}" for each in source]
    assert [each.rules for each in found] == [each.rules for each in source]
    for each in found:
        assert each.title
        assert each.text.endswith(".")
        assert not set("*`|") & set(each.title + each.text + each.source)


@pytest.mark.parametrize("game", GAMES)
def test_the_languages_cite_the_same_sources_and_rulings(game: str) -> None:
    sources = [
        [(each.number, each.source) for each in rulebook.paragraphs(game, language).values()]
        for language in LANGUAGES
    ]
    assert sources[0] == sources[1]
    assert list(rulebook.rulings(game, "en")) == list(rulebook.rulings(game, "de"))


@pytest.mark.parametrize(("game", "language"), EACH)
def test_every_ruling_cited_is_there(game: str, language: str) -> None:
    cited = " ".join(each.source for each in rulebook.paragraphs(game, language).values())
    numbers = {word.strip(",") for word in cited.split() if "-" in word}
    assert numbers <= set(rulebook.rulings(game, language))


@pytest.mark.parametrize(("game", "language"), EACH)
def test_the_table_of_switches_is_that_of_the_editions(game: str, language: str) -> None:
    printed = [switches(edition) for edition in GAMES[game].editions.values()]
    table = rulebook.table_rows(rulebook.page(game, language))
    rows = [row for row in table if row[1].startswith("§")]
    for name, _, values, *columns in rows:
        known = [str(each.value) for each in type(printed[0][name])]
        assert sorted(values.split(" · ")) == sorted(known)
        assert columns == [str(each[name].value) for each in printed]
    assert [row[0] for row in rows] == list(printed[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_belongs_to_the_paragraph_above_it(language: str) -> None:
    found = rulebook.paragraphs("one_boat", language)
    cards = found["§1.9"].table
    assert [row[0] for row in cards[1:]] == [str(number) for number in CHARTS]
    assert all(len(row) == len(cards[0]) for row in cards)
    assert [each.number for each in found.values() if each.table] == ["§1.2", "§1.9"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cast_on_the_page_is_the_one_in_the_box(language: str) -> None:
    rows = rulebook.paragraphs("one_boat", language)["§1.2"].table[1:]
    printed = [(row[1].split()[0], int(row[2]), int(row[3])) for row in rows]
    assert printed == list(zip(CHARACTERS, SIZES, SURVIVALS, strict=True))
    texts = Texts(language)
    named = [texts.name(character) for character, _, _ in printed]
    assert [row[1].split(maxsplit=1)[1] for row in rows] == named


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_on_the_page_are_those_in_the_box(language: str) -> None:
    signs = {"+": 1, "": 0, "−": -1}
    for number, bird, overboard, thirsty, oars, fight in card_rows(language):
        chart = CHARTS[int(number)]
        assert (signs[bird], oars == "x", fight == "x") == (chart.bird, chart.oars, chart.fight)
        assert people(overboard) == chart.overboard
        assert people(thirsty) == chart.thirsty


def card_rows(language: str) -> list[list[str]]:
    return rulebook.paragraphs("one_boat", language)["§1.9"].table[1:]


def people(cell: str) -> frozenset[Character]:
    """Whom a cell of the table names."""
    named = characters(*re.findall("|".join(CHARACTERS), cell))
    if cell.startswith(("everyone", "alle", "all but")):
        return everyone() - named
    return named


def test_why_names_the_paragraph() -> None:
    assert Texts("en").rule_title("§3.4") == "Only what is there"
    assert Texts("de").rule_title("§3.4") == "Nur was da ist"
    assert Texts("de").rule_title("§9.9") == ""


def test_a_page_that_is_not_translated_is_read_in_english() -> None:
    assert rulebook.page("many_boats", "eo") == rulebook.page("many_boats", "en")


@pytest.mark.parametrize(("game", "language"), EACH)
def test_nothing_of_a_page_is_lost_when_it_is_printed(game: str, language: str) -> None:
    source = HEAD.sub("", rulebook.page(game, language))
    printed = [
        line for _, lines in lines_of_page(rulebook.page(game, language), 60) for line in lines
    ]
    assert max(len(line) for line in printed) <= 60
    assert not set(re.findall(r"\w+", source)) - set(re.findall(r"\w+", " ".join(printed)))


def test_the_pages_are_where_the_package_looks() -> None:
    assert (rulebook.folder() / "many_boats.md").is_file()
