"""WebSocket connections: frames are handled in order, and everything sent waits in an outbox.

A frame is handled when all frames before it are done. The server never waits for a client that does
not read: when its outbox is full, the client is disconnected and may connect again. A client that
sends too much is read more slowly.
"""

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from functools import partial
from typing import Any, Final

from litestar import WebSocket, websocket

from adrift.core.players import SPECTATOR, Viewer
from adrift.server.http.middleware import TICKET, address_of
from adrift.server.limits.connections import ConnectionSlot
from adrift.server.limits.message_limiter import MessageLimiter
from adrift.server.logs import get_logger, log_event
from adrift.server.service import Service, ServiceDependency
from adrift.server.storage.entry_reader import UnreadableEntry
from adrift.server.storage.interface import Conflict, Unavailable
from adrift.server.tables.command_queue import Message, Reply
from adrift.server.tables.hosted_table import HostedTable
from adrift.server.tables.registry import NoTable
from adrift.server.websocket.sender import Sender
from adrift.server.websocket.subscriber import AGAIN, REMOVED, SUPERSEDED
from adrift.server.websocket.subscription import Subscription
from adrift.server.websocket.uvicorn_protocol import PINGED, PingedSocket
from adrift.server.wire import codec
from adrift.server.wire.codec import Do, Malformed, Ping, Pong, Unwatch, Watch
from adrift.table.protocol import messages as news
from adrift.table.protocol.frames import AnyFrame
from adrift.table.protocol.messages import Refused

LOG: Final = get_logger("sockets")
NO_TABLE: Final = "no_table"
MOST_MALFORMED: Final = 3
"""So often somebody may send what cannot be read."""
MOST_WATCHED: Final = 16
"""Players and tables on one connection: a screen shared by all at a table, and some."""
UNHEARD: Final = 4
"""When so many frames wait for their turn, no more are read."""
IDLE: Final = 60.0
"""Whoever watches nothing and says nothing is not kept longer."""
OVER_FOR_ONE: Final = (SUPERSEDED, REMOVED)
"""After these the others on a connection are still told everything; whoever it is over for is told
so in words. After any other end all come again."""
BAD_FRAMES: Final = 1008
GOODBYE: Final = 1000
TRY_LATER: Final = 1013
KINDS: Final = {kind: kind.__name__.lower() for kind in (Do, Ping, Unwatch, Watch)}


class Connection:
    """One WebSocket: handles the frames that come in, and owns the sender of what goes out."""

    def __init__(self, service: Service, socket: WebSocket[Any, Any, Any]) -> None:
        self.service, self.socket = service, socket
        self.address = address_of(socket.scope)
        self.pinged: PingedSocket = socket.scope["state"][PINGED]
        self.sender = Sender(service, self.pinged, self.address)
        self.ticket: ConnectionSlot = socket.scope["state"][TICKET]
        self.ears: dict[tuple[str, str], Subscription] = {}
        self.budget = MessageLimiter(service, self.address)
        self.malformed = 0
        self.unheard: deque[str | bytes] = deque()
        self.heard_at = time.monotonic()
        self.is_busy = False
        """Whether a frame is being handled, or the next one has to wait."""
        self.is_in_loop = False
        """Whether `go_on` is running. A frame may be done before it returns, so both are needed."""
        self.errand: asyncio.Task[None] | None = None
        """The task that handles the frame, if it needs one."""

    @property
    def lag(self) -> float:
        return self.pinged.lag

    def tell(self, table: str, message: news.Message, viewer: Viewer = SPECTATOR) -> None:
        self.sender.put(codec.envelope(table, viewer, message))

    def flush(self) -> None:
        """Send what waits: the socket can take more."""
        self.sender.flush()

    def close(self, code: int, reason: str) -> None:
        """Close the connection when everything that waits has been sent."""
        self.sender.close(code, reason)

    # From the first moment to the last

    async def serve(self) -> None:
        """Serve the socket until it is closed, then end every subscription on it."""
        await self.socket.accept()
        self.service.open_connections.add(self)
        self.pinged.listener = self
        try:
            await self.until_gone()
        finally:
            self.service.open_connections.discard(self)
            self.sender.stop(GOODBYE)
            if self.errand is not None:
                await asyncio.wait([self.errand])
            await self.stop_watching()

    async def until_gone(self) -> None:
        message: Any = {"type": ""}
        while message["type"] != "websocket.disconnect":
            try:
                async with asyncio.timeout(self.patience()):
                    message = await self.socket.receive()
            except TimeoutError:
                if not self.ears and self.patience() == 0:
                    self.close(GOODBYE, "idle")

    def patience(self) -> float | None:
        """So long nothing need happen here."""
        if self.sender.is_ending:
            return None
        return IDLE if self.ears else max(0.0, self.heard_at + IDLE - time.monotonic())

    # What comes in

    def hear(self, data: str | bytes) -> None:
        """Somebody sends something. It is dealt with in order; if they send more than can be dealt
        with, they have to wait."""
        self.heard_at = time.monotonic()
        self.unheard.append(data)
        if not self.is_busy:
            self.go_on()
        elif len(self.unheard) >= UNHEARD:
            self.pinged.pause_reading()

    def go_on(self) -> None:
        """Deal with what waits, no sooner than it is this connection's turn."""
        self.is_in_loop = True
        while self.unheard and not self.is_busy and not self.sender.is_ending:
            if wait := self.budget.take(self.unheard[0], self.ears):
                self.wait_turn(wait)
            else:
                self.obey(self.unheard.popleft())
        self.is_in_loop = False
        if len(self.unheard) < UNHEARD and not self.sender.is_ending:
            self.pinged.resume_reading()

    def free(self) -> None:
        """What was being dealt with is done."""
        self.is_busy, self.errand = False, None
        if self.unheard and not self.is_in_loop:
            self.go_on()

    def wait_turn(self, wait: float) -> None:
        """Somebody sends too much; what of it still waits when they are gone is not dealt with."""
        self.is_busy = True
        self.service.metrics.count("turned_away", "too_fast")
        asyncio.get_running_loop().call_later(wait, self.free)

    def obey(self, data: str | bytes) -> None:
        try:
            frame = codec.read_frame(data)
        except Malformed as problem:
            self.complain(problem)
            return
        self.service.metrics.count("frames", KINDS[type(frame)])
        if self.ticket.is_provisional:
            self.is_busy = True
            self.errand = asyncio.create_task(self.show_key(frame))
            return
        if isinstance(frame, Ping):
            self.tell("", Pong(at=frame.at, now=self.service.tables.now()))
            return
        self.is_busy = True
        if isinstance(frame, Do) and (room := self.service.tables.awake.get(frame.table)):
            self.do(frame, room)
        else:
            self.errand = asyncio.create_task(self.run_errand(frame))

    async def show_key(self, frame: AnyFrame) -> None:
        """The first frame on a connection beyond the limits: it stays if this is from somebody who
        plays in a running match, and hears why not otherwise."""
        seat = ""
        if isinstance(frame, Do | Watch):
            with suppress(NoTable, Conflict, Unavailable):
                await self.service.tables.room(frame.table)
            seat = self.service.active_seat(frame.table, frame.key)
        if seat and self.service.connection_registry.assign_seat(self.ticket, seat):
            await self.run_errand(frame)
            return
        self.service.metrics.count("turned_away", "too_many_connections")
        self.tell("", Refused(command="", reason="too_many_connections"))
        self.close(TRY_LATER, "too many connections")
        self.free()

    def complain(self, problem: Malformed) -> None:
        """Say once what is wrong; somebody who goes on like that is no client of ours."""
        self.service.metrics.count("frames", "malformed")
        self.malformed += 1
        facts: dict[str, Any] = dict(problem.facts)
        self.tell("", Refused(command="", reason=problem.reason, facts=facts))
        if self.malformed >= MOST_MALFORMED:
            self.close(BAD_FRAMES, "malformed")

    async def run_errand(self, frame: AnyFrame) -> None:
        """What needs more than a table that is awake."""
        try:
            if isinstance(frame, Do):
                self.do(frame, await self.service.tables.room(frame.table))
                return
            if isinstance(frame, Watch):
                await self.watch(frame)
            elif isinstance(frame, Unwatch):
                await self.unwatch(frame)
        except Exception as problem:
            self.regret(frame, problem)
        self.free()

    def regret(self, frame: AnyFrame, problem: Exception) -> None:
        """Something was not done."""
        if isinstance(problem, NoTable) and not isinstance(frame, Ping):
            command = frame.command.id if isinstance(frame, Do) else ""
            self.tell(frame.table, Refused(command=command, reason=NO_TABLE))
            return
        if isinstance(problem, UnreadableEntry) and not isinstance(frame, Ping):
            command = frame.command.id if isinstance(frame, Do) else ""
            self.tell(frame.table, Refused(command=command, reason="table_damaged"))
            if not self.ears:  # come again later: perhaps somebody restores a backup
                self.close(AGAIN, "table damaged")
            return
        if isinstance(problem, Conflict | Unavailable):
            log_event(
                LOG, logging.WARNING, "something could not be kept", kind=type(problem).__name__
            )
        else:
            LOG.error("a frame was not dealt with", exc_info=problem)
        self.close(AGAIN, "come again")  # whether it was kept is known when it is asked again

    # Commands

    def do(self, frame: Do, room: HostedTable) -> None:
        """A command: exactly one reply."""
        began = time.monotonic()
        refused = self.service.refuses(room, frame.key, frame.command, self.address)
        if refused is not None:
            self.tell(frame.table, refused)
            self.free()
            return
        command = self.service.tables.arrived(frame.command, frame.key, self.lag)
        room.queue.put(Message(command, partial(self.reply, frame, began)))

    def reply(self, frame: Do, began: float, result: Reply | Exception) -> None:
        """What has come of a command goes out together with all that follows from it."""
        try:
            if isinstance(result, Exception):
                raise result
            reply = self.service.replied(frame.table, frame.command, result, began)
            ear = self.ears.get((frame.table, frame.key))
            self.tell(frame.table, reply, ear.viewer if ear else SPECTATOR)
        except Exception as problem:
            self.regret(frame, problem)
        self.free()

    # Watching

    async def watch(self, frame: Watch) -> None:
        """Begin to be told; once more on the same connection begins anew."""
        name = (frame.table, frame.key)
        self.budget.charge_watch(*name)
        if name not in self.ears and len(self.ears) >= MOST_WATCHED:
            self.tell(frame.table, Refused(command="", reason="too_many_watched"))
            return
        await self.unwatch(frame)
        ear = self.ears[name] = Subscription(self, *name)
        try:
            viewer = await self.service.tables.watch(frame.table, frame.key, frame.since, ear)
        except BaseException:
            self.ears.pop(name, None)
            raise
        ear.viewer = viewer

    async def unwatch(self, frame: Watch | Unwatch) -> None:
        ear = self.ears.pop((frame.table, frame.key), None)
        if ear is not None:
            await self.service.tables.unwatch(ear.table, ear.viewer, ear)

    def lost(self, ear: Subscription, code: int, reason: str) -> None:
        """A table has hung up on one of those watching here."""
        name = (ear.table, ear.key)
        if self.ears.get(name) is ear:
            del self.ears[name]
        if not self.ears or code not in OVER_FOR_ONE:
            self.close(code, reason)

    async def stop_watching(self) -> None:
        """The tables hear that somebody has gone, whatever else goes wrong."""
        ears, self.ears = list(self.ears.values()), {}
        for ear in ears:
            with suppress(Conflict, Unavailable):
                await self.service.tables.unwatch(ear.table, ear.viewer, ear)
        log_event(LOG, logging.DEBUG, "a connection has ended", watched=len(ears))


@websocket("/ws")
async def socket(socket: WebSocket[Any, Any, Any], service: ServiceDependency) -> None:
    """The protocol: frames in, envelopes out."""
    await Connection(service, socket).serve()
