"""Provide the server's time: the system clock at start-up, then only a monotonic clock.

People and NTP set the system clock while a server runs. If deadlines followed it, setting it back
would stretch every open question, and setting it forward would let every question expire at once.
So the system clock is read once. `time.monotonic` continues from there: NTP may adjust its rate,
but it never jumps.

`time.monotonic` and not `CLOCK_BOOTTIME`: while a laptop is suspended, nobody can answer, so no
time should pass at its tables. The event loop's timers use the same clock and agree with us. The
price is that times shown to people lag by the length of the suspension until the next restart.
"""

import time
from collections.abc import Callable
from typing import Final

RESTART_SECONDS: Final = 1.0
"""Seconds to add to the newest entry when the system clock is behind it: every table must notice
that the server was down, or it would not give people time to come back."""


class ServerClock:
    """Seconds since 1970 that never jump and never go back."""

    def __init__(
        self,
        system: Callable[[], float] | None = None,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._monotonic = monotonic
        self._offset = (system or time.time)() - monotonic()

    def __call__(self) -> float:
        return self._monotonic() + self._offset

    def start_after(self, newest: float) -> None:
        """Move ahead of the newest stored entry, if the system clock is behind it.

        For start-up only: once tables are loaded, moving the clock would use up people's time.
        """
        behind = newest + RESTART_SECONDS - self()
        self._offset += max(0.0, behind)
