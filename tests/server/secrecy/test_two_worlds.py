"""Two real servers, two matches that differ only in a secret: who may not know it gets equal bytes.

Luck and clock are the same in both worlds, so everything else is. What is compared are the frames
as they came, heads and division included. `tests/table/test_secrecy.py` makes the same comparison
without a network, with more secrets, and plants the leaks that test it.
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
from tests.server.secrecy.twin_tables import Twins, sockets_of, two_servers

PLAYERS = {"many_boats": 3, "one_boat": 4}
AT_ONCE = 24
"""So many pairs are played side by side, each on sockets of its own."""
BEGINNING, WHOLE = 100, 10_000
"""Entries of a journal."""
WANTED = {
    "many_boats": {"a vote", "a whisper", "who voted", "what others hold"},
    "one_boat": {"draft", "row_card", "a whisper", "who voted", "what others hold"},
}


def all_plans(game: str, players: int, first: int) -> Iterator[Plan]:
    """Most from the beginning of a match, which is quickly read; every fourth match to its end."""
    for seed in count(first):
        yield from plans(game, players, seed, BEGINNING if seed % 4 else WHOLE)


class Comparison:
    """Compares so many pairs, as quickly as it can."""

    def __init__(
        self, nets: list[LiveServer], game: str, players: int, pairs: int, first: int
    ) -> None:
        self.nets, self.players, self.pairs = nets, players, pairs
        self.plans = all_plans(game, players, first)
        self.kinds = Counter[str]()
        self.tried = 0

    async def run(self) -> Counter[str]:
        async with asyncio.TaskGroup() as group:
            for _ in range(min(AT_ONCE, self.pairs)):
                group.create_task(self.run_some())
        return self.kinds

    async def run_some(self) -> None:
        """One pair after the other, on the same sockets."""
        sockets = [await sockets_of(server, self.players) for server in self.nets]
        while self.kinds.total() < self.pairs:
            self.tried += 1
            assert self.tried < 3 * self.pairs + 100, "secrets come to light too often"
            twins = Twins(self.nets, sockets, f"table-{self.tried}")
            plan = next(self.plans)
            await twins.begin(plan.journal)
            if await carry_out(twins, plan):
                self.kinds[plan.kind] += 1
            await twins.end()
        for each in (socket for world in sockets for socket in world.values()):
            each.transport.abort()


async def check(
    game: str, players: int, pairs: int, folder: Path, patch: pytest.MonkeyPatch, first: int = 0
) -> Counter[str]:
    async with two_servers(folder, patch) as nets:
        return await Comparison(nets, game, players, pairs, first).run()


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
    """Everybody is told how much was written down: the length of a secret answer."""
    tell = HostedTable.publish

    def leaky(room: HostedTable, receipt: Receipt) -> None:
        written = sum(len(codec.encode_entry(entry)) for entry in receipt.entries)
        tell(room, receipt)
        for each in room.subscriptions:
            each.subscriber.send(
                codec.envelope(room.id, each.viewer, ServerClosing(seconds=written))
            )

    monkeypatch.setattr(HostedTable, "publish", leaky)
    with pytest.raises(ExceptionGroup) as caught:
        await check(game, PLAYERS[game], 30, tmp_path, monkeypatch)
    assert caught.group_contains(AssertionError, match="closing|by its length")
