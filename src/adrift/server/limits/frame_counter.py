"""Counts WebSocket frames as their bytes arrive, before anything else looks at them.

Every frame counts, whatever it carries: text, pings, pongs, empty fragments. The counter only reads
the heads of frames, so it costs little and works for whole frames and for parts of them.
"""

from typing import Final

FIN: Final = 0x80
CONTROL: Final = 0x08
"""This bit of the opcode tells pings, pongs and closes from the parts of messages."""
LENGTH: Final = 0x7F
MASK_BYTES: Final = 4
EXTENDED: Final = {126: 2, 127: 8}
"""By the first length: how many more bytes say the real one."""


class FrameCounter:
    """Where the frames of one connection begin."""

    __slots__ = ("head", "is_in_message", "left")

    def __init__(self) -> None:
        self.left = 0
        """Bytes of the newest frame that have not arrived."""
        self.head = b""
        """The beginning of a head that has not arrived as a whole."""
        self.is_in_message = False
        """Whether a message has begun in a fragment and not ended."""

    @property
    def is_between(self) -> bool:
        """Whether nothing that has begun is incomplete."""
        return not (self.left or self.head or self.is_in_message)

    def count(self, data: bytes, most: int) -> int:
        """How many frames begin in these bytes; stops counting after `most`."""
        found, at, length = 0, self.left, len(data)
        if at >= length:
            self.left = at - length
            return 0
        if self.head:
            at, data, length, self.head = 0, self.head + data, len(self.head) + length, b""
        while at < length and found <= most:
            end = self.frame_end(data, at)
            if end is None:
                self.head, at = data[at:], length
                break
            self.note(data[at])
            found += 1
            at = end
        self.left = max(0, at - length)
        return found

    def frame_end(self, data: bytes, at: int) -> int | None:
        """Where the frame ends that begins here; `None` if its head is not complete."""
        if at + 2 > len(data):
            return None
        size = data[at + 1] & LENGTH
        begin = at + 2
        if more := EXTENDED.get(size, 0):
            if begin + more > len(data):
                return None
            size = int.from_bytes(data[begin : begin + more])
            begin += more
        return begin + MASK_BYTES + size

    def note(self, first: int) -> None:
        if not first & CONTROL:
            self.is_in_message = not first & FIN
