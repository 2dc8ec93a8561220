"""The server's luck: random bytes from the system, fetched many at a time."""

import os
from typing import Final

AT_ONCE: Final = 4096
"""Asking the system takes far longer than what one command needs of it."""


class Luck:
    """Gives every byte once."""

    def __init__(self) -> None:
        self.rest = b""
        self.given = 0

    def __call__(self, size: int) -> bytes:
        if self.given + size > len(self.rest):
            self.rest, self.given = os.urandom(max(AT_ONCE, size)), 0
        self.given += size
        return self.rest[self.given - size : self.given]
