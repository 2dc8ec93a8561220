"""Webhooks: only where allowed, only to public addresses, and they say only that one is asked."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from adrift.server.webhooks import (
    NOT_SOONER,
    Target,
    Webhooks,
    deliver,
    is_public,
    read_target,
    status_of,
    whereabouts,
)
from tests.server.network import Net, served

URL = "https://hooks.example/adrift?to=ann"
INSIDE = "https://10.0.0.1/adrift"
"""Named like any other, and never called."""


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
    assert read_target(url) is None


def test_an_address_is_taken_apart() -> None:
    assert read_target(URL) == Target("hooks.example", "/adrift?to=ann")
    assert read_target("https://hooks.example") == Target("hooks.example", "/")


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
    ],
)
def test_addresses_inside_a_network_are_not_public(address: str, public: bool) -> None:
    assert is_public(address) is public


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "169.254.169.254", "10.0.0.1"])
async def test_a_name_that_leads_inside_leads_nowhere(host: str) -> None:
    assert await whereabouts(Target(host, "/")) is None


@asynccontextmanager
async def listener(answer: bytes) -> AsyncIterator[tuple[int, list[bytes]]]:
    """A program that takes one request after the other."""
    heard: list[bytes] = []

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        heard.append(head + await reader.readexactly(size))
        writer.write(answer)
        writer.close()

    async with await asyncio.start_server(take, "127.0.0.1", 0) as server:
        yield server.sockets[0].getsockname()[1], heard


async def test_a_call_is_one_small_request() -> None:
    async with listener(b"HTTP/1.1 204 No Content\r\n\r\n") as (port, heard):
        target = Target("hooks.example", "/adrift?to=ann")
        status = await deliver(target, "127.0.0.1", port, b'{"asked":true}', None)
    assert status == 204
    head, _, body = heard[0].partition(b"\r\n\r\n")
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
    assert status_of(answer) == status


async def asked(net: Net) -> tuple[str, str]:
    """A table where somebody with a webhook is asked."""
    table = await net.table()
    key = await net.sit(table)
    reply = await net.post(table, key, "notify", webhook=INSIDE)
    assert reply["type"] == "accepted", reply
    await net.post(table, key, "start", fill="random")
    async with net.peer() as peer:
        welcome = await peer.watch(table, key)
        question = welcome["asked"]["question"]
        while not question:
            question = (await peer.until("asked"))["question"]
    return table, key


async def test_whoever_is_asked_is_called_once_about_it(tmp_path: Path) -> None:
    async with served(tmp_path, webhooks=True) as net:
        table, _ = await asked(net)
        hooks = Webhooks(net.service)
        await hooks.look_round()
        called = dict(hooks.called)
        assert list(called) == [(table, 0)]
        assert len(hooks.calls) == 1
        await hooks.look_round()
        assert hooks.called == called
        await asyncio.gather(*hooks.calls)
        assert net.service.metrics.counts["webhooks"]["failed"] >= 1, "it lies inside"


async def test_nobody_is_called_in_the_lobby_or_again_too_soon(tmp_path: Path) -> None:
    async with served(tmp_path, webhooks=True) as net:
        table = await net.table()
        key = await net.sit(table)
        await net.post(table, key, "notify", webhook=INSIDE)
        hooks = Webhooks(net.service)
        await hooks.look_round()
        assert not hooks.called
        other, _ = await asked(net)
        just_now = net.service.rooms.now() - NOT_SOONER / 2
        hooks.called[(other, 0)] = ("another question", just_now)
        await hooks.look_round()
        assert hooks.called[(other, 0)] == ("another question", just_now)


async def test_where_they_are_not_allowed_nobody_can_name_one(tmp_path: Path) -> None:
    async with served(tmp_path) as net:
        table = await net.table()
        key = await net.sit(table)
        refused = await net.post(table, key, "notify", webhook=URL)
        assert refused["reason"] == "webhooks_off"
        assert not net.service.rooms.awake[table].table.state.places[0].webhook
