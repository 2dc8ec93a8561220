"""Bots decide in processes of their own: a view and a question go in, an answer comes out.

When a worker dies, the whole pool is replaced and every decision it had is asked again at once.
"""

import asyncio
import logging
import multiprocessing
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Final

from adrift.bots import BOTS
from adrift.server.logs import get_logger, log_event
from adrift.table.transaction import BotRequest

LOG: Final = get_logger("workers")
TRIES: Final = 3
"""A decision that kills its worker so often is given up: the table then asks again, and plays on
without the bot in the end."""


def choose(game: str, wanted: BotRequest) -> str:
    """What the bot decides."""
    bot, rng = BOTS[game][wanted.bot], Random(wanted.seed)
    return bot.decide(wanted.view, wanted.question, wanted.acts, rng)


def ignore_interrupts() -> None:
    """Ctrl+C reaches all processes of a terminal; only the server has to act on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Workers:
    """A pool of processes for bots; with none, one thread of this process."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: Executor | None = None
        self._is_closed = False

    async def decide(self, game: str, wanted: BotRequest) -> str | None:
        """The bot's answer; `None` if its workers died again and again, or the server closes."""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self.pool()
            if pool is None:
                return None
            try:
                return await loop.run_in_executor(pool, choose, game, wanted)
            except BrokenProcessPool:
                self.discard(pool)
        return None

    def pool(self) -> Executor | None:
        """The pool in use, started if there is none; `None` after `close`."""
        if self._pool is None and not self._is_closed:
            self._pool = self.start_pool()
        return self._pool

    def start_pool(self) -> Executor:
        if not self.processes:
            return ThreadPoolExecutor(1, "bots")
        context = multiprocessing.get_context("spawn")  # a fork would copy sockets and locks
        return ProcessPoolExecutor(self.processes, context, initializer=ignore_interrupts)

    def discard(self, broken: Executor) -> None:
        """Stop using a broken pool. Every decision it had reports it; only the first one counts,
        or the others would throw away the pool that replaced it."""
        if self._pool is broken:
            self._pool = None
            log_event(LOG, logging.WARNING, "a bot worker died and was replaced")
        broken.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Stop all workers, for good."""
        self._is_closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
