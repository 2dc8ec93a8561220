"""What one can read without a table: rule pages and lessons."""

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, PathParameter
from msgspec import Struct

from adrift.core.scenarios import read_scenario
from adrift.server.http_options import Language
from adrift.server.http_problems import says
from adrift.server.http_tables import JSON
from adrift.server.rooms import NoTable
from adrift.texts import rulebook

GameKey = Annotated[str, PathParameter(pattern=r"^[a-z_]{1,40}$", description="The key of a game.")]
SHIPPED: Final = Path(__file__).parent / "lessons"
WRITTEN: Final = Path(__file__).parents[3] / "tests" / "scenarios"
"""An installed copy carries the scenarios along; a checkout has them where they are written."""


class RulePage(Struct, frozen=True):
    """The rules of a game, whole and in parts."""

    game: str
    language: str
    source: str
    """Markdown."""
    chapters: dict[str, str]
    paragraphs: tuple[dict[str, Any], ...]
    rulings: tuple[dict[str, Any], ...]


class Lesson(Struct, frozen=True):
    """A scenario to learn from; its text can be a table's option."""

    name: str
    title: str
    game: str
    edition: str
    you: str
    """The player the learner decides for, if it is written as a lesson."""
    text: str


@get(
    "/rules/{game:str}",
    responses={
        200: ResponseSpec(RulePage, description="The rules.", generate_examples=False),
        **says(400, 404),
    },
    sync_to_thread=True,
)
def rules(game: GameKey, lang: FromQuery[Language] = "en") -> Response[bytes]:
    """The rule page of a game."""
    if game not in rulebook.games():
        raise NoTable
    return Response(rule_page(game, lang), media_type=JSON)


@lru_cache
def rule_page(game: str, language: str) -> bytes:
    return msgspec.json.encode(
        RulePage(
            game,
            language,
            rulebook.page(game, language),
            rulebook.chapters(game, language),
            tuple(each._asdict() for each in rulebook.paragraphs(game, language).values()),
            tuple(each._asdict() for each in rulebook.rulings(game, language).values()),
        )
    )


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


LIBRARY: Final = Router("/api", route_handlers=[rules, lessons], tags=["library"])
