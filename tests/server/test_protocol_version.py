"""Clients of another protocol version are refused, with one sentence that says what to do."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

import adrift
from adrift.table.protocol.version import PROTOCOL_VERSION
from adrift.texts import Texts
from tests.server.live_server import LiveServer, SocketClient, bearer, live_server, watch_frame

OLDER, NEWER = PROTOCOL_VERSION - 1, PROTOCOL_VERSION + 1
REFUSED = {
    OLDER: ("protocol_older", "This program speaks protocol 1, the server 2: update it."),
    NEWER: (
        "protocol_newer",
        "This program speaks protocol 3, but the server is older and speaks 2: update the server, "
        "or use an older program.",
    ),
    None: ("malformed", "The server does not understand the request."),
}
"""By version: the reason, and its sentence. Clients that name none know no reason of their own."""


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest_asyncio.fixture(loop_scope="module")
async def client(server: LiveServer) -> AsyncIterator[SocketClient]:
    async with server.socket_client() as client:
        yield client


def frame_of(version: int | None, table: str, key: str = "") -> dict[str, Any]:
    frame = {**watch_frame(table, key), "protocol": version}
    return {name: value for name, value in frame.items() if value is not None}


async def stream_of(server: LiveServer, version: int | None, table: str, key: str = "") -> Any:
    """Return the answer to a refused request for an event stream."""
    params = {} if version is None else {"protocol": version}
    headers = bearer(key) if key else {}
    path = f"/api/tables/{table}/news"
    answer = await server.http.get(path, params=params, headers=headers)
    assert answer.status_code == 400
    return answer.json()


def sentence(refused: dict[str, Any]) -> str:
    return Texts("en").refusal_by_reason(refused["reason"], refused["facts"])


async def test_server_and_table_name_their_version(
    server: LiveServer, client: SocketClient
) -> None:
    table = await server.open_table()
    assert (await server.http.get("/api")).json() == {
        "version": adrift.__version__,
        "protocol": PROTOCOL_VERSION,
    }
    looked = (await server.http.get(f"/api/tables/{table}")).json()
    assert looked["protocol"] == PROTOCOL_VERSION
    assert (await client.watch(table))["protocol"] == PROTOCOL_VERSION


@pytest.mark.parametrize("version", REFUSED)
async def test_another_version_is_refused_and_may_come_again_in_the_right_one(
    server: LiveServer, client: SocketClient, version: int | None
) -> None:
    table, key = await server.start_solo_match()
    await client.send(**frame_of(version, table, key))
    refused = await client.read_until("refused", "welcome")
    assert (refused["reason"], sentence(refused)) == REFUSED[version]
    assert (refused["command"], refused["facts"]["server"]) == ("", str(PROTOCOL_VERSION))
    assert (await client.watch(table, key))["player"] == 0


@pytest.mark.parametrize("version", REFUSED)
async def test_a_stream_in_another_version_is_refused_alike(
    server: LiveServer, client: SocketClient, version: int | None
) -> None:
    table, key = await server.start_solo_match()
    await client.send(**frame_of(version, table, key))
    refused = await client.read_until("refused")
    problem = await stream_of(server, version, table, key)
    assert problem == {"reason": refused["reason"], "facts": refused["facts"]}


async def test_who_names_no_version_is_told_what_to_do(server: LiveServer) -> None:
    problem = await stream_of(server, None, await server.open_table())
    assert problem["facts"]["advice"] == (
        "Name the protocol you speak; reload the page or update the program."
    )


@pytest.mark.parametrize("version", REFUSED)
async def test_the_refusal_tells_nothing_about_tables(
    server: LiveServer, client: SocketClient, version: int | None
) -> None:
    hidden, key = await server.start_solo_match(watching={"allowed": False})
    answers = []
    for table, shown in ((hidden, key), (hidden, ""), ("A" * 16, "")):
        await client.send(**frame_of(version, table, shown))
        answers.append(
            (await client.read_until("refused"), await stream_of(server, version, table))
        )
    assert answers == [answers[0]] * 3


async def test_a_refused_watch_is_counted_and_leaves_no_spectator(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server, server.socket_client() as client:
        table = await server.open_table()
        await client.send(**frame_of(OLDER, table))
        await client.read_until("refused")
        assert server.service.metrics.counts["turned_away"]["other_protocol"] == 1
        assert table not in server.service.tables.loaded or not (
            server.service.tables.loaded[table].subscriptions
        )
