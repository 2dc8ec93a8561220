"""Rooms around real tables and a real journal: kept before told, woken, asleep, superseded."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adrift.core.players import SPECTATOR
from adrift.server.storage.interface import Unavailable
from adrift.server.tables import registry as rooms_module
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
async def house(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    rooms = new_registry(tmp_path)
    await rooms.start()
    yield rooms
    await rooms.close(0)


async def test_news_are_dense_and_in_order_for_everybody(house: TableRegistry) -> None:
    table = (await house.open(FAST_OPTIONS)).table
    await take_places(house, table, 0, 1, 2)
    ears = [FakeSubscriber() for _ in range(4)]
    for key, ear in zip([*KEYS[:3], ""], ears, strict=True):
        await house.watch(table, key, None, ear)
    for number in range(5):
        await send_accepted(house, table, number % 3, Say(id=f"say{number}", text=f"line {number}"))
    for ear in ears:
        first = ear.messages[0]["number"]
        numbers = [message["number"] for message in ear.messages[1:] if message["type"] == "said"]
        assert numbers == list(range(first + 1, first + 6))


async def test_after_a_crash_everything_acknowledged_is_there(tmp_path: Path) -> None:
    rooms = new_registry(tmp_path)
    table = (await rooms.open(FAST_OPTIONS)).table
    await take_places(rooms, table, 0, 1, 2)
    reply = await send_accepted(rooms, table, 0, Start(id="start"))
    before = await rooms.look(table, KEYS[1], None)
    await rooms.journal.close()  # nothing else is said or done: as if it had been killed
    again = new_registry(tmp_path)
    after = await again.look(table, KEYS[1], None)
    assert (after.view, after.number, after.events) == (before.view, before.number, before.events)
    assert await send_accepted(again, table, 0, Start(id="start")) == reply, (
        "a repeat gets the same reply"
    )
    assert (await again.look(table, KEYS[1], None)).number == before.number
    await again.close(0)


async def test_what_cannot_be_kept_is_told_to_nobody(house: TableRegistry) -> None:
    table = (await house.open(FAST_OPTIONS)).table
    await take_places(house, table, 0, 1)
    ear, journal = FakeSubscriber(), house.journal
    assert isinstance(journal, FullDiskJournal)
    await house.watch(table, KEYS[1], None, ear)
    heard = len(ear.messages)
    journal.is_full = True
    with pytest.raises(Unavailable):
        await send_command(house, table, KEYS[0], Say(id="lost", text="never said"))
    assert (len(ear.messages), ear.close_code) == (heard, TRY_AGAIN)
    journal.is_full = False
    found = await house.look(table, KEYS[1], None)
    assert found.talk == ()
    assert isinstance(
        await send_command(house, table, KEYS[0], Say(id="kept", text="said")), Accepted
    )
    assert [line.text for line in (await house.look(table, KEYS[1], None)).talk] == ["said"]


async def test_the_newest_line_of_a_player_wins(house: TableRegistry) -> None:
    table = (await house.open(FAST_OPTIONS)).table
    await take_places(house, table, 0)
    first, second = FakeSubscriber(), FakeSubscriber()
    viewer = await house.watch(table, KEYS[0], None, first)
    await house.watch(table, KEYS[0], None, second)
    assert (first.messages[-1]["type"], first.close_code) == ("superseded", SUPERSEDED)
    await house.unwatch(table, viewer, first)
    await send_accepted(house, table, 0, Say(id="hello", text="hello"))
    assert (await second.wait_for("said"))["line"]["text"] == "hello"
    assert second.close_code is None
    assert house.loaded[table].table.state.places[0].connections == 1


async def test_a_dead_key_hears_no_more(house: TableRegistry) -> None:
    table = (await house.open(FAST_OPTIONS)).table
    await take_places(house, table, 0, 1)
    mine, other = FakeSubscriber(), FakeSubscriber()
    await house.watch(table, KEYS[0], None, mine)
    await house.watch(table, KEYS[1], None, other)
    await send_accepted(house, table, 0, ChangeKey(id="change", key=KEYS[5]))
    assert mine.close_code is None, "whoever changes the own key stays"
    with pytest.raises(NoTable):
        await house.watch(table, KEYS[0], None, FakeSubscriber())
    await send_accepted(house, table, 1, Leave(id="leave"))
    assert other.close_code == REMOVED


async def test_spectators_stay_out_where_there_are_none(house: TableRegistry) -> None:
    closed = Options(game="many_boats", players=3, watching=Watching(allowed=False))
    table = (await house.open(closed)).table
    await take_places(house, table, 0)
    ear = FakeSubscriber()
    assert await house.watch(table, "", None, ear) == SPECTATOR, "to come in one must see the table"
    await send_accepted(house, table, 0, Start(id="start", fill="random"))
    assert ear.close_code == REMOVED
    with pytest.raises(NoTable):
        await house.look(table, "", None)


async def test_bots_in_processes_of_their_own_play_to_the_end(tmp_path: Path) -> None:
    rooms = new_registry(tmp_path, processes=1)
    table = (await rooms.open(FAST_OPTIONS)).table
    await take_places(rooms, table, 0)
    ear = FakeSubscriber()
    await rooms.watch(table, KEYS[0], None, ear)
    await send_accepted(rooms, table, 0, Start(id="start", fill="greedy"))
    answered = 0
    while not any(each.get("changes", {}).get("phase") == "ended" for each in ear.messages):
        asked = [each for each in ear.messages if each["type"] == "asked" and each["question"]]
        if len(asked) == answered:
            ear.changed.clear()
            await asyncio.wait_for(ear.changed.wait(), 30)
            continue
        answered = len(asked)
        option = asked[-1]["question"]["options"][0]
        await send_command(
            rooms,
            table,
            KEYS[0],
            Answer(id=f"a{answered}", question=asked[-1]["id"], option=option),
        )
    record = await rooms.record(table, 1, KEYS[0])
    assert record.chance.seed, "revealed at the end"
    with pytest.raises(NotOver):
        await rooms.record(table, 2, KEYS[0])
    await rooms.close(0)


async def test_a_quiet_table_sleeps_and_its_clock_wakes_it(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "UNLOAD_AFTER_SECONDS", 0.0)
    slow = Options(
        game="many_boats",
        players=3,
        pace=0,
        clock=Clock(per_question=0.4),
        talk=TalkRules(before_ballot="none"),
        absence=Absence(gone=0, silences=100),
    )
    table = (await house.open(slow)).table
    await take_places(house, table, 0, 1, 2)
    await send_accepted(house, table, 0, Start(id="start"))
    await house.maintain()
    assert table not in house.loaded, "nobody watches"
    assert table in await house.journal.due(house.now() + 1000), "the journal knows when to wake it"
    before = len(await house.journal.read(table))
    for _ in range(100):
        await asyncio.sleep(0.5)
        await house.maintain()
        if len(await house.journal.read(table)) > before:
            break
    entries = await house.journal.read(table)
    assert any(b'"source":"clock"' in entry for entry in entries[before:]), "silence by the clock"


async def test_a_deleted_table_is_gone(house: TableRegistry) -> None:
    made = await house.open(FAST_OPTIONS)
    assert house.find_by_code(made.code.lower()) == made.table
    await take_places(house, made.table, 0, 1)
    ear = FakeSubscriber()
    await house.watch(made.table, KEYS[1], None, ear)
    with pytest.raises(NoTable):
        await house.delete(made.table, KEYS[0])
    await house.delete(made.table, made.owner)
    assert ear.close_code == DELETED
    assert house.find_by_code(made.code) is None
    assert await house.journal.read(made.table) == []
    with pytest.raises(NoTable):
        await house.look(made.table, KEYS[0], None)


async def test_a_code_is_good_until_the_match_begins(tmp_path: Path) -> None:
    rooms = new_registry(tmp_path)
    made = await rooms.open(FAST_OPTIONS)
    await take_places(rooms, made.table, 0)
    await rooms.close(0)
    again = new_registry(tmp_path)
    await again.start()
    assert again.find_by_code(made.code) == made.table, "after a restart too"
    await send_accepted(again, made.table, 0, Ready(id="ready"))
    await send_accepted(again, made.table, 0, Start(id="start", fill="random"))
    assert again.find_by_code(made.code) is None
    await again.close(0)


async def test_a_code_does_not_come_to_life_when_its_table_falls_asleep(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "UNLOAD_AFTER_SECONDS", 0.0)
    made = await house.open(FAST_OPTIONS)
    await take_places(house, made.table, 0, 1, 2)
    await house.maintain()
    assert made.table not in house.loaded
    assert house.find_by_code(made.code) == made.table, (
        "where people still meet it is good meanwhile"
    )
    await send_accepted(house, made.table, 0, Start(id="start"))
    await house.maintain()
    assert made.table not in house.loaded
    assert house.find_by_code(made.code) is None


async def test_people_who_meet_again_have_their_code_again(tmp_path: Path) -> None:
    rooms = new_registry(tmp_path)
    made = await rooms.open(FAST_OPTIONS)
    await take_places(rooms, made.table, 0, 1, 2)
    await send_accepted(rooms, made.table, 0, Start(id="start"))
    for place in (0, 1):
        await send_accepted(rooms, made.table, place, Vote(id="void", matter="void"))
    assert rooms.find_by_code(made.code) is None
    await send_accepted(rooms, made.table, 0, Rematch(id="again"))
    assert rooms.find_by_code(made.code) == made.table
    for number in range(rooms_module.MAX_LOBBY_ENTRIES):
        await send_accepted(rooms, made.table, 1, Ready(id=f"r{number}"))
    await rooms.close(0)
    again = new_registry(tmp_path)
    await again.start()
    await again.look(made.table, KEYS[0], None)
    assert again.find_by_code(made.code) == made.table, "after a restart, as soon as somebody comes"
    await again.close(0)


async def test_somebody_who_hangs_up_in_the_middle_takes_nothing_along(
    house: TableRegistry,
) -> None:
    table = (await house.open(FAST_OPTIONS)).table
    await take_places(house, table, 0, 1)
    ear = FakeSubscriber()
    await house.watch(table, KEYS[1], None, ear)
    for number in range(20):
        said = asyncio.create_task(
            send_command(house, table, KEYS[0], Say(id=f"s{number}", text=f"line {number}"))
        )
        await asyncio.sleep(0)
        said.cancel()
    reply = await send_command(house, table, KEYS[0], Say(id="last", text="last"))
    assert not isinstance(reply, Refused)
    assert ear.close_code is None
    told = [each["line"]["text"] for each in ear.messages if each["type"] == "said"]
    kept = [line.text for line in (await house.look(table, KEYS[1], None)).talk]
    assert told == kept


async def test_a_key_that_is_changed_meanwhile_opens_nothing_any_more(house: TableRegistry) -> None:
    table = (await house.open(FAST_OPTIONS)).table
    await take_places(house, table, 0, 1)
    ear, change = FakeSubscriber(), ChangeKey(id="another", key="another-key-of-somebody-with-128")
    watching = house.watch(table, KEYS[0], None, ear)
    await asyncio.gather(send_command(house, table, KEYS[0], change), watching)
    assert [message["type"] for message in ear.messages] == ["superseded"]
    assert ear.close_code == REMOVED
    again = ChangeKey(id="again", key="a-third-key-of-somebody-with-128")
    with pytest.raises(NoTable):
        await asyncio.gather(
            send_command(house, table, change.key, again), house.look(table, change.key, None)
        )
