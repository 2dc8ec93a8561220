"""Tests which frames take the fast path, and that all messages arrive in order."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from adrift.server.websocket.uvicorn_protocol import complete_frames
from tests.server.live_server import LiveServer, live_server

MOST = 8192
ASK = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(
    data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, mask: bool = True
) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask)


@given(st.lists(st.binary(max_size=300), max_size=4))
def test_whole_texts_are_read_as_they_were_sent(texts: list[bytes]) -> None:
    assert complete_frames(b"".join(map(frame, texts)), MOST) == [(text, b"") for text in texts]


@given(st.binary(min_size=1, max_size=300), st.data())
def test_a_part_of_a_frame_is_left_to_others(text: bytes, data: st.DataObject) -> None:
    whole = frame(b"first") + frame(text)
    cut = data.draw(st.integers(len(frame(b"first")) + 1, len(whole) - 1))
    assert complete_frames(whole[:cut], MOST) is None


OTHERS = {
    "unmasked": lambda: frame(b"x", mask=False),
    "binary": lambda: frame(b"x", Opcode.BINARY),
    "unfinished": lambda: frame(b"x", fin=False),
    "continued": lambda: frame(b"x", Opcode.CONT),
    "close": lambda: frame(b"x", Opcode.CLOSE),
    "too long": lambda: frame(b"x" * (MOST + 1)),
    "far too long": lambda: frame(b"x" * 70_000),
}


@pytest.mark.parametrize("kind", OTHERS)
def test_nothing_but_texts_of_clients_goes_the_short_way(kind: str) -> None:
    other = OTHERS[kind]()
    assert complete_frames(other, MOST) is None
    assert complete_frames(frame(b"text") + other, MOST) is None


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_pings_and_pongs_are_passed_on_only_whole(opcode: Opcode) -> None:
    pong = frame(b"1234", opcode)
    assert complete_frames(pong, MOST) == [(None, pong)]
    assert complete_frames(pong + frame(b"text"), MOST) == [(None, pong), (b"text", b"")]
    assert not any(complete_frames(pong[:cut], MOST) for cut in range(len(pong)))
    assert complete_frames(pong + b"x", MOST) is None
    assert complete_frames(frame(b"1234", opcode, mask=False), MOST) is None


@pytest.fixture(params=[False, True], ids=["fast", "plain"])
async def server(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path, plain=request.param) as server:
        yield server


def ping(number: int) -> bytes:
    return json.dumps({"type": "ping", "at": float(number)}).encode()


async def test_all_is_heard_in_order_however_it_is_cut(server: LiveServer) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    writer.write(ASK)
    await reader.readuntil(b"\r\n\r\n")
    fragments = frame(ping(4)[:9], fin=False) + frame(ping(4)[9:], Opcode.CONT)
    halves = frame(ping(3))
    for chunk in (
        frame(ping(0)),
        frame(ping(1)) + frame(b"", Opcode.PONG) + frame(ping(2)),
        halves[:1],
        halves[1:9],
        halves[9:] + fragments,
        frame(ping(5), Opcode.BINARY),
        frame(ping(6)) + frame(ping(7)),
    ):
        writer.write(chunk)
        await asyncio.sleep(0.05)
    heard = b""
    while heard.count(b'"pong"') < 8:
        heard += await asyncio.wait_for(reader.read(4096), 20)
    places = [heard.index(b'"at":%d.0' % number) for number in range(8)]
    assert places == sorted(places)
    writer.close()
