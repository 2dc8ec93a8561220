"""What the rule pages say of themselves: windows, sources, words people search for, the texts."""

import re
from pathlib import Path

import pytest

from adrift.core.steps import Ask
from adrift.games import GAMES
from adrift.texts import LANGUAGES, rulebook
from tests.texts.required_messages import subclasses

ROOT = Path(__file__).parents[2]
AT_ONCE = {"en": "at once", "de": "zugleich"}
ONE_BY_ONE = {"en": "one after the other", "de": "eine nach der anderen"}
FROM_CARDS = ("§1.6", "§1.9", "§6.3", "§10.7", "§11.4", "§12.2", "§12.4", "§12.5", "§12.6", "§12.7")
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_page = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES for language in LANGUAGES]
)


def source_marks(source: str) -> list[str]:
    """Return the marks of the sources that a paragraph names, without the rulings."""
    return re.findall(r"\b[A-Z]\b", source.partition("·")[0])


@every_language
def test_the_page_says_that_a_window_asks_everybody_at_once(language: str) -> None:
    asks = [each for each in subclasses(Ask) if each.__module__.startswith("adrift.games.one_boat")]
    windows = {each.rule for each in asks if getattr(each, "is_window", False)}
    assert windows == {"§5.9", "§6.2", "§9.2", "§10.3"}
    for rule in windows:
        text = rulebook.paragraphs("one_boat", language)[rule].text
        assert AT_ONCE[language] in text
        assert ONE_BY_ONE[language] not in text


@every_page
def test_every_source_mark_is_explained(game: str, language: str) -> None:
    page = rulebook.page(game, language)
    intro = page[: page.index("## §1 ")]
    explained = set(re.findall(r"\| ([A-Z]) \||\*([A-Z])\*", intro))
    known = {letter for pair in explained for letter in pair if letter}
    for paragraph in rulebook.paragraphs(game, language).values():
        assert set(source_marks(paragraph.source)) <= known, paragraph.number


@every_language
def test_what_only_the_cards_say_has_their_mark(language: str) -> None:
    found = rulebook.paragraphs("one_boat", language)
    assert all("K" in source_marks(found[number].source) for number in FROM_CARDS)
    add_ons = [f"§12.{number}" for number in range(4, 14)]
    assert not [number for number in add_ons if "M" in source_marks(found[number].source)]


@pytest.mark.parametrize(
    ("game", "language", "claim"),
    [
        ("many_boats", "en", "no printing says it"),
        ("many_boats", "de", "keine Ausgabe sagt es"),
        ("one_boat", "en", "Where they differ there is a **switch**"),
        ("one_boat", "de", "Wo sie sich unterscheiden, gibt es einen **Schalter**"),
    ],
)
def test_a_page_does_not_claim_what_is_not_so(game: str, language: str, claim: str) -> None:
    assert claim not in " ".join(rulebook.page(game, language).split())


@pytest.mark.parametrize(
    ("language", "word", "number"),
    [
        ("en", "narcissist", "§11.5"),
        ("en", "ambivalent", "§11.6"),
        ("en", "psychopath", "§11.7"),
        ("de", "Narzisst", "§11.5"),
        ("de", "ambivalent", "§11.6"),
        ("de", "Psychopath", "§11.7"),
    ],
)
def test_the_words_of_the_printed_texts_are_on_the_page(
    language: str, word: str, number: str
) -> None:
    assert word in rulebook.paragraphs("one_boat", language)[number].text


@every_language
def test_a_move_phase_lasts_until_a_boat_has_moved(language: str) -> None:
    said = {"en": "not over before a boat has moved", "de": "bis ein Boot gezogen ist"}
    assert said[language] in rulebook.paragraphs("many_boats", language)["§5.1"].text


def test_the_first_page_names_the_five_texts() -> None:
    page = (ROOT / "README.md").read_text("utf-8")
    assert "every printing" not in page
    for named in ("Z-Man", "2006", "1993", "2001", "reference manual"):
        assert named in page
