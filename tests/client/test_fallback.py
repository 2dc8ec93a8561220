"""Networks that let no sockets through: commands are posted, news comes as server-sent events."""

import pytest

from adrift.client import connection, join
from tests.client.people import go, play_all, sit, through
from tests.client.servers import ServerProcess, relayed
from tests.client.test_play import BOTH, check_all, set_table


@pytest.mark.parametrize(("game", "players"), BOTH)
async def test_a_match_is_played_without_sockets(
    server: ServerProcess, game: str, players: int
) -> None:
    async with relayed(server) as relay:
        relay.forbids_sockets = True

        async def cut(accepted: int) -> None:
            if accepted == 9:
                relay.cut()

        people = await sit(through(relay, await set_table(server, game, players)), "Ana", "Ben")
        await play_all(people, cut)
        assert relay.sockets_forbidden >= 4, "sockets are tried first, and again after a cut"
        await check_all(server, game, people)
        await go(people)


async def test_sockets_that_carry_nothing_are_given_up(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "WELCOME_SECONDS", 0.3)
    monkeypatch.setattr("adrift.client.transports.OPEN_SECONDS", 0.3)
    async with relayed(server) as relay:
        relay.swallows = True
        table = await join(through(relay, await set_table(server, "many_boats", 3)))
        await table.take("Ana")
        assert table.status.places[0].name == "Ana"
        assert relay.sockets_forbidden > 0
        await table.close()
