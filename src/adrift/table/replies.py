"""Which commands have been done, so that one sent again gets the same reply and does nothing.

By the key a command came with, not by the place: whoever left, or has another key now, still gets
the same reply to what they sent. Kept small, as hashes and numbers, for every table has it.
"""

from array import array
from typing import Final

REMEMBERED: Final = 64
"""So many commands of each key."""
KEYS: Final = 48
"""Of so many keys, those used last."""
LARGEST: Final = 2**64 - 1
NONE: Final = array("Q")


class Replies:
    """For each key the last commands, each with the number it was answered with."""

    __slots__ = ("done",)

    def __init__(self) -> None:
        self.done: dict[str, array[int]] = {}

    def note(self, key: str, command: str, number: int) -> None:
        """A command has been done; if it is being done still, its number grows."""
        known, wanted = self.done.pop(key, None) or array("Q"), mark(command)
        if known and known[-2] == wanted:
            del known[-2:]
        known.extend((wanted, number))
        del known[: -2 * REMEMBERED]
        self.done[key] = known
        while len(self.done) > KEYS:
            del self.done[next(iter(self.done))]

    def find(self, key: str, command: str) -> int | None:
        """The number a command was answered with, if it has been done."""
        known, wanted = self.done.get(key, NONE), mark(command)
        if wanted not in known:
            return None
        for place in range(len(known) - 2, -1, -2):
            if known[place] == wanted:
                return known[place + 1]
        return None


def mark(command: str) -> int:
    """Nobody can choose ids that are taken for each other: this differs from server to server."""
    return hash(command) & LARGEST
