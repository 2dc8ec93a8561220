"""Tests that a server runs with versions of uvicorn and websockets that it does not know."""

import importlib.metadata
import json
import logging
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from adrift.server import uvicorn_support
from adrift.server.http.plain_protocol import PlainHttp
from adrift.server.http.uvicorn_protocol import LimitedHttp
from adrift.server.uvicorn_support import TESTED_VERSIONS, choose_protocols, parse_version
from tests.server.limits.wire_clients import wait_until, wire_client
from tests.server.live_server import bearer, live_server, news_path, play_match

ROOT = Path(__file__).parents[2]


def test_the_tested_versions_are_the_bounds_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    bounds = dict[str, tuple[Any, Any]]()
    for each in project["dependencies"]:
        if match := re.match(r"(uvicorn|websockets)>=([\d.]+),<([\d.]+)$", each):
            bounds[match[1]] = parse_version(match[2]), parse_version(match[3])
    assert bounds == TESTED_VERSIONS


def test_the_installed_versions_are_tested() -> None:
    protocols = choose_protocols()
    assert (protocols.http, protocols.fast_frames) == (LimitedHttp, True)


@pytest.mark.parametrize(
    ("package", "version"), [("uvicorn", "0.55.0"), ("uvicorn", "1.0rc1"), ("websockets", "18.0")]
)
def test_another_version_is_logged_once_and_served_plainly(
    package: str, version: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    installed = importlib.metadata.version
    other = {package: version}
    monkeypatch.setattr(uvicorn_support, "version", lambda name: other.get(name) or installed(name))
    with caplog.at_level(logging.WARNING):
        protocols = choose_protocols()
    assert (protocols.http, protocols.fast_frames) == (PlainHttp, False)
    assert [record.getMessage() for record in caplog.records] == ["uvicorn is not a tested version"]


@pytest.mark.parametrize("hook", uvicorn_support.HTTP_HOOKS)
def test_a_missing_hook_is_noticed(hook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(HttpToolsProtocol, hook)
    protocols = choose_protocols()
    assert (protocols.http, protocols.fast_frames) == (PlainHttp, False)


@pytest.mark.parametrize(
    ("text", "version"), [("0.54.0", (0, 54, 0)), ("18.0rc1", (18, 0)), ("dev", ())]
)
def test_versions_are_compared_by_their_numbers(text: str, version: tuple[int, ...]) -> None:
    assert parse_version(text) == version


def test_a_missing_websocket_protocol_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_support, "TESTED_WEBSOCKET", "uvicorn.protocols.gone:Gone")
    assert not choose_protocols().fast_frames


async def test_a_match_is_played_on_the_plain_server(tmp_path: Path) -> None:
    async with live_server(tmp_path, plain=True) as server, server.socket_client() as client:
        table, key = await server.start_solo_match()
        assert (await play_match(client, table, key))["ended"] == "over"
        connection: Any = next(iter(server.service.open_connections))
        assert connection.lag > 0


async def test_the_plain_server_limits_the_size_of_heads(tmp_path: Path) -> None:
    async with live_server(tmp_path, plain=True) as server:
        client = await wire_client(server, b"GET / HTTP/1.1\r\nX: " + b"x" * 1_000_000)
        assert (await client.read_all()).startswith(b"HTTP/1.1 400")
        client.abort()


async def test_the_plain_server_limits_the_time_of_heads(tmp_path: Path) -> None:
    async with live_server(tmp_path, plain=True) as server:
        client = await wire_client(server, b"GET / HTTP/1.1\r\n")
        registry = server.service.connection_registry
        await wait_until(lambda: len(registry.open) == 1)
        assert registry.sweep(registry.now() + server.service.settings.head_seconds + 1) == 1
        assert await client.read_all() == b""
        client.abort()


async def test_the_plain_server_streams_events(tmp_path: Path) -> None:
    async with live_server(tmp_path, plain=True) as server:
        table, key = await server.start_solo_match()
        path = news_path(table)
        async with server.http.stream("GET", path, headers=bearer(key)) as response:
            lines = response.aiter_lines()
            line = await anext(lines)
            assert json.loads(line.removeprefix("data: "))["message"]["type"] == "welcome"
