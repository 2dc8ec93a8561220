"""Runs one table in memory: its subscriptions, its alarm and its bots.

Its `CommandQueue` decides in which order commands are handled, journaled and published.
"""

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import Any, Protocol

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.server.storage.interface import Journal
from adrift.server.tables.bot_workers import BotWorkers
from adrift.server.tables.command_queue import CommandQueue, Reply
from adrift.server.tables.match_ends import MatchEnds
from adrift.server.tables.scheduler import Scheduler
from adrift.server.tables.subscription import (
    REMOVED,
    SUPERSEDED,
    TRY_AGAIN,
    Subscriber,
    Subscription,
)
from adrift.server.wire import codec
from adrift.table.commands.newcomers import JoinProgress, join_progress
from adrift.table.entries import KeyChanged, only_decisions_and_talk
from adrift.table.hashing import hash_secret
from adrift.table.protocol.messages import ServerClosing, Superseded, Welcome
from adrift.table.table import Table
from adrift.table.transaction import ALL_VIEWERS, BotRequest, Receipt


class TableOwner(Protocol):
    """What a hosted table needs from the server that runs it."""

    journal: Journal
    scheduler: Scheduler
    workers: BotWorkers
    counts: Counter[str]

    def now(self) -> float:
        """Return the server's time."""

    def random_bytes(self, size: int, /) -> bytes:
        """Return bytes that were never returned before."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a coroutine in a task of its own and log its errors."""

    def update_join_code(self, table: Table) -> str:
        """Give a table in its lobby a join code, and take it from any other."""

    def delete_by_vote(self, hosted: "HostedTable") -> None:
        """Delete a table because its players voted for it."""

    def remove(self, hosted: "HostedTable") -> None:
        """Drop a table from memory."""


class HostedTable:
    """A table in memory, with the subscriptions of its viewers."""

    def __init__(
        self,
        owner: TableOwner,
        table: Table,
        entry_count: int,
        match_ends: MatchEnds | None = None,
    ) -> None:
        self.owner, self.table = owner, table
        self.queue = CommandQueue(
            self,
            table,
            entry_count,
            journal=owner.journal,
            scheduler=owner.scheduler,
            counts=owner.counts,
        )
        self.match_ends = match_ends or MatchEnds()
        self.subscriptions: list[Subscription] = []
        self.bot_tasks: set[asyncio.Task[None]] = set()
        self.wake_at: float | None = None
        self.idle_since = owner.now()
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def id(self) -> str:
        return self.table.state.id

    def now(self) -> float:
        return self.owner.now()

    # Publishing

    def report_lags(self) -> None:
        """Tell the table how late players' messages arrive, if one of them may be out of time."""
        if self.owner.now() >= self.table.next_due_at:
            for each in self.subscriptions:
                if each.viewer != SPECTATOR:
                    self.table.set_lag(Player(each.viewer), each.subscriber.lag)

    def publish(self, receipt: Receipt) -> None:
        """Send each viewer their messages; then end subscriptions, set the alarm, start bots."""
        encoded = self.encode_for_viewers(receipt)
        for each in self.subscriptions:
            if bodies := encoded[each.viewer]:
                each.subscriber.send(codec.join_envelopes(each.envelope_start, bodies))
        if not only_decisions_and_talk(receipt.entries):
            self.match_ends.add(receipt.entries, self.queue.entry_count - len(receipt.entries))
            self.end_unauthorized(receipt)
            self.owner.update_join_code(self.table)
        if self.table.state.is_deleted:
            self.owner.delete_by_vote(self)
            return
        self.set_alarm(receipt.wake_at)
        for request in receipt.bot_requests:
            self.start_bot(request)

    def encode_for_viewers(self, receipt: Receipt) -> dict[Viewer, list[bytes]]:
        """Encode the messages of each connected viewer, and a shared message only once."""
        encoded: dict[Viewer, list[bytes]] = {each.viewer: [] for each in self.subscriptions}
        if not encoded:
            return encoded
        encode = codec.SharedEncoder().encode
        for address, message in receipt.outgoing:
            if address == ALL_VIEWERS:
                body = codec.encode(message)
                for bodies in encoded.values():
                    bodies.append(body)
            elif address in encoded:
                encoded[address].append(encode(message))
        return encoded

    def end_unauthorized(self, receipt: Receipt) -> None:
        """End the subscriptions of replaced keys, and of spectators where none are allowed."""
        for entry in receipt.entries:
            if isinstance(entry, KeyChanged) and entry.how == "own":
                for each in self.subscriptions:
                    each.key_hash = entry.key if each.viewer == entry.place else each.key_hash
        for each in [each for each in self.subscriptions if not self.may_watch(each)]:
            self.end_subscription(each, REMOVED)

    def may_watch(self, subscription: Subscription) -> bool:
        if subscription.viewer == SPECTATOR:
            return self.allows_spectators
        return self.table.state.places[subscription.viewer].key_hash == subscription.key_hash

    @property
    def allows_spectators(self) -> bool:
        state = self.table.state
        return state.options.watching.allowed or state.phase == "lobby"

    def end_subscription(self, subscription: Subscription, code: int) -> None:
        """Send `superseded` and close the subscription, then tell the table."""
        self.send_superseded(subscription, code)
        self.subscriptions.remove(subscription)
        self.owner.spawn(self.disconnect(subscription.viewer))

    def send_superseded(self, subscription: Subscription, code: int) -> None:
        subscriber = subscription.subscriber
        subscriber.send(codec.envelope(self.id, subscription.viewer, Superseded()))
        subscriber.close(code, "superseded")

    # Subscriptions

    async def watch(
        self, viewer: Viewer, key: str, since: int | None, subscriber: Subscriber
    ) -> None:
        """Welcome a viewer; the newest subscription of a player ends the older one."""
        key_hash = hash_secret(key) if key else ""
        start = codec.envelope_start(self.id, viewer)
        subscription = Subscription(viewer, subscriber, key_hash, start)
        await self.queue.submit(
            lambda table, now: (
                table.connect(viewer, since, now)
                if self.may_watch(subscription)
                else Receipt(wake_at=self.wake_at)
            ),
            lambda reply: self.on_connected(subscription, reply),
        )

    def on_connected(self, subscription: Subscription, reply: Reply) -> None:
        """Send the welcome and start the subscription: no message may come between the two.

        There is no welcome if the key was replaced while the request waited in the queue.
        """
        if reply is None:
            self.send_superseded(subscription, REMOVED)
            return
        assert isinstance(reply, Welcome), "a new viewer gets a welcome"
        viewer = subscription.viewer
        subscription.subscriber.send(codec.envelope(self.id, viewer, reply))
        older = [each for each in self.subscriptions if each.viewer == viewer != SPECTATOR]
        self.subscriptions.append(subscription)
        for each in older:
            self.end_subscription(each, SUPERSEDED)

    async def look(self, viewer: Viewer, since: int | None) -> Welcome:
        """Return everything the viewer may know, after all earlier items of the queue."""
        welcome = await self.queue.submit(
            lambda table, now: Receipt(
                replies=[table.welcome(viewer, since, now)], wake_at=self.wake_at
            )
        )
        assert isinstance(welcome, Welcome), "a look is answered with a welcome"
        return welcome

    async def ask_again(self, key: str) -> JoinProgress | None:
        """Return the progress of a request to join, and keep the request alive."""
        key_hash = hash_secret(key)
        await self.queue.submit(lambda table, now: table.renew_join_request(key_hash, now))
        return join_progress(self.table.state, key_hash, self.owner.now())

    async def unwatch(self, viewer: Viewer, subscriber: Subscriber) -> None:
        """Remove a subscription whose client has gone or stopped watching."""
        for each in list(self.subscriptions):
            if each.subscriber is subscriber and each.viewer == viewer:
                self.subscriptions.remove(each)
                await self.disconnect(viewer)

    async def disconnect(self, viewer: Viewer) -> None:
        self.idle_since = self.owner.now()
        await self.queue.submit(lambda table, now: table.disconnect(viewer, now))

    # Timers and bots

    def set_alarm(self, wake_at: float | None) -> None:
        """Call the table's `tick` at this time; `None` for never."""
        if wake_at == self.wake_at and (self._alarm is not None or wake_at is None):
            return
        self.wake_at = wake_at
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if wake_at is not None:
            wait = max(0.0, wake_at - self.owner.now())
            self._alarm = asyncio.get_running_loop().call_later(wait, self.on_alarm)

    def on_alarm(self) -> None:
        self._alarm = None
        self.owner.spawn(self.tick())

    async def tick(self) -> None:
        random = self.owner.random_bytes(32)
        await self.queue.submit(lambda table, now: table.tick(now, random))

    def start_bot(self, request: BotRequest) -> None:
        task = self.owner.spawn(self.run_bot(request))
        self.bot_tasks.add(task)
        task.add_done_callback(self.bot_tasks.discard)

    async def run_bot(self, request: BotRequest) -> None:
        """Let a bot decide in a worker, and submit its answer at the requested time."""
        answer = await self.owner.workers.decide(self.table.state.options.game, request)
        await asyncio.sleep(max(0.0, request.not_before - self.owner.now()))
        if answer is None or self.queue.is_closed:
            return
        random, player = self.owner.random_bytes(32), Player(request.player)
        await self.queue.submit(
            lambda table, now: table.receive_bot_answer(
                player, request.question_id, answer, now, random
            )
        )

    # Unloading

    def is_idle(self, seconds: float) -> bool:
        """True if the table has had no viewers and no work for this long."""
        busy = self.subscriptions or self.bot_tasks or self.queue.is_busy
        return not busy and self.owner.now() - self.idle_since >= seconds

    async def unload(self) -> None:
        """Stop after all queued items; the journal stores when to load the table again."""
        await self.queue.submit(lambda table, now: Receipt(wake_at=self.wake_at))
        self.stop()
        await self.owner.journal.append(self.id, self.queue.entry_count, [], self.wake_at)

    def stop(self) -> None:
        """Refuse new commands, and cancel the alarm and the bots."""
        self.queue.close()
        if self._alarm is not None:
            self._alarm.cancel()
        for task in self.bot_tasks:
            task.cancel()

    def discard(self) -> None:
        """End the table in memory and all subscriptions; it is loaded again when needed."""
        self.stop()
        self.owner.remove(self)
        for each in self.subscriptions:
            each.subscriber.close(TRY_AGAIN, "come again")
        self.subscriptions.clear()

    def announce_shutdown(self, seconds: float) -> None:
        """Tell all viewers that the server closes and when to connect again."""
        for each in self.subscriptions:
            closing = ServerClosing(seconds=seconds)
            each.subscriber.send(codec.envelope(self.id, each.viewer, closing))
