"""Tests what deleting a table wipes at once, and who can restore what and until when."""

import asyncio
from pathlib import Path
from typing import Any

from adrift.cli import main
from adrift.server.storage.sqlite_file import FILE_NAME
from adrift.server.storage.sqlite_journal import SqliteJournal
from tests.server.live_server import LiveServer, bearer, live_server, new_key
from tests.server.tables.test_retention import DAY, ShiftedClocks

TALK = "a-sentence-nobody-else-says"


class PlayedTable:
    """A table with a finished match and one that is being played."""

    def __init__(self, server: LiveServer, table: str, owner: str, keys: list[str]) -> None:
        self.server, self.table, self.owner, self.keys = server, table, owner, keys

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    async def get(self, path: str, key: str = "") -> int:
        answer = await self.server.http.get(self.path + path, headers=bearer(key) if key else {})
        return answer.status_code

    async def record(self) -> Any:
        answer = await self.server.http.get(f"{self.path}/matches/1/record.json")
        return answer.json() if answer.status_code == 200 else None

    async def delete(self, key: str) -> Any:
        answer = await self.server.http.delete(self.path, headers=bearer(key))
        return answer.json() if answer.status_code == 200 else None

    async def restore(self, key: str) -> int:
        headers = bearer(key)
        return (await self.server.http.post(f"{self.path}/restore", headers=headers)).status_code


async def play_table(server: LiveServer, names: tuple[str, ...] = ("Ann", "Ben")) -> PlayedTable:
    body = {"game": "many_boats", "players": 3, "pace": 0, "talk": {"before_ballot": "none"}}
    made = (await server.http.post("/api/tables", json=body)).json()
    table, owner = made["table"], made["owner"]
    keys = [await server.take_place(table, names[0], owner=owner)]
    keys += [await server.take_place(table, name) for name in names[1:]]
    await server.post_command(table, keys[0], "start", fill="random")
    await server.post_command(table, keys[0], "say", text=TALK)
    for key in keys:
        await server.post_command(table, key, "vote", matter="end")
    await server.post_command(table, keys[0], "rematch")
    await server.post_command(table, keys[0], "start", fill="random")
    return PlayedTable(server, table, owner, keys)


async def test_only_the_owners_key_deletes_and_the_table_is_gone_for_all(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        made = await play_table(server)
        for key in (*made.keys, new_key()):
            assert await made.delete(key) is None
        assert await made.get("") == 200
        told = await made.delete(made.owner)
        assert told["restorable_until"] > server.service.tables.now() + 6.9 * DAY
        for key in ("", *made.keys, made.owner):
            assert await made.get("", key) == 404
        assert await made.record() is None
        assert server.service.retention.table_count == 0
        assert await made.delete(made.owner) is None


async def test_talk_names_keys_and_the_running_match_are_wiped_at_once(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        made = await play_table(server, ("Annabella", "Benedikt"))
        for word in (TALK, "Annabella"):
            assert word.encode() in on_disk(tmp_path)
        await made.delete(made.owner)
        for word in (TALK, "Annabella", "Benedikt", *made.keys, '"match":2', "place_taken"):
            assert word.encode() not in on_disk(tmp_path), word
        assert b'"decided"' in on_disk(tmp_path), "the record of the finished match is kept"


async def test_the_owner_restores_finished_records_and_nothing_else(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        made = await play_table(server)
        before = await made.record()
        await made.delete(made.owner)
        for key in (*made.keys, new_key()):
            assert await made.restore(key) == 404
        assert await made.restore(made.owner) == 200
        assert await made.record() == before
        seen = (await server.http.get(made.path)).json()
        assert (seen["status"]["phase"], seen["talk"]) == ("ended", [])
        assert {each["occupant"] for each in seen["status"]["places"]} == {"free"}
        for key in made.keys:
            assert await made.get("", key) == 404
        assert await made.restore(made.owner) == 404, "once is enough"


async def test_people_can_play_on_at_a_restored_table(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        made = await play_table(server)
        await made.delete(made.owner)
        await made.restore(made.owner)
        key = await server.take_place(made.table, "Ann", owner=made.owner)
        assert (await server.post_command(made.table, key, "rematch"))["type"] == "accepted"
        assert (await server.post_command(made.table, key, "start", fill="random"))[
            "type"
        ] == "accepted"
        assert (await made.delete(made.owner))["restorable_until"]


async def test_after_seven_days_nothing_is_left(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        made = await play_table(server)
        await made.delete(made.owner)
        later = ShiftedClocks(server)
        later.seconds = 6.9 * DAY
        await server.service.retention.delete_expired()
        assert b'"decided"' in on_disk(tmp_path)
        later.seconds = 7.1 * DAY
        await server.service.retention.delete_expired()
        assert await made.restore(made.owner) == 404
        assert b'"decided"' not in on_disk(tmp_path)


async def test_a_table_without_a_finished_match_is_wiped_whole(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        made = (
            await server.http.post("/api/tables", json={"game": "many_boats", "players": 3})
        ).json()
        await server.take_place(made["table"])
        gone = await server.http.delete(
            f"/api/tables/{made['table']}", headers=bearer(made["owner"])
        )
        assert gone.json() == {"restorable_until": None}
        assert made["table"].encode() not in on_disk(tmp_path)


async def test_all_who_are_seated_can_delete_together(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        made = await play_table(server)
        await (
            server.service.retention.delete_expired()
        )  # counts the tables; the first count may still be under way
        for key in made.keys:
            assert (await server.post_command(made.table, key, "vote", matter="delete"))[
                "type"
            ] == "accepted"
        await no_tables(server)
        assert await made.get("", made.keys[0]) == 404
        assert await made.restore(made.owner) == 200


async def test_a_vote_to_delete_survives_a_server_that_stopped_in_between(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        made = await play_table(server)
        hosted = await server.service.tables.hosted_table(made.table)
        server.service.tables.delete_by_vote = lambda _: hosted.stop()  # type: ignore[method-assign,assignment]
        for key in made.keys:
            await server.post_command(made.table, key, "vote", matter="delete")
    async with live_server(tmp_path) as server:
        again = PlayedTable(server, made.table, made.owner, made.keys)
        assert await again.get("", made.keys[0]) == 404
        assert TALK.encode() not in on_disk(tmp_path)
        assert await again.restore(made.owner) == 200


async def test_whoever_looks_after_the_server_restores_a_table(tmp_path: Path, capsys: Any) -> None:
    async with live_server(tmp_path) as server:
        made = await play_table(server)
        before = await made.record()
        await made.delete(made.owner)
    journal = SqliteJournal(tmp_path / FILE_NAME)
    assert await journal.retired(made.table)
    await journal.close()
    restored = ["restore", made.table, "--data", str(tmp_path), "--lang", "en"]
    assert await asyncio.to_thread(main, restored) == 0
    assert "finished matches: 1" in capsys.readouterr().out
    assert await asyncio.to_thread(main, restored) == 2
    assert "Nothing is stored" in capsys.readouterr().err
    async with live_server(tmp_path) as server:
        assert await PlayedTable(server, made.table, made.owner, []).record() == before


def on_disk(folder: Path) -> bytes:
    return b"".join(each.read_bytes() for each in sorted(folder.rglob("*")) if each.is_file())


async def no_tables(server: LiveServer) -> None:
    """Wait until the server has deleted all tables."""
    async with asyncio.timeout(20):
        while server.service.retention.table_count or await server.service.tables.journal.summary():
            await asyncio.sleep(0.01)
