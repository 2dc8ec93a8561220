"""One table twice, on two real servers whose luck and clock are the same, with everybody there on a
socket of their own.

The match up to then comes out of a journal, as after a restart; from there on all that anybody is
told comes through table, room and socket. Sockets are used for one pair of tables after another.
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
from adrift.server import run as running_module
from adrift.server.clock import ServerClock
from adrift.server.tables.registry import TableRegistry
from adrift.server.wire import codec
from adrift.table.entries import Opened
from adrift.table.table import Table
from tests.server.live_server import LiveServer, live_server
from tests.server.raw_socket import RawSocket, connect_raw
from tests.table.harness import KEYS, TableHarness
from tests.table.worlds import Diverged, RecordingDealer, ReplayingDealer

NOW: Final = 1000.0
"""When everything happens, also in the journals."""
Command = dict[str, Any]


@asynccontextmanager
async def two_servers(folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[list[LiveServer]]:
    """Two servers whose luck and clock are known."""
    async with AsyncExitStack() as stack:
        nets = []
        for name in "ab":
            stopped = partial(ServerClock, lambda: NOW, lambda: 0.0)
            patch.setattr(running_module, "ServerClock", stopped)
            patch.setattr(
                running_module,
                "TableRegistry",
                partial(TableRegistry, random_bytes=Random(0).randbytes),
            )
            served_at = live_server(folder / name, connections=10_000, commands=1_000_000)
            nets.append(await stack.enter_async_context(served_at))
        yield nets


class Twin:
    """A table in one of the worlds."""

    def __init__(self, server: LiveServer, sockets: dict[int, RawSocket], name: str) -> None:
        self.net, self.sockets, self.name = server, sockets, name
        self.markers = 0

    @property
    def table(self) -> Table:
        return self.net.service.tables.loaded[self.name].table

    async def begin(self, journal: list[bytes]) -> None:
        """Out of its journal; everybody comes, one after the other."""
        opened = codec.decode_entry(journal[0])
        assert isinstance(opened, Opened)
        lines = [codec.encode_entry(replace(opened, table=self.name)), *journal[1:]]
        await self.net.service.tables.journal.append(self.name, 0, lines, None)
        for viewer in self.sockets:
            await self.come(viewer, since=len(journal))  # knowing all there is to know
        await self.settle()

    async def come(self, viewer: int, since: int | None = None) -> None:
        """Watch, or begin to watch anew."""
        self.send(viewer, type="watch", table=self.name, key=key_of(viewer), since=since)
        await self.mark(viewer)

    async def come_again(self, viewer: int) -> None:
        await self.come(viewer)
        await self.settle()

    async def do(self, player: int, command: Command) -> None:
        """A command, its reply, and all that anybody is told by then."""
        whole = {"table": self.name, "key": key_of(player), "command": command}
        self.send(player, type="do", **whole)
        await self.sockets[player].wait_for_frame(b'"command":"%b"' % command["id"].encode())
        await self.settle()

    async def settle(self) -> None:
        """Everybody has read what was sent so far: what is asked for now comes after it."""
        for viewer in self.sockets:
            self.ask(viewer)
        for socket in self.sockets.values():
            await socket.wait_for_frame(self.marker())
        self.markers += 1

    async def mark(self, viewer: int) -> None:
        self.ask(viewer)
        await self.sockets[viewer].wait_for_frame(self.marker())
        self.markers += 1

    def ask(self, viewer: int) -> None:
        self.send(viewer, type="ping", at=self.markers)

    def marker(self) -> bytes:
        return b'"pong","at":%d.0,' % self.markers

    def send(self, viewer: int, **frame: Any) -> None:
        self.sockets[viewer].send(json.dumps(frame).encode())

    def forget_frames(self) -> None:
        for socket in self.sockets.values():
            socket.frames.clear()

    async def end(self) -> None:
        """Everybody goes, and the table is forgotten."""
        for viewer in self.sockets:
            self.send(viewer, type="unwatch", table=self.name, key=key_of(viewer))
        await self.settle()
        await self.net.service.tables.deletion.expire(self.name)


def key_of(viewer: int) -> str:
    return KEYS[viewer] if viewer != SPECTATOR else ""


def sitting_of(table: Table) -> Any:
    assert table.state.current_match is not None
    return table.state.current_match


class Again(ReplayingDealer):
    """Chance in the second world, at a server: what cannot be drawn there must not harm it."""

    has_diverged = False

    def draw(self, number: int, weights: tuple[int, ...]) -> int:
        try:
            return super().draw(number, weights)
        except Diverged:
            self.has_diverged = True
            return 0


class Twins:
    """The same table in both worlds, and what viewers heard there."""

    def __init__(
        self, nets: list[LiveServer], sockets: list[dict[int, RawSocket]], name: str
    ) -> None:
        self.worlds = [Twin(server, each, name) for server, each in zip(nets, sockets, strict=True)]
        self.commands = 0

    async def begin(self, journal: list[bytes]) -> None:
        """From here on chance gives the same in both, as long as it can."""
        await asyncio.gather(*[world.begin(journal) for world in self.worlds])
        one, other = (world.table for world in self.worlds)
        dealt = RecordingDealer(cast(TableHarness, one))
        sitting_of(one).dealer = dealt
        self.again = Again(cast(TableHarness, other), dealt.keys)
        sitting_of(other).dealer = self.again
        for world in self.worlds:
            world.forget_frames()

    async def each(self, player: int, *commands: Command) -> None:
        """Somebody does something else in each world."""
        self.commands += 1
        given = [{**command, "id": f"c{self.commands:03}"} for command in commands]
        pairs = zip(self.worlds, given, strict=True)
        await asyncio.gather(*[world.do(player, command) for world, command in pairs])

    async def both(self, player: int, **command: Any) -> None:
        await self.each(player, command, command)

    async def come_again(self, viewer: int) -> None:
        """Somebody begins anew, and is told everything."""
        await asyncio.gather(*[world.come_again(viewer) for world in self.worlds])

    def noticed(self, entitled: set[int]) -> str:
        """Who of the others could tell the worlds apart, and by what."""
        for viewer in self.worlds[0].sockets:
            one, other = (world.sockets[viewer].frames for world in self.worlds)
            if viewer not in entitled and one != other:
                pairs = zip([*one, b""], [*other, b""], strict=False)
                return f"viewer {viewer}: {next(pair for pair in pairs if pair[0] != pair[1])}"
        return ""

    async def end(self) -> None:
        await asyncio.gather(*[world.end() for world in self.worlds])
        for world in self.worlds:
            world.forget_frames()

    def lengths(self, viewer: int) -> list[list[int]]:
        return [[len(f) for f in world.sockets[viewer].frames] for world in self.worlds]


async def sockets_of(server: LiveServer, players: int) -> dict[int, RawSocket]:
    """One for each player and one for spectators."""
    return {viewer: await connect_raw(server.url) for viewer in (*range(players), SPECTATOR)}
