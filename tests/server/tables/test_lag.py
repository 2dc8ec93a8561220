"""How late somebody's messages come is measured on the line, and known before time is up."""

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
async def house(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    rooms = new_registry(tmp_path)
    yield rooms
    await rooms.close(0)


@pytest.mark.parametrize("by", ["the alarm", "somebody else"])
async def test_lag_measured_on_a_line_counts_before_anything_was_sent_on_it(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    time = house.now()
    monkeypatch.setattr(house, "now", lambda: time)
    table = (await house.open(LATE)).table
    await take_places(house, table, 0, 1, 2)
    ears = [FakeSubscriber() for _ in range(3)]
    for key, ear in zip(KEYS, ears, strict=False):
        await house.watch(table, key, None, ear)
    await send_accepted(house, table, 0, Start(id="start"))
    asked = [await house.look(table, key, None) for key in KEYS[:3]]
    place = next(n for n, each in enumerate(asked) if each.asked and each.asked.question)
    now = asked[place].asked
    assert now is not None
    assert now.question is not None
    ears[place].lag = 0.4
    time += 60.1
    room = house.loaded[table]
    if by == "the alarm":
        await room.tick()
    else:
        await send_accepted(house, table, (place + 1) % 3, Say(id="say", text="Well?"))
    assert room.wake_at == pytest.approx(time + 0.3)
    time += 0.2
    answer = Answer(id="late", question=now.id, option=now.question.options[0])
    await send_accepted(house, table, place, answer)
    entries = await house.journal.read(table)
    assert not any(b'"source":"clock"' in entry for entry in entries)
