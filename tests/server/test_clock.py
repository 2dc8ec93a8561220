"""Deadlines do not follow the system clock when it is set while the server runs."""

import time
from pathlib import Path

import pytest

from adrift.server.clock import ServerClock
from adrift.server.run import open_tables
from adrift.server.settings import Settings
from adrift.server.storage.sqlite_journal import SqliteJournal
from adrift.server.tables.bot_workers import BotWorkers
from adrift.server.tables.registry import TableRegistry
from adrift.table.protocol.commands import MakeReturnCode, Start
from adrift.table.protocol.options import Absence, Clock, Options, TalkRules
from tests.server.live_server import live_server
from tests.server.local_registry import send_accepted, take_places

HOUR, DAY = 3600.0, 86_400.0
BACK_AND_FORWARD = pytest.mark.parametrize("jump", [-HOUR, DAY])
TWENTY_SECONDS = Options(
    game="many_boats",
    players=3,
    pace=0,
    clock=Clock(per_question=20),
    talk=TalkRules(before_ballot="none"),
    absence=Absence(gone=0),
)
CLOCK_ANSWER = b'"source":"clock"'


class Computer:
    """A computer whose system clock can be set while its monotonic clock goes on."""

    def __init__(self) -> None:
        self.system, self.monotonic = 1_800_000_000.0, 500.0

    def wait(self, seconds: float) -> None:
        self.system += seconds
        self.monotonic += seconds

    def clock(self) -> ServerClock:
        return ServerClock(lambda: self.system, lambda: self.monotonic)


def registry_on(computer: Computer, folder: Path) -> TableRegistry:
    clock = computer.clock()
    journal = SqliteJournal(folder / "tables.db", now=clock)
    return TableRegistry(journal, BotWorkers(0), now=clock)


async def open_asked_table(registry: TableRegistry) -> str:
    """Open a table where three people have just been asked."""
    table = (await registry.open(TWENTY_SECONDS)).table
    await take_places(registry, table, 0, 1, 2)
    await send_accepted(registry, table, 0, Start(id="start"))
    return table


async def count_silences(registry: TableRegistry, table: str) -> int:
    """Run what is due; return the number of answers given by the clock."""
    await (await registry.hosted_table(table)).tick()
    return sum(CLOCK_ANSWER in entry for entry in await registry.journal.read(table))


@BACK_AND_FORWARD
async def test_a_question_of_twenty_seconds_lasts_twenty_seconds(
    tmp_path: Path, jump: float
) -> None:
    computer = Computer()
    registry = registry_on(computer, tmp_path)
    table = await open_asked_table(registry)
    computer.wait(10)
    computer.system += jump
    assert await count_silences(registry, table) == 0
    computer.wait(9.9)
    assert await count_silences(registry, table) == 0
    computer.wait(0.2)
    assert await count_silences(registry, table) > 0
    await registry.close(0)


@BACK_AND_FORWARD
async def test_a_return_code_lasts_as_long_as_it_says(tmp_path: Path, jump: float) -> None:
    computer = Computer()
    registry = registry_on(computer, tmp_path)
    table = (await registry.open(TWENTY_SECONDS)).table
    await take_places(registry, table, 0)
    await send_accepted(registry, table, 0, MakeReturnCode(id="code", code="c" * 22))
    computer.system += jump
    seat = registry.loaded[table].table.state.places[0]
    assert seat.return_code_expires_at - registry.now() == pytest.approx(600)
    await registry.close(0)


@BACK_AND_FORWARD
async def test_a_running_server_does_not_follow_the_system_clock(
    tmp_path: Path, jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables and the journal use the same clock."""
    real, offset = time.time, 0.0
    monkeypatch.setattr(time, "time", lambda: real() + offset)
    async with live_server(tmp_path) as server:
        table = await server.open_table()
        before = (await server.http.get(f"/api/tables/{table}")).json()["status"]["now"]
        offset = jump
        after = (await server.http.get(f"/api/tables/{table}")).json()["status"]["now"]
        await server.take_place(table)
        (stored,) = await server.service.tables.journal.summary(table)
    assert before <= after <= stored.last_at < before + 60


async def test_after_a_restart_time_goes_on_from_the_newest_entry(tmp_path: Path) -> None:
    """The system clock is an hour earlier now: the question must not last an hour longer."""
    computer = Computer()
    async with open_tables(Settings(workers=0), tmp_path, computer.clock()) as registry:
        table = await open_asked_table(registry)
        newest = (await registry.journal.summary(table))[0].last_at
    computer.wait(3)
    computer.system -= HOUR
    async with open_tables(Settings(workers=0), tmp_path, computer.clock()) as registry:
        assert newest < registry.now() < newest + 10
        assert await count_silences(registry, table) == 0
        computer.wait(29)
        assert await count_silences(registry, table) == 0, (
            "at least half a minute is left to come back"
        )
        computer.wait(2)
        assert await count_silences(registry, table) > 0


async def test_a_correct_clock_is_taken_as_it_is(tmp_path: Path) -> None:
    computer = Computer()
    async with open_tables(Settings(workers=0), tmp_path, computer.clock()) as registry:
        await open_asked_table(registry)
    computer.wait(DAY)
    async with open_tables(Settings(workers=0), tmp_path, computer.clock()) as registry:
        assert registry.now() == pytest.approx(computer.system)
