"""Buffer `os.urandom`: one system call serves many commands."""

import os
from typing import Final

BUFFER_BYTES: Final = 4096
"""Bytes per system call. A command needs 32 and must not wait for a call of its own."""


class RandomBytes:
    """Returns random bytes, each of them only once."""

    def __init__(self) -> None:
        self.buffer = b""
        self.position = 0

    def __call__(self, size: int) -> bytes:
        if self.position + size > len(self.buffer):
            self.buffer, self.position = os.urandom(max(BUFFER_BYTES, size)), 0
        self.position += size
        return self.buffer[self.position - size : self.position]
