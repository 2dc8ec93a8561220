"""Tests that two matches that differ only in a secret send equal bytes to uninvolved viewers.

Random bytes and clock are the same on both servers. Frames are compared as they arrived, including
their headers and division. `tests/table/test_secrecy.py` makes the same comparison without a
network, with more secrets, and plants leaks to test the test.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from adrift.server.tables.hosted_table import HostedTable
from adrift.server.wire import codec
from adrift.table.protocol.messages import ServerClosing
from adrift.table.transaction import Receipt
from tests.server.live_server import LiveServer
from tests.server.secrecy.twin_secrets import Plan, carry_out, plans
from tests.server.secrecy.twin_tables import TableWorlds, open_sockets, two_servers

PLAYERS = {"many_boats": 3, "one_boat": 4}
AT_ONCE = 24
"""Number of pairs that run concurrently, each on its own sockets."""
BEGINNING, WHOLE = 100, 10_000
"""Journal lengths at which secrets are planted."""
WANTED = {
    "many_boats": {"a vote", "a whisper", "who voted", "what others hold"},
    "one_boat": {"draft", "row_card", "a whisper", "who voted", "what others hold"},
}


def all_plans(game: str, players: int, first: int) -> Iterator[Plan]:
    """Return journal lengths: most are short and quick to load, every fourth match is complete."""
    for seed in count(first):
        yield from plans(game, players, seed, BEGINNING if seed % 4 else WHOLE)


class Comparison:
    """Compares a number of pairs concurrently."""

    def __init__(
        self, servers: list[LiveServer], game: str, players: int, pairs: int, first: int
    ) -> None:
        self.servers, self.players, self.pairs = servers, players, pairs
        self.plans = all_plans(game, players, first)
        self.kinds = Counter[str]()
        self.tried = 0

    async def run(self) -> Counter[str]:
        async with asyncio.TaskGroup() as group:
            for _ in range(min(AT_ONCE, self.pairs)):
                group.create_task(self.run_some())
        return self.kinds

    async def run_some(self) -> None:
        """Compare one pair after the other on the same sockets."""
        sockets = [await open_sockets(server, self.players) for server in self.servers]
        while self.kinds.total() < self.pairs:
            self.tried += 1
            assert self.tried < 3 * self.pairs + 100, "secrets come to light too often"
            worlds = TableWorlds(self.servers, sockets, f"table-{self.tried}")
            plan = next(self.plans)
            await worlds.load(plan.journal)
            if await carry_out(worlds, plan):
                self.kinds[plan.kind] += 1
            await worlds.close()
        for each in (socket for world in sockets for socket in world.values()):
            each.transport.abort()


async def check(
    game: str, players: int, pairs: int, folder: Path, patch: pytest.MonkeyPatch, first: int = 0
) -> Counter[str]:
    async with two_servers(folder, patch) as servers:
        return await Comparison(servers, game, players, pairs, first).run()


@pytest.mark.parametrize("game", PLAYERS)
async def test_bytes_over_real_sockets_tell_no_secret(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = await check(game, PLAYERS[game], 300, tmp_path, monkeypatch)
    assert set(kinds) >= WANTED[game]


@pytest.mark.deep
@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("seed", range(1000, 21_000, 1000))
async def test_bytes_over_real_sockets_tell_no_secret_ten_thousand_times(
    game: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = PLAYERS[game] + seed // 1000 % 3
    await check(game, players, 500, tmp_path, monkeypatch, seed)


@pytest.mark.parametrize("game", PLAYERS)
async def test_a_planted_leak_is_heard(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The leak sends every viewer the number of bytes journaled: the length of a sealed answer."""
    tell = HostedTable.publish

    def leaky(hosted: HostedTable, receipt: Receipt) -> None:
        written = sum(len(codec.encode_entry(entry)) for entry in receipt.entries)
        tell(hosted, receipt)
        for each in hosted.subscriptions:
            each.subscriber.send(
                codec.envelope(hosted.id, each.viewer, ServerClosing(seconds=written))
            )

    monkeypatch.setattr(HostedTable, "publish", leaky)
    with pytest.raises(ExceptionGroup) as caught:
        await check(game, PLAYERS[game], 30, tmp_path, monkeypatch)
    assert caught.group_contains(AssertionError, match="closing|by its length")
