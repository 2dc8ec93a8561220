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
from adrift.server.logs import get_logger, log_event
from adrift.server.service import Service
from adrift.server.settings import ALL_INTERFACES, LOOPBACK, Settings
from adrift.server.storage.sqlite_file import FILE
from adrift.server.storage.sqlite_journal import SqliteJournal
from adrift.server.tables.bot_workers import Workers
from adrift.server.tables.registry import TableRegistry
from adrift.server.webhooks import Webhooks
from adrift.server.websocket.uvicorn_protocol import PingedSocket

LOG: Final = get_logger("running")
RETRY_AFTER_SECONDS: Final = 5.0
"""So many seconds clients are told to wait."""
SHUTDOWN_SECONDS: Final = 5.0
"""So long connections have to take them."""
KEEP_ALIVE_SECONDS: Final = 15
"""Seconds an idle HTTP connection stays open. Must exceed the clients' own limit, 5 s in most HTTP
libraries: closing first would break a request that is already on its way."""
SEND_BUFFER_BYTES: Final = 262_144
"""Bytes the system keeps for somebody who does not read, before we do."""
PING_INTERVAL_SECONDS: Final = 15.0
PONG_TIMEOUT_SECONDS: Final = 20.0
TEST_NET_ADDRESS: Final = "192.0.2.1"
"""An address set aside for examples, that nobody has."""
SWITCH_INTERVAL_SECONDS: Final = 0.0005
"""So many seconds a thread waits at most for another to let go of the interpreter."""
GC_THRESHOLDS: Final = (10_000, 20, 20)
"""How often it is looked for: with Python's own numbers, several times in each command."""
MEGABYTE: Final = 1_000_000
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Server(uvicorn.Server):
    """uvicorn, told to end in our order, and to end well when it is told to end."""

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self.service = service
        self.stopped = asyncio.Event()
        self.local_url = ""
        """Where one reaches it from this machine."""

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().serve(sockets)
        finally:
            self.stopped.set()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """First the tables, then the connections."""
        log_event(
            LOG,
            logging.INFO,
            "the server is closing",
            connections=len(self.service.open_connections),
        )
        await self.service.tables.close(RETRY_AFTER_SECONDS)
        self.service.close_connections()
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


def open_listener(settings: Settings) -> socket.socket:
    """A socket people can come to; raises `OSError` if the address is taken."""
    family = socket.AF_INET6 if ":" in settings.bind_address else socket.AF_INET
    # Named, or asyncio does not take it for TCP and leaves every answer to Nagle's 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        if sys.platform == "linux":  # somebody whose network is gone takes nothing either
            milliseconds = int(settings.write_seconds * 1000)
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
        listener.bind((settings.bind_address, settings.port))
        listener.listen(1024)
    except OSError:
        listener.close()
        raise
    return listener


class Config(uvicorn.Config):
    """How uvicorn runs; its protocols find the registry of connections here."""

    registry: ConnectionRegistry


def uvicorn_config(service: Service) -> Config:
    settings = service.settings
    config = Config(
        application(service),
        http=LimitedHttp,
        ws=PingedSocket,
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,  # compressed, the length of a secret would show
        ws_ping_interval=PING_INTERVAL_SECONDS,
        ws_ping_timeout=PONG_TIMEOUT_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxy),
        forwarded_allow_ips=list(settings.trusted_proxy),
        timeout_graceful_shutdown=int(SHUTDOWN_SECONDS),
    )
    config.registry = service.connection_registry
    return config


@asynccontextmanager
async def open_tables(
    settings: Settings, data: Path, clock: ServerClock | None = None
) -> AsyncIterator[TableRegistry]:
    """Open the tables stored in a folder; each is loaded when it is needed."""
    clock = clock or ServerClock()
    data.mkdir(parents=True, exist_ok=True)
    max_bytes = settings.data_megabytes * MEGABYTE or None
    journal = SqliteJournal(data / FILE, most_bytes=max_bytes, now=clock)
    registry = TableRegistry(journal, Workers(settings.workers), now=clock)
    try:
        clock.start_after(max([each.last_at for each in await journal.summary()], default=0.0))
        await registry.begin()
        yield registry
    finally:
        await registry.close(RETRY_AFTER_SECONDS)


@contextmanager
def tuned_interpreter() -> Iterator[None]:
    """The interpreter as a server wants it: the journal's thread gets its turn soon, also while
    there is much to do, and what was there from the beginning is not looked through for garbage
    again and again."""
    switch_interval, gc_thresholds = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    try:
        yield
    finally:
        gc.set_threshold(*gc_thresholds)
        gc.unfreeze()
        sys.setswitchinterval(switch_interval)


@asynccontextmanager
async def running_server(
    settings: Settings, data: Path, clock: ServerClock | None = None
) -> AsyncIterator[Server]:
    """A server that runs meanwhile; it ends when its `should_exit` is set, or here."""
    with open_listener(settings) as listener, tuned_interpreter():
        async with open_tables(settings, data, clock) as registry:
            service = Service(settings, registry)
            service.base_url = settings.public_url.rstrip("/") or server_url(listener, settings)
            server = Server(uvicorn_config(service), service)
            server.local_url = server_url(listener, Settings())
            facts = {"port": listener.getsockname()[1], "local": settings.is_local}
            log_event(LOG, logging.INFO, "the server is open", **facts)
            serving = asyncio.create_task(server.serve([listener]))
            background = [asyncio.create_task(work) for work in background_jobs(service)]
            try:
                yield server
            finally:
                for task in background:
                    task.cancel()
                server.should_exit = True
                await serving


def background_jobs(service: Service) -> list[Coroutine[Any, Any, None]]:
    """What a server does by itself, beside its tables."""
    jobs = [service.retention.look_after(), service.connection_registry.sweep_forever()]
    if service.settings.webhooks:
        jobs.append(Webhooks(service).run())
    return jobs


def server_url(listener: socket.socket, settings: Settings) -> str:
    """How people reach an open socket."""
    bound, port = listener.getsockname()[:2]
    replacements = {ALL_INTERFACES: lan_address() if settings.lan else LOOPBACK, "::": "::1"}
    name = replacements.get(bound, bound)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def lan_address() -> str:
    """This machine's address in the local network: the one it would send from. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((TEST_NET_ADDRESS, 9))
        except OSError:  # no network at all
            return LOOPBACK
        return str(probe.getsockname()[0])
