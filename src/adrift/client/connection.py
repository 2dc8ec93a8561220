"""Keeps one viewer connected to one table, reconnecting whenever the network fails.

A command is sent again under the same id on every new connection until the table replies, and the
table carries it out once. After a reconnect the table sends only the news after the last number.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from enum import StrEnum
from typing import Final

from adrift.client.envelopes import AnyMessage, decode_envelope
from adrift.client.http_transport import NO_TABLE, HttpTransport
from adrift.client.links import Link
from adrift.client.older_news import fetch_older_news
from adrift.client.replica import NewsGap, TableReplica
from adrift.client.transports import Transport, TransportClosed, WebSocketTransport
from adrift.core.players import SPECTATOR
from adrift.table.protocol.commands import AnyCommand
from adrift.table.protocol.frames import Do, Pong, Unwatch, Watch
from adrift.table.protocol.messages import Accepted, Refused, Superseded, Welcome
from adrift.table.protocol.version import (
    FIRST_VERSION,
    NEWER,
    OLDER,
    PROTOCOL_VERSION,
    OtherProtocol,
    check_protocol,
)
from adrift.texts import Texts


class ConnectionState(StrEnum):
    """Whether the table sends us its messages; if it never will again, why."""

    AWAY = "away"
    HERE = "here"
    SUPERSEDED = "superseded"
    REMOVED = "removed"
    GONE = "gone"
    OTHER_PROTOCOL = "other_protocol"
    """The server speaks another version of the protocol; `refusal` says which."""
    CLOSED = "closed"


STATE_BY_CLOSE_CODE: Final = {
    4001: ConnectionState.SUPERSEDED,
    4002: ConnectionState.REMOVED,
    4003: ConnectionState.GONE,
}
"""WebSocket close codes after which reconnecting is pointless."""
FINAL_STATES: Final = frozenset(
    {*STATE_BY_CLOSE_CODE.values(), ConnectionState.OTHER_PROTOCOL, ConnectionState.CLOSED}
)
UNKNOWN_FIELD: Final = "field_unknown"
"""The reason of a server whose `watch` has no field `protocol`: it speaks the first version."""

OpenTransport = Callable[[Link], Awaitable[Transport]]
TRANSPORTS: Final[tuple[OpenTransport, ...]] = (WebSocketTransport.open, HttpTransport.open)
"""Tried in this order. HTTP is the fallback for networks that block WebSockets."""

WELCOME_TIMEOUT_SECONDS: Final = 10.0
CLOSE_TIMEOUT_SECONDS: Final = 2.0
FIRST_RETRY_SECONDS: Final = 0.1
EARLY_RETRY_SECONDS: Final = 1.0
"""Maximum delay of the first retries: a restarting server is back soon."""
EARLY_RETRIES: Final = 20
MAX_RETRY_SECONDS: Final = 8.0


def retry_delay(tries: int) -> float:
    """Return the seconds to wait before the next try, after this many failed ones."""
    if tries >= EARLY_RETRIES:
        return MAX_RETRY_SECONDS
    return min(FIRST_RETRY_SECONDS * 2.0**tries, EARLY_RETRY_SECONDS)


class ConnectionEnded(Exception):
    """The connection is over for good; `state` says why, and `refusal` what the server said."""

    def __init__(self, state: ConnectionState, refusal: Refused | None = None) -> None:
        super().__init__(state)
        self.state, self.refusal = state, refusal

    def __str__(self) -> str:
        if self.refusal is None:
            return self.state
        return Texts("en").refusal_by_reason(self.refusal.reason, self.refusal.facts)


class Connection:
    """Receives the messages for one viewer of one table, and sends that viewer's commands."""

    def __init__(
        self, link: Link, key: str = "", transports: Sequence[OpenTransport] = TRANSPORTS
    ) -> None:
        self.link, self.key, self.transports = link, key, tuple(transports)
        self.replica = TableReplica()
        self.state = ConnectionState.AWAY
        self.version = 0
        """Incremented with every change."""
        self.subscribers: list[asyncio.Queue[AnyMessage | None]] = []
        self.refusal: Refused | None = None
        """Why the server refused the last try to connect; `None` once it has let us in."""
        self._unanswered: dict[str, tuple[Do, asyncio.Future[Accepted | Refused]]] = {}
        self._transport: Transport | None = None
        self._superseded_received = False
        """The server has announced that it will close; its close code will say why."""
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._older_news_task: asyncio.Task[None] | None = None

    @property
    def is_over(self) -> bool:
        return self.state in FINAL_STATES

    @property
    def is_player(self) -> bool:
        return self.replica.is_welcomed and self.replica.viewer != SPECTATOR

    # Used by JoinedTable

    def start(self) -> None:
        self._task = asyncio.create_task(self.run())

    async def close(self) -> None:
        """Close the connection for good."""
        is_closing_already = self.is_over
        self.end(ConnectionState.CLOSED)
        if self._task is not None:
            if not is_closing_already:  # cancelling now would leave the transport open
                self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def subscribe(self) -> asyncio.Queue[AnyMessage | None]:
        """Return a queue of all messages from now on; `None` marks the end."""
        queue: asyncio.Queue[AnyMessage | None] = asyncio.Queue()
        self.subscribers.append(queue)
        if self.is_over:
            queue.put_nowait(None)
        return queue

    async def wait_for_change(self, version: int) -> int:
        """Wait until `version` is outdated or the connection is over; return the new version."""
        while self.version == version and not self.is_over:
            await self._changed.wait()
        return self.version

    async def send_command(self, command: AnyCommand, key: str) -> Accepted | Refused:
        """Send a command until it is answered, and return the reply; raises `ConnectionEnded`."""
        if self.is_over:
            raise self.ending()
        frame = Do(table=self.link.table, key=key, command=command)
        reply: asyncio.Future[Accepted | Refused] = asyncio.get_running_loop().create_future()
        self._unanswered[command.id] = (frame, reply)
        try:
            if self.state is ConnectionState.HERE and self._transport is not None:
                with suppress(TransportClosed):  # the next connection sends it again
                    await self._transport.send(frame)
            return await reply
        finally:
            self._unanswered.pop(command.id, None)

    async def switch_key(self, key: str) -> None:
        """Watch as the viewer this key belongs to."""
        old_key, self.key, self.replica = self.key, key, TableReplica()
        if self._transport is not None:
            with suppress(TransportClosed):
                await self._transport.send(Unwatch(table=self.link.table, key=old_key))
                await self.send_watch(self._transport)

    async def watch_again(self) -> None:
        """Watch once more on the open transport, which the table counts as being present."""
        if self._transport is not None:
            with suppress(TransportClosed):
                await self.send_watch(self._transport)

    # Connecting

    async def run(self) -> None:
        try:
            await self.reconnect_until_over()
        finally:  # also after a message we cannot decode, so that no caller waits forever
            self.end(ConnectionState.CLOSED)

    async def reconnect_until_over(self) -> None:
        tries = 0
        while not self.is_over:
            with suppress(TransportClosed):
                if await self.receive_until_closed(await self.open_transport()):
                    tries = 0
            if not self.is_over:
                self.set_state(ConnectionState.AWAY)
                # Jitter, so that not all clients reconnect at the same moment.
                await asyncio.sleep(retry_delay(tries) * random.uniform(0.5, 1))
                tries += 1

    async def open_transport(self) -> Transport:
        """Open the first transport that works; raises `TransportClosed` if none does."""
        for open_transport in self.transports:
            with suppress(TransportClosed):
                return await open_transport(self.link)
        raise TransportClosed

    async def receive_until_closed(self, transport: Transport) -> bool:
        """Handle messages until the transport closes; return whether the table let us watch."""
        self._transport = transport
        try:
            async with asyncio.timeout(WELCOME_TIMEOUT_SECONDS):
                await self.send_watch(transport)
                while self.state is ConnectionState.AWAY:
                    await self.handle_envelope(await transport.receive())
            while not self.is_over:
                timeout = CLOSE_TIMEOUT_SECONDS if self._superseded_received else None
                async with asyncio.timeout(timeout):
                    await self.handle_envelope(await transport.receive())
        except TransportClosed as closed:
            self._on_close(closed.code)
        except TimeoutError:
            self._on_close(0)
        except OtherProtocol as other:
            self.refusal = Refused(command="", reason=other.reason, facts=dict(other.facts))
            self.end(ConnectionState.OTHER_PROTOCOL)
        except NewsGap:
            pass  # reconnect, and get everything again
        finally:
            was_watching = self.state is ConnectionState.HERE
            self._transport = None
            await transport.close()
        if not was_watching:  # perhaps a proxy swallows what we send: try another transport next
            self.transports = (*self.transports[1:], self.transports[0])
        return was_watching

    def _on_close(self, code: int) -> None:
        """End the connection if the close code, or the message before it, is final."""
        if code in STATE_BY_CLOSE_CODE:
            self.end(STATE_BY_CLOSE_CODE[code])
        elif self._superseded_received:
            self.end(ConnectionState.SUPERSEDED)

    async def send_watch(self, transport: Transport) -> None:
        since = self.replica.since
        await transport.send(
            Watch(table=self.link.table, key=self.key, since=since, protocol=PROTOCOL_VERSION)
        )

    # Receiving

    async def handle_envelope(self, data: bytes | str) -> None:
        envelope = decode_envelope(data)
        message = envelope.message
        if isinstance(message, Accepted | Refused):
            await self.handle_reply(message)
        elif isinstance(message, Superseded):
            self._superseded_received = True
        elif isinstance(message, Welcome) or envelope.viewer == self.replica.viewer:
            await self.handle_news(message)
        self.publish(message)

    async def handle_news(self, message: AnyMessage) -> None:
        assert not isinstance(message, Accepted | Refused | Pong), "replies are handled elsewhere"
        if isinstance(message, Welcome) or self.replica.is_welcomed:
            self.replica.apply(message)
        if isinstance(message, Welcome):
            self.start_reading_older_news()
            await self.on_watching()

    def start_reading_older_news(self) -> None:
        """Fetch the news that the table no longer holds itself, in the background."""
        if self._older_news_task is not None:
            self._older_news_task.cancel()
        if self.replica.first_number > 1:
            self._older_news_task = asyncio.create_task(self.read_older_news())

    async def read_older_news(self) -> None:
        with suppress(NewsGap):  # the next welcome tries again
            await fetch_older_news(self.link, self.key, self.replica)
        self.set_state(self.state)

    async def handle_reply(self, reply: Accepted | Refused) -> None:
        """Resolve the command of the reply; a reply without a command answers `Watch`.

        Raises `OtherProtocol` if the server does not speak our version.
        """
        if reply.command in self._unanswered:
            future = self._unanswered[reply.command][1]
            if not future.done():
                future.set_result(reply)
        elif isinstance(reply, Refused) and not reply.command and reply.reason == NO_TABLE:
            if self.key:
                self.end(ConnectionState.GONE)
            else:  # this table has no spectators, but perhaps a place can be taken
                await self.on_watching()
        elif isinstance(reply, Refused) and not reply.command:
            self.refusal = reply
            if reply.reason in (OLDER, NEWER):
                raise OtherProtocol(reply.reason, **reply.facts)
            if reply.reason == UNKNOWN_FIELD:
                check_protocol(PROTOCOL_VERSION, FIRST_VERSION)

    async def on_watching(self) -> None:
        """Send all unanswered commands again, if this is a new connection."""
        is_new = self.state is not ConnectionState.HERE
        self.state, self.refusal = ConnectionState.HERE, None
        if is_new and self._transport is not None:
            for frame, _ in list(self._unanswered.values()):
                await self._transport.send(frame)

    # Notifying

    def publish(self, message: AnyMessage) -> None:
        for queue in self.subscribers:
            queue.put_nowait(message)
        self.set_state(self.state)

    def set_state(self, state: ConnectionState) -> None:
        """Set the state, and wake all who wait for a change."""
        self.state = state
        self.version += 1
        self._changed.set()
        self._changed = asyncio.Event()

    def ending(self) -> ConnectionEnded:
        """Return the exception that says why the connection is over."""
        has_other = self.state is ConnectionState.OTHER_PROTOCOL
        return ConnectionEnded(self.state, self.refusal if has_other else None)

    def end(self, state: ConnectionState) -> None:
        """End the connection for good, and fail every command without a reply."""
        if self.is_over:
            return
        self.set_state(state)
        if self._older_news_task is not None:
            self._older_news_task.cancel()
        for _, reply in self._unanswered.values():
            if not reply.done():
                reply.set_exception(self.ending())
        for queue in self.subscribers:
            queue.put_nowait(None)
