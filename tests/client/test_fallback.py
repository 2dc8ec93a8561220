"""Tests the HTTP fallback for networks that block WebSockets."""

import pytest

from adrift.client import connection, join
from tests.client.people import close_all, link_through, play_all, seat_players
from tests.client.servers import ServerProcess, running_relay
from tests.client.test_play import GAMES_AND_PLAYERS, check_all, create_table


@pytest.mark.parametrize(("game", "players"), GAMES_AND_PLAYERS)
async def test_a_match_is_played_without_sockets(
    server: ServerProcess, game: str, players: int
) -> None:
    async with running_relay(server) as relay:
        relay.forbids_sockets = True

        async def cut(accepted: int) -> None:
            if accepted == 9:
                relay.cut_connections()

        people = await seat_players(
            link_through(relay, await create_table(server, game, players)), "Ana", "Ben"
        )
        await play_all(people, cut)
        assert relay.sockets_forbidden >= 4, "sockets are tried first, and again after a cut"
        await check_all(server, game, people)
        await close_all(people)


async def test_sockets_that_carry_nothing_are_given_up(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "WELCOME_TIMEOUT_SECONDS", 0.3)
    monkeypatch.setattr("adrift.client.transports.OPEN_TIMEOUT_SECONDS", 0.3)
    async with running_relay(server) as relay:
        relay.swallows_frames = True
        table = await join(link_through(relay, await create_table(server, "many_boats", 3)))
        await table.take("Ana")
        assert table.status.places[0].name == "Ana"
        assert relay.sockets_forbidden > 0
        await table.close()
