"""Tests that no path, query or header makes the server answer with a 5xx status."""

import asyncio
import io
import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from adrift.server.http import pages as http_pages
from tests.server.live_server import TIMEOUT_SECONDS, LiveServer, live_server

PAGES = (
    *("/", "/t/{name}", "/t/{name}/qr.svg", "/t/{name}/screen", "/t/{name}/replay/{match}"),
    *("/new/{name}", "/rules/{name}", "/learn/{name}", "/feed/{table}/{secret}", "/{nothing}"),
    *("/client/{file}", "/client/assets/{file}", "/client/assets/{folder}/{file}", "/sw.js{more}"),
    *("/schema/{file}", "/healthz{more}", "/readyz{more}", "/metrics{more}", "/ws{more}"),
)
NASTY = (
    *("%00", "a%00b", "%00.js", "app.js%00", "..%00", "%2e%2e%00", "%0d%0aX:%201", "%7f", "%1b"),
    *(
        "%",
        "%zz",
        "%f",
        "%ff",
        "%c0%ae%c0%ae",
        "%ed%a0%80",
        "%ed%b0%80",
        "%f4%90%80%80",
        "%ef%bf%bf",
    ),
    *(
        "..",
        "../..",
        "..%2f..%2fetc%2fpasswd",
        "....//",
        "./.",
        "%2e%2e%5c",
        "\\",
        "..\\..",
        "C:\\x",
    ),
    *("a" * 300, "%41" * 1500, "a/" * 800, "//", ";x=1", "{name}", "*", "~", "'\"<>", "%25%30%30"),
    *("9" * 400, "-1", "1e9", "NaN", "%F0%9F%8C%8A", "\u00e9", "caf\u00e9\udcff"),
)
HEADERS = (
    *(
        "Authorization: Bearer \xff\xfe",
        "Authorization: \x7f",
        "Authorization: Bearer ",
        "Accept: \xff",
    ),
    *("Accept-Language: \xff\xfe;q=x", "Accept-Language: " + "x" * 3000, "Accept-Encoding: \xff"),
    *(
        "Content-Type: \xff/\xff; charset=\xff",
        "Content-Type: multipart/form-data",
        "Cookie: \xff=\xff",
    ),
    *("Content-Length: 3", "If-None-Match: \xff", "If-Modified-Since: never", "Range: bytes=9-1"),
    *(
        "Origin: \xff",
        "Origin: http://[::1",
        "Host: \xff",
        "Host: [::1",
        "Referer: \x80",
        "X: \x01",
    ),
    *(
        "X-Forwarded-For: \xff",
        "X-Forwarded-Proto: \xff",
        "Transfer-Encoding: \xff",
        "Upgrade: \xff",
    ),
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: \xff",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Protocol: \xff,\x00",
)


async def status(server: LiveServer, request: bytes) -> int:
    """Return the status of the response; 0 if the connection was closed without one."""
    where = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    writer.write(request)
    if b"Content-Length" in request or b"Transfer-Encoding" in request:
        writer.write_eof()  # the server would wait for a body
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            answer = await reader.read(12)
    except ConnectionError:
        answer = b""
    writer.close()
    return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else 0


def request_of(method: str, target: str, *headers: str) -> bytes:
    lines = [f"{method} {target} HTTP/1.1", "Host: localhost", "Connection: close", *headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("utf-8", "surrogateescape")


def fill(path: str, nasty: str) -> list[str]:
    """Replace each parameter of a path by a hostile value."""
    return [nasty if part.startswith("{") else part for part in re.split(r"({\w+})", path)]


async def targets(server: LiveServer) -> list[str]:
    """Return every route with hostile values as its parameters and query."""
    paths = [*(await server.http.get("/openapi.json")).json()["paths"], *PAGES]
    with_names = [path for path in paths if "{" in path]
    filled = ["".join(fill(path, nasty)) for path in with_names for nasty in NASTY]
    table = await server.open_table()
    plain = [re.sub(r"{\w+}", table, path) for path in paths]
    asked = [f"{path}?{name}={n}" for path in plain for n in NASTY[::6] for name in ("since", n)]
    return filled + asked


def is_our_mistake(code: int) -> bool:
    return code >= 500


async def sweep(server: LiveServer, requests: list[bytes]) -> list[bytes]:
    """Send requests, a few at a time; return those answered with a 5xx status."""
    found: list[bytes] = []
    for begin in range(0, len(requests), 20):
        some = requests[begin : begin + 20]
        codes = await asyncio.gather(*[status(server, each) for each in some])
        found += [each for each, code in zip(some, codes, strict=True) if is_our_mistake(code)]
    return found


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Provide a built web client, whose files are looked up by path."""
    built = tmp_path / "static"
    (built / "assets").mkdir(parents=True)
    for name in ("index.html", "sw.js", "assets/app.js"):
        (built / name).write_text("x")
    monkeypatch.setattr(http_pages, "STATIC", built)


@pytest.mark.usefixtures("client")
async def test_no_path_query_or_header_is_our_mistake(tmp_path: Path, stream: io.StringIO) -> None:
    async with live_server(tmp_path / "data", connections=100_000, commands=100_000) as server:
        requests = [request_of("GET", each) for each in await targets(server)]
        requests += [request_of("POST", f"/api/tables/{each}/commands") for each in NASTY]
        requests += [
            request_of(method, path, header)
            for header in HEADERS
            for method, path in (("GET", "/"), ("GET", "/api/tables/x"), ("POST", "/api/tables"))
        ]
        assert await sweep(server, requests) == []
        assert (await server.http.get("/healthz")).status_code == 200
    logged = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [each for each in logged if each["level"] in ("warning", "error")] == []
