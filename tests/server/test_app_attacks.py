"""Attacks over the network: pages of other sites, floods, guessing, injection, broken messages."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from adrift.server.http_gate import HEADERS
from tests.server.network import Net, bearer, new_key, served

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
async def net(tmp_path: Path) -> AsyncIterator[Net]:
    async with served(tmp_path) as net:
        yield net


async def upgrade(net: Net, **headers: str) -> int:
    """The status with which a wish for a socket is answered."""
    try:
        async with net.socket(**headers):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


# Pages of other sites


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
    """By DNS a page and this server can be given the same name, the attacker's."""
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


# Too big, too often, too many


async def test_an_oversized_frame_ends_the_connection(net: Net) -> None:
    async with net.peer() as peer:
        await peer.socket.send("x" * 9000)
        assert await peer.ended() == 1009
    async with net.peer() as peer:
        await peer.socket.send(json.dumps({"type": "ping", "at": 1, "pad": "x" * 8000}))
        assert (await peer.until("refused"))["reason"] == "field_unknown"


async def test_an_oversized_body_is_refused(net: Net) -> None:
    size = net.service.settings.body_bytes + 1

    async def in_parts() -> AsyncIterator[bytes]:
        for _ in range(size // 1024 + 1):
            yield b" " * 1024

    whole = await net.http.post("/api/tables", content=b" " * size)
    parts = await net.http.post("/api/tables", content=in_parts())
    assert [whole.status_code, parts.status_code] == [413, 413]


async def test_a_flood_is_slowed_down_and_an_honest_table_goes_on(tmp_path: Path) -> None:
    async with served(tmp_path, commands=20) as net:
        table = await net.table()
        key = await net.sit(table)
        async with net.socket() as one, net.socket() as two, net.peer() as honest:
            floods = [asyncio.create_task(pour(socket)) for socket in (one, two)]
            await honest.watch(table, key)
            for number in range(10):
                reply = await honest.do(table, key, "say", text=str(number))
                assert reply["type"] == "accepted"
            for flood, socket in zip(floods, (one, two), strict=True):
                flood.cancel()
                socket.transport.abort()  # nobody waits for goodbyes behind a flood
        counts = net.service.metrics.counts
        assert counts["turned_away"]["too_fast"] >= 2
        assert counts["frames"]["ping"] < 2 * (20 + 2 * 60), "its share for a minute"


async def pour(socket: Any) -> None:
    while True:
        await socket.send('{"type":"ping","at":1}' + " " * 8000)


async def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    async with served(tmp_path, connections=3) as net:
        table = await net.table()
        async with net.socket(), net.socket():
            async with net.socket():
                assert await upgrade(net) == 429
                news = await net.http.get(f"/api/tables/{table}/news")
                assert (news.status_code, news.json()["reason"]) == (429, "too_many")
            while await upgrade(net) != 101:
                await asyncio.sleep(0)


async def test_one_address_sets_only_so_many_tables(tmp_path: Path) -> None:
    body = {"game": "many_boats", "players": 3}
    async with served(tmp_path, new_tables=2) as net:
        made = [(await net.http.post("/api/tables", json=body)).status_code for _ in range(4)]
    assert made == [201, 201, 429, 429]


async def test_a_full_house_takes_no_more_tables(tmp_path: Path) -> None:
    body = {"game": "many_boats", "players": 3}
    async with served(tmp_path, tables=2) as net:
        made = [await net.http.post("/api/tables", json=body) for _ in range(3)]
        assert [each.status_code for each in made] == [201, 201, 429]
        table = made[0].json()["table"]
        key = await net.sit(table)
        await net.http.delete(f"/api/tables/{table}", headers=bearer(key))
        assert (await net.http.post("/api/tables", json=body)).status_code == 201


async def test_one_address_asks_only_so_much(tmp_path: Path) -> None:
    async with served(tmp_path, requests=5) as net:
        asked = [(await net.http.get("/healthz")).status_code for _ in range(8)]
    assert asked[:5] == [200] * 5
    assert 429 in asked[5:]


async def test_a_trusted_proxy_says_whom_a_request_counts_for(tmp_path: Path) -> None:
    body = {"game": "many_boats", "players": 3}
    async with served(tmp_path, new_tables=1, trusted_proxy=("127.0.0.1",)) as net:
        made = [
            (await net.http.post("/api/tables", json=body, headers={"X-Forwarded-For": who}))
            for who in ("203.0.113.1", "203.0.113.2", "203.0.113.1")
        ]
    assert [each.status_code for each in made] == [201, 201, 429]


async def test_nobody_else_says_whom_a_request_counts_for(tmp_path: Path) -> None:
    body = {"game": "many_boats", "players": 3}
    async with served(tmp_path, new_tables=1) as net:
        made = [
            (await net.http.post("/api/tables", json=body, headers={"X-Forwarded-For": who}))
            for who in ("203.0.113.1", "203.0.113.2")
        ]
    assert [each.status_code for each in made] == [201, 429]


# Guessing


async def test_codes_cannot_be_tried_out(tmp_path: Path) -> None:
    async with served(tmp_path, lookups=3) as net:
        made = await net.http.post("/api/tables", json={"game": "many_boats", "players": 3})
        tried = [(await net.http.get(f"/api/codes/AAAA{last}")).status_code for last in "ABC"]
        assert tried == [404, 404, 404]
        right = await net.http.get(f"/api/codes/{made.json()['code']}")
        assert right.status_code == 429, "also the right one, or guessing would pay"


async def test_tables_that_do_not_exist_and_tables_one_may_not_see_look_alike(net: Net) -> None:
    hidden, _ = await net.alone(watching={"allowed": False})
    unknown, wrong = "A" * 16, bearer(new_key())
    ways = [("GET", path) for path in ("", "/events", "/news", "/stored", "/feed")]
    ways += [("GET", f"/matches/1/{name}") for name in ("frames", "record.txt", "record.json")]
    ways += [("DELETE", "")]
    for way, path in ways:
        answers = [
            await net.http.request(way, f"/api/tables/{table}{path}", headers=headers)
            for table in (hidden, unknown)
            for headers in ({}, wrong, {"Authorization": "Basic QTpC"})
        ]
        assert len({(each.status_code, each.content) for each in answers}) == 1, (way, path)
        assert answers[0].status_code == 404
        named = [{*each.headers.items()} - {("date", each.headers["date"])} for each in answers]
        assert named == [named[0]] * len(named)


async def test_a_wrong_key_is_answered_like_an_unknown_table(net: Net) -> None:
    table, _ = await net.alone(watching={"allowed": False})
    said = {"type": "say", "id": "x", "text": "x"}
    posted = [
        await net.http.post(f"/api/tables/{name}/commands", json=said, headers=bearer(new_key()))
        for name in (table, "A" * 16)
    ]
    assert posted[0].content == posted[1].content
    async with net.peer() as peer:
        for name in (table, "A" * 16):
            key = new_key()
            assert (await peer.watch(name, key))["reason"] == "no_table"
            assert (await peer.do(name, key, "say", text="x"))["reason"] == "no_table"
            assert (await peer.watch(name))["reason"] == "no_table"


async def test_looking_for_a_table_does_not_make_one(net: Net) -> None:
    for _ in range(20):
        assert (await net.http.get(f"/api/tables/{new_key()[:16]}")).status_code == 404
    assert await net.service.rooms.journal.summary() == []
    assert not net.service.rooms.awake


async def test_a_key_in_an_address_opens_nothing(net: Net) -> None:
    table = await net.table()
    key = await net.sit(table)
    looked = await net.http.get(f"/api/tables/{table}?key={key}")
    assert looked.json()["player"] == -2


# Injection


@pytest.mark.parametrize("payload", PAYLOADS)
async def test_names_and_talk_come_back_as_plain_text(net: Net, payload: str) -> None:
    table = await net.table()
    key = await net.sit(table, payload)
    await net.post(table, key, "say", text=payload)
    looked = await net.http.get(f"/api/tables/{table}")
    assert looked.headers["content-type"] == "application/json"
    assert looked.json()["status"]["places"][0]["name"] == payload[:24].strip()
    assert looked.json()["talk"][0]["text"] == payload
    page = (await net.http.get(f"/t/{table}")).text
    assert payload not in page, "pages hold no words of anybody"


async def test_a_page_cannot_be_made_to_say_something_else(net: Net) -> None:
    for name in ("<b>x</b>", "x%22%3E%3Cscript%3E", "x'onload='y"):
        answer = await net.http.get(f"/t/{name}")
        assert answer.status_code in (400, 404)
        assert answer.headers["content-type"] == "application/json"


async def test_every_answer_carries_the_headers_that_protect_a_browser(net: Net) -> None:
    table = await net.table()
    asked = [
        await net.http.get("/"),
        await net.http.get(f"/t/{table}"),
        await net.http.get("/plain.css"),
        await net.http.get(f"/api/tables/{table}"),
        await net.http.get("/openapi.json"),
        await net.http.get("/nothing/here"),
        await net.http.put("/api/tables"),
        await net.http.post("/api/tables", content=b"{"),
        await net.http.post("/api/tables", content=b" " * 200_000),
        await net.http.post("/api/tables", json={}, headers={"Origin": EVIL}),
        await net.http.get("/healthz"),
        await net.http.get("/metrics"),
    ]
    async with net.http.stream("GET", f"/api/tables/{table}/news") as stream:
        asked.append(stream)
    assert {each.status_code for each in asked} == {200, 400, 403, 404, 405, 413}
    for answer in asked:
        for name, value in HEADERS:
            assert answer.headers[name.decode()] == value.decode(), answer.url
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "set-cookie" not in answer.headers
        assert "server" not in answer.headers


async def test_nothing_is_compressed_on_a_socket(net: Net) -> None:
    address = net.base.replace("http", "ws", 1) + "/ws"
    async with connect(address, compression="deflate") as socket:
        assert socket.response is not None
        assert "Sec-WebSocket-Extensions" not in socket.response.headers


# Broken messages


async def test_broken_frames_harm_nobody(net: Net) -> None:
    table = await net.table()
    key = await net.sit(table)
    async with net.peer() as honest:
        await honest.watch(table, key)
        for frame in BROKEN:
            async with net.peer() as peer:
                await peer.socket.send(frame)
                refused = await peer.until("refused")
                assert refused["reason"] in {"frame_not_json", "field_wrong", "type_unknown"}, frame
        async with net.peer() as peer:
            await peer.socket.send(b"\xff\xfe\x00")
            assert (await peer.until("refused"))["reason"] == "frame_not_json"
        assert (await honest.do(table, key, "say", text="all well"))["type"] == "accepted"


async def test_bytes_that_are_no_request_harm_nobody(net: Net) -> None:
    host, port = net.base.removeprefix("http://").split(":")
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
    assert (await net.http.get("/healthz")).status_code == 200
