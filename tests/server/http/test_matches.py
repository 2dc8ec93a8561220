"""Finished matches over HTTP: records, replays, and pages of earlier messages."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from adrift.core.record_json import read_json
from adrift.core.record_text import read_text
from adrift.core.replay import check_draws
from adrift.games import GAMES
from tests.server.live_server import LiveServer, bearer, live_server, play_match

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path_factory.mktemp("data"), commands=100_000) as server:
        yield server


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def played(server: LiveServer) -> tuple[str, str]:
    """Play a match to its end; return the table and a player's key."""
    table, key = await server.start_solo_match("one_boat", 4)
    async with server.socket_client() as client:
        await play_match(client, table, key)
    return table, key


async def test_no_record_before_the_end(server: LiveServer) -> None:
    table, key = await server.start_solo_match()
    for path in ("record.txt", "record.json", "frames"):
        answer = await server.http.get(f"/api/tables/{table}/matches/1/{path}", headers=bearer(key))
        assert (answer.status_code, answer.json()["reason"]) == (409, "not_over")


async def test_the_record_of_a_match_can_be_checked_at_home(
    server: LiveServer, played: tuple[str, str]
) -> None:
    table, key = played
    base, game = f"/api/tables/{table}/matches/1/record", GAMES["one_boat"]
    as_text = (await server.http.get(f"{base}.txt", headers=bearer(key))).text
    as_json = (await server.http.get(f"{base}.json", headers=bearer(key))).text
    record = read_json(as_json)
    assert check_draws(game, record) > 0
    assert read_text(as_text).decisions == record.decisions


async def frames(server: LiveServer, played: tuple[str, str], query: str) -> dict[str, Any]:
    table, key = played
    path = f"/api/tables/{table}/matches/1/frames?{query}"
    answer = await server.http.get(path, headers=bearer(key))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_the_truth_is_what_all_players_saw(
    server: LiveServer, played: tuple[str, str]
) -> None:
    truth = await frames(server, played, "count=3")
    assert truth["first"] == 0
    assert truth["total"] > 3
    assert truth["frames"][0]["played"] == 0
    for player in range(4):
        seen = await frames(server, played, f"as={player}&count=3")
        for one, other in zip(truth["frames"], seen["frames"], strict=True):
            assert one["views"][player] == other["view"]


async def test_a_replay_as_one_player_shows_only_what_that_player_knew(
    server: LiveServer, played: tuple[str, str]
) -> None:
    total = (await frames(server, played, "count=1"))["total"]
    seen = (await frames(server, played, f"as=1&from=0&count={min(total, 200)}"))["frames"]
    for frame in seen:
        assert {each["player"] for each in frame.get("decisions", ())} <= {1}
        question = frame.get("question")
        assert question is None or question["player"] == 1 or "options" not in question


async def test_frames_come_in_pages(server: LiveServer, played: tuple[str, str]) -> None:
    total = (await frames(server, played, "count=1"))["total"]
    last = await frames(server, played, f"from={total - 1}&count=50")
    assert len(last["frames"]) == 1
    assert (await frames(server, played, f"from={total}"))["frames"] == []


async def test_nobody_else_can_be_looked_over_the_shoulder(
    server: LiveServer, played: tuple[str, str]
) -> None:
    table, key = played
    path = f"/api/tables/{table}/matches/1/frames?as=4"
    assert (await server.http.get(path, headers=bearer(key))).status_code == 404


async def test_what_was_told_comes_in_pages(server: LiveServer, played: tuple[str, str]) -> None:
    table, key = played
    welcome = (await server.http.get(f"/api/tables/{table}", headers=bearer(key))).json()
    received: list[dict[str, Any]] = []
    while len(received) < welcome["number"]:
        path = f"/api/tables/{table}/events?from={len(received) + 1}&count=20"
        page = (await server.http.get(path, headers=bearer(key))).json()
        assert page["newest"] == welcome["number"]
        received += page["news"]
    assert [each["number"] for each in received] == list(range(1, welcome["number"] + 1))
    events = [event for each in received if each["type"] == "update" for event in each["events"]]
    assert events == welcome["events"]
    assert {each["type"] for each in received} == {"update", "noted"}
