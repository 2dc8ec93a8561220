"""Stores the journal of one server in a SQLite file.

One thread writes, many requests in one transaction (`sqlite_writer`). A second thread reads. It
never blocks the writer, and it sees every write that was acknowledged.
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

from adrift.server.storage.interface import TableSummary, Unavailable
from adrift.server.storage.sqlite_file import (
    acquire_lock,
    open_for_reading,
    open_for_writing,
    read_due,
    read_entries,
    read_retired,
    read_summary,
    translate_errors,
)
from adrift.server.storage.sqlite_writer import Wipe, Writer, WriteRequest

Result = TypeVar("Result")


class SqliteJournal:
    """The `Journal` of one server; raises `Unavailable` if the file cannot be used."""

    def __init__(
        self,
        path: Path,
        *,
        max_bytes: int | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        """Open or create the file; `max_bytes` limits its size, so that it cannot fill the disk."""
        self._path = path
        with ExitStack() as files:
            files.enter_context(closing(acquire_lock(path)))
            writing = files.enter_context(closing(open_for_writing(path, max_bytes)))
            self._reading = files.enter_context(closing(open_for_reading(path)))
            self._files = files.pop_all()
        self._writer = Writer(writing, path, now)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="journal-reader")
        self._pending: dict[asyncio.AbstractEventLoop, list[WriteRequest]] = {}
        self._is_closed = False
        self._closing_lock = threading.Lock()

    def append(
        self, table: str, first: int, entries: Sequence[bytes], wake_at: float | None
    ) -> Awaitable[None]:
        """Append entries, all or none; see `Journal`."""
        return self._enqueue(table, first, entries, wake_at)

    def delete(self, table: str) -> Awaitable[None]:
        """Delete a table and overwrite its bytes in the file."""
        return self._enqueue(table, wipe=Wipe("table"))

    def retire(self, table: str, entries: Sequence[bytes], until: float) -> Awaitable[None]:
        """Delete a table except for these entries; see `Journal`."""
        return self._enqueue(table, entries=entries, wipe=Wipe("all_but_entries", until))

    def drop_retired(self, table: str) -> Awaitable[None]:
        """Wipe the retired entries of a table."""
        return self._enqueue(table, wipe=Wipe("retired"))

    def wipe_retired(self, until: float) -> Awaitable[None]:
        """Wipe all retired entries that had to be kept until then."""
        return self._enqueue("", wipe=Wipe("old_retired", until))

    async def retired(self, table: str) -> list[bytes]:
        """Return the retired entries of a table."""
        return await self._run_read(partial(read_retired, table=table))

    def probe(self) -> Awaitable[None]:
        """Write and remove a probe; see `Journal`."""
        return self._enqueue("", probe=True)

    async def read(
        self, table: str, before: int | None = None, prefixes: Sequence[bytes] = ()
    ) -> list[bytes]:
        """Return all entries of a table, or some of them; see `Journal`."""
        read = partial(read_entries, table=table, before=before, prefixes=prefixes)
        return await self._run_read(read)

    async def summary(self, table: str | None = None) -> list[TableSummary]:
        """Summarise every table, or one."""
        return await self._run_read(partial(read_summary, table=table))

    async def due(self, until: float) -> list[str]:
        """Return the tables that have to be loaded by then."""
        return await self._run_read(partial(read_due, until=until))

    async def close(self) -> None:
        """Write pending requests, then close the file."""
        self._is_closed = True
        self._flush_requests(asyncio.get_running_loop())
        await asyncio.to_thread(self._close_files)

    def _enqueue(
        self,
        table: str,
        first: int = 0,
        entries: Sequence[bytes] = (),
        wake_at: float | None = None,
        *,
        wipe: Wipe | None = None,
        probe: bool = False,
    ) -> asyncio.Future[None]:
        """Queue a write. Cancelling the returned future does not cancel the write."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        if self._is_closed:
            done.set_exception(self._closed_error())
            return done
        request = WriteRequest(loop, done, table, first, list(entries), wake_at, wipe, probe)
        if loop not in self._pending:
            self._pending[loop] = []
            loop.call_soon(self._flush_requests, loop)
        self._pending[loop].append(request)
        return done

    def _flush_requests(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hand over all requests of one loop iteration: waking the writer costs more than one."""
        if requests := self._pending.pop(loop, None):
            self._writer.requests.put(requests)

    async def _run_read(self, read: Callable[[sqlite3.Connection], Result]) -> Result:
        if self._is_closed:
            raise self._closed_error()
        with translate_errors(self._path):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._reader, read, self._reading)

    def _closed_error(self) -> Unavailable:
        return Unavailable("data_closed", file=str(self._path))

    def _close_files(self) -> None:
        with self._closing_lock:
            self._writer.stop()
            self._reader.shutdown()
            self._files.close()
