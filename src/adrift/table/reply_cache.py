"""Which commands have been done, so that one sent again gets the same reply and does nothing.

By the key a command came with, not by the place: whoever left, or has another key now, still gets
the same reply to what they sent. Kept small, as hashes and numbers, for every table has it.
"""

from typing import Final

REMEMBERED: Final = 64
"""So many commands of each key."""
KEYS: Final = 48
"""Of so many keys, those used last."""
LARGEST: Final = 2**64 - 1
WIDTH: Final = 8
"""Bytes of a mark, and of a number."""
BOTH: Final = 2 * WIDTH


class Replies:
    """For each key the last commands, each with the number it was answered with."""

    __slots__ = ("done",)

    def __init__(self) -> None:
        self.done: dict[str, bytes] = {}
        """Marks and numbers in turn, the newest last: looked through far quicker than a list."""

    def note(self, key: str, command: str, number: int) -> None:
        """A command has been done; if it is being done still, its number grows."""
        known, wanted = self.done.pop(key, b""), mark(command)
        if known[-BOTH:-WIDTH] == wanted:
            known = known[:-BOTH]
        latest = known[-BOTH * (REMEMBERED - 1) :]
        self.done[key] = latest + wanted + number.to_bytes(WIDTH, "big")
        while len(self.done) > KEYS:
            del self.done[next(iter(self.done))]

    def find(self, key: str, command: str) -> int | None:
        """The number a command was answered with, if it has been done."""
        known, wanted = self.done.get(key, b""), mark(command)
        place = known.rfind(wanted)
        while place % BOTH and place >= 0:  # found across two entries: look on before it
            place = known.rfind(wanted, 0, place + WIDTH - 1)
        if place < 0:
            return None
        return int.from_bytes(known[place + WIDTH : place + BOTH], "big")


def mark(command: str) -> bytes:
    """Nobody can choose ids that are taken for each other: this differs from server to server."""
    return (hash(command) & LARGEST).to_bytes(WIDTH, "big")
