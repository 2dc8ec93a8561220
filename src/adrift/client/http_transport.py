"""The other way to a server, for networks that let no sockets through: commands are posted, news
comes as server-sent events."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from typing import Any, Final

import httpx
import msgspec

from adrift.client.links import Link
from adrift.client.transports import LOST, Lost
from adrift.core.players import SPECTATOR
from adrift.table.protocol.frames import AnyFrame, Do, Unwatch, Watch
from adrift.table.protocol.messages import Refused

NO_TABLE: Final = "no_table"
SILENCE: Final = 60.0
"""A stream that says nothing for so long, not even that it is there, has ended."""
TIMES: Final = httpx.Timeout(10.0, read=SILENCE)
ENDED: Final = "end"
"""The event with which the server says why a stream is over."""


class HttpWire:
    """A stream of news, and requests beside it."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.inbox: asyncio.Queue[bytes | Lost] = asyncio.Queue()
        self.streams: dict[str, asyncio.Task[None]] = {}
        self.requests: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, link: Link) -> "HttpWire":
        """See whether the server is there; raises `Lost`."""
        http = httpx.AsyncClient(base_url=link.address, timeout=TIMES)
        try:
            (await http.get("/healthz")).raise_for_status()
        except BaseException as problem:  # also if nobody waits for the answer any more
            await http.aclose()
            if isinstance(problem, httpx.HTTPError):
                raise Lost from None
            raise
        return cls(http)

    async def send(self, frame: AnyFrame) -> None:
        """Begin what the frame asks for; what comes of it is received."""
        if isinstance(frame, Do):
            self.begin(self.post(frame))
        elif isinstance(frame, Watch | Unwatch):
            before = self.streams.pop(frame.key, None)
            if before is not None:
                before.cancel()
            if isinstance(frame, Watch):
                self.streams[frame.key] = self.begin(self.listen(frame))

    async def receive(self) -> bytes | str:
        found = await self.inbox.get()
        if isinstance(found, Lost):
            raise found
        return found

    async def close(self) -> None:
        for task in list(self.requests):
            task.cancel()
        await asyncio.gather(*self.requests, return_exceptions=True)
        await self.http.aclose()

    # How it is done

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(self.guarded(work))
        self.requests.add(task)
        task.add_done_callback(self.requests.discard)
        return task

    async def guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except httpx.HTTPError:
            self.inbox.put_nowait(Lost())
        except Lost as lost:
            self.inbox.put_nowait(lost)

    async def post(self, frame: Do) -> None:
        """A command; its reply is put into an envelope like everything else."""
        answer = await self.http.post(
            f"/api/tables/{frame.table}/commands",
            content=msgspec.json.encode(frame.command),
            headers=headers(frame.key, "application/json"),
        )
        if answer.status_code == 404:
            body = msgspec.json.encode(Refused(command=frame.command.id, reason=NO_TABLE))
        elif answer.status_code == 200:
            body = answer.content
        else:
            raise Lost  # whether it was done is known when it is asked again
        self.inbox.put_nowait(enveloped(frame.table, body))

    async def listen(self, frame: Watch) -> None:
        """The stream of one viewer, from its welcome to its end."""
        about = {} if frame.since is None else {"since": str(frame.since)}
        path = f"/api/tables/{frame.table}/news"
        shown = headers(frame.key, "text/event-stream")
        async with self.http.stream("GET", path, params=about, headers=shown) as answer:
            if answer.status_code == 404:
                body = msgspec.json.encode(Refused(command="", reason=NO_TABLE))
                self.inbox.put_nowait(enveloped(frame.table, body))
                return
            if answer.status_code == 429:
                said = msgspec.json.decode(await answer.aread())
                body = msgspec.json.encode(Refused(command="", reason=str(said["reason"])))
                self.inbox.put_nowait(enveloped(frame.table, body))
                raise Lost
            if answer.status_code != 200:
                raise Lost
            async for event, data in events(answer.aiter_lines()):
                if event == ENDED:
                    raise Lost(msgspec.json.decode(data).get("code", LOST))
                self.inbox.put_nowait(data.encode())
        raise Lost


def headers(key: str, accept: str) -> dict[str, str]:
    """The key goes in a header, never in an address."""
    named = {"Accept": accept, "Content-Type": "application/json"}
    return {**named, "Authorization": f"Bearer {key}"} if key else named


def enveloped(table: str, body: bytes) -> bytes:
    name = msgspec.json.encode(table)
    return b'{"table":%b,"player":%d,"message":%b}' % (name, SPECTATOR, body)


async def events(lines: AsyncIterator[str]) -> AsyncIterator[tuple[str, str]]:
    """Server-sent events: name and data of each."""
    event, data = "", list[str]()
    async for line in lines:
        field, _, value = line.partition(":")
        if not line and data:
            yield event, "\n".join(data)
            event, data = "", []
        elif field == "data":
            data.append(value.removeprefix(" "))
        elif field == "event":
            event = value.removeprefix(" ")
