"""All tables of a server: set, found, woken by whoever comes or by their clock, put to sleep."""

import asyncio
import base64
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple

from adrift.bots import BOTS
from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.records import Record
from adrift.server.clock import ServerClock
from adrift.server.random_bytes import RandomBytes
from adrift.server.storage.entry_reader import EntryReader, UnreadableEntry
from adrift.server.storage.interface import Conflict, Journal, Unavailable
from adrift.server.tables.bot_workers import Workers
from adrift.server.tables.command_queue import Reply
from adrift.server.tables.deletion import Deletion
from adrift.server.tables.hosted_table import HostedTable
from adrift.server.tables.join_codes import Codes
from adrift.server.tables.match_ends import MatchEnds
from adrift.server.tables.news_archive import NewsArchive
from adrift.server.tables.replay_cache import ReplayCache
from adrift.server.tables.scheduler import Beat
from adrift.server.websocket.subscriber import Line
from adrift.table.commands.ownership import is_owner
from adrift.table.news_log import Log
from adrift.table.protocol.commands import AnyCommand
from adrift.table.protocol.messages import Accepted, NoteAdded, Refused, TalkAdded, Update, Welcome
from adrift.table.protocol.options import Options
from adrift.table.records import NEEDED, record_of
from adrift.table.table import Table
from adrift.table.transaction import Arrived, Sent, hash_secret

LOG: Final = logging.getLogger("adrift.rooms")
ID_BYTES: Final = 12
OWNER_BYTES: Final = 24
ASLEEP_AFTER: Final = 60.0
"""A table nobody watches is put to sleep after so many seconds."""
ROUND: Final = 2.0
"""So often it is looked which tables are due, and which have gone quiet."""
IN_A_LOBBY: Final = 40
"""A table with more entries than this is hardly still waiting for people,"""
LOBBIES: Final = 500
"""and so many of the newest are looked at after a restart, for their codes."""


class NoTable(Exception):
    """There is no such table, or none for whoever asks: the two look alike."""


class NotOver(Exception):
    """What is asked for is told when the match is over."""


class NewTable(NamedTuple):
    """A table that was just set."""

    table: str
    code: str
    owner: str
    """The owner's key; nothing but its hash is kept."""


class TableRegistry:
    """Every table this server owns."""

    def __init__(
        self,
        journal: Journal,
        workers: Workers,
        *,
        now: Callable[[], float] | None = None,
        luck: Callable[[int], bytes] | None = None,
    ) -> None:
        self.journal, self.workers = journal, workers
        self.now, self.luck = now or ServerClock(), luck or RandomBytes()
        self.awake: dict[str, HostedTable] = {}
        self.codes = Codes()
        self.looked_after: set[str] = set()
        """Tables that have been awake since this server began."""
        self.counted: Counter[str] = Counter()
        self.beat, self.archive = Beat(), NewsArchive()
        self.replays = ReplayCache()
        self.reader = EntryReader(journal)
        self.entries = self.reader.read
        self.deletion = Deletion(self)
        self.forgot_table: Callable[[], None] = lambda: None
        """Called when a table was deleted by those who sit there."""
        self._waking: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._rounds: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Learn the codes of tables people still meet at, and begin to look after all."""
        young = [each for each in await self.journal.summary() if each.entries < IN_A_LOBBY]
        for each in sorted(young, key=lambda each: -each.last_at)[:LOBBIES]:
            await self.guarded(self.load_code(each.table))
        self._rounds = asyncio.create_task(self.make_rounds())

    async def load_code(self, table: str) -> None:
        self.learn_code(self.reader.rebuild(table, await self.entries(table), self.now()))

    # Setting and finding tables

    async def open(self, options: Options) -> NewTable:
        """Set a table; raises `Fault` if nobody can play that."""
        name = base64.urlsafe_b64encode(self.luck(ID_BYTES)).decode()
        owner, fresh = base64.urlsafe_b64encode(self.luck(OWNER_BYTES)).decode(), self.luck(32)
        table, receipt = Table.open(
            name, options, self.now(), fresh, bots=BOTS, owner=hash_secret(owner)
        )
        table.state.news.archive = self.archive.begin(name)
        self.looked_after.add(name)
        room = HostedTable(self, table, 0)
        await room.queue.submit(lambda _, __: receipt)
        self.awake[name] = room
        self.counted["tables"] += 1
        return NewTable(name, self.learn_code(table), owner)

    def learn_code(self, table: Table) -> str:
        """The short code of a table whose match has not begun; any other has none any more."""
        if table.state.phase == "lobby":
            return self.codes.give(table.state.id)
        self.codes.forget(table.state.id)
        return ""

    def find(self, code: str) -> str | None:
        """The table of a code, while people still meet there."""
        return self.codes.tables.get(code.strip().upper())

    async def room(self, table: str) -> HostedTable:
        """The room of a table, woken if it sleeps; raises `NoTable`."""
        found = self.awake.get(table)
        if table in self.deletion.under_way:
            raise NoTable
        if found is not None:
            return found
        try:
            async with self._waking.setdefault(table, asyncio.Lock()):
                found = self.awake.get(table)
                if found is None:
                    found = self.awake[table] = await self.wake(table)
                    await found.tick()
        finally:
            self._waking.pop(table, None)  # also of tables that somebody made up
        return found

    async def wake(self, table: str) -> HostedTable:
        entries = await self.entries(table)
        if not entries:
            raise NoTable
        now = self.now()
        alive_at = now if table in self.looked_after else None  # it only slept: clocks have gone on
        self.looked_after.add(table)
        log = Log(archive=self.archive.begin(table))
        found = self.reader.rebuild(table, entries, now, alive_at, log)
        if found.state.is_deleted:  # the server stopped before it was done
            await self.deletion.delete(table, found.state.owner_key_hash, MatchEnds(entries).last)
            raise NoTable
        self.learn_code(found)
        return HostedTable(self, found, len(entries), MatchEnds(entries))

    def forget(self, room: HostedTable) -> None:
        """Drop a room from memory; the journal still has its table."""
        if self.awake.get(room.id) is room:
            del self.awake[room.id]
            self.archive.forget(room.id)

    # What people do

    def arrived(self, command: AnyCommand, key: str, lag: float | None) -> Arrived:
        """A command, for an actor to deal with."""
        return Arrived(Sent(command, key, lag), self.luck(32))

    def replied(self, reply: Reply) -> Accepted | Refused:
        """What came of it, counted."""
        if isinstance(reply, Accepted):
            self.counted["accepted"] += 1
            return reply
        assert isinstance(reply, Refused), "a command is replied to"
        self.counted["refused"] += 1
        return reply

    async def watch(self, table: str, key: str, since: int | None, line: Line) -> Viewer:
        """Begin to tell somebody everything; raises `NoTable` also for a key that opens nothing."""
        room = await self.room(table)
        viewer = self.viewer(room, key)
        await room.watch(viewer, key, since, line)
        return viewer

    async def unwatch(self, table: str, viewer: Viewer, line: Line) -> None:
        room = self.awake.get(table)
        if room is not None:
            await room.unwatch(viewer, line)

    async def look(self, table: str, key: str, since: int | None) -> Welcome:
        """Everything somebody may know now."""
        room = await self.room(table)
        shown = await room.look(self.viewer(room, key), since)
        self.viewer(room, key)  # it took a while: perhaps the key is dead by now
        return shown

    async def pages(
        self, table: str, key: str, since: int, most: int
    ) -> tuple[int, tuple[Update | TalkAdded | NoteAdded, ...]]:
        """The number of somebody's newest news, and so many pieces after a number."""
        room = await self.room(table)
        shown = await self.look(table, key, since)
        viewer = self.viewer(room, key)
        if since + 1 >= shown.first:
            return shown.number, room.table.pages(viewer, since, most)
        return shown.number, self.archive.news(room.table, viewer, since, most)

    def viewer(self, room: HostedTable, key: str) -> Viewer:
        """Who somebody is at a table."""
        if key:
            player = room.table.who(key)
            if player is None:
                raise NoTable
            return Player(player)
        if not room.shows_all:
            raise NoTable
        return SPECTATOR

    # What is stored

    async def record(self, table: str, match: int, key: str) -> Record:
        """The record of a match that is over; raises `NotOver` without reading the journal."""
        room = await self.room(table)
        self.viewer(room, key)
        end = room.match_ends.of(match)
        if end is None:
            raise NotOver
        found = record_of(await self.entries(table, end, NEEDED), match)
        if found is None:  # the table was deleted meanwhile
            raise NoTable
        return found

    async def delete(self, table: str, key: str) -> float | None:
        """The owner deletes a table; until when it can be restored, if at all."""
        room = await self.room(table)
        if not key or not is_owner(room.table.state, key):
            raise NoTable
        return await self.deletion.delete(
            table, room.table.state.owner_key_hash, room.match_ends.last
        )

    # Looking after them

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Something that goes on by itself; what goes wrong in it is that table's alone."""
        task = asyncio.create_task(self.guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def guarded(self, work: Coroutine[Any, Any, object]) -> None:
        try:
            await work
        except UnreadableEntry:
            pass  # logged when it was found
        except (Conflict, Unavailable, NoTable) as problem:
            LOG.warning("a table was put back to its journal: %s", type(problem).__name__)
        except Exception:
            LOG.exception("a table was put back to its journal")

    async def make_rounds(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            await self.guarded(self.make_round())

    async def make_round(self) -> None:
        """Wake tables that are due, put quiet ones to sleep."""
        for table in await self.journal.due(self.now()):
            if table not in self.awake and table not in self.reader.damaged:
                await self.guarded(self.room(table))
        for room in [room for room in self.awake.values() if room.is_quiet(ASLEEP_AFTER)]:
            self.forget(room)
            await room.fall_asleep()

    async def close(self, seconds: float) -> None:
        """Tell the tables, and let what was accepted be kept."""
        if self._rounds is not None:
            self._rounds.cancel()
        rooms = list(self.awake.values())
        for room in rooms:
            room.say_closing(seconds)
        await asyncio.gather(*[self.guarded(room.fall_asleep()) for room in rooms])
        for task in list(self._tasks):
            task.cancel()
        self.awake.clear()
        self.workers.close()
        self.archive.close()
        await self.journal.close()
