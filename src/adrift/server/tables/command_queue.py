"""The queue of commands to one table: each is handled, journaled, and then told, in order.

The table handles a message in its turn, its entries are written to the journal, and the results are
sent when the entries are durable. Messages that arrive meanwhile wait and are handled together: of
six answers that arrive at once, five share one journal write, and everybody is told once. Nobody
waits longer for that: the journal would not have kept them sooner.

If the journal cannot keep an entry, the table in memory is discarded with everything that waits.
The next message loads it again from the journal. A client that disconnects in the middle changes
nothing: the journal's callback drives the queue, not the client's task.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from adrift.server.storage.interface import Unavailable
from adrift.server.wire import codec
from adrift.table.protocol.messages import AnyReply, Welcome
from adrift.table.table import Table
from adrift.table.transaction import Arrived, Receipt

if TYPE_CHECKING:
    from adrift.server.tables.registry import TableRegistry

Reply = AnyReply | Welcome | None
Work = Callable[[Table, float], Receipt]
"""Something to do with the table, at a time."""
Then = Callable[[Reply], None]
"""Called with the reply before the next message is handled."""
Done = Callable[[Reply | Exception], None]
"""Called last with the reply or the problem; must not raise."""


class Message(NamedTuple):
    """A command, or something else to do with the table."""

    do: Arrived | Work
    done: Done
    then: Then | None = None


class Host(Protocol):
    """What a queue needs from the table it belongs to."""

    def note_lags(self) -> None:
        """Called before a message is handled."""

    def tell(self, receipt: Receipt) -> None:
        """Send everybody the results of a message, in order."""

    def discard(self) -> None:
        """End the table in memory, because the journal could not keep what it entered."""


class CommandQueue:
    """The messages that wait for one table, and how many of its entries are in the journal."""

    def __init__(self, host: Host, rooms: "TableRegistry", table: Table, kept: int) -> None:
        self.host, self.rooms, self.table = host, rooms, table
        self.kept = kept
        """How many entries are in the journal."""
        self.is_closed = False
        """Whether every new message is refused."""
        self.waiting: deque[Message] = deque()
        self.handled: list[Message] = []
        """Messages whose replies are sent when their entries are durable."""
        self.is_busy = False
        """Whether a message is being handled or journaled, or waits for its turn."""

    async def submit(self, do: Arrived | Work, then: Then | None = None) -> Reply:
        """Have something done with the table; return when it is journaled and told."""
        done: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.put(Message(do, partial(answer, done), then))
        return await done

    def put(self, message: Message) -> None:
        """Add a message without waiting for it."""
        if self.is_closed:
            message.done(Unavailable("room_gone"))
            return
        self.waiting.append(message)
        if not self.is_busy:
            self.is_busy = True
            self.rooms.beat.remember(self.go_on)

    def close(self) -> None:
        """Refuse every new message."""
        self.is_closed = True
        if not self.is_busy:
            self.release_host()

    def release_host(self) -> None:
        """Drop the reference to the host, so that both leave memory without the cycle collector.

        Only for a closed queue with nothing left to handle or journal: it never needs the host.
        """
        self.__dict__.pop("host", None)

    def go_on(self) -> None:
        """Handle what waits, until the journal has something to write."""
        while self.waiting:
            try:
                receipt = self.handle_next()
                kept = self.keep(receipt)
            except Exception as problem:
                self.fail(problem)
                return
            if kept is not None:
                kept.add_done_callback(partial(self.is_kept, receipt))
                return
            self.finish(receipt)
        self.is_busy = False
        if self.is_closed:
            self.release_host()

    def handle_next(self) -> Receipt:
        """Handle the next message; commands are handled together, as many as the table takes."""
        self.host.note_lags()
        now, first = self.rooms.now(), self.waiting[0]
        if isinstance(first.do, Arrived):
            return self.table.receive_all(self.next_commands(), now)
        self.handled.append(self.waiting.popleft())
        return first.do(self.table, now)

    def next_commands(self) -> Iterator[Arrived]:
        while self.waiting and isinstance(command := self.waiting[0].do, Arrived):
            self.handled.append(self.waiting.popleft())
            yield command

    def keep(self, receipt: Receipt) -> asyncio.Future[None] | None:
        """Write the entries to the journal: they are durable before anybody sees them."""
        if not receipt.entries:
            return None
        lines = [codec.write_entry(entry) for entry in receipt.entries]
        kept, self.kept = self.kept, self.kept + len(lines)
        self.rooms.counted["entries"] += len(lines)
        append = self.rooms.journal.append(self.table.state.id, kept, lines, receipt.wake_at)
        return asyncio.ensure_future(append)

    def is_kept(self, receipt: Receipt, kept: asyncio.Future[None]) -> None:
        """Go on when the journal has kept the entries, or could not."""
        try:
            kept.result()
            if self.is_closed:
                raise Unavailable("room_gone")
        except (Exception, asyncio.CancelledError) as problem:
            is_told = isinstance(problem, Exception)
            self.fail(problem if is_told else Unavailable("room_gone"))  # type: ignore[arg-type]
            return
        self.finish(receipt)
        self.is_busy = bool(self.waiting)
        if self.is_busy:
            self.rooms.beat.remember(self.go_on)

    def finish(self, receipt: Receipt) -> None:
        """Send the results to everybody, then to those who wait for a reply."""
        replies: Sequence[Reply] = receipt.replies or [None]
        replied = list(zip(self.handled, replies, strict=True))
        try:
            self.host.tell(receipt)
            for message, reply in replied:
                if message.then is not None:
                    message.then(reply)
        except Exception as problem:
            self.fail(problem)
            return
        self.handled = []
        for message, reply in replied:
            message.done(reply)

    def fail(self, problem: Exception) -> None:
        """Discard the table and all messages: nothing more is told from here."""
        self.host.discard()
        self.release_host()
        handled, waiting, self.handled, self.waiting = self.handled, self.waiting, [], deque()
        for message in handled:
            message.done(problem)
        for message in waiting:
            message.done(Unavailable("room_gone"))


def answer(done: asyncio.Future[Reply], what: Reply | Exception) -> None:
    """Pass a reply or a problem to whoever waits for it, if they still do."""
    if done.done():
        return
    if isinstance(what, Exception):
        done.set_exception(what)
    else:
        done.set_result(what)
