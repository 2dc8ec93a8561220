"""A real server that kills itself when its journal has kept something, before anybody is told.

python -m tests.server.attacks.dying_server PORT FOLDER APPENDS
"""

import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from adrift.server import run as running_module
from adrift.server.settings import Settings
from adrift.server.storage.sqlite_journal import SqliteJournal


class LastWords(SqliteJournal):
    """Dies after so many appends: durable, and not acknowledged."""

    left = 0

    async def append(
        self, table: str, first: int, entries: Sequence[bytes], wake_at: float | None
    ) -> None:
        await super().append(table, first, entries, wake_at)
        LastWords.left -= 1
        if LastWords.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


async def main(port: int, folder: Path, appends: int) -> None:
    LastWords.left = appends
    known: Any = running_module
    known.SqliteJournal = LastWords
    settings = Settings(port=port, workers=0, requests=100_000, commands=100_000)
    async with running_module.running_server(settings, folder) as server:
        await server.stopped.wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])))
