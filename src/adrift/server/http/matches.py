"""Matches that are over: the record to take home, and frames to watch it again.

While a match is played none of this is told. Then nothing is secret any more; a frame as one player
saw it shows what that player knew at the time.
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
from adrift.server.http.middleware import who_asks
from adrift.server.http.problems import says
from adrift.server.http.tables import JSON, KEY, TableId, key_of
from adrift.server.limits.costly_work import throttled
from adrift.server.service import Service, ServiceDependency
from adrift.server.tables.registry import NoTable
from adrift.server.tables.replay_cache import Key
from adrift.server.wire.named_fields import wired
from adrift.table.protocol.messages import GameEvent, NoteAdded, TalkAdded, Update

TRUTH: Final = "truth"
PAGE: Final = 50
LARGEST_PAGE: Final = 200
Write = Callable[[Record], Sequence[bytes]]

MatchNumber = Annotated[
    int, PathParameter(ge=1, le=10_000, description="The first match at a table is 1.")
]
From = Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000, description="The first one.")]
FromNumber = Annotated[
    int, QueryParameter(name="from", ge=1, le=2**53 - 1, description="The number of the first one.")
]
Count = Annotated[int, QueryParameter(ge=1, le=LARGEST_PAGE, description="How many at most.")]
As = Annotated[
    str,
    QueryParameter(
        name="as", pattern=r"^(truth|[0-9]|1[01])$", description="`truth`, or a player's number."
    ),
]


class Frames(Struct, frozen=True):
    """Some moments of a match, in order. The first of all is before any decision."""

    total: int
    first: int
    frames: tuple[dict[str, Any], ...]
    """`played` decisions so far; the `question`, its `decisions` and the `events` that followed;
    the `view` of one player, or of all (`views`) and the position as text."""


Numbered = Update | TalkAdded | NoteAdded


class NewsPage(Struct, frozen=True):
    """Some of what a viewer was told at a table, in order: `update`, `said` and `noted` with their
    numbers, an update without what it changed in the view."""

    newest: int
    """The number of the newest there is."""
    news: tuple[Numbered, ...]


@get(
    "/tables/{table:str}/matches/{match:int}/record.txt",
    security=KEY,
    responses={
        200: ResponseSpec(
            str, description="The record.", media_type="text/plain", generate_examples=False
        ),
        **says(400, 404, 409),
    },
)
async def record_as_text(
    request: Request[Any, Any, Any], service: ServiceDependency, table: TableId, match: MatchNumber
) -> Response[bytes]:
    """The record for people."""
    text = await written(request, service, Key(table, match, "text"), as_text)
    return Response(text[0], media_type="text/plain")


@get(
    "/tables/{table:str}/matches/{match:int}/record.json",
    security=KEY,
    responses={
        200: ResponseSpec(
            dict[str, Any], description="The record.", media_type=JSON, generate_examples=False
        ),
        **says(400, 404, 409),
    },
)
async def record_as_json(
    request: Request[Any, Any, Any], service: ServiceDependency, table: TableId, match: MatchNumber
) -> Response[bytes]:
    """The record for programs."""
    text = await written(request, service, Key(table, match, "json"), as_json)
    return Response(text[0], media_type=JSON)


@get(
    "/tables/{table:str}/matches/{match:int}/frames",
    security=KEY,
    responses={
        200: ResponseSpec(Frames, description="A page of frames.", generate_examples=False),
        **says(400, 404, 409),
    },
)
async def replay(
    request: Request[Any, Any, Any],
    service: ServiceDependency,
    table: TableId,
    match: MatchNumber,
    seen_by: As = TRUTH,
    first: From = 0,
    count: Count = PAGE,
) -> Response[bytes]:
    """The match again, as it was, or as one player saw it."""
    viewer = None if seen_by == TRUTH else Player(int(seen_by))
    key = Key(table, match, f"frames {seen_by}")
    every = await written(request, service, key, partial(as_frames, viewer))
    page = key._replace(form=f"{key.form} {first} {count}")
    replays = service.tables.replays  # whoever reads the same page shares its bytes
    made = replays.get(page) or replays.put(page, [page_of(every, first, count)])
    return Response(made[0], media_type=JSON)


async def written(
    request: Request[Any, Any, Any], service: Service, key: Key, write: Write
) -> Sequence[bytes]:
    """A finished match in some form, kept for whoever asks next; raises `Busy`."""
    rooms, shown = service.tables, key_of(request)
    if (found := rooms.replays.get(key)) is not None:
        rooms.viewer(await rooms.room(key.table), shown)  # who may not see it is told nothing
        return found
    record = await rooms.record(key.table, key.match, shown)
    async with service.costly_work.slot(who_asks(request.scope)):
        found = rooms.replays.get(key)  # somebody else may have asked meanwhile
        if found is None:
            found = await asyncio.to_thread(write, record)
            rooms.viewer(await rooms.room(key.table), shown)  # it took a while
            rooms.replays.put(key, found)
    return found


def as_text(record: Record) -> Sequence[bytes]:
    return [write_text(GAMES[record.game], record).encode()]


def as_json(record: Record) -> Sequence[bytes]:
    return [write_json(record).encode()]


def as_frames(viewer: Viewer | None, record: Record) -> Sequence[bytes]:
    """Every frame, written one by one: only one state is in memory at a time."""
    if viewer is not None and viewer >= len(record.setup.players):
        raise NoTable
    game: Game[Any, Any, Any] = GAMES[record.game]
    every = told_frames(game, record, frames(game, record), viewer)
    return [msgspec.json.encode(wired(each)) for each in throttled(every)]


def page_of(every: Sequence[bytes], first: int, count: int) -> bytes:
    """Some frames, put together."""
    chosen = b",".join(every[first : first + count])
    return b'{"total":%d,"first":%d,"frames":[%b]}' % (len(every), first, chosen)


def told_frames(
    game: Game[Any, Any, Any], record: Record, played: Iterable[Frame], viewer: Viewer | None
) -> Iterator[dict[str, Any]]:
    yield {"played": 0, **seen(game, first_state(game, record), viewer)}
    for frame in played:
        yield {
            "played": frame.decision_count,
            "question": asked(frame.question, viewer),
            "decisions": [
                {"player": each.player, "answer": each.answer, "by": each.by}
                for each in frame.decisions
                if viewer in (None, each.player)
            ],
            "events": [told(event) for event in frame.events if known_to(event, viewer)],
            **seen(game, frame.state, viewer),
        }


def asked(question: Question, viewer: Viewer | None) -> Any:
    """What was asked; the options of a question to somebody else were not for all to see."""
    if viewer in (None, question.player):
        return question
    return {"kind": question.kind, "player": question.player, "rule": question.rule}


def seen(game: Game[Any, Any, Any], state: Match, viewer: Viewer | None) -> dict[str, Any]:
    """A moment as one player saw it; the truth is what all of them saw, and the position."""
    if viewer is not None:
        return {"view": game.view(state, viewer)}
    everybody = range(len(game.setup_of(state).players))
    views = [game.view(state, Player(player)) for player in everybody]
    return {"views": views, "position": game.draw_position(state)}


def told(event: Event) -> GameEvent:
    return GameEvent(snake_case(type(event).__name__), event.facts(), event.rule)


def known_to(event: Event, viewer: Viewer | None) -> bool:
    return viewer is None or event.is_visible_to(viewer)


@get(
    "/tables/{table:str}/events",
    security=KEY,
    responses={
        200: ResponseSpec(NewsPage, description="A page of news.", generate_examples=False),
        **says(400, 404),
    },
)
async def events(
    request: Request[Any, Any, Any],
    service: ServiceDependency,
    table: TableId,
    first: FromNumber = 1,
    count: Count = PAGE,
) -> Response[bytes]:
    """What the viewer has been told, from a number on."""
    async with service.costly_work.slot(who_asks(request.scope), is_counted=False):
        newest, news = await service.tables.pages(table, key_of(request), first - 1, count)
    return Response(msgspec.json.encode(wired(NewsPage(newest, news))), media_type=JSON)


MATCHES: Final = Router(
    "/api", route_handlers=[record_as_text, record_as_json, replay, events], tags=["matches"]
)
