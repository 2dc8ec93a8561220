"""A request for every route of the server, and the answers to it in every world.

The list of routes comes from the server itself. A route without a case here fails the test.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import httpx

from adrift.server.app import build_litestar
from tests.server.live_server import NO_WAITING, LiveServer
from tests.server.secrecy.route_counts import Work
from tests.server.secrecy.route_worlds import ENTITLED, FEED, PHASES, Scene, World, until

OPTIONS: Final = {"game": "many_boats", "players": 3, **NO_WAITING}
NEWS: Final = "GET /api/tables/{table}/news"
WELCOME: Final = b'"welcome"'
UNIMPORTANT: Final = ("date",)
"""Headers that hold the time of day by the machine's clock, which no test can set."""


class Ask(NamedTuple):
    """A request, but for who sends it."""

    method: str
    path: str
    body: Any = None


def get(*paths: str) -> Callable[[Scene, str], list[Ask]]:
    """Requests whose paths name the table by its parts."""

    def asks(scene: Scene, _: str) -> list[Ask]:
        facts = {"table": scene.table, "code": scene.code or "QQQQQ", "feed": FEED}
        return [Ask("GET", path.format(**facts)) for path in paths]

    return asks


def say(scene: Scene, who: str) -> list[Ask]:
    """Something that may be said in every phase, by everybody."""
    name = {"name": "Zoe"} if who == "nobody" else {}
    body = {"type": "say", "id": f"say-{len(who)}-{scene.phase}", "text": f"I am {who}.", **name}
    return [Ask("POST", f"/api/tables/{scene.table}/commands", body)]


TABLE: Final = "/api/tables/{table}"
CASES: Final[dict[str, Callable[[Scene, str], list[Ask]]]] = {
    "POST /api/tables": lambda *_: [Ask("POST", "/api/tables", OPTIONS)],
    "GET /api/tables/{table}": get(TABLE, f"{TABLE}?since=3"),
    "DELETE /api/tables/{table}": lambda scene, _: [Ask("DELETE", f"/api/tables/{scene.copy}")],
    "POST /api/tables/{table}/commands": say,
    "GET /api/tables/{table}/invitation": get(f"{TABLE}/invitation"),
    "GET /api/tables/{table}/stored": get(f"{TABLE}/stored"),
    "GET /api/tables/{table}/asking": get(f"{TABLE}/asking"),
    "POST /api/tables/{table}/restore": lambda scene, _: [
        Ask("POST", f"/api/tables/{scene.copy}/restore")
    ],
    "GET /api/codes/{code}": get("/api/codes/{code}"),
    NEWS: get(f"{TABLE}/news"),
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
    "GET /api/options": get("/api/options"),
    "POST /api/options/check": lambda *_: [Ask("POST", "/api/options/check", OPTIONS)],
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
"""The framework's pages for other forms of the document, none of which is shown."""
COUNTERS: Final = ("GET /metrics", "the operator")
"""Whoever has the metrics key may know how many commands there have been."""
SOCKETS: Final = {"/ws"}
"""`test_two_worlds.py` compares what is sent on these, frame by frame."""


class Answer(NamedTuple):
    """What came back, as far as it can tell the worlds apart."""

    status: int
    headers: tuple[tuple[str, str], ...]
    size: int
    digest: str
    shown: str
    """The beginning of the body, for people."""
    work: Work


@dataclass
class Observed:
    """Everything that was seen of one world."""

    answers: dict[tuple[str, str, str], list[Answer]]
    """By phase, route and credential."""
    streams: dict[tuple[str, str], bytes]
    """By phase and credential: what event streams told while the secret happened."""
    logged: list[str]


async def routes_of(server: LiveServer) -> list[str]:
    """Every way to ask the server for something by HTTP: the OpenAPI document's, and the rest.

    What changes nothing comes first: until then the secret is the last thing that happened.
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
    """Fail if a route has no case, or a case no route."""
    missing, gone = set(routes) - CASES.keys(), CASES.keys() - set(routes)
    assert not missing, (
        f"no case for {', '.join(sorted(missing))}: add one to CASES in"
        " tests/server/secrecy/route_cases.py (a request that somebody may make), so that the route"
        " is shown to tell no secret"
    )
    assert not gone, f"there is no such route any more, remove its case: {', '.join(sorted(gone))}"


async def probe(world: World, scene: Scene, routes: Iterable[str]) -> dict[Any, list[Answer]]:
    """Ask for everything with every credential."""
    answers = {}
    for route in routes:
        for who, headers in scene.credentials().items():
            asks = CASES[route](scene, who)
            found = [await ask(world, scene, each, headers, route == NEWS) for each in asks]
            answers[scene.phase, route, who] = found
    return answers


async def ask(
    world: World, scene: Scene, each: Ask, headers: dict[str, str], is_stream: bool
) -> Answer:
    world.work.take()
    async with world.net.http.stream(
        each.method, each.path, headers=headers, json=each.body
    ) as answer:
        endless = is_stream and answer.status_code == httpx.codes.OK
        body = await (until(answer.aiter_raw(), WELCOME) if endless else answer.aread())
    work = world.work.take()
    if endless:
        await world.quiet(scene.table)
    kept = [(name, value) for name, value in answer.headers.items() if name not in UNIMPORTANT]
    digest = hashlib.sha256(body).hexdigest()
    shown = body.decode(errors="replace")
    return Answer(answer.status_code, tuple(kept), len(body), digest, shown, work)


# What differs


def differences(one: Observed, other: Observed) -> list[str]:
    """How somebody who may not know the secret could tell two worlds apart."""
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


def told_apart(one: Answer, other: Answer, *, shown: bool) -> Iterator[str]:
    """What differs between two answers to a request; without `shown` what they say may differ."""
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


def matrix(observed: Observed) -> str:
    """Route by credential by phase: the statuses."""
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


def never_answered(*worlds: Observed) -> list[str]:
    """Routes that nobody got an answer from in all worlds."""
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
