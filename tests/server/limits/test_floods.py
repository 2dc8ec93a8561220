"""Clients that send too much, too often or on too many connections are refused."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from adrift.server.http.lessons import all_lessons
from tests.server.attacks.abusers import KINDS, abuse, play_honestly
from tests.server.limits.wire_clients import freeze_limiters
from tests.server.live_server import LiveServer, bearer, live_server


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path) as server:
        yield server


async def test_an_oversized_frame_ends_the_connection(server: LiveServer) -> None:
    async with server.socket_client() as client:
        await client.socket.send("x" * 9000)
        assert await client.close_code() == 1009
    async with server.socket_client() as client:
        await client.socket.send(json.dumps({"type": "ping", "at": 1, "pad": "x" * 8000}))
        assert (await client.read_until("refused"))["reason"] == "field_unknown"


async def test_an_oversized_body_is_refused(server: LiveServer) -> None:
    size = server.service.settings.body_bytes + 1

    async def in_parts() -> AsyncIterator[bytes]:
        for _ in range(size // 1024 + 1):
            yield b" " * 1024

    whole = await server.http.post("/api/tables", content=b" " * size)
    parts = await server.http.post("/api/tables", content=in_parts())
    assert [whole.status_code, parts.status_code] == [413, 413]


async def test_a_flood_is_slowed_down_and_an_honest_table_goes_on(tmp_path: Path) -> None:
    async with live_server(tmp_path, commands=20) as server:
        table = await server.open_table()
        key = await server.take_place(table)
        async with (
            server.open_socket() as one,
            server.open_socket() as two,
            server.socket_client() as honest,
        ):
            floods = [asyncio.create_task(flood(socket)) for socket in (one, two)]
            await honest.watch(table, key)
            for number in range(10):
                reply = await honest.send_command(table, key, "say", text=str(number))
                assert reply["type"] == "accepted"
            for task, socket in zip(floods, (one, two), strict=True):
                task.cancel()
                socket.transport.abort()  # a close frame would wait behind the flood
        counts = server.service.metrics.counts
        assert counts["turned_away"]["too_fast"] >= 2
        assert counts["frames"]["ping"] < 2 * (20 + 2 * 60), "its share for a minute"


async def flood(socket: Any) -> None:
    while True:
        await socket.send('{"type":"ping","at":1}' + " " * 8000)


@pytest.mark.deep
async def test_50_abusers_of_every_kind_do_not_keep_honest_tables_from_playing(
    tmp_path: Path,
) -> None:
    settings = {"trusted_proxy": ("127.0.0.1",), "requests": 200, "new_tables": 30}
    settings |= {"refusal_seconds": 1.0}
    async with live_server(tmp_path, **settings) as server, AsyncExitStack() as stack:
        server.http.headers["X-Forwarded-For"] = "198.51.100.1"
        games = ("many_boats", "one_boat", "many_boats", "one_boat")
        places = [await server.start_solo_match(game, 4) for game in games]
        tables = [table for table, _ in places]
        abusers = [
            asyncio.create_task(abuse(KINDS[n % len(KINDS)], server, f"203.0.113.{n}", tables))
            for n in range(50)
        ]
        honest = []
        for n, (table, key) in enumerate(places):
            address = f"198.51.100.{n + 2}"
            client = await stack.enter_async_context(server.socket_client(X_Forwarded_For=address))
            honest.append(play_honestly(client, table, key, 20))
        async with asyncio.timeout(300):
            answered = await asyncio.gather(*honest)
        for each in abusers:
            each.cancel()
        await asyncio.wait(abusers, timeout=20)
        turned_away = server.service.metrics.counts["turned_away"]
    assert min(answered) > 10, "they played on, and had every reply"
    assert turned_away["too_fast"] > 10
    assert server.service.retention.table_count <= len(tables) + 10 * 31


async def test_one_address_sets_only_so_many_tables(tmp_path: Path) -> None:
    body = {"game": "many_boats", "players": 3}
    async with live_server(tmp_path, new_tables=2) as server:
        made = [await server.http.post("/api/tables", json=body) for _ in range(4)]
    assert [each.status_code for each in made] == [201, 201, 429, 429]
    assert made[-1].json()["reason"] == "too_many_tables"


async def test_lessons_are_counted_apart(tmp_path: Path) -> None:
    lesson = next(each for each in all_lessons() if each.you and each.game == "many_boats")
    learning = {"game": "many_boats", "players": 3, "scenario": lesson.text}
    playing = {"game": "many_boats", "players": 3}
    altered = {**learning, "scenario": f"{lesson.text}# almost\n"}
    async with live_server(tmp_path, new_tables=1, lesson_tables=2) as server:
        wanted = (learning, learning, learning, playing, altered)
        made = [(await server.http.post("/api/tables", json=each)).status_code for each in wanted]
    assert made == [201, 201, 429, 201, 429]


async def test_a_full_house_takes_no_more_tables(tmp_path: Path) -> None:
    body = {"game": "many_boats", "players": 3}
    async with live_server(tmp_path, tables=2) as server:
        made = [await server.http.post("/api/tables", json=body) for _ in range(3)]
        assert [each.status_code for each in made] == [201, 201, 429]
        table = made[0].json()["table"]
        owner = bearer(made[0].json()["owner"])
        await server.http.delete(f"/api/tables/{table}", headers=owner)
        assert (await server.http.post("/api/tables", json=body)).status_code == 201


async def test_one_address_asks_only_so_much(tmp_path: Path) -> None:
    async with live_server(tmp_path, requests=5) as server:
        freeze_limiters(server)
        asked = [await server.http.get("/healthz") for _ in range(8)]
    assert [each.status_code for each in asked] == [200] * 5 + [429] * 3
    assert asked[-1].json()["reason"] == "too_many"


async def test_a_trusted_proxy_says_whom_a_request_counts_for(tmp_path: Path) -> None:
    body = {"game": "many_boats", "players": 3}
    async with live_server(tmp_path, new_tables=1, trusted_proxy=("127.0.0.1",)) as server:
        made = [
            (await server.http.post("/api/tables", json=body, headers={"X-Forwarded-For": who}))
            for who in ("203.0.113.1", "203.0.113.2", "203.0.113.1")
        ]
    assert [each.status_code for each in made] == [201, 201, 429]


async def test_nobody_else_says_whom_a_request_counts_for(tmp_path: Path) -> None:
    body = {"game": "many_boats", "players": 3}
    async with live_server(tmp_path, new_tables=1) as server:
        made = [
            (await server.http.post("/api/tables", json=body, headers={"X-Forwarded-For": who}))
            for who in ("203.0.113.1", "203.0.113.2")
        ]
    assert [each.status_code for each in made] == [201, 429]


# Everybody together


def forwarded_for(who: int) -> dict[str, str]:
    return {"X-Forwarded-For": f"203.0.113.{who}"}


async def test_all_addresses_together_set_only_so_many_tables(tmp_path: Path) -> None:
    body = {"game": "many_boats", "players": 3}
    async with live_server(tmp_path, all_new_tables=3, trusted_proxy=("127.0.0.1",)) as server:
        table, key = await server.start_solo_match()
        made = [
            await server.http.post("/api/tables", json=body, headers=forwarded_for(who))
            for who in range(4)
        ]
        assert [each.status_code for each in made] == [201, 201, 429, 429]
        assert made[-1].json()["reason"] == "no_more_tables"
        assert (await server.post_command(table, key, "say", text="all well"))["type"] == "accepted"


async def test_all_addresses_together_try_only_so_many_codes(tmp_path: Path) -> None:
    async with live_server(tmp_path, all_lookups=3, trusted_proxy=("127.0.0.1",)) as server:
        options = {"game": "many_boats", "players": 3}
        made = (await server.http.post("/api/tables", json=options)).json()
        table, key = await server.start_solo_match()
        service = server.service
        service.wrong_lookup_limiter.now = lambda: 0.0
        right = [await server.http.get(f"/api/codes/{made['code']}") for _ in range(5)]
        assert {each.status_code for each in right} == {200}, "right ones are nobody's harm"
        tried = [
            (await server.http.get(f"/api/codes/AAAA{'ABCDE'[who]}", headers=forwarded_for(who)))
            for who in range(5)
        ]
        assert [each.status_code for each in tried] == [404] * 3 + [429] * 2
        assert tried[-1].json()["reason"] == "no_more_lookups"
        right = [await server.http.get(f"/api/codes/{made['code']}")]
        assert right[0].status_code == 429, "also the right one, or guessing would pay"
        assert (await server.post_command(table, key, "say", text="all well"))["type"] == "accepted"
