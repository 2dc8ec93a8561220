"""Runs tables with a real journal but without a network, for fake subscribers."""

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
FAST_OPTIONS = Options(
    game="many_boats",
    players=3,
    pace=0,
    talk=TalkRules(before_ballot="none"),
    absence=Absence(gone=0),
)


class FakeSubscriber:
    """Records the messages that a table sends to one viewer."""

    def __init__(self) -> None:
        self.lag = 0.0
        self.messages: list[dict[str, Any]] = []
        self.close_code: int | None = None
        self.changed = asyncio.Event()

    def send(self, data: bytes) -> None:
        self.messages += [json.loads(line)["message"] for line in data.split(b"\n")]
        self.changed.set()

    def close(self, code: int, reason: str) -> None:
        self.close_code = code
        self.changed.set()

    async def wait_for(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Return the first message of a type with these fields, waiting for it if necessary."""
        seen = 0
        while True:
            for message in self.messages[seen:]:
                if message["type"] == kind and fields.items() <= message.items():
                    return message
            seen = len(self.messages)
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 20)


class FullDiskJournal(SqliteJournal):
    """A real journal on a disk that can fill up."""

    is_full = False

    async def append(
        self, table: str, first: int, entries: Sequence[bytes], wake_at: float | None
    ) -> None:
        if self.is_full:
            raise Unavailable("disk_full")
        await super().append(table, first, entries, wake_at)


def new_registry(path: Path, processes: int = 0) -> TableRegistry:
    return TableRegistry(FullDiskJournal(path / "adrift.db"), BotWorkers(processes))


def bot_first_bytes(size: int) -> bytes:
    """Return random bytes with which the first question of a match goes to a bot."""
    return b"\2" * size


def bot_request() -> BotRequest:
    """Return the request that a table makes to a bot."""
    table, _ = Table.open("t", FAST_OPTIONS, 0.0, bot_first_bytes(32), bots=BOTS)
    take = Take(id="a", key=KEYS[0], name="Ann")
    table.receive(IncomingCommand(take, "", bot_first_bytes(32)), 0.0)
    start = Start(id="b", fill="random")
    return table.receive(IncomingCommand(start, KEYS[0], bot_first_bytes(32)), 0.0).bot_requests[0]


def kill_worker(_game: str, _request: BotRequest) -> str:
    """Stand in for a bot whose decision kills its process."""
    os._exit(1)


async def send_command(
    registry: TableRegistry, table: str, key: str, command: AnyCommand, lag: float | None = None
) -> Accepted | Refused:
    """Send a command to a table and return its reply."""
    hosted = await registry.hosted_table(table)
    incoming = IncomingCommand(command, key, registry.random_bytes(32), lag)
    reply = await hosted.queue.submit(incoming)
    assert isinstance(reply, Accepted | Refused)
    return reply


async def take_places(registry: TableRegistry, table: str, *places: int) -> None:
    for place in places:
        take = Take(id=f"take{place}", key=KEYS[place], name=f"P{place}", place=place)
        assert isinstance(await send_command(registry, table, "", take), Accepted)


async def send_accepted(
    registry: TableRegistry, table: str, place: int, command: AnyCommand
) -> Accepted:
    reply = await send_command(registry, table, KEYS[place], command)
    assert isinstance(reply, Accepted), reply
    return reply
