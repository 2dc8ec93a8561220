"""Tests whole matches with the client, while connections and the server fail."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from adrift.client import Client, JoinedTable
from adrift.core.record_text import read_text
from adrift.core.replay import check_draws
from adrift.games import GAMES
from adrift.table.protocol.options import Options
from tests.client.people import RandomPlayer, close_all, link_through, play_all, seat_players
from tests.client.servers import ServerProcess, running_relay, running_server

GAMES_AND_PLAYERS = [("many_boats", 4), ("one_boat", 5)]


async def create_table(server: ServerProcess, game: str, players: int, **options: Any) -> str:
    async with Client(server.address) as client:
        settings = Options(game=game, players=players, **{"pace": 0, **options})
        made = await client.create(settings)
        return made.link


async def check_all(server: ServerProcess, game: str, people: list[RandomPlayer]) -> None:
    """Check that what each player knows agrees with the record and with a new client."""
    first = people[0].table
    async with Client(server.address) as client:
        record = read_text(await client.record(first.link.table, 1, first.key))
        assert check_draws(GAMES[game], record) > 0
        for each in people:
            each.check_nothing_is_lost(record)
            fresh = await client.join(
                each.table.link._replace(address=server.address), each.table.key
            )
            assert knowledge(fresh) == knowledge(each.table)
            await fresh.close()


def knowledge(table: JoinedTable) -> object:
    events = [event.brief() for event in table.events]
    return (
        table.view,
        table.outcome,
        events,
        table.talk,
        table.notes,
        table.connection.replica.last_number,
    )


@pytest.mark.parametrize(("game", "players"), GAMES_AND_PLAYERS)
async def test_two_people_and_bots_play_to_the_end(
    server: ServerProcess, game: str, players: int
) -> None:
    people = await seat_players(await create_table(server, game, players), "Ana", "Ben")
    await play_all(people)
    await check_all(server, game, people)
    await close_all(people)


@pytest.mark.parametrize(("game", "players"), GAMES_AND_PLAYERS)
async def test_nothing_is_lost_when_connections_are_cut(
    server: ServerProcess, game: str, players: int
) -> None:
    async with running_relay(server) as relay:
        cuts = 0

        async def cut(accepted: int) -> None:
            nonlocal cuts
            if accepted % 3 == 0:
                cuts += 1
                relay.cut_connections()

        link = link_through(relay, await create_table(server, game, players))
        people = await seat_players(link, "Ana", "Ben")
        await play_all(people, cut)
        await check_all(server, game, people)
        await close_all(people)
        assert cuts
        assert len(relay.requests) > len(people) + cuts // 2, "they came again and again"


async def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        crashes: list[asyncio.Task[None]] = []

        async def crash(accepted: int) -> None:
            if accepted in (5, 20):
                crashes.append(asyncio.create_task(asyncio.to_thread(server.crash)))

        people = await seat_players(await create_table(server, "many_boats", 4), "Ana", "Ben")
        await play_all(people, crash)
        await asyncio.gather(*crashes)
        assert len(crashes) == 2
        await check_all(server, "many_boats", people)
        await close_all(people)
