"""News that a table no longer keeps is served from the archive: nobody can talk it away."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from adrift.core.players import SPECTATOR, Player
from adrift.server.tables import registry as rooms_module
from adrift.server.tables.registry import NoTable, TableRegistry
from adrift.table.news_log import MAX_PAGES, PAGE_SIZE, NewsLog
from adrift.table.protocol.commands import Leave, Say, SetDoor, Start, Take, Whisper
from adrift.table.protocol.messages import TalkAdded, Update
from adrift.table.protocol.options import Door, Watching
from tests.server.local_registry import (
    FAST_OPTIONS,
    KEYS,
    new_registry,
    send_accepted,
    send_command,
    take_places,
)

MANY = MAX_PAGES * PAGE_SIZE + 3 * PAGE_SIZE
"""More lines than a table keeps pieces of news."""
MOST = 200


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    rooms = new_registry(tmp_path)
    yield rooms
    await rooms.close(0)


async def begun_at(house: TableRegistry) -> str:
    """A table in a match, with a whisper before it and spectators beside it."""
    table = (await house.open(FAST_OPTIONS)).table
    await take_places(house, table, 0, 1)
    await send_accepted(house, table, 0, Whisper(id="psst", to=1, text="between us"))
    await send_accepted(house, table, 0, Start(id="start", fill="random"))
    await send_command(house, table, "", Say(id="aside", name="Zoe", text="among spectators"))
    return table


async def talked_away(house: TableRegistry) -> str:
    """The same when so much was said that the table has forgotten how the match began."""
    table = await begun_at(house)
    await flood(house, table, MANY)
    return table


async def flood(house: TableRegistry, table: str, lines: int, name: str = "s") -> None:
    says = [Say(id=f"{name}{n}", text=f"line {n}") for n in range(lines)]
    await asyncio.gather(
        *[send_command(house, table, KEYS[n % 2], each) for n, each in enumerate(says)]
    )


async def everything(house: TableRegistry, table: str, key: str) -> list[Any]:
    """All pages, read as a client reads them."""
    told: list[Any] = []
    newest = 1
    while len(told) < newest:
        newest, page = await house.news_after(table, key, len(told), MOST)
        assert page, "there is more to come"
        told += page
    assert [each.number for each in told] == list(range(1, newest + 1))
    return told


async def test_whoever_comes_again_can_read_the_match_from_its_beginning(
    house: TableRegistry,
) -> None:
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
    assert sum(isinstance(news, TalkAdded) for news in told) == MANY + 1


async def test_what_is_read_again_is_what_was_told(house: TableRegistry) -> None:
    table = await begun_at(house)
    keys = (KEYS[0], KEYS[1], "")
    before = {key: await everything(house, table, key) for key in keys}
    await flood(house, table, MANY)
    for key in keys:
        assert (await everything(house, table, key))[: len(before[key])] == before[key]


async def test_old_whispers_are_heard_by_the_two_persons_only(house: TableRegistry) -> None:
    table = await talked_away(house)
    heard = {}
    for key in (KEYS[0], KEYS[1], ""):
        news = await everything(house, table, key)
        heard[key] = [
            each.line.text for each in news if isinstance(each, TalkAdded) and each.line.to
        ]
    assert heard == {KEYS[0]: ["between us"], KEYS[1]: ["between us"], "": [""]}
    await send_accepted(house, table, 1, Leave(id="leave"))
    await send_accepted(house, table, 0, SetDoor(id="door", door=Door(late="open")))
    await send_command(house, table, "", Take(id="take", key=KEYS[4], name="Eve", place=1))
    news = await everything(house, table, KEYS[4])
    assert [each.line.text for each in news if isinstance(each, TalkAdded) and each.line.to] == [""]


async def test_what_spectators_said_long_ago_is_for_spectators(house: TableRegistry) -> None:
    table = await talked_away(house)
    for key, hears in ((KEYS[0], False), ("", True)):
        news = await everything(house, table, key)
        assert (
            any(isinstance(each, TalkAdded) and each.line.name == "Zoe" for each in news) is hears
        )


async def test_where_nobody_may_watch_nobody_reads_old_news(house: TableRegistry) -> None:
    table = (await house.open(replace(FAST_OPTIONS, watching=Watching(allowed=False)))).table
    await take_places(house, table, 0, 1)
    await send_accepted(house, table, 0, Start(id="start", fill="random"))
    await flood(house, table, MANY)
    assert await everything(house, table, KEYS[0])
    with pytest.raises(NoTable):
        await house.news_after(table, "", 0, MOST)


async def test_old_pages_are_served_without_reading_the_journal(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, read = await talked_away(house), list[str]()

    async def counted(table: str, *_: Any) -> list[bytes]:
        read.append(table)
        return []

    monkeypatch.setattr(house.journal, "read", counted)
    for key in (KEYS[0], KEYS[1], ""):
        await everything(house, table, key)
    assert read == []


async def test_pages_of_any_size_fit_together_at_the_edge_of_what_is_kept(
    house: TableRegistry,
) -> None:
    table = await talked_away(house)
    for key in (KEYS[0], ""):
        first = (await house.look(table, key, None)).first
        told = await everything(house, table, key)
        for since in (0, 1, PAGE_SIZE, first - PAGE_SIZE - 1, first - 2, first - 1, first):
            for most in (1, PAGE_SIZE, 3 * PAGE_SIZE):
                _, page = await house.news_after(table, key, since, most)
                assert list(page) == told[since : since + most]


async def test_spectators_who_talk_much_do_not_make_players_read_more(house: TableRegistry) -> None:
    """Pages without a line for players are not read for them."""
    table = await begun_at(house)
    says = [Say(id=f"z{n}", name="Zoe", text=f"aside {n}") for n in range(MANY)]
    await asyncio.gather(*[send_command(house, table, "", each) for each in says])
    log, player = house.loaded[table].table.state.news, Player(0)
    excerpt = house.archive.build_log(table, log, player, 0, 1)
    assert len(excerpt.pages) <= 2
    assert [each.number for each in await everything(house, table, KEYS[0])]


async def test_old_news_is_the_same_after_a_table_has_slept(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await talked_away(house)
    before = await everything(house, table, KEYS[0])
    monkeypatch.setattr(rooms_module, "UNLOAD_AFTER_SECONDS", 0.0)
    await house.maintain()
    assert table not in house.loaded
    assert archived(house, table) == 0
    assert await everything(house, table, KEYS[0]) == before


async def test_nothing_is_archived_of_a_table_that_was_deleted(house: TableRegistry) -> None:
    tables = [await talked_away(house) for _ in range(2)]
    assert all(archived(house, table) for table in tables)
    await house.deletion.delete(tables[0], "", end=0, now=house.now())
    assert archived(house, tables[0]) == 0
    assert archived(house, tables[1])


def archived(house: TableRegistry, table: str) -> int:
    """Pages the archive holds of a table."""
    return len(house.archive.build_log(table, NewsLog(), SPECTATOR, 0, 10_000).pages)


async def test_what_spectators_say_does_not_move_what_players_can_read(
    house: TableRegistry,
) -> None:
    """Players may not know how much spectators talk: their oldest news would tell."""
    seen = []
    for asides in (0, 3 * MANY):
        table = await begun_at(house)
        for lines, part in ((MANY // 2, "a"), (MANY, "b")):
            await flood(house, table, lines, part)
            says = [Say(id=f"{part}z{n}", name="Zoe", text=f"aside {n}") for n in range(asides)]
            await asyncio.gather(*[send_command(house, table, "", each) for each in says])
        shown = await house.look(table, KEYS[0], None)
        assert shown.first > 1, "there is something to tell"
        told = [each.number for each in await everything(house, table, KEYS[0])]
        assert told == [*range(1, shown.number + 1)]
        seen.append((shown.number - shown.first, len(shown.talk)))
    assert seen[0] == seen[1]
