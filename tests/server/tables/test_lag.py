"""Tests that a connection's lag counts before a player runs out of time."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adrift.server.tables.registry import TableRegistry
from adrift.table.protocol.commands import Answer, Say, Start
from adrift.table.protocol.options import Absence, Clock, Options, TalkRules
from tests.server.local_registry import (
    KEYS,
    FakeSubscriber,
    new_registry,
    send_accepted,
    take_places,
)

LATE = Options(
    game="many_boats",
    players=3,
    pace=0,
    clock=Clock(per_question=60),
    talk=TalkRules(before_ballot="none"),
    absence=Absence(gone=0),
)


@pytest.fixture
async def registry(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    registry = new_registry(tmp_path)
    yield registry
    await registry.close(0)


@pytest.mark.parametrize("by", ["the alarm", "somebody else"])
async def test_lag_measured_on_a_line_counts_before_anything_was_sent_on_it(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    time = registry.now()
    monkeypatch.setattr(registry, "now", lambda: time)
    table = (await registry.open(LATE)).table
    await take_places(registry, table, 0, 1, 2)
    subscribers = [FakeSubscriber() for _ in range(3)]
    for key, subscriber in zip(KEYS, subscribers, strict=False):
        await registry.watch(table, key, None, subscriber)
    await send_accepted(registry, table, 0, Start(id="start"))
    asked = [await registry.look(table, key, None) for key in KEYS[:3]]
    place = next(n for n, each in enumerate(asked) if each.asked and each.asked.question)
    now = asked[place].asked
    assert now is not None
    assert now.question is not None
    subscribers[place].lag = 0.4
    time += 60.1
    hosted = registry.loaded[table]
    if by == "the alarm":
        await hosted.tick()
    else:
        await send_accepted(registry, table, (place + 1) % 3, Say(id="say", text="Well?"))
    assert hosted.wake_at == pytest.approx(time + 0.3)
    time += 0.2
    answer = Answer(id="late", question=now.id, option=now.question.options[0])
    await send_accepted(registry, table, place, answer)
    entries = await registry.journal.read(table)
    assert not any(b'"source":"clock"' in entry for entry in entries)
