"""Counts WebSocket frames as their bytes arrive, before anything else looks at them.

Every frame counts, whatever it carries: text, pings, pongs, empty fragments. The counter only reads
the heads of frames, so it costs little and works for whole frames and for parts of them.
"""

from typing import Final

FIN_BIT: Final = 0x80
CONTROL_BIT: Final = 0x08
"""This bit of the opcode tells pings, pongs and closes from the parts of messages."""
LENGTH_MASK: Final = 0x7F
MASK_BYTES: Final = 4
EXTENDED_LENGTH_BYTES: Final = {126: 2, 127: 8}
"""By the first length: how many more bytes say the real one."""


class FrameCounter:
    """Where the frames of one connection begin."""

    __slots__ = ("is_in_message", "partial_head", "remaining")

    def __init__(self) -> None:
        self.remaining = 0
        """Bytes of the newest frame that have not arrived."""
        self.partial_head = b""
        """The beginning of a head that has not arrived as a whole."""
        self.is_in_message = False
        """Whether a message has begun in a fragment and not ended."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing that has begun is incomplete."""
        return not (self.remaining or self.partial_head or self.is_in_message)

    def count(self, data: bytes, limit: int) -> int:
        """How many frames begin in these bytes; stops counting after `most`."""
        count, at, length = 0, self.remaining, len(data)
        if at >= length:
            self.remaining = at - length
            return 0
        if self.partial_head:
            at, data, length, self.partial_head = (
                0,
                self.partial_head + data,
                len(self.partial_head) + length,
                b"",
            )
        while at < length and count <= limit:
            end = self.frame_end(data, at)
            if end is None:
                self.partial_head, at = data[at:], length
                break
            self.track_message(data[at])
            count += 1
            at = end
        self.remaining = max(0, at - length)
        return count

    def frame_end(self, data: bytes, at: int) -> int | None:
        """Where the frame ends that begins here; `None` if its head is not complete."""
        if at + 2 > len(data):
            return None
        size = data[at + 1] & LENGTH_MASK
        payload = at + 2
        if more := EXTENDED_LENGTH_BYTES.get(size, 0):
            if payload + more > len(data):
                return None
            size = int.from_bytes(data[payload : payload + more])
            payload += more
        return payload + MASK_BYTES + size

    def track_message(self, first: int) -> None:
        if not first & CONTROL_BIT:
            self.is_in_message = not first & FIN_BIT
