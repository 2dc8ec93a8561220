"""CPU-heavy requests run one at a time, are cached, and are limited per address."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from adrift.server.http import matches as http_matches
from adrift.server.http import openapi as http_openapi
from adrift.server.limits.costly_work import Busy, CostlyWork, throttled
from adrift.server.limits.rate_limits import ConcurrencyLimiter, PendingBytes, RateLimiter
from adrift.server.tables.replay_cache import ReplayCache, ReplayKey
from tests.server.limits.wire_clients import freeze_limiters
from tests.server.live_server import LiveServer, bearer, live_server, play_match


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path, costly=3) as server:
        yield server


def count_calls(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[None]:
    """Replace a function by one that records each call."""
    calls: list[None] = []
    real = getattr(module, name)

    def called(*args: Any) -> Any:
        calls.append(None)
        return real(*args)

    monkeypatch.setattr(module, name, called)
    return calls


async def test_the_openapi_page_is_written_once(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = count_calls(monkeypatch, http_openapi, "exact_schema")
    paths = ["/openapi.json"] * 5 + ["/schema/openapi.json"] * 2
    pages = {(await server.http.get(path)).content for path in paths}
    assert len(pages) == 1
    assert len(calls) == 1


async def test_a_finished_match_is_replayed_once(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, key = await server.start_solo_match()
    async with server.socket_client() as client:
        await play_match(client, table, key)
    freeze_limiters(server)
    calls = count_calls(monkeypatch, http_matches, "frames")
    path = f"/api/tables/{table}/matches/1"
    every = (await server.http.get(f"{path}/frames?count=200")).json()
    for first in range(0, 40, 4):
        page = (await server.http.get(f"{path}/frames?from={first}&count=4")).json()
        assert page["frames"] == every["frames"][first : first + 4]
        assert page["total"] == every["total"]
    assert len(calls) == 1
    beyond = (await server.http.get(f"{path}/frames?from=100000")).json()
    assert beyond["frames"] == []
    texts = [(await server.http.get(f"{path}/record.txt")).text for _ in range(9)]
    assert len(set(texts)) == 1
    assert (await server.http.get(f"{path}/frames?as=0")).status_code == 200
    busy = await server.http.get(f"{path}/frames?as=1")
    assert (busy.status_code, busy.json()["reason"]) == (429, "too_much_work")
    assert (await server.http.get(f"{path}/frames?as=0")).status_code == 200, (
        "that is there already"
    )
    await server.service.tables.deletion.delete(table, "", end=0, now=0.0)
    assert not server.service.tables.replays.replays, "nothing is kept of a table that was deleted"
    assert (await server.http.get(f"{path}/frames")).status_code == 404


async def test_what_is_kept_is_not_for_everybody(server: LiveServer) -> None:
    table = await server.open_table(watching={"allowed": False})
    key = await server.take_place(table)
    assert (await server.post_command(table, key, "start", fill="random"))["type"] == "accepted"
    server.service.tables.replays.put(ReplayKey(table, 1, "frames truth"), [b"1"])
    path = f"/api/tables/{table}/matches/1/frames"
    assert (await server.http.get(path, headers=bearer(key))).status_code == 200
    assert (await server.http.get(path)).status_code == 404


def test_the_oldest_goes_when_there_is_no_room() -> None:
    cache = ReplayCache(max_bytes=10)
    keys = [ReplayKey(name, 1, "text") for name in "abc"]
    cache.put(keys[0], [b"xxxx"])
    cache.put(keys[1], [b"xx", b"xx"])
    cache.get(keys[0])
    cache.put(keys[2], [b"xxxx"])
    assert list(cache.replays) == [keys[0], keys[2]]
    assert cache.size == 8
    cache.put(keys[1], [b"x" * 11])
    assert not cache.replays, "what never fits is not kept, and takes no room"
    assert cache.size == 0


# One at a time


class Worker:
    """Counts how many jobs run at once."""

    def __init__(self) -> None:
        self.now = self.most = self.done = 0

    async def work(self) -> None:
        self.now += 1
        self.most = max(self.most, self.now)
        for _ in range(3):
            await asyncio.sleep(0)
        self.now -= 1
        self.done += 1


async def test_costly_work_is_done_one_after_the_other() -> None:
    costly, worker = CostlyWork(RateLimiter(100, 1.0, lambda: 0.0)), Worker()

    async def ask(who: str) -> None:
        async with costly.slot(who):
            await worker.work()

    await asyncio.gather(*(ask(who) for who in "abcabcaaa"))
    assert (worker.most, worker.done) == (1, 9)
    assert not costly.queues.queues


async def test_who_asks_for_too_much_work_is_refused() -> None:
    costly = CostlyWork(RateLimiter(2, 1.0, lambda: 0.0))
    for _ in range(2):
        async with costly.slot("a"):
            pass
    with pytest.raises(Busy):
        async with costly.slot("a"):
            pass
    async with costly.slot("a", is_counted=False):
        pass
    async with costly.slot("b"):
        pass


async def test_each_address_has_its_own_queue() -> None:
    limiter, worker, refused = ConcurrencyLimiter(2, 3), Worker(), 0

    async def ask(who: str) -> None:
        nonlocal refused
        if not await limiter.acquire(who):
            refused += 1
            return
        await worker.work()
        limiter.release(who)

    await asyncio.gather(*(ask("a") for _ in range(9)), ask("b"))
    assert (worker.most, worker.done, refused) == (3, 6, 4)
    assert not limiter.queues


async def test_who_gives_up_waiting_holds_nobody_up() -> None:
    limiter = ConcurrencyLimiter(1, 9)
    await limiter.acquire("a")
    waiting = [asyncio.create_task(limiter.acquire("a")) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    limiter.release("a")  # the second one gets its turn
    waiting[1].cancel()  # and is cancelled before it runs
    await asyncio.wait(waiting)
    assert waiting[2].result()
    limiter.release("a")
    assert not limiter.queues


def test_work_takes_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, slept = iter(range(100)), list[float]()
    monkeypatch.setattr("adrift.server.limits.costly_work.time.perf_counter", lambda: next(clock))
    monkeypatch.setattr("adrift.server.limits.costly_work.time.sleep", slept.append)
    assert list(throttled("abc")) == ["a", "b", "c"]
    assert slept == [1, 1, 1]


def test_bytes_that_wait_are_counted_once() -> None:
    pending = PendingBytes(100)
    assert pending.hold("a", 1, 80)
    assert pending.hold("a", 1, 80), "the same bytes"
    assert not pending.hold("a", 2, 30)
    assert pending.hold("b", 2, 30)
    assert pending.hold("c", 3, 500), "one large answer always goes out"
    assert pending.resize("a", 4, 20)
    assert not pending.resize("a", 4, 21)
    assert pending.resize("a", 4, 5), "less is never too much"
    pending.resize("a", 4, 0)
    pending.release("a", 1)
    pending.release("a", 1)
    pending.release("b", 2)
    pending.release("c", 3)
    assert not pending.held
