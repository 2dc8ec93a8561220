"""Batches the work of all tables, so that one transaction serves many commands.

A command to an idle server is handled at once. Under load, commands wait up to 10 ms for the next
batch: everything that arrives between two batches, at any table, is made durable by one transaction
and published together. Otherwise a fast disk would be asked to sync every entry by itself, which
alone costs as much CPU time as a bare broadcast.
"""

import asyncio
from collections.abc import Callable
from typing import Final

MAX_PAUSE_SECONDS: Final = 0.01
"""Longest pause between two batches."""
PAUSE_PER_TURN_SECONDS: Final = 0.004
"""Pause after a batch for each turn in it: with little work, the next batch starts soon. The pause
depends on the number of commands, never on their content."""


class Scheduler:
    """Runs scheduled turns in batches."""

    def __init__(self) -> None:
        self.pending: list[Callable[[], None]] = []
        self.next_at = 0.0

    def schedule(self, turn: Callable[[], None]) -> None:
        """Run a turn in the next batch."""
        if not self.pending:
            asyncio.get_running_loop().call_at(self.next_at, self.run_batch)
        self.pending.append(turn)

    def run_batch(self) -> None:
        batch, self.pending = self.pending, []
        pause = min(MAX_PAUSE_SECONDS, PAUSE_PER_TURN_SECONDS * len(batch))
        self.next_at = asyncio.get_running_loop().time() + pause
        for turn in batch:
            turn()


class FlushQueue:
    """Flushes connections at the end of each loop iteration.

    A reply and all messages that follow from one command then go out in one frame.
    """

    def __init__(self) -> None:
        self.pending: list[Callable[[], None]] = []

    def add(self, flush: Callable[[], None]) -> None:
        if not self.pending:
            asyncio.get_running_loop().call_soon(self.run)
        self.pending.append(flush)

    def run(self) -> None:
        batch, self.pending = self.pending, []
        for flush in batch:
            flush()
