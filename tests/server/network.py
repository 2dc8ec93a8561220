"""A real server on a free loopback port, and people who come to it over the network."""

import asyncio
import itertools
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from adrift.server.run import Server, running_server
from adrift.server.service import Service
from adrift.server.settings import Settings

SOON: Final = 20.0
"""Nothing here takes so long, unless it does not come at all."""
GENEROUS: Final = {
    "refusal_seconds": 0.0,
    "requests": 100_000,
    "costly": 100_000,
    "frames": 1_000_000,
    "messages": 1_000_000,
    "talk": 100_000,
    "new_tables": 100_000,
    "lookups": 100_000,
}
QUIET: Final = {"pace": 0.0, "talk": {"before_ballot": "none"}}
"""Tables where nobody waits for anything but the server."""


def new_key() -> str:
    return secrets.token_urlsafe(24)


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


class Peer:
    """Somebody with a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.lines: list[str] = []
        self.news: list[dict[str, Any]] = []
        """Envelopes that were read while waiting for another."""
        self.numbers = itertools.count()

    async def send(self, **frame: Any) -> None:
        await self.socket.send(json.dumps(frame))

    async def read(self) -> dict[str, Any]:
        """The next envelope; a frame has one on each line."""
        while not self.lines:
            async with asyncio.timeout(SOON):
                self.lines += (await self.socket.recv(decode=True)).split("\n")
        found: dict[str, Any] = json.loads(self.lines.pop(0))
        return found

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of a kind; what comes before is kept."""
        while (envelope := await self.read())["message"]["type"] not in kinds:
            self.news.append(envelope)
        message: dict[str, Any] = envelope["message"]
        return message

    async def watch(self, table: str, key: str = "", since: int | None = None) -> dict[str, Any]:
        await self.send(type="watch", table=table, key=key, since=since)
        return await self.until("welcome", "refused")

    async def do(self, table: str, by: str, kind: str, /, **fields: Any) -> dict[str, Any]:
        """Send a command; its reply."""
        fields.setdefault("id", f"p{next(self.numbers)}")
        command = {"type": kind, **fields}
        await self.send(type="do", table=table, key=by, command=command)
        while (reply := await self.until("accepted", "refused"))["command"] != fields["id"]:
            pass
        return reply

    async def ended(self) -> int:
        """Read to the end; the code the server closed with."""
        try:
            while True:
                self.news.append(await self.read())
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


class Net:
    """A server, seen from outside."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.server, self.http = server, http
        self.owners: dict[str, str] = {}
        """The owners' keys of tables that were set here."""

    @property
    def service(self) -> Service:
        return self.server.service

    @property
    def base(self) -> str:
        return self.server.local_url

    async def table(self, game: str = "many_boats", players: int = 3, **options: Any) -> str:
        body = {"game": game, "players": players, **QUIET, **options}
        made = await self.http.post("/api/tables", json=body)
        assert made.status_code == 201, made.text
        table = str(made.json()["table"])
        self.owners[table] = made.json()["owner"]
        return table

    async def post(self, table: str, by: str, kind: str, /, **fields: Any) -> dict[str, Any]:
        """A command by HTTP; its reply."""
        body = {"type": kind, "id": secrets.token_hex(8), **fields}
        headers = bearer(by) if by else {}
        answer = await self.http.post(f"/api/tables/{table}/commands", json=body, headers=headers)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def sit(self, table: str, name: str = "Ann", **fields: Any) -> str:
        """Take a place; the key to it."""
        key = new_key()
        reply = await self.post(table, "", "take", key=key, name=name, **fields)
        assert reply["type"] == "accepted", reply
        return key

    async def alone(
        self, game: str = "many_boats", players: int = 3, **options: Any
    ) -> tuple[str, str]:
        """A table where one person has begun a match against bots; the person's key."""
        table = await self.table(game, players, **options)
        key = await self.sit(table)
        assert (await self.post(table, key, "start", fill="random"))["type"] == "accepted"
        return table, key

    @asynccontextmanager
    async def peer(self, **headers: str) -> AsyncIterator[Peer]:
        async with self.socket(**headers) as socket:
            yield Peer(socket)

    def socket(self, **headers: str) -> connect:
        """A bare socket to the server."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        address = self.base.replace("http", "ws", 1) + "/ws"
        return connect(address, additional_headers=named, compression=None, max_queue=None)


async def upgrade(net: Net, **headers: str) -> int:
    """The status with which a wish for a socket is answered."""
    try:
        async with net.socket(**headers):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


@asynccontextmanager
async def served(folder: Path, **settings: Any) -> AsyncIterator[Net]:
    """A server that runs meanwhile, its data in a folder."""
    chosen = Settings(**{"port": 0, "workers": 0, **GENEROUS, **settings})
    async with (
        running_server(chosen, folder) as server,
        httpx.AsyncClient(base_url=server.local_url, timeout=SOON) as http,
    ):
        yield Net(server, http)


async def play(peer: Peer, table: str, key: str) -> dict[str, Any]:
    """Answer whatever one is asked, the first option always, until the match is over; the last
    status."""
    welcome = await peer.watch(table, key)
    asked, status = welcome["asked"], dict[str, Any](welcome["status"])
    while status["phase"] == "playing":
        if asked and asked["question"]:
            options = asked["question"]["options"]
            await peer.do(table, key, "answer", question=asked["id"], option=options[0])
        message = await next_of(peer, "asked", "status_changed")
        asked = message if message["type"] == "asked" else None
        status.update(message.get("changes", {}))
    return status


async def next_of(peer: Peer, *kinds: str) -> dict[str, Any]:
    """The same as `until`, with what was put aside first."""
    while peer.news:
        message: dict[str, Any] = peer.news.pop(0)["message"]
        if message["type"] in kinds:
            return message
    return await peer.until(*kinds)
