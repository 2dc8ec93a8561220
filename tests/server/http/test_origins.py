"""Pages of other sites cannot use a visitor's browser against this server."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.live_server import LiveServer, bearer, live_server, upgrade_status

EVIL = "https://evil.example"


@pytest.fixture(params=[False, True], ids=["fast", "plain"])
async def server(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path, plain=request.param) as server:
        yield server


async def test_a_page_of_another_site_gets_no_socket(server: LiveServer) -> None:
    own = server.url
    assert await upgrade_status(server, Origin=own) == 101
    assert await upgrade_status(server) == 101, "programs name no origin"
    for origin in (EVIL, "null", own.replace("http:", "https:"), own + "1", f"{own}.evil.example"):
        assert await upgrade_status(server, Origin=origin) == 403, origin


async def test_a_page_of_another_site_changes_nothing(server: LiveServer) -> None:
    table = await server.open_table()
    key = await server.take_place(table)
    path, body = f"/api/tables/{table}", {"type": "say", "id": "1", "text": "x"}
    for headers in ({"Origin": EVIL}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        shown = {**headers, **bearer(key)}
        posted = await server.http.post(f"{path}/commands", json=body, headers=shown)
        deleted = await server.http.delete(path, headers=shown)
        assert [posted.status_code, deleted.status_code] == [403, 403]
        assert posted.json()["reason"] == "origin_foreign"
    assert (await server.http.get(path)).json()["talk"] == []


async def test_a_name_that_was_pointed_here_is_no_page_of_ours(server: LiveServer) -> None:
    """By DNS rebinding a page and this server can get the same name, the attacker's."""
    names = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert (await server.http.post("/api/tables", json={}, headers=names)).status_code == 403


async def test_no_other_site_is_let_read(server: LiveServer) -> None:
    answer = await server.http.get("/api/options", headers={"Origin": EVIL})
    assert not [name for name in answer.headers if name.startswith("access-control")]
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


async def test_addresses_that_are_named_may_come(tmp_path: Path) -> None:
    named: dict[str, Any] = {
        "public_url": "https://play.example/",
        "origins": ("https://b.example",),
    }
    async with live_server(tmp_path, **named) as server:
        for origin in ("https://play.example", "https://b.example", "https://PLAY.example"):
            assert await upgrade_status(server, Origin=origin) == 101
        assert await upgrade_status(server, Origin="http://play.example") == 403
        made = await server.http.post("/api/tables", json={"game": "many_boats", "players": 3})
        assert made.json()["link"].startswith("https://play.example/t/")
