"""Prints the progress of a long run, in one line that is rewritten on a terminal."""

from collections.abc import Callable
from time import monotonic
from typing import Final, TextIO

UPDATE_SECONDS: Final = {True: 0.2, False: 10.0}
"""Time between two updates, by `is_terminal`. Outside a terminal each line stays, so few appear."""


class ProgressLine:
    """Writes the progress at intervals; a run shorter than one interval prints nothing."""

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
        """Report that `done` parts of the work are done."""
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
        """Erase the line from a terminal."""
        if self.width:
            self.out.write("\r" + " " * self.width + "\r")
            self.out.flush()
