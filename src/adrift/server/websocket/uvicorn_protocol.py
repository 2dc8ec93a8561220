"""Wraps uvicorn's WebSocket protocol: frame limits, ping times, and a fast path for text frames.

uvicorn's protocol does the handshake, fragmented messages and the closing handshake. The wrapper
sees all bytes first. It counts frames and ends floods, measures the lag with pings of its own, and
can abort a client that does not read.

On the fast path, complete text frames go straight from the transport to their receiver, and
messages straight to the transport. Through ASGI each of them passes a queue, a task and the
framework, which costs a quarter to a third of the server's throughput (docs/decisions/0016). All
other frames go through uvicorn and ASGI, and so does everything if the fast path is off.

The wrapper uses no internals of uvicorn. It is constructed like every protocol class that uvicorn
accepts as `ws`, and passes itself to the application in the state of the ASGI scope.
"""

import asyncio
from random import randbytes
from struct import Struct
from typing import Any, Final, Protocol, cast

from adrift.server.limits.connections import (
    LINGER_SECONDS,
    NO_DEADLINE,
    SCOPE_CONNECTION,
    LimitedProtocol,
)
from adrift.server.limits.frame_counter import FrameCounter
from adrift.server.limits.rate_limits import TokenBucket

SCOPE_SOCKET: Final = "socket"
"""The name of the `WebSocketProtocol` in the state of an ASGI scope."""
TEXT: Final = 0x81
"""The first byte of a complete text frame."""
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
CONTROL: Final = (PING, PONG)
"""Frames that are passed to uvicorn without leaving the fast path."""
MASKED: Final = 0x80
MASK_BYTES: Final = 4
"""Every frame from a client is masked."""
LENGTH_16_BIT: Final = 126
LENGTH_64_BIT: Final = 127
"""Values of the 7-bit length that announce a longer one."""
HEADER_16_BIT: Final = Struct("!BBH")
PING_PAYLOAD_BYTES: Final = 4
PING_SECONDS: Final = 15.0
"""Time between a pong and the next ping."""
PONG_TIMEOUT_SECONDS: Final = 20.0
FRAME_LIMIT_SECONDS: Final = 10.0
"""The frame limit of the settings applies to this time."""
CLOSE_INVALID_TEXT: Final = 1007
CLOSE_POLICY_VIOLATION: Final = 1008
CLOSE_NO_PONG: Final = 1011


class Receiver(Protocol):
    """The connection that handles the messages of a socket."""

    def receive(self, data: str | bytes) -> None:
        """Handle a message that arrived on the fast path."""

    def flush(self) -> None:
        """Send queued messages: the transport has room again."""


class WebSocketProtocol(LimitedProtocol, asyncio.Protocol):
    """One WebSocket, between the transport and uvicorn's protocol."""

    def __init__(
        self,
        config: Any,
        server_state: Any,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.config = config
        super().__init__()
        state = {**app_state, SCOPE_SOCKET: self, SCOPE_CONNECTION: self}
        inner_class: Any = config.inner_websocket_class
        self.inner = inner_class(config=config, server_state=server_state, app_state=state)
        self.loop = _loop or asyncio.get_running_loop()
        self.receiver: Receiver | None = None
        self.has_request = False
        self.is_fast: bool = config.fast_frames
        """False as soon as uvicorn got a part of a message: later ones must not overtake it."""
        self.is_writable = True
        """False while the client reads more slowly than the server writes."""
        self.is_reading_paused = False
        self.has_sent_close = False
        self.lost = asyncio.Event()
        self.counter = FrameCounter()
        self.bucket = TokenBucket(
            self.registry.settings.frames, FRAME_LIMIT_SECONDS, self.registry.now()
        )
        self.lag = 0.0
        """Measured delay of the client's messages in seconds: half a ping's round trip."""
        self.ping_payload = b""
        self.ping_sent_at = 0.0
        self.ping_timer: asyncio.TimerHandle | None = None
        self.has_received = False
        """True if any bytes arrived since the last ping."""

    def attach(self, receiver: Receiver) -> None:
        """Start to pass messages to their receiver, after the handshake."""
        self.receiver = receiver

    # Called by the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.inner.connection_made(self.transport)
        self.registry.switch_protocol(self.transport, self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.registry.unregister(self.transport)
        if self.ping_timer is not None:
            self.ping_timer.cancel()
        self.inner.connection_lost(exc)
        self.lost.set()

    def eof_received(self) -> bool | None:
        is_kept_open: bool | None = self.inner.eof_received()
        return is_kept_open

    def pause_writing(self) -> None:
        self.is_writable = False
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        self.is_writable = True
        super().resume_writing()
        self.inner.resume_writing()
        if self.receiver is not None:
            self.receiver.flush()

    def data_received(self, data: bytes) -> None:
        if self.is_lingering:
            self.discard(len(data))
            return
        if not self.has_request:  # the HTTP request comes first, in one piece
            self.has_request = True
            self.inner.data_received(data)
            return
        is_frame_start = not (self.counter.remaining or self.counter.partial_head)
        if not self.count_frames(data):
            return
        self.has_received = True
        if not self.ping_sent_at:  # the first frame proves that the handshake is complete
            self.send_ping()
        frames = complete_frames(data, self.config.ws_max_size) if is_frame_start else None
        if frames is not None and self.is_fast and self.receiver is not None:
            self.receive_frames(frames, self.receiver)
            return
        self.is_fast = False
        for text, raw in frames or ():
            if text is None:
                self.check_pong(raw)
        self.inner.data_received(data)

    # Frames

    def receive_frames(self, frames: list[tuple[bytes | None, bytes]], receiver: Receiver) -> None:
        """Pass texts to the receiver, and control frames to uvicorn."""
        for text, raw in frames:
            if text is None:
                self.check_pong(raw)
                self.inner.data_received(raw)
            elif not self.is_closing:
                try:
                    message = text.decode()
                except UnicodeDecodeError:
                    self.end(CLOSE_INVALID_TEXT)
                    return
                receiver.receive(message)

    def count_frames(self, data: bytes) -> bool:
        """Count the frames in these bytes; return False if there are too many."""
        now, counter = self.registry.now(), self.counter
        was_idle = counter.is_idle
        if not self.bucket.take(now, counter.count(data, self.bucket.available(now))):
            self.end_flood()
            return False
        if counter.is_idle:
            self.deadline = NO_DEADLINE
        elif was_idle:
            self.deadline = now + self.registry.settings.body_seconds
        return True

    def end_flood(self) -> None:
        """Close with a reason, without waiting for the client's close frame."""
        self.registry.count_dropped("too_many_frames")
        if self.receiver is None or self.is_closing:
            self.abort()
            return
        self.send_close(CLOSE_POLICY_VIOLATION, b"too many frames")
        self.resume_reading()
        self.linger()
        self.loop.call_later(LINGER_SECONDS, self.abort)

    # Sending

    @property
    def is_closing(self) -> bool:
        return self.has_sent_close or self.transport.is_closing()

    is_sending = False
    """Messages are written at once; a close frame never overtakes them."""

    def send_text(self, data: bytes) -> None:
        """Write a text frame, unless the connection is closing."""
        if not self.is_closing:
            self.transport.write(text_header(len(data)) + data)

    def send_close(self, code: int, reason: bytes = b"") -> None:
        payload = code.to_bytes(2) + reason
        self.transport.write(bytes((CLOSE, len(payload))) + payload)
        self.has_sent_close = True

    def end(self, code: int) -> None:
        """Send a close frame and close the transport."""
        self.send_close(code)
        self.transport.close()

    def unsent_bytes(self) -> int:
        return self.transport.get_write_buffer_size()

    # Flow control

    def pause_reading(self) -> None:
        if not self.is_reading_paused:
            self.is_reading_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        if self.is_reading_paused:
            self.is_reading_paused = False
            self.transport.resume_reading()

    # Pings

    def send_ping(self) -> None:
        if self.is_closing:
            return
        self.ping_payload, self.ping_sent_at = randbytes(PING_PAYLOAD_BYTES), self.loop.time()
        self.has_received = False
        self.transport.write(bytes((PING, PING_PAYLOAD_BYTES)) + self.ping_payload)
        self.ping_timer = self.loop.call_later(PONG_TIMEOUT_SECONDS, self.on_pong_timeout)

    def check_pong(self, frame: bytes) -> None:
        """Measure the lag if this frame answers the last ping."""
        _, mask = payload_size(frame, 0)
        payload = apply_mask(frame[mask + MASK_BYTES :], frame[mask : mask + MASK_BYTES])
        if frame[0] != PONG or not self.ping_payload or payload != self.ping_payload:
            return
        round_trip = self.loop.time() - self.ping_sent_at
        self.lag, self.ping_payload = round_trip / 2, b""
        if self.ping_timer is not None:
            self.ping_timer.cancel()
        self.ping_timer = self.loop.call_later(max(0.0, PING_SECONDS - round_trip), self.send_ping)

    def on_pong_timeout(self) -> None:
        """End the connection if nothing arrived since the last ping, otherwise ping again.

        A pong may be missed when it arrives in the middle of a fragmented message.
        """
        if self.has_received:
            self.send_ping()
        elif not self.is_closing:
            self.end(CLOSE_NO_PONG)


def complete_frames(data: bytes, max_bytes: int) -> list[tuple[bytes | None, bytes]] | None:
    """Split bytes into text frames and pings or pongs; `None` if there is anything else in them.

    A text frame is returned as its text and no bytes, a control frame as `None` and its bytes.
    """
    frames: list[tuple[bytes | None, bytes]] = []
    start, length = 0, len(data)
    while start < length:
        size, mask = payload_size(data, start)
        payload = mask + MASK_BYTES
        end = payload + size
        if size > max_bytes or end > length:
            return None
        if data[start] == TEXT:
            frames.append((apply_mask(data[payload:end], data[mask:payload]), b""))
        elif data[start] in CONTROL:
            frames.append((None, data[start:end]))
        else:
            return None
        start = end
    return frames


def payload_size(data: bytes, start: int) -> tuple[int, int]:
    """Return the payload size of the frame that starts here, and where its mask is.

    The size is larger than the data if it cannot be told or the frame is not masked.
    """
    size = data[start + 1] - MASKED if start + 1 < len(data) else LENGTH_64_BIT
    if 0 <= size < LENGTH_16_BIT:
        return size, start + 2
    if size == LENGTH_16_BIT and start + 4 <= len(data):
        return int.from_bytes(data[start + 2 : start + 4]), start + 4
    return len(data), start + 2


def apply_mask(data: bytes, mask: bytes) -> bytes:
    """Unmask a payload. One operation on big integers is as fast as C code for short messages."""
    size = len(data)
    repeated = mask * (size // MASK_BYTES) + mask[: size % MASK_BYTES]
    return (int.from_bytes(data) ^ int.from_bytes(repeated)).to_bytes(size)


def text_header(size: int) -> bytes:
    """Return the header of a text frame from the server, which is never masked."""
    if size < LENGTH_16_BIT:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return HEADER_16_BIT.pack(TEXT, LENGTH_16_BIT, size)
    return bytes((TEXT, LENGTH_64_BIT)) + size.to_bytes(8)
