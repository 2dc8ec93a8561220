"""Tests loading, unloading and watching tables with a real journal."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adrift.core.players import SPECTATOR
from adrift.server.storage.interface import Unavailable
from adrift.server.tables import registry as registry_module
from adrift.server.tables.registry import NoTable, NotOver, TableRegistry
from adrift.server.tables.subscription import DELETED, REMOVED, SUPERSEDED, TRY_AGAIN
from adrift.table.protocol.commands import (
    Answer,
    ChangeKey,
    Leave,
    Ready,
    Rematch,
    Say,
    Start,
    Vote,
)
from adrift.table.protocol.messages import Accepted, Refused
from adrift.table.protocol.options import Absence, Clock, Options, TalkRules, Watching
from tests.server.local_registry import (
    FAST_OPTIONS,
    KEYS,
    FakeSubscriber,
    FullDiskJournal,
    new_registry,
    send_accepted,
    send_command,
    take_places,
)


@pytest.fixture
async def registry(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    registry = new_registry(tmp_path)
    await registry.start()
    yield registry
    await registry.close(0)


async def test_news_are_dense_and_in_order_for_everybody(registry: TableRegistry) -> None:
    table = (await registry.open(FAST_OPTIONS)).table
    await take_places(registry, table, 0, 1, 2)
    subscribers = [FakeSubscriber() for _ in range(4)]
    for key, subscriber in zip([*KEYS[:3], ""], subscribers, strict=True):
        await registry.watch(table, key, None, subscriber)
    for number in range(5):
        await send_accepted(
            registry, table, number % 3, Say(id=f"say{number}", text=f"line {number}")
        )
    for subscriber in subscribers:
        first = subscriber.messages[0]["number"]
        numbers = [
            message["number"] for message in subscriber.messages[1:] if message["type"] == "said"
        ]
        assert numbers == list(range(first + 1, first + 6))


async def test_after_a_crash_everything_acknowledged_is_there(tmp_path: Path) -> None:
    registry = new_registry(tmp_path)
    table = (await registry.open(FAST_OPTIONS)).table
    await take_places(registry, table, 0, 1, 2)
    reply = await send_accepted(registry, table, 0, Start(id="start"))
    before = await registry.look(table, KEYS[1], None)
    await registry.journal.close()  # nothing else is said or done: as if it had been killed
    again = new_registry(tmp_path)
    after = await again.look(table, KEYS[1], None)
    assert (after.view, after.number, after.events) == (before.view, before.number, before.events)
    assert await send_accepted(again, table, 0, Start(id="start")) == reply, (
        "a repeat gets the same reply"
    )
    assert (await again.look(table, KEYS[1], None)).number == before.number
    await again.close(0)


async def test_what_cannot_be_kept_is_told_to_nobody(registry: TableRegistry) -> None:
    table = (await registry.open(FAST_OPTIONS)).table
    await take_places(registry, table, 0, 1)
    subscriber, journal = FakeSubscriber(), registry.journal
    assert isinstance(journal, FullDiskJournal)
    await registry.watch(table, KEYS[1], None, subscriber)
    heard = len(subscriber.messages)
    journal.is_full = True
    with pytest.raises(Unavailable):
        await send_command(registry, table, KEYS[0], Say(id="lost", text="never said"))
    assert (len(subscriber.messages), subscriber.close_code) == (heard, TRY_AGAIN)
    journal.is_full = False
    found = await registry.look(table, KEYS[1], None)
    assert found.talk == ()
    assert isinstance(
        await send_command(registry, table, KEYS[0], Say(id="kept", text="said")), Accepted
    )
    assert [line.text for line in (await registry.look(table, KEYS[1], None)).talk] == ["said"]


async def test_the_newest_line_of_a_player_wins(registry: TableRegistry) -> None:
    table = (await registry.open(FAST_OPTIONS)).table
    await take_places(registry, table, 0)
    first, second = FakeSubscriber(), FakeSubscriber()
    viewer = await registry.watch(table, KEYS[0], None, first)
    await registry.watch(table, KEYS[0], None, second)
    assert (first.messages[-1]["type"], first.close_code) == ("superseded", SUPERSEDED)
    await registry.unwatch(table, viewer, first)
    await send_accepted(registry, table, 0, Say(id="hello", text="hello"))
    assert (await second.wait_for("said"))["line"]["text"] == "hello"
    assert second.close_code is None
    assert registry.loaded[table].table.state.places[0].connections == 1


async def test_a_dead_key_hears_no_more(registry: TableRegistry) -> None:
    table = (await registry.open(FAST_OPTIONS)).table
    await take_places(registry, table, 0, 1)
    mine, other = FakeSubscriber(), FakeSubscriber()
    await registry.watch(table, KEYS[0], None, mine)
    await registry.watch(table, KEYS[1], None, other)
    await send_accepted(registry, table, 0, ChangeKey(id="change", key=KEYS[5]))
    assert mine.close_code is None, "whoever changes the own key stays"
    with pytest.raises(NoTable):
        await registry.watch(table, KEYS[0], None, FakeSubscriber())
    await send_accepted(registry, table, 1, Leave(id="leave"))
    assert other.close_code == REMOVED


async def test_spectators_stay_out_where_there_are_none(registry: TableRegistry) -> None:
    closed = Options(game="many_boats", players=3, watching=Watching(allowed=False))
    table = (await registry.open(closed)).table
    await take_places(registry, table, 0)
    subscriber = FakeSubscriber()
    assert await registry.watch(table, "", None, subscriber) == SPECTATOR, (
        "to come in one must see the table"
    )
    await send_accepted(registry, table, 0, Start(id="start", fill="random"))
    assert subscriber.close_code == REMOVED
    with pytest.raises(NoTable):
        await registry.look(table, "", None)


async def test_bots_in_processes_of_their_own_play_to_the_end(tmp_path: Path) -> None:
    registry = new_registry(tmp_path, processes=1)
    table = (await registry.open(FAST_OPTIONS)).table
    await take_places(registry, table, 0)
    subscriber = FakeSubscriber()
    await registry.watch(table, KEYS[0], None, subscriber)
    await send_accepted(registry, table, 0, Start(id="start", fill="greedy"))
    answered = 0
    while not any(each.get("changes", {}).get("phase") == "ended" for each in subscriber.messages):
        asked = [
            each for each in subscriber.messages if each["type"] == "asked" and each["question"]
        ]
        if len(asked) == answered:
            subscriber.changed.clear()
            await asyncio.wait_for(subscriber.changed.wait(), 30)
            continue
        answered = len(asked)
        option = asked[-1]["question"]["options"][0]
        await send_command(
            registry,
            table,
            KEYS[0],
            Answer(id=f"a{answered}", question=asked[-1]["id"], option=option),
        )
    record = await registry.record(table, 1, KEYS[0])
    assert record.chance.seed, "revealed at the end"
    with pytest.raises(NotOver):
        await registry.record(table, 2, KEYS[0])
    await registry.close(0)


async def test_a_quiet_table_sleeps_and_its_clock_wakes_it(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "UNLOAD_AFTER_SECONDS", 0.0)
    slow = Options(
        game="many_boats",
        players=3,
        pace=0,
        clock=Clock(per_question=0.4),
        talk=TalkRules(before_ballot="none"),
        absence=Absence(gone=0, silences=100),
    )
    table = (await registry.open(slow)).table
    await take_places(registry, table, 0, 1, 2)
    await send_accepted(registry, table, 0, Start(id="start"))
    await registry.maintain()
    assert table not in registry.loaded, "nobody watches"
    assert table in await registry.journal.due(registry.now() + 1000), (
        "the journal knows when to wake it"
    )
    before = len(await registry.journal.read(table))
    for _ in range(100):
        await asyncio.sleep(0.5)
        await registry.maintain()
        if len(await registry.journal.read(table)) > before:
            break
    entries = await registry.journal.read(table)
    assert any(b'"source":"clock"' in entry for entry in entries[before:]), "silence by the clock"


async def test_a_deleted_table_is_gone(registry: TableRegistry) -> None:
    made = await registry.open(FAST_OPTIONS)
    assert registry.find_by_code(made.code.lower()) == made.table
    await take_places(registry, made.table, 0, 1)
    subscriber = FakeSubscriber()
    await registry.watch(made.table, KEYS[1], None, subscriber)
    with pytest.raises(NoTable):
        await registry.delete(made.table, KEYS[0])
    await registry.delete(made.table, made.owner)
    assert subscriber.close_code == DELETED
    assert registry.find_by_code(made.code) is None
    assert await registry.journal.read(made.table) == []
    with pytest.raises(NoTable):
        await registry.look(made.table, KEYS[0], None)


async def test_a_code_is_good_until_the_match_begins(tmp_path: Path) -> None:
    registry = new_registry(tmp_path)
    made = await registry.open(FAST_OPTIONS)
    await take_places(registry, made.table, 0)
    await registry.close(0)
    again = new_registry(tmp_path)
    await again.start()
    assert again.find_by_code(made.code) == made.table, "after a restart too"
    await send_accepted(again, made.table, 0, Ready(id="ready"))
    await send_accepted(again, made.table, 0, Start(id="start", fill="random"))
    assert again.find_by_code(made.code) is None
    await again.close(0)


async def test_a_code_does_not_come_to_life_when_its_table_falls_asleep(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "UNLOAD_AFTER_SECONDS", 0.0)
    made = await registry.open(FAST_OPTIONS)
    await take_places(registry, made.table, 0, 1, 2)
    await registry.maintain()
    assert made.table not in registry.loaded
    assert registry.find_by_code(made.code) == made.table, (
        "where people still meet it is good meanwhile"
    )
    await send_accepted(registry, made.table, 0, Start(id="start"))
    await registry.maintain()
    assert made.table not in registry.loaded
    assert registry.find_by_code(made.code) is None


async def test_people_who_meet_again_have_their_code_again(tmp_path: Path) -> None:
    registry = new_registry(tmp_path)
    made = await registry.open(FAST_OPTIONS)
    await take_places(registry, made.table, 0, 1, 2)
    await send_accepted(registry, made.table, 0, Start(id="start"))
    for place in (0, 1):
        await send_accepted(registry, made.table, place, Vote(id="void", matter="void"))
    assert registry.find_by_code(made.code) is None
    await send_accepted(registry, made.table, 0, Rematch(id="again"))
    assert registry.find_by_code(made.code) == made.table
    for number in range(registry_module.MAX_LOBBY_ENTRIES):
        await send_accepted(registry, made.table, 1, Ready(id=f"r{number}"))
    await registry.close(0)
    again = new_registry(tmp_path)
    await again.start()
    await again.look(made.table, KEYS[0], None)
    assert again.find_by_code(made.code) == made.table, "after a restart, as soon as somebody comes"
    await again.close(0)


async def test_somebody_who_hangs_up_in_the_middle_takes_nothing_along(
    registry: TableRegistry,
) -> None:
    table = (await registry.open(FAST_OPTIONS)).table
    await take_places(registry, table, 0, 1)
    subscriber = FakeSubscriber()
    await registry.watch(table, KEYS[1], None, subscriber)
    for number in range(20):
        said = asyncio.create_task(
            send_command(registry, table, KEYS[0], Say(id=f"s{number}", text=f"line {number}"))
        )
        await asyncio.sleep(0)
        said.cancel()
    reply = await send_command(registry, table, KEYS[0], Say(id="last", text="last"))
    assert not isinstance(reply, Refused)
    assert subscriber.close_code is None
    told = [each["line"]["text"] for each in subscriber.messages if each["type"] == "said"]
    kept = [line.text for line in (await registry.look(table, KEYS[1], None)).talk]
    assert told == kept


async def test_a_key_that_is_changed_meanwhile_opens_nothing_any_more(
    registry: TableRegistry,
) -> None:
    table = (await registry.open(FAST_OPTIONS)).table
    await take_places(registry, table, 0, 1)
    subscriber, change = (
        FakeSubscriber(),
        ChangeKey(id="another", key="another-key-of-somebody-with-128"),
    )
    watching = registry.watch(table, KEYS[0], None, subscriber)
    await asyncio.gather(send_command(registry, table, KEYS[0], change), watching)
    assert [message["type"] for message in subscriber.messages] == ["superseded"]
    assert subscriber.close_code == REMOVED
    again = ChangeKey(id="again", key="a-third-key-of-somebody-with-128")
    with pytest.raises(NoTable):
        await asyncio.gather(
            send_command(registry, table, change.key, again), registry.look(table, change.key, None)
        )
