"""Tests that tables are deleted after their retention time, and not before."""

from pathlib import Path

import pytest

from adrift.server.storage.interface import TableSummary
from tests.server.live_server import LiveServer, bearer, live_server

DAY = 86_400.0


class ShiftedClocks:
    """Moves both clocks of a server forward: the tables' and the system's."""

    def __init__(self, server: LiveServer) -> None:
        self.registry, self.retention, self.seconds = (
            server.service.tables,
            server.service.retention,
            0.0,
        )
        real, system = self.registry.now, self.retention.system_clock
        self.registry.now = lambda: real() + self.seconds
        self.retention.system_clock = lambda: system() + self.seconds


async def kept(server: LiveServer) -> set[str]:
    await server.service.retention.delete_expired()
    return {each.table for each in await server.service.tables.journal.summary()}


async def test_a_table_is_deleted_when_nothing_has_happened_for_long(tmp_path: Path) -> None:
    async with live_server(tmp_path, keep_days=30, keep_unused_days=3) as server:
        unused = await server.open_table()
        used, key = await server.start_solo_match()
        await server.post_command(used, key, "vote", matter="end")
        later = ShiftedClocks(server)
        assert await kept(server) == {unused, used}
        later.seconds = 4 * DAY
        assert await kept(server) == {used}
        later.seconds = 29 * DAY
        assert await kept(server) == {used}
        later.seconds = 31 * DAY
        assert await kept(server) == set()
        assert (await server.http.get(f"/api/tables/{used}")).status_code == 404
        assert server.service.retention.table_count == 0


@pytest.mark.parametrize("wrong", ["system", "server"])
async def test_one_wrong_clock_deletes_nothing(tmp_path: Path, wrong: str) -> None:
    async with live_server(tmp_path, keep_days=30, keep_unused_days=3) as server:
        table = await server.open_table()
        system, server_now = server.service.retention.system_clock, server.service.tables.now
        if wrong == "system":
            server.service.retention.system_clock = lambda: system() + 400 * DAY
        else:
            server.service.tables.now = lambda: server_now() + 400 * DAY
        assert await kept(server) == {table}


async def test_what_the_host_is_told_is_what_happens(tmp_path: Path) -> None:
    async with live_server(tmp_path, keep_days=30, keep_unused_days=3) as server:
        table, key = await server.start_solo_match()
        await server.post_command(table, key, "vote", matter="end")
        path = f"/api/tables/{table}/stored"
        told = (await server.http.get(path, headers=bearer(key))).json()
        later = ShiftedClocks(server)
        later.seconds = told["kept_until"] - server.service.tables.now() - 60
        assert table in await kept(server)
        later.seconds += 120
        assert table not in await kept(server)


@pytest.mark.parametrize(("wakes_in", "gone"), [(None, True), (40 * DAY, False)])
async def test_a_table_with_a_long_clock_is_not_forgotten_before_it_rings(
    tmp_path: Path, wakes_in: float | None, gone: bool
) -> None:
    async with live_server(tmp_path, keep_days=30) as server:
        now = server.service.tables.now()
        wake_at = None if wakes_in is None else now + wakes_in
        stored = TableSummary("x", 5, 100, now - 50 * DAY, now - 31 * DAY, wake_at)
        until = server.service.retention.expires_at(stored, [])
        assert (until <= now) is gone


async def test_tables_are_counted_when_a_server_begins(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        for _ in range(3):
            await server.open_table()
    async with live_server(tmp_path, tables=3) as server:
        await server.service.retention.delete_expired()
        body = {"game": "many_boats", "players": 3}
        assert (await server.http.post("/api/tables", json=body)).status_code == 429
