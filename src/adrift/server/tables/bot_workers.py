"""Runs bots in worker processes: a view and a question go in, an answer comes out.

When a worker dies, the whole pool is replaced and all its decisions are requested again at once.
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
MAX_ATTEMPTS: Final = 3
"""How often a decision may kill its worker. After that the table asks again, and finally plays on
without the bot."""


def choose(game: str, wanted: BotRequest) -> str:
    """Return the decision of a bot."""
    bot, rng = BOTS[game][wanted.bot], Random(wanted.seed)
    return bot.decide(wanted.view, wanted.question, wanted.acts, rng)


def ignore_sigint() -> None:
    """Leave Ctrl+C to the server: it reaches all processes of a terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class BotWorkers:
    """A pool of processes for bots; with `processes=0`, one thread of this process."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: Executor | None = None
        self._is_closed = False

    async def decide(self, game: str, wanted: BotRequest) -> str | None:
        """Return the bot's answer; `None` if its workers keep dying or the server closes."""
        loop = asyncio.get_running_loop()
        for _ in range(MAX_ATTEMPTS):
            pool = self.pool()
            if pool is None:
                return None
            try:
                return await loop.run_in_executor(pool, choose, game, wanted)
            except BrokenProcessPool:
                self.discard(pool)
        return None

    def pool(self) -> Executor | None:
        """Return the pool, starting it if necessary; `None` after `close`."""
        if self._pool is None and not self._is_closed:
            self._pool = self.start_pool()
        return self._pool

    def start_pool(self) -> Executor:
        if not self.processes:
            return ThreadPoolExecutor(1, "bots")
        context = multiprocessing.get_context("spawn")  # a fork would copy sockets and locks
        return ProcessPoolExecutor(self.processes, context, initializer=ignore_sigint)

    def discard(self, broken: Executor) -> None:
        """Stop using a broken pool.

        Every decision of the pool reports it. Only the first report counts: the others must not
        discard the pool that replaced it.
        """
        if self._pool is broken:
            self._pool = None
            log_event(LOG, logging.WARNING, "a bot worker died and was replaced")
        broken.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Stop all workers permanently."""
        self._is_closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
