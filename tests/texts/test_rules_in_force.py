"""The rules as one table plays them: every switch, every value, both languages."""

import pytest

from adrift.core.editions import switches
from adrift.games import GAMES
from adrift.texts import LANGUAGES, Texts, rulebook
from adrift.texts.rules_in_force import in_force

TEXTS = {language: Texts(language) for language in LANGUAGES}
ENGLISH = TEXTS["en"]
READ_IN = [
    (game, name, rule) for game in GAMES for name, rule in rulebook.switches(game, "en").items()
]


def values(game: str, name: str) -> list[str]:
    edition = next(iter(GAMES[game].editions.values()))
    return [str(each.value) for each in type(switches(edition)[name])]


def printing(game: str) -> str:
    return next(iter(GAMES[game].editions))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name", "rule"), READ_IN)
def test_a_paragraph_says_what_this_table_plays_and_no_other_branch(
    game: str, name: str, rule: str, language: str
) -> None:
    texts = TEXTS[language]
    meanings = {value: texts.switch(name, value) for value in values(game, name)}
    for value, meaning in meanings.items():
        text = in_force(game, f"{printing(game)}+{name}={value}", texts)[rule].text
        assert meaning in text
        others = [said for other, said in meanings.items() if other != value]
        assert not [said for said in others if said in text and said not in meaning]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_switch_is_named_in_the_rules_of_a_table(game: str, language: str) -> None:
    """Only §5.2 of one_boat says that its number is a switch."""
    said = {"en": "switch ", "de": "Schalter "}[language]
    for edition in GAMES[game].editions:
        found = in_force(game, edition, TEXTS[language]).values()
        named = [each.number for each in found if said in each.text or "<!--" in each.text]
        assert named in ([], ["§5.2"])


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_the_same_with_and_without_marks(game: str, language: str) -> None:
    assert "<!--" not in rulebook.page(game, language)
    for each in rulebook.paragraphs(game, language).values():
        assert squeezed("".join(part.text for part in each.parts)) == squeezed(each.text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_marks_name_switches_and_values_that_exist(game: str, language: str) -> None:
    for each in rulebook.paragraphs(game, language).values():
        for part in each.parts:
            if part.value:
                assert part.value in values(game, part.switch)
            elif part.switch:
                assert values(game, part.switch)


def test_3_10_nothing_but_hats_in_two_printings() -> None:
    assert in_force("many_boats", "zman", ENGLISH)["§3.10"].text == (
        "If every voter plays a hat, the start player decides. "
        "Silence of the start player: chance, each alike."
    )
    assert in_force("many_boats", "rswk", ENGLISH)["§3.10"].text == (
        "If every voter plays a hat, the ballot is held again and the hats stay spent."
    )


def test_1_4_a_sentence_goes_on_after_a_switch() -> None:
    text = in_force("many_boats", "zman+seats=7", ENGLISH)["§1.4"].text
    assert "A boat has seven seats. A seat holds one pawn or one leak." in text


def test_1_7_what_chance_does_no_player_does() -> None:
    text = in_force("many_boats", "zman+boats_placed=at_random", ENGLISH)["§1.7"].text
    assert text == "Chance puts the boats on the start fields."


def test_a_paragraph_without_a_switch_is_as_on_the_page() -> None:
    page = rulebook.paragraphs("one_boat", "en")
    assert in_force("one_boat", "modern", ENGLISH)["§6.5"].text == page["§6.5"].text
