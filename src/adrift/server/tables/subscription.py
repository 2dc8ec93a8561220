"""Defines the subscribers of a table: the connections its messages are sent on."""

from dataclasses import dataclass
from typing import Final, Protocol

from adrift.core.players import Viewer

# Close codes of our own.
SUPERSEDED: Final = 4001
"""The same player connected elsewhere."""
REMOVED: Final = 4002
"""The viewer may no longer watch."""
DELETED: Final = 4003
"""The table was deleted."""
TRY_AGAIN: Final = 4004
"""The server could not finish: connect again."""


class Subscriber(Protocol):
    """A WebSocket or an event stream, as a table sees it."""

    @property
    def lag(self) -> float:
        """Measured delay of the client's messages in seconds."""

    def send(self, data: bytes) -> None:
        """Queue one or more envelopes, one per line, without blocking.

        A connection that its client does not read closes itself.
        """

    def close(self, code: int, reason: str) -> None:
        """End the subscription; other subscriptions on the same connection may go on."""


@dataclass(eq=False, slots=True)
class Subscription:
    """A viewer of a table, the subscriber that gets their messages, and their right to them."""

    viewer: Viewer
    subscriber: Subscriber
    key_hash: str
    """The hash of the viewer's key; empty for spectators."""
    envelope_start: bytes
    """The bytes with which every envelope to this viewer starts."""
