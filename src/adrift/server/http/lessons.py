"""The scenarios a server carries along, to learn from and to begin tables with."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from litestar import get
from msgspec import Struct

from adrift.core.scenarios import read_scenario
from adrift.server.http.problems import says

SHIPPED: Final = Path(__file__).parents[1] / "lessons"
WRITTEN: Final = Path(__file__).parents[4] / "tests" / "scenarios"
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


@get("/lessons", sync_to_thread=True, responses=says())
def lessons() -> list[Lesson]:
    """Scenarios to begin a table with."""
    return list(every_lesson())


@lru_cache
def every_lesson() -> tuple[Lesson, ...]:
    folder = SHIPPED if SHIPPED.is_dir() else WRITTEN
    found = [lesson(path) for path in sorted(folder.glob("*/*.scenario"))]
    return tuple(each for each in found if each is not None)


def lesson(path: Path) -> Lesson | None:
    """A scenario one can begin with; one that goes on from another has no beginning of its own."""
    text = path.read_text("utf-8")
    read = read_scenario(text)
    if read.after:
        return None
    return Lesson(path.stem, read.title, read.game, read.edition, read.you, text)


def is_lesson(scenario: str) -> bool:
    """Whether somebody wants to begin where a learner of ours does."""
    return any(each.you and each.text == scenario for each in every_lesson())
