"""Tests that a journal killed at any time has every acknowledged batch and no partial one."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from adrift.server.storage.sqlite_journal import SqliteJournal
from tests.server.storage.journal_driver import TABLES, batch

ROOT = Path(__file__).parents[3]
HOW = ("outside", "answer", "outside", "statement", "outside")
PATIENCE = 30.0


def killed(path: Path, said: Path, how: str, rng: Random) -> dict[str, int]:
    """Run the driver until it is killed; return the acknowledged entries of each table."""
    command = [sys.executable, "-m", "tests.server.storage.journal_driver", str(path)]
    if how != "outside":
        command += [how, str(rng.randint(1, 60 if how == "answer" else 4000))]
    with said.open("wb") as output, subprocess.Popen(command, cwd=ROOT, stdout=output) as driver:
        if how == "outside":
            wait_for_work(said)
            time.sleep(rng.uniform(0, 0.15))
            driver.kill()
        assert driver.wait(PATIENCE) == -signal.SIGKILL
    lines = [line.split() for line in said.read_text().splitlines()]
    return {table: int(kept) for table, kept in lines}


def wait_for_work(said: Path) -> None:
    """Wait for the first output of the driver, which may start slowly."""
    until = time.monotonic() + PATIENCE
    while not said.stat().st_size:
        assert time.monotonic() < until, "the driver never said anything"
        time.sleep(0.001)


async def kept_in(path: Path) -> dict[str, list[bytes]]:
    journal = SqliteJournal(path)
    kept = {table: await journal.read(table) for table in TABLES}
    stored = {each.table: each for each in await journal.summary()}
    await journal.close()
    assert stored.keys() == {table for table, entries in kept.items() if entries}
    for table, each in stored.items():
        assert (each.entries, each.bytes) == (len(kept[table]), sum(map(len, kept[table])))
    return kept


def whole_batches(table: str, entries: list[bytes]) -> int:
    """Count the leading entries that form complete batches of the driver."""
    first = 0
    while entries[first : first + len(expected := batch(table, first))] == expected:
        first += len(expected)
    return first


async def survive(folder: Path, kills: int, seed: int) -> None:
    rng, path = Random(seed), folder / "data" / "tables.db"
    promised: dict[str, int] = {}
    for number in range(kills):
        how = HOW[number % len(HOW)]
        promised |= killed(path, folder / "said", how, rng)
        kept = await kept_in(path)
        for table, entries in kept.items():
            assert whole_batches(table, entries) == len(entries), (number, how, table)
            assert len(entries) >= promised.get(table, 0), (number, how, table)
        if how == "answer":
            assert sum(map(len, kept.values())) > sum(promised.values()), "durable, not yet told"
        promised = {table: len(entries) for table, entries in kept.items()}
    assert sum(promised.values()) > 10 * kills, "there was something to lose"


async def test_five_kills_lose_and_invent_nothing(tmp_path: Path) -> None:
    await survive(tmp_path, kills=5, seed=1)


@pytest.mark.deep
async def test_fifty_kills_lose_and_invent_nothing(tmp_path: Path) -> None:
    await survive(tmp_path, kills=50, seed=2)


def test_a_torn_or_invented_entry_would_be_seen() -> None:
    table = next(name for name in TABLES if len(batch(name, 0)) > 1)
    first = batch(table, 0)
    honest = [*first, *batch(table, len(first))]
    assert whole_batches(table, honest) == len(honest)
    assert whole_batches(table, honest[: len(first) - 1]) == 0
    assert whole_batches(table, [*honest, b"invented"]) == len(honest)
    assert whole_batches(table, honest[1:]) == 0
