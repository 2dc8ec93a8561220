"""Clients that abuse the server in different ways, and honest ones beside them."""

import asyncio
import itertools
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.live_server import LiveServer, SocketClient, new_key, next_message, watch_frame

GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, httpx.HTTPError)
NONSENSE = ['{"type":', "[]", '{"type":"do"}', '{"type":"ping","at":"now"}', "\x00" * 500]


async def pour_pings(server: LiveServer, headers: dict[str, str], tables: list[str]) -> None:
    async with server.open_socket(**headers) as socket:
        while True:
            await socket.send('{"type":"ping","at":1}' + " " * 8000)


async def send_hostile_commands(
    server: LiveServer, headers: dict[str, str], tables: list[str]
) -> None:
    """Send commands with invented keys to real tables, and malformed frames."""
    rng = Random(headers["X_Forwarded_For"])
    async with server.open_socket(**headers) as socket:
        for number in itertools.count():
            kind = rng.choice(("start", "say", "answer", "vote", "leave", "take", "close_talk"))
            command = {"type": kind, "id": str(number), "text": "x" * rng.randrange(900)}
            frame = {"type": "do", "table": rng.choice(tables), "key": new_key()}
            await socket.send(json.dumps({**frame, "command": command}))
            if rng.random() < 0.05:
                await socket.send(rng.choice(NONSENSE))


async def set_tables(server: LiveServer, headers: dict[str, str], tables: list[str]) -> None:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with httpx.AsyncClient(base_url=server.url, headers=named, verify=False) as http:
        while True:
            await http.post("/api/tables", json={"game": "one_boat", "players": 4})


async def come_and_go(server: LiveServer, headers: dict[str, str], tables: list[str]) -> None:
    while True:
        socket = await server.open_socket(**headers)
        await socket.send(json.dumps(watch_frame(tables[0])))
        socket.transport.abort()


async def never_read(server: LiveServer, headers: dict[str, str], tables: list[str]) -> None:
    """Watch all tables and talk to their spectators without ever reading."""
    async with server.open_socket(**headers) as socket:
        for table in tables:
            await socket.send(json.dumps(watch_frame(table)))
        socket.transport.pause_reading()
        for number in itertools.count():
            said = {"type": "say", "id": f"n{number}", "name": "Fan", "text": "x" * 400}
            frame = {"type": "do", "table": tables[0], "key": "", "command": said}
            await socket.send(json.dumps(frame))


Abuse = Callable[[LiveServer, dict[str, str], list[str]], Awaitable[None]]
KINDS: list[Abuse] = [
    *(pour_pings, send_hostile_commands, set_tables, come_and_go, never_read),
]


async def abuse(kind: Abuse, server: LiveServer, address: str, tables: list[str]) -> None:
    """Repeat one kind of abuse until cancelled."""
    while True:
        with suppress(*GONE):
            await kind(server, {"X_Forwarded_For": address}, tables)
        await asyncio.sleep(0.01)


async def play_honestly(client: SocketClient, table: str, key: str, answers: int) -> int:
    """Answer every question; return how many answers were accepted."""
    asked: Any = (await client.watch(table, key))["asked"]
    accepted = 0
    while accepted < answers:
        while not (asked and asked["question"]):
            message = await next_message(client, "asked", "status_changed")
            if message.get("changes", {}).get("phase") == "ended":
                return accepted
            asked = message if message["type"] == "asked" else None
        option = asked["question"]["options"][0]
        reply = await client.send_command(table, key, "answer", question=asked["id"], option=option)
        assert reply.get("reason", "question_gone") == "question_gone", reply  # bots were quicker
        accepted += reply["type"] == "accepted"
        asked = None
    return accepted
