"""Talk is limited per person, so that nobody can flood a match with it."""

from pathlib import Path
from typing import Any

import pytest

from adrift.server.service import TEN_SECONDS
from adrift.server.settings import Settings
from adrift.table.news_log import MAX_PAGES, PAGE_SIZE
from adrift.texts import LANGUAGES, Texts
from tests.server.live_server import LiveServer, bearer, live_server

TOO_FAST = ["accepted"] * 3 + ["talk_too_fast"]


def outcome(reply: dict[str, Any]) -> str:
    return str(reply.get("reason", reply["type"]))


async def talk_repeatedly(
    server: LiveServer, table: str, key: str, times: int = 4, **fields: Any
) -> list[str]:
    return [
        outcome(await server.post_command(table, key, "say", text="x", **fields))
        for _ in range(times)
    ]


async def test_one_person_says_only_so_much_and_the_others_are_heard(tmp_path: Path) -> None:
    async with live_server(tmp_path, talk=3) as server:
        table = await server.open_table()
        ann, bob = await server.take_place(table), await server.take_place(table, "Bob")
        assert await talk_repeatedly(server, table, ann) == TOO_FAST
        whispered = await server.post_command(table, ann, "whisper", to=1, text="psst")
        assert outcome(whispered) == "talk_too_fast"
        assert await talk_repeatedly(server, table, bob) == TOO_FAST
        other = await server.open_table()
        assert await talk_repeatedly(server, other, await server.take_place(other)) == TOO_FAST
        assert server.service.metrics.counts["turned_away"]["talk"] == 4


async def test_on_a_socket_too_and_it_is_said_how_long_to_wait(tmp_path: Path) -> None:
    async with live_server(tmp_path, talk=1) as server, server.socket_client() as client:
        table = await server.open_table()
        key = await server.take_place(table)
        assert outcome(await client.send_command(table, key, "say", text="one")) == "accepted"
        refused = await client.send_command(table, key, "say", text="two")
        assert outcome(refused) == "talk_too_fast"
        assert 1 <= refused["facts"]["seconds"] <= TEN_SECONDS


async def test_after_a_while_one_may_go_on(tmp_path: Path) -> None:
    async with live_server(tmp_path, talk=3) as server:
        table = await server.open_table()
        key, now = await server.take_place(table), server.service.talk_limiter.now
        assert await talk_repeatedly(server, table, key) == TOO_FAST
        server.service.talk_limiter.now = lambda: now() + TEN_SECONDS / 3
        assert (await talk_repeatedly(server, table, key, 2))[0] == "accepted"


async def test_what_was_said_already_is_no_more_talk(tmp_path: Path) -> None:
    async with live_server(tmp_path, talk=1) as server:
        table = await server.open_table()
        key = await server.take_place(table)
        again = [
            await server.post_command(table, key, "say", id="same", text="once") for _ in range(3)
        ]
        assert again[0]["type"] == "accepted"
        assert again == again[:1] * 3


async def test_spectators_count_by_where_they_come_from(tmp_path: Path) -> None:
    async with live_server(tmp_path, talk=3, trusted_proxy=("127.0.0.1",)) as server:
        table = await server.open_table()
        await server.take_place(table)
        assert await talk_repeatedly(server, table, "", name="Zoe") == TOO_FAST
        server.http.headers["X-Forwarded-For"] = "203.0.113.1"
        assert await talk_repeatedly(server, table, "", name="Zoe") == TOO_FAST


async def test_strangers_learn_nothing_from_it(tmp_path: Path) -> None:
    async with live_server(tmp_path, talk=1) as server:
        table = await server.open_table()
        await server.take_place(table)
        said = {"type": "say", "id": "x", "text": "x"}
        for name in [table, "made-up"] * 3:
            path = f"/api/tables/{name}/commands"
            answer = await server.http.post(path, json=said, headers=bearer("x" * 32))
            assert (answer.status_code, answer.json()["reason"]) == (404, "no_table")


def test_eighty_seconds_of_talk_by_all_push_no_match_out() -> None:
    seconds, players = 80, 6
    most = players * Settings().talk * (1 + seconds / TEN_SECONDS)
    assert most < MAX_PAGES * PAGE_SIZE


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_refusal_names_the_seconds(language: str) -> None:
    texts = Texts(language)
    one, more = (texts.say("refusal-talk-too-fast", seconds=number) for number in (1, 7))
    assert "1 " in one
    assert "7 " in more
