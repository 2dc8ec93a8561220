"""Tests attacks over the network: guessing, injection, malformed messages."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from adrift.server.http.responses import SECURITY_HEADERS
from tests.server.live_server import NEWS, LiveServer, bearer, live_server, new_key, news_path

EVIL = "https://evil.example"
PAYLOADS = [
    "<script>x()</script>",
    "<img src=x onerror=x()>",
    '"><svg onload=x()>',
    "javascript:x()//",
    "{{7*7}}${7*7}",
    "';DROP TABLE entries;--",
]
BROKEN = [
    "[" * 4000,
    '{"type":' * 900,
    '{"type":"ping","at":1e999}',
    '{"type":"ping","at":' + "9" * 4000 + "}",
    '{"type":"watch","table":"x","since":-1}',
    '{"type":"watch","table":"../../etc"}',
    '{"type":"watch","table":"a\\u0000b"}',
    '{"type":"do","table":"x","key":7}',
    '{"type":"ping","at":NaN}',
    '"ping"',
    "null",
    "",
    '{"type":"watch","table":"\\ud83d"}',
]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path) as server:
        yield server


# Guessing


async def test_codes_cannot_be_tried_out(tmp_path: Path) -> None:
    async with live_server(tmp_path, lookups=3) as server:
        made = await server.http.post("/api/tables", json={"game": "many_boats", "players": 3})
        tried = [(await server.http.get(f"/api/codes/AAAA{last}")).status_code for last in "ABC"]
        assert tried == [404, 404, 404]
        right = await server.http.get(f"/api/codes/{made.json()['code']}")
        assert right.status_code == 429, "also the right one, or guessing would pay"


async def test_tables_that_do_not_exist_and_tables_one_may_not_see_look_alike(
    server: LiveServer,
) -> None:
    hidden, _ = await server.start_solo_match(watching={"allowed": False})
    unknown, wrong = "A" * 16, bearer(new_key())
    ways = [("GET", path) for path in ("", "/events", NEWS, "/stored", "/feed", "/asking")]
    ways += [("GET", f"/matches/1/{name}") for name in ("frames", "record.txt", "record.json")]
    ways += [("DELETE", ""), ("POST", "/restore")]
    for way, path in ways:
        answers = [
            await server.http.request(way, f"/api/tables/{table}{path}", headers=headers)
            for table in (hidden, unknown)
            for headers in ({}, wrong, {"Authorization": "Basic QTpC"})
        ]
        assert len({(each.status_code, each.content) for each in answers}) == 1, (way, path)
        assert answers[0].status_code == 404
        named = [{*each.headers.items()} - {("date", each.headers["date"])} for each in answers]
        assert named == [named[0]] * len(named)


async def test_a_wrong_key_is_answered_like_an_unknown_table(server: LiveServer) -> None:
    table, _ = await server.start_solo_match(watching={"allowed": False})
    said = {"type": "say", "id": "x", "text": "x"}
    posted = [
        await server.http.post(f"/api/tables/{name}/commands", json=said, headers=bearer(new_key()))
        for name in (table, "A" * 16)
    ]
    assert posted[0].content == posted[1].content
    async with server.socket_client() as client:
        for name in (table, "A" * 16):
            key = new_key()
            assert (await client.watch(name, key))["reason"] == "no_table"
            assert (await client.send_command(name, key, "say", text="x"))["reason"] == "no_table"
            assert (await client.watch(name))["reason"] == "no_table"


async def test_looking_for_a_table_does_not_make_one(server: LiveServer) -> None:
    for _ in range(20):
        assert (await server.http.get(f"/api/tables/{new_key()[:16]}")).status_code == 404
    assert await server.service.tables.journal.summary() == []
    assert not server.service.tables.loaded


async def test_a_key_in_an_address_opens_nothing(server: LiveServer) -> None:
    table = await server.open_table()
    key = await server.take_place(table)
    looked = await server.http.get(f"/api/tables/{table}?key={key}")
    assert looked.json()["player"] == -2


# Injection


@pytest.mark.parametrize("payload", PAYLOADS)
async def test_names_and_talk_come_back_as_plain_text(server: LiveServer, payload: str) -> None:
    table = await server.open_table()
    key = await server.take_place(table, payload)
    await server.post_command(table, key, "say", text=payload)
    looked = await server.http.get(f"/api/tables/{table}")
    assert looked.headers["content-type"] == "application/json"
    assert looked.json()["status"]["places"][0]["name"] == payload[:24].strip()
    assert looked.json()["talk"][0]["text"] == payload
    page = (await server.http.get(f"/t/{table}")).text
    assert payload not in page, "pages hold no words of anybody"


async def test_a_page_cannot_be_made_to_say_something_else(server: LiveServer) -> None:
    for name in ("<b>x</b>", "x%22%3E%3Cscript%3E", "x'onload='y"):
        answer = await server.http.get(f"/t/{name}")
        assert answer.status_code in (400, 404)
        assert answer.headers["content-type"] == "application/json"


async def test_every_answer_carries_the_headers_that_protect_a_browser(server: LiveServer) -> None:
    table = await server.open_table()
    asked = [
        await server.http.get("/"),
        await server.http.get(f"/t/{table}"),
        await server.http.get("/plain.css"),
        await server.http.get(f"/api/tables/{table}"),
        await server.http.get("/openapi.json"),
        await server.http.get("/nothing/here"),
        await server.http.put("/api/tables"),
        await server.http.post("/api/tables", content=b"{"),
        await server.http.post("/api/tables", content=b" " * 200_000),
        await server.http.post("/api/tables", json={}, headers={"Origin": EVIL}),
        await server.http.get("/healthz"),
        await server.http.get("/metrics"),
    ]
    async with server.http.stream("GET", news_path(table)) as stream:
        asked.append(stream)
    assert {each.status_code for each in asked} == {200, 400, 403, 404, 405, 413}
    for answer in asked:
        for name, value in SECURITY_HEADERS:
            assert answer.headers[name.decode()] == value.decode(), answer.url
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "set-cookie" not in answer.headers
        assert "server" not in answer.headers


async def test_nothing_is_compressed_on_a_socket(server: LiveServer) -> None:
    address = server.url.replace("http", "ws", 1) + "/ws"
    async with connect(address, compression="deflate") as socket:
        assert socket.response is not None
        assert "Sec-WebSocket-Extensions" not in socket.response.headers


# Broken messages


async def test_broken_frames_harm_nobody(server: LiveServer) -> None:
    table = await server.open_table()
    key = await server.take_place(table)
    async with server.socket_client() as honest:
        await honest.watch(table, key)
        for frame in BROKEN:
            async with server.socket_client() as client:
                await client.socket.send(frame)
                refused = await client.read_until("refused")
                assert refused["reason"] in {"frame_not_json", "field_wrong", "type_unknown"}, frame
        async with server.socket_client() as client:
            await client.socket.send(b"\xff\xfe\x00")
            assert (await client.read_until("refused"))["reason"] == "frame_not_json"
        assert (await honest.send_command(table, key, "say", text="all well"))["type"] == "accepted"


async def test_bytes_that_are_no_request_harm_nobody(server: LiveServer) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    for junk in (
        b"\x16\x03\x01\x02\x00\x01",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\r\n" * 50,
        b"\0" * 4000,
    ):
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(junk)
        writer.write_eof()
        await reader.read(1000)
        writer.close()
    assert (await server.http.get("/healthz")).status_code == 200
