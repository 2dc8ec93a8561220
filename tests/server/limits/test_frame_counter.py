"""Frames of every kind are counted before they are parsed."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.server.limits.frame_counter import FrameCounter
from tests.server.limits.wire_clients import (
    UPGRADE,
    WireClient,
    open_connections,
    wait_until,
    wire_client,
)
from tests.server.live_server import LiveServer, live_server

MASK = bytes(4)
PING, PONG = b"\x89\x80" + MASK, b"\x8a\x80" + MASK
TEXT = b"\x81\x82" + MASK + b"{}"
BEGIN, EMPTY, END = b"\x01\x80" + MASK, b"\x00\x80" + MASK, b"\x80\x80" + MASK
FLOODS = {
    "pings": PING,
    "pongs": PONG,
    "fragments": EMPTY,
    "whole": TEXT,
    "empty": b"\x81\x80" + MASK,
}
CLOSED = b"\x88\x11\x03\xf0too many frames"


@pytest.fixture(params=[False, True], ids=["fast", "plain"])
async def server(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path, plain=request.param, frames=50) as server:
        yield server


async def open_socket(server: LiveServer) -> WireClient:
    client = await wire_client(server, UPGRADE + b"\r\n")
    assert b"101" in await client.read_head()
    return client


@pytest.mark.parametrize("at_once", [True, False])
async def test_too_many_frames_of_any_kind_end_the_connection(
    server: LiveServer, at_once: bool
) -> None:
    """Both in one piece and split in the middle of frames."""
    for name, frame in FLOODS.items():
        client = await open_socket(server)
        flood = (BEGIN if name == "fragments" else b"") + frame * 100
        parts = [flood] if at_once else [flood[at : at + 7] for at in range(0, len(flood), 7)]
        await client.send(*parts)
        found = await client.read_all()
        assert found.endswith(CLOSED), name
        assert found.count(b"\x8a\x00") <= 50, "pings beyond the limit are not answered"
        client.abort()
    await wait_until(lambda: not open_connections(server))
    assert server.service.metrics.counts["dropped"]["too_many_frames"] == len(FLOODS)


async def test_somebody_who_watches_is_counted_like_anybody(server: LiveServer) -> None:
    table, key = await server.start_solo_match()
    async with server.socket_client() as peer:
        await peer.watch(table, key)
        peer.socket.transport.write(PING * 100)
        assert await peer.close_code() == 1008


async def test_frames_within_the_limit_are_dealt_with(server: LiveServer) -> None:
    client = await open_socket(server)
    await client.send(PING * 20, PONG * 20, BEGIN + EMPTY * 5 + END)
    answers = b""
    while answers.count(b"\x8a\x00") < 20:
        answers += await client.reader.read(1000)
    client.abort()


@pytest.mark.parametrize("begun", [BEGIN, BEGIN + EMPTY * 3, TEXT[:3], TEXT[:-1], PING[:1]])
async def test_a_message_that_has_begun_must_come_to_its_end(
    server: LiveServer, begun: bytes
) -> None:
    client = await open_socket(server)
    registry = server.service.connection_registry
    await client.send(TEXT, begun)
    await wait_until(lambda: any(each.deadline < float("inf") for each in registry.open.values()))
    assert registry.sweep(registry.now() + 19) == 0
    assert registry.sweep(registry.now() + 21) == 1
    await client.read_all()
    client.abort()


def long_frame(size: int) -> bytes:
    if size < 65_536:
        return b"\x82\xfe" + size.to_bytes(2) + MASK + bytes(size)
    return b"\x82\xff" + size.to_bytes(8) + MASK + bytes(size)


KINDS = st.sampled_from([PING, PONG, TEXT, BEGIN, EMPTY, END])
LONG = st.integers(0, 70_000).map(long_frame)


@given(st.lists(KINDS | LONG, max_size=12), st.integers(0, 2**32))
def test_frames_are_counted_however_they_are_cut(frames: list[bytes], seed: int) -> None:
    rng, data, counter, found = Random(seed), b"".join(frames), FrameCounter(), 0
    while data:
        cut = rng.choice([1, 2, 3, 7, 100, 70_000])
        found += counter.count(data[:cut], 1000)
        data = data[cut:]
    assert found == len(frames)
    assert not counter.remaining
    assert not counter.partial_head


def test_counting_stops_when_it_is_too_much() -> None:
    assert FrameCounter().count(PING * 1000, 10) == 11
