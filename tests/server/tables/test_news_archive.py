"""News that a table no longer keeps is served from its journal: nobody can talk it away."""

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from adrift.core.players import SPECTATOR
from adrift.server import old_news
from adrift.server.rooms import NoTable, Rooms
from adrift.table.entries import Entry
from adrift.table.log import PAGE, PAGES, Log
from adrift.table.messages import Leave, Say, Start, Take, Whisper
from adrift.table.news import Said, Update
from adrift.table.options import Watching
from tests.server.inside import KEYS, QUICK, begun, ok, sit

MANY = PAGES * PAGE + 3 * PAGE
"""More lines than a table keeps pieces of news."""
MOST = 200


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Rooms]:
    rooms = begun(tmp_path)
    yield rooms
    await rooms.close(0)


async def begun_at(house: Rooms) -> str:
    """A table in a match, with a whisper before it and spectators beside it."""
    table = (await house.open(QUICK)).table
    await sit(house, table, 0, 1)
    await ok(house, table, 0, Whisper(id="psst", to=1, text="between us"))
    await ok(house, table, 0, Start(id="start", fill="random"))
    await house.do(table, "", Say(id="aside", name="Zoe", text="among spectators"))
    return table


async def talked_away(house: Rooms) -> str:
    """The same when so much was said that the table has forgotten how the match began."""
    table = await begun_at(house)
    await flood(house, table, MANY)
    return table


async def flood(house: Rooms, table: str, lines: int, name: str = "s") -> None:
    says = [Say(id=f"{name}{n}", text=f"line {n}") for n in range(lines)]
    await asyncio.gather(*[house.do(table, KEYS[n % 2], each) for n, each in enumerate(says)])


async def everything(house: Rooms, table: str, key: str) -> list[Any]:
    """All pages, read as a client reads them."""
    told: list[Any] = []
    newest = 1
    while len(told) < newest:
        newest, page = await house.pages(table, key, len(told), MOST)
        assert page, "there is more to come"
        told += page
    assert [each.number for each in told] == list(range(1, newest + 1))
    return told


async def test_whoever_comes_again_can_read_the_match_from_its_beginning(house: Rooms) -> None:
    table = await begun_at(house)
    before = (await house.look(table, KEYS[0], None)).events
    assert before
    await flood(house, table, MANY)
    shown = await house.look(table, KEYS[0], None)
    assert shown.first > 1
    assert before[0] not in shown.events, "the table itself has forgotten it"
    told = await everything(house, table, KEYS[0])
    events = [each for news in told if isinstance(news, Update) for each in news.events]
    assert [each.kind for each in events[: len(before)]] == [each.kind for each in before]
    assert sum(isinstance(news, Said) for news in told) == MANY + 1


async def test_what_is_read_again_is_what_was_told(house: Rooms) -> None:
    table = await talked_away(house)
    log = await house.old_news.log(table, SPECTATOR, 1)
    for key in (KEYS[0], KEYS[1], ""):
        shown = await house.look(table, key, None)
        _, kept = await house.pages(table, key, shown.first - 1, MOST)
        again = old_news.pages_of(
            log, house.awake[table].table, shown.player, shown.first - 1, MOST
        )
        assert kept == again


async def test_old_whispers_are_heard_by_the_two_persons_only(house: Rooms) -> None:
    table = await talked_away(house)
    heard = {}
    for key in (KEYS[0], KEYS[1], ""):
        news = await everything(house, table, key)
        heard[key] = [each.line.text for each in news if isinstance(each, Said) and each.line.to]
    assert heard == {KEYS[0]: ["between us"], KEYS[1]: ["between us"], "": [""]}
    await ok(house, table, 1, Leave(id="leave"))
    await house.do(table, "", Take(id="take", key=KEYS[4], name="Eve", place=1))
    news = await everything(house, table, KEYS[4])
    assert [each.line.text for each in news if isinstance(each, Said) and each.line.to] == [""]


async def test_what_spectators_said_long_ago_is_for_spectators(house: Rooms) -> None:
    table = await talked_away(house)
    for key, hears in ((KEYS[0], False), ("", True)):
        news = await everything(house, table, key)
        assert any(isinstance(each, Said) and each.line.name == "Zoe" for each in news) is hears


async def test_where_nobody_may_watch_nobody_reads_old_news(house: Rooms) -> None:
    table = (await house.open(replace(QUICK, watching=Watching(allowed=False)))).table
    await sit(house, table, 0, 1)
    await ok(house, table, 0, Start(id="start", fill="random"))
    await flood(house, table, MANY)
    assert await everything(house, table, KEYS[0])
    with pytest.raises(NoTable):
        await house.pages(table, "", 0, MOST)


async def test_a_journal_is_read_once_for_many_pages(
    house: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, read = await talked_away(house), list[int]()
    whole_log = old_news.whole_log

    def counted(entries: list[Entry]) -> Log:
        read.append(len(entries))
        return whole_log(entries)

    monkeypatch.setattr(old_news, "whole_log", counted)
    await asyncio.gather(*[house.pages(table, KEYS[n % 2], 0, 50) for n in range(8)])
    assert len(read) == 1
    await flood(house, table, 2 * MANY, "more")
    await everything(house, table, KEYS[0])
    assert len(read) > 1, "it did not go on far enough any more"


async def test_matches_go_on_while_old_news_is_read(
    house: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, done = await talked_away(house), threading.Event()
    whole_log = old_news.whole_log

    def slow(entries: list[Entry]) -> Log:
        assert done.wait(20)
        return whole_log(entries)

    monkeypatch.setattr(old_news, "whole_log", slow)
    reading = asyncio.create_task(house.pages(table, KEYS[0], 0, MOST))
    await ok(house, table, 1, Say(id="meanwhile", text="go on"))
    assert not reading.done()
    done.set()
    assert (await reading)[1]


async def test_only_so_many_tables_are_remembered_and_none_that_was_deleted(house: Rooms) -> None:
    tables = [await talked_away(house) for _ in range(2)]
    for table in tables:
        await house.pages(table, KEYS[0], 0, MOST)
    assert [*house.old_news.logs] == tables
    await house.delete(tables[0], KEYS[0])
    assert [*house.old_news.logs] == tables[1:]
    log = house.old_news.logs.pop(tables[1])
    house.old_news.logs = {f"other{n}": log for n in range(old_news.MOST)}
    await house.pages(tables[1], KEYS[0], 0, MOST)
    assert [*house.old_news.logs] == ["other1", "other2", "other3", tables[1]]
    assert old_news.whole_log([]).total == 0
