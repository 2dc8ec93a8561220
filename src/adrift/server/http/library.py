"""Serve what can be read without a table: rule pages and lessons."""

from functools import lru_cache
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, PathParameter
from msgspec import Struct

from adrift.server.http.lessons import lessons
from adrift.server.http.options import Language
from adrift.server.http.problems import problem_specs
from adrift.server.http.tables import JSON
from adrift.server.tables.registry import NoTable
from adrift.texts import rulebook

GameKey = Annotated[str, PathParameter(pattern=r"^[a-z_]{1,40}$", description="The key of a game.")]


class RulePage(Struct, frozen=True):
    """The rules of a game: the whole page, and its parts."""

    game: str
    language: str
    source: str
    """The whole page in Markdown."""
    chapters: dict[str, str]
    paragraphs: tuple[dict[str, Any], ...]
    rulings: tuple[dict[str, Any], ...]


@get(
    "/rules/{game:str}",
    responses={
        200: ResponseSpec(RulePage, description="The rules.", generate_examples=False),
        **problem_specs(400, 404),
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


LIBRARY_ROUTES: Final = Router("/api", route_handlers=[rules, lessons], tags=["library"])
