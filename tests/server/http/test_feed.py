"""The Atom feed at its secret URL says only that the player is asked."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import httpx
import pytest

from tests.server.live_server import LiveServer, bearer, live_server, new_key, next_message

ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path) as server:
        yield server


class FeedReader:
    """A player with a feed, at a table with one other person."""

    def __init__(self, server: LiveServer, table: str, key: str, secret: str) -> None:
        self.net, self.table, self.key, self.secret = server, table, key, secret

    @property
    def path(self) -> str:
        return f"/feed/{self.table}/{self.secret}"

    async def entries(self, query: str = "", **headers: str) -> list[Xml.Element]:
        return (await parse_feed(await self.net.http.get(self.path + query, headers=headers)))[1]

    async def wait_until_asked(self) -> dict[str, Any]:
        async with self.net.socket_client() as client:
            asked = (await client.watch(self.table, self.key))["asked"]
            while not asked["question"]:
                asked = await client.read_until("asked")
        return dict(asked)


async def parse_feed(answer: httpx.Response) -> tuple[Xml.Element, list[Xml.Element]]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("application/atom+xml")
    assert answer.headers["cache-control"] == "no-store"
    read = Xml.fromstring(answer.content)
    assert read.tag == f"{ATOM}feed"
    return read, read.findall(f"{ATOM}entry")


async def open_feed_reader(server: LiveServer, **options: Any) -> FeedReader:
    table = await server.open_table(**options)
    key, secret = await server.take_place(table), new_key()
    assert (await server.post_command(table, key, "notify", feed=secret))["type"] == "accepted"
    return FeedReader(server, table, key, secret)


async def test_there_is_an_entry_while_one_is_asked_and_none_otherwise(server: LiveServer) -> None:
    one = await open_feed_reader(server)
    assert await one.entries() == []
    await server.post_command(one.table, one.key, "start", fill="random")
    await one.wait_until_asked()
    (entry,) = await one.entries()
    said = {each.tag.removeprefix(ATOM): str(each.text or each.get("href")) for each in entry}
    assert said.pop("id", "").startswith("urn:uuid:")
    assert said.pop("updated", "").endswith("+00:00")
    assert said == {
        "title": "You are asked at this table.",
        "link": f"{server.url}/t/{one.table}",
    }


async def test_a_feed_has_what_readers_demand(server: LiveServer) -> None:
    one = await open_feed_reader(server)
    read, _ = await parse_feed(await server.http.get(one.path))
    assert {each.tag.removeprefix(ATOM) for each in read} == {
        "id",
        "title",
        "link",
        "updated",
        "author",
    }


async def test_an_entry_is_the_same_until_something_else_is_asked(server: LiveServer) -> None:
    one = await open_feed_reader(server)
    await server.post_command(one.table, one.key, "start", fill="random")
    asked = await one.wait_until_asked()
    first, again = [(await one.entries())[0].findtext(f"{ATOM}id") for _ in range(2)]
    assert first == again
    assert asked["id"] not in str(first)
    option = asked["question"]["options"][0]
    answer = await server.post_command(
        one.table, one.key, "answer", question=asked["id"], option=option
    )
    assert answer["type"] == "accepted"
    assert (await one.wait_until_asked())["id"] != asked["id"]
    assert (await one.entries())[0].findtext(f"{ATOM}id") != first


async def test_two_secrets_share_no_names(server: LiveServer) -> None:
    one = await open_feed_reader(server)
    before = (await parse_feed(await server.http.get(one.path)))[0].findtext(f"{ATOM}id")
    old, one.secret = one.path, new_key()
    await server.post_command(one.table, one.key, "notify", feed=one.secret)
    assert (await parse_feed(await server.http.get(one.path)))[0].findtext(f"{ATOM}id") != before
    assert (await server.http.get(old)).status_code == 404, "it is another secret's by now"


async def test_who_is_waited_for_in_a_talk_is_asked_too(server: LiveServer) -> None:
    one = await open_feed_reader(server, talk={"before_ballot": "all_ready"})
    await server.post_command(one.table, one.key, "start", fill="random")
    async with server.socket_client() as client:
        welcome = await client.watch(one.table, one.key)
        debate, asked = welcome["status"]["debate"], welcome["asked"]
        while not debate:
            if asked and asked["question"]:
                option = asked["question"]["options"][0]
                await client.send_command(
                    one.table, one.key, "answer", question=asked["id"], option=option
                )
            message = await next_message(client, "asked", "status_changed")
            asked = message if message["type"] == "asked" else None
            debate = message.get("changes", {}).get("debate")
        first, again = [(await one.entries())[0].findtext(f"{ATOM}id") for _ in range(2)]
        assert first == again
        await client.send_command(one.table, one.key, "ready")
        assert (await one.entries())[0].findtext(f"{ATOM}id") != first, "now it is the ballot"


@pytest.mark.parametrize(
    ("query", "language", "said"),
    [
        ("", "de-AT,de;q=0.9", "Du bist an diesem Tisch gefragt."),
        ("?lang=de", "en", "Du bist an diesem Tisch gefragt."),
        ("?lang=en", "de", "You are asked at this table."),
        ("?lang=xx", "fr", "You are asked at this table."),
    ],
)
async def test_in_the_language_of_the_address_or_the_reader(
    server: LiveServer, query: str, language: str, said: str
) -> None:
    one = await open_feed_reader(server)
    await server.post_command(one.table, one.key, "start", fill="random")
    await one.wait_until_asked()
    (entry,) = await one.entries(query, **{"Accept-Language": language})
    assert entry.findtext(f"{ATOM}title") == said


async def test_any_other_secret_is_answered_like_an_unknown_table(server: LiveServer) -> None:
    one = await open_feed_reader(server)
    wrong = [f"/feed/{one.table}/{each}" for each in (new_key(), one.key, "x", "%C3%A4")]
    answers = [await server.http.get(path) for path in [*wrong, f"/feed/{'A' * 16}/{one.secret}"]]
    assert len({(each.status_code, each.content) for each in answers}) == 1
    assert answers[0].status_code == 404
    assert (await server.http.post(one.path)).status_code == 405


async def test_readers_have_their_share_like_everybody(tmp_path: Path) -> None:
    async with live_server(tmp_path, requests=6) as server:
        asked = [(await server.http.get("/feed/A/B")).status_code for _ in range(8)]
    assert asked[0] == 404
    assert 429 in asked


async def test_whoever_knows_the_secret_is_told_the_whole_address(server: LiveServer) -> None:
    one = await open_feed_reader(server)
    answer = await server.http.get(f"/api/tables/{one.table}/feed", headers=bearer(one.secret))
    link = answer.links["alternate"]
    assert link["type"] == "application/atom+xml"
    assert link["url"] == f"{server.url}{one.path}"
    await parse_feed(await server.http.get(link["url"]))
