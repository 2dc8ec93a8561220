"""The rule pages by paragraph, and printed for a terminal."""

import re

import pytest

from adrift.core.editions import switches
from adrift.games import GAMES
from adrift.texts import LANGUAGES, Texts, rulebook
from adrift.texts.pages import lines_of_page
from tests.architecture.rulepages import paragraphs as numbered

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
    printed = GAMES[game].editions
    rows = [row for row in rulebook.table_rows(rulebook.page(game, language)) if len(row) == 6]
    for name, _, values, *columns in rows[2:]:
        known = [str(each.value) for each in type(switches(printed["zman"])[name])]
        assert sorted(values.split(" · ")) == sorted(known)
        assert columns == [str(switches(each)[name].value) for each in printed.values()]
    assert [row[0] for row in rows[2:]] == list(switches(printed["zman"]))


def test_why_names_the_paragraph() -> None:
    assert Texts("en").why("§3.4") == "Only what is there"
    assert Texts("de").why("§3.4") == "Nur was da ist"
    assert Texts("de").why("§9.9") == ""


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
