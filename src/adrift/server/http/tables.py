"""Serve tables over HTTP: open, look, send commands, find by code, delete."""

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Request, Response, Router, delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from adrift.core.players import SPECTATOR
from adrift.server.http.lessons import is_lesson
from adrift.server.http.middleware import client_address
from adrift.server.http.problems import RateLimited, problem_specs
from adrift.server.http.strict_json import read_json
from adrift.server.service import ServiceDependency
from adrift.server.tables.registry import NoTable
from adrift.server.wire import codec
from adrift.table.protocol.commands import AnyCommand
from adrift.table.protocol.frames import MAX_FRAME_BYTES
from adrift.table.protocol.messages import AnyReply, Welcome
from adrift.table.protocol.options import Options

JSON: Final = "application/json"
ALL_ADDRESSES: Final = ""
"""The bucket that all addresses share."""
OPTIONAL_KEY: Final[list[dict[str, list[str]]]] = [{}, {"key": []}]
"""Without a key, a client sees what spectators see."""
REQUIRED_KEY: Final[list[dict[str, list[str]]]] = [{"key": []}]
COMMAND_DECODER: Final = msgspec.json.Decoder(AnyCommand)
OPTIONS_DECODER: Final = msgspec.json.Decoder(Options)

TableId = Annotated[
    str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The id of a table.")
]
Since = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=2**53 - 1, description="The number of the newest message the client has."
    ),
]


class NewTable(Struct, frozen=True):
    """A table that has just been set."""

    table: str
    code: str
    """Short enough to read out; valid until the match begins."""
    link: str
    owner: str
    """The owner's key: with `take` it makes its holder the host; only it deletes the table and
    restores it. Sent only once."""


class Deleted(Struct, frozen=True):
    """A table that has just been deleted."""

    restorable_until: float | None
    """Seconds since 1970; `null` if no match was finished there."""


class Asking(Struct, frozen=True):
    """The state of a request to be let in."""

    state: Literal["waiting", "in", "turned_down"]
    names: tuple[str, ...]
    """The people who can let its sender in."""


class Found(Struct, frozen=True):
    """The table of a code."""

    table: str
    link: str


class Invitation(Struct, frozen=True):
    """How to invite others to a table."""

    link: str
    code: str
    """Empty once the match has begun, or if there is no such table."""


class Stored(Struct, frozen=True):
    """What is stored of a table, and for how long. Times are seconds since 1970.

    Every player knows all of this already. The size of the journal is left out: it would reveal the
    length of sealed answers and of other people's whispers.
    """

    matches: int
    """Matches that are over. Each has a record."""
    decisions: int
    """Decisions and chance draws in those matches, without the current match."""
    lines: int
    """Chat messages that players saw, whispers included."""
    first_at: float
    """When the table was opened."""
    last_at: float
    """When all players last got a new message."""
    kept_for: float
    """Seconds without any activity after which the table is deleted."""
    kept_until: float
    """The table is kept at least until then; any activity extends it."""
    what: tuple[str, ...] = (
        "names",
        "talk",
        "decisions",
        "chance",
        "times",
        "votes",
        "hashes_of_keys",
        "notice_addresses",
    )


def bearer_key(request: Request[Any, Any, Any]) -> str:
    """Return the key in the request's header, or an empty string; keys are never in URLs."""
    header = request.headers.get("authorization", "")
    scheme, _, key = header.partition(" ")
    if header and scheme.lower() != "bearer":
        raise NoTable
    return key.strip()


async def read_body(request: Request[Any, Any, Any], decoder: Any, max_bytes: int | None) -> Any:
    """Decode the body by its exact types; the framework would accept more."""
    return read_json(decoder, await request.body(), max_bytes)


@post("/tables", responses=problem_specs(400, 413))
async def open_table(
    request: Request[Any, Any, Any],
    service: ServiceDependency,
    data: JSONBody[Options],  # noqa: ARG001  # describes the body; it is read more strictly below
) -> NewTable:
    """Open a table. It is empty: the host is the person who takes the first place, or who shows the
    owner's key."""
    options = await read_body(request, OPTIONS_DECODER, None)
    budget = (
        service.lesson_table_limiter if is_lesson(options.scenario) else service.new_table_limiter
    )
    if not budget.take(client_address(request.scope)):
        service.metrics.count("turned_away", "tables")
        raise RateLimited("too_many_tables")
    if service.retention.is_full or not service.all_new_tables_limiter.take(ALL_ADDRESSES):
        service.metrics.count("turned_away", "full")
        raise RateLimited("no_more_tables")
    new_table = await service.open_table(options)
    return NewTable(new_table.table, new_table.code, service.link(new_table.table), new_table.owner)


@get(
    "/tables/{table:str}",
    security=OPTIONAL_KEY,
    responses={
        200: ResponseSpec(Welcome, description="All the viewer may know.", generate_examples=False),
        **problem_specs(400, 404),
    },
)
async def look(
    request: Request[Any, Any, Any], service: ServiceDependency, table: TableId, since: Since = None
) -> Response[bytes]:
    """Everything the viewer may know now: with a key as its player, without as a spectator."""
    welcome = await service.tables.look(table, bearer_key(request), since)
    return Response(codec.encode(welcome), media_type=JSON)


@post(
    "/tables/{table:str}/commands",
    status_code=200,
    security=OPTIONAL_KEY,
    responses={
        200: ResponseSpec(AnyReply, description="The one reply.", generate_examples=False),
        **problem_specs(400, 404, 413),
    },
)
async def command(
    request: Request[Any, Any, Any],
    service: ServiceDependency,
    table: TableId,
    data: JSONBody[AnyCommand],  # noqa: ARG001  # describes the body; it is read more strictly below
) -> Response[bytes]:
    """Send a command to a table. Repeating a command with the same id returns the same reply."""
    parsed: AnyCommand = await read_body(request, COMMAND_DECODER, MAX_FRAME_BYTES)
    reply = await service.run_command(
        table, bearer_key(request), parsed, client_address(request.scope)
    )
    return Response(codec.encode(reply), media_type=JSON)


@get("/tables/{table:str}/stored", security=REQUIRED_KEY, responses=problem_specs(400, 404))
async def stored(
    request: Request[Any, Any, Any], service: ServiceDependency, table: TableId
) -> Stored:
    """For the host: what is stored of the table, and for how long."""
    await check_host(request, service, table)
    hosted = await service.tables.hosted_table(table)
    state = hosted.table.state
    kept_for = service.retention.retention_seconds(used=state.match_number > 0)
    return Stored(
        matches=len(hosted.match_ends.entry_counts),
        decisions=state.finished_decision_count,
        lines=state.news.talk_line_count,
        first_at=state.opened_at,
        last_at=state.last_news_at,
        kept_for=kept_for,
        kept_until=state.last_news_at + kept_for,
    )


@delete(
    "/tables/{table:str}", status_code=200, security=REQUIRED_KEY, responses=problem_specs(400, 404)
)
async def delete_table(
    request: Request[Any, Any, Any], service: ServiceDependency, table: TableId
) -> Deleted:
    """With the owner's key: delete the table. The records of finished matches can be restored for
    seven days; everything else is wiped at once."""
    return Deleted(await service.delete_table(table, bearer_key(request)))


@post(
    "/tables/{table:str}/restore",
    status_code=200,
    security=REQUIRED_KEY,
    responses=problem_specs(400, 404),
)
async def restore_table(
    request: Request[Any, Any, Any], service: ServiceDependency, table: TableId
) -> Found:
    """With the owner's key: restore a deleted table with the records of its finished matches."""
    await service.restore_table(table, bearer_key(request))
    return Found(table, service.link(table))


@get("/tables/{table:str}/asking", security=REQUIRED_KEY, responses=problem_specs(400, 404))
async def asking(
    request: Request[Any, Any, Any], service: ServiceDependency, table: TableId
) -> Asking:
    """With the key of an `ask_in`: the state of that request. It expires 30 seconds after the last
    call."""
    request_state = await (await service.tables.hosted_table(table)).ask_again(bearer_key(request))
    if request_state is None:
        raise NoTable
    return Asking(request_state.state, request_state.names)


@get("/codes/{code:str}", responses=problem_specs(400, 404))
async def find(
    request: Request[Any, Any, Any],
    service: ServiceDependency,
    code: Annotated[str, PathParameter(pattern=r"^[A-Za-z]{5}$", description="Five letters.")],
) -> Found:
    """The table of a short code, until its match begins."""
    if not service.lookup_limiter.take(client_address(request.scope)):
        service.metrics.count("turned_away", "lookups")
        raise RateLimited("too_many_lookups")
    if not service.wrong_lookup_limiter.can_take(ALL_ADDRESSES):
        service.metrics.count("turned_away", "all_lookups")
        raise RateLimited("no_more_lookups")
    table = service.tables.find_by_code(code)
    if table is None:
        service.wrong_lookup_limiter.take(ALL_ADDRESSES)
        raise NoTable
    return Found(table, service.link(table))


@get("/tables/{table:str}/invitation", responses=problem_specs(400), sync_to_thread=False)
def invitation(service: ServiceDependency, table: TableId) -> Invitation:
    """How to invite others to a table. Anyone who knows its id knows its link already."""
    return Invitation(service.link(table), service.join_code(table))


async def check_host(
    request: Request[Any, Any, Any], service: ServiceDependency, table: str
) -> None:
    key = bearer_key(request)
    welcome = await service.tables.look(table, key, None)
    if welcome.player == SPECTATOR or welcome.status.host != welcome.player:
        raise NoTable


TABLE_ROUTES: Final = Router(
    "/api",
    route_handlers=[
        *(open_table, look, command, invitation, stored, find),
        *(delete_table, restore_table, asking),
    ],
    tags=["tables"],
)
