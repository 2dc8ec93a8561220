"""Counts HTTP connections around any of uvicorn's protocols, for untested versions of uvicorn.

It limits the number of connections and the time until the first request is complete. h11, which
every uvicorn includes, limits the size of heads.
"""

import asyncio
from typing import Any, Final, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

from adrift.server.limits.connections import NO_DEADLINE, SCOPE_CONNECTION, LimitedProtocol

HEAD_END: Final = b"\r\n\r\n"


class PlainHttp(LimitedProtocol, asyncio.Protocol):
    """One HTTP connection, between the transport and uvicorn's protocol."""

    def __init__(
        self,
        config: Any,
        server_state: Any,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.config = config
        super().__init__()
        state = {**app_state, SCOPE_CONNECTION: self}
        self.inner = H11Protocol(config=config, server_state=server_state, app_state=state)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.inner.connection_made(self.transport)
        if self.registry.register(self):
            self.deadline = self.registry.now() + self.registry.settings.head_seconds
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.registry.unregister(self.transport)
        self.inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if HEAD_END in data:
            self.deadline = NO_DEADLINE
        self.inner.data_received(data)

    def eof_received(self) -> None:
        self.inner.eof_received()

    def pause_writing(self) -> None:
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.inner.resume_writing()
