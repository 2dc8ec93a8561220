"""How many messages one socket may send, alone and together with the others of its address."""

import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from adrift.server.limits.rate_limits import TokenBucket
from adrift.server.service import TEN_SECONDS, Service
from adrift.server.wire import codec
from adrift.server.wire.codec import Do, Malformed, Watch

MIN_WAIT_SECONDS: Final = 0.5
"""Seconds until an address that sent too much is looked at again: many connections may wait."""
WATCH_COST: Final = 4
"""Messages a `watch` counts as beside itself: everything one may know is written for it."""


class MessageLimiter:
    """The budget of one socket. Who plays in a running match shares it with nobody."""

    def __init__(self, service: Service, address: str) -> None:
        self.service, self.address = service, address
        self.bucket = TokenBucket(service.settings.commands, TEN_SECONDS, time.monotonic())

    def take(self, data: str | bytes, watched: Iterable[tuple[str, str]]) -> float:
        """Take one message; 0 if it may be dealt with, otherwise how many seconds it must wait."""
        now = time.monotonic()
        if not self.bucket.take(now):
            return max(1e-3, self.bucket.seconds_until(now))
        seat, messages = self.service.active_seat, self.service.message_limiter
        if any(seat(*name) for name in watched) or messages.take(self.address):
            return 0.0
        if self.shows_seat_key(data):
            return 0.0
        return max(MIN_WAIT_SECONDS, messages.seconds_until(self.address))

    def shows_seat_key(self, data: str | bytes) -> bool:
        with suppress(Malformed):
            frame = codec.read_frame(data)
            return isinstance(frame, Do | Watch) and bool(
                self.service.active_seat(frame.table, frame.key)
            )
        return False

    def charge_watch(self, table: str, key: str) -> None:
        if not self.service.active_seat(table, key):
            self.service.message_limiter.take(self.address, WATCH_COST)
