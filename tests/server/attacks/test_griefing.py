"""Tests what strangers who know the link of a table cannot do to it."""

from pathlib import Path
from typing import Any

from adrift.core.players import Player
from tests.server.live_server import LiveServer, bearer, live_server, new_key
from tests.server.tables.test_retention import ShiftedClocks

BOTS = 4


async def test_a_stranger_with_the_link_cannot_take_over_or_destroy_a_table(
    tmp_path: Path,
) -> None:
    """The whole attack: take bots' seats, see hands, void by vote, become host, delete."""
    async with (
        live_server(tmp_path) as server,
        server.socket_client() as anns,
        server.socket_client() as strangers,
    ):
        table = await server.open_table(players=BOTS + 1)
        ann = await server.take_place(table)
        assert (await server.post_command(table, ann, "start", fill="random"))["type"] == "accepted"
        await anns.watch(table, ann)
        taken = [await took_a_seat(server, table, place) for place in range(1, BOTS + 1)]
        assert taken == [""] * BOTS, "nobody sits down, and sees a hand, without being let in"
        stranger = await is_let_in(server, table, ann)
        for matter in ("void", "end"):
            reply = await server.post_command(table, stranger, "vote", matter=matter)
            assert reply["reason"] == "no_vote_yet"
        assert await phase(server, table, ann) == "playing"
        await anns.socket.close()
        await strangers.watch(table, stranger)
        await pass_time(server, table, 100)
        welcome = await (await server.service.tables.hosted_table(table)).look(Player(0), None)
        assert welcome.status.host == 0, "a phone that slept for a minute is still the host's"
        for key in (stranger, new_key()):
            gone = await server.http.delete(f"/api/tables/{table}", headers=bearer(key))
            assert gone.status_code == 404
        assert await phase(server, table, ann) == "playing"


async def took_a_seat(server: LiveServer, table: str, place: int) -> str:
    """Try to take a bot's place; return its key, or an empty string if refused."""
    key = new_key()
    await server.post_command(table, "", "take", key=key, name=f"Stranger {place}", place=place)
    seen = await server.http.get(f"/api/tables/{table}", headers=bearer(key))
    return key if seen.status_code == 200 else ""


async def is_let_in(server: LiveServer, table: str, by: str, name: str = "Friend") -> str:
    key = new_key()
    assert (await server.post_command(table, "", "ask_in", key=key, name=name))[
        "type"
    ] == "accepted"
    request = (await status(server, table, by))["asking"][0]["request"]
    assert (await server.post_command(table, by, "let_in", request=request))["type"] == "accepted"
    return key


async def status(server: LiveServer, table: str, key: str) -> dict[str, Any]:
    seen = await server.http.get(f"/api/tables/{table}", headers=bearer(key))
    found: dict[str, Any] = seen.json()["status"]
    return found


async def phase(server: LiveServer, table: str, key: str) -> str:
    return str((await status(server, table, key))["phase"])


async def pass_time(server: LiveServer, table: str, seconds: float) -> None:
    ShiftedClocks(server).seconds = seconds
    await (await server.service.tables.hosted_table(table)).tick()
