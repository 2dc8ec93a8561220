"""uvicorn's sockets, with what a table needs and ASGI does not tell, or not quickly enough.

How long a ping takes to come back, measured by the server itself: that much later than its deadline
may an answer arrive. A way to cut off somebody who does not read: closing politely would wait for
them. And a short way for frames, in and out: through ASGI each of them passes a queue, a task and
the framework, and the socket is told to stop and to go on reading.
"""

from typing import Any, Final, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

PINGED: Final = "pinged"
"""The name under which a socket's handler finds it."""
TEXT: Final = 0x81
"""The first byte of a whole frame of text."""
SHORT: Final = 126
"""Longer frames, and those longer still, say their length in more bytes."""
MEDIUM: Final = 65_536


class Listener(Protocol):
    """Whoever has a socket."""

    def hear(self, data: str | bytes) -> None:
        """A frame has come."""

    def flush(self) -> None:
        """There is room again for what waits to be sent."""


class PingedSocket(WebSocketsSansIOProtocol):
    """One socket, as uvicorn runs it."""

    listener: Listener | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # otherwise nobody will handle it
            cast("dict[str, Any]", self.scope)["state"][PINGED] = self

    def start_keepalive(self) -> None:
        """The first ping at once: the first question may come soon."""
        if self.ping_interval:
            self.send_keepalive_ping()

    @property
    def lag(self) -> float:
        """How late messages come, in seconds; half of the way there and back."""
        return self.last_ping_rtt / 2

    def cut(self) -> None:
        """Hang up on somebody who does not listen."""
        self.transport.abort()

    # The short way

    def send_receive_event_to_app(self) -> None:
        """A whole message has come. What is no text though it says so is left to uvicorn."""
        data = b"".join(self.frames)
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
        elif self.curr_msg_data_type == "bytes":
            self.listener.hear(data)
        elif is_text(data):
            self.listener.hear(data.decode())
        else:
            super().send_receive_event_to_app()

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


def head(size: int) -> bytes:
    """What stands before a frame of a server, which is never masked."""
    if size < SHORT:
        return bytes((TEXT, size))
    if size < MEDIUM:
        return bytes((TEXT, SHORT)) + size.to_bytes(2)
    return bytes((TEXT, SHORT + 1)) + size.to_bytes(8)


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
