"""Serve finished matches: the record as a file, and frames for the replay.

None of this is available during a match. Afterwards nothing is secret; a player's frames show what
that player knew at the time.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from adrift.core.events import Event, snake_case
from adrift.core.game import Game
from adrift.core.players import Player, Viewer
from adrift.core.questions import Question
from adrift.core.record_json import write_json
from adrift.core.record_text import write_text
from adrift.core.records import Record
from adrift.core.replay import Frame, first_state, frames
from adrift.core.steps import Match
from adrift.games import GAMES
from adrift.server.http.middleware import rate_limited_client
from adrift.server.http.problems import problem_specs
from adrift.server.http.tables import JSON, OPTIONAL_KEY, TableId, bearer_key
from adrift.server.limits.costly_work import throttled
from adrift.server.service import Service, ServiceDependency
from adrift.server.tables.registry import NoTable
from adrift.server.tables.replay_cache import ReplayKey
from adrift.table.protocol.messages import GameEvent, NoteAdded, TalkAdded, Update

TRUTH: Final = "truth"
PAGE_SIZE: Final = 50
MAX_PAGE_SIZE: Final = 200
Serializer = Callable[[Record], Sequence[bytes]]

MatchNumber = Annotated[
    int, PathParameter(ge=1, le=10_000, description="The first match at a table is 1.")
]
FirstFrame = Annotated[
    int, QueryParameter(name="from", ge=0, le=1_000_000, description="The first one.")
]
FirstNumber = Annotated[
    int, QueryParameter(name="from", ge=1, le=2**53 - 1, description="The number of the first one.")
]
Count = Annotated[
    int, QueryParameter(ge=1, le=MAX_PAGE_SIZE, description="Maximum number of items.")
]
SeenBy = Annotated[
    str,
    QueryParameter(
        name="as", pattern=r"^(truth|[0-9]|1[01])$", description="`truth`, or a player's number."
    ),
]


class Frames(Struct, frozen=True):
    """Some moments of a match in order. The match's first frame is before any decision."""

    total: int
    first: int
    frames: tuple[dict[str, Any], ...]
    """`played` decisions so far; the `question`, its `decisions` and the `events` that followed;
    the `view` of one player, or of all (`views`) and the position as text."""


NumberedMessage = Update | TalkAdded | NoteAdded


class NewsPage(Struct, frozen=True):
    """Some of the messages a viewer got at a table, in order: `update`, `said` and `noted` with
    their numbers; updates without their changes to the view."""

    newest: int
    """The number of the newest message."""
    news: tuple[NumberedMessage, ...]


@get(
    "/tables/{table:str}/matches/{match:int}/record.txt",
    security=OPTIONAL_KEY,
    responses={
        200: ResponseSpec(
            str, description="The record.", media_type="text/plain", generate_examples=False
        ),
        **problem_specs(400, 404, 409),
    },
)
async def record_as_text(
    request: Request[Any, Any, Any], service: ServiceDependency, table: TableId, match: MatchNumber
) -> Response[bytes]:
    """The record for people."""
    text = await serialized_match(
        request, service, ReplayKey(table, match, "text"), write_record_text
    )
    return Response(text[0], media_type="text/plain")


@get(
    "/tables/{table:str}/matches/{match:int}/record.json",
    security=OPTIONAL_KEY,
    responses={
        200: ResponseSpec(
            dict[str, Any], description="The record.", media_type=JSON, generate_examples=False
        ),
        **problem_specs(400, 404, 409),
    },
)
async def record_as_json(
    request: Request[Any, Any, Any], service: ServiceDependency, table: TableId, match: MatchNumber
) -> Response[bytes]:
    """The record for programs."""
    text = await serialized_match(
        request, service, ReplayKey(table, match, "json"), write_record_json
    )
    return Response(text[0], media_type=JSON)


@get(
    "/tables/{table:str}/matches/{match:int}/frames",
    security=OPTIONAL_KEY,
    responses={
        200: ResponseSpec(Frames, description="A page of frames.", generate_examples=False),
        **problem_specs(400, 404, 409),
    },
)
async def replay(
    request: Request[Any, Any, Any],
    service: ServiceDependency,
    table: TableId,
    match: MatchNumber,
    seen_by: SeenBy = TRUTH,
    first: FirstFrame = 0,
    count: Count = PAGE_SIZE,
) -> Response[bytes]:
    """The match again, as it was, or as one player saw it."""
    viewer = None if seen_by == TRUTH else Player(int(seen_by))
    key = ReplayKey(table, match, f"frames {seen_by}")
    all_frames = await serialized_match(request, service, key, partial(write_frames, viewer))
    page_key = key._replace(form=f"{key.form} {first} {count}")
    replays = service.tables.replays  # clients that read the same page share its bytes
    body = replays.get(page_key) or replays.put(page_key, [join_frames(all_frames, first, count)])
    return Response(body[0], media_type=JSON)


async def serialized_match(
    request: Request[Any, Any, Any], service: Service, key: ReplayKey, serialize: Serializer
) -> Sequence[bytes]:
    """Return a finished match in some form, from the cache if possible; raises `Busy`."""
    tables, client_key = service.tables, bearer_key(request)
    if (parts := tables.replays.get(key)) is not None:
        await check_may_view(service, key.table, client_key)
        return parts
    record = await tables.record(key.table, key.match, client_key)
    async with service.costly_work.slot(rate_limited_client(request.scope)):
        parts = tables.replays.get(key)  # another request may have filled the cache
        if parts is None:
            parts = await asyncio.to_thread(serialize, record)
            await check_may_view(service, key.table, client_key)  # the table may be deleted now
            tables.replays.put(key, parts)
    return parts


async def check_may_view(service: Service, table: str, key: str) -> None:
    """Raise `NoTable` if the table is gone or the key is wrong."""
    service.tables.viewer_of(await service.tables.hosted_table(table), key)


def write_record_text(record: Record) -> Sequence[bytes]:
    return [write_text(GAMES[record.game], record).encode()]


def write_record_json(record: Record) -> Sequence[bytes]:
    return [write_json(record).encode()]


def write_frames(viewer: Viewer | None, record: Record) -> Sequence[bytes]:
    """Serialize all frames one by one, so that only one state is in memory at a time."""
    if viewer is not None and viewer >= len(record.setup.players):
        raise NoTable
    game: Game[Any, Any, Any] = GAMES[record.game]
    every = frame_objects(game, record, frames(game, record), viewer)
    return [msgspec.json.encode(each) for each in throttled(every)]


def join_frames(all_frames: Sequence[bytes], first: int, count: int) -> bytes:
    """Join some frames to the body of a response."""
    page = b",".join(all_frames[first : first + count])
    return b'{"total":%d,"first":%d,"frames":[%b]}' % (len(all_frames), first, page)


def frame_objects(
    game: Game[Any, Any, Any], record: Record, played: Iterable[Frame], viewer: Viewer | None
) -> Iterator[dict[str, Any]]:
    yield {"played": 0, **visible_state(game, first_state(game, record), viewer)}
    for frame in played:
        yield {
            "played": frame.decision_count,
            "question": visible_question(frame.question, viewer),
            "decisions": [
                {"player": each.player, "answer": each.answer, "by": each.by}
                for each in frame.decisions
                if viewer in (None, each.player)
            ],
            "events": [event_object(event) for event in frame.events if is_visible(event, viewer)],
            **visible_state(game, frame.state, viewer),
        }


def visible_question(question: Question, viewer: Viewer | None) -> Any:
    """Return a question as the viewer saw it: other players' options were hidden."""
    if viewer in (None, question.player):
        return question
    return {"kind": question.kind, "player": question.player, "rule": question.rule}


def visible_state(game: Game[Any, Any, Any], state: Match, viewer: Viewer | None) -> dict[str, Any]:
    """Return a player's view, or for the truth (`None`) all views and the position."""
    if viewer is not None:
        return {"view": game.view(state, viewer)}
    players = range(len(game.setup_of(state).players))
    views = [game.view(state, Player(player)) for player in players]
    return {"views": views, "position": game.draw_position(state)}


def event_object(event: Event) -> GameEvent:
    return GameEvent(snake_case(type(event).__name__), event.facts(), event.rule)


def is_visible(event: Event, viewer: Viewer | None) -> bool:
    return viewer is None or event.is_visible_to(viewer)


@get(
    "/tables/{table:str}/events",
    security=OPTIONAL_KEY,
    responses={
        200: ResponseSpec(NewsPage, description="A page of news.", generate_examples=False),
        **problem_specs(400, 404),
    },
)
async def events(
    request: Request[Any, Any, Any],
    service: ServiceDependency,
    table: TableId,
    first: FirstNumber = 1,
    count: Count = PAGE_SIZE,
) -> Response[bytes]:
    """The messages the viewer got, from a number on."""
    async with service.costly_work.slot(rate_limited_client(request.scope), is_counted=False):
        newest, news = await service.tables.news_after(table, bearer_key(request), first - 1, count)
    return Response(msgspec.json.encode(NewsPage(newest, news)), media_type=JSON)


MATCH_ROUTES: Final = Router(
    "/api", route_handlers=[record_as_text, record_as_json, replay, events], tags=["matches"]
)
