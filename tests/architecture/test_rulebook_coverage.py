"""Every numbered paragraph of the rules is in the code and has a test."""

from pathlib import Path

import pytest

from tests.architecture.rule_pages import disagreements

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "rules"
SOURCES = ROOT / "src" / "adrift" / "games"
TESTS = ROOT / "tests" / "rulebook"


def games() -> list[str]:
    """Return every game with a page, code or tests, so that a missing part is found."""
    with_page = {path.name.partition(".")[0] for path in PAGES.glob("*.md")}
    with_code = {path.parent.name for path in SOURCES.glob("*/__init__.py")}
    with_tests = {path.name for path in TESTS.glob("[!_]*") if path.is_dir()}
    return sorted((with_page - {"README", "index"}) | with_code | with_tests)


def read_or_empty(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


def read_modules(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in folder.rglob("*.py")}


@pytest.mark.parametrize("game", games())
def test_page_code_and_tests_agree(game: str) -> None:
    page, german = read_or_empty(PAGES / f"{game}.md"), read_or_empty(PAGES / f"{game}.de.md")
    found = disagreements(page, german, read_modules(SOURCES / game), read_modules(TESTS / game))
    assert not found, "\n".join(found)


PAGE = """
# Rules

**§1.1** [text] **What this is.** A game.

**§3.1** **Ballot.** Everybody names a boat.

**§3.2** **Hats.** A lone hat decides.

**§3.2a** **More hats.** They cancel.
"""
SOURCE = {"ballots.py": '"""Rules §3: ballots."""\n# §3.1 all\nASK = "§3.2"\n# §3.2a cancel'}
TEST = {"test_3_ballots.py": "".join(f"def test_3_{n}(): ...\n" for n in ("1_a", "2", "2a_b"))}


def test_an_honest_game_passes() -> None:
    assert disagreements(PAGE, PAGE, SOURCE, TEST) == []


def test_a_range_cites_what_lies_between() -> None:
    assert disagreements(PAGE, PAGE, {"ballots.py": "# §3.1–3.2a"}, TEST) == []


def with_replacement(old: str, new: str, where: dict[str, str]) -> dict[str, str]:
    return {file: source.replace(old, new) for file, source in where.items()}


def test_a_paragraph_without_code_is_found() -> None:
    found = disagreements(PAGE, PAGE, with_replacement("§3.2a", "", SOURCE), TEST)
    assert found == ["§3.2a is cited nowhere in the code"]


def test_a_citation_of_nothing_is_found() -> None:
    found = disagreements(PAGE, PAGE, with_replacement("§3.1", "§3.1 §3.9 §7", SOURCE), TEST)
    assert found == [
        "ballots.py cites §3.9, which is not on the page",
        "ballots.py cites §7, which is not on the page",
    ]


def test_a_paragraph_without_test_is_found() -> None:
    found = disagreements(PAGE, PAGE, SOURCE, with_replacement("test_3_1_a", "helper", TEST))
    assert found == ["§3.1 is named by no test"]


def test_a_test_in_the_wrong_chapter_does_not_count() -> None:
    found = disagreements(PAGE, PAGE, SOURCE, {"test_4_leak.py": TEST["test_3_ballots.py"]})
    assert len(found) == 3


def test_a_test_of_nothing_is_found() -> None:
    found = disagreements(
        PAGE, PAGE, SOURCE, with_replacement("test_3_1_a", "test_3_8(): ...\ndef test_3_1", TEST)
    )
    assert found == ["test_3_ballots.py: test_3_8 is named after §3.8, which is not on the page"]


@pytest.mark.parametrize(
    ("old", "new"), [(" [text]", ""), ("§3.1", "§3.0"), ("**§3.2a** **More", "More")]
)
def test_a_translation_that_differs_is_found(old: str, new: str) -> None:
    assert len(disagreements(PAGE, PAGE.replace(old, new), SOURCE, TEST)) == 1


def test_a_number_given_twice_is_found() -> None:
    assert "§3.1 is numbered twice" in disagreements(
        PAGE + "\n**§3.1** Again.\n", PAGE, SOURCE, TEST
    )


def test_a_missing_page_is_found() -> None:
    assert "the page has no numbered paragraph" in disagreements("", "", SOURCE, TEST)
