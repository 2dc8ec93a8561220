"""The way in: set a table, find one by its code, sit down at one by its link."""

import asyncio
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Final, Literal

import httpx
import msgspec

from adrift.client.commands import new_key
from adrift.client.connection import WAYS, Connection, Over, Way
from adrift.client.envelopes import read_message
from adrift.client.http_transport import headers
from adrift.client.links import Link, read_address, read_link
from adrift.client.table import JoinedTable, WasRefused
from adrift.table.protocol.commands import AskIn
from adrift.table.protocol.messages import Refused, Welcome
from adrift.table.protocol.options import Options

PATIENCE: Final = 30.0
"""How long to look for a server before giving it up."""


class Unreachable(Exception):
    """There is no server there, or none of ours."""


class NotDone(Exception):
    """A server could not do what was asked; `reason` and `facts` say why."""

    def __init__(self, status: int, reason: str, facts: dict[str, Any]) -> None:
        super().__init__(status, reason, facts)
        self.status, self.reason, self.facts = status, reason, facts


class NewTable(msgspec.Struct, frozen=True):
    """A table that has just been set."""

    table: str
    code: str
    """To read out across a room; good until the match begins."""
    link: str
    owner: str = ""
    """The owner's key, told once: keep it to be the host, and to delete or restore the table."""


class Asking(msgspec.Struct, frozen=True):
    """What has become of a request to be let in."""

    state: Literal["waiting", "in", "turned_down"]
    names: tuple[str, ...]


class Client:
    """A server, by its address: `http://host:port`."""

    def __init__(self, address: str, ways: Sequence[Way] = WAYS) -> None:
        self.address, self.ways = read_address(address), tuple(ways)
        self.http = httpx.AsyncClient(base_url=self.address, timeout=10.0)

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _: object, _where: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self.http.aclose()

    async def create(self, options: Options) -> NewTable:
        """Set a table; whoever takes the first place is its host."""
        made = await self._ask("POST", "/api/tables", content=msgspec.json.encode(options))
        return msgspec.json.decode(made, type=NewTable)

    async def find(self, code: str) -> Link:
        """The table of a short code, while people still meet there."""
        found = msgspec.json.decode(await self._ask("GET", f"/api/codes/{code}"))
        return Link(self.address, found["table"])

    async def look(self, table: str, key: str = "") -> Welcome:
        """Everything one may know of a table now, without staying there."""
        shown = headers(key, "application/json")
        found = msgspec.json.decode(await self._ask("GET", f"/api/tables/{table}", headers=shown))
        welcome = read_message(found)
        assert isinstance(welcome, Welcome), "whoever looks is welcomed"
        return welcome

    async def join(self, link: str | Link, key: str = "") -> JoinedTable:
        """Come to a table by its link or its code: with a key as its player, without to watch,
        or to take a place."""
        found = link if isinstance(link, Link) else read_link(link, self.address)
        if not found.table:
            found = await self.find(found.code)
        connection = Connection(found, key, self.ways)
        connection.start()
        joined = JoinedTable(connection)
        try:
            async with asyncio.timeout(PATIENCE):
                await joined.until(lambda: connection.state == "here")
        except BaseException as problem:
            await connection.close()
            if isinstance(problem, TimeoutError) and connection.refused is not None:
                said = connection.refused
                raise NotDone(
                    httpx.codes.TOO_MANY_REQUESTS, said.reason, dict(said.facts)
                ) from None
            if isinstance(problem, TimeoutError):
                raise Unreachable(self.address) from None
            raise
        return joined

    async def ask_in(
        self,
        table: str,
        name: str,
        key: str,
        *,
        told: Callable[[tuple[str, ...]], None] = lambda _: None,
        pause: float = 3.0,
    ) -> None:
        """Ask to be let in to a running match, and wait until somebody there has decided.

        `told` is called with the names of those who can let one in, whenever they change. Raises
        `WasRefused` if they do not.
        """
        wish = AskIn(id=new_key(), key=key, name=name)
        path, shown = f"/api/tables/{table}/commands", headers("", "application/json")
        reply = read_message(
            msgspec.json.decode(
                await self._ask("POST", path, headers=shown, content=msgspec.json.encode(wish))
            )
        )
        if isinstance(reply, Refused):
            raise WasRefused(reply)
        names: tuple[str, ...] | None = None
        while (found := await self.asking(table, key)).state == "waiting":
            if found.names != names:
                names = found.names
                told(names)
            await asyncio.sleep(pause)
        if found.state == "turned_down":
            raise WasRefused(Refused(command=wish.id, reason="turned_down"))

    async def asking(self, table: str, key: str) -> Asking:
        """What has become of a request to be let in; asking for it keeps the request alive."""
        path = f"/api/tables/{table}/asking"
        found = await self._ask("GET", path, headers=headers(key, "application/json"))
        return msgspec.json.decode(found, type=Asking)

    async def delete(self, table: str, owner: str) -> None:
        """Delete a table with its owner's key."""
        shown = headers(owner, "application/json")
        await self._ask("DELETE", f"/api/tables/{table}", headers=shown)

    async def restore(self, table: str, owner: str) -> None:
        """Restore the finished matches of a deleted table with its owner's key."""
        shown = headers(owner, "application/json")
        await self._ask("POST", f"/api/tables/{table}/restore", headers=shown)

    async def record(self, table: str, match: int, key: str = "") -> str:
        """The record of a match that is over, as text."""
        path = f"/api/tables/{table}/matches/{match}/record.txt"
        return (await self._ask("GET", path, headers=headers(key, "text/plain"))).decode()

    async def _ask(self, method: str, path: str, **more: Any) -> bytes:
        try:
            answer = await self.http.request(method, path, **more)
        except httpx.HTTPError as problem:
            raise Unreachable(self.address) from problem
        if not answer.is_success:
            raise not_done(answer)
        return answer.content


def not_done(answer: httpx.Response) -> NotDone:
    """What the server said about it, if it was ours."""
    try:
        said = answer.json()
        return NotDone(answer.status_code, str(said["reason"]), dict(said.get("facts", {})))
    except (ValueError, KeyError, TypeError):
        return NotDone(answer.status_code, "not_done", {})


async def join(link: str, key: str = "") -> JoinedTable:
    """Come to a table by its link, without more ado."""
    found = read_link(link)
    async with Client(found.address) as client:
        return await client.join(found, key)


__all__ = ["Client", "NewTable", "NotDone", "Over", "Unreachable", "join"]
