"""Tests that a server killed at any time comes back with exactly what it acknowledged."""

import asyncio
import contextlib
import itertools
import json
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from adrift.server.storage.sqlite_file import FILE_NAME
from adrift.server.storage.sqlite_journal import SqliteJournal
from adrift.server.wire.codec import decode_entry
from adrift.table.entries import Decided
from adrift.table.table import Table
from tests.client.servers import ServerProcess
from tests.server.live_server import NO_WAITING, bearer, new_key, watch_frame

TABLES = [("many_boats", 4), ("many_boats", 3), ("one_boat", 4)]
GONE = (ConnectionClosed, InvalidHandshake, OSError)
REMEMBERED = 40
"""Number of a player's newest commands whose repeats are guaranteed the same reply."""


@dataclass
class Life:
    """Plays all places of a table and remembers what was acknowledged."""

    server: ServerProcess
    game: str
    players: int
    rng: Random
    table: str = ""
    keys: list[str] = field(default_factory=list)
    sent: dict[str, tuple[int, dict[str, Any]]] = field(default_factory=dict)
    """The player and the command by command id."""
    acknowledged: dict[str, int] = field(default_factory=dict)
    ids: Any = field(default_factory=itertools.count)

    async def begin(self, http: httpx.AsyncClient) -> None:
        body = {"game": self.game, "players": self.players, **NO_WAITING, "absence": {"gone": 0}}
        self.table = (await http.post("/api/tables", json=body)).json()["table"]
        for place in range(self.players):
            self.keys.append(new_key())
            take = {"type": "take", "id": "t", "key": self.keys[place], "name": f"P{place}"}
            reply = await http.post(f"/api/tables/{self.table}/commands", json=take)
            assert reply.json()["type"] == "accepted", reply.text

    async def live(self) -> None:
        """Answer every question until the server is gone."""
        address = self.server.address.replace("http", "ws", 1) + "/ws"
        with contextlib.suppress(*GONE):
            async with connect(address, compression=None, max_queue=None) as socket:
                for key in self.keys:
                    await socket.send(json.dumps(watch_frame(self.table, key)))
                async for data in socket:
                    for line in str(data).split("\n"):
                        for frame in self.hear(json.loads(line)):
                            await socket.send(frame)

    def hear(self, envelope: dict[str, Any]) -> list[str]:
        message, place = envelope["message"], envelope["player"]
        kind = message["type"]
        if kind == "accepted":
            self.acknowledged[message["command"]] = message["number"]
        asked = message.get("asked") if kind == "welcome" else message if kind == "asked" else None
        if asked and asked["question"]:
            option = self.rng.choice(asked["question"]["options"])
            return [self.do(place, type="answer", question=asked["id"], option=option)]
        status = message.get("status") if kind == "welcome" else message.get("changes", {})
        if place == 0 and status.get("phase") == "lobby":
            return [self.do(0, type="start")]
        if place == 0 and status.get("phase") == "ended":
            return [self.do(0, type="rematch")]
        return []

    def do(self, place: int, **command: Any) -> str:
        command["id"] = f"c{next(self.ids)}"
        self.sent[command["id"]] = (place, command)
        key = self.keys[place]
        return json.dumps({"type": "do", "table": self.table, "key": key, "command": command})

    async def check_repeats(self, http: httpx.AsyncClient) -> None:
        """Check that repeated commands get the same replies and have no further effect."""
        for name in list(self.acknowledged)[-REMEMBERED // 4 :]:
            place, command = self.sent[name]
            path = f"/api/tables/{self.table}/commands"
            reply = await http.post(path, json=command, headers=bearer(self.keys[place]))
            assert reply.json()["type"] == "accepted", (name, reply.text)
            assert reply.json()["number"] == self.acknowledged[name]


@asynccontextmanager
async def started(server: ServerProcess) -> AsyncIterator[ServerProcess]:
    """Run a server process, and end it whatever happens."""
    await asyncio.to_thread(server.start)
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.end(signal.SIGKILL)


async def kill_and_check(folder: Path, kills: int, seed: int) -> None:
    async with started(ServerProcess(folder)) as server:
        lives = await live_and_die(server, kills, seed)
        server.end(signal.SIGTERM)
    await check_journal(folder, lives)


async def live_and_die(server: ServerProcess, kills: int, seed: int) -> list[Life]:
    rng = Random(seed)
    lives = [Life(server, game, players, Random(seed + players)) for game, players in TABLES]
    async with httpx.AsyncClient(base_url=server.address, timeout=20) as http:
        for life in lives:
            await life.begin(http)
    for _ in range(kills):
        living = [asyncio.create_task(life.live()) for life in lives]
        await asyncio.sleep(rng.uniform(0.05, 0.5))
        await asyncio.to_thread(server.crash)
        await asyncio.gather(*living)
        async with httpx.AsyncClient(base_url=server.address, timeout=20) as http:
            for life in lives:
                await life.check_repeats(http)
    return lives


async def check_journal(folder: Path, lives: list[Life]) -> None:
    """Check that the journal has every acknowledged command and none that was not sent."""
    journal = SqliteJournal(folder / FILE_NAME)
    for life in lives:
        entries = [decode_entry(line) for line in await journal.read(life.table)]
        kept = {entry.command for entry in entries if entry.command}
        assert set(life.acknowledged) <= kept, "acknowledged and lost"
        decided = [entry for entry in entries if isinstance(entry, Decided) and entry.source]
        assert all(entry.source == "person" for entry in decided)
        for entry in decided:
            place, command = life.sent[entry.command]
            assert (entry.player, entry.answer) == (place, command.get("option")), "invented"
        assert len({entry.command for entry in decided}) == len(decided), "done twice"
        assert not Table.rebuild(entries, 0.0).state.frozen_reason
        assert decided
    await journal.close()


async def test_8_kills_under_load_lose_and_invent_nothing(tmp_path: Path) -> None:
    await kill_and_check(tmp_path, 8, 1)


@pytest.mark.deep
async def test_300_kills_under_load_lose_and_invent_nothing(tmp_path: Path) -> None:
    await kill_and_check(tmp_path, 300, 2)


class DyingServer(ServerProcess):
    """The server dies between a durable write and its replies."""

    def __init__(self, data: Path, appends: int) -> None:
        super().__init__(data)
        self.appends = appends

    def command(self) -> list[str]:
        where = [str(self.port), str(self.data), str(self.appends)]
        return [sys.executable, "-m", "tests.server.attacks.dying_server", *where]


@pytest.mark.parametrize(
    "appends",
    [9, 26, pytest.param(12, marks=pytest.mark.deep), pytest.param(17, marks=pytest.mark.deep)],
)
async def test_killed_between_keeping_and_telling_it_is_done_once(
    tmp_path: Path, appends: int
) -> None:
    async with started(DyingServer(tmp_path, appends)) as server:
        life = Life(server, "many_boats", 3, Random(appends))
        async with httpx.AsyncClient(base_url=server.address, timeout=20) as http:
            await life.begin(http)
        await life.live()
        assert server.process is not None
        assert server.process.wait(20) == -signal.SIGKILL
    unanswered = [name for name in life.sent if name not in life.acknowledged]
    assert unanswered
    async with started(ServerProcess(tmp_path)) as again:
        async with httpx.AsyncClient(base_url=again.address, timeout=20) as http:
            await life.check_repeats(http)
            await send_again(life, unanswered, http)
        again.end(signal.SIGTERM)
    await check_journal(tmp_path, [life])


async def send_again(life: Life, names: list[str], http: httpx.AsyncClient) -> None:
    """A command without a reply may have been applied; its repeat is accepted or refused."""
    for name in names:
        place, command = life.sent[name]
        path = f"/api/tables/{life.table}/commands"
        reply = await http.post(path, json=command, headers=bearer(life.keys[place]))
        if reply.json()["type"] == "accepted":
            life.acknowledged[name] = reply.json()["number"]
