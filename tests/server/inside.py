"""Rooms around real tables and a real journal, without a network: people, their lines, a disk that
fills up."""

import asyncio
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from adrift.bots import BOTS
from adrift.server.storage.interface import Unavailable
from adrift.server.storage.sqlite_journal import SqliteJournal
from adrift.server.tables.bot_workers import BotWorkers
from adrift.server.tables.registry import TableRegistry
from adrift.table.protocol.commands import AnyCommand, Start, Take
from adrift.table.protocol.messages import Accepted, Refused
from adrift.table.protocol.options import Absence, Options, TalkRules
from adrift.table.table import Table
from adrift.table.transaction import BotRequest, IncomingCommand

KEYS = [f"key-{n}-of-somebody-with-128-bits" for n in range(6)]
QUICK = Options(
    game="many_boats",
    players=3,
    pace=0,
    talk=TalkRules(before_ballot="none"),
    absence=Absence(gone=0),
)


class Ear:
    """The other end of a line."""

    def __init__(self) -> None:
        self.lag = 0.0
        self.heard: list[dict[str, Any]] = []
        self.dropped: int | None = None
        self.news = asyncio.Event()

    def send(self, data: bytes) -> None:
        self.heard += [json.loads(line)["message"] for line in data.split(b"\n")]
        self.news.set()

    def close(self, code: int, reason: str) -> None:
        self.dropped = code
        self.news.set()

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Wait for the next message of a kind in which these fields are so."""
        seen = 0
        while True:
            for message in self.heard[seen:]:
                if message["type"] == kind and fields.items() <= message.items():
                    return message
            seen = len(self.heard)
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 20)


class FullDisk(SqliteJournal):
    """A real journal on a disk that can fill up."""

    is_full = False

    async def append(
        self, table: str, first: int, entries: Sequence[bytes], wake_at: float | None
    ) -> None:
        if self.is_full:
            raise Unavailable("disk_full")
        await super().append(table, first, entries, wake_at)


def begun(path: Path, processes: int = 0) -> TableRegistry:
    return TableRegistry(FullDisk(path / "adrift.db"), BotWorkers(processes))


def bot_first(size: int) -> bytes:
    """Luck with which the first question of a match goes to a bot."""
    return b"\2" * size


def wanted() -> BotRequest:
    """What a table asks of a bot."""
    table, _ = Table.open("t", QUICK, 0.0, bot_first(32), bots=BOTS)
    take = Take(id="a", key=KEYS[0], name="Ann")
    table.receive(IncomingCommand(take, "", bot_first(32)), 0.0)
    start = Start(id="b", fill="random")
    return table.receive(IncomingCommand(start, KEYS[0], bot_first(32)), 0.0).bot_requests[0]


def die(_game: str, _wanted: BotRequest) -> str:
    """A decision that ends the process it is made in."""
    os._exit(1)


async def send(
    rooms: TableRegistry, table: str, key: str, command: AnyCommand, lag: float | None = None
) -> Accepted | Refused:
    """Send a command to a table; its reply."""
    hosted = await rooms.hosted_table(table)
    incoming = IncomingCommand(command, key, rooms.random_bytes(32), lag)
    reply = await hosted.queue.submit(incoming)
    assert isinstance(reply, Accepted | Refused)
    return reply


async def sit(rooms: TableRegistry, table: str, *places: int) -> None:
    for place in places:
        take = Take(id=f"take{place}", key=KEYS[place], name=f"P{place}", place=place)
        assert isinstance(await send(rooms, table, "", take), Accepted)


async def ok(rooms: TableRegistry, table: str, place: int, command: AnyCommand) -> Accepted:
    reply = await send(rooms, table, KEYS[place], command)
    assert isinstance(reply, Accepted), reply
    return reply
