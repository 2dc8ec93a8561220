"""One table in memory: who watches it, its alarm, its bots.

Its `CommandQueue` says in which order messages are handled, journaled and told.
"""

import asyncio
from typing import TYPE_CHECKING

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.server.tables.command_queue import CommandQueue, Reply
from adrift.server.tables.match_ends import MatchEnds
from adrift.server.websocket.subscriber import AGAIN, REMOVED, SUPERSEDED, Line, Watched
from adrift.server.wire import codec
from adrift.table.commands.newcomers import Progress, progress
from adrift.table.entries import KeyChanged, only_decisions_and_talk
from adrift.table.protocol.messages import ServerClosing, Superseded, Welcome
from adrift.table.table import Table
from adrift.table.transaction import ALL_VIEWERS, BotRequest, Receipt, hash_secret

if TYPE_CHECKING:
    from adrift.server.tables.registry import TableRegistry


class HostedTable:
    """A table in memory, with the connections of those who watch it."""

    def __init__(
        self, rooms: "TableRegistry", table: Table, kept: int, match_ends: MatchEnds | None = None
    ) -> None:
        self.rooms, self.table = rooms, table
        self.queue = CommandQueue(self, rooms, table, kept)
        self.match_ends = match_ends or MatchEnds()
        self.watching: list[Watched] = []
        self.bots: set[asyncio.Task[None]] = set()
        self.wake_at: float | None = None
        self.quiet_since = rooms.now()
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def id(self) -> str:
        return self.table.state.id

    def note_lags(self) -> None:
        """Before somebody can run out of time, tell the table how late their messages arrive."""
        if self.rooms.now() >= self.table.due_at:
            for each in self.watching:
                if each.viewer != SPECTATOR:
                    self.table.note_lag(Player(each.viewer), each.line.lag)

    def tell(self, receipt: Receipt) -> None:
        """Send everybody theirs, in order; then see who may still be here, and what is due."""
        told = self.sort_out(receipt)
        for each in self.watching:
            if bodies := told[each.viewer]:
                each.line.put(codec.wrap(each.head, bodies))
        if not only_decisions_and_talk(receipt.entries):
            self.match_ends.note(receipt.entries, self.queue.kept - len(receipt.entries))
            self.check_rights(receipt)
            self.rooms.learn_code(self.table)
        if self.table.state.is_deleted:
            self.rooms.deletion.by_vote(self)
            return
        self.arm(receipt.wake_at)
        for wanted in receipt.bot_requests:
            self.start_bot(wanted)

    def sort_out(self, receipt: Receipt) -> dict[Viewer, list[bytes]]:
        """What is told, for each viewer who is here; what several are told is written once."""
        told: dict[Viewer, list[bytes]] = {each.viewer: [] for each in self.watching}
        if not told:
            return told
        write = codec.Once().write
        for address, message in receipt.outgoing:
            if address == ALL_VIEWERS:
                body = codec.write(message)
                for bodies in told.values():
                    bodies.append(body)
            elif address in told:
                told[address].append(write(message))
        return told

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
        return state.places[watched.viewer].key_hash == watched.key

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
        watched = Watched(viewer, line, hash_secret(key) if key else "", head)
        await self.queue.submit(
            lambda table, now: (
                table.connect(viewer, since, now)
                if self.may_watch(watched)
                else Receipt(wake_at=self.wake_at)
            ),
            lambda reply: self.welcome(watched, reply),
        )

    def welcome(self, watched: Watched, reply: Reply) -> None:
        """From here on the line is told everything: nothing may come between the two. Whoever got
        another key while this one waited for its turn is not welcome with the old one."""
        if reply is None:
            watched.line.put(codec.envelope(self.id, watched.viewer, Superseded()))
            watched.line.drop(REMOVED, "superseded")
            return
        assert isinstance(reply, Welcome), "whoever comes is welcomed"
        watched.line.put(codec.envelope(self.id, watched.viewer, reply))
        older = [each for each in self.watching if each.viewer == watched.viewer != SPECTATOR]
        self.watching.append(watched)
        for each in older:
            self.hang_up(each, SUPERSEDED)

    async def look(self, viewer: Viewer, since: int | None) -> Welcome:
        """Everything the viewer may know, once all that came before is dealt with."""
        shown = await self.queue.submit(
            lambda table, now: Receipt(
                replies=[table.look(viewer, since, now)], wake_at=self.wake_at
            )
        )
        assert isinstance(shown, Welcome), "whoever looks is shown"
        return shown

    async def asking(self, key: str) -> Progress | None:
        """What has become of somebody's request to be let in, which goes on by this."""
        given = hash_secret(key)
        await self.queue.submit(lambda table, now: table.keep_asking(given, now))
        return progress(self.table.state, given, self.rooms.now())

    async def unwatch(self, viewer: Viewer, line: Line) -> None:
        """A line was closed at the other end."""
        mine = [each for each in self.watching if each.line is line and each.viewer == viewer]
        for each in mine:
            self.watching.remove(each)
            await self.gone(viewer)

    async def gone(self, viewer: Viewer) -> None:
        self.quiet_since = self.rooms.now()
        await self.queue.submit(lambda table, now: table.disconnect(viewer, now))

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
        await self.queue.submit(lambda table, now: table.tick(now, luck))

    def start_bot(self, wanted: BotRequest) -> None:
        task = self.rooms.spawn(self.let_decide(wanted))
        self.bots.add(task)
        task.add_done_callback(self.bots.discard)

    async def let_decide(self, wanted: BotRequest) -> None:
        """A bot decides in a worker, and is heard no sooner than its moment."""
        answer = await self.rooms.workers.decide(self.table.state.options.game, wanted)
        await asyncio.sleep(max(0.0, wanted.not_before - self.rooms.now()))
        if answer is None or self.queue.is_closed:
            return
        luck, player = self.rooms.luck(32), Player(wanted.player)
        await self.queue.submit(
            lambda table, now: table.bot_answered(player, wanted.question_id, answer, now, luck)
        )

    # Falling asleep

    def is_quiet(self, seconds: float) -> bool:
        """Nobody watches, nothing is going on."""
        busy = self.watching or self.bots or self.queue.is_busy
        return not busy and self.rooms.now() - self.quiet_since >= seconds

    async def fall_asleep(self) -> None:
        """Out of memory, when all that came in is dealt with; the journal knows when to wake it."""
        await self.queue.submit(lambda table, now: Receipt(wake_at=self.wake_at))
        self.end()
        await self.rooms.journal.append(self.id, self.queue.kept, [], self.wake_at)

    def end(self) -> None:
        """Stop: refuse new messages, and cancel the alarm and the bots."""
        self.queue.close()
        if self._alarm is not None:
            self._alarm.cancel()
        for task in self.bots:
            task.cancel()

    def discard(self) -> None:
        """End the table in memory, and disconnect everybody; it is loaded again when needed."""
        self.end()
        self.rooms.forget(self)
        for each in self.watching:
            each.line.drop(AGAIN, "come again")
        self.watching.clear()

    def say_closing(self, seconds: float) -> None:
        """The server goes away."""
        for each in self.watching:
            each.line.put(codec.envelope(self.id, each.viewer, ServerClosing(seconds=seconds)))
