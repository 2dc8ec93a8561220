"""uvicorn's sockets, with two things added that a table needs and ASGI does not tell.

How long a ping takes to come back, measured by the server itself: that much later than its deadline
may an answer arrive. And a way to cut off somebody who does not read: closing politely would wait
for them.
"""

from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

PINGED: Final = "pinged"
"""The name under which a socket's handler finds it."""


class PingedSocket(WebSocketsSansIOProtocol):
    """One socket, as uvicorn runs it."""

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
