"""Webhooks: a web address of one's own is called when one is asked at a table. Off unless allowed.

A call says that and nothing else. Anybody can name any address here, so none is called that could
be inside the network this server stands in: only https, only public addresses, found out before the
call and kept to in it, no redirection followed, hardly anything of the answer read.
"""

import asyncio
import ipaddress
import logging
import socket
import ssl
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from typing import Final, NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec

from adrift.core.players import Player
from adrift.server.logs import get_logger, log_event
from adrift.server.service import Service
from adrift.server.tables.hosted_table import HostedTable
from adrift.table.protocol.messages import Welcome

LOG: Final = get_logger("webhooks")
HTTPS_PORT: Final = 443
POLL_SECONDS: Final = 2.0
"""So often it is looked who is asked."""
TALK_QUESTION: Final = "talk"
MIN_SECONDS_BETWEEN_CALLS: Final = 60.0
"""Nobody is called more often, however often they are asked."""
MAX_CONCURRENT_CALLS: Final = 4
MAX_CACHE_ENTRIES: Final = 10_000
CALL_TIMEOUT_SECONDS: Final = 5.0
STATUS_LINE_BYTES: Final = 64
"""Bytes of an answer: its status is in them."""


MAX_CONCURRENT_LOOKUPS: Final = 2
"""Names that are looked up at once."""
GLOBAL_UNICAST: Final = ipaddress.ip_network("2000::/3")
SPECIAL_NETWORKS: Final = tuple(
    ipaddress.ip_network(each)
    for each in (
        "192.0.0.0/24",  # IETF protocols
        "192.88.99.0/24",  # 6to4 relays
        "2001::/23",  # IETF protocols: Teredo, benchmarking, ORCHID
        "2001:db8::/32",  # documentation
        "2002::/16",  # 6to4
        "3fff::/20",  # documentation
    )
)
"""Ranges that some Python versions count as global, and nobody should call."""


class Target(NamedTuple):
    """Whom to call."""

    host: str
    path: str


def read_target(url: str) -> Target | None:
    """The address somebody named, if it is one we would call."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    clean = url.isascii() and url.isprintable() and " " not in url
    if parts.scheme != "https" or not parts.hostname or not clean or port not in (None, HTTPS_PORT):
        return None
    if parts.username is not None or parts.password is not None or "." not in parts.hostname:
        return None
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.hostname, path)


def is_public(address: str) -> bool:
    """Whether an address is on the public internet, and on it only.

    IPv6 addresses that carry an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo) are never
    public: a gateway may turn them into an address of our own network.
    """
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address) and ip not in GLOBAL_UNICAST:
        return False
    special = any(ip in network for network in SPECIAL_NETWORKS if network.version == ip.version)
    return ip.is_global and not ip.is_multicast and not special


async def resolve(target: Target, resolver: Executor) -> str | None:
    """The address behind a name; `None` if any of its addresses is not public.

    Whoever names a host decides how long its lookup takes, so lookups have threads of their own.
    """
    loop = asyncio.get_running_loop()
    look_up = partial(socket.getaddrinfo, target.host, HTTPS_PORT, type=socket.SOCK_STREAM)
    try:
        found = await loop.run_in_executor(resolver, look_up)
    except OSError:
        return None
    addresses = [str(each[4][0]) for each in found]
    return addresses[0] if addresses and all(map(is_public, addresses)) else None


async def deliver(
    target: Target, address: str, port: int, body: bytes, tls: ssl.SSLContext | None
) -> int:
    """Call exactly this address, whatever the name leads to by now; the status of the answer."""
    name = target.host if tls else None
    reader, writer = await asyncio.open_connection(address, port, ssl=tls, server_hostname=name)
    try:
        head = (
            f"POST {target.path} HTTP/1.1\r\nHost: {target.host}\r\nUser-Agent: adrift\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
            "Connection: close\r\n\r\n"
        )
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        return status_of(await reader.read(STATUS_LINE_BYTES))
    finally:
        writer.close()


def status_of(answer: bytes) -> int:
    version, _, rest = answer.partition(b" ")
    status = rest[:3]
    return int(status) if version.startswith(b"HTTP/1.") and status.isdigit() else 0


def is_asked(welcome: Welcome) -> bool:
    """Whether somebody is waited for: by a question, or to end the talk before one."""
    asked, debate = welcome.asked, welcome.status.debate
    if asked is not None and asked.question is not None:
        return True
    return debate is not None and welcome.player not in debate.ready


Value = TypeVar("Value")
Key = TypeVar("Key")


def put_newest(cache: dict[Key, Value], key: Key, value: Value) -> None:
    """Note it down, the newest last; the oldest is forgotten when there are too many."""
    cache.pop(key, None)
    cache[key] = value
    if len(cache) > MAX_CACHE_ENTRIES:
        del cache[next(iter(cache))]


class Webhooks:
    """Calls whoever is asked, and has not been called about it."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.last_calls: dict[tuple[str, int], tuple[str, float]] = {}
        """About which question somebody was called, and when."""
        self.entries_seen: dict[str, int] = {}
        """How many entries a table had when it was last looked at."""
        self.call_slots = asyncio.Semaphore(MAX_CONCURRENT_CALLS)
        self.calls: set[asyncio.Task[None]] = set()
        self.tls = ssl.create_default_context()
        self.resolver = ThreadPoolExecutor(
            MAX_CONCURRENT_LOOKUPS, thread_name_prefix="webhook-resolver"
        )

    async def run(self) -> None:
        """Again and again, as long as the server runs."""
        try:
            while True:
                await self.service.tables.guarded(self.notify_all())
                await asyncio.sleep(POLL_SECONDS)
        finally:
            self.resolver.shutdown(wait=False, cancel_futures=True)

    async def notify_all(self) -> None:
        """Call whoever is asked anew, at tables where anything has happened."""
        for room in list(self.service.tables.awake.values()):
            state = room.table.state
            places = [place for place, seat in enumerate(state.places) if seat.webhook]
            if places and self.entries_seen.get(room.id) != room.queue.kept:
                put_newest(self.entries_seen, room.id, room.queue.kept)
                for place in places:
                    await self.notify_if_asked(room, place)

    async def notify_if_asked(self, room: HostedTable, place: int) -> None:
        welcome = await room.look(Player(place), None)
        name, now = (room.id, place), self.service.tables.now()
        about = welcome.status.question or TALK_QUESTION
        before, at = self.last_calls.get(name, ("", 0.0))
        if not is_asked(welcome) or before == about:
            return
        if now - at < MIN_SECONDS_BETWEEN_CALLS:
            self.entries_seen.pop(room.id, None)  # once more later, if it is still so
            return
        put_newest(self.last_calls, name, (about, now))
        target = read_target(room.table.state.places[place].webhook)
        if target is not None:
            task = asyncio.create_task(self.call(room.id, target))
            self.calls.add(task)
            task.add_done_callback(self.calls.discard)

    async def call(self, table: str, target: Target) -> None:
        """Say once that somebody is asked; whether it was heard is theirs to care for."""
        body = msgspec.json.encode({"asked": True, "table": self.service.link(table)})
        try:
            async with self.call_slots, asyncio.timeout(CALL_TIMEOUT_SECONDS):
                address = await resolve(target, self.resolver)
                status = address and await deliver(target, address, HTTPS_PORT, body, self.tls)
        except (OSError, TimeoutError, ValueError, RuntimeError):  # the last when we are closing
            status = None
        became = "sent" if status and 200 <= int(status) < 300 else "failed"
        self.service.metrics.count("webhooks", became)
        log_event(LOG, logging.DEBUG, "somebody was called", became=became)
