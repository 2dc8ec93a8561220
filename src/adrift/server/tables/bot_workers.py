"""Bots decide in processes of their own: a view and a question go in, an answer comes out.

A worker that dies takes nothing with it: the table asks again.
"""

import asyncio
import multiprocessing
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random

from adrift.bots import BOTS
from adrift.table.desk import Wanted


def choose(game: str, wanted: Wanted) -> str:
    """What the bot decides."""
    bot, rng = BOTS[game][wanted.bot], Random(wanted.seed)
    return bot.decide(wanted.view, wanted.question, wanted.acts, rng)


def be_deaf() -> None:
    """Ctrl+C is heard by all processes of a terminal; only the server has to act on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Workers:
    """So many processes for bots; with none, a thread of this one."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: Executor | None = None

    async def decide(self, game: str, wanted: Wanted) -> str | None:
        """The bot's answer, or nothing if its worker died."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.pool(), choose, game, wanted)
        except BrokenProcessPool:
            self._pool = None
            return None

    def pool(self) -> Executor:
        if self._pool is None:
            self._pool = self.hire()
        return self._pool

    def hire(self) -> Executor:
        if not self.processes:
            return ThreadPoolExecutor(1, "bots")
        context = multiprocessing.get_context("spawn")  # a fork would copy sockets and locks
        return ProcessPoolExecutor(self.processes, context, initializer=be_deaf)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
