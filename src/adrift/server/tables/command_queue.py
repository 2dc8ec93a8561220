"""What is to be done with the actor of a table: dealt with, kept, told, in order.

The actor deals with a message when it is the table's turn, what it enters is journaled, and what
follows from it is told when that is durable. What comes meanwhile waits, and is then dealt with
together: of six answers that come at once, five are journaled at once, and everybody is told once
what became of them. Nobody waits longer for that: the journal would not have kept them sooner.

If something cannot be journaled the actor is thrown away with all that waits, and the next message
finds a new one, rebuilt from the journal. Whoever hangs up in the middle cannot cut an entry off
from what was to be told: nobody's task works the queue off, but the journal's word.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from adrift.server import codec
from adrift.server.journal import Unavailable
from adrift.table.desk import Arrived, Receipt
from adrift.table.news import AnyReply, Welcome
from adrift.table.table import Table

if TYPE_CHECKING:
    from adrift.server.rooms import Rooms

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


class Turns:
    """An actor and the queue before it."""

    def __init__(self, rooms: "Rooms", table: Table, kept: int) -> None:
        self.rooms = rooms
        self.table = table
        self.kept = kept
        """How many entries are in the journal."""
        self.is_gone = False
        """Thrown away: the journal knows better."""
        self.waiting: deque[Message] = deque()
        self.dealt: list[Message] = []
        """What has been dealt with, and is told when it is durable."""
        self.is_busy = False
        """Something is being dealt with, or kept; or its turn is coming."""

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
        self.waiting.append(message)
        if not self.is_busy:
            self.is_busy = True
            self.rooms.beat.remember(self.go_on)

    def go_on(self) -> None:
        """Deal with what waits, until the journal has to be waited for."""
        while self.waiting:
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
        self.is_busy = False

    def deal_with_next(self) -> Receipt:
        """Commands are dealt with together, as many as the table takes."""
        now, first = self.rooms.now(), self.waiting[0]
        if isinstance(first.do, Arrived):
            return self.table.receive_all(self.next_commands(), now)
        self.dealt.append(self.waiting.popleft())
        return first.do(self.table, now)

    def next_commands(self) -> Iterator[Arrived]:
        while self.waiting and isinstance(command := self.waiting[0].do, Arrived):
            self.dealt.append(self.waiting.popleft())
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
        self.is_busy = bool(self.waiting)
        if self.is_busy:
            self.rooms.beat.remember(self.go_on)

    def finish(self, receipt: Receipt) -> None:
        """Everybody is told, and whoever waits for it last."""
        replies: Sequence[Reply] = receipt.replies or [None]
        replied = list(zip(self.dealt, replies, strict=True))
        try:
            self.tell(receipt)
            for message, reply in replied:
                if message.then is not None:
                    message.then(reply)
        except Exception as problem:
            self.throw_away(problem)
            return
        self.dealt = []
        for message, reply in replied:
            message.done(reply)

    def throw_away(self, problem: Exception) -> None:
        """Nobody is told anything more by this actor."""
        self.end()
        self.rooms.forget(self)
        self.send_away()
        dealt, waiting, self.dealt, self.waiting = self.dealt, self.waiting, [], deque()
        for message in dealt:
            message.done(problem)
        for message in waiting:
            message.done(Unavailable("room_gone"))

    def tell(self, receipt: Receipt) -> None:
        """Tell everybody what came of something, in order."""
        raise NotImplementedError

    def end(self) -> None:
        """Nothing more is dealt with here."""
        self.is_gone = True

    def send_away(self) -> None:
        """Whoever listens is asked to come again."""
        raise NotImplementedError


def answer(done: asyncio.Future[Reply], what: Reply | Exception) -> None:
    """Tell whoever waits, if they still do."""
    if done.done():
        return
    if isinstance(what, Exception):
        done.set_exception(what)
    else:
        done.set_result(what)
