"""Tables over HTTP: open, look, send commands, find, delete; event streams; feeds."""

import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import pytest_asyncio

from tests.server.live_server import LiveServer, bearer, live_server, new_key, news_path

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path_factory.mktemp("data"), commands=100_000) as server:
        yield server


async def test_a_new_table_has_a_link_and_a_code(server: LiveServer) -> None:
    made = (await server.http.post("/api/tables", json={"game": "one_boat", "players": 4})).json()
    assert made["link"] == f"{server.url}/t/{made['table']}"
    found = await server.http.get(f"/api/codes/{made['code'].lower()}")
    assert found.json() == {"table": made["table"], "link": made["link"]}
    asked = await server.http.get(f"/api/tables/{made['table']}/invitation")
    assert asked.json() == {"link": made["link"], "code": made["code"]}


async def test_a_code_leads_nowhere_once_the_match_has_begun(server: LiveServer) -> None:
    made = (await server.http.post("/api/tables", json={"game": "many_boats", "players": 3})).json()
    key = await server.take_place(made["table"])
    await server.post_command(made["table"], key, "start", fill="random")
    assert (await server.http.get(f"/api/codes/{made['code']}")).status_code == 404
    asked = await server.http.get(f"/api/tables/{made['table']}/invitation")
    assert asked.json() == {"link": made["link"], "code": ""}


async def test_options_nobody_can_play_are_refused_with_a_reason(server: LiveServer) -> None:
    answer = await server.http.post("/api/tables", json={"game": "many_boats", "players": 9})
    assert answer.status_code == 400
    assert answer.json()["reason"] == "too_many_or_few"


@pytest.mark.parametrize(
    ("body", "reason", "where"),
    [
        ('{"game":"many_boats"}', "field_missing", "players"),
        ('{"game":"many_boats","players":"3"}', "field_wrong", "players"),
        ('{"game":"many_boats","players":3,"edtion":""}', "field_unknown", ""),
        ('{"game":"many_boats","players":3,"players":4}', "field_twice", None),
        (
            '{"game":"many_boats","players":3,"clock":{"reserve":-1}}',
            "field_wrong",
            "clock.reserve",
        ),
        ('{"game":', "frame_not_json", None),
        ("[" * 100_000, "body_too_long", None),
        ("[" * 50_000, "frame_not_json", None),
    ],
    ids=["missing", "wrong", "unknown", "twice", "below_zero", "no_json", "long", "deep"],
)
async def test_a_body_that_does_not_fit_says_where(
    server: LiveServer, body: str, reason: str, where: str | None
) -> None:
    answer = await server.http.post("/api/tables", content=body)
    assert answer.status_code in (400, 413)
    assert answer.json()["reason"] == reason
    assert answer.json()["facts"].get("where") == where


async def test_one_looks_as_oneself_or_as_a_spectator(server: LiveServer) -> None:
    table = await server.open_table()
    key = await server.take_place(table)
    mine = await server.http.get(f"/api/tables/{table}", headers=bearer(key))
    assert mine.json()["player"] == 0
    assert (await server.http.get(f"/api/tables/{table}")).json()["player"] == -2


async def test_looking_since_a_number_tells_what_came_after(server: LiveServer) -> None:
    table = await server.open_table()
    key = await server.take_place(table)
    before = (await server.http.get(f"/api/tables/{table}", headers=bearer(key))).json()["number"]
    await server.post_command(table, key, "say", text="new")
    path = f"/api/tables/{table}?since={before}"
    later = (await server.http.get(path, headers=bearer(key))).json()
    assert [line["text"] for line in later["talk"]] == ["new"]
    assert later["notes"] == []


async def test_a_command_is_done_once_however_often_it_is_posted(server: LiveServer) -> None:
    table = await server.open_table()
    key = await server.take_place(table)
    replies = [
        await server.post_command(table, key, "say", id="same", text="once") for _ in range(3)
    ]
    assert len({json.dumps(reply) for reply in replies}) == 1
    welcome = (await server.http.get(f"/api/tables/{table}", headers=bearer(key))).json()
    assert [line["text"] for line in welcome["talk"]] == ["once"]


async def events(answer: httpx.Response) -> AsyncIterator[tuple[str, dict[str, Any]]]:
    """Parse server-sent events; yield the name and data of each."""
    name = ""
    async for line in answer.aiter_lines():
        field, _, rest = line.partition(": ")
        name = rest if field == "event" else name
        if field == "data":
            yield name, json.loads(rest)
            name = ""


async def test_a_stream_tells_the_same_as_a_socket(server: LiveServer) -> None:
    table = await server.open_table()
    keys = [await server.take_place(table, name) for name in ("Ann", "Bo")]
    path = news_path(table)
    async with (
        server.socket_client() as client,
        server.http.stream("GET", path, headers=bearer(keys[1])) as answer,
    ):
        assert answer.headers["content-type"] == "text/event-stream"
        stream = events(answer)
        assert (await anext(stream))[1]["message"]["type"] == "welcome"
        await client.watch(table, keys[0])
        await server.post_command(table, keys[0], "say", text="to both")
        (_, one), two = await next_talk(stream), await client.read_until("said")
        assert one["message"] == two
        assert (one["table"], one["player"]) == (table, 1)


async def next_talk(stream: AsyncIterator[tuple[str, dict[str, Any]]]) -> Any:
    async for name, data in stream:
        if data["message"]["type"] == "said":
            return name, data
    raise AssertionError("the stream has ended")


async def test_a_stream_begins_where_one_left_off(server: LiveServer) -> None:
    table = await server.open_table()
    key = await server.take_place(table)
    number = (await server.post_command(table, key, "say", text="heard"))["number"]
    await server.post_command(table, key, "say", text="missed")
    path = f"{news_path(table)}&since={number}"
    async with server.http.stream("GET", path, headers=bearer(key)) as answer:
        welcome = (await anext(events(answer)))[1]["message"]
    assert [line["text"] for line in welcome["talk"]] == ["missed"]


async def test_a_stream_says_why_it_ends(server: LiveServer) -> None:
    table = await server.open_table()
    key = await server.take_place(table)
    path = news_path(table)
    async with (
        server.http.stream("GET", path, headers=bearer(key)) as answer,
        server.socket_client() as client,
    ):
        stream = events(answer)
        await anext(stream)
        await client.watch(table, key)
        received = [each async for each in stream]
    assert received[-2][1]["message"]["type"] == "superseded"
    assert received[-1] == ("end", {"code": 4001, "reason": "superseded"})


async def test_a_stream_that_is_left_counts_no_more(server: LiveServer) -> None:
    table = await server.open_table()
    key = await server.take_place(table)
    async with server.http.stream("GET", news_path(table), headers=bearer(key)) as answer:
        await anext(events(answer))
        assert server.service.tables.loaded[table].subscriptions
    async with server.socket_client() as client:
        while (await client.watch(table))["status"]["places"][0]["present"]:
            await client.send(type="unwatch", table=table)
    assert [each.viewer for each in server.service.tables.loaded[table].subscriptions] in ([], [-2])


async def test_the_host_sees_what_is_stored_and_the_owner_deletes_it(server: LiveServer) -> None:
    table = await server.open_table()
    host, guest = [await server.take_place(table, name) for name in ("Ann", "Bo")]
    path = f"/api/tables/{table}"
    kept = (await server.http.get(f"{path}/stored", headers=bearer(host))).json()
    assert (kept["matches"], kept["decisions"], kept["lines"]) == (0, 0, 0)
    assert kept["first_at"] <= kept["last_at"] <= server.service.tables.now()
    assert kept["kept_for"] == server.service.settings.keep_unused_days * 86_400
    assert kept["kept_until"] == pytest.approx(kept["last_at"] + kept["kept_for"])
    assert "hashes_of_keys" in kept["what"]
    for way, where in (("GET", f"{path}/stored"), ("DELETE", path)):
        assert (await server.http.request(way, where, headers=bearer(guest))).status_code == 404
        assert (await server.http.request(way, where)).status_code == 404
    assert (await server.http.delete(path, headers=bearer(host))).status_code == 404
    owner = bearer(server.owner_keys[table])
    assert (await server.http.delete(path, headers=owner)).status_code == 200
    assert (await server.http.get(path)).status_code == 404
    assert await server.service.tables.journal.read(table) == []


async def test_a_feed_says_only_whether_one_is_asked(server: LiveServer) -> None:
    table = await server.open_table()
    key, secret = await server.take_place(table), new_key()
    await server.post_command(table, key, "notify", feed=secret)
    path = f"/api/tables/{table}/feed"
    assert (await server.http.get(path, headers=bearer(secret))).json() == {"asked": False}
    await server.post_command(table, key, "start", fill="random")
    async with server.socket_client() as client:
        welcome = await client.watch(table, key)
        if not welcome["asked"]["question"]:
            while not (await client.read_until("asked"))["question"]:
                pass
    assert (await server.http.get(path, headers=bearer(secret))).json() == {"asked": True}
    for wrong in (key, new_key()):
        assert (await server.http.get(path, headers=bearer(wrong))).status_code == 404


async def test_the_feeds_secret_opens_nothing_else(server: LiveServer) -> None:
    table = await server.open_table()
    key, secret = await server.take_place(table), new_key()
    await server.post_command(table, key, "notify", feed=secret)
    paths = [f"/api/tables/{table}{path}" for path in ("", "/stored", "/events")]
    for path in (*paths, news_path(table)):
        answer = await server.http.get(path, headers=bearer(secret))
        assert answer.status_code == 404
