"""Sockets: what people send is done in order, what they are told waits in a queue of its own.

Each connection has one task that reads and one that writes. Nobody waits for a reader that does not
read: when its queue is full it is cut off, and may come again. Nobody is harmed by a writer that
writes too much: it is read more slowly, and its own network feels that.
"""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException

from adrift.core.players import SPECTATOR, Viewer
from adrift.server import codec
from adrift.server.codec import Do, Malformed, Ping, Pong, Unwatch, Watch
from adrift.server.journal import Conflict, Unavailable
from adrift.server.limits import Bucket
from adrift.server.lines import AGAIN, REMOVED, SUPERSEDED
from adrift.server.logs import log, tell
from adrift.server.outbox import Outbox
from adrift.server.pings import PINGED, PingedSocket
from adrift.server.rooms import NoTable
from adrift.server.service import TEN_SECONDS, Here, Service
from adrift.table.frames import AnyFrame
from adrift.table.news import Message, Refused

LOG: Final = log("sockets")
NO_TABLE: Final = "no_table"
MOST_MALFORMED: Final = 3
"""So often somebody may send what cannot be read."""
MOST_WATCHED: Final = 16
"""Players and tables on one connection: a screen shared by all at a table, and some."""
IDLE: Final = 60.0
"""Whoever watches nothing and says nothing is not kept longer."""
PATIENCE: Final = 5.0
"""So long somebody has to read what still waits when we hang up."""
OVER_FOR_ONE: Final = (SUPERSEDED, REMOVED)
"""After these the others on a connection are still told everything; whoever it is over for is told
so in words. After any other end all come again."""
BAD_FRAMES: Final = 1008
GOODBYE: Final = 1000


class Ear:
    """Somebody watching one table on a connection: the line the table tells things on."""

    def __init__(self, connection: "Connection", table: str, key: str) -> None:
        self.connection, self.table, self.key = connection, table, key
        self.viewer: Viewer = SPECTATOR
        self.lag = connection.lag

    def put(self, data: bytes) -> None:
        self.connection.put(data)

    def drop(self, code: int, reason: str) -> None:
        """Over for this one; the connection goes on if there is another."""
        self.connection.lost(self, code, reason)


class Connection:
    """One socket."""

    def __init__(self, service: Service, socket: WebSocket[Any, Any, Any]) -> None:
        self.service, self.socket = service, socket
        self.pinged: PingedSocket | None = socket.scope.get("state", {}).get(PINGED)
        self.ears: dict[tuple[str, str], Ear] = {}
        self.bucket = Bucket(service.settings.commands, TEN_SECONDS, time.monotonic())
        self.malformed = 0
        self.outbox = Outbox(service.settings.queue)

    @property
    def lag(self) -> float:
        return self.pinged.lag if self.pinged else 0.0

    # What goes out

    def put(self, data: bytes) -> None:
        """Have it sent, without ever waiting."""
        if not self.outbox.put(data):
            self.close(AGAIN, "slow")
            self.cut()

    def tell(self, table: str, message: Message, viewer: Viewer = SPECTATOR) -> None:
        self.put(codec.envelope(table, viewer, message))

    def close(self, code: int, reason: str) -> None:
        """Hang up, when all that waits has been sent."""
        if self.outbox.end(code, reason):
            self.service.dropped(code, reason)
            asyncio.get_running_loop().call_later(PATIENCE, self.cut)

    def cut(self) -> None:
        """End it at once: closing politely would wait for somebody who does not read."""
        self.outbox.clear()
        if self.pinged is not None:
            self.pinged.cut()

    async def write(self) -> None:
        """Send what waits, as fast as the other side reads, until it is over."""
        send: Any = self.socket.send
        while (data := await self.outbox.take_lines()) is not None:
            self.service.metrics.count("sent")
            await send({"type": "websocket.send", "bytes": None, "text": data.decode()})
        code, reason = self.outbox.ending or (GOODBYE, "")
        await send({"type": "websocket.close", "code": code, "reason": reason})

    # What comes in

    async def serve(self) -> None:
        """Read until somebody hangs up; then nobody is told anything here any more."""
        await self.socket.accept()
        self.service.open.add(self)
        writer = asyncio.create_task(self.write_on())
        try:
            while (data := await self.receive()) is not None:
                await self.hear(data)
        finally:
            self.service.open.discard(self)
            if self.outbox.ending is None:
                writer.cancel()
            await writer
            await self.stop_watching()

    async def write_on(self) -> None:
        """Write until the connection is gone, whoever hung up."""
        with suppress(asyncio.CancelledError, OSError, WebSocketException):
            await self.write()

    async def receive(self) -> str | bytes | None:
        """The next thing somebody sends; nothing when they, or we, have hung up."""
        try:
            async with asyncio.timeout(None if self.ears else IDLE):
                message: Any = await self.socket.receive()
        except TimeoutError:
            self.close(GOODBYE, "idle")
            return None
        if message["type"] == "websocket.disconnect" or self.outbox.ending is not None:
            return None
        text: str | None = message.get("text")
        data: bytes | None = message.get("bytes")
        return data if text is None else text

    async def hear(self, data: str | bytes) -> None:
        """Do what a frame says, no sooner than it is this connection's turn."""
        if not self.bucket.take(time.monotonic()) and not await self.wait_turn():
            return
        try:
            frame = codec.read_frame(data)
        except Malformed as problem:
            self.complain(problem)
        else:
            await self.obey(frame)

    async def wait_turn(self) -> bool:
        """Somebody sends too much; what of it still waits when they are gone is not dealt with."""
        self.service.metrics.count("turned_away", "too_fast")
        while not self.bucket.take(time.monotonic()):
            await asyncio.sleep(self.bucket.wait(time.monotonic()))
            if self.pinged is not None and self.pinged.disconnected:
                return False
        return True

    def complain(self, problem: Malformed) -> None:
        """Say once what is wrong; somebody who goes on like that is no client of ours."""
        self.service.metrics.count("frames", "malformed")
        self.malformed += 1
        facts: dict[str, Any] = dict(problem.facts)
        self.tell("", Refused(command="", reason=problem.reason, facts=facts))
        if self.malformed >= MOST_MALFORMED:
            self.close(BAD_FRAMES, "malformed")

    async def obey(self, frame: AnyFrame) -> None:
        self.service.metrics.count("frames", type(frame).__name__.lower())
        if isinstance(frame, Ping):
            self.tell("", Pong(at=frame.at, now=self.service.rooms.now()))
            return
        try:
            if isinstance(frame, Do):
                await self.do(frame)
            elif isinstance(frame, Watch):
                await self.watch(frame)
            else:
                await self.unwatch(frame)
        except NoTable:
            command = frame.command.id if isinstance(frame, Do) else ""
            self.tell(frame.table, Refused(command=command, reason=NO_TABLE))
        except (Conflict, Unavailable) as problem:
            tell(LOG, logging.WARNING, "something could not be kept", kind=type(problem).__name__)
            self.close(AGAIN, "come again")  # whether it was kept is known when it is asked again
        except Exception:
            LOG.exception("a frame was not dealt with")
            self.close(AGAIN, "come again")

    async def do(self, frame: Do) -> None:
        """A command: exactly one reply."""
        reply = await self.service.do(frame.table, frame.key, frame.command, self.lag)
        ear = self.ears.get((frame.table, frame.key))
        self.tell(frame.table, reply, ear.viewer if ear else SPECTATOR)

    async def watch(self, frame: Watch) -> None:
        """Begin to be told; once more on the same connection begins anew."""
        name = (frame.table, frame.key)
        if name not in self.ears and len(self.ears) >= MOST_WATCHED:
            self.tell(frame.table, Refused(command="", reason="too_many_watched"))
            return
        await self.unwatch(frame)
        ear = self.ears[name] = Ear(self, *name)
        try:
            viewer = await self.service.rooms.watch(frame.table, frame.key, frame.since, ear)
        except BaseException:
            self.ears.pop(name, None)
            raise
        ear.viewer = viewer

    async def unwatch(self, frame: Watch | Unwatch) -> None:
        ear = self.ears.pop((frame.table, frame.key), None)
        if ear is not None:
            await self.service.rooms.unwatch(ear.table, ear.viewer, ear)

    def lost(self, ear: Ear, code: int, reason: str) -> None:
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
                await self.service.rooms.unwatch(ear.table, ear.viewer, ear)
        tell(LOG, logging.DEBUG, "a connection has ended", watched=len(ears))


@websocket("/ws")
async def socket(socket: WebSocket[Any, Any, Any], service: Here) -> None:
    """The protocol: frames in, envelopes out."""
    await Connection(service, socket).serve()
