"""Tables are kept as long as is said, and not longer."""

from pathlib import Path

import pytest

from adrift.server.storage.interface import TableSummary
from tests.server.network import Net, bearer, served

DAY = 86_400.0


class Later:
    """Both clocks of a server, the one of its tables and the system's, that can be put forward."""

    def __init__(self, net: Net) -> None:
        self.rooms, self.keeper, self.by = net.service.tables, net.service.retention, 0.0
        real, system = self.rooms.now, self.keeper.system_clock
        self.rooms.now = lambda: real() + self.by
        self.keeper.system_clock = lambda: system() + self.by


async def kept(net: Net) -> set[str]:
    await net.service.retention.delete_expired()
    return {each.table for each in await net.service.tables.journal.summary()}


async def test_a_table_is_deleted_when_nothing_has_happened_for_long(tmp_path: Path) -> None:
    async with served(tmp_path, keep_days=30, keep_unused_days=3) as net:
        unused = await net.table()
        used, key = await net.alone()
        await net.post(used, key, "vote", matter="end")
        later = Later(net)
        assert await kept(net) == {unused, used}
        later.by = 4 * DAY
        assert await kept(net) == {used}
        later.by = 29 * DAY
        assert await kept(net) == {used}
        later.by = 31 * DAY
        assert await kept(net) == set()
        assert (await net.http.get(f"/api/tables/{used}")).status_code == 404
        assert net.service.retention.table_count == 0


@pytest.mark.parametrize("wrong", ["system", "server"])
async def test_one_wrong_clock_deletes_nothing(tmp_path: Path, wrong: str) -> None:
    async with served(tmp_path, keep_days=30, keep_unused_days=3) as net:
        table = await net.table()
        system, server = net.service.retention.system_clock, net.service.tables.now
        if wrong == "system":
            net.service.retention.system_clock = lambda: system() + 400 * DAY
        else:
            net.service.tables.now = lambda: server() + 400 * DAY
        assert await kept(net) == {table}


async def test_what_the_host_is_told_is_what_happens(tmp_path: Path) -> None:
    async with served(tmp_path, keep_days=30, keep_unused_days=3) as net:
        table, key = await net.alone()
        await net.post(table, key, "vote", matter="end")
        path = f"/api/tables/{table}/stored"
        told = (await net.http.get(path, headers=bearer(key))).json()
        later = Later(net)
        later.by = told["kept_until"] - net.service.tables.now() - 60
        assert table in await kept(net)
        later.by += 120
        assert table not in await kept(net)


@pytest.mark.parametrize(("wakes_in", "gone"), [(None, True), (40 * DAY, False)])
async def test_a_table_with_a_long_clock_is_not_forgotten_before_it_rings(
    tmp_path: Path, wakes_in: float | None, gone: bool
) -> None:
    async with served(tmp_path, keep_days=30) as net:
        now = net.service.tables.now()
        wake_at = None if wakes_in is None else now + wakes_in
        stored = TableSummary("x", 5, 100, now - 50 * DAY, now - 31 * DAY, wake_at)
        until = net.service.retention.expires_at(stored, [])
        assert (until <= now) is gone


async def test_tables_are_counted_when_a_server_begins(tmp_path: Path) -> None:
    async with served(tmp_path) as net:
        for _ in range(3):
            await net.table()
    async with served(tmp_path, tables=3) as net:
        await net.service.retention.delete_expired()
        body = {"game": "many_boats", "players": 3}
        assert (await net.http.post("/api/tables", json=body)).status_code == 429
