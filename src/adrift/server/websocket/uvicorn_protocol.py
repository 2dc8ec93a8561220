"""uvicorn's sockets, with what a table needs and ASGI does not tell, or not quickly enough.

How long a ping takes to come back, measured by the server itself: that much later than its deadline
may an answer arrive. A way to cut off somebody who does not read: closing politely would wait for
them. And a short way for frames, in and out: through ASGI each of them passes a queue, a task and
the framework, and the socket is told to stop and to go on reading.

Frames of every kind are counted as they arrive, before either way: who sends too many is closed.
"""

import asyncio
from struct import Struct
from typing import Any, Final, Protocol, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where there is one
from websockets.http11 import Request

from adrift.server.limits.connections import (
    LINGER_SECONDS,
    NO_DEADLINE,
    SCOPE_CONNECTION,
    LimitedProtocol,
)
from adrift.server.limits.frame_counter import FrameCounter
from adrift.server.limits.rate_limits import TokenBucket

PINGED: Final = "pinged"
"""The name under which a socket's handler finds it."""
TEXT: Final = 0x81
"""The first byte of a whole frame of text."""
PONG: Final = 0x8A
WHOLE: Final = (TEXT, PONG)
MASKED: Final = 0x80
MASK: Final = 4
"""Bytes; every frame of a client has one."""
SHORT: Final = 126
"""Longer frames, and those longer still, say their length in more bytes."""
MEDIUM: Final = 65_536
USUAL_HEAD: Final = Struct("!BBH")
TEN_SECONDS: Final = 10.0
POLICY: Final = 1008
TOO_MANY_FRAMES: Final = "too many frames"


class Listener(Protocol):
    """Whoever has a socket."""

    def hear(self, data: str | bytes) -> None:
        """A frame has come."""

    def flush(self) -> None:
        """There is room again for what waits to be sent."""


class PingedSocket(LimitedProtocol, WebSocketsSansIOProtocol):
    """One socket, as uvicorn runs it."""

    listener: Listener | None = None
    is_aligned: bool | None = None
    """Whether the next bytes begin a frame, as far as is known without asking uvicorn."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        now, limits = self.registry.now(), self.registry.settings
        self.counter = FrameCounter()
        self.bucket = TokenBucket(limits.frames, TEN_SECONDS, now)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.registry.switch_protocol(self.transport, self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.registry.unregister(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # otherwise nobody will handle it
            state = cast("dict[str, Any]", self.scope)["state"]
            state[PINGED] = state[SCOPE_CONNECTION] = self

    def start_keepalive(self) -> None:
        """The first ping at once: the first question may come soon."""
        if self.ping_interval:
            self.send_keepalive_ping()

    @property
    def lag(self) -> float:
        """How late messages come, in seconds; half of the way there and back."""
        return self.last_ping_rtt / 2

    async def send(self, message: ASGISendEvent) -> None:
        """Unlike uvicorn, take a refusal for an end of the handshake, not for an error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def cut(self) -> None:
        """Hang up on somebody who does not listen."""
        self.transport.abort()

    # Counting frames

    def data_received(self, data: bytes) -> None:
        if self.is_lingering:
            self.discard(len(data))
        elif not self.handshake_initiated or self.has_counted(data):
            self.hear_frames(data)

    def has_counted(self, data: bytes) -> bool:
        """Count the frames in these bytes; False if the connection is closed for them."""
        now, counter = self.registry.now(), self.counter
        was_between = counter.is_idle
        if not self.bucket.take(now, counter.count(data, self.bucket.available(now))):
            self.end_flood()
            return False
        if counter.is_idle:
            self.deadline = NO_DEADLINE
        elif was_between:
            self.deadline = now + self.registry.settings.body_seconds
        return True

    def end_flood(self) -> None:
        """Close with a reason, without waiting for the other side."""
        self.registry.count_dropped("too_many_frames")
        if not self.handshake_complete or self.close_sent:
            self.abort()
            return
        self.conn.send_close(POLICY, TOO_MANY_FRAMES)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        gone = {"type": "websocket.disconnect", "code": POLICY, "reason": TOO_MANY_FRAMES}
        self.queue.put_nowait(cast("Any", gone))
        self.close_timer = self.loop.call_later(LINGER_SECONDS, self.abort)
        self.resume_reading()
        self.linger()

    # The short way

    def hear_frames(self, data: bytes) -> None:
        """Bytes have come: mostly whole frames of text, and answers to pings. Anything else, and
        all that comes after something that might be a part of a frame, is left to uvicorn."""
        frames = None
        if self.is_aligned and self.listener is not None:
            frames = whole_frames(data, self.config.ws_max_size)
            self.is_aligned = frames is not None
        else:  # the request itself comes first, and by itself
            self.is_aligned = self.is_aligned is None and data.endswith(b"\r\n\r\n")
        for text, frame in frames or [(None, data)]:
            if text is None:
                super().data_received(frame)
            else:
                self.curr_msg_data_type, self.frames = "text", [text]
                self.send_receive_event_to_app()

    def send_receive_event_to_app(self) -> None:
        """A whole message has come. What is no text though it says so is left to uvicorn."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        is_bytes = self.curr_msg_data_type == "bytes"
        heard = data if is_bytes else text_of(data)
        if self.listener is None or self.close_sent or heard is None:
            super().send_receive_event_to_app()
        else:
            self.listener.hear(heard)

    def tell(self, data: bytes) -> None:
        """Send a frame of text at once; nothing when the other side is gone."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(head(len(data)) + data)

    @property
    def is_writable(self) -> bool:
        """Whether the other side reads as fast as we write."""
        return self.writable.is_set()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.listener is not None:
            self.listener.flush()

    def pause_reading(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()


def whole_frames(data: bytes, longest: int) -> list[tuple[bytes | None, bytes]] | None:
    """The texts in some bytes, and the answers to pings as they came, if these are nothing but
    whole frames of a client, none too long. After a ping both often come together."""
    frames: list[tuple[bytes | None, bytes]] = []
    at, length = 0, len(data)
    while at < length:
        size, begin = data_size(data, at)
        text = begin + MASK
        end = text + size
        if data[at] not in WHOLE or size > longest or end > length:
            return None
        is_text = data[at] == TEXT
        said = apply_mask(data[text:end], data[begin:text]) if is_text else None
        frames.append((said, b"" if is_text else data[at:end]))
        at = end
    return frames


def data_size(data: bytes, at: int) -> tuple[int, int]:
    """How long the frame is that begins there, and where its mask is; longer than anything can be,
    if that cannot be said."""
    size = data[at + 1] - MASKED if at + 1 < len(data) else SHORT + 1
    if 0 <= size < SHORT:
        return size, at + 2
    if size == SHORT and at + 4 <= len(data):
        return int.from_bytes(data[at + 2 : at + 4]), at + 4
    return len(data), at + 2


def head(size: int) -> bytes:
    """What stands before a frame of a server, which is never masked."""
    if size < SHORT:
        return bytes((TEXT, size))
    if size < MEDIUM:
        return USUAL_HEAD.pack(TEXT, SHORT, size)
    return bytes((TEXT, SHORT + 1)) + size.to_bytes(8)


def text_of(data: bytes) -> str | None:
    """What it says, if it is text."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None
