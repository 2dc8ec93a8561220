"""The scenarios a server carries along, to learn from and to begin tables with."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from litestar import get
from msgspec import Struct

from adrift.core.scenarios import read_scenario
from adrift.server.http.problems import problem_specs

INSTALLED_FOLDER: Final = Path(__file__).parents[1] / "lessons"
SOURCE_FOLDER: Final = Path(__file__).parents[4] / "tests" / "scenarios"
"""An installed copy carries the scenarios along; a checkout has them where they are written."""


class Lesson(Struct, frozen=True):
    """A scenario to learn from; its text can be a table's option."""

    name: str
    title: str
    game: str
    edition: str
    you: str
    """The player the learner decides for, if it is written as a lesson."""
    text: str


@get("/lessons", sync_to_thread=True, responses=problem_specs())
def lessons() -> list[Lesson]:
    """Scenarios to begin a table with."""
    return list(all_lessons())


@lru_cache
def all_lessons() -> tuple[Lesson, ...]:
    folder = INSTALLED_FOLDER if INSTALLED_FOLDER.is_dir() else SOURCE_FOLDER
    found = [read_lesson(path) for path in sorted(folder.glob("*/*.scenario"))]
    return tuple(each for each in found if each is not None)


def read_lesson(path: Path) -> Lesson | None:
    """A scenario one can begin with; one that goes on from another has no beginning of its own."""
    text = path.read_text("utf-8")
    read = read_scenario(text)
    if read.after:
        return None
    return Lesson(path.stem, read.title, read.game, read.edition, read.you, text)


def is_lesson(scenario: str) -> bool:
    """Whether somebody wants to begin where a learner of ours does."""
    return any(each.you and each.text == scenario for each in all_lessons())
