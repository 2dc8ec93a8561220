"""Requests every route of the server, and compares the responses between worlds.

The list of routes comes from the server itself. A route without a case here fails the test.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import httpx

from adrift.server.app import build_litestar
from tests.server.live_server import NO_WAITING, LiveServer, news_path
from tests.server.secrecy.route_counts import Work
from tests.server.secrecy.route_worlds import ENTITLED, FEED, PHASES, Scene, World, read_until

OPTIONS: Final = {"game": "many_boats", "players": 3, **NO_WAITING}
NEWS: Final = "GET /api/tables/{table}/news"
WELCOME: Final = b'"welcome"'
IGNORED_HEADERS: Final = ("date",)
"""Headers with the time of day, which tests cannot set."""


class RouteRequest(NamedTuple):
    """A request without its credentials."""

    method: str
    path: str
    body: Any = None


def get(*paths: str) -> Callable[[Scene, str], list[RouteRequest]]:
    """Build GET requests from path templates."""

    def asks(scene: Scene, _: str) -> list[RouteRequest]:
        facts = {"table": scene.table, "code": scene.code or "QQQQQ", "feed": FEED}
        return [RouteRequest("GET", path.format(**facts)) for path in paths]

    return asks


def say(scene: Scene, who: str) -> list[RouteRequest]:
    """Build a `say` command, which is allowed in every phase with every credential."""
    name = {"name": "Zoe"} if who == "nobody" else {}
    body = {"type": "say", "id": f"say-{len(who)}-{scene.phase}", "text": f"I am {who}.", **name}
    return [RouteRequest("POST", f"/api/tables/{scene.table}/commands", body)]


TABLE: Final = "/api/tables/{table}"
CASES: Final[dict[str, Callable[[Scene, str], list[RouteRequest]]]] = {
    "POST /api/tables": lambda *_: [RouteRequest("POST", "/api/tables", OPTIONS)],
    "GET /api/tables/{table}": get(TABLE, f"{TABLE}?since=3"),
    "DELETE /api/tables/{table}": lambda scene, _: [
        RouteRequest("DELETE", f"/api/tables/{scene.copy}")
    ],
    "POST /api/tables/{table}/commands": say,
    "GET /api/tables/{table}/invitation": get(f"{TABLE}/invitation"),
    "GET /api/tables/{table}/stored": get(f"{TABLE}/stored"),
    "GET /api/tables/{table}/asking": get(f"{TABLE}/asking"),
    "POST /api/tables/{table}/restore": lambda scene, _: [
        RouteRequest("POST", f"/api/tables/{scene.copy}/restore")
    ],
    "GET /api/codes/{code}": get("/api/codes/{code}"),
    NEWS: get(news_path("{table}")),
    "GET /api/tables/{table}/feed": get(f"{TABLE}/feed"),
    "GET /api/tables/{table}/matches/{match}/record.txt": get(
        f"{TABLE}/matches/1/record.txt", f"{TABLE}/matches/2/record.txt"
    ),
    "GET /api/tables/{table}/matches/{match}/record.json": get(
        f"{TABLE}/matches/1/record.json", f"{TABLE}/matches/2/record.json"
    ),
    "GET /api/tables/{table}/matches/{match}/frames": get(
        f"{TABLE}/matches/1/frames?count=1", f"{TABLE}/matches/2/frames?as=1&count=1"
    ),
    "GET /api/tables/{table}/events": get(f"{TABLE}/events", f"{TABLE}/events?from=4&count=2"),
    "GET /api/tables/{table}/report": get(f"{TABLE}/report"),
    "GET /api": get("/api"),
    "GET /api/options": get("/api/options"),
    "POST /api/options/check": lambda *_: [RouteRequest("POST", "/api/options/check", OPTIONS)],
    "GET /api/rules/{game}": get("/api/rules/one_boat"),
    "GET /api/lessons": get("/api/lessons"),
    # Not in the OpenAPI document: feeds for readers, pages, and what operators look at.
    "GET /feed/{table}/{secret}": get("/feed/{table}/{feed}"),
    "GET /openapi.json": get("/openapi.json"),
    "GET /schema": get("/schema"),
    "GET /schema/openapi.json": get("/schema/openapi.json"),
    "GET /schema/{path}": get("/schema/elements"),
    "GET /": get("/"),
    "GET /t/{name}": get("/t/{table}"),
    "GET /t/{name}/qr.svg": get("/t/{table}/qr.svg"),
    "GET /plain.css": get("/plain.css"),
    "GET /new": get("/new"),
    "GET /new/{name}": get("/new/one_boat"),
    "GET /t/{name}/screen": get("/t/{table}/screen"),
    "GET /t/{name}/replay/{match}": get("/t/{table}/replay/1"),
    "GET /rules": get("/rules"),
    "GET /rules/{name}": get("/rules/one_boat"),
    "GET /learn": get("/learn"),
    "GET /learn/{name}": get("/learn/one_boat"),
    "GET /sw.js": get("/sw.js"),
    "GET /client/assets/{file_path}": get("/client/assets/app.js"),
    "GET /client/{file_path}": get("/client/index.html"),
    "GET /healthz": get("/healthz"),
    "GET /readyz": get("/readyz"),
    "GET /metrics": get("/metrics"),
}
NOT_FOUND_ON_PURPOSE: Final = {"GET /schema/{path}"}
"""litestar's other OpenAPI pages, all of which are off."""
COUNTERS: Final = ("GET /metrics", "the operator")
"""The operator may see how many commands there were."""
SOCKETS: Final = {"/ws"}
"""`test_two_worlds.py` compares the frames on these."""


class RouteResponse(NamedTuple):
    """A response, reduced to what could reveal a difference."""

    status: int
    headers: tuple[tuple[str, str], ...]
    size: int
    digest: str
    shown: str
    """The start of the body, for error messages."""
    work: Work


@dataclass
class Observations:
    """All observations of one world."""

    answers: dict[tuple[str, str, str], list[RouteResponse]]
    """Responses by phase, route and credential."""
    streams: dict[tuple[str, str], bytes]
    """Event streams during the secret act, by phase and credential."""
    logged: list[str]


async def routes_of(server: LiveServer) -> list[str]:
    """Return all HTTP routes, those of the OpenAPI document and the others.

    Routes that change nothing come first: until then the secret act is the last one.
    """
    document = (await server.http.get("/openapi.json")).json()
    found = [
        f"{method.upper()} {path}"
        for path, methods in document["paths"].items()
        for method in methods
    ]
    for route in build_litestar(server.service).routes:
        path = re.sub(r":\w+}", "}", route.path)
        methods = {*getattr(route, "methods", ())} - {"OPTIONS", "HEAD"}
        assert methods or path in SOCKETS, f"say in SOCKETS which test compares the socket {path}"
        found += [f"{method} {path}" for method in sorted(methods)]
    return sorted(dict.fromkeys(found), key=lambda route: not route.startswith("GET "))


def check_cases(routes: Iterable[str]) -> None:
    """Fail if a route has no case or a case has no route."""
    missing, gone = set(routes) - CASES.keys(), CASES.keys() - set(routes)
    assert not missing, (
        f"no case for {', '.join(sorted(missing))}: add one to CASES in"
        " tests/server/secrecy/route_cases.py (a request that somebody may make), so that the route"
        " is shown to tell no secret"
    )
    assert not gone, f"there is no such route any more, remove its case: {', '.join(sorted(gone))}"


async def probe(
    world: World, scene: Scene, routes: Iterable[str]
) -> dict[Any, list[RouteResponse]]:
    """Send every request with every credential."""
    answers = {}
    for route in routes:
        for who, headers in scene.credentials().items():
            asks = CASES[route](scene, who)
            found = [await ask(world, scene, each, headers, route == NEWS) for each in asks]
            answers[scene.phase, route, who] = found
    return answers


async def ask(
    world: World, scene: Scene, each: RouteRequest, headers: dict[str, str], is_stream: bool
) -> RouteResponse:
    world.work.take()
    async with world.server.http.stream(
        each.method, each.path, headers=headers, json=each.body
    ) as answer:
        endless = is_stream and answer.status_code == httpx.codes.OK
        body = await (read_until(answer.aiter_raw(), WELCOME) if endless else answer.aread())
    work = world.work.take()
    if endless:
        await world.wait_until_idle(scene.table)
    kept = [(name, value) for name, value in answer.headers.items() if name not in IGNORED_HEADERS]
    digest = hashlib.sha256(body).hexdigest()
    shown = body.decode(errors="replace")
    return RouteResponse(answer.status_code, tuple(kept), len(body), digest, shown, work)


# What differs


def differences(one: Observations, other: Observations) -> list[str]:
    """Return the differences a client could see that must not know the secret."""
    found = [
        f"{where}, answer {number}: {what}"
        for where in one.answers
        if where[2] != ENTITLED
        for number, pair in enumerate(
            zip(one.answers[where], other.answers[where], strict=True), start=1
        )
        for what in told_apart(*pair, shown=where[1:] != COUNTERS)
    ]
    streams = [where for where in one.streams if one.streams[where] != other.streams[where]]
    found += [f"stream {where}" for where in streams]
    if one.logged != other.logged:
        found.append(f"log: {one.logged} or {other.logged}")
    return found


def told_apart(one: RouteResponse, other: RouteResponse, *, shown: bool) -> Iterator[str]:
    """Describe how two responses differ; their bodies may differ unless `shown`."""
    if one.status != other.status:
        yield f"status {one.status} or {other.status}"
    if one.work != other.work:
        yield f"work {one.work} or {other.work}"
    if not shown:
        return
    if one.headers != other.headers:
        yield f"headers {sorted(set(one.headers) ^ set(other.headers))}"
    if (one.size, one.digest) != (other.size, other.digest):
        at = next(
            (
                n
                for n, pair in enumerate(zip(one.shown, other.shown, strict=False))
                if pair[0] != pair[1]
            ),
            min(len(one.shown), len(other.shown)),
        )
        parts = [each.shown[max(0, at - 60) : at + 60] for each in (one, other)]
        yield f"body of {one.size} or {other.size} bytes: {parts[0]!r} or {parts[1]!r}"


# The matrix


def matrix(observed: Observations) -> str:
    """Format the statuses by route, credential and phase."""
    answers = observed.answers
    routes = list(dict.fromkeys(route for _, route, _ in answers))
    people = list(dict.fromkeys(who for _, _, who in answers))
    phases = [phase for phase in PHASES if any(each[0] == phase for each in answers)]
    head = f"{'route':<52}{'credential':<27}" + "".join(f"{phase:<9}" for phase in phases)
    lines = [head.rstrip()]
    for route in routes:
        for who in people:
            cells = [answers[phase, route, who] for phase in phases]
            told = ["/".join(str(each.status) for each in cell) for cell in cells]
            lines.append(f"{route:<52}{who:<27}" + "".join(f"{each:<9}" for each in told))
    return "\n".join(line.rstrip() for line in lines)


def never_answered(*worlds: Observations) -> list[str]:
    """Return the routes that never answered successfully in any world."""
    good = [
        {
            where
            for where, answers in each.answers.items()
            if any(httpx.codes.is_success(answer.status) for answer in answers)
        }
        for each in worlds
    ]
    answered = {route for _, route, _ in set.intersection(*good)}
    routes = {route for _, route, _ in worlds[0].answers}
    return sorted(routes - answered - NOT_FOUND_ON_PURPOSE)
