"""Schemathesis attacks the server by its OpenAPI page: nothing breaks, and every response is one
that the page promises."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import (
    allow_header_conformance,
    ignored_auth,
    missing_required_header,
    negative_data_rejection,
    positive_data_acceptance,
)

from tests.server.live_server import LiveServer, bearer, live_server

EXPECTED_DIFFERENCES = [
    positive_data_acceptance,  # well-formed options can still be unplayable
    missing_required_header,  # a missing key gets the same 404 as a missing table
    allow_header_conformance,  # the framework lists the methods of one handler, not of all
]

QUICK_SETTINGS = settings(
    max_examples=20,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
)
DEEP_SETTINGS = settings(
    max_examples=200, deadline=None, suppress_health_check=list(HealthCheck), print_blob=True
)
UNFIT_CHECKS = [negative_data_rejection, ignored_auth]
"""Checks that do not fit because table and key are replaced before sending."""
SKIPPED_AT_REAL_TABLE = ("/news", "DELETE", "/restore")
"""The stream does not end; the others delete or need a deleted table."""


class ServerThread:
    """A server in its own thread, with one table where a match is running."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ready, self.done = threading.Event(), asyncio.Event()
        self.base = self.table = self.key = ""
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.run)

    def run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self.loop) as runner:
            runner.run(self.serve())

    async def serve(self) -> None:
        async with live_server(self.folder, tables=1_000_000) as live:
            await self.open_table(live)
            self.base = live.url
            self.ready.set()
            await self.done.wait()

    async def open_table(self, live: LiveServer) -> None:
        self.table, self.key = await live.start_solo_match()
        await live.post_command(self.table, self.key, "vote", matter="end")

    def __enter__(self) -> "ServerThread":
        self.thread.start()
        assert self.ready.wait(20)
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.done.set)
        self.thread.join(20)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with ServerThread(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture(scope="module")
def api(server: ServerThread) -> Any:
    return schemathesis.openapi.from_url(f"{server.base}/openapi.json")


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@QUICK_SETTINGS
def test_whatever_is_asked_is_answered_as_promised(case: Any, server: ServerThread) -> None:
    call_twice(case, server)


@pytest.mark.deep
@schema.parametrize()
@DEEP_SETTINGS
def test_whatever_else_is_asked_too(case: Any, server: ServerThread) -> None:
    call_twice(case, server)


def call_twice(case: Any, server: ServerThread) -> None:
    """Call the generated request; then repeat it as a player of an existing table."""
    case.call_and_validate(excluded_checks=EXPECTED_DIFFERENCES)
    if "table" in case.path_parameters and not operation(case).endswith(SKIPPED_AT_REAL_TABLE):
        case.path_parameters["table"] = server.table
        case.headers = {**(case.headers or {}), **bearer(server.key)}
        case.call_and_validate(excluded_checks=[*EXPECTED_DIFFERENCES, *UNFIT_CHECKS])


def operation(case: Any) -> str:
    return f"{case.path} {case.method}" if case.method == "DELETE" else str(case.path)


def test_the_page_names_every_way_in(server: ServerThread) -> None:
    page = httpx.get(f"{server.base}/openapi.json").json()
    assert page["openapi"].startswith("3.1")
    ways = {(way.upper(), path) for path, ways in page["paths"].items() for way in ways}
    assert ways == {
        ("POST", "/api/tables"),
        ("GET", "/api/tables/{table}"),
        ("DELETE", "/api/tables/{table}"),
        ("POST", "/api/tables/{table}/commands"),
        ("POST", "/api/tables/{table}/restore"),
        ("GET", "/api/tables/{table}/asking"),
        ("GET", "/api/tables/{table}/news"),
        ("GET", "/api/tables/{table}/events"),
        ("GET", "/api/tables/{table}/invitation"),
        ("GET", "/api/tables/{table}/report"),
        ("GET", "/api/tables/{table}/stored"),
        ("GET", "/api/tables/{table}/feed"),
        ("GET", "/api/tables/{table}/matches/{match}/record.txt"),
        ("GET", "/api/tables/{table}/matches/{match}/record.json"),
        ("GET", "/api/tables/{table}/matches/{match}/frames"),
        ("GET", "/api/codes/{code}"),
        ("GET", "/api"),
        ("GET", "/api/options"),
        ("POST", "/api/options/check"),
        ("GET", "/api/rules/{game}"),
        ("GET", "/api/lessons"),
    }


def test_no_parameter_of_any_way_in_is_a_key(server: ServerThread) -> None:
    page = httpx.get(f"{server.base}/openapi.json").json()
    named = {
        (each["in"], each["name"])
        for ways in page["paths"].values()
        for way in ways.values()
        for each in way.get("parameters", ())
    }
    assert not {name for _, name in named} & {"key", "token", "secret", "feed"}
    assert {place for place, _ in named} == {"path", "query"}
