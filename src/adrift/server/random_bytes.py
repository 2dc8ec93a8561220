"""The server's luck: random bytes from the system, fetched many at a time."""

import os
from typing import Final

BUFFER_BYTES: Final = 4096
"""Asking the system takes far longer than what one command needs of it."""


class RandomBytes:
    """Gives every byte once."""

    def __init__(self) -> None:
        self.buffer = b""
        self.position = 0

    def __call__(self, size: int) -> bytes:
        if self.position + size > len(self.buffer):
            self.buffer, self.position = os.urandom(max(BUFFER_BYTES, size)), 0
        self.position += size
        return self.buffer[self.position - size : self.position]
