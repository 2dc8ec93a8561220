"""Call a player's webhook when the player is asked at a table. Off unless enabled.

The call says only that the player is asked. Any client can name any URL, so the server calls none
that could lead into its own network: only https and only public addresses. It resolves the name
once and connects to exactly that address, follows no redirect, and reads only the status line.
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
"""Seconds between two checks of who is asked."""
TALK_QUESTION: Final = "talk"
MIN_SECONDS_BETWEEN_CALLS: Final = 60.0
"""Minimum time between two calls to the same player."""
MAX_CONCURRENT_CALLS: Final = 4
MAX_CACHE_ENTRIES: Final = 10_000
CALL_TIMEOUT_SECONDS: Final = 5.0
STATUS_LINE_BYTES: Final = 64
"""Bytes read of a response: enough for its status."""


MAX_CONCURRENT_LOOKUPS: Final = 2
"""DNS lookups at the same time."""
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
"""Networks that some Python versions count as global but that must not be called."""


class Target(NamedTuple):
    """Where to send a webhook call."""

    host: str
    path: str


def parse_target(url: str) -> Target | None:
    """Parse a player's webhook URL; `None` if the server would not call it."""
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
    """True if an address belongs to the public internet only.

    IPv6 addresses that carry an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo) are never
    public: a gateway may translate them into an address of our own network.
    """
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address) and ip not in GLOBAL_UNICAST:
        return False
    special = any(ip in network for network in SPECIAL_NETWORKS if network.version == ip.version)
    return ip.is_global and not ip.is_multicast and not special


async def resolve(target: Target, resolver: Executor) -> str | None:
    """Resolve a host name; `None` if any of its addresses is not public.

    The owner of a name decides how long its lookup takes, so lookups have their own threads.
    """
    loop = asyncio.get_running_loop()
    look_up = partial(socket.getaddrinfo, target.host, HTTPS_PORT, type=socket.SOCK_STREAM)
    try:
        results = await loop.run_in_executor(resolver, look_up)
    except OSError:
        return None
    addresses = [str(each[4][0]) for each in results]
    return addresses[0] if addresses and all(map(is_public, addresses)) else None


async def post_json(
    target: Target, address: str, port: int, body: bytes, tls: ssl.SSLContext | None
) -> int:
    """Post to exactly this address, even if the name resolves differently by now.

    Returns the status of the response, 0 if it has none.
    """
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
        return parse_status(await reader.read(STATUS_LINE_BYTES))
    finally:
        writer.close()


def parse_status(answer: bytes) -> int:
    version, _, rest = answer.partition(b" ")
    status = rest[:3]
    return int(status) if version.startswith(b"HTTP/1.") and status.isdigit() else 0


def is_asked(welcome: Welcome) -> bool:
    """True if the viewer has to answer a question, or to end the talk before one."""
    asked, debate = welcome.asked, welcome.status.debate
    if asked is not None and asked.question is not None:
        return True
    return debate is not None and welcome.player not in debate.ready


Value = TypeVar("Value")
Key = TypeVar("Key")


def put_newest(cache: dict[Key, Value], key: Key, value: Value) -> None:
    """Put a value last into a cache, and drop the oldest one if it is full."""
    cache.pop(key, None)
    cache[key] = value
    if len(cache) > MAX_CACHE_ENTRIES:
        del cache[next(iter(cache))]


class Webhooks:
    """Calls the webhooks of players who are asked, once per question."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.last_calls: dict[tuple[str, int], tuple[str, float]] = {}
        """By table and player: the question of the last call, and its time."""
        self.entries_seen: dict[str, int] = {}
        """The number of a table's entries at the last check."""
        self.call_slots = asyncio.Semaphore(MAX_CONCURRENT_CALLS)
        self.running_calls: set[asyncio.Task[None]] = set()
        self.tls = ssl.create_default_context()
        self.resolver = ThreadPoolExecutor(
            MAX_CONCURRENT_LOOKUPS, thread_name_prefix="webhook-resolver"
        )

    async def run(self) -> None:
        """Check all tables periodically as long as the server runs."""
        try:
            while True:
                await self.service.tables.log_failure(self.notify_all())
                await asyncio.sleep(POLL_SECONDS)
        finally:
            self.resolver.shutdown(wait=False, cancel_futures=True)

    async def notify_all(self) -> None:
        """Call newly asked players at tables with new entries."""
        for hosted in list(self.service.tables.loaded.values()):
            state = hosted.table.state
            places = [place for place, seat in enumerate(state.places) if seat.webhook]
            if places and self.entries_seen.get(hosted.id) != hosted.queue.entry_count:
                put_newest(self.entries_seen, hosted.id, hosted.queue.entry_count)
                for place in places:
                    await self.notify_if_asked(hosted, place)

    async def notify_if_asked(self, hosted: HostedTable, place: int) -> None:
        welcome = await hosted.look(Player(place), None)
        key, now = (hosted.id, place), self.service.tables.now()
        question = welcome.status.question or TALK_QUESTION
        last_question, called_at = self.last_calls.get(key, ("", 0.0))
        if not is_asked(welcome) or last_question == question:
            return
        if now - called_at < MIN_SECONDS_BETWEEN_CALLS:
            self.entries_seen.pop(hosted.id, None)  # check again later
            return
        put_newest(self.last_calls, key, (question, now))
        target = parse_target(hosted.table.state.places[place].webhook)
        if target is not None:
            task = asyncio.create_task(self.call(hosted.id, target))
            self.running_calls.add(task)
            task.add_done_callback(self.running_calls.discard)

    async def call(self, table: str, target: Target) -> None:
        """Make one call, without retries."""
        body = msgspec.json.encode({"asked": True, "table": self.service.link(table)})
        try:
            async with self.call_slots, asyncio.timeout(CALL_TIMEOUT_SECONDS):
                address = await resolve(target, self.resolver)
                status = address and await post_json(target, address, HTTPS_PORT, body, self.tls)
        except (OSError, TimeoutError, ValueError, RuntimeError):  # RuntimeError: shutting down
            status = None
        result = "sent" if status and 200 <= int(status) < 300 else "failed"
        self.service.metrics.count("webhooks", result)
        log_event(LOG, logging.DEBUG, "a webhook was called", became=result)
