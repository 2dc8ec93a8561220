"""All tables of a server: set, found, woken by whoever comes or by their clock, put to sleep."""

import asyncio
import base64
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple

from adrift.bots import BOTS
from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.records import Record
from adrift.server import codec
from adrift.server.beat import Beat
from adrift.server.codes import Codes
from adrift.server.journal import Bus, Conflict, Journal, Ownership, Stored, Unavailable
from adrift.server.lines import DELETED, Line
from adrift.server.luck import Luck
from adrift.server.old_news import OldNews, pages_of
from adrift.server.room import Room
from adrift.server.turns import Reply, Turns
from adrift.server.workers import Workers
from adrift.table.desk import Arrived, Sent
from adrift.table.entries import Entry
from adrift.table.messages import AnyCommand
from adrift.table.news import Accepted, Noted, Refused, Said, Update, Welcome
from adrift.table.options import Options
from adrift.table.records import record_of
from adrift.table.table import Table

LOG: Final = logging.getLogger("adrift.rooms")
ID_BYTES: Final = 12
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


class Rooms:
    """Every table this server owns."""

    def __init__(
        self,
        journal: Journal,
        ownership: Ownership,
        bus: Bus,
        workers: Workers,
        *,
        now: Callable[[], float] = time.time,
        luck: Callable[[int], bytes] | None = None,
    ) -> None:
        self.journal, self.ownership, self.bus, self.workers = journal, ownership, bus, workers
        self.now, self.luck = now, luck or Luck()
        self.awake: dict[str, Room] = {}
        self.codes = Codes()
        self.looked_after: set[str] = set()
        """Tables that have been awake since this server began."""
        self.counted: Counter[str] = Counter()
        self.beat, self.old_news = Beat(), OldNews(self.entries)
        self._waking: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._rounds: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Learn the codes of tables people still meet at, and begin to look after all."""
        young = [each for each in await self.journal.summary() if each.entries < IN_A_LOBBY]
        for each in sorted(young, key=lambda each: -each.last_at)[:LOBBIES]:
            self.learn_code(Table.rebuild(await self.entries(each.table), self.now()))
        self._rounds = asyncio.create_task(self.make_rounds())

    # Setting and finding tables

    async def open(self, options: Options) -> NewTable:
        """Set a table; raises `Fault` if nobody can play that."""
        name = base64.urlsafe_b64encode(self.luck(ID_BYTES)).decode()
        table, receipt = Table.open(name, options, self.now(), self.luck(32), bots=BOTS)
        await self.ownership.acquire(name)
        self.looked_after.add(name)
        room = Room(self, table, 0)
        await room.deal(lambda _, __: receipt)
        self.awake[name] = room
        self.counted["tables"] += 1
        return NewTable(name, self.learn_code(table))

    def learn_code(self, table: Table) -> str:
        """The short code of a table whose match has not begun; any other has none any more."""
        if table.state.phase == "lobby":
            return self.codes.give(table.state.id)
        self.codes.forget(table.state.id)
        return ""

    def find(self, code: str) -> str | None:
        """The table of a code, while people still meet there."""
        return self.codes.tables.get(code.strip().upper())

    async def room(self, table: str) -> Room:
        """The room of a table, woken if it sleeps; raises `NoTable`."""
        found = self.awake.get(table)
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

    async def wake(self, table: str) -> Room:
        entries = await self.entries(table)
        if not entries or not await self.ownership.acquire(table):
            raise NoTable
        now = self.now()
        alive_at = now if table in self.looked_after else None  # it only slept: clocks have gone on
        self.looked_after.add(table)
        found = Table.rebuild(entries, now, alive_at=alive_at, bots=BOTS)
        self.learn_code(found)
        return Room(self, found, len(entries))

    async def entries(self, table: str) -> list[Entry]:
        return [codec.read_entry(line) for line in await self.journal.read(table)]

    def forget(self, room: Turns) -> None:
        if self.awake.get(room.id) is room:
            del self.awake[room.id]

    # What people do

    async def do(
        self, table: str, key: str, command: AnyCommand, lag: float | None = None
    ) -> Accepted | Refused:
        """Exactly one reply to a command; raises `NoTable`."""
        room = await self.room(table)
        return self.replied(await room.deal(self.arrived(command, key, lag)))

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
    ) -> tuple[int, tuple[Update | Said | Noted, ...]]:
        """The number of somebody's newest news, and so many pieces after a number."""
        room = await self.room(table)
        shown = await self.look(table, key, since)
        viewer = self.viewer(room, key)
        if since + 1 >= shown.first:
            return shown.number, room.table.pages(viewer, since, most)
        log = await self.old_news.log(table, viewer, min(since + most, shown.number))
        viewer = self.viewer(room, key)  # it took a while: perhaps the key is dead by now
        return shown.number, pages_of(log, room.table, viewer, since, most)

    def viewer(self, room: Room, key: str) -> Viewer:
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
        """The record of a match that is over."""
        room = await self.room(table)
        self.viewer(room, key)
        found = record_of(await self.entries(table), match)
        if found is None:
            raise NotOver
        return found

    async def stored(self, table: str) -> Stored:
        """What is kept of a table."""
        for each in await self.journal.summary(table):
            return each
        raise NoTable

    async def delete(self, table: str, key: str) -> None:
        """The host deletes everything about a table."""
        room = await self.room(table)
        if not key or room.table.who(key) is None or room.table.who(key) != room.table.state.host:
            raise NoTable
        await self.expire(table)

    async def expire(self, table: str) -> None:
        """Delete a table, whoever wants that: the host, or time."""
        await self.journal.delete(table)
        self.old_news.forget(table)
        self.looked_after.discard(table)
        self.codes.forget(table)
        room = self.awake.get(table)
        if room is None:
            return
        room.end()
        self.forget(room)
        for each in room.watching:
            each.line.drop(DELETED, "deleted")

    # Looking after them

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Something that goes on by itself; what goes wrong in it is that table's alone."""
        task = asyncio.create_task(self.guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
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
            if table not in self.awake:
                await self.room(table)
        for room in [room for room in self.awake.values() if room.is_quiet(ASLEEP_AFTER)]:
            self.forget(room)
            await room.fall_asleep()
            await self.ownership.release(room.id)

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
        await self.journal.close()
