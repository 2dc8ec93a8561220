"""`adrift rules` prints a page, a chapter, a paragraph or a ruling, and refuses unknown ones."""

import json
import re

import pytest

from adrift.cli import main
from adrift.core.editions import switches
from adrift.games import GAMES
from adrift.texts.rulebook import paragraphs


def output_of(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


def error_of(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    return output.err


def test_without_a_game_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert "many_boats" in output_of(capsys, "--lang", "en")
    assert json.loads(output_of(capsys, "--json")) == {"games": list(GAMES)}


def test_the_whole_page_has_every_paragraph(capsys: pytest.CaptureFixture[str]) -> None:
    page = output_of(capsys, "many_boats", "--lang", "en")
    known = paragraphs("many_boats", "en").values()
    assert all(f"\n{each.number} {each.title}\n" in page for each in known)
    assert "MB-30" in page
    assert "**" not in page


@pytest.mark.parametrize("number", ["3.10", "§3.10", " § 3.10"])
def test_a_paragraph(capsys: pytest.CaptureFixture[str], number: str) -> None:
    page = output_of(capsys, "many_boats", number, "--lang", "de")
    assert page.startswith("§3.10 Nichts als Hüte\n")
    assert "§3.11" not in page


def test_a_paragraph_with_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    page = output_of(capsys, "one_boat", "1.9", "--lang", "en")
    assert "card 22\n    overboard: everyone; thirsty: everyone; fight: x\n" in page
    assert output_of(capsys, "one_boat", "--lang", "en").count("card 22\n") == 1
    data = json.loads(output_of(capsys, "one_boat", "1.2", "--json"))
    assert data["paragraphs"][0]["table"][3][1:4] == ["captain the Captain", "7", "5"]


def test_a_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    page = output_of(capsys, "many_boats", "7", "--lang", "en")
    numbers = [line.split()[0] for line in page.splitlines() if line.startswith("§")]
    assert numbers == ["§7.1", "§7.2", "§7.3", "§7.4"]


def test_a_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    page = output_of(capsys, "many_boats", "mb-25", "--lang", "en")
    assert page.startswith("MB-25 Does an empty boat sink?\n")
    assert "Our ruling: it floats" in page


def test_an_edition_shows_the_rule_in_force_and_its_switch(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = output_of(capsys, "many_boats", "1", "--edition", "rswk+seats=7", "--lang", "en")
    paragraph = page[page.index("§1.4") : page.index("§1.5")]
    assert "A boat has seven seats. A seat holds" in " ".join(paragraph.split())
    assert "six" not in paragraph
    assert "→ rswk+seats=7: seats=7\n" in paragraph
    assert "→" not in page[page.index("§1.3") : page.index("§1.4")]


@pytest.mark.parametrize(("game", "edition"), [("many_boats", "zman"), ("one_boat", "modern")])
def test_every_switch_of_an_edition_is_told_once(
    capsys: pytest.CaptureFixture[str], game: str, edition: str
) -> None:
    page = output_of(capsys, game, "--edition", edition, "--lang", "de")
    told = re.findall(rf"→ {edition}: (\w+)=", page)
    assert sorted(told) == sorted(switches(GAMES[game].editions[edition]))


def test_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(output_of(capsys, "many_boats", "8.2", "--edition", "zman", "--json"))
    (paragraph,) = data["paragraphs"]
    assert data["edition"] == "zman"
    assert paragraph["number"] == "§8.2"
    assert paragraph["switches"] == [{"name": "scoring", "value": "islands"}]
    assert len(json.loads(output_of(capsys, "many_boats", "--json"))["rulings"]) == 30
    assert json.loads(output_of(capsys, "many_boats", "MB-3", "--json"))["paragraphs"] == []


@pytest.mark.parametrize(
    ("words", "known"),
    [
        (["chess"], "many_boats"),
        (["many_boats", "9.9"], "§1.1 to §8.6"),
        (["many_boats", "MB-99"], "MB-1 – MB-30"),
        (["many_boats", "--edition", "tin"], "zman, rswk, manual"),
        (["many_boats", "--edition", "zman+seats=9"], "6, 7"),
        (["many_boats", "--edition", "zman+oars=9"], "all_hats"),
    ],
)
def test_what_is_not_there(
    capsys: pytest.CaptureFixture[str], words: list[str], known: str
) -> None:
    assert known in error_of(capsys, *words, "--lang", "en")


@pytest.mark.parametrize(
    ("language", "word", "number"),
    [
        ("en", "narcissist", "§11.5"),
        ("en", "Psychopath", "§11.7"),
        ("en", "ambivalent", "§11.6"),
        ("de", "Narzisst", "§11.5"),
        ("de", "psychopath", "§11.7"),
        ("de", "ambivalent", "§11.6"),
    ],
)
def test_a_word_finds_its_paragraphs(
    capsys: pytest.CaptureFixture[str], language: str, word: str, number: str
) -> None:
    page = output_of(capsys, "one_boat", word, "--lang", language)
    assert f"{number} " in page
    assert "§1.1 " not in page


def test_a_word_finds_rulings_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert output_of(capsys, "one_boat", "sharks variant", "--lang", "en").startswith("OB-43")
    data = json.loads(output_of(capsys, "one_boat", "sharks variant", "--json", "--lang", "en"))
    assert [each["number"] for each in data["rulings"]] == ["OB-43"]


@pytest.mark.parametrize("part", ["zeppelin", "", " ", ".", "§"])
def test_what_no_paragraph_contains_is_refused(
    capsys: pytest.CaptureFixture[str], part: str
) -> None:
    assert "OB-1" in error_of(capsys, "one_boat", part, "--lang", "en")
