"""Deadlines do not depend on the system clock, whoever sets it while the server runs."""

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
from tests.server.inside import ok, sit
from tests.server.network import served

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
SILENT = b'"source":"clock"'


class Machine:
    """A computer whose system clock somebody sets while its monotonic clock goes on."""

    def __init__(self) -> None:
        self.system, self.monotonic = 1_800_000_000.0, 500.0

    def wait(self, seconds: float) -> None:
        self.system += seconds
        self.monotonic += seconds

    def clock(self) -> ServerClock:
        return ServerClock(lambda: self.system, lambda: self.monotonic)


def rooms_on(machine: Machine, folder: Path) -> TableRegistry:
    clock = machine.clock()
    journal = SqliteJournal(folder / "tables.db", now=clock)
    return TableRegistry(journal, BotWorkers(0), now=clock)


async def asked(rooms: TableRegistry) -> str:
    """A table where three persons have just been asked something."""
    table = (await rooms.open(TWENTY_SECONDS)).table
    await sit(rooms, table, 0, 1, 2)
    await ok(rooms, table, 0, Start(id="start"))
    return table


async def silenced(rooms: TableRegistry, table: str) -> int:
    """How many answers the clock has given, now that what is due has been done."""
    await (await rooms.hosted_table(table)).tick()
    return sum(SILENT in entry for entry in await rooms.journal.read(table))


@BACK_AND_FORWARD
async def test_a_question_of_twenty_seconds_lasts_twenty_seconds(
    tmp_path: Path, jump: float
) -> None:
    machine = Machine()
    rooms = rooms_on(machine, tmp_path)
    table = await asked(rooms)
    machine.wait(10)
    machine.system += jump
    assert await silenced(rooms, table) == 0
    machine.wait(9.9)
    assert await silenced(rooms, table) == 0
    machine.wait(0.2)
    assert await silenced(rooms, table) > 0
    await rooms.close(0)


@BACK_AND_FORWARD
async def test_a_return_code_lasts_as_long_as_it_says(tmp_path: Path, jump: float) -> None:
    machine = Machine()
    rooms = rooms_on(machine, tmp_path)
    table = (await rooms.open(TWENTY_SECONDS)).table
    await sit(rooms, table, 0)
    await ok(rooms, table, 0, MakeReturnCode(id="code", code="c" * 22))
    machine.system += jump
    seat = rooms.loaded[table].table.state.places[0]
    assert seat.return_code_expires_at - rooms.now() == pytest.approx(600)
    await rooms.close(0)


@BACK_AND_FORWARD
async def test_a_running_server_does_not_follow_the_system_clock(
    tmp_path: Path, jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything is wired to one clock: what tables say, and when the journal says it stored."""
    real, offset = time.time, 0.0
    monkeypatch.setattr(time, "time", lambda: real() + offset)
    async with served(tmp_path) as net:
        table = await net.table()
        before = (await net.http.get(f"/api/tables/{table}")).json()["status"]["now"]
        offset = jump
        after = (await net.http.get(f"/api/tables/{table}")).json()["status"]["now"]
        await net.sit(table)
        (stored,) = await net.service.tables.journal.summary(table)
    assert before <= after <= stored.last_at < before + 60


async def test_after_a_restart_time_goes_on_from_the_newest_entry(tmp_path: Path) -> None:
    """The system clock is an hour earlier now: the question must not last an hour longer."""
    machine = Machine()
    async with open_tables(Settings(workers=0), tmp_path, machine.clock()) as rooms:
        table = await asked(rooms)
        newest = (await rooms.journal.summary(table))[0].last_at
    machine.wait(3)
    machine.system -= HOUR
    async with open_tables(Settings(workers=0), tmp_path, machine.clock()) as rooms:
        assert newest < rooms.now() < newest + 10
        assert await silenced(rooms, table) == 0
        machine.wait(29)
        assert await silenced(rooms, table) == 0, "at least half a minute is left to come back"
        machine.wait(2)
        assert await silenced(rooms, table) > 0


async def test_a_correct_clock_is_taken_as_it_is(tmp_path: Path) -> None:
    machine = Machine()
    async with open_tables(Settings(workers=0), tmp_path, machine.clock()) as rooms:
        await asked(rooms)
    machine.wait(DAY)
    async with open_tables(Settings(workers=0), tmp_path, machine.clock()) as rooms:
        assert rooms.now() == pytest.approx(machine.system)
