"""Telling somebody who waits how far a long run has come."""

from collections.abc import Callable
from time import monotonic
from typing import Final, TextIO

UPDATE_SECONDS: Final = {True: 0.2, False: 10.0}
"""On a terminal the line is written over; elsewhere each line stays, so they come rarely."""


class ProgressLine:
    """Writes how far we are, now and then; nothing at all about a run that is over at once."""

    def __init__(
        self,
        out: TextIO,
        wording: Callable[[int], str],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.out = out
        self.format_line = wording
        self.clock = clock
        self.is_terminal = out.isatty()
        self.written_at = clock()
        self.width = 0

    def __call__(self, done: int) -> None:
        """So much is done."""
        now = self.clock()
        if now - self.written_at >= UPDATE_SECONDS[self.is_terminal]:
            self.written_at = now
            self.write(self.format_line(done))

    def write(self, line: str) -> None:
        if self.is_terminal:
            self.out.write("\r" + line.ljust(self.width))
            self.width = max(self.width, len(line))
        else:
            self.out.write(line + "\n")
        self.out.flush()

    def close(self) -> None:
        """Leave a terminal as if nothing had been written."""
        if self.width:
            self.out.write("\r" + " " * self.width + "\r")
            self.out.flush()
