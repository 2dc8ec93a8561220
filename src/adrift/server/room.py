"""One table that is awake: its actor, the queue before it, and the lines to those who watch.

The actor deals with a message when it comes, what it enters is journaled, and what follows from it
is told when that is durable. What comes meanwhile waits, and is then dealt with together: of six
answers that come at once, five are journaled at once, and everybody is told once what became of
them. Nobody has to wait longer for that: the journal would not have kept them sooner.

If something cannot be journaled the actor is thrown away with all that waits, and the next message
finds a new one, rebuilt from the journal. Whoever hangs up in the middle cannot cut an entry off
from what was to be told: nobody's task works the queue off, but the journal's word.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.server import codec
from adrift.server.journal import Unavailable
from adrift.server.lines import AGAIN, REMOVED, SUPERSEDED, Line, Watched
from adrift.table.desk import EVERYBODY, Arrived, Receipt, Wanted, hashed
from adrift.table.entries import KeyChanged
from adrift.table.news import AnyReply, Closing, Superseded, Welcome
from adrift.table.table import Table, is_everyday

if TYPE_CHECKING:
    from adrift.server.rooms import Rooms

LOG: Final = logging.getLogger("adrift.rooms")

Reply = AnyReply | Welcome | None
Deal = Callable[[Table, float], Receipt]
"""Something to be done with the actor, at a time."""
Then = Callable[[Reply], None]
"""What must follow before the next message is dealt with."""
Done = Callable[[Reply | Exception], None]
"""Told at the very end what came of it; must not raise."""


class Message(NamedTuple):
    """A command, or something else to be done with the actor."""

    do: Arrived | Deal
    done: Done
    then: Then | None = None


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
        self._waiting: deque[Message] = deque()
        self._dealt: list[Message] = []
        """What has been dealt with, and is told when it is durable."""
        self._is_busy = False

    @property
    def id(self) -> str:
        return self.table.state.id

    async def deal(self, do: Arrived | Deal, then: Then | None = None) -> Reply:
        """Have something done with the actor: kept, then told to everybody."""
        done: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.hand_in(Message(do, partial(answer, done), then))
        return await done

    def hand_in(self, message: Message) -> None:
        """The same, without waiting for it."""
        if self.is_gone:
            message.done(Unavailable("room_gone"))
            return
        self._waiting.append(message)
        if not self._is_busy:
            self.go_on()

    def go_on(self) -> None:
        """Deal with what waits, until the journal has to be waited for."""
        self._is_busy = True
        while self._waiting:
            try:
                receipt = self.deal_with_next()
                kept = self.keep(receipt)
            except Exception as problem:
                self.throw_away(problem)
                return
            if kept is not None:
                kept.add_done_callback(partial(self.is_kept, receipt))
                return
            self.finish(receipt)
        self._is_busy = False

    def deal_with_next(self) -> Receipt:
        """Commands are dealt with together, as many as the table takes."""
        now, first = self.rooms.now(), self._waiting[0]
        if isinstance(first.do, Arrived):
            return self.table.receive_all(self.next_commands(), now)
        self._dealt.append(self._waiting.popleft())
        return first.do(self.table, now)

    def next_commands(self) -> Iterator[Arrived]:
        while self._waiting and isinstance(command := self._waiting[0].do, Arrived):
            self._dealt.append(self._waiting.popleft())
            yield command

    def keep(self, receipt: Receipt) -> asyncio.Future[None] | None:
        """Durable before visible."""
        if not receipt.entries:
            return None
        lines = [codec.write_entry(entry) for entry in receipt.entries]
        kept, self.kept = self.kept, self.kept + len(lines)
        self.rooms.counted["entries"] += len(lines)
        append = self.rooms.journal.append(self.id, kept, lines, receipt.wake_at)
        return asyncio.ensure_future(append)

    def is_kept(self, receipt: Receipt, kept: asyncio.Future[None]) -> None:
        """The journal has done its work, or could not."""
        try:
            kept.result()
            if self.is_gone:
                raise Unavailable("room_gone")
        except (Exception, asyncio.CancelledError) as problem:
            is_told = isinstance(problem, Exception)
            self.throw_away(problem if is_told else Unavailable("room_gone"))  # type: ignore[arg-type]
            return
        self.finish(receipt)
        self.go_on()

    def finish(self, receipt: Receipt) -> None:
        """Everybody is told, and whoever waits for it last."""
        replies: Sequence[Reply] = receipt.replies or [None]
        replied = list(zip(self._dealt, replies, strict=True))
        try:
            self.tell(receipt)
            for message, reply in replied:
                if message.then is not None:
                    message.then(reply)
        except Exception as problem:
            self.throw_away(problem)
            return
        self._dealt = []
        for message, reply in replied:
            message.done(reply)

    def throw_away(self, problem: Exception) -> None:
        """Nobody is told anything more by this actor; whoever listens is asked to come again."""
        self.is_gone = True
        self.stop()
        self.rooms.forget(self)
        for each in self.watching:
            each.line.drop(AGAIN, "come again")
        self.watching.clear()
        dealt, waiting, self._dealt, self._waiting = self._dealt, self._waiting, [], deque()
        for message in dealt:
            message.done(problem)
        for message in waiting:
            message.done(Unavailable("room_gone"))

    def tell(self, receipt: Receipt) -> None:
        """Send everybody theirs, in order; then see who may still be here, and what is due."""
        body, written = b"", None
        for address, message in receipt.outgoing:
            if message is not written:  # often the same is told to one after the other
                body, written = codec.write(message), message
            for each in self.watching:
                if address in (EVERYBODY, each.viewer):
                    each.line.put(codec.wrap(each.head, body))
        if not is_everyday(receipt.entries):
            self.check_rights(receipt)
        self.arm(receipt.wake_at)
        for wanted in receipt.wanted:
            self.start_bot(wanted)

    def check_rights(self, receipt: Receipt) -> None:
        """Keys that are dead, and spectators where there are none, hear no more."""
        for entry in receipt.entries:
            if isinstance(entry, KeyChanged) and entry.how == "own":
                for each in self.watching:
                    each.key = entry.key if each.viewer == entry.place else each.key
        for each in [each for each in self.watching if not self.may_watch(each)]:
            self.hang_up(each, REMOVED)

    def may_watch(self, watched: Watched) -> bool:
        state = self.table.state
        if watched.viewer == SPECTATOR:
            return self.shows_all
        return state.places[watched.viewer].key == watched.key

    @property
    def shows_all(self) -> bool:
        """Whether whoever comes may watch."""
        state = self.table.state
        return state.options.watching.allowed or state.phase == "lobby"

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
            lambda reply: self.welcome(watched, reply),
        )

    def welcome(self, watched: Watched, reply: Reply) -> None:
        """From here on the line is told everything: nothing may come between the two."""
        assert isinstance(reply, Welcome), "whoever comes is welcomed"
        watched.line.put(codec.envelope(self.id, watched.viewer, reply))
        older = [each for each in self.watching if each.viewer == watched.viewer != SPECTATOR]
        self.watching.append(watched)
        for each in older:
            self.hang_up(each, SUPERSEDED)

    async def look(self, viewer: Viewer, since: int | None) -> Welcome:
        """Everything the viewer may know, once all that came before is dealt with."""
        shown = await self.deal(
            lambda table, now: Receipt(
                replies=[table.look(viewer, since, now)], wake_at=self.wake_at
            )
        )
        assert isinstance(shown, Welcome), "whoever looks is shown"
        return shown

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
        busy = self.watching or self.bots or self._is_busy
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


def answer(done: asyncio.Future[Reply], what: Reply | Exception) -> None:
    """Tell whoever waits, if they still do."""
    if done.done():
        return
    if isinstance(what, Exception):
        done.set_exception(what)
    else:
        done.set_result(what)
