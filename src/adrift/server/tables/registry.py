"""Opens, finds, loads and unloads the tables of a server, and connects their viewers."""

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
from adrift.server.logs import get_logger, log_event, table_pseudonym
from adrift.server.random_bytes import RandomBytes
from adrift.server.storage.entry_reader import EntryReader, UnreadableEntry
from adrift.server.storage.interface import Conflict, Journal, Unavailable
from adrift.server.tables.bot_workers import BotWorkers
from adrift.server.tables.deletion import Deletion
from adrift.server.tables.hosted_table import HostedTable
from adrift.server.tables.join_codes import JoinCodes
from adrift.server.tables.match_ends import MatchEnds
from adrift.server.tables.news_archive import NewsArchive
from adrift.server.tables.replay_cache import ReplayCache
from adrift.server.tables.scheduler import Scheduler
from adrift.server.tables.subscription import DELETED, Subscriber
from adrift.table.commands.ownership import is_owner
from adrift.table.hashing import hash_secret
from adrift.table.news_log import NewsLog
from adrift.table.protocol.messages import NoteAdded, TalkAdded, Update, Welcome
from adrift.table.protocol.options import Options
from adrift.table.records import RECORD_ENTRIES, record_of
from adrift.table.table import Table

LOG: Final = get_logger("tables")
ID_BYTES: Final = 12
OWNER_BYTES: Final = 24
UNLOAD_AFTER_SECONDS: Final = 60.0
"""How long a table without viewers stays in memory."""
MAINTENANCE_SECONDS: Final = 2.0
"""How often due tables are loaded and idle ones unloaded."""
MAX_LOBBY_ENTRIES: Final = 40
"""A table with more entries is probably no longer in its lobby."""
MAX_LOBBIES: Final = 500
"""Maximum number of tables that are read at start-up to restore their join codes."""


class NoTable(Exception):
    """There is no such table, or the key does not open it: clients cannot tell the two apart."""


class NotOver(Exception):
    """The record is only available when the match is over."""


class NewTable(NamedTuple):
    """A table that was just opened."""

    table: str
    code: str
    owner: str
    """The owner's key; only its hash is stored."""


class TableRegistry:
    """All tables of one server."""

    def __init__(
        self,
        journal: Journal,
        workers: BotWorkers,
        *,
        now: Callable[[], float] | None = None,
        random_bytes: Callable[[int], bytes] | None = None,
    ) -> None:
        self.journal, self.workers = journal, workers
        self.now, self.random_bytes = now or ServerClock(), random_bytes or RandomBytes()
        self.loaded: dict[str, HostedTable] = {}
        self.join_codes = JoinCodes()
        self.known_tables: set[str] = set()
        """Tables that were loaded at least once since the server started."""
        self.counts: Counter[str] = Counter()
        self.scheduler, self.archive = Scheduler(), NewsArchive()
        self.replays = ReplayCache()
        self.reader = EntryReader(journal)
        self.entries = self.reader.read
        self.deletion = Deletion(journal, self.reader, self.close_table)
        self.on_table_deleted: Callable[[], None] = lambda: None
        """Called after players deleted a table by vote."""
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._maintenance: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Restore the join codes of tables in their lobby, and start the maintenance."""
        young = [each for each in await self.journal.summary() if each.entries < MAX_LOBBY_ENTRIES]
        for each in sorted(young, key=lambda each: -each.last_at)[:MAX_LOBBIES]:
            await self.log_failure(self.load_code(each.table))
        self._maintenance = asyncio.create_task(self.run_maintenance())

    async def load_code(self, table: str) -> None:
        self.update_join_code(self.reader.rebuild(table, await self.entries(table), self.now()))

    # Opening and finding tables

    async def open(self, options: Options) -> NewTable:
        """Open a table; raises `Fault` if the options allow no match."""
        name = base64.urlsafe_b64encode(self.random_bytes(ID_BYTES)).decode()
        owner = base64.urlsafe_b64encode(self.random_bytes(OWNER_BYTES)).decode()
        fresh = self.random_bytes(32)
        table, receipt = Table.open(
            name, options, self.now(), fresh, bots=BOTS, owner=hash_secret(owner)
        )
        table.state.news.archive = self.archive.writer_for(name)
        self.known_tables.add(name)
        hosted = HostedTable(self, table, 0)
        await hosted.queue.submit(lambda _, __: receipt)
        self.loaded[name] = hosted
        self.counts["tables"] += 1
        return NewTable(name, self.update_join_code(table), owner)

    def update_join_code(self, table: Table) -> str:
        """Return the join code of a table in its lobby; remove the code of any other table."""
        if table.state.phase == "lobby":
            return self.join_codes.assign(table.state.id)
        self.join_codes.remove(table.state.id)
        return ""

    def find_by_code(self, code: str) -> str | None:
        """Return the table with this join code, or `None`."""
        return self.join_codes.by_code.get(code.strip().upper())

    async def hosted_table(self, table: str) -> HostedTable:
        """Return a table, loading it if necessary; raises `NoTable`."""
        hosted = self.loaded.get(table)
        if table in self.deletion.in_progress:
            raise NoTable
        if hosted is not None:
            return hosted
        try:
            async with self._loading.setdefault(table, asyncio.Lock()):
                hosted = self.loaded.get(table)
                if hosted is None:
                    hosted = self.loaded[table] = await self.load(table)
                    await hosted.tick()
        finally:
            self._loading.pop(table, None)  # also for invented table names
        return hosted

    async def load(self, table: str) -> HostedTable:
        entries = await self.entries(table)
        if not entries:
            raise NoTable
        now = self.now()
        alive_at = now if table in self.known_tables else None  # only unloaded: clocks went on
        self.known_tables.add(table)
        log = NewsLog(archive=self.archive.writer_for(table))
        rebuilt, ends = self.reader.rebuild(table, entries, now, alive_at, log), MatchEnds(entries)
        if rebuilt.state.is_deleted:  # the server stopped before it was done
            await self.wipe(table, rebuilt.state.owner_key_hash, ends)
            raise NoTable
        self.update_join_code(rebuilt)
        return HostedTable(self, rebuilt, len(entries), ends)

    def remove(self, hosted: HostedTable) -> None:
        """Drop a table from memory; the journal still has it."""
        if self.loaded.get(hosted.id) is hosted:
            del self.loaded[hosted.id]
            self.archive.remove(hosted.id)

    # Viewers

    async def watch(
        self, table: str, key: str, since: int | None, subscriber: Subscriber
    ) -> Viewer:
        """Start a subscription; raises `NoTable` also for a wrong key."""
        hosted = await self.hosted_table(table)
        viewer = self.viewer_of(hosted, key)
        await hosted.watch(viewer, key, since, subscriber)
        return viewer

    async def unwatch(self, table: str, viewer: Viewer, subscriber: Subscriber) -> None:
        hosted = self.loaded.get(table)
        if hosted is not None:
            await hosted.unwatch(viewer, subscriber)

    async def look(self, table: str, key: str, since: int | None) -> Welcome:
        """Return everything the viewer with this key may know now."""
        hosted = await self.hosted_table(table)
        welcome = await hosted.look(self.viewer_of(hosted, key), since)
        self.viewer_of(hosted, key)  # the key may have been replaced meanwhile
        return welcome

    async def news_after(
        self, table: str, key: str, since: int, limit: int
    ) -> tuple[int, tuple[Update | TalkAdded | NoteAdded, ...]]:
        """Return the number of the viewer's newest news, and up to `limit` news after `since`."""
        hosted = await self.hosted_table(table)
        welcome = await self.look(table, key, since)
        viewer = self.viewer_of(hosted, key)
        if since + 1 >= welcome.first:
            return welcome.number, hosted.table.news_after(viewer, since, limit)
        return welcome.number, self.archive.news(hosted.table, viewer, since, limit)

    def viewer_of(self, hosted: HostedTable, key: str) -> Viewer:
        """Return the player of a key, or the spectator without one; raises `NoTable`."""
        if key:
            player = hosted.table.player_by_key(key)
            if player is None:
                raise NoTable
            return Player(player)
        if not hosted.allows_spectators:
            raise NoTable
        return SPECTATOR

    # Records and deletion

    async def record(self, table: str, match: int, key: str) -> Record:
        """Return the record of a finished match; raises `NotOver` without reading the journal."""
        hosted = await self.hosted_table(table)
        self.viewer_of(hosted, key)
        end = hosted.match_ends.entry_count(match)
        if end is None:
            raise NotOver
        record = record_of(await self.entries(table, end, RECORD_ENTRIES), match)
        if record is None:  # the table was deleted meanwhile
            raise NoTable
        return record

    async def delete(self, table: str, key: str) -> float | None:
        """Delete a table with its owner's key; return until when it can be restored, if at all."""
        hosted = await self.hosted_table(table)
        if not key or not is_owner(hosted.table.state, key):
            raise NoTable
        return await self.wipe(table, hosted.table.state.owner_key_hash, hosted.match_ends)

    def delete_by_vote(self, hosted: HostedTable) -> None:
        """Delete a table because its players voted for it."""
        self.deletion.in_progress.add(hosted.id)
        self.spawn(self.finish_vote(hosted))

    async def finish_vote(self, hosted: HostedTable) -> None:
        await self.wipe(hosted.id, hosted.table.state.owner_key_hash, hosted.match_ends)
        self.on_table_deleted()
        pseudonym = table_pseudonym(hosted.id)
        log_event(LOG, logging.INFO, "a table was deleted by a vote", table=pseudonym)

    async def wipe(self, table: str, owner_hash: str, ends: MatchEnds) -> float | None:
        return await self.deletion.delete(table, owner_hash, end=ends.last, now=self.now())

    async def restore(self, table: str, key: str) -> bool:
        """Restore a deleted table with its owner's key; False if the key is wrong."""
        fresh = self.random_bytes(32)
        return await self.deletion.restore(table, key, now=self.now(), fresh=fresh)

    def close_table(self, table: str) -> None:
        """Drop everything in memory about a deleted table, and end its subscriptions."""
        self.replays.remove_table(table)
        self.reader.forget(table)
        self.known_tables.discard(table)
        self.join_codes.remove(table)
        hosted = self.loaded.get(table)
        if hosted is None:
            return
        hosted.stop()
        self.remove(hosted)
        for each in hosted.subscriptions:
            each.subscriber.close(DELETED, "deleted")

    # Background work

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a coroutine in a task of its own; its errors are logged and affect no other table."""
        task = asyncio.create_task(self.log_failure(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def log_failure(self, work: Coroutine[Any, Any, object]) -> None:
        try:
            await work
        except UnreadableEntry:
            pass  # logged by the reader
        except (Conflict, Unavailable, NoTable) as problem:
            LOG.warning("work at a table failed: %s", type(problem).__name__)
        except Exception:
            LOG.exception("work at a table failed")

    async def run_maintenance(self) -> None:
        while True:
            await asyncio.sleep(MAINTENANCE_SECONDS)
            await self.log_failure(self.maintain())

    async def maintain(self) -> None:
        """Load tables that are due, and unload idle ones."""
        for table in await self.journal.due(self.now()):
            if table not in self.loaded and table not in self.reader.damaged:
                await self.log_failure(self.hosted_table(table))
        for hosted in list(self.loaded.values()):
            if hosted.is_idle(UNLOAD_AFTER_SECONDS):
                self.remove(hosted)
                await hosted.unload()

    async def close(self, seconds: float) -> None:
        """Announce the shutdown, and let the journal finish what was accepted."""
        if self._maintenance is not None:
            self._maintenance.cancel()
        tables = list(self.loaded.values())
        for hosted in tables:
            hosted.announce_shutdown(seconds)
        await asyncio.gather(*[self.log_failure(hosted.unload()) for hosted in tables])
        for task in list(self._tasks):
            task.cancel()
        self.loaded.clear()
        self.workers.close()
        self.archive.close()
        await self.journal.close()
