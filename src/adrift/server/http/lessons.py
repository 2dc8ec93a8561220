"""Serve the built-in scenarios: lessons, and positions to start a table from."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from litestar import get
from msgspec import Struct

from adrift.core.scenarios import read_scenario
from adrift.server.http.problems import problem_specs

INSTALLED_FOLDER: Final = Path(__file__).parents[1] / "lessons"
SOURCE_FOLDER: Final = Path(__file__).parents[4] / "tests" / "scenarios"
"""The wheel contains the scenarios; a checkout has them among the tests."""


class Lesson(Struct, frozen=True):
    """A scenario that a table can start from: its text is the option `scenario`."""

    name: str
    title: str
    game: str
    edition: str
    you: str
    """The player the learner decides for; empty if the scenario is not a lesson."""
    text: str


@get("/lessons", sync_to_thread=True, responses=problem_specs())
def lessons() -> list[Lesson]:
    """Scenarios to start a table from."""
    return list(all_lessons())


@lru_cache
def all_lessons() -> tuple[Lesson, ...]:
    folder = INSTALLED_FOLDER if INSTALLED_FOLDER.is_dir() else SOURCE_FOLDER
    lessons = [read_lesson(path) for path in sorted(folder.glob("*/*.scenario"))]
    return tuple(each for each in lessons if each is not None)


def read_lesson(path: Path) -> Lesson | None:
    """Read a scenario; `None` if it continues another one and has no start of its own."""
    text = path.read_text("utf-8")
    scenario = read_scenario(text)
    if scenario.after:
        return None
    return Lesson(path.stem, scenario.title, scenario.game, scenario.edition, scenario.you, text)


def is_lesson(scenario: str) -> bool:
    """True if a table's `scenario` option is one of our lessons."""
    return any(each.you and each.text == scenario for each in all_lessons())
