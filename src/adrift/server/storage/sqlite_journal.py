"""The journal of one server in a SQLite file.

One thread writes, for everybody together (`sqlite_writer`). Another reads, past the writer and
never in its way: what has been acknowledged is there for it to see.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import TypeVar

from adrift.server.storage.interface import Stored, Unavailable
from adrift.server.storage.sqlite_file import (
    explained,
    lock,
    open_to_read,
    open_to_write,
    read_due,
    read_entries,
    read_retired,
    read_summary,
)
from adrift.server.storage.sqlite_writer import Wipe, Wish, Writer

Read = TypeVar("Read")


class SqliteJournal:
    """Keeps the tables of one server; raises `Unavailable` where the file cannot be used."""

    def __init__(
        self,
        path: Path,
        *,
        most_bytes: int | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        """`most_bytes` is how large the file may become: a full house takes no more, and leaves
        the rest of the disk alone."""
        self._path = path
        with ExitStack() as files:
            files.enter_context(closing(lock(path)))
            writing = files.enter_context(closing(open_to_write(path, most_bytes)))
            self._reading = files.enter_context(closing(open_to_read(path)))
            self._files = files.pop_all()
        self._writer = Writer(writing, path, now)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="journal-reader")
        self._gathered: dict[asyncio.AbstractEventLoop, list[Wish]] = {}
        self._is_closed = False
        self._closing = threading.Lock()

    def append(
        self, table: str, first: int, entries: Sequence[bytes], wake_at: float | None
    ) -> Awaitable[None]:
        """Keep entries, all or none; see `Journal`."""
        return self._ask(table, first, entries, wake_at)

    def delete(self, table: str) -> Awaitable[None]:
        """Forget a table, and overwrite where it stood."""
        return self._ask(table, wipe=Wipe("table"))

    def retire(self, table: str, entries: Sequence[bytes], until: float) -> Awaitable[None]:
        """Forget a table but for these entries; see `Journal`."""
        return self._ask(table, entries=entries, wipe=Wipe("all_but_entries", until))

    def drop_retired(self, table: str) -> Awaitable[None]:
        """Wipe what is kept of a deleted table."""
        return self._ask(table, wipe=Wipe("retired"))

    def wipe_retired(self, until: float) -> Awaitable[None]:
        """Wipe what had to be kept until then."""
        return self._ask("", wipe=Wipe("old_retired", until))

    async def retired(self, table: str) -> list[bytes]:
        """What is kept of a deleted table."""
        return await self._look(partial(read_retired, table=table))

    def probe(self) -> Awaitable[None]:
        """Try whether anything can be stored; see `Journal`."""
        return self._ask("", probe=True)

    async def read(
        self, table: str, until: int | None = None, beginnings: Sequence[bytes] = ()
    ) -> list[bytes]:
        """All entries of a table, or some of them; see `Journal`."""
        read = partial(read_entries, table=table, until=until, beginnings=beginnings)
        return await self._look(read)

    async def summary(self, table: str | None = None) -> list[Stored]:
        """What is kept of every table, or of one."""
        return await self._look(partial(read_summary, table=table))

    async def due(self, until: float) -> list[str]:
        """The tables to be woken by then."""
        return await self._look(partial(read_due, until=until))

    async def close(self) -> None:
        """Keep what waits, then let go of the file."""
        self._is_closed = True
        self._hand_over(asyncio.get_running_loop())
        await asyncio.to_thread(self._finish)

    def _ask(
        self,
        table: str,
        first: int = 0,
        entries: Sequence[bytes] = (),
        wake_at: float | None = None,
        *,
        wipe: Wipe | None = None,
        probe: bool = False,
    ) -> asyncio.Future[None]:
        """Have something written. Whoever stops waiting does not stop the writing."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        if self._is_closed:
            done.set_exception(self._closed())
            return done
        wish = Wish(loop, done, table, first, list(entries), wake_at, wipe, probe)
        if loop not in self._gathered:
            self._gathered[loop] = []
            loop.call_soon(self._hand_over, loop)
        self._gathered[loop].append(wish)
        return done

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """All wishes of one turn of the loop together: waking the writer costs more than a wish."""
        if wishes := self._gathered.pop(loop, None):
            self._writer.wishes.put(wishes)

    async def _look(self, read: Callable[[sqlite3.Connection], Read]) -> Read:
        if self._is_closed:
            raise self._closed()
        with explained(self._path):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._reader, read, self._reading)

    def _closed(self) -> Unavailable:
        return Unavailable("data_closed", file=str(self._path))

    def _finish(self) -> None:
        with self._closing:
            self._writer.stop()
            self._reader.shutdown()
            self._files.close()
