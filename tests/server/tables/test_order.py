"""Tests that commands wait for the journal, and results are sent in order once durable."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from adrift.server.storage.interface import Conflict, Unavailable
from adrift.server.tables.bot_workers import BotWorkers
from adrift.server.tables.registry import TableRegistry
from adrift.server.tables.subscription import REMOVED, TRY_AGAIN
from adrift.table.protocol.commands import Answer, AnyCommand, Leave, Say, Take, Whisper
from adrift.table.protocol.messages import Accepted, Refused
from tests.server.local_registry import (
    FAST_OPTIONS,
    KEYS,
    FakeSubscriber,
    FullDiskJournal,
    send_command,
    take_places,
)


class SlowDisk(FullDiskJournal):
    """A real journal that writes only when a test lets it."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.kept: list[int] = []
        """The number of entries in each write."""
        self.begins = asyncio.Event()
        self.begins.set()

    async def append(
        self, table: str, first: int, entries: Sequence[bytes], wake_at: float | None
    ) -> None:
        self.kept.append(len(entries))
        await self.begins.wait()
        await super().append(table, first, entries, wake_at)


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    disk = SlowDisk(tmp_path / "adrift.db")
    registry = TableRegistry(disk, BotWorkers(0))
    await registry.start()
    yield registry
    disk.begins.set()
    await registry.close(0)


async def watched(registry: TableRegistry, *places: int) -> tuple[str, list[FakeSubscriber]]:
    """Open a table with players and subscribers."""
    table = (await registry.open(FAST_OPTIONS)).table
    await take_places(registry, table, *places)
    subscribers = [FakeSubscriber() for _ in places]
    for place, subscriber in zip(places, subscribers, strict=True):
        await registry.watch(table, KEYS[place], None, subscriber)
    return table, subscribers


async def all_at_once(registry: TableRegistry, *commands: tuple[str, str, AnyCommand]) -> list[Any]:
    """Send commands while the journal is blocked, then unblock it; return their outcomes."""
    assert isinstance(registry.journal, SlowDisk)
    registry.journal.begins.clear()
    tasks = [asyncio.create_task(send_command(registry, *each)) for each in commands]
    for _ in range(10):
        await asyncio.sleep(0)
    assert not any(task.done() for task in tasks)
    registry.journal.begins.set()
    return await asyncio.gather(*tasks, return_exceptions=True)


async def test_what_comes_while_the_journal_works_is_told_in_order_and_not_before(
    slow: TableRegistry,
) -> None:
    table, subscribers = await watched(slow, 0, 1, 2)
    before = [len(subscriber.messages) for subscriber in subscribers]
    says = [(table, KEYS[n % 3], Say(id=f"s{n}", text=str(n))) for n in range(6)]
    refused = (table, KEYS[0], Answer(id="too_early", question="1-1", option="red"))
    assert isinstance(slow.journal, SlowDisk)
    slow.journal.kept.clear()
    replies = await all_at_once(slow, *says, refused)
    assert slow.journal.kept in ([6], [1, 5]), "what waits is kept together"
    assert [type(reply) for reply in replies] == [Accepted] * 6 + [Refused]
    for subscriber, seen in zip(subscribers, before, strict=True):
        lines = [
            each["line"]["text"] for each in subscriber.messages[seen:] if each["type"] == "said"
        ]
        assert lines == list("012345")


async def test_if_one_thing_cannot_be_kept_nothing_after_it_happens(slow: TableRegistry) -> None:
    table, subscribers = await watched(slow, 0, 1)
    says = [(table, KEYS[n % 2], Say(id=f"s{n}", text=str(n))) for n in range(4)]
    assert isinstance(slow.journal, SlowDisk)
    slow.journal.is_full = True
    results = await all_at_once(slow, *says)
    assert all(isinstance(each, Unavailable | Conflict) for each in results)
    assert [subscriber.close_code for subscriber in subscribers] == [TRY_AGAIN, TRY_AGAIN]
    slow.journal.is_full = False
    assert isinstance(await send_command(slow, *says[0]), Accepted)
    told = (await slow.look(table, KEYS[0], None)).talk
    assert [line.text for line in told] == ["0"]


async def test_who_gave_a_place_up_hears_nothing_that_is_for_who_comes_after(
    slow: TableRegistry,
) -> None:
    table, subscribers = await watched(slow, 0, 1)
    await all_at_once(
        slow,
        (table, KEYS[1], Leave(id="leave")),
        (table, "", Take(id="take", key=KEYS[2], name="P2", place=1)),
        (table, KEYS[0], Whisper(id="psst", to=1, text="for the new one")),
    )
    assert subscribers[1].close_code == REMOVED
    assert "for the new one" not in json.dumps(subscribers[1].messages)
    new = await slow.look(table, KEYS[2], None)
    assert [line.text for line in new.talk] == ["for the new one"]
