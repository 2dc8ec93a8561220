"""Implements the transport with HTTP, for networks that block WebSockets.

Commands are posted; news arrives as server-sent events.
"""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from typing import Any, Final

import httpx
import msgspec

from adrift.client.links import Link
from adrift.client.transports import ABNORMAL_CLOSURE, TransportClosed
from adrift.core.players import SPECTATOR
from adrift.table.protocol.frames import AnyFrame, Do, Unwatch, Watch
from adrift.table.protocol.messages import Refused

NO_TABLE: Final = "no_table"
MAX_SILENCE_SECONDS: Final = 60.0
"""A stream without even a keep-alive for this long has ended."""
TIMEOUT: Final = httpx.Timeout(10.0, read=MAX_SILENCE_SECONDS)
END_EVENT: Final = "end"
"""The last event of a stream, with the close code."""


class HttpTransport:
    """Carries envelopes in an event stream, and each command in a request."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.inbox: asyncio.Queue[bytes | TransportClosed] = asyncio.Queue()
        self.streams: dict[str, asyncio.Task[None]] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, link: Link) -> "HttpTransport":
        """Check that the server answers; raises `TransportClosed` if it does not."""
        http = httpx.AsyncClient(base_url=link.address, timeout=TIMEOUT)
        try:
            (await http.get("/healthz")).raise_for_status()
        except BaseException as problem:  # a cancelled request must close the client, too
            await http.aclose()
            if isinstance(problem, httpx.HTTPError):
                raise TransportClosed from None
            raise
        return cls(http)

    async def send(self, frame: AnyFrame) -> None:
        """Start the request for a frame; `receive` returns its result."""
        if isinstance(frame, Do):
            self.start_task(self.post_command(frame))
        elif isinstance(frame, Watch | Unwatch):
            before = self.streams.pop(frame.key, None)
            if before is not None:
                before.cancel()
            if isinstance(frame, Watch):
                self.streams[frame.key] = self.start_task(self.stream_news(frame))

    async def receive(self) -> bytes | str:
        item = await self.inbox.get()
        if isinstance(item, TransportClosed):
            raise item
        return item

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.http.aclose()

    def start_task(self, request: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(self.run_request(request))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def run_request(self, request: Coroutine[Any, Any, None]) -> None:
        try:
            await request
        except httpx.HTTPError:
            self.inbox.put_nowait(TransportClosed())
        except TransportClosed as lost:
            self.inbox.put_nowait(lost)

    async def post_command(self, frame: Do) -> None:
        """Post a command, and put its reply into the inbox in an envelope."""
        response = await self.http.post(
            f"/api/tables/{frame.table}/commands",
            content=msgspec.json.encode(frame.command),
            headers=request_headers(frame.key, "application/json"),
        )
        if response.status_code == 404:
            body = msgspec.json.encode(Refused(command=frame.command.id, reason=NO_TABLE))
        elif response.status_code == 200:
            body = response.content
        else:
            raise TransportClosed  # sending it again will tell whether it was carried out
        self.inbox.put_nowait(wrap_in_envelope(frame.table, body))

    async def stream_news(self, frame: Watch) -> None:
        """Put one viewer's event stream into the inbox, from its welcome to its end."""
        numbers = {"since": frame.since, "protocol": frame.protocol}
        params = {name: str(value) for name, value in numbers.items() if value is not None}
        path = f"/api/tables/{frame.table}/news"
        headers = request_headers(frame.key, "text/event-stream")
        async with self.http.stream("GET", path, params=params, headers=headers) as response:
            if response.status_code == 404:
                body = msgspec.json.encode(Refused(command="", reason=NO_TABLE))
                self.inbox.put_nowait(wrap_in_envelope(frame.table, body))
                return
            if response.status_code in (400, 429):
                problem = msgspec.json.decode(await response.aread())
                refused = Refused(command="", reason=problem["reason"], facts=problem["facts"])
                body = msgspec.json.encode(refused)
                self.inbox.put_nowait(wrap_in_envelope(frame.table, body))
                raise TransportClosed
            if response.status_code != 200:
                raise TransportClosed
            async for event, data in parse_event_stream(response.aiter_lines()):
                if event == END_EVENT:
                    raise TransportClosed(msgspec.json.decode(data).get("code", ABNORMAL_CLOSURE))
                self.inbox.put_nowait(data.encode())
        raise TransportClosed


def request_headers(key: str, accept: str) -> dict[str, str]:
    """Return the headers of a request. The key never goes into a URL, which proxies log."""
    headers = {"Accept": accept, "Content-Type": "application/json"}
    return {**headers, "Authorization": f"Bearer {key}"} if key else headers


def wrap_in_envelope(table: str, body: bytes) -> bytes:
    name = msgspec.json.encode(table)
    return b'{"table":%b,"player":%d,"message":%b}' % (name, SPECTATOR, body)


async def parse_event_stream(lines: AsyncIterator[str]) -> AsyncIterator[tuple[str, str]]:
    """Yield the name and data of each server-sent event."""
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
