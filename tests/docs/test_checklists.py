"""The lists of files to touch are short, and true of the example that each page names."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOW_TO = ROOT / "docs" / "how-to"
SWITCH_PAGE = "add-an-edition-switch.md"
COMMAND_PAGE = "add-a-table-command.md"
BY_HAND = re.compile(r"^\d+\. `([^`]+)`", re.MULTILINE)
GENERATED = re.compile(r"^- `([^`]+)`$", re.MULTILINE)
EXAMPLE = re.compile(r"`(draft_showing|hand_stick|stick_handed|no_stick_here)`")
SOURCES = (".py", ".md", ".ftl", ".ts", ".svelte")
BUILT = {"node_modules", "static"}
"""Folders of files that are not in the repository."""


def page(name: str) -> str:
    return (HOW_TO / name).read_text("utf-8")


def listed_files(text: str, pattern: re.Pattern[str]) -> list[set[str]]:
    """Return the files that each row can mean; `<word>` is any name, a folder all its files."""
    return [set(files_of(row)) for row in pattern.findall(text)]


def files_of(row: str) -> Iterable[str]:
    glob, exact = re.sub(r"<\w+>", "*", row), re.sub(r"<\w+>", r"\\w+", row)
    for path in [*ROOT.glob(glob), *ROOT.glob(f"{glob}/*.py"), *ROOT.glob(f"{glob}.py")]:
        name = path.relative_to(ROOT).as_posix()
        if path.is_file() and re.fullmatch(rf"{exact}(/\w+\.py|\.py)?", name):
            yield name


def files_that_mention(names: list[str], *folders: str) -> set[str]:
    """Return the files with one of these names, in any spelling."""
    spelled = re.compile("|".join(name.replace("_", "[_-]?") for name in names), re.IGNORECASE)
    return {
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in SOURCES and not BUILT & {*path.parts}
        if spelled.search(path.read_text("utf-8"))
    }


@pytest.mark.parametrize(("name", "count"), [(SWITCH_PAGE, 8), (COMMAND_PAGE, 7)])
def test_the_list_is_short_and_every_row_is_a_file(name: str, count: int) -> None:
    rows = listed_files(page(name), BY_HAND)
    assert len(rows) == count
    assert all(rows)


def test_a_switch_is_in_the_listed_files_and_nowhere_else() -> None:
    text = page(SWITCH_PAGE)
    rows = listed_files(text, BY_HAND)
    folders = ("src", "docs/rules", "tests/editions", "tests/reading", "tests/cli", "web/src")
    mentioned = files_that_mention(EXAMPLE.findall(text), *folders)
    assert [len(row & mentioned) for row in rows] == [1] * len(rows)
    assert mentioned <= set.union(*rows)


def test_a_command_is_in_the_listed_files_and_nowhere_else_in_the_table() -> None:
    text = page(COMMAND_PAGE)
    rows = [*listed_files(text, BY_HAND), *listed_files(text, GENERATED)]
    known = set.union(*rows)
    names = EXAMPLE.findall(text)
    folders = ("src/adrift/table", "tests/table/commands", "web/src/connection", "scripts")
    assert files_that_mention(names, *folders) <= known
    written = files_that_mention(names, "src", "docs", "tests", "web/src")
    digests = {"scripts/protocol_versions.txt"}
    assert [row for row in rows if not row & written] == [digests]
