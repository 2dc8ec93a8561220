"""Send a table's messages as server-sent events, for networks that block WebSockets.

The envelopes and their numbers are the same as on a socket; commands go by POST. The last event is
named `end` and gives the reason.
"""

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter
from litestar.types import ASGIApp, Receive, Scope, Send

from adrift.core.players import SPECTATOR, Viewer
from adrift.server.http.middleware import client_address
from adrift.server.http.problems import problem_specs
from adrift.server.http.tables import OPTIONAL_KEY, Since, TableId, bearer_key
from adrift.server.limits.connections import SCOPE_CONNECTION, LimitedProtocol
from adrift.server.service import Service, ServiceDependency
from adrift.server.tables.subscription import TRY_AGAIN
from adrift.server.websocket.outbox import Outbox
from adrift.table.protocol.version import MAX_VERSION, check_protocol

Protocol = Annotated[
    int | None,
    QueryParameter(
        ge=1, le=MAX_VERSION, description="The version of the protocol that the client speaks."
    ),
]
MEDIA_TYPE: Final = "text/event-stream"
KEEP_ALIVE: Final = b": .\n\n"
"""A comment, which clients ignore; writing it shows whether the client is still there."""
KEEP_ALIVE_SECONDS: Final = 15.0
HEADERS: Final = (
    (b"content-type", MEDIA_TYPE.encode()),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # some proxies would buffer events
)


class EventStream:
    """One client's stream: a subscriber of the table, and the response that sends its messages."""

    def __init__(
        self, service: Service, table: str, connection: LimitedProtocol, address: str
    ) -> None:
        self.service, self.table, self.connection = service, table, connection
        self.more = asyncio.Event()
        self.outbox = Outbox(service.settings.queue, self.more.set, service.pending_bytes, address)
        self.viewer: Viewer = SPECTATOR
        self.lag = 0.0
        self.writer: asyncio.Task[None] | None = None

    # As a subscriber

    def send(self, data: bytes) -> None:
        """Queue each envelope as one event. A client that reads too slowly is aborted: an orderly
        close would wait for it and keep the connection open."""
        for line in data.split(b"\n"):
            if not self.outbox.put(line):
                self.close(TRY_AGAIN, "slow")
                self.outbox.clear()
                self.connection.abort()

    def close(self, code: int, reason: str) -> None:
        if self.outbox.close(code, reason):
            self.service.record_dropped(code, reason)

    # As a response

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        self.writer = asyncio.create_task(self.write(send))
        reader = asyncio.create_task(self.wait_for_disconnect(receive))
        try:
            await asyncio.wait({self.writer, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (self.writer, reader):
                task.cancel()
            await asyncio.gather(self.writer, reader, return_exceptions=True)
            self.outbox.clear()
            await self.unsubscribe()

    async def write(self, send: Send) -> None:
        send_any: Any = send
        start = {"type": "http.response.start", "status": 200, "headers": [*HEADERS]}
        await send_any(start)
        while (data := await self.next_event()) is not None:
            await send_any({"type": "http.response.body", "body": data, "more_body": True})
        code, reason = self.outbox.close_reason or (0, "")
        end = b"event: end\ndata: %b\n\n" % msgspec.json.encode({"code": code, "reason": reason})
        await send_any({"type": "http.response.body", "body": end, "more_body": False})

    async def next_event(self) -> bytes | None:
        """Wait for the next event; a keep-alive if none comes in time, `None` at the end."""
        try:
            async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                while not self.outbox.waiting and self.outbox.close_reason is None:
                    self.more.clear()
                    await self.more.wait()
        except TimeoutError:
            return KEEP_ALIVE
        if not self.outbox.waiting:
            return None
        self.service.metrics.count("sent")
        return b"data: %b\n\n" % self.outbox.take()

    async def wait_for_disconnect(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    async def unsubscribe(self) -> None:
        self.service.open_connections.discard(self)
        await self.service.tables.unwatch(self.table, self.viewer, self)


@get(
    "/tables/{table:str}/news",
    security=OPTIONAL_KEY,
    responses={
        200: ResponseSpec(
            str, description="Envelopes.", media_type=MEDIA_TYPE, generate_examples=False
        ),
        **problem_specs(400, 404),
    },
)
async def news(
    request: Request[Any, Any, Any],
    service: ServiceDependency,
    table: TableId,
    since: Since = None,
    protocol: Protocol = None,
) -> ASGIApp:
    """Stream everything the viewer may know from now on, beginning with a `welcome`."""
    check_protocol(protocol)
    connection = request.scope["state"][SCOPE_CONNECTION]
    stream = EventStream(service, table, connection, client_address(request.scope))
    stream.viewer = await service.tables.watch(table, bearer_key(request), since, stream)
    service.open_connections.add(stream)
    return stream


EVENT_STREAM_ROUTES: Final = Router("/api", route_handlers=[news], tags=["tables"])
