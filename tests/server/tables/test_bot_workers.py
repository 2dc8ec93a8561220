"""Tests that dead bot workers are replaced, and their decisions requested again at once."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from adrift.server.tables.bot_workers import MAX_ATTEMPTS, BotWorkers, choose
from adrift.table.protocol.commands import Start
from tests.server.live_server import TIMEOUT_SECONDS
from tests.server.local_registry import (
    FAST_OPTIONS,
    bot_first_bytes,
    bot_request,
    kill_worker,
    new_registry,
    send_accepted,
    take_places,
)

GAME = FAST_OPTIONS.game


def children() -> set[int]:
    return {each.pid for each in multiprocessing.active_children() if each.pid}


def signal_all(pids: set[int], what: signal.Signals) -> None:
    for pid in pids:
        os.kill(pid, what)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not is_so():
            await asyncio.sleep(0.02)


@pytest.fixture
def before() -> set[int]:
    """Return the processes that other tests left running."""
    return children()


async def test_decisions_of_killed_workers_are_made_by_new_ones(before: set[int]) -> None:
    """Six decisions report the death of one pool; each must leave the new pool alone."""
    workers, asked = BotWorkers(1), bot_request()
    await workers.decide(GAME, asked)
    first = children() - before
    signal_all(first, signal.SIGSTOP)  # so that they die in the middle of a decision
    deciding = [asyncio.create_task(workers.decide(GAME, asked)) for _ in range(6)]
    await asyncio.sleep(0.05)
    signal_all(first, signal.SIGKILL)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        assert await asyncio.gather(*deciding) == [choose(GAME, asked)] * 6
    await until(lambda: len(children() - before) == 1)
    assert not first & children()
    workers.close()
    await until(lambda: children() <= before)


async def test_a_bot_whose_worker_dies_answers_without_the_table_asking_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: set[int]
) -> None:
    registry = new_registry(tmp_path, processes=1)
    registry.random_bytes = bot_first_bytes
    now = registry.now()
    monkeypatch.setattr(registry, "now", lambda: now)  # so the table never finds a bot too slow
    await registry.workers.decide(GAME, bot_request())
    first = children() - before
    signal_all(first, signal.SIGSTOP)
    table = (await registry.open(FAST_OPTIONS)).table
    await take_places(registry, table, 0)
    await send_accepted(registry, table, 0, Start(id="start", fill="random"))
    signal_all(first, signal.SIGKILL)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while b'"source":"bot"' not in b"".join(await registry.journal.read(table)):
            await asyncio.sleep(0.02)
    assert b'"source":"clock"' not in b"".join(await registry.journal.read(table))
    await registry.close(0)
    await until(lambda: children() <= before)


async def test_a_decision_that_kills_every_worker_is_given_up(
    monkeypatch: pytest.MonkeyPatch, before: set[int]
) -> None:
    workers, started = BotWorkers(1), 0
    start_pool = workers.start_pool

    def count() -> object:
        nonlocal started
        started += 1
        return start_pool()

    monkeypatch.setattr(workers, "start_pool", count)
    monkeypatch.setattr("adrift.server.tables.bot_workers.choose", kill_worker)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        assert await workers.decide(GAME, bot_request()) is None
    assert started == MAX_ATTEMPTS
    workers.close()
    await until(lambda: children() <= before)


async def test_a_closed_pool_is_not_opened_again(before: set[int]) -> None:
    workers = BotWorkers(1)
    workers.close()
    assert await workers.decide(GAME, bot_request()) is None
    assert children() == before
