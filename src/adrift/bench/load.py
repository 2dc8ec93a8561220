"""Loads a server with tables of random players, and measures how late their updates arrive.

For `adrift bench server`. Every player has its own WebSocket, answers each question at random, and
records when updates arrive. The server's CPU time is read from outside the process.
"""

import asyncio
import itertools
import json
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from adrift.table.protocol.frames import Watch
from adrift.table.protocol.version import PROTOCOL_VERSION

VIEWERS: Final = 6
NO_DELAYS: Final = {"pace": 0.0, "talk": {"before_ballot": "none"}, "absence": {"gone": 0.0}}
"""Table options without pauses, so that players wait only for the server; bots never take over."""


class MessageFields(msgspec.Struct):
    """The fields of a message that the load reads."""

    type: str
    id: str = ""
    command: str = ""
    number: int = 0
    question: Any = None
    changes: Any = None


Meter = Callable[[], float]
"""Returns the server's CPU time so far, in seconds."""


class Envelope(msgspec.Struct):
    message: MessageFields
    player: int = -2


ENVELOPE_DECODER: Final = msgspec.json.Decoder(Envelope)
NO_QUESTION: Final = MessageFields("asked")


@dataclass
class AnswerPace:
    """Spreads the answers of all players over time; with interval 0, they answer immediately."""

    interval: float = 0.0
    rng: Random = field(default_factory=lambda: Random(0))
    next_at: float = 0.0

    async def wait(self) -> None:
        """Wait for the next free time slot; slots are spaced evenly, with some jitter."""
        if self.interval:
            now = perf_counter()
            at = max(self.next_at, now)
            self.next_at = at + self.interval * self.rng.uniform(0.5, 1.5)
            await asyncio.sleep(at - now)


@dataclass
class LoadResult:
    """What the load measured from outside the server."""

    moves: int = 0
    """Number of accepted commands."""
    cpu_seconds: float = 0.0
    """CPU time of the server while playing, without opening tables and connecting."""
    latencies: list[float] = field(default_factory=list)
    """Seconds from each command until the last viewer has the update it caused."""
    refused: int = 0


@dataclass
class LoadedTable:
    """A table whose players are all programs."""

    base: str
    game: str
    rng: Random
    result: LoadResult
    pace: AnswerPace
    id: str = ""
    keys: list[str] = field(default_factory=list)
    sockets: list[ClientConnection] = field(default_factory=list)
    asked: dict[int, MessageFields] = field(default_factory=dict)
    """By player: the newest unanswered question."""
    answer_tasks: set[asyncio.Task[None]] = field(default_factory=set)
    sent_at: dict[str, float] = field(default_factory=dict)
    """By command id: when it was sent."""
    causes: dict[int, float] = field(default_factory=dict)
    """By update number: when the command that caused it was sent."""
    arrivals: Counter[int] = field(default_factory=Counter)
    """By update number: how many viewers have it."""
    delivered_at: dict[int, float] = field(default_factory=dict)
    """By update number: when the last viewer got it."""
    ids: Iterator[int] = field(default_factory=itertools.count)

    async def open_table(self, http: httpx.AsyncClient) -> None:
        """Open the table and take every place."""
        options = {"game": self.game, "players": VIEWERS, **NO_DELAYS}
        response = await http.post("/api/tables", json=options)
        response.raise_for_status()
        self.id = response.json()["table"]
        for place in range(VIEWERS):
            self.keys.append(secrets.token_urlsafe(16))
            command = {"type": "take", "name": f"P{place}", "key": self.keys[place]}
            await self.post(http, command)

    async def post(self, http: httpx.AsyncClient, command: dict[str, Any], key: str = "") -> None:
        body = {**command, "id": f"h{next(self.ids)}"}
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        path = f"/api/tables/{self.id}/commands"
        (await http.post(path, json=body, headers=headers)).raise_for_status()

    async def connect(self) -> None:
        """Open a WebSocket for each player."""
        address = self.base.replace("http", "ws", 1) + "/ws"
        for key in self.keys:
            socket = await connect(address, compression=None, max_queue=None)
            watch = Watch(table=self.id, key=key, protocol=PROTOCOL_VERSION)
            await socket.send(msgspec.json.encode(watch), text=True)
            self.sockets.append(socket)

    async def play(self, until: float) -> None:
        """Play until the given time."""
        await self.send(0, {"type": "start"})
        listeners = [asyncio.create_task(self.listen(place)) for place in range(VIEWERS)]
        await asyncio.sleep(max(0.0, until - perf_counter()))
        for task in [*listeners, *self.answer_tasks]:
            task.cancel()

    async def listen(self, place: int) -> None:
        """Handle each message as it arrives, even while an answer is being delayed."""
        async for data in self.sockets[place]:
            for line in data.split("\n"):  # type: ignore[arg-type]
                message = ENVELOPE_DECODER.decode(line).message
                if message.type == "asked":
                    self.set_question(place, message)
                else:
                    await self.handle(place, message)

    async def handle(self, place: int, message: MessageFields) -> None:
        if message.type == "update":
            self.record_arrival(message.number)
        elif message.type == "accepted":
            self.result.moves += 1
            self.record_cause(message)
        elif message.type == "refused":
            self.result.refused += 1
        elif message.type == "status_changed" and place == 0:
            await self.start_next_match(message.changes.get("phase", ""))

    async def start_next_match(self, phase: str) -> None:
        """Start the next match when one has ended."""
        if phase == "ended":
            await self.send(0, {"type": "rematch"})
        elif phase == "lobby":
            await self.send(0, {"type": "start"})

    # Answers

    def set_question(self, place: int, message: MessageFields) -> None:
        """Remember the newest question; an answer that is already scheduled will use it."""
        is_scheduled = place in self.asked
        if message.question:
            self.asked[place] = message
        elif is_scheduled:
            self.asked[place] = NO_QUESTION
        if message.question and not is_scheduled:
            task = asyncio.create_task(self.answer(place))
            self.answer_tasks.add(task)
            task.add_done_callback(self.answer_tasks.discard)

    async def answer(self, place: int) -> None:
        await self.pace.wait()
        asked = self.asked.pop(place)
        if asked.question:
            option = self.rng.choice(asked.question["options"])
            with suppress(ConnectionClosed):  # the measurement is over
                await self.send(place, {"type": "answer", "question": asked.id, "option": option})

    async def send(self, place: int, command: dict[str, Any]) -> None:
        name = f"s{next(self.ids)}"
        body = {**command, "id": name}
        frame = {"type": "do", "table": self.id, "key": self.keys[place], "command": body}
        self.sent_at[name] = perf_counter()
        await self.sockets[place].send(json.dumps(frame))

    # Latency

    def record_arrival(self, number: int) -> None:
        """Count one viewer that has an update; it is delivered when the last viewer has it."""
        self.arrivals[number] += 1
        if self.arrivals[number] == VIEWERS:
            self.delivered_at[number] = perf_counter()
            self.record_latency(number)

    def record_cause(self, accepted: MessageFields) -> None:
        """Link an accepted command to its update.

        A command that caused no update gets an older number, which was delivered before the command
        was sent.
        """
        sent_at = self.sent_at.pop(accepted.command, perf_counter())
        if self.delivered_at.get(accepted.number, sent_at) >= sent_at:
            self.causes.setdefault(accepted.number, sent_at)
            self.record_latency(accepted.number)

    def record_latency(self, number: int) -> None:
        """Record the latency once both the cause and the delivery are known."""
        if number in self.causes and number in self.delivered_at:
            self.result.latencies.append(self.delivered_at[number] - self.causes.pop(number))

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()


async def open_tables(
    base: str, game: str, number: int, measured: LoadResult, pace: AnswerPace
) -> list[LoadedTable]:
    """Open tables with all places taken, without connecting."""
    tables = [LoadedTable(base, game, Random(n), measured, pace) for n in range(number)]
    async with httpx.AsyncClient(base_url=base, timeout=30) as http:
        for table in tables:
            await table.open_table(http)
    return tables


async def play_all(
    base: str, game: str, number: int, seconds: float, pause: float, meter: Meter = perf_counter
) -> LoadResult:
    """Play at `number` tables for some seconds, with `pause` seconds between any two answers."""
    measured = LoadResult()
    tables = await open_tables(base, game, number, measured, AnswerPace(pause))
    for table in tables:
        await table.connect()
    until, before = perf_counter() + seconds, meter()
    await asyncio.gather(*(table.play(until) for table in tables))
    measured.cpu_seconds = meter() - before
    await asyncio.gather(*(table.close() for table in tables))
    return measured


async def broadcast_all(
    base: str, number: int, seconds: float, meter: Meter = perf_counter
) -> LoadResult:
    """Load the bare server with groups of six sockets: one sends, all six receive."""
    measured = LoadResult()
    address = base.replace("http", "ws", 1) + "/bare"
    groups = [await connect_group(f"{address}/{n}") for n in range(number)]
    until, before = perf_counter() + seconds, meter()
    await asyncio.gather(*(broadcast(sockets, until, measured) for sockets in groups))
    measured.cpu_seconds = meter() - before
    for socket in itertools.chain(*groups):
        await socket.close()
    return measured


async def connect_group(address: str) -> list[ClientConnection]:
    return [await connect(address, compression=None, max_queue=None) for _ in range(VIEWERS)]


async def broadcast(sockets: list[ClientConnection], until: float, measured: LoadResult) -> None:
    body = json.dumps({"text": "x" * 1000})
    while perf_counter() < until:
        sent_at = perf_counter()
        await sockets[measured.moves % VIEWERS].send(body)
        for socket in sockets:
            await socket.recv()
        measured.latencies.append(perf_counter() - sent_at)
        measured.moves += 1
