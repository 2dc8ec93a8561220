"""Tests that news a table has dropped is served from the archive."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from adrift.core.players import SPECTATOR, Player
from adrift.server.tables import registry as registry_module
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
"""More lines of talk than a table keeps in memory."""
MOST = 200


@pytest.fixture
async def registry(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    registry = new_registry(tmp_path)
    yield registry
    await registry.close(0)


async def begun_at(registry: TableRegistry) -> str:
    """Start a match at a table with an earlier whisper and with spectators."""
    table = (await registry.open(FAST_OPTIONS)).table
    await take_places(registry, table, 0, 1)
    await send_accepted(registry, table, 0, Whisper(id="psst", to=1, text="between us"))
    await send_accepted(registry, table, 0, Start(id="start", fill="random"))
    await send_command(registry, table, "", Say(id="aside", name="Zoe", text="among spectators"))
    return table


async def talked_away(registry: TableRegistry) -> str:
    """Do the same, and talk until the table has dropped the start of the match."""
    table = await begun_at(registry)
    await flood(registry, table, MANY)
    return table


async def flood(registry: TableRegistry, table: str, lines: int, name: str = "s") -> None:
    says = [Say(id=f"{name}{n}", text=f"line {n}") for n in range(lines)]
    await asyncio.gather(
        *[send_command(registry, table, KEYS[n % 2], each) for n, each in enumerate(says)]
    )


async def everything(registry: TableRegistry, table: str, key: str) -> list[Any]:
    """Read all pages as a client does."""
    told: list[Any] = []
    newest = 1
    while len(told) < newest:
        newest, page = await registry.news_after(table, key, len(told), MOST)
        assert page, "there is more to come"
        told += page
    assert [each.number for each in told] == list(range(1, newest + 1))
    return told


async def test_whoever_comes_again_can_read_the_match_from_its_beginning(
    registry: TableRegistry,
) -> None:
    table = await begun_at(registry)
    before = (await registry.look(table, KEYS[0], None)).events
    assert before
    await flood(registry, table, MANY)
    shown = await registry.look(table, KEYS[0], None)
    assert shown.first > 1
    assert before[0] not in shown.events, "the table itself has forgotten it"
    told = await everything(registry, table, KEYS[0])
    events = [each for news in told if isinstance(news, Update) for each in news.events]
    assert [each.kind for each in events[: len(before)]] == [each.kind for each in before]
    assert sum(isinstance(news, TalkAdded) for news in told) == MANY + 1


async def test_what_is_read_again_is_what_was_told(registry: TableRegistry) -> None:
    table = await begun_at(registry)
    keys = (KEYS[0], KEYS[1], "")
    before = {key: await everything(registry, table, key) for key in keys}
    await flood(registry, table, MANY)
    for key in keys:
        assert (await everything(registry, table, key))[: len(before[key])] == before[key]


async def test_old_whispers_are_heard_by_the_two_persons_only(registry: TableRegistry) -> None:
    table = await talked_away(registry)
    heard = {}
    for key in (KEYS[0], KEYS[1], ""):
        news = await everything(registry, table, key)
        heard[key] = [
            each.line.text for each in news if isinstance(each, TalkAdded) and each.line.to
        ]
    assert heard == {KEYS[0]: ["between us"], KEYS[1]: ["between us"], "": [""]}
    await send_accepted(registry, table, 1, Leave(id="leave"))
    await send_accepted(registry, table, 0, SetDoor(id="door", door=Door(late="open")))
    await send_command(registry, table, "", Take(id="take", key=KEYS[4], name="Eve", place=1))
    news = await everything(registry, table, KEYS[4])
    assert [each.line.text for each in news if isinstance(each, TalkAdded) and each.line.to] == [""]


async def test_what_spectators_said_long_ago_is_for_spectators(registry: TableRegistry) -> None:
    table = await talked_away(registry)
    for key, hears in ((KEYS[0], False), ("", True)):
        news = await everything(registry, table, key)
        assert (
            any(isinstance(each, TalkAdded) and each.line.name == "Zoe" for each in news) is hears
        )


async def test_where_nobody_may_watch_nobody_reads_old_news(registry: TableRegistry) -> None:
    table = (await registry.open(replace(FAST_OPTIONS, watching=Watching(allowed=False)))).table
    await take_places(registry, table, 0, 1)
    await send_accepted(registry, table, 0, Start(id="start", fill="random"))
    await flood(registry, table, MANY)
    assert await everything(registry, table, KEYS[0])
    with pytest.raises(NoTable):
        await registry.news_after(table, "", 0, MOST)


async def test_old_pages_are_served_without_reading_the_journal(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, read = await talked_away(registry), list[str]()

    async def counted(table: str, *_: Any) -> list[bytes]:
        read.append(table)
        return []

    monkeypatch.setattr(registry.journal, "read", counted)
    for key in (KEYS[0], KEYS[1], ""):
        await everything(registry, table, key)
    assert read == []


async def test_pages_of_any_size_fit_together_at_the_edge_of_what_is_kept(
    registry: TableRegistry,
) -> None:
    table = await talked_away(registry)
    for key in (KEYS[0], ""):
        first = (await registry.look(table, key, None)).first
        told = await everything(registry, table, key)
        for since in (0, 1, PAGE_SIZE, first - PAGE_SIZE - 1, first - 2, first - 1, first):
            for most in (1, PAGE_SIZE, 3 * PAGE_SIZE):
                _, page = await registry.news_after(table, key, since, most)
                assert list(page) == told[since : since + most]


async def test_spectators_who_talk_much_do_not_make_players_read_more(
    registry: TableRegistry,
) -> None:
    """Pages without a line for players are not read for them."""
    table = await begun_at(registry)
    says = [Say(id=f"z{n}", name="Zoe", text=f"aside {n}") for n in range(MANY)]
    await asyncio.gather(*[send_command(registry, table, "", each) for each in says])
    log, player = registry.loaded[table].table.state.news, Player(0)
    excerpt = registry.archive.build_log(table, log, player, 0, 1)
    assert len(excerpt.pages) <= 2
    assert [each.number for each in await everything(registry, table, KEYS[0])]


async def test_old_news_is_the_same_after_a_table_has_slept(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await talked_away(registry)
    before = await everything(registry, table, KEYS[0])
    monkeypatch.setattr(registry_module, "UNLOAD_AFTER_SECONDS", 0.0)
    await registry.maintain()
    assert table not in registry.loaded
    assert archived(registry, table) == 0
    assert await everything(registry, table, KEYS[0]) == before


async def test_nothing_is_archived_of_a_table_that_was_deleted(registry: TableRegistry) -> None:
    tables = [await talked_away(registry) for _ in range(2)]
    assert all(archived(registry, table) for table in tables)
    await registry.deletion.delete(tables[0], "", end=0, now=registry.now())
    assert archived(registry, tables[0]) == 0
    assert archived(registry, tables[1])


def archived(registry: TableRegistry, table: str) -> int:
    """Return how many pages of a table are in the archive."""
    return len(registry.archive.build_log(table, NewsLog(), SPECTATOR, 0, 10_000).pages)


async def test_what_spectators_say_does_not_move_what_players_can_read(
    registry: TableRegistry,
) -> None:
    """Otherwise the number of a player's oldest news would reveal how much spectators talk."""
    seen = []
    for asides in (0, 3 * MANY):
        table = await begun_at(registry)
        for lines, part in ((MANY // 2, "a"), (MANY, "b")):
            await flood(registry, table, lines, part)
            says = [Say(id=f"{part}z{n}", name="Zoe", text=f"aside {n}") for n in range(asides)]
            await asyncio.gather(*[send_command(registry, table, "", each) for each in says])
        shown = await registry.look(table, KEYS[0], None)
        assert shown.first > 1, "there is something to tell"
        told = [each.number for each in await everything(registry, table, KEYS[0])]
        assert told == [*range(1, shown.number + 1)]
        seen.append((shown.number - shown.first, len(shown.talk)))
    assert seen[0] == seen[1]
