"""Keeps up with one table, whatever happens to the way there.

Commands are sent, and sent again under the same id on every new connection, until they are
answered; the table does them once. News is asked for from the last one known on.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, Literal

from adrift.client.envelopes import AnyMessage, read_envelope
from adrift.client.history import read_older
from adrift.client.http_transport import NO_TABLE, HttpWire
from adrift.client.links import Link
from adrift.client.replica import Gap, Known
from adrift.client.transports import Lost, SocketWire, Wire
from adrift.core.players import SPECTATOR
from adrift.table.protocol.commands import AnyCommand
from adrift.table.protocol.frames import Do, Pong, Unwatch, Watch
from adrift.table.protocol.messages import Accepted, Refused, Superseded, Welcome

State = Literal["away", "here", "superseded", "removed", "gone", "closed"]
"""Connected or not; and why it is over for good."""
OVER: Final = ("superseded", "removed", "gone", "closed")
ENDS: Final[dict[int, State]] = {4001: "superseded", 4002: "removed", 4003: "gone"}
"""Close codes after which there is nothing to come back for."""

Way = Callable[[Link], Awaitable[Wire]]
WAYS: Final[tuple[Way, ...]] = (SocketWire.open, HttpWire.open)
"""In this order: some networks let no sockets through."""

WELCOME_SECONDS: Final = 10.0
LAST_WORDS: Final = 2.0
FIRST_WAIT: Final = 0.1
SHORT_WAIT: Final = 1.0
"""A server that is restarted is back soon: so long between the first tries at most."""
SHORT_TRIES: Final = 20
LONGEST_WAIT: Final = 8.0


def wait_after(tries: int) -> float:
    """How long until the next try, after so many in vain."""
    if tries >= SHORT_TRIES:
        return LONGEST_WAIT
    return min(FIRST_WAIT * 2.0**tries, SHORT_WAIT)


class Over(Exception):
    """There is no way back to the table; the state says why."""

    def __init__(self, state: str) -> None:
        super().__init__(state)
        self.state = state


class Connection:
    """One viewer of one table."""

    def __init__(self, link: Link, key: str = "", ways: Sequence[Way] = WAYS) -> None:
        self.link, self.key, self.ways = link, key, tuple(ways)
        self.known = Known()
        self.state: State = "away"
        self.version = 0
        """Counts everything that has changed."""
        self.listeners: list[asyncio.Queue[AnyMessage | None]] = []
        self._unanswered: dict[str, tuple[Do, asyncio.Future[Accepted | Refused]]] = {}
        self._wire: Wire | None = None
        self._game = ""
        self._greeted = False
        self.refused: Refused | None = None
        """Why the server did not let us in at the last try; nothing once it has."""
        self._is_ending = False
        """The server has said that it is over; why, it says when it hangs up."""
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._older: asyncio.Task[None] | None = None

    @property
    def is_over(self) -> bool:
        return self.state in OVER

    # For whoever uses it

    def start(self) -> None:
        self._task = asyncio.create_task(self.run())

    async def close(self) -> None:
        """Hang up for good."""
        is_hanging_up = self.is_over
        self.end("closed")
        if self._task is not None:
            if not is_hanging_up:  # else it would be cut off in the middle, and leave the wire open
                self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def listen(self) -> asyncio.Queue[AnyMessage | None]:
        """Everything that comes from now on; nothing when it is over."""
        listener: asyncio.Queue[AnyMessage | None] = asyncio.Queue()
        self.listeners.append(listener)
        if self.is_over:
            listener.put_nowait(None)
        return listener

    async def after(self, version: int) -> int:
        """Wait until something has changed since then; the version now."""
        while self.version == version and not self.is_over:
            await self._changed.wait()
        return self.version

    async def do(self, command: AnyCommand, key: str) -> Accepted | Refused:
        """Exactly one reply, however often the command must be sent; raises `Over`."""
        if self.is_over:
            raise Over(self.state)
        frame = Do(table=self.link.table, key=key, command=command)
        reply: asyncio.Future[Accepted | Refused] = asyncio.get_running_loop().create_future()
        self._unanswered[command.id] = (frame, reply)
        try:
            if self._greeted and self._wire is not None:
                with suppress(Lost):  # the next connection sends it again
                    await self._wire.send(frame)
            return await reply
        finally:
            self._unanswered.pop(command.id, None)

    async def become(self, key: str) -> None:
        """Watch as whoever this key belongs to from now on."""
        before, self.key, self.known = self.key, key, Known()
        if self._wire is not None:
            with suppress(Lost):
                await self._wire.send(Unwatch(table=self.link.table, key=before))
                await self.watch(self._wire)

    async def come_back(self) -> None:
        """Be welcomed once more on the same wire: whoever comes is here."""
        if self._wire is not None:
            with suppress(Lost):
                await self.watch(self._wire)

    # Coming, and coming again

    async def run(self) -> None:
        """Come again and again. If we cannot understand what we are told, nobody waits for ever."""
        try:
            await self.keep_coming()
        finally:
            self.end("closed")

    async def keep_coming(self) -> None:
        tries = 0
        while not self.is_over:
            try:
                wire = await self.open()
                if await self.follow(wire):
                    tries = 0
            except Lost:
                pass
            if not self.is_over:
                self.change("away")
                # Not all at the same moment.
                await asyncio.sleep(wait_after(tries) * random.uniform(0.5, 1))
                tries += 1

    async def open(self) -> Wire:
        """The first way that leads there; raises `Lost` if none does."""
        for way in self.ways:
            with suppress(Lost):
                return await way(self.link)
        raise Lost

    async def follow(self, wire: Wire) -> bool:
        """Listen until the wire ends; whether the table has answered at all."""
        self._wire, self._greeted = wire, False
        try:
            async with asyncio.timeout(WELCOME_SECONDS):
                await self.watch(wire)
                while not self._greeted:
                    await self.hear(await wire.receive())
            while not self.is_over:
                async with asyncio.timeout(LAST_WORDS if self._is_ending else None):
                    await self.hear(await wire.receive())
        except Lost as lost:
            self._hung_up(lost.code)
        except TimeoutError:
            self._hung_up(0)
        except Gap:
            pass  # come again, and be told everything
        finally:
            greeted, self._greeted, self._wire = self._greeted, False, None
            await wire.close()
        if not greeted:
            self.ways = (*self.ways[1:], self.ways[0])  # perhaps something eats what we send here
        return greeted

    def _hung_up(self, code: int) -> None:
        """A wire has ended: perhaps for good."""
        if code in ENDS:
            self.end(ENDS[code])
        elif self._is_ending:
            self.end("superseded")

    async def watch(self, wire: Wire) -> None:
        await wire.send(Watch(table=self.link.table, key=self.key, since=self.known.since))

    # What comes in

    async def hear(self, data: bytes | str) -> None:
        envelope = read_envelope(data, self._game)
        message = envelope.message
        if isinstance(message, Accepted | Refused):
            await self.be_answered(message)
        elif isinstance(message, Superseded):
            self._is_ending = True
        elif isinstance(message, Welcome) or envelope.viewer == self.known.viewer:
            await self.be_told(message)
        self.announce(message)

    async def be_told(self, message: AnyMessage) -> None:
        assert not isinstance(message, Accepted | Refused | Pong), "that is no news"
        if isinstance(message, Welcome) or self.known.welcomed:
            self.known.hear(message)
        if isinstance(message, Welcome):
            self._game = message.options.game
            self.look_back()
            await self.be_greeted()

    def look_back(self) -> None:
        """Read what the table itself no longer tells, while everything goes on."""
        if self._older is not None:
            self._older.cancel()
        if self.known.first > 1:
            self._older = asyncio.create_task(self.read_back())

    async def read_back(self) -> None:
        with suppress(Gap):  # then the next welcome tells where to begin
            await read_older(self.link, self.key, self.known)
        self.change(self.state)

    async def be_answered(self, reply: Accepted | Refused) -> None:
        """A reply to a command; without one, to the wish to watch."""
        if reply.command in self._unanswered:
            future = self._unanswered[reply.command][1]
            if not future.done():
                future.set_result(reply)
        elif isinstance(reply, Refused) and not reply.command and reply.reason == NO_TABLE:
            if self.key:
                self.end("gone")
            else:  # nobody may watch here, but perhaps a place can be taken
                await self.be_greeted()
        elif isinstance(reply, Refused) and not reply.command:
            self.refused = reply

    async def be_greeted(self) -> None:
        """The table knows us: now it hears again what it has not answered."""
        again, self._greeted, self.refused = not self._greeted, True, None
        self.state = "here"
        if again and self._wire is not None:
            for frame, _ in list(self._unanswered.values()):
                await self._wire.send(frame)

    # Who is told

    def announce(self, message: AnyMessage) -> None:
        for each in self.listeners:
            each.put_nowait(message)
        self.change(self.state)

    def change(self, state: State) -> None:
        self.state = state
        self.version += 1
        self._changed.set()
        self._changed = asyncio.Event()

    def end(self, state: State) -> None:
        """Over for good: nobody waits for a reply any longer."""
        if self.is_over:
            return
        self.change(state)
        if self._older is not None:
            self._older.cancel()
        for _, reply in self._unanswered.values():
            if not reply.done():
                reply.set_exception(Over(state))
        for each in self.listeners:
            each.put_nowait(None)

    @property
    def is_player(self) -> bool:
        return self.known.welcomed and self.known.viewer != SPECTATOR
