"""Limit the messages a socket may send, alone and together with the others of its address."""

import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from adrift.server.limits.rate_limits import TokenBucket
from adrift.server.service import TEN_SECONDS, Service
from adrift.server.wire import codec
from adrift.server.wire.codec import Do, Malformed, Watch

MIN_WAIT_SECONDS: Final = 0.5
"""Seconds before an address that sent too much is checked again: many connections may wait."""
WATCH_COST: Final = 4
"""Messages a `watch` counts as in addition to itself, because its reply is a whole `welcome`."""


class MessageLimiter:
    """The limits of one socket. A player in a running match is not limited by address."""

    def __init__(self, service: Service, address: str) -> None:
        self.service, self.address = service, address
        self.bucket = TokenBucket(service.settings.commands, TEN_SECONDS, time.monotonic())

    def take(self, data: str | bytes, watched: Iterable[tuple[str, str]]) -> float:
        """Count one message; return 0 if it may be handled now, else the seconds it must wait."""
        now = time.monotonic()
        if not self.bucket.take(now):
            return max(1e-3, self.bucket.seconds_until(now))
        active_seat, address_limiter = (
            self.service.active_seat,
            self.service.address_message_limiter,
        )
        if any(active_seat(*name) for name in watched) or address_limiter.take(self.address):
            return 0.0
        if self.shows_seat_key(data):
            return 0.0
        return max(MIN_WAIT_SECONDS, address_limiter.seconds_until(self.address))

    def shows_seat_key(self, data: str | bytes) -> bool:
        with suppress(Malformed):
            frame = codec.decode_frame(data)
            return isinstance(frame, Do | Watch) and bool(
                self.service.active_seat(frame.table, frame.key)
            )
        return False

    def charge_watch(self, table: str, key: str) -> None:
        if not self.service.active_seat(table, key):
            self.service.address_message_limiter.take(self.address, WATCH_COST)
