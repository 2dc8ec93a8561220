"""Runs a server that kills itself after a durable write, before it replies.

python -m tests.server.attacks.dying_server PORT FOLDER APPENDS
"""

import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from adrift.server import run as run_module
from adrift.server.settings import Settings
from adrift.server.storage.sqlite_journal import SqliteJournal


class DyingJournal(SqliteJournal):
    """Kills the process after a number of appends that are durable but not acknowledged."""

    left = 0

    async def append(
        self, table: str, first: int, entries: Sequence[bytes], wake_at: float | None
    ) -> None:
        await super().append(table, first, entries, wake_at)
        DyingJournal.left -= 1
        if DyingJournal.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


async def main(port: int, folder: Path, appends: int) -> None:
    DyingJournal.left = appends
    known: Any = run_module
    known.SqliteJournal = DyingJournal
    settings = Settings(port=port, workers=0, requests=100_000, commands=100_000)
    async with run_module.running_server(settings, folder) as server:
        await server.stopped.wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])))
