"""Floods a server from one address: `python -m adrift.bench.flood_clients KIND PORT TABLE SECONDS`.

Each kind of flood is a hostile client: it sends as much as it can, reads nothing or requests the
most costly pages, and reconnects as soon as it is disconnected. `adrift bench flood` runs it in a
separate process, so that its work does not slow down the measurement.
"""

import asyncio
import itertools
import json
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Final

from adrift.table.protocol.version import PROTOCOL_VERSION

SOURCE_ADDRESS: Final = "127.0.0.2"
"""On Linux all of 127.0.0.0/8 is this machine, so the flood can use another address."""
TIMEOUT_SECONDS: Final = 2.0
MASK: Final = bytes(4)
UPGRADE: Final = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HEADER_LINE: Final = b"A: " + b"x" * 1000 + b"\r\n"
HOST_HEADER: Final = "Host: x\r\n"


@dataclass(frozen=True)
class Target:
    """A server, one of its tables with a finished match, and when to stop."""

    port: int
    table: str
    until: float

    @property
    def is_over(self) -> bool:
        return monotonic() >= self.until


class FloodConnection:
    """One connection of the flood."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def read_head(self) -> bytes:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            return await self.reader.readuntil(b"\r\n\r\n")

    async def read_response(self) -> None:
        """Read a complete response and discard it."""
        head = (await self.read_head()).lower()
        async with asyncio.timeout(TIMEOUT_SECONDS):
            size = head.partition(b"content-length: ")[2].partition(b"\r\n")[0]
            if size:
                await self.reader.readexactly(int(size))
            else:
                await self.reader.readuntil(b"0\r\n\r\n")

    def abort(self) -> None:
        self.writer.transport.abort()


async def connect(target: Target) -> FloodConnection:
    host = ("127.0.0.1", target.port)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        streams = await asyncio.open_connection(*host, local_addr=(SOURCE_ADDRESS, 0), limit=2**24)
    return FloodConnection(*streams)


def get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\n{HOST_HEADER}\r\n".encode()


def post(path: str, body: object) -> bytes:
    data = json.dumps(body)
    return (
        f"POST {path} HTTP/1.1\r\n{HOST_HEADER}Content-Length: {len(data)}\r\n\r\n{data}".encode()
    )


# Kinds of floods: what one client does until it is disconnected


async def heads(target: Target, link: FloodConnection) -> None:
    await link.send(b"GET / HTTP/1.1\r\n")
    while not target.is_over:
        await link.send(HEADER_LINE * 60)


async def slow_heads(target: Target, link: FloodConnection) -> None:
    """Send one valid request, then one byte of the next each second."""
    await link.send(get("/healthz"))
    await link.read_response()
    for number in itertools.count():
        if target.is_over:
            return
        await link.send(b"GET / HTTP/1.1\r\nA: "[number : number + 1] or b"x")
        await asyncio.sleep(1)


async def unread(target: Target, link: FloodConnection) -> None:
    link.writer.transport.pause_reading()  # type: ignore[attr-defined]
    await link.send(get(f"/api/tables/{target.table}/matches/1/frames?count=200"))
    while not target.is_over and not link.writer.transport.is_closing():
        await asyncio.sleep(0.2)


async def streams(target: Target, link: FloodConnection) -> None:
    await link.send(get(f"/api/tables/{target.table}/news?protocol={PROTOCOL_VERSION}"))
    await link.read_head()


async def flood_websocket(
    target: Target, link: FloodConnection, begin: bytes, frame: bytes
) -> None:
    await link.send(UPGRADE)
    await link.read_head()
    await link.send(begin)
    while not target.is_over:
        await link.send(frame * 5000)


async def pings(target: Target, link: FloodConnection) -> None:
    await flood_websocket(target, link, b"", b"\x89\x80" + MASK)


async def pongs(target: Target, link: FloodConnection) -> None:
    await flood_websocket(target, link, b"", b"\x8a\x80" + MASK)


async def fragments(target: Target, link: FloodConnection) -> None:
    await flood_websocket(target, link, b"\x01\x80" + MASK, b"\x00\x80" + MASK)


async def costly(target: Target, link: FloodConnection) -> None:
    at = f"/api/tables/{target.table}"
    paths = [f"{at}/matches/1/frames?as={who}&from={who}&count=200" for who in range(6)]
    paths += ["/openapi.json", f"/t/{target.table}/qr.svg", f"{at}/matches/1/record.txt", at]
    for path in itertools.cycle(paths):
        if target.is_over:
            return
        await link.send(get(path))
        await link.read_response()


async def requests(target: Target, link: FloodConnection) -> None:
    while not target.is_over:
        await link.send(get(f"/api/tables/{target.table}"))
        await link.read_response()


async def tables(target: Target, link: FloodConnection) -> None:
    options = {"game": "many_boats", "players": 4}
    while not target.is_over:
        await link.send(post("/api/tables", options))
        await link.read_response()
        await link.send(get("/api/codes/AAAAA"))
        await link.read_response()


Flood = Callable[[Target, FloodConnection], Awaitable[None]]
FLOODS: Final[dict[str, tuple[Flood, int]]] = {
    "heads": (heads, 32),
    "slow_heads": (slow_heads, 400),
    "unread": (unread, 120),
    "streams": (streams, 16),
    "pings": (pings, 4),
    "pongs": (pongs, 4),
    "fragments": (fragments, 4),
    "costly": (costly, 16),
    "requests": (requests, 64),
    "tables": (tables, 16),
}
"""Each kind of flood with its number of clients."""
NEED_FINISHED_MATCH: Final = frozenset({"unread", "streams", "costly", "requests"})
"""Floods that need a table with a finished match."""


async def keep_flooding(flood: Flood, target: Target) -> None:
    """Reconnect immediately whenever the server disconnects."""
    while not target.is_over:
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, ValueError):
            link = await connect(target)
            try:
                await flood(target, link)
            finally:
                link.abort()
        await asyncio.sleep(0)


async def run(kind: str, target: Target) -> None:
    flood, clients = FLOODS[kind]
    await asyncio.gather(*(keep_flooding(flood, target) for _ in range(clients)))


def main(words: list[str]) -> None:
    kind, port, table, seconds = words
    sys.stdout.write("started\n")
    sys.stdout.flush()
    asyncio.run(run(kind, Target(int(port), table, monotonic() + float(seconds))))


if __name__ == "__main__":
    main(sys.argv[1:])
