"""Checks whether the server can store anything right now.

Only a real write tells: the disk may be full, the file damaged, or its size limit reached, while
everything can still be read. So a small probe is written durably and removed again. The result is
cached, so that clients cannot wear out the disk.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from adrift.server.logs import get_logger, log_event
from adrift.server.storage.interface import Journal, Unavailable

LOG: Final = get_logger("readiness")
CACHE_SECONDS: Final = 2.0
"""How long a result is cached."""
PROBE_TIMEOUT_SECONDS: Final = 5.0
"""After this time a disk that does not respond counts as unusable."""
FULL: Final = "storage_full"
DAMAGED: Final = "storage_damaged"
SLOW: Final = "storage_slow"
FAILED: Final = "storage_failed"
REASONS: Final = {"disk_full": FULL, "data_damaged": DAMAGED, "not_a_data_file": DAMAGED}
"""Public reasons by storage error: file names and system messages stay private."""


class Readiness:
    """Probes the journal and caches the result."""

    def __init__(self, journal: Journal, now: Callable[[], float] = time.monotonic) -> None:
        self.journal, self.now = journal, now
        self.reason: str | None = None
        """Why the last probe failed; `None` if it succeeded."""
        self.checked_at: float | None = None
        self._probe: asyncio.Task[str | None] | None = None

    async def check(self) -> str | None:
        """Return why nothing can be stored; `None` if storing works."""
        if self.checked_at is None or self.now() - self.checked_at >= CACHE_SECONDS:
            await self.refresh()
        return self.reason

    async def refresh(self) -> None:
        """Probe once for all waiting callers; never start a second probe while one hangs."""
        if self._probe is None:
            self._probe = asyncio.create_task(self.probe())
        probe = self._probe
        try:
            async with asyncio.timeout(PROBE_TIMEOUT_SECONDS):
                reason = await asyncio.shield(probe)
        except TimeoutError:
            reason = SLOW
        if probe.done() and self._probe is probe:
            self._probe = None
        self.checked_at = self.now()
        self.set_reason(reason)

    async def probe(self) -> str | None:
        try:
            await self.journal.probe()
            await self.journal.due(0.0)
        except Unavailable as problem:
            return REASONS.get(problem.reason, FAILED)
        return None

    def set_reason(self, reason: str | None) -> None:
        """Set the reason, and log it only if it changed."""
        if reason == self.reason:
            return
        self.reason = reason
        if reason is None:
            log_event(LOG, logging.INFO, "the server can store again")
        else:
            log_event(LOG, logging.ERROR, "the server cannot store anything", reason=reason)
