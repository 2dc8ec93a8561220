"""Tables full of programs that play at random over the protocol, and how quickly they are told.

For `adrift bench server`: every player has a socket of its own, answers whatever it is asked, and
notes when its news arrive. What the server spends meanwhile is read from the outside, in CPU time
of its process.
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

VIEWERS: Final = 6
QUIET: Final = {"pace": 0.0, "talk": {"before_ballot": "none"}, "absence": {"gone": 0.0}}
"""Nobody waits for anything but the server, and no bot plays on at a table that was left."""


class Inner(msgspec.Struct):
    """As much of a message as the load looks at."""

    type: str
    id: str = ""
    command: str = ""
    number: int = 0
    question: Any = None
    changes: Any = None


Meter = Callable[[], float]


class Envelope(msgspec.Struct):
    message: Inner
    player: int = -2


READ: Final = msgspec.json.Decoder(Envelope)
NO_QUESTION: Final = Inner("asked")


@dataclass
class Pace:
    """How often anybody anywhere may answer; without an interval, as soon as they are asked."""

    interval: float = 0.0
    rng: Random = field(default_factory=lambda: Random(0))
    next_at: float = 0.0

    async def turn(self) -> None:
        """Wait until it is one's turn: about evenly, whoever else waits."""
        if self.interval:
            now = perf_counter()
            at = max(self.next_at, now)
            self.next_at = at + self.interval * self.rng.uniform(0.5, 1.5)
            await asyncio.sleep(at - now)


@dataclass
class Measured:
    """What was seen from outside."""

    moves: int = 0
    """Answers that were accepted."""
    spent: float = 0.0
    """What the server has spent on them, as the meter says; not on setting tables and coming."""
    late: list[float] = field(default_factory=list)
    """Seconds from a command to the last viewer of the news it caused."""
    refused: int = 0


@dataclass
class LoadedTable:
    """A table whose places are all taken by programs."""

    base: str
    game: str
    rng: Random
    measured: Measured
    pace: Pace
    id: str = ""
    keys: list[str] = field(default_factory=list)
    sockets: list[ClientConnection] = field(default_factory=list)
    asked: dict[int, Inner] = field(default_factory=dict)
    """By player: the newest question that waits for an answer."""
    thinking: set[asyncio.Task[None]] = field(default_factory=set)
    sent_at: dict[str, float] = field(default_factory=dict)
    """By command,"""
    causes: dict[int, float] = field(default_factory=dict)
    """and by number of the news that it caused."""
    arrived: Counter[int] = field(default_factory=Counter)
    """How many viewers have the news of a number,"""
    known_at: dict[int, float] = field(default_factory=dict)
    """and when the last of them had it."""
    ids: Iterator[int] = field(default_factory=itertools.count)

    async def set_up(self, http: httpx.AsyncClient) -> None:
        """Set the table and sit down at every place."""
        options = {"game": self.game, "players": VIEWERS, **QUIET}
        made = await http.post("/api/tables", json=options)
        made.raise_for_status()
        self.id = made.json()["table"]
        for place in range(VIEWERS):
            self.keys.append(secrets.token_urlsafe(16))
            command = {"type": "take", "name": f"P{place}", "key": self.keys[place]}
            await self.post(http, command)

    async def post(self, http: httpx.AsyncClient, command: dict[str, Any], key: str = "") -> None:
        body = {**command, "id": f"h{next(self.ids)}"}
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        path = f"/api/tables/{self.id}/commands"
        (await http.post(path, json=body, headers=headers)).raise_for_status()

    async def come(self) -> None:
        """A socket for each player."""
        address = self.base.replace("http", "ws", 1) + "/ws"
        for key in self.keys:
            socket = await connect(address, compression=None, max_queue=None)
            await socket.send(json.dumps({"type": "watch", "table": self.id, "key": key}))
            self.sockets.append(socket)

    async def play(self, until: float) -> None:
        """Everybody plays until the time is over."""
        await self.send(0, {"type": "start"})
        listeners = [asyncio.create_task(self.listen(place)) for place in range(VIEWERS)]
        await asyncio.sleep(max(0.0, until - perf_counter()))
        for task in [*listeners, *self.thinking]:
            task.cancel()

    async def listen(self, place: int) -> None:
        """Everything is noted as soon as it comes, also while one thinks about an answer."""
        async for data in self.sockets[place]:
            for line in data.split("\n"):  # type: ignore[arg-type]
                message = READ.decode(line).message
                if message.type == "asked":
                    self.ask(place, message)
                else:
                    await self.hear(place, message)

    async def hear(self, place: int, message: Inner) -> None:
        if message.type == "update":
            self.note(message.number)
        elif message.type == "accepted":
            self.measured.moves += 1
            self.note_cause(message)
        elif message.type == "refused":
            self.measured.refused += 1
        elif message.type == "status_changed" and place == 0:
            await self.host(message.changes.get("phase", ""))

    async def host(self, phase: str) -> None:
        """One match follows the other."""
        if phase == "ended":
            await self.send(0, {"type": "rematch"})
        elif phase == "lobby":
            await self.send(0, {"type": "start"})

    # Answering

    def ask(self, place: int, message: Inner) -> None:
        """Only the newest question counts; whoever thinks already will think of that one."""
        is_thinking = place in self.asked
        if message.question:
            self.asked[place] = message
        elif is_thinking:
            self.asked[place] = NO_QUESTION
        if message.question and not is_thinking:
            task = asyncio.create_task(self.answer(place))
            self.thinking.add(task)
            task.add_done_callback(self.thinking.discard)

    async def answer(self, place: int) -> None:
        await self.pace.turn()
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

    # How late it is

    def note(self, number: int) -> None:
        """News count when the last viewer has them."""
        self.arrived[number] += 1
        if self.arrived[number] == VIEWERS:
            self.known_at[number] = perf_counter()
            self.note_late(number)

    def note_cause(self, accepted: Inner) -> None:
        """A command is told the number of the news it caused; an older one, if it caused none."""
        sent_at = self.sent_at.pop(accepted.command, perf_counter())
        if self.known_at.get(accepted.number, sent_at) >= sent_at:
            self.causes.setdefault(accepted.number, sent_at)
            self.note_late(accepted.number)

    def note_late(self, number: int) -> None:
        """As soon as both are known, what caused it and when all had it."""
        if number in self.causes and number in self.known_at:
            self.measured.late.append(self.known_at[number] - self.causes.pop(number))

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()


async def set_tables(
    base: str, game: str, number: int, measured: Measured, pace: Pace
) -> list[LoadedTable]:
    """Tables with somebody at each place, and nobody there."""
    tables = [LoadedTable(base, game, Random(n), measured, pace) for n in range(number)]
    async with httpx.AsyncClient(base_url=base, timeout=30) as http:
        for table in tables:
            await table.set_up(http)
    return tables


async def play_all(
    base: str, game: str, number: int, seconds: float, pause: float, meter: Meter = perf_counter
) -> Measured:
    """Play at so many tables for so long, with so long from an answer to the next anywhere."""
    measured = Measured()
    tables = await set_tables(base, game, number, measured, Pace(pause))
    for table in tables:
        await table.come()
    until, before = perf_counter() + seconds, meter()
    await asyncio.gather(*(table.play(until) for table in tables))
    measured.spent = meter() - before
    await asyncio.gather(*(table.close() for table in tables))
    return measured


async def shout_all(
    base: str, number: int, seconds: float, meter: Meter = perf_counter
) -> Measured:
    """The same number of sockets at a bare broadcast: one of each six sends, all six hear it."""
    measured = Measured()
    address = base.replace("http", "ws", 1) + "/bare"
    groups = [await join(f"{address}/{n}") for n in range(number)]
    until, before = perf_counter() + seconds, meter()
    await asyncio.gather(*(shout(sockets, until, measured) for sockets in groups))
    measured.spent = meter() - before
    for socket in itertools.chain(*groups):
        await socket.close()
    return measured


async def join(address: str) -> list[ClientConnection]:
    return [await connect(address, compression=None, max_queue=None) for _ in range(VIEWERS)]


async def shout(sockets: list[ClientConnection], until: float, measured: Measured) -> None:
    body = json.dumps({"text": "x" * 1000})
    while perf_counter() < until:
        begun = perf_counter()
        await sockets[measured.moves % VIEWERS].send(body)
        for socket in sockets:
            await socket.recv()
        measured.late.append(perf_counter() - begun)
        measured.moves += 1
