"""A server from its first moment to its last: storage, tables, network, and a quiet end.

Told to stop, it tells the tables, lets the journal finish what was accepted, closes every
connection, and ends well. Clients come back by themselves.
"""

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final

import uvicorn

from adrift.server.app import application
from adrift.server.clock import ServerClock
from adrift.server.http.uvicorn_protocol import LimitedHttp
from adrift.server.limits.connections import ConnectionRegistry
from adrift.server.logs import log, tell
from adrift.server.service import Service
from adrift.server.settings import EVERYWHERE, LOOPBACK, Settings
from adrift.server.storage.sqlite_file import FILE
from adrift.server.storage.sqlite_journal import SqliteJournal
from adrift.server.tables.bot_workers import Workers
from adrift.server.tables.registry import TableRegistry
from adrift.server.webhooks import Webhooks
from adrift.server.websocket.uvicorn_protocol import PingedSocket

LOG: Final = log("running")
BACK_IN: Final = 5.0
"""So many seconds clients are told to wait."""
LAST_WORDS: Final = 5.0
"""So long connections have to take them."""
KEEP_ALIVE: Final = 15
"""Seconds an idle HTTP connection stays open. Must exceed the clients' own limit, 5 s in most HTTP
libraries: closing first would break a request that is already on its way."""
UNREAD: Final = 262_144
"""Bytes the system keeps for somebody who does not read, before we do."""
PING_EVERY: Final = 15.0
NO_PONG: Final = 20.0
ELSEWHERE: Final = "192.0.2.1"
"""An address set aside for examples, that nobody has."""
TURN: Final = 0.0005
"""So many seconds a thread waits at most for another to let go of the interpreter."""
GARBAGE: Final = (10_000, 20, 20)
"""How often it is looked for: with Python's own numbers, several times in each command."""
MEGABYTE: Final = 1_000_000
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Server(uvicorn.Server):
    """uvicorn, told to end in our order, and to end well when it is told to end."""

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self.service = service
        self.ended = asyncio.Event()
        self.here = ""
        """Where one reaches it from this machine."""

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().serve(sockets)
        finally:
            self.ended.set()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """First the tables, then the connections."""
        tell(LOG, logging.INFO, "the server is closing", connections=len(self.service.open))
        await self.service.rooms.close(BACK_IN)
        self.service.hang_up()
        await asyncio.sleep(0)  # those who write take up what is left to say
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal to stop is no failure: unlike uvicorn we do not raise it again in the end."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {each: signal.signal(each, self.handle_exit) for each in SIGNALS}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


def listening(settings: Settings) -> socket.socket:
    """A socket people can come to; raises `OSError` if the address is taken."""
    family = socket.AF_INET6 if ":" in settings.bind else socket.AF_INET
    # Named, or asyncio does not take it for TCP and leaves every answer to Nagle's 40 ms.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
        if sys.platform == "linux":  # somebody whose network is gone takes nothing either
            milliseconds = int(settings.write_seconds * 1000)
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
        made.bind((settings.bind, settings.port))
        made.listen(1024)
    except OSError:
        made.close()
        raise
    return made


class Config(uvicorn.Config):
    """How uvicorn runs; its protocols find the registry of connections here."""

    registry: ConnectionRegistry


def configured(service: Service) -> Config:
    settings = service.settings
    made = Config(
        application(service),
        http=LimitedHttp,
        ws=PingedSocket,
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,  # compressed, the length of a secret would show
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=NO_PONG,
        timeout_keep_alive=KEEP_ALIVE,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxy),
        forwarded_allow_ips=list(settings.trusted_proxy),
        timeout_graceful_shutdown=int(LAST_WORDS),
    )
    made.registry = service.connections
    return made


@asynccontextmanager
async def tables(
    settings: Settings, data: Path, clock: ServerClock | None = None
) -> AsyncIterator[TableRegistry]:
    """Open the tables stored in a folder; each is loaded when it is needed."""
    clock = clock or ServerClock()
    data.mkdir(parents=True, exist_ok=True)
    most_bytes = settings.data_megabytes * MEGABYTE or None
    journal = SqliteJournal(data / FILE, most_bytes=most_bytes, now=clock)
    rooms = TableRegistry(journal, Workers(settings.workers), now=clock)
    try:
        clock.start_after(max([each.last_at for each in await journal.summary()], default=0.0))
        await rooms.begin()
        yield rooms
    finally:
        await rooms.close(BACK_IN)


@contextmanager
def attentive() -> Iterator[None]:
    """The interpreter as a server wants it: the journal's thread gets its turn soon, also while
    there is much to do, and what was there from the beginning is not looked through for garbage
    again and again."""
    switching, collecting = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(TURN)
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    try:
        yield
    finally:
        gc.set_threshold(*collecting)
        gc.unfreeze()
        sys.setswitchinterval(switching)


@asynccontextmanager
async def running(
    settings: Settings, data: Path, clock: ServerClock | None = None
) -> AsyncIterator[Server]:
    """A server that runs meanwhile; it ends when its `should_exit` is set, or here."""
    with listening(settings) as opened, attentive():
        async with tables(settings, data, clock) as rooms:
            service = Service(settings, rooms)
            service.address = settings.public_url.rstrip("/") or address_of(opened, settings)
            server = Server(configured(service), service)
            server.here = address_of(opened, Settings())
            facts = {"port": opened.getsockname()[1], "local": settings.is_local}
            tell(LOG, logging.INFO, "the server is open", **facts)
            serving = asyncio.create_task(server.serve([opened]))
            looking = [asyncio.create_task(work) for work in looked_after(service)]
            try:
                yield server
            finally:
                for task in looking:
                    task.cancel()
                server.should_exit = True
                await serving


def looked_after(service: Service) -> list[Coroutine[Any, Any, None]]:
    """What a server does by itself, beside its tables."""
    found = [service.keeper.look_after(), service.connections.keep_sweeping()]
    if service.settings.webhooks:
        found.append(Webhooks(service).look_after())
    return found


def address_of(opened: socket.socket, settings: Settings) -> str:
    """How people reach an open socket."""
    bound, port = opened.getsockname()[:2]
    everywhere = {EVERYWHERE: lan_address() if settings.lan else LOOPBACK, "::": "::1"}
    name = everywhere.get(bound, bound)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def lan_address() -> str:
    """This machine's address in the local network: the one it would send from. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((ELSEWHERE, 9))
        except OSError:  # no network at all
            return LOOPBACK
        return str(asked.getsockname()[0])
