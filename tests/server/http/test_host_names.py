"""Names that others can point at this machine are refused (DNS rebinding)."""

import socket
from pathlib import Path
from typing import Any

import pytest

from adrift.server.http.host_names import HostNames
from adrift.server.settings import Settings
from tests.server.live_server import LiveServer, live_server, upgrade_status

OURS = [
    "127.0.0.1:8000",
    "localhost",
    "localhost.:8000",
    "[::1]:8000",
    "192.168.0.7",
    socket.gethostname(),
    "raspi:8000",
    "RASPI",
    "raspi.local",
    "raspi.home.arpa:80",
    "play.example",
    "PLAY.example:443",
    "b.example:8443",
]
FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "play.example.evil.example",
    "xplay.example",
    "play.example@evil.example",
    "evil.example/127.0.0.1",
    "[::1",
    "127.0.0.1:port",
    "ünlaut.example",
    "",
]
SETTINGS: dict[str, Any] = {
    "public_url": "https://play.example",
    "origins": ("https://b.example:8443",),
}


def is_accepted(*hosts: str) -> bool:
    names = HostNames(Settings(**SETTINGS))
    return names.accepts([(b"host", each.encode()) for each in hosts])


def test_names_nobody_else_can_own_and_those_that_are_set_are_accepted() -> None:
    assert [host for host in OURS if not is_accepted(host)] == []
    assert is_accepted(), "simple health checks send none"


def test_any_other_name_is_not() -> None:
    assert [host for host in FOREIGN if is_accepted(host)] == []
    assert not is_accepted("localhost", "evil.example"), "nor one beside ours"


async def statuses_for(server: LiveServer, host: str) -> list[int]:
    """Return the statuses of pages, metrics, tables, files and a socket under a host name."""
    paths = ("/", "/metrics", "/healthz", "/api/options", "/api/codes/ABCDE", "/openapi.json")
    answers = [await server.http.get(path, headers={"Host": host}) for path in paths]
    return [*(each.status_code for each in answers), await upgrade_status(server, Host=host)]


async def test_no_route_answers_under_a_foreign_name(tmp_path: Path) -> None:
    async with live_server(tmp_path, **SETTINGS) as server:
        assert set(await statuses_for(server, "evil.example")) == {421}
        answer = await server.http.get("/metrics", headers={"Host": "evil.example"})
        assert answer.json() == {"reason": "host_foreign", "facts": {}}
        assert "adrift_" not in answer.text
        assert 421 not in await statuses_for(server, "raspi.local")


@pytest.mark.parametrize(
    ("host", "status"),
    [("127.0.0.1", 200), ("localhost:8000", 200), ("play.example", 404), ("evil.local", 404)],
)
async def test_figures_are_for_programs_that_ask_for_this_machine(
    tmp_path: Path, host: str, status: int
) -> None:
    """A proxy also connects from this machine, for clients that use the public name."""
    async with live_server(tmp_path, **SETTINGS) as server:
        answer = await server.http.get("/metrics", headers={"Host": host})
        assert answer.status_code == status


async def test_open_figures_may_be_asked_for_under_any_name_of_ours(tmp_path: Path) -> None:
    async with live_server(tmp_path, metrics_open=True, **SETTINGS) as server:
        for host, status in (("play.example", 200), ("evil.example", 421)):
            answer = await server.http.get("/metrics", headers={"Host": host})
            assert answer.status_code == status
