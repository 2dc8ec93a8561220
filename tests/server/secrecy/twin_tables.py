"""Runs the same table on two servers with equal random bytes and clocks, a socket per viewer.

The match is loaded from a journal, as after a restart. From then on everything is sent through the
table, its server and real sockets, which are reused for one pair of tables after another.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, cast

import pytest
from msgspec.structs import replace

from adrift.core.players import SPECTATOR
from adrift.server import run as run_module
from adrift.server.clock import ServerClock
from adrift.server.tables.registry import TableRegistry
from adrift.server.wire import codec
from adrift.table.entries import Opened
from adrift.table.table import Table
from tests.server.live_server import LiveServer, live_server, watch_frame
from tests.server.raw_socket import RawSocket, connect_raw
from tests.table.harness import KEYS, TableHarness
from tests.table.worlds import Diverged, RecordingDealer, ReplayingDealer

NOW: Final = 1000.0
"""The time of all commands and journal entries."""
Command = dict[str, Any]


@asynccontextmanager
async def two_servers(folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[list[LiveServer]]:
    """Run two servers with the same random bytes and a stopped clock."""
    async with AsyncExitStack() as stack:
        servers = []
        for name in "ab":
            stopped = partial(ServerClock, lambda: NOW, lambda: 0.0)
            patch.setattr(run_module, "ServerClock", stopped)
            patch.setattr(
                run_module,
                "TableRegistry",
                partial(TableRegistry, random_bytes=Random(0).randbytes),
            )
            served_at = live_server(folder / name, connections=10_000, commands=1_000_000)
            servers.append(await stack.enter_async_context(served_at))
        yield servers


class TableWorld:
    """The table in one world."""

    def __init__(self, server: LiveServer, sockets: dict[int, RawSocket], name: str) -> None:
        self.server, self.sockets, self.name = server, sockets, name
        self.ping_count = 0

    @property
    def table(self) -> Table:
        return self.server.service.tables.loaded[self.name].table

    async def load(self, journal: list[bytes]) -> None:
        """Load the table from a journal and let all viewers watch it."""
        opened = codec.decode_entry(journal[0])
        assert isinstance(opened, Opened)
        lines = [codec.encode_entry(replace(opened, table=self.name)), *journal[1:]]
        await self.server.service.tables.journal.append(self.name, 0, lines, None)
        for viewer in self.sockets:
            await self.watch(viewer, since=len(journal))  # knowing all there is to know
        await self.wait_for_all()

    async def watch(self, viewer: int, since: int | None = None) -> None:
        """Start a subscription, or start it again."""
        self.send(viewer, **watch_frame(self.name, key_of(viewer), since))
        await self.wait_for_pong(viewer)

    async def watch_again(self, viewer: int) -> None:
        await self.watch(viewer)
        await self.wait_for_all()

    async def send_command(self, player: int, command: Command) -> None:
        """Send a command, and wait for its reply and all messages that follow."""
        whole = {"table": self.name, "key": key_of(player), "command": command}
        self.send(player, type="do", **whole)
        await self.sockets[player].wait_for_frame(b'"command":"%b"' % command["id"].encode())
        await self.wait_for_all()

    async def wait_for_all(self) -> None:
        """Wait until all viewers have received everything sent so far."""
        for viewer in self.sockets:
            self.send_ping(viewer)
        for socket in self.sockets.values():
            await socket.wait_for_frame(self.pong_marker())
        self.ping_count += 1

    async def wait_for_pong(self, viewer: int) -> None:
        self.send_ping(viewer)
        await self.sockets[viewer].wait_for_frame(self.pong_marker())
        self.ping_count += 1

    def send_ping(self, viewer: int) -> None:
        self.send(viewer, type="ping", at=self.ping_count)

    def pong_marker(self) -> bytes:
        return b'"pong","at":%d.0,' % self.ping_count

    def send(self, viewer: int, **frame: Any) -> None:
        self.sockets[viewer].send(json.dumps(frame).encode())

    def forget_frames(self) -> None:
        for socket in self.sockets.values():
            socket.frames.clear()

    async def close(self) -> None:
        """End all subscriptions and delete the table."""
        for viewer in self.sockets:
            self.send(viewer, type="unwatch", table=self.name, key=key_of(viewer))
        await self.wait_for_all()
        await self.server.service.tables.deletion.expire(self.name)


def key_of(viewer: int) -> str:
    return KEYS[viewer] if viewer != SPECTATOR else ""


def current_match(table: Table) -> Any:
    assert table.state.current_match is not None
    return table.state.current_match


class NonFailingDealer(ReplayingDealer):
    """Repeats the draws of the first world; notes when that is impossible instead of failing."""

    has_diverged = False

    def draw(self, number: int, weights: tuple[int, ...]) -> int:
        try:
            return super().draw(number, weights)
        except Diverged:
            self.has_diverged = True
            return 0


class TableWorlds:
    """The same table in both worlds, and the frames its viewers received."""

    def __init__(
        self, servers: list[LiveServer], sockets: list[dict[int, RawSocket]], name: str
    ) -> None:
        self.pair = [
            TableWorld(server, each, name) for server, each in zip(servers, sockets, strict=True)
        ]
        self.commands = 0

    async def load(self, journal: list[bytes]) -> None:
        """Load both tables; chance then draws the same in both as long as possible."""
        await asyncio.gather(*[world.load(journal) for world in self.pair])
        one, other = (world.table for world in self.pair)
        dealt = RecordingDealer(cast(TableHarness, one))
        current_match(one).dealer = dealt
        self.replaying_dealer = NonFailingDealer(cast(TableHarness, other), dealt.keys)
        current_match(other).dealer = self.replaying_dealer
        for world in self.pair:
            world.forget_frames()

    async def send_each(self, player: int, *commands: Command) -> None:
        """Send a different command of a player in each world."""
        self.commands += 1
        given = [{**command, "id": f"c{self.commands:03}"} for command in commands]
        pairs = zip(self.pair, given, strict=True)
        await asyncio.gather(*[world.send_command(player, command) for world, command in pairs])

    async def send_both(self, player: int, **command: Any) -> None:
        await self.send_each(player, command, command)

    async def watch_again(self, viewer: int) -> None:
        """Let a viewer start the subscription again and get a new welcome."""
        await asyncio.gather(*[world.watch_again(viewer) for world in self.pair])

    def difference_seen(self, entitled: set[int]) -> str:
        """Describe the first difference seen by a viewer who is not entitled; empty if none."""
        for viewer in self.pair[0].sockets:
            one, other = (world.sockets[viewer].frames for world in self.pair)
            if viewer not in entitled and one != other:
                pairs = zip([*one, b""], [*other, b""], strict=False)
                return f"viewer {viewer}: {next(pair for pair in pairs if pair[0] != pair[1])}"
        return ""

    async def close(self) -> None:
        await asyncio.gather(*[world.close() for world in self.pair])
        for world in self.pair:
            world.forget_frames()

    def frame_lengths(self, viewer: int) -> list[list[int]]:
        return [[len(f) for f in world.sockets[viewer].frames] for world in self.pair]


async def open_sockets(server: LiveServer, players: int) -> dict[int, RawSocket]:
    """Open a socket for each player and one for a spectator."""
    return {viewer: await connect_raw(server.url) for viewer in (*range(players), SPECTATOR)}
