"""Pages of other sites cannot use a visitor's browser against this server."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.network import Net, bearer, served, upgrade

EVIL = "https://evil.example"


@pytest.fixture
async def net(tmp_path: Path) -> AsyncIterator[Net]:
    async with served(tmp_path) as net:
        yield net


async def test_a_page_of_another_site_gets_no_socket(net: Net) -> None:
    own = net.base
    assert await upgrade(net, Origin=own) == 101
    assert await upgrade(net) == 101, "programs name no origin"
    for origin in (EVIL, "null", own.replace("http:", "https:"), own + "1", f"{own}.evil.example"):
        assert await upgrade(net, Origin=origin) == 403, origin


async def test_a_page_of_another_site_changes_nothing(net: Net) -> None:
    table = await net.table()
    key = await net.sit(table)
    path, body = f"/api/tables/{table}", {"type": "say", "id": "1", "text": "x"}
    for headers in ({"Origin": EVIL}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        shown = {**headers, **bearer(key)}
        posted = await net.http.post(f"{path}/commands", json=body, headers=shown)
        deleted = await net.http.delete(path, headers=shown)
        assert [posted.status_code, deleted.status_code] == [403, 403]
        assert posted.json()["reason"] == "origin_foreign"
    assert (await net.http.get(path)).json()["talk"] == []


async def test_a_name_that_was_pointed_here_is_no_page_of_ours(net: Net) -> None:
    """By DNS rebinding a page and this server can get the same name, the attacker's."""
    names = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert (await net.http.post("/api/tables", json={}, headers=names)).status_code == 403


async def test_no_other_site_is_let_read(net: Net) -> None:
    answer = await net.http.get("/api/options", headers={"Origin": EVIL})
    assert not [name for name in answer.headers if name.startswith("access-control")]
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


async def test_addresses_that_are_named_may_come(tmp_path: Path) -> None:
    named: dict[str, Any] = {
        "public_url": "https://play.example/",
        "origins": ("https://b.example",),
    }
    async with served(tmp_path, **named) as net:
        for origin in ("https://play.example", "https://b.example", "https://PLAY.example"):
            assert await upgrade(net, Origin=origin) == 101
        assert await upgrade(net, Origin="http://play.example") == 403
        made = await net.http.post("/api/tables", json={"game": "many_boats", "players": 3})
        assert made.json()["link"].startswith("https://play.example/t/")
