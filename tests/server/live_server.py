"""Runs a real server on a free loopback port, and clients that connect to it."""

import asyncio
import itertools
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from adrift.server.run import Server, running_server
from adrift.server.service import Service
from adrift.server.settings import Settings
from adrift.server.uvicorn_support import TESTED_VERSIONS
from adrift.table.protocol.version import PROTOCOL_VERSION

TIMEOUT_SECONDS: Final = 20.0
"""No expected message takes this long."""
HIGH_LIMITS: Final = {
    "refusal_seconds": 0.0,
    "requests": 100_000,
    "costly": 100_000,
    "frames": 1_000_000,
    "messages": 1_000_000,
    "talk": 100_000,
    "new_tables": 100_000,
    "lookups": 100_000,
}
NEWS: Final = f"/news?protocol={PROTOCOL_VERSION}"
"""The path of the event stream below that of its table, in the version of this server."""
NO_WAITING: Final = {"pace": 0.0, "talk": {"before_ballot": "none"}}
"""Options of tables at which players never have to wait."""


def new_key() -> str:
    return secrets.token_urlsafe(24)


def watch_frame(table: str, key: str = "", since: int | None = None) -> dict[str, Any]:
    """Return the frame that subscribes to a table, in the version of this server."""
    frame = {"type": "watch", "table": table, "key": key, "protocol": PROTOCOL_VERSION}
    return frame if since is None else {**frame, "since": since}


def news_path(table: str) -> str:
    """Return the path of a table's event stream, in the version of this server."""
    return f"/api/tables/{table}{NEWS}"


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


class SocketClient:
    """A client on a WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.unread_lines: list[str] = []
        self.skipped: list[dict[str, Any]] = []
        """Envelopes that were read while waiting for another one."""
        self.command_numbers = itertools.count()

    async def send(self, **frame: Any) -> None:
        await self.socket.send(json.dumps(frame))

    async def read(self) -> dict[str, Any]:
        """Return the next envelope; a frame has one per line."""
        while not self.unread_lines:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                self.unread_lines += (await self.socket.recv(decode=True)).split("\n")
        envelope: dict[str, Any] = json.loads(self.unread_lines.pop(0))
        return envelope

    async def read_until(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of one of these types; keep the earlier ones in `skipped`."""
        while (envelope := await self.read())["message"]["type"] not in kinds:
            self.skipped.append(envelope)
        message: dict[str, Any] = envelope["message"]
        return message

    async def watch(self, table: str, key: str = "", since: int | None = None) -> dict[str, Any]:
        await self.send(**watch_frame(table, key, since))
        return await self.read_until("welcome", "refused")

    async def send_command(
        self, table: str, by: str, kind: str, /, **fields: Any
    ) -> dict[str, Any]:
        """Send a command and return its reply."""
        fields.setdefault("id", f"p{next(self.command_numbers)}")
        command = {"type": kind, **fields}
        await self.send(type="do", table=table, key=by, command=command)
        while (reply := await self.read_until("accepted", "refused"))["command"] != fields["id"]:
            pass
        return reply

    async def close_code(self) -> int:
        """Read to the end; return the code with which the server closed the connection."""
        try:
            while True:
                self.skipped.append(await self.read())
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


class LiveServer:
    """A running server, and how to use it from outside."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.uvicorn, self.http = server, http
        self.owner_keys: dict[str, str] = {}
        """The owners' keys of the tables opened here."""

    @property
    def service(self) -> Service:
        return self.uvicorn.service

    @property
    def url(self) -> str:
        return self.uvicorn.local_url

    async def open_table(self, game: str = "many_boats", players: int = 3, **options: Any) -> str:
        body = {"game": game, "players": players, **NO_WAITING, **options}
        response = await self.http.post("/api/tables", json=body)
        assert response.status_code == 201, response.text
        table = str(response.json()["table"])
        self.owner_keys[table] = response.json()["owner"]
        return table

    async def post_command(
        self, table: str, by: str, kind: str, /, **fields: Any
    ) -> dict[str, Any]:
        """Send a command by HTTP and return its reply."""
        body = {"type": kind, "id": secrets.token_hex(8), **fields}
        headers = bearer(by) if by else {}
        path = f"/api/tables/{table}/commands"
        response = await self.http.post(path, json=body, headers=headers)
        assert response.status_code == 200, response.text
        reply: dict[str, Any] = response.json()
        return reply

    async def take_place(self, table: str, name: str = "Ann", **fields: Any) -> str:
        """Take a place and return its key."""
        key = new_key()
        reply = await self.post_command(table, "", "take", key=key, name=name, **fields)
        assert reply["type"] == "accepted", reply
        return key

    async def start_solo_match(
        self, game: str = "many_boats", players: int = 3, **options: Any
    ) -> tuple[str, str]:
        """Start a match of one person against bots; return the table and the person's key."""
        table = await self.open_table(game, players, **options)
        key = await self.take_place(table)
        assert (await self.post_command(table, key, "start", fill="random"))["type"] == "accepted"
        return table, key

    @asynccontextmanager
    async def socket_client(self, **headers: str) -> AsyncIterator[SocketClient]:
        async with self.open_socket(**headers) as socket:
            yield SocketClient(socket)

    def open_socket(self, **headers: str) -> connect:
        """Open a WebSocket to the server."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        address = self.url.replace("http", "ws", 1) + "/ws"
        return connect(address, additional_headers=named, compression=None, max_queue=None)


async def upgrade_status(net: LiveServer, **headers: str) -> int:
    """Return the status of the response to a request for a WebSocket."""
    try:
        async with net.open_socket(**headers):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


@asynccontextmanager
async def live_server(folder: Path, **settings: Any) -> AsyncIterator[LiveServer]:
    """Run a server with its data in a folder; `plain=True` as with an untested uvicorn."""
    plain = settings.pop("plain", False)
    chosen = Settings(**{"port": 0, "workers": 0, **HIGH_LIMITS, **settings})
    with pytest.MonkeyPatch.context() as patch:
        if plain:
            patch.setitem(TESTED_VERSIONS, "uvicorn", ((0,), (0, 1)))
        async with (
            running_server(chosen, folder) as server,
            httpx.AsyncClient(base_url=server.local_url, timeout=TIMEOUT_SECONDS) as http,
        ):
            yield LiveServer(server, http)


async def play_match(peer: SocketClient, table: str, key: str) -> dict[str, Any]:
    """Answer every question with its first option until the match is over; return the status."""
    welcome = await peer.watch(table, key)
    asked, status = welcome["asked"], dict[str, Any](welcome["status"])
    while status["phase"] == "playing":
        if asked and asked["question"]:
            options = asked["question"]["options"]
            await peer.send_command(table, key, "answer", question=asked["id"], option=options[0])
        message = await next_message(peer, "asked", "status_changed")
        asked = message if message["type"] == "asked" else None
        status.update(message.get("changes", {}))
    return status


async def next_message(peer: SocketClient, *kinds: str) -> dict[str, Any]:
    """Like `read_until`, but look through the skipped messages first."""
    while peer.skipped:
        message: dict[str, Any] = peer.skipped.pop(0)["message"]
        if message["type"] in kinds:
            return message
    return await peer.read_until(*kinds)
