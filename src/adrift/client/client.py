"""Creates tables on a server, finds them by code, and joins them by link."""

import asyncio
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Final, Literal

import httpx
import msgspec

from adrift.client.commands import new_key
from adrift.client.connection import (
    TRANSPORTS,
    Connection,
    ConnectionEnded,
    ConnectionState,
    OpenTransport,
)
from adrift.client.envelopes import decode_message
from adrift.client.http_transport import request_headers
from adrift.client.links import Link, parse_address, parse_link
from adrift.client.table import JoinedTable, WasRefused
from adrift.table.protocol.commands import AskIn
from adrift.table.protocol.messages import Refused, Welcome
from adrift.table.protocol.options import Options
from adrift.table.protocol.version import OtherProtocol

JOIN_TIMEOUT_SECONDS: Final = 30.0
"""How long to try to reach a table before raising `Unreachable`."""


class Unreachable(Exception):
    """No Adrift server answers at this address."""


class RequestFailed(Exception):
    """The server answered an HTTP request with an error; `reason` and `facts` say why."""

    def __init__(self, status: int, reason: str, facts: dict[str, Any]) -> None:
        super().__init__(status, reason, facts)
        self.status, self.reason, self.facts = status, reason, facts


class NewTable(msgspec.Struct, frozen=True):
    """A table that was just created."""

    table: str
    code: str
    """Short enough to read out; valid until the match starts."""
    link: str
    owner: str = ""
    """The owner's key, sent only once. It makes its holder the host, and deletes or restores the
    table."""


class AskInStatus(msgspec.Struct, frozen=True):
    """The state of a request to be let in, and the names of those who can grant it."""

    state: Literal["waiting", "in", "turned_down"]
    names: tuple[str, ...]


class Client:
    """A client of the server at one address: `http://host:port`."""

    def __init__(self, address: str, transports: Sequence[OpenTransport] = TRANSPORTS) -> None:
        self.address, self.transports = parse_address(address), tuple(transports)
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
        """Create a table. The first player to take a place is its host."""
        body = await self._request("POST", "/api/tables", content=msgspec.json.encode(options))
        return msgspec.json.decode(body, type=NewTable)

    async def find(self, code: str) -> Link:
        """Look up the table of a short code, which is valid until the match starts."""
        body = msgspec.json.decode(await self._request("GET", f"/api/codes/{code}"))
        return Link(self.address, body["table"])

    async def fetch_welcome(self, table: str, key: str = "") -> Welcome:
        """Fetch all that the holder of this key may know of a table now, without joining it."""
        headers = request_headers(key, "application/json")
        body = await self._request("GET", f"/api/tables/{table}", headers=headers)
        try:
            welcome = decode_message(msgspec.json.decode(body))
        except OtherProtocol as other:
            refused = Refused(command="", reason=other.reason, facts=dict(other.facts))
            raise WasRefused(refused) from None
        assert isinstance(welcome, Welcome), "this route answers with a welcome"
        return welcome

    async def join(self, link: str | Link, key: str = "") -> JoinedTable:
        """Join a table by its link or code.

        With a key you are its player; without one a spectator, who can take a place.
        """
        target = link if isinstance(link, Link) else parse_link(link, self.address)
        if not target.table:
            target = await self.find(target.code)
        connection = Connection(target, key, self.transports)
        connection.start()
        joined = JoinedTable(connection)
        try:
            async with asyncio.timeout(JOIN_TIMEOUT_SECONDS):
                await joined.until(lambda: connection.state is ConnectionState.HERE)
        except BaseException as problem:
            await connection.close()
            if isinstance(problem, ConnectionEnded) and problem.refusal is not None:
                raise WasRefused(problem.refusal) from None
            if isinstance(problem, TimeoutError) and connection.refusal is not None:
                refusal = connection.refusal
                raise RequestFailed(
                    httpx.codes.TOO_MANY_REQUESTS, refusal.reason, dict(refusal.facts)
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
        on_waiting: Callable[[tuple[str, ...]], None] = lambda _: None,
        poll_seconds: float = 3.0,
    ) -> None:
        """Ask to be let in to a running match, and wait until a player there has decided.

        `on_waiting` is called with the names of those who can decide, whenever they change. Raises
        `WasRefused` if they turn the request down.
        """
        command = AskIn(id=new_key(), key=key, name=name)
        path, headers = f"/api/tables/{table}/commands", request_headers("", "application/json")
        reply = decode_message(
            msgspec.json.decode(
                await self._request(
                    "POST", path, headers=headers, content=msgspec.json.encode(command)
                )
            )
        )
        if isinstance(reply, Refused):
            raise WasRefused(reply)
        names: tuple[str, ...] | None = None
        while (status := await self.ask_in_status(table, key)).state == "waiting":
            if status.names != names:
                names = status.names
                on_waiting(names)
            await asyncio.sleep(poll_seconds)
        if status.state == "turned_down":
            raise WasRefused(Refused(command=command.id, reason="turned_down"))

    async def ask_in_status(self, table: str, key: str) -> AskInStatus:
        """Fetch the state of a request to be let in. Polling it keeps the request alive."""
        path = f"/api/tables/{table}/asking"
        body = await self._request("GET", path, headers=request_headers(key, "application/json"))
        return msgspec.json.decode(body, type=AskInStatus)

    async def delete(self, table: str, owner: str) -> None:
        """Delete a table with its owner's key."""
        headers = request_headers(owner, "application/json")
        await self._request("DELETE", f"/api/tables/{table}", headers=headers)

    async def restore(self, table: str, owner: str) -> None:
        """Restore the finished matches of a deleted table with its owner's key."""
        headers = request_headers(owner, "application/json")
        await self._request("POST", f"/api/tables/{table}/restore", headers=headers)

    async def record(self, table: str, match: int, key: str = "") -> str:
        """Fetch the record of a finished match, as text."""
        path = f"/api/tables/{table}/matches/{match}/record.txt"
        return (
            await self._request("GET", path, headers=request_headers(key, "text/plain"))
        ).decode()

    async def _request(self, method: str, path: str, **arguments: Any) -> bytes:
        try:
            response = await self.http.request(method, path, **arguments)
        except httpx.HTTPError as problem:
            raise Unreachable(self.address) from problem
        if not response.is_success:
            raise request_failed(response)
        return response.content


def request_failed(response: httpx.Response) -> RequestFailed:
    """Build the exception from the server's JSON problem, if there is one."""
    try:
        problem = response.json()
        reason, facts = str(problem["reason"]), dict(problem.get("facts", {}))
        return RequestFailed(response.status_code, reason, facts)
    except (ValueError, KeyError, TypeError):
        return RequestFailed(response.status_code, "not_done", {})


async def join(link: str, key: str = "") -> JoinedTable:
    """Join a table by its link."""
    target = parse_link(link)
    async with Client(target.address) as client:
        return await client.join(target, key)
