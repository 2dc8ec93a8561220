"""News without a socket: server-sent events, for networks that let nothing else through.

The same envelopes with the same numbers as on a socket; what somebody wants to do goes by POST. The
last event is named `end` and says why.
"""

import asyncio
from typing import Any, Final

import msgspec
from litestar import Request, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ASGIApp, Receive, Scope, Send

from adrift.core.players import SPECTATOR, Viewer
from adrift.server.http.middleware import client_address
from adrift.server.http.problems import problem_specs
from adrift.server.http.tables import OPTIONAL_KEY, Since, TableId, bearer_key
from adrift.server.limits.connections import SCOPE_CONNECTION, LimitedProtocol
from adrift.server.service import Service, ServiceDependency
from adrift.server.websocket.outbox import Outbox
from adrift.server.tables.subscription import TRY_AGAIN

EVENTS: Final = "text/event-stream"
KEEP_ALIVE: Final = b": .\n\n"
"""Says nothing, but shows whether the other side is still there."""
KEEP_ALIVE_SECONDS: Final = 15.0
HEADERS: Final = (
    (b"content-type", EVENTS.encode()),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # some proxies would wait until a page is full
)


class EventStream:
    """Somebody watching a table by server-sent events: a line, and the answer it goes out with."""

    def __init__(
        self, service: Service, table: str, connection: LimitedProtocol, address: str
    ) -> None:
        self.service, self.table, self.connection = service, table, connection
        self.more = asyncio.Event()
        self.outbox = Outbox(service.settings.queue, self.more.set, service.pending_bytes, address)
        self.viewer: Viewer = SPECTATOR
        self.lag = 0.0
        self.writer: asyncio.Task[None] | None = None

    # As a line

    def put(self, data: bytes) -> None:
        """Each envelope is an event of its own. A reader that is too slow is cut off: a polite end
        would wait until it reads, and keep its socket open."""
        for line in data.split(b"\n"):
            if not self.outbox.put(line):
                self.close(TRY_AGAIN, "slow")
                self.outbox.clear()
                self.connection.abort()

    def drop(self, code: int, reason: str) -> None:
        self.close(code, reason)

    def close(self, code: int, reason: str) -> None:
        if self.outbox.close(code, reason):
            self.service.record_dropped(code, reason)

    # As an answer

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
        """The next event; now and then, if there is none, a sign of life."""
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
            str, description="Envelopes.", media_type=EVENTS, generate_examples=False
        ),
        **problem_specs(400, 404),
    },
)
async def news(
    request: Request[Any, Any, Any], service: ServiceDependency, table: TableId, since: Since = None
) -> ASGIApp:
    """Be told everything from now on, beginning with a `welcome`."""
    connection = request.scope["state"][SCOPE_CONNECTION]
    stream = EventStream(service, table, connection, client_address(request.scope))
    stream.viewer = await service.tables.watch(table, bearer_key(request), since, stream)
    service.open_connections.add(stream)
    return stream


EVENT_STREAM_ROUTES: Final = Router("/api", route_handlers=[news], tags=["tables"])
