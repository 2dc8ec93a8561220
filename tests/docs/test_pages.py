"""What the pages show is run: the README as a doctest, the Python of the others as it stands."""

import doctest
import re
from pathlib import Path

import pytest

import adrift.api

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
HOW_TOS = sorted((ROOT / "docs" / "how-to").glob("*.md"))
API_PAGE = ROOT / "docs" / "api.md"
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def python_in(page: Path) -> list[str]:
    return PYTHON.findall(page.read_text(encoding="utf-8"))


def test_the_readme_is_true() -> None:
    text = "\n".join(python_in(README))
    test = doctest.DocTestParser().get_doctest(text, {}, "README", "README.md", 0)
    result = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(test)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_readme_needs_one_import() -> None:
    imports = re.findall(r"^>>> ((?:import|from) .*)", "\n".join(python_in(README)), re.MULTILINE)
    assert imports == ["import adrift"]


def test_the_api_page_lists_every_name() -> None:
    named = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", API_PAGE.read_text("utf-8")))))
    own = {name for name in vars(adrift.Match) if not name.startswith("_")}
    assert {*adrift.api.__all__, *own} <= named


@pytest.mark.parametrize("page", [API_PAGE, *HOW_TOS], ids=lambda page: page.stem)
def test_the_python_of_a_page_runs(page: Path) -> None:
    names: dict[str, object] = {"__name__": f"how_to_{page.stem}"}
    for number, block in enumerate(python_in(page)):
        exec(compile(block, f"{page.name}[{number}]", "exec"), names)


def test_there_are_pages_with_python_to_run() -> None:
    assert sum(bool(python_in(page)) for page in HOW_TOS) >= 2
