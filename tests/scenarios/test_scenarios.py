"""Every scenario file holds."""

from pathlib import Path

import pytest

from adrift.core.scenarios import chain
from adrift.core.trials import Trial, play_chain
from adrift.games import GAMES
from tests.architecture.rulepages import paragraphs
from tests.reading.pages import RULE_PAGES

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.scenario"))
EXAMPLES = {
    "zman": ["1", "2", "3", "4", "5", "6", "7"],
    "rswk": ["1", "2a", "2b", "2c"],
}
"""The worked examples of each printing of many_boats; the manual has none."""
TAUGHT = ["one_boat"]
"""Games whose every paragraph has a scenario; the examples of many_boats are those of its texts."""


def play_file(path: Path) -> Trial:
    scenarios = chain(path.name, lambda name: (path.parent / name).read_text("utf-8"))
    return play_chain(GAMES, scenarios)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_holds(path: Path) -> None:
    play_file(path)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_lies_with_its_game_and_its_title_names_it(path: Path) -> None:
    scenarios = chain(path.name, lambda name: (path.parent / name).read_text("utf-8"))
    assert scenarios[0][1].game == path.parent.name
    number = path.stem.replace("_", " ")
    assert scenarios[-1][1].title.startswith(f"{number}: ")


def test_every_worked_example_is_here() -> None:
    names = {f"{printing}_example_{n}" for printing, numbers in EXAMPLES.items() for n in numbers}
    assert names <= {path.stem for path in FILES}


def uncited(page: str, scenarios: list[str]) -> list[str]:
    """The paragraphs of a page that rule something and stand behind no line of a scenario."""
    lines = [row.partition("#")[0] for text in scenarios for row in text.splitlines()]
    cited = "\n".join(lines)
    rules = [each.number for each in paragraphs(page) if each.rules]
    return [number for number in rules if f"(§{number})" not in cited]


@pytest.mark.parametrize("game", TAUGHT)
def test_every_paragraph_has_a_scenario(game: str) -> None:
    page = (RULE_PAGES / f"{game}.md").read_text("utf-8")
    texts = [path.read_text("utf-8") for path in FILES if path.parent.name == game]
    assert uncited(page, texts) == []


def test_a_paragraph_without_a_scenario_is_found() -> None:
    page = "**§1.1** One.\n\n**§1.2** [text] Two.\n\n**§1.10** Ten.\n"
    assert uncited(page, ["over (§1.1)\n# as in (§1.10)"]) == ["1.10"]
    assert uncited(page, ["over (§1.1)", "say x (§1.10)"]) == []
