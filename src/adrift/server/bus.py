"""The bus of a server that is alone: from one part of the process to another."""

import asyncio
from collections.abc import Callable

from adrift.server.journal import Listener


class LocalBus:
    """Tells whoever listens within this process."""

    def __init__(self) -> None:
        self._listening: dict[str, dict[object, Listener]] = {}

    async def publish(self, table: str, message: bytes) -> None:
        """Each is called by the loop, not from here: what goes wrong with one is its own affair,
        and nobody is called in the middle of what the publisher does."""
        loop = asyncio.get_running_loop()
        for mark in self._listening.get(table, ()):
            loop.call_soon(self._tell, table, mark, message)

    def subscribe(self, table: str, listener: Listener) -> Callable[[], None]:
        """Listen to a table; call what is returned to stop."""
        mark = object()  # the same listener may listen twice, and stop once
        self._listening.setdefault(table, {})[mark] = listener
        return lambda: self._stop(table, mark)

    def _tell(self, table: str, mark: object, message: bytes) -> None:
        listener = self._listening.get(table, {}).get(mark)
        if listener is not None:
            listener(message)

    def _stop(self, table: str, mark: object) -> None:
        listening = self._listening.get(table, {})
        listening.pop(mark, None)
        if not listening:
            self._listening.pop(table, None)
