"""Serves WebSocket connections: handles frames in order and sends messages through an outbox.

A frame is handled when all earlier frames are done. The server never waits for a client that does
not read: when its outbox is full, the client is disconnected and may connect again. A client that
sends too fast is read more slowly.
"""

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from enum import Enum
from functools import partial
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from adrift.core.players import SPECTATOR, Viewer
from adrift.server.http.middleware import SCOPE_SLOT, client_address
from adrift.server.limits.connections import ConnectionSlot
from adrift.server.limits.message_limiter import MessageLimiter
from adrift.server.logs import get_logger, log_event
from adrift.server.service import Service, ServiceDependency
from adrift.server.storage.entry_reader import UnreadableEntry
from adrift.server.storage.interface import Conflict, Unavailable
from adrift.server.tables.hosted_table import HostedTable
from adrift.server.tables.registry import NoTable
from adrift.server.tables.subscription import REMOVED, SUPERSEDED, TRY_AGAIN
from adrift.server.websocket.asgi_socket import AsgiSocket
from adrift.server.websocket.outbox import SocketSender
from adrift.server.websocket.uvicorn_protocol import SCOPE_SOCKET, WebSocketProtocol
from adrift.server.wire import codec
from adrift.server.wire.codec import Do, Malformed, Ping, Pong, Unwatch, Watch
from adrift.table.protocol.frames import AnyFrame
from adrift.table.protocol.messages import Accepted, Message, Refused
from adrift.table.protocol.version import OtherProtocol, check_protocol

LOG: Final = get_logger("sockets")
MAX_MALFORMED: Final = 3
"""The connection is closed after this many malformed frames."""
MAX_SUBSCRIPTIONS: Final = 16
"""Maximum per connection: enough for a screen that all players of a table share."""
MAX_INBOX: Final = 4
"""No more frames are read while this many wait."""
IDLE_SECONDS: Final = 60.0
"""How long a connection without subscriptions may send nothing."""
ENDS_ONE_SUBSCRIPTION: Final = (SUPERSEDED, REMOVED)
"""Close codes after which the other subscriptions of a connection go on: the viewer concerned got a
message. Any other code closes the connection, and its client connects again."""
CLOSE_NORMAL: Final = 1000
CLOSE_POLICY_VIOLATION: Final = 1008
CLOSE_TRY_LATER: Final = 1013
FRAME_KINDS: Final = {kind: kind.__name__.lower() for kind in (Do, Ping, Unwatch, Watch)}


class ConnectionState(Enum):
    """What the next frame of a connection has to wait for."""

    READY = "ready"
    """Nothing: it is handled at once."""
    HANDLING = "handling"
    """An earlier frame is being handled."""
    THROTTLED = "throttled"
    """The client has sent too many frames."""


class SocketSubscriber:
    """One subscription on a connection that may have several."""

    def __init__(self, connection: "Connection", table: str, key: str) -> None:
        self.connection, self.table, self.key = connection, table, key
        self.viewer: Viewer = SPECTATOR
        self.send = connection.sender.put

    @property
    def lag(self) -> float:
        """The current lag: the first pong arrives after the first subscription."""
        return self.connection.lag

    def close(self, code: int, reason: str) -> None:
        self.connection.end_subscription(self, code, reason)


class Connection:
    """One WebSocket: handles the frames of a client and sends it messages."""

    def __init__(self, service: Service, socket: WebSocket[Any, Any, Any]) -> None:
        state = socket.scope["state"]
        self.service, self.socket = service, socket
        self.address = client_address(socket.scope)
        self.protocol: WebSocketProtocol = state[SCOPE_SOCKET]
        self.slot: ConnectionSlot = state[SCOPE_SLOT]
        is_fast, send = self.protocol.is_fast, socket.send
        sending = self.protocol if is_fast else AsgiSocket(self.protocol, send, self)
        self.sender = SocketSender(service, sending, send, self.address)
        self.limiter = MessageLimiter(service, self.address)
        self.subscribers: dict[tuple[str, str], SocketSubscriber] = {}
        """By table and key."""
        self.state = ConnectionState.READY
        self.inbox: deque[str | bytes] = deque()
        self.can_receive = asyncio.Event()
        self.can_receive.set()
        """Not set while the inbox is full; for messages that arrive through ASGI."""
        self.received_at = time.monotonic()
        self.malformed_count = 0
        self.task: asyncio.Task[None] | None = None
        """The task that handles the current frame, if it needs one."""

    @property
    def lag(self) -> float:
        return self.protocol.lag

    def send(self, table: str, message: Message, viewer: Viewer = SPECTATOR) -> None:
        self.sender.put(codec.envelope(table, viewer, message))

    def flush(self) -> None:
        """Send queued messages: the socket can take more."""
        self.sender.flush()

    def close(self, code: int, reason: str) -> None:
        """Close the connection when everything queued has been sent; handle no more frames."""
        self.sender.close(code, reason)
        self.resume_reading()  # the client's close frame has to be read

    # Receiving

    async def serve(self) -> None:
        """Serve the socket until it is closed, then end every subscription on it."""
        await self.socket.accept()
        self.service.open_connections.add(self)
        self.protocol.attach(self)
        try:
            await self.receive_until_closed()
        finally:
            self.service.open_connections.discard(self)
            self.sender.stop(CLOSE_NORMAL)
            if self.task is not None:
                await asyncio.wait([self.task])
            await self.end_all_subscriptions()

    async def receive_until_closed(self) -> None:
        """Pass on messages that arrive through ASGI; close the connection when it is idle."""
        while True:
            try:
                async with asyncio.timeout(self.idle_timeout()):
                    message: Any = await self.socket.receive()
            except TimeoutError:
                if not self.subscribers and self.idle_timeout() == 0:
                    self.close(CLOSE_NORMAL, "idle")
                continue
            except WebSocketDisconnect:
                return
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            self.receive(message["bytes"] if text is None else text)
            await self.can_receive.wait()

    def idle_timeout(self) -> float | None:
        """Return the seconds after which to check for idleness; `None` for never."""
        if self.sender.is_closing:
            return None
        if self.subscribers:
            return IDLE_SECONDS
        return max(0.0, self.received_at + IDLE_SECONDS - time.monotonic())

    def receive(self, data: str | bytes) -> None:
        """Queue a frame and handle it in its turn; stop reading when the inbox is full."""
        if self.sender.is_closing:
            return
        self.received_at = time.monotonic()
        self.inbox.append(data)
        if self.state is ConnectionState.READY:
            self.drain()
        elif len(self.inbox) >= MAX_INBOX:
            self.can_receive.clear()
            self.protocol.pause_reading()

    def drain(self) -> None:
        """Handle queued frames until one has to wait."""
        while self.inbox and self.state is ConnectionState.READY and not self.sender.is_closing:
            if wait := self.limiter.take(self.inbox[0], self.subscribers):
                self.throttle(wait)
            else:
                self.state = ConnectionState.HANDLING
                self.handle(self.inbox.popleft())
        if len(self.inbox) < MAX_INBOX:
            self.resume_reading()

    def resume_reading(self) -> None:
        self.can_receive.set()
        self.protocol.resume_reading()

    def finish_frame(self) -> None:
        """Be ready for the next frame."""
        self.state, self.task = ConnectionState.READY, None
        if self.inbox:
            asyncio.get_running_loop().call_soon(self.drain)

    def throttle(self, seconds: float) -> None:
        """Make the next frame wait. Frames that still wait at the end are never handled."""
        self.state = ConnectionState.THROTTLED
        self.service.metrics.count("turned_away", "too_fast")
        asyncio.get_running_loop().call_later(seconds, self.finish_frame)

    # Handling frames

    def handle(self, data: str | bytes) -> None:
        """Handle a frame; whatever handles it calls `finish_frame` at the end."""
        try:
            frame = codec.decode_frame(data)
        except Malformed as error:
            self.reject_malformed(error)
            self.finish_frame()
            return
        self.service.metrics.count("frames", FRAME_KINDS[type(frame)])
        if isinstance(frame, Ping) and not self.slot.is_provisional:
            self.send("", Pong(at=frame.at, now=self.service.tables.now()))
            self.finish_frame()
            return
        if isinstance(frame, Do) and not self.slot.is_provisional:
            hosted = self.service.tables.loaded.get(frame.table)
            if hosted is not None:
                self.submit(frame, hosted)
                return
        self.task = asyncio.create_task(self.handle_in_task(frame))

    async def handle_in_task(self, frame: AnyFrame) -> None:
        """Handle a frame that has to wait for a table or the journal."""
        try:
            if self.slot.is_provisional and not await self.claim_seat(frame):
                self.refuse_connection()
            elif isinstance(frame, Do):
                self.submit(frame, await self.service.tables.hosted_table(frame.table))
                return
            elif isinstance(frame, Watch):
                await self.watch(frame)
            elif isinstance(frame, Unwatch):
                await self.unwatch(frame)
        except Exception as error:
            self.on_error(frame, error)
        self.finish_frame()

    async def claim_seat(self, frame: AnyFrame) -> bool:
        """Make the slot of a connection above the limits permanent.

        This takes the key of a player in a running match; return False if the frame has none.
        """
        if not isinstance(frame, Do | Watch):
            return False
        with suppress(NoTable, Conflict, Unavailable):
            await self.service.tables.hosted_table(frame.table)
        seat = self.service.active_seat(frame.table, frame.key)
        return bool(seat) and self.service.connection_registry.assign_seat(self.slot, seat)

    def refuse_connection(self) -> None:
        self.service.metrics.count("turned_away", "too_many_connections")
        self.send("", Refused(command="", reason="too_many_connections"))
        self.close(CLOSE_TRY_LATER, "too many connections")

    def reject_malformed(self, error: Malformed) -> None:
        """Explain what is wrong with a frame, and close the connection after several."""
        self.service.metrics.count("frames", "malformed")
        self.malformed_count += 1
        facts: dict[str, Any] = dict(error.facts)
        self.send("", Refused(command="", reason=error.reason, facts=facts))
        if self.malformed_count >= MAX_MALFORMED:
            self.close(CLOSE_POLICY_VIOLATION, "malformed")

    def on_error(self, frame: AnyFrame, error: Exception) -> None:
        """Refuse a frame that failed, or close the connection if its outcome is unknown."""
        table = "" if isinstance(frame, Ping) else frame.table
        command = frame.command.id if isinstance(frame, Do) else ""
        if isinstance(error, NoTable):
            self.send(table, Refused(command=command, reason="no_table"))
            return
        if isinstance(error, OtherProtocol):
            self.service.metrics.count("turned_away", "other_protocol")
            self.send(table, Refused(command=command, reason=error.reason, facts={**error.facts}))
            return
        if isinstance(error, UnreadableEntry):
            self.send(table, Refused(command=command, reason="table_damaged"))
            if not self.subscribers:  # the operator may restore a backup meanwhile
                self.close(TRY_AGAIN, "table damaged")
            return
        if isinstance(error, Conflict | Unavailable):
            kind = type(error).__name__
            log_event(LOG, logging.WARNING, "an entry could not be stored", kind=kind)
        else:
            LOG.error("a frame could not be handled", exc_info=error)
        self.close(TRY_AGAIN, "come again")  # the repeated command tells whether it was stored

    # Commands

    def submit(self, frame: Do, hosted: HostedTable) -> None:
        self.service.submit_command(
            hosted,
            frame.key,
            frame.command,
            address=self.address,
            lag=self.lag,
            on_reply=partial(self.send_reply, frame),
        )

    def send_reply(self, frame: Do, outcome: Accepted | Refused | Exception) -> None:
        """Queue the one reply to a command; it goes out with all messages that follow from it."""
        if isinstance(outcome, Exception):
            self.on_error(frame, outcome)
        else:
            subscriber = self.subscribers.get((frame.table, frame.key))
            self.send(frame.table, outcome, subscriber.viewer if subscriber else SPECTATOR)
        self.finish_frame()

    # Subscriptions

    async def watch(self, frame: Watch) -> None:
        """Start a subscription, or start it again."""
        name = (frame.table, frame.key)
        self.limiter.charge_watch(*name)
        check_protocol(frame.protocol)
        if name not in self.subscribers and len(self.subscribers) >= MAX_SUBSCRIPTIONS:
            self.send(frame.table, Refused(command="", reason="too_many_watched"))
            return
        await self.unwatch(frame)
        subscriber = self.subscribers[name] = SocketSubscriber(self, *name)
        try:
            subscriber.viewer = await self.service.tables.watch(*name, frame.since, subscriber)
        except BaseException:
            self.subscribers.pop(name, None)
            raise

    async def unwatch(self, frame: Watch | Unwatch) -> None:
        subscriber = self.subscribers.pop((frame.table, frame.key), None)
        if subscriber is not None:
            await self.service.tables.unwatch(frame.table, subscriber.viewer, subscriber)

    def end_subscription(self, subscriber: SocketSubscriber, code: int, reason: str) -> None:
        """Remove a subscription that its table closed, and close the connection if necessary."""
        name = (subscriber.table, subscriber.key)
        if self.subscribers.get(name) is subscriber:
            del self.subscribers[name]
        if not self.subscribers or code not in ENDS_ONE_SUBSCRIPTION:
            self.close(code, reason)

    async def end_all_subscriptions(self) -> None:
        """Tell all tables that the client has gone, whatever else fails."""
        subscribers, self.subscribers = list(self.subscribers.values()), {}
        for each in subscribers:
            with suppress(Conflict, Unavailable):
                await self.service.tables.unwatch(each.table, each.viewer, each)
        log_event(LOG, logging.DEBUG, "a connection has ended", watched=len(subscribers))


@websocket("/ws")
async def socket(socket: WebSocket[Any, Any, Any], service: ServiceDependency) -> None:
    """Serve the protocol: frames from the client, envelopes from the server."""
    await Connection(service, socket).serve()
