"""Tests that a client fetches older news page by page in the background."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from adrift.client import join, older_news
from adrift.client.replica import NewsGap, TableReplica
from adrift.client.table import JoinedTable
from adrift.core.players import Player
from adrift.server.tables.news_archive import NewsArchive
from adrift.table.news_log import MAX_PAGES, PAGE_SIZE
from adrift.table.protocol.commands import Say
from tests.client.test_replica import start_match
from tests.server.live_server import LiveServer, live_server
from tests.server.local_registry import send_command

LINES = MAX_PAGES * PAGE_SIZE + 3 * PAGE_SIZE
"""More than the number of messages a table keeps."""


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path) as server:
        yield server


async def table_with_forgotten_news(server: LiveServer) -> tuple[str, str]:
    """Return a table that no longer keeps the start of its match, and a player's key."""
    table, key = await server.start_solo_match(talk={"before_ballot": "all_ready"})
    says = [Say(id=f"s{n}", text=f"line {n}") for n in range(LINES)]
    await asyncio.gather(*[send_command(server.service.tables, table, key, each) for each in says])
    return table, key


async def join_table(server: LiveServer, table: str, key: str) -> JoinedTable:
    return await join(f"{server.url}/t/{table}", key)


async def test_whoever_joins_knows_the_match_from_its_beginning(server: LiveServer) -> None:
    table, key = await table_with_forgotten_news(server)
    async with await join_table(server, table, key) as joined:
        known = joined.connection.replica
        await joined.until(lambda: known.first_number == 1)
        assert [line.text for line in joined.talk] == [f"line {n}" for n in range(LINES)]
        assert [note.what for note in joined.notes].count("match_began") == 1
        _, told = await server.service.tables.news_after(table, key, 0, 200)
        first = next(each for news in told for each in getattr(news, "events", ()))
        assert joined.events[0] == known.decoder.decode_event(first, known.viewer)


def test_who_was_cut_off_in_between_misses_nothing() -> None:
    house, archive = start_match("many_boats", 3), NewsArchive()
    house.state.news.archive = archive.writer_for(house.state.id)
    known = house.listeners[Player(1)].replica
    before = [*known.events]
    house.disconnect(Player(1))
    for number in range(LINES):
        house.send_ok(0, Say, text=f"line {number}")
    house.connect(Player(1), known.since)
    assert known.first_number > 1
    assert not known.events
    told = archive.news(house.table, Player(1), 0, known.first_number - 1)
    known.prepend_older(known.first_number, told)
    assert known.events == before
    assert [line.text for line in known.talk] == [f"line {n}" for n in range(LINES)]
    assert known.first_number == 1


async def test_if_the_pages_cannot_be_read_all_else_goes_on(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: object) -> None:
        raise httpx.ConnectError("lost")

    monkeypatch.setattr(older_news, "fetch_page", lost)
    table, key = await table_with_forgotten_news(server)
    async with await join_table(server, table, key) as joined:
        await joined.say("all well")
        assert joined.talk[-1].text == "all well"
        assert joined.connection.replica.first_number > 1


def test_what_begins_elsewhere_or_is_not_all_is_not_put_before() -> None:
    known = TableReplica()
    known.first_number = 7
    known.prepend_older(3, [])
    assert known.first_number == 7, "it begins elsewhere by now"
    with pytest.raises(NewsGap):
        known.prepend_older(7, [])
