"""The built web client: its page under every path, its files and no others."""

from pathlib import Path

import pytest

from adrift.server.http import pages as http_pages
from tests.server.live_server import live_server

PAGE = '<!doctype html><script type="module" src="/client/assets/app.js"></script>'


SCRIPT = "export const waves = 1;\n" * 100
BROWSER = {"accept": "text/html,*/*"}
UNKNOWN_PATHS = (
    "/nowhere/at-all",
    "/new/x/y",
    "/t/abc/def",
    "/t/abc/replay/x",
    "/t/a%20b",
    "/rules/x/y",
)
CLIENT_PATHS = (
    "/new/one_boat",
    "/t/some-table/screen",
    "/t/some-table/replay/2",
    "/rules",
    "/learn/x",
)


async def test_the_client_is_served_if_it_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = tmp_path / "static"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text(PAGE)
    (built / "assets" / "app.js").write_text(SCRIPT)
    (built / "sw.js").write_text("self")
    (tmp_path / "secret.txt").write_text("not for you")
    monkeypatch.setattr(http_pages, "STATIC", built)
    async with live_server(tmp_path / "data") as server:
        for path in ("/", "/t/some-table", "/t/ABCDE", *CLIENT_PATHS):
            page = await server.http.get(path)
            assert page.text == PAGE
            assert page.headers["cache-control"] == "no-cache"
            assert page.headers["content-type"].startswith("text/html")
            assert "attachment" not in page.headers.get("content-disposition", "")
        script = await server.http.get("/client/assets/app.js")
        assert script.text == SCRIPT
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        assert "script-src 'self'" in script.headers["content-security-policy"]
        for path in ("/client/../secret.txt", "/client/%2e%2e/secret.txt", "/client/gone.js"):
            assert (await server.http.get(path)).status_code == 404
        assert (await server.http.get("/t/some-table/qr.svg")).status_code == 200
        for path in UNKNOWN_PATHS:
            lost = await server.http.get(path, headers=BROWSER)
            assert (lost.status_code, lost.text) == (404, PAGE)
            assert lost.headers["content-type"].startswith("text/html")
        for path in ("/nowhere/at-all", "/new/x/y", "/api/nothing", "/api/t/x/y"):
            assert (await server.http.get(path)).json()["reason"] == "no_table"
        for path in ("/api/nothing", "/api/tables/x/nothing"):
            answer = await server.http.get(path, headers=BROWSER)
            assert answer.json()["reason"] == "no_table"
        assert (await server.http.post("/nowhere/at-all")).status_code in (404, 405)
        worker = await server.http.get("/sw.js")
        assert (worker.text, worker.headers["cache-control"]) == ("self", "no-cache")
