"""Start, run and stop a server: storage, tables, network.

On shutdown the server announces it to the tables, waits until the journal has stored every accepted
command, closes all connections and exits with status 0. Clients reconnect by themselves.
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

from adrift.server.app import build_application
from adrift.server.clock import ServerClock
from adrift.server.limits.connections import ConnectionRegistry
from adrift.server.logs import get_logger, log_event
from adrift.server.service import Service
from adrift.server.settings import ALL_INTERFACES, LOOPBACK, Settings
from adrift.server.storage.sqlite_file import FILE_NAME
from adrift.server.storage.sqlite_journal import SqliteJournal
from adrift.server.tables.bot_workers import BotWorkers
from adrift.server.tables.registry import TableRegistry
from adrift.server.uvicorn_support import choose_protocols
from adrift.server.webhooks import Webhooks
from adrift.server.websocket.uvicorn_protocol import WebSocketProtocol

LOG: Final = get_logger("running")
RETRY_AFTER_SECONDS: Final = 5.0
"""Seconds clients are asked to wait before they reconnect."""
SHUTDOWN_SECONDS: Final = 5.0
"""Seconds open connections have to read the last messages."""
KEEP_ALIVE_SECONDS: Final = 15
"""Seconds an idle HTTP connection stays open. Must exceed the clients' own limit, 5 s in most HTTP
libraries: closing first would break a request that is already on its way."""
SEND_BUFFER_BYTES: Final = 262_144
"""Bytes the system buffers for a slow reader before the server does."""
TEST_NET_ADDRESS: Final = "192.0.2.1"
"""An address reserved for documentation (RFC 5737): no machine has it."""
SWITCH_INTERVAL_SECONDS: Final = 0.0005
"""Maximum seconds a thread waits for another to release the interpreter."""
GC_THRESHOLDS: Final = (10_000, 20, 20)
"""With Python's defaults the collector would run several times during each command."""
MEGABYTE: Final = 1_000_000
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Server(uvicorn.Server):
    """A uvicorn server that closes tables before connections and exits cleanly on a signal."""

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self.service = service
        self.stopped = asyncio.Event()
        self.local_url = ""
        """The URL for programs on this machine."""

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().serve(sockets)
        finally:
            self.stopped.set()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the tables first, then the connections."""
        count = len(self.service.open_connections)
        log_event(LOG, logging.INFO, "the server is closing", connections=count)
        await self.service.tables.close(RETRY_AFTER_SECONDS)
        self.service.close_connections()
        await asyncio.sleep(0)  # lets writers pick up the last messages
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle stop signals. Unlike uvicorn, do not raise them again: stopping is no failure."""
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
    """Open the socket that clients connect to; raises `OSError` if the address is taken."""
    family = socket.AF_INET6 if ":" in settings.bind_address else socket.AF_INET
    # With IPPROTO_TCP asyncio disables Nagle's algorithm, which would delay replies by 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        if sys.platform == "linux":  # detects clients whose network is gone
            milliseconds = int(settings.write_seconds * 1000)
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
        listener.bind((settings.bind_address, settings.port))
        listener.listen(1024)
    except OSError:
        listener.close()
        raise
    return listener


class Config(uvicorn.Config):
    """uvicorn's settings, plus the connection registry that its protocols use."""

    registry: ConnectionRegistry
    inner_websocket_class: type[asyncio.Protocol]
    fast_frames: bool


def uvicorn_config(service: Service) -> Config:
    settings, protocols = service.settings, choose_protocols()
    config = Config(
        build_application(service),
        http=protocols.http,
        ws=WebSocketProtocol,
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,  # the compressed length would reveal secrets
        ws_ping_interval=None,  # `WebSocketProtocol` sends pings of its own
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
    config.inner_websocket_class = protocols.websocket
    config.fast_frames = protocols.fast_frames
    return config


@asynccontextmanager
async def open_tables(
    settings: Settings, data: Path, clock: ServerClock | None = None
) -> AsyncIterator[TableRegistry]:
    """Open the tables stored in a folder; each is loaded when it is needed."""
    clock = clock or ServerClock()
    data.mkdir(parents=True, exist_ok=True)
    max_bytes = settings.data_megabytes * MEGABYTE or None
    journal = SqliteJournal(data / FILE_NAME, max_bytes=max_bytes, now=clock)
    registry = TableRegistry(journal, BotWorkers(settings.workers), now=clock)
    try:
        clock.start_after(max([each.last_at for each in await journal.summary()], default=0.0))
        await registry.start()
        yield registry
    finally:
        await registry.close(RETRY_AFTER_SECONDS)


@contextmanager
def tuned_interpreter() -> Iterator[None]:
    """Tune the interpreter for a server while the context lasts.

    The journal's thread gets its turn quickly under load, and the garbage collector skips
    everything that existed at the start.
    """
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
    """Run a server until the context ends or its `should_exit` is set."""
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
    """Return the jobs that run beside the tables as long as the server does."""
    jobs = [service.retention.run(), service.connection_registry.sweep_forever()]
    if service.settings.webhooks:
        jobs.append(Webhooks(service).run())
    return jobs


def server_url(listener: socket.socket, settings: Settings) -> str:
    """Return the URL at which people reach a listening socket."""
    bound, port = listener.getsockname()[:2]
    replacements = {ALL_INTERFACES: lan_address() if settings.lan else LOOPBACK, "::": "::1"}
    name = replacements.get(bound, bound)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def lan_address() -> str:
    """Return this machine's address in the local network: the one it would send from.

    Connecting a datagram socket sends nothing.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((TEST_NET_ADDRESS, 9))
        except OSError:  # no network at all
            return LOOPBACK
        return str(probe.getsockname()[0])
