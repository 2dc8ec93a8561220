"""The OpenAPI page is attacked by a program that reads it: nothing breaks, and every answer is one
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

from tests.server.network import Net, bearer, served

ON_PURPOSE = [
    positive_data_acceptance,  # options of the right form can still be such as nobody can play
    missing_required_header,  # without a key there is no such thing, which is no other answer
    allow_header_conformance,  # the framework lists the ways of one handler, not of all
]

FEW = settings(
    max_examples=20,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
)
MANY = settings(
    max_examples=200, deadline=None, suppress_health_check=list(HealthCheck), print_blob=True
)
NOT_AS_SENT = [negative_data_rejection, ignored_auth]
"""What was made up about table and key is not what is sent then."""
NOT_AT_A_REAL_TABLE = ("/news", "DELETE", "/restore")
"""One does not end, the other ends the table."""


class Threaded:
    """A server in a thread of its own, with one table somebody plays at."""

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
        async with served(self.folder, tables=1_000_000) as net:
            await self.set_table(net)
            self.base = net.base
            self.ready.set()
            await self.done.wait()

    async def set_table(self, net: Net) -> None:
        self.table, self.key = await net.alone()
        await net.post(self.table, self.key, "vote", matter="end")

    def __enter__(self) -> "Threaded":
        self.thread.start()
        assert self.ready.wait(20)
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.done.set)
        self.thread.join(20)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    with Threaded(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture(scope="module")
def api(server: Threaded) -> Any:
    return schemathesis.openapi.from_url(f"{server.base}/openapi.json")


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@FEW
def test_whatever_is_asked_is_answered_as_promised(case: Any, server: Threaded) -> None:
    ask(case, server)


@pytest.mark.deep
@schema.parametrize()
@MANY
def test_whatever_else_is_asked_too(case: Any, server: Threaded) -> None:
    ask(case, server)


def ask(case: Any, server: Threaded) -> None:
    """As it was made up; then once more at a table there is, by somebody who sits there."""
    case.call_and_validate(excluded_checks=ON_PURPOSE)
    if "table" in case.path_parameters and not way(case).endswith(NOT_AT_A_REAL_TABLE):
        case.path_parameters["table"] = server.table
        case.headers = {**(case.headers or {}), **bearer(server.key)}
        case.call_and_validate(excluded_checks=[*ON_PURPOSE, *NOT_AS_SENT])


def way(case: Any) -> str:
    return f"{case.path} {case.method}" if case.method == "DELETE" else str(case.path)


def test_the_page_names_every_way_in(server: Threaded) -> None:
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
        ("GET", "/api/options"),
        ("POST", "/api/options/check"),
        ("GET", "/api/rules/{game}"),
        ("GET", "/api/lessons"),
    }


def test_no_parameter_of_any_way_in_is_a_key(server: Threaded) -> None:
    page = httpx.get(f"{server.base}/openapi.json").json()
    named = {
        (each["in"], each["name"])
        for ways in page["paths"].values()
        for way in ways.values()
        for each in way.get("parameters", ())
    }
    assert not {name for _, name in named} & {"key", "token", "secret", "feed"}
    assert {place for place, _ in named} == {"path", "query"}
