"""Queues the work for one table: each item is handled, journaled and then published, in order.

The table handles an item in its turn, its entries are written to the journal, and the results are
sent once the entries are durable. Items that arrive meanwhile wait and are handled together: of six
answers that arrive at once, five share one journal write, and every viewer gets one message. This
delays no reply: the journal could not have stored them sooner.

If the journal cannot store an entry, the table in memory is discarded with everything in the queue.
The next command loads it again from the journal. A client that disconnects in the middle changes
nothing: the journal's callback drives the queue, not the client's task.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, Protocol, TypeVar

from adrift.server.storage.interface import Journal, Unavailable
from adrift.server.tables.scheduler import Scheduler
from adrift.server.wire import codec
from adrift.table.protocol.messages import AnyReply, Welcome
from adrift.table.table import Table
from adrift.table.transaction import IncomingCommand, Receipt

Result = TypeVar("Result")
Reply = AnyReply | Welcome | None
Work = Callable[[Table, float], Receipt]
"""A call of the table, given the time."""
OnReply = Callable[[Reply], None]
"""Called with the reply before the next item is handled."""
OnDone = Callable[[Reply | Exception], None]
"""Called last with the reply or the error; must not raise."""


class QueueItem(NamedTuple):
    """A command, or another call of the table."""

    work: IncomingCommand | Work
    on_done: OnDone
    on_reply: OnReply | None = None


class QueueHost(Protocol):
    """What a queue needs from the table it belongs to."""

    def now(self) -> float:
        """Return the server's time."""

    def report_lags(self) -> None:
        """Update the lags of connections before an item is handled."""

    def publish(self, receipt: Receipt) -> None:
        """Send each viewer the results of a batch, in order."""

    def discard(self) -> None:
        """End the table in memory, because the journal could not store its entries."""


class CommandQueue:
    """The queue of one table, and the number of its entries in the journal."""

    def __init__(
        self,
        host: QueueHost,
        table: Table,
        entry_count: int,
        *,
        journal: Journal,
        scheduler: Scheduler,
        counts: Counter[str],
    ) -> None:
        self.host, self.table, self.entry_count = host, table, entry_count
        self.journal, self.scheduler, self.counts = journal, scheduler, counts
        self.is_closed = False
        """True if every new item is refused."""
        self.waiting: deque[QueueItem] = deque()
        self.handled: list[QueueItem] = []
        """Items whose replies are sent when their entries are durable."""
        self.is_busy = False
        """True while an item is handled or journaled, or waits for its turn."""

    async def submit(self, work: IncomingCommand | Work, on_reply: OnReply | None = None) -> Reply:
        """Queue an item; return its reply when it is journaled and published."""
        done: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.enqueue(QueueItem(work, partial(set_outcome, done), on_reply))
        return await done

    def enqueue(self, item: QueueItem) -> None:
        """Queue an item without waiting for it."""
        if self.is_closed:
            item.on_done(Unavailable("room_gone"))
            return
        self.waiting.append(item)
        if not self.is_busy:
            self.is_busy = True
            self.scheduler.schedule(self.run)

    def close(self) -> None:
        """Refuse every new item."""
        self.is_closed = True
        if not self.is_busy:
            self.release_host()

    def release_host(self) -> None:
        """Drop the reference to the host, so that both leave memory without the cycle collector.

        Call this only when the queue is closed and has nothing left to handle or journal.
        """
        self.__dict__.pop("host", None)

    def run(self) -> None:
        """Handle waiting items until there is something to journal."""
        while self.waiting:
            try:
                receipt = self.handle_next()
                written = self.journal_entries(receipt)
            except Exception as error:
                self.fail(error)
                return
            if written is not None:
                written.add_done_callback(partial(self.on_journaled, receipt))
                return
            self.publish(receipt)
        self.is_busy = False
        if self.is_closed:
            self.release_host()

    def handle_next(self) -> Receipt:
        """Handle the next item, or the next commands together, as many as the table takes."""
        self.host.report_lags()
        now, first = self.host.now(), self.waiting[0]
        if isinstance(first.work, IncomingCommand):
            return self.table.receive_all(self.next_commands(), now)
        self.handled.append(self.waiting.popleft())
        return first.work(self.table, now)

    def next_commands(self) -> Iterator[IncomingCommand]:
        while self.waiting and isinstance(command := self.waiting[0].work, IncomingCommand):
            self.handled.append(self.waiting.popleft())
            yield command

    def journal_entries(self, receipt: Receipt) -> asyncio.Future[None] | None:
        """Write the entries to the journal: they are durable before any viewer sees them."""
        if not receipt.entries:
            return None
        lines = [codec.encode_entry(entry) for entry in receipt.entries]
        first, self.entry_count = self.entry_count, self.entry_count + len(lines)
        self.counts["entries"] += len(lines)
        append = self.journal.append(self.table.state.id, first, lines, receipt.wake_at)
        return asyncio.ensure_future(append)

    def on_journaled(self, receipt: Receipt, written: asyncio.Future[None]) -> None:
        """Publish the results if the entries were stored, otherwise fail."""
        try:
            written.result()
            if self.is_closed:
                raise Unavailable("room_gone")
        except asyncio.CancelledError:
            self.fail(Unavailable("room_gone"))
            return
        except Exception as error:
            self.fail(error)
            return
        self.publish(receipt)
        self.is_busy = bool(self.waiting)
        if self.is_busy:
            self.scheduler.schedule(self.run)

    def publish(self, receipt: Receipt) -> None:
        """Send the results to all viewers, then the replies to their senders."""
        replies: Sequence[Reply] = receipt.replies or [None]
        replied = list(zip(self.handled, replies, strict=True))
        try:
            self.host.publish(receipt)
            for item, reply in replied:
                if item.on_reply is not None:
                    item.on_reply(reply)
        except Exception as error:
            self.fail(error)
            return
        self.handled = []
        for item, reply in replied:
            item.on_done(reply)

    def fail(self, error: Exception) -> None:
        """Discard the table and all items: nothing more is sent from here."""
        self.host.discard()
        self.release_host()
        handled, waiting, self.handled, self.waiting = self.handled, self.waiting, [], deque()
        for item in handled:
            item.on_done(error)
        for item in waiting:
            item.on_done(Unavailable("room_gone"))


def set_outcome(done: asyncio.Future[Result], outcome: Result | Exception) -> None:
    """Resolve a future with a result or an error, unless it was cancelled."""
    if done.done():
        return
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)
