"""Tables over HTTP: open, look, send commands, find, delete; event streams; feeds."""

import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import pytest_asyncio

from tests.server.network import Net, bearer, new_key, served

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def net(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Net]:
    async with served(tmp_path_factory.mktemp("data"), commands=100_000) as net:
        yield net


async def test_a_new_table_has_a_link_and_a_code(net: Net) -> None:
    made = (await net.http.post("/api/tables", json={"game": "one_boat", "players": 4})).json()
    assert made["link"] == f"{net.base}/t/{made['table']}"
    found = await net.http.get(f"/api/codes/{made['code'].lower()}")
    assert found.json() == {"table": made["table"], "link": made["link"]}
    asked = await net.http.get(f"/api/tables/{made['table']}/invitation")
    assert asked.json() == {"link": made["link"], "code": made["code"]}


async def test_a_code_leads_nowhere_once_the_match_has_begun(net: Net) -> None:
    made = (await net.http.post("/api/tables", json={"game": "many_boats", "players": 3})).json()
    key = await net.sit(made["table"])
    await net.post(made["table"], key, "start", fill="random")
    assert (await net.http.get(f"/api/codes/{made['code']}")).status_code == 404
    asked = await net.http.get(f"/api/tables/{made['table']}/invitation")
    assert asked.json() == {"link": made["link"], "code": ""}


async def test_options_nobody_can_play_are_refused_with_a_reason(net: Net) -> None:
    answer = await net.http.post("/api/tables", json={"game": "many_boats", "players": 9})
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
    net: Net, body: str, reason: str, where: str | None
) -> None:
    answer = await net.http.post("/api/tables", content=body)
    assert answer.status_code in (400, 413)
    assert answer.json()["reason"] == reason
    assert answer.json()["facts"].get("where") == where


async def test_one_looks_as_oneself_or_as_a_spectator(net: Net) -> None:
    table = await net.table()
    key = await net.sit(table)
    mine = await net.http.get(f"/api/tables/{table}", headers=bearer(key))
    assert mine.json()["player"] == 0
    assert (await net.http.get(f"/api/tables/{table}")).json()["player"] == -2


async def test_looking_since_a_number_tells_what_came_after(net: Net) -> None:
    table = await net.table()
    key = await net.sit(table)
    before = (await net.http.get(f"/api/tables/{table}", headers=bearer(key))).json()["number"]
    await net.post(table, key, "say", text="new")
    path = f"/api/tables/{table}?since={before}"
    later = (await net.http.get(path, headers=bearer(key))).json()
    assert [line["text"] for line in later["talk"]] == ["new"]
    assert later["notes"] == []


async def test_a_command_is_done_once_however_often_it_is_posted(net: Net) -> None:
    table = await net.table()
    key = await net.sit(table)
    replies = [await net.post(table, key, "say", id="same", text="once") for _ in range(3)]
    assert len({json.dumps(reply) for reply in replies}) == 1
    welcome = (await net.http.get(f"/api/tables/{table}", headers=bearer(key))).json()
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


async def test_a_stream_tells_the_same_as_a_socket(net: Net) -> None:
    table = await net.table()
    keys = [await net.sit(table, name) for name in ("Ann", "Bo")]
    path = f"/api/tables/{table}/news"
    async with (
        net.peer() as peer,
        net.http.stream("GET", path, headers=bearer(keys[1])) as answer,
    ):
        assert answer.headers["content-type"] == "text/event-stream"
        stream = events(answer)
        assert (await anext(stream))[1]["message"]["type"] == "welcome"
        await peer.watch(table, keys[0])
        await net.post(table, keys[0], "say", text="to both")
        (_, one), two = await next_talk(stream), await peer.until("said")
        assert one["message"] == two
        assert (one["table"], one["player"]) == (table, 1)


async def next_talk(stream: AsyncIterator[tuple[str, dict[str, Any]]]) -> Any:
    async for name, data in stream:
        if data["message"]["type"] == "said":
            return name, data
    raise AssertionError("the stream has ended")


async def test_a_stream_begins_where_one_left_off(net: Net) -> None:
    table = await net.table()
    key = await net.sit(table)
    number = (await net.post(table, key, "say", text="heard"))["number"]
    await net.post(table, key, "say", text="missed")
    path = f"/api/tables/{table}/news?since={number}"
    async with net.http.stream("GET", path, headers=bearer(key)) as answer:
        welcome = (await anext(events(answer)))[1]["message"]
    assert [line["text"] for line in welcome["talk"]] == ["missed"]


async def test_a_stream_says_why_it_ends(net: Net) -> None:
    table = await net.table()
    key = await net.sit(table)
    path = f"/api/tables/{table}/news"
    async with net.http.stream("GET", path, headers=bearer(key)) as answer, net.peer() as peer:
        stream = events(answer)
        await anext(stream)
        await peer.watch(table, key)
        heard = [each async for each in stream]
    assert heard[-2][1]["message"]["type"] == "superseded"
    assert heard[-1] == ("end", {"code": 4001, "reason": "superseded"})


async def test_a_stream_that_is_left_counts_no_more(net: Net) -> None:
    table = await net.table()
    key = await net.sit(table)
    async with net.http.stream("GET", f"/api/tables/{table}/news", headers=bearer(key)) as answer:
        await anext(events(answer))
        assert net.service.tables.loaded[table].subscriptions
    async with net.peer() as peer:
        while (await peer.watch(table))["status"]["places"][0]["present"]:
            await peer.send(type="unwatch", table=table)
    assert [each.viewer for each in net.service.tables.loaded[table].subscriptions] in ([], [-2])


async def test_the_host_sees_what_is_stored_and_the_owner_deletes_it(net: Net) -> None:
    table = await net.table()
    host, guest = [await net.sit(table, name) for name in ("Ann", "Bo")]
    path = f"/api/tables/{table}"
    kept = (await net.http.get(f"{path}/stored", headers=bearer(host))).json()
    assert (kept["matches"], kept["decisions"], kept["lines"]) == (0, 0, 0)
    assert kept["first_at"] <= kept["last_at"] <= net.service.tables.now()
    assert kept["kept_for"] == net.service.settings.keep_unused_days * 86_400
    assert kept["kept_until"] == pytest.approx(kept["last_at"] + kept["kept_for"])
    assert "hashes_of_keys" in kept["what"]
    for way, where in (("GET", f"{path}/stored"), ("DELETE", path)):
        assert (await net.http.request(way, where, headers=bearer(guest))).status_code == 404
        assert (await net.http.request(way, where)).status_code == 404
    assert (await net.http.delete(path, headers=bearer(host))).status_code == 404
    owner = bearer(net.owners[table])
    assert (await net.http.delete(path, headers=owner)).status_code == 200
    assert (await net.http.get(path)).status_code == 404
    assert await net.service.tables.journal.read(table) == []


async def test_a_feed_says_only_whether_one_is_asked(net: Net) -> None:
    table = await net.table()
    key, secret = await net.sit(table), new_key()
    await net.post(table, key, "notify", feed=secret)
    path = f"/api/tables/{table}/feed"
    assert (await net.http.get(path, headers=bearer(secret))).json() == {"asked": False}
    await net.post(table, key, "start", fill="random")
    async with net.peer() as peer:
        welcome = await peer.watch(table, key)
        if not welcome["asked"]["question"]:
            while not (await peer.until("asked"))["question"]:
                pass
    assert (await net.http.get(path, headers=bearer(secret))).json() == {"asked": True}
    for wrong in (key, new_key()):
        assert (await net.http.get(path, headers=bearer(wrong))).status_code == 404


async def test_the_feeds_secret_opens_nothing_else(net: Net) -> None:
    table = await net.table()
    key, secret = await net.sit(table), new_key()
    await net.post(table, key, "notify", feed=secret)
    for path in ("", "/stored", "/events", "/news"):
        answer = await net.http.get(f"/api/tables/{table}{path}", headers=bearer(secret))
        assert answer.status_code == 404
