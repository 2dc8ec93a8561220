"""Count WebSocket frames as their bytes arrive, before they are parsed.

Every frame counts: text, pings, pongs, empty fragments. The counter reads only the heads of frames,
so it is cheap and works for complete and partial frames.
"""

from typing import Final

FIN_BIT: Final = 0x80
CONTROL_BIT: Final = 0x08
"""The bit of the opcode that pings, pongs and closes have and parts of messages have not."""
LENGTH_MASK: Final = 0x7F
MASK_BYTES: Final = 4
EXTENDED_LENGTH_BYTES: Final = {126: 2, 127: 8}
"""The number of bytes that hold the real length, by the value of the 7-bit length."""


class FrameCounter:
    """Finds the frames in the bytes of one connection."""

    __slots__ = ("is_in_message", "partial_head", "remaining")

    def __init__(self) -> None:
        self.remaining = 0
        """Bytes of the newest frame that have not arrived yet."""
        self.partial_head = b""
        """The beginning of a frame head that has not arrived completely."""
        self.is_in_message = False
        """Whether a fragmented message has begun and not ended."""

    @property
    def is_idle(self) -> bool:
        """True between messages: no frame or fragmented message is incomplete."""
        return not (self.remaining or self.partial_head or self.is_in_message)

    def count(self, data: bytes, limit: int) -> int:
        """Count the frames that begin in these bytes; stop after `limit`."""
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
        """Return where the frame that begins here ends; `None` if its head is incomplete."""
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
