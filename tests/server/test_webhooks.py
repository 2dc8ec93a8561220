"""Webhooks are called only if enabled and public, and say only that the player is asked."""

import asyncio
import socket
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from adrift.server.webhooks import (
    MAX_CONCURRENT_LOOKUPS,
    MIN_SECONDS_BETWEEN_CALLS,
    Target,
    Webhooks,
    is_public,
    parse_status,
    parse_target,
    post_json,
    resolve,
)
from tests.server.live_server import TIMEOUT_SECONDS, LiveServer, live_server

URL = "https://hooks.example/adrift?to=ann"
PRIVATE_URL = "https://10.0.0.1/adrift"
"""Accepted like any other URL, but never called."""


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example/",
        "https://hooks.example:8443/",
        "https://ann:secret@hooks.example/",
        "https://localhost/",
        "https://intranet/",
        "https:///x",
        "https://hooks.example/\r\nX-Evil: 1",
        "https://hooks.example/a b",
        "https://hooks.exämple/",
        "file:///etc/passwd",
        "https://[::1",
        "",
    ],
)
def test_what_is_no_public_address_is_not_called(url: str) -> None:
    assert parse_target(url) is None


def test_an_address_is_taken_apart() -> None:
    assert parse_target(URL) == Target("hooks.example", "/adrift?to=ann")
    assert parse_target("https://hooks.example") == Target("hooks.example", "/")


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("192.168.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:10.0.0.1", False),
        ("2002:0a00:0001::", False),
        ("64:ff9b::10.0.0.1", False),
        ("64:ff9b::8.8.8.8", False),
        ("64:ff9b:1::10.0.0.1", False),
        ("fec0::1", False),
        ("::10.0.0.1", False),
        ("::8.8.8.8", False),
        ("::ffff:8.8.8.8", False),
        ("::ffff:0:10.0.0.1", False),
        ("2002:0808:0808::", False),
        ("2001:0:808:808::1", False),
        ("192.88.99.1", False),
        ("192.0.0.8", False),
        ("198.18.0.1", False),
        ("255.255.255.255", False),
        ("100::1", False),
        ("2001:db8::1", False),
        ("3fff::1", False),
        ("5f00::1", False),
        ("ff0e::1", False),
        ("4000::1", False),
        ("1.1.1.1", True),
        ("2001:4860:4860::8888", True),
        ("2a00:1450::1", True),
    ],
)
def test_addresses_inside_a_network_are_not_public(address: str, public: bool) -> None:
    assert is_public(address) is public


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "169.254.169.254", "10.0.0.1"])
async def test_a_name_that_leads_inside_leads_nowhere(host: str) -> None:
    with ThreadPoolExecutor(1) as resolver:
        assert await resolve(Target(host, "/"), resolver) is None


def lookup_results(*addresses: str) -> list[Any]:
    """Build what `getaddrinfo` returns for these addresses."""
    return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 443)) for each in addresses]


async def test_slow_lookups_keep_no_thread_but_their_own_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The owner of a name decides how long its lookup takes."""
    may_end, busy = threading.Event(), list[str]()

    def slow(*_args: object, **_named: object) -> list[Any]:
        busy.append(threading.current_thread().name)
        may_end.wait(TIMEOUT_SECONDS)
        return lookup_results("10.0.0.1")

    async with live_server(tmp_path) as live:
        hooks = Webhooks(live.service)
        monkeypatch.setattr(socket, "getaddrinfo", slow)
        calls = [asyncio.create_task(hooks.call("t", Target("a.b", "/"))) for _ in range(9)]
        while len(busy) < MAX_CONCURRENT_LOOKUPS:
            await asyncio.sleep(0.01)
        assert await asyncio.to_thread(lambda: "free") == "free"
        may_end.set()
        await asyncio.gather(*calls)
    assert {name.rpartition("_")[0] for name in busy} == {"webhook-resolver"}


async def test_a_name_is_looked_up_once_and_the_call_goes_where_it_was_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second lookup could return a private address."""
    looked_up, connected = list[object](), list[object]()

    def rebinding(name: str, *_args: object, **_named: object) -> list[Any]:
        looked_up.append(name)
        return lookup_results("8.8.8.8" if len(looked_up) == 1 else "127.0.0.1")

    async def connect(address: str, port: int, **_named: object) -> None:
        connected.append((address, port))
        raise OSError

    async with live_server(tmp_path) as live:
        monkeypatch.setattr(socket, "getaddrinfo", rebinding)
        monkeypatch.setattr(asyncio, "open_connection", connect)
        await Webhooks(live.service).call("t", Target("hooks.example", "/"))
    assert (looked_up, connected) == (["hooks.example"], [("8.8.8.8", 443)])


@asynccontextmanager
async def http_listener(answer: bytes) -> AsyncIterator[tuple[int, list[bytes]]]:
    """Run a program that accepts requests and records them."""
    received: list[bytes] = []

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        received.append(head + await reader.readexactly(size))
        writer.write(answer)
        writer.close()

    async with await asyncio.start_server(take, "127.0.0.1", 0) as server:
        yield server.sockets[0].getsockname()[1], received


async def test_a_call_is_one_small_request() -> None:
    async with http_listener(b"HTTP/1.1 204 No Content\r\n\r\n") as (port, received):
        target = Target("hooks.example", "/adrift?to=ann")
        status = await post_json(target, "127.0.0.1", port, b'{"asked":true}', None)
    assert status == 204
    head, _, body = received[0].partition(b"\r\n\r\n")
    assert head.splitlines()[:2] == [b"POST /adrift?to=ann HTTP/1.1", b"Host: hooks.example"]
    assert body == b'{"asked":true}'


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (b"HTTP/1.1 200 OK\r\n", 200),
        (b"HTTP/1.0 302 Found\r\nLocation: http://10.0.0.1/\r\n", 302),
        (b"SSH-2.0-x", 0),
        (b"HTTP/1.1 abc", 0),
        (b"", 0),
    ],
)
def test_of_an_answer_only_the_status_is_read(answer: bytes, status: int) -> None:
    assert parse_status(answer) == status


async def open_asked_table(live: LiveServer) -> tuple[str, str]:
    """Open a table where a player with a webhook is asked."""
    table = await live.open_table()
    key = await live.take_place(table)
    reply = await live.post_command(table, key, "notify", webhook=PRIVATE_URL)
    assert reply["type"] == "accepted", reply
    await live.post_command(table, key, "start", fill="random")
    async with live.socket_client() as client:
        welcome = await client.watch(table, key)
        question = welcome["asked"]["question"]
        while not question:
            question = (await client.read_until("asked"))["question"]
    return table, key


async def test_whoever_is_asked_is_called_once_about_it(tmp_path: Path) -> None:
    async with live_server(tmp_path, webhooks=True) as live:
        table, _ = await open_asked_table(live)
        hooks = Webhooks(live.service)
        await hooks.notify_all()
        called = dict(hooks.last_calls)
        assert list(called) == [(table, 0)]
        assert len(hooks.running_calls) == 1
        await hooks.notify_all()
        assert hooks.last_calls == called
        await asyncio.gather(*hooks.running_calls)
        assert live.service.metrics.counts["webhooks"]["failed"] >= 1, "it lies inside"


async def test_nobody_is_called_in_the_lobby_or_again_too_soon(tmp_path: Path) -> None:
    async with live_server(tmp_path, webhooks=True) as live:
        table = await live.open_table()
        key = await live.take_place(table)
        await live.post_command(table, key, "notify", webhook=PRIVATE_URL)
        hooks = Webhooks(live.service)
        await hooks.notify_all()
        assert not hooks.last_calls
        other, _ = await open_asked_table(live)
        just_now = live.service.tables.now() - MIN_SECONDS_BETWEEN_CALLS / 2
        hooks.last_calls[(other, 0)] = ("another question", just_now)
        await hooks.notify_all()
        assert hooks.last_calls[(other, 0)] == ("another question", just_now)


async def test_where_they_are_not_allowed_nobody_can_name_one(tmp_path: Path) -> None:
    async with live_server(tmp_path) as live:
        table = await live.open_table()
        key = await live.take_place(table)
        refused = await live.post_command(table, key, "notify", webhook=URL)
        assert refused["reason"] == "webhooks_off"
        assert not live.service.tables.loaded[table].table.state.places[0].webhook
