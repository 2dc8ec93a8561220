"""One table that is awake: its actor, the queue before it, and the lines to those who watch.

The actor deals with a message when it comes. What it enters is journaled, and what follows from it
waits in a queue until that is durable: everything is told in order, and nothing before its time.
Meanwhile the actor goes on, so that six answers that come together are made durable together. If
something cannot be journaled the actor is thrown away with all that waits, and the next message
finds a new one, rebuilt from the journal. Whoever hangs up in the middle cannot cut an entry off
from what was to be told: nobody's task works the queue off, but the journal's word.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.server import codec
from adrift.server.journal import Unavailable
from adrift.server.lines import AGAIN, REMOVED, SUPERSEDED, Line, Rights, Watched
from adrift.table.desk import EVERYBODY, Receipt, Wanted, hashed
from adrift.table.entries import KeyChanged
from adrift.table.news import Closing, Superseded, Welcome
from adrift.table.table import Table

if TYPE_CHECKING:
    from adrift.server.rooms import Rooms

LOG: Final = logging.getLogger("adrift.rooms")

Deal = Callable[[Table, float], Receipt]
"""Something to be done with the actor, at a time."""
Then = Callable[[Receipt], None]
"""What must follow before the next message is dealt with."""
Done = Callable[[Receipt | Exception], None]
"""Told at the very end what came of it; must not raise."""


class Pending(NamedTuple):
    """Something that has happened, and is told when it is durable."""

    receipt: Receipt
    kept: asyncio.Future[None] | None
    rights: Rights
    then: Then | None
    done: Done


class Room:
    """A table that is awake."""

    def __init__(self, rooms: "Rooms", table: Table, kept: int) -> None:
        self.rooms = rooms
        self.table = table
        self.kept = kept
        """How many entries are in the journal."""
        self.watching: list[Watched] = []
        self.bots: set[asyncio.Task[None]] = set()
        self.is_gone = False
        """Thrown away: the journal knows better."""
        self.wake_at: float | None = None
        self.quiet_since = rooms.now()
        self._alarm: asyncio.TimerHandle | None = None
        self._untold: deque[Pending] = deque()
        self._is_telling = False

    @property
    def id(self) -> str:
        return self.table.state.id

    async def deal(self, do: Deal, then: Then | None = None) -> Receipt:
        """Have something done with the actor: kept, then told to everybody."""
        done: asyncio.Future[Receipt] = asyncio.get_running_loop().create_future()
        self.hand_in(do, then, partial(answer, done))
        return await done

    def hand_in(self, do: Deal, then: Then | None, done: Done) -> None:
        """The same, without waiting for it."""
        if self.is_gone:
            done(Unavailable("room_gone"))
            return
        try:
            receipt = do(self.table, self.rooms.now())
            kept = self.keep(receipt)
        except Exception as problem:
            self.throw_away()
            done(problem)
            return
        self._untold.append(Pending(receipt, kept, self.rights(), then, done))
        if kept is None:
            self.tell_all()
        else:
            kept.add_done_callback(self.tell_all)

    def keep(self, receipt: Receipt) -> asyncio.Future[None] | None:
        """Durable before visible."""
        if not receipt.entries:
            return None
        lines = [codec.write_entry(entry) for entry in receipt.entries]
        kept, self.kept = self.kept, self.kept + len(lines)
        self.rooms.counted["entries"] += len(lines)
        append = self.rooms.journal.append(self.id, kept, lines, receipt.wake_at)
        return asyncio.ensure_future(append)

    def rights(self) -> Rights:
        state = self.table.state
        spectators = state.options.watching.allowed or state.phase == "lobby"
        return Rights(tuple([seat.key for seat in state.places]), spectators)

    def tell_all(self, _kept: asyncio.Future[None] | None = None) -> None:
        """Tell what is durable, up to the first thing that is not."""
        if self._is_telling:
            return  # somebody who was told has something new, and gets to it below
        self._is_telling = True
        while self._untold and is_settled(self._untold[0].kept):
            self.finish(self._untold.popleft())
        self._is_telling = False

    def finish(self, pending: Pending) -> None:
        """Everybody is told, and whoever waits for it last; or nobody is told anything."""
        receipt, kept, rights, then, done = pending
        try:
            if self.is_gone:
                raise Unavailable("room_gone")
            if kept is not None:
                kept.result()
            self.tell(receipt, rights)
            if then is not None:
                then(receipt)
        except (Exception, asyncio.CancelledError) as problem:
            self.throw_away()
            done(problem if isinstance(problem, Exception) else Unavailable("room_gone"))
        else:
            done(receipt)

    def throw_away(self) -> None:
        """Nobody is told anything more by this actor; whoever listens is asked to come again."""
        self.is_gone = True
        self.stop()
        self.rooms.forget(self)
        for each in self.watching:
            each.line.drop(AGAIN, "come again")
        self.watching.clear()

    def tell(self, receipt: Receipt, rights: Rights) -> None:
        """Send everybody theirs, in order; then see who may still be here, and what is due."""
        body, written = b"", None
        for address, message in receipt.outgoing:
            if message is not written:  # often the same is told to one after the other
                body, written = codec.write(message), message
            for each in self.watching:
                if address in (EVERYBODY, each.viewer):
                    each.line.put(codec.wrap(each.head, body))
        if receipt.entries:
            self.check_rights(receipt, rights)
        self.arm(receipt.wake_at)
        for wanted in receipt.wanted:
            self.start_bot(wanted)

    def check_rights(self, receipt: Receipt, rights: Rights) -> None:
        """Keys that are dead, and spectators where there are none, hear no more."""
        for entry in receipt.entries:
            if isinstance(entry, KeyChanged) and entry.how == "own":
                for each in self.watching:
                    each.key = entry.key if each.viewer == entry.place else each.key
        for each in [each for each in self.watching if not rights.allow(each)]:
            self.hang_up(each, REMOVED)

    def hang_up(self, watched: Watched, code: int) -> None:
        """Tell somebody that this line is over; the actor hears of it when it is closed."""
        watched.line.put(codec.envelope(self.id, watched.viewer, Superseded()))
        watched.line.drop(code, "superseded")
        self.watching.remove(watched)
        self.rooms.spawn(self.gone(watched.viewer))

    # Who watches

    async def watch(self, viewer: Viewer, key: str, since: int | None, line: Line) -> None:
        """Welcome somebody; the newest line of a player wins, and the older one is told."""
        head = codec.head(self.id, viewer)
        watched = Watched(viewer, line, hashed(key) if key else "", head)
        await self.deal(
            lambda table, now: table.connect(viewer, since, now),
            lambda receipt: self.welcome(watched, receipt),
        )

    def welcome(self, watched: Watched, receipt: Receipt) -> None:
        """From here on the line is told everything: nothing may come between the two."""
        assert isinstance(receipt.reply, Welcome), "whoever comes is welcomed"
        watched.line.put(codec.envelope(self.id, watched.viewer, receipt.reply))
        older = [each for each in self.watching if each.viewer == watched.viewer != SPECTATOR]
        self.watching.append(watched)
        for each in older:
            self.hang_up(each, SUPERSEDED)

    async def look(self, viewer: Viewer, since: int | None) -> Welcome:
        """Everything the viewer may know, once all that came before is dealt with."""
        receipt = await self.deal(
            lambda table, now: Receipt(reply=table.look(viewer, since, now), wake_at=self.wake_at)
        )
        assert isinstance(receipt.reply, Welcome), "whoever looks is shown"
        return receipt.reply

    async def unwatch(self, viewer: Viewer, line: Line) -> None:
        """A line was closed at the other end."""
        mine = [each for each in self.watching if each.line is line and each.viewer == viewer]
        for each in mine:
            self.watching.remove(each)
            await self.gone(viewer)

    async def gone(self, viewer: Viewer) -> None:
        self.quiet_since = self.rooms.now()
        await self.deal(lambda table, now: table.disconnect(viewer, now))

    # What is due by itself

    def arm(self, wake_at: float | None) -> None:
        """Have the actor woken when something falls due."""
        if wake_at == self.wake_at and (self._alarm is not None or wake_at is None):
            return
        self.wake_at = wake_at
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if wake_at is not None:
            wait = max(0.0, wake_at - self.rooms.now())
            self._alarm = asyncio.get_running_loop().call_later(wait, self.ring)

    def ring(self) -> None:
        self._alarm = None
        self.rooms.spawn(self.tick())

    async def tick(self) -> None:
        luck = self.rooms.luck(32)
        await self.deal(lambda table, now: table.tick(now, luck))

    def start_bot(self, wanted: Wanted) -> None:
        task = self.rooms.spawn(self.let_decide(wanted))
        self.bots.add(task)
        task.add_done_callback(self.bots.discard)

    async def let_decide(self, wanted: Wanted) -> None:
        """A bot decides in a worker, and is heard no sooner than its moment."""
        answer = await self.rooms.workers.decide(self.table.state.options.game, wanted)
        await asyncio.sleep(max(0.0, wanted.not_before - self.rooms.now()))
        if answer is None or self.is_gone:
            return
        luck, player = self.rooms.luck(32), Player(wanted.player)
        await self.deal(lambda table, now: table.bot_answered(player, wanted.id, answer, now, luck))

    # Falling asleep

    def is_quiet(self, seconds: float) -> bool:
        """Nobody watches, nothing is going on."""
        busy = self.watching or self.bots or self._untold
        return not busy and self.rooms.now() - self.quiet_since >= seconds

    async def fall_asleep(self) -> None:
        """Out of memory, when all that came in is dealt with; the journal knows when to wake it."""
        await self.deal(lambda table, now: Receipt(wake_at=self.wake_at))
        self.end()
        await self.rooms.journal.append(self.id, self.kept, [], self.wake_at)

    def end(self) -> None:
        """Nothing more is dealt with here."""
        self.is_gone = True
        self.stop()

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        for task in self.bots:
            task.cancel()

    def say_closing(self, seconds: float) -> None:
        """The server goes away."""
        for each in self.watching:
            each.line.put(codec.envelope(self.id, each.viewer, Closing(seconds=seconds)))


def is_settled(kept: asyncio.Future[None] | None) -> bool:
    return kept is None or kept.done()


def answer(done: asyncio.Future[Receipt], what: Receipt | Exception) -> None:
    """Tell whoever waits, if they still do."""
    if done.done():
        return
    if isinstance(what, Exception):
        done.set_exception(what)
    else:
        done.set_result(what)
