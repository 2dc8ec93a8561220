"""Readiness: can the server store anything right now?

Only a real write answers that: the disk may be full, the file damaged, or its size limit reached,
while everything can still be read. So a small probe is written durably and removed again. The
result is kept for a moment, so that nobody can wear out the disk by asking.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from adrift.server.logs import get_logger, log_event
from adrift.server.storage.interface import Journal, Unavailable

LOG: Final = get_logger("readiness")
EVERY: Final = 2.0
"""Seconds for which a result is kept."""
PATIENCE: Final = 5.0
"""Seconds after which a disk that does not answer counts as unusable."""
FULL: Final = "storage_full"
DAMAGED: Final = "storage_damaged"
SLOW: Final = "storage_slow"
FAILED: Final = "storage_failed"
REASONS: Final = {"disk_full": FULL, "data_damaged": DAMAGED, "not_a_data_file": DAMAGED}
"""What is told to strangers; the names of files and the system's own words are not."""


class Readiness:
    """Knows whether the journal can store something, by trying it."""

    def __init__(self, journal: Journal, now: Callable[[], float] = time.monotonic) -> None:
        self.journal, self.now = journal, now
        self.reason: str | None = None
        """Why nothing can be stored; `None` if it can, as far as was tried."""
        self.tried_at: float | None = None
        self._probe: asyncio.Task[str | None] | None = None

    async def check(self) -> str | None:
        """Why nothing can be stored now; `None` if it can."""
        if self.tried_at is None or self.now() - self.tried_at >= EVERY:
            await self.refresh()
        return self.reason

    async def refresh(self) -> None:
        """Probe once, whoever waits for it; a probe that hangs is not repeated."""
        if self._probe is None:
            self._probe = asyncio.create_task(self.probe())
        probe = self._probe
        try:
            async with asyncio.timeout(PATIENCE):
                reason = await asyncio.shield(probe)
        except TimeoutError:
            reason = SLOW
        if probe.done() and self._probe is probe:
            self._probe = None
        self.tried_at = self.now()
        self.note(reason)

    async def probe(self) -> str | None:
        try:
            await self.journal.probe()
            await self.journal.due(0.0)
        except Unavailable as problem:
            return REASONS.get(problem.reason, FAILED)
        return None

    def note(self, reason: str | None) -> None:
        """Log only what has changed, however often somebody asks."""
        if reason == self.reason:
            return
        self.reason = reason
        if reason is None:
            log_event(LOG, logging.INFO, "the server can store again")
        else:
            log_event(LOG, logging.ERROR, "the server cannot store anything", reason=reason)
