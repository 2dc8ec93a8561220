"""Every scenario file holds."""

from pathlib import Path

import pytest

from adrift.core.scenario_runner import ScenarioRun, play_chain
from adrift.core.scenarios import chain
from adrift.games import GAMES

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.scenario"))
EXAMPLES = {
    "zman": ["1", "2", "3", "4", "5", "6", "7"],
    "rswk": ["1", "2a", "2b", "2c"],
}
"""The worked examples of each printing of many_boats; the manual has none."""


def play_file(path: Path) -> ScenarioRun:
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
