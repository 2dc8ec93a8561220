"""The beat of a server: tables that have something to deal with get their turn together.

A message that comes to a server at rest is dealt with at once. While there is much to do, messages
wait for the next beat, a few milliseconds: what comes between two beats, at one table or at many,
is made durable by one transaction and told in one round. A quick disk would otherwise be asked to
make every entry durable by itself, which alone costs the processor as much as a bare broadcast.
"""

import asyncio
from collections.abc import Callable
from typing import Final

SECONDS: Final = 0.01
"""Longest pause between two beats."""
FOR_EACH_TURN: Final = 0.004
"""Pause after a beat, for each turn in it: with little to do, nobody waits long for the next beat.
The pause depends on how many messages came, never on what they said."""


class Beat:
    """Gives everybody their turn."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []
        self.next_at = 0.0

    def remember(self, turn: Callable[[], None]) -> None:
        """It is somebody's turn at the next beat."""
        if not self.due:
            asyncio.get_running_loop().call_at(self.next_at, self.go_round)
        self.due.append(turn)

    def go_round(self) -> None:
        due, self.due = self.due, []
        pause = min(SECONDS, FOR_EACH_TURN * len(due))
        self.next_at = asyncio.get_running_loop().time() + pause
        for turn in due:
            turn()
