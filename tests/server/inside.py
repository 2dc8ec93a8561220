"""Rooms around real tables and a real journal, without a network: people, their lines, a disk that
fills up."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from adrift.server.bus import LocalBus
from adrift.server.journal import Unavailable
from adrift.server.ownership import AlwaysOwner
from adrift.server.rooms import Rooms
from adrift.server.sqlite_journal import SqliteJournal
from adrift.server.workers import Workers
from adrift.table.messages import (
    AnyCommand,
    Take,
)
from adrift.table.news import Accepted
from adrift.table.options import Absence, Options, TalkRules

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

    def put(self, data: bytes) -> None:
        self.heard += [json.loads(line)["message"] for line in data.split(b"\n")]
        self.news.set()

    def drop(self, code: int, reason: str) -> None:
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


def begun(path: Path, processes: int = 0) -> Rooms:
    return Rooms(FullDisk(path / "adrift.db"), AlwaysOwner(), LocalBus(), Workers(processes))


async def sit(rooms: Rooms, table: str, *places: int) -> None:
    for place in places:
        take = Take(id=f"take{place}", key=KEYS[place], name=f"P{place}", place=place)
        assert isinstance(await rooms.do(table, "", take), Accepted)


async def ok(rooms: Rooms, table: str, place: int, command: AnyCommand) -> Accepted:
    reply = await rooms.do(table, KEYS[place], command)
    assert isinstance(reply, Accepted), reply
    return reply
