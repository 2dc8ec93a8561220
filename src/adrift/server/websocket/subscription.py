"""One viewer of one table on a socket that may have several."""

from typing import TYPE_CHECKING

from adrift.core.players import SPECTATOR, Viewer

if TYPE_CHECKING:
    from adrift.server.websocket.connection import Connection


class Subscription:
    """Somebody watching one table on a connection: the line the table tells things on."""

    def __init__(self, connection: "Connection", table: str, key: str) -> None:
        self.connection, self.table, self.key = connection, table, key
        self.viewer: Viewer = SPECTATOR
        self.put = connection.sender.put

    @property
    def lag(self) -> float:
        """As it is now: the first pong comes after the first to watch."""
        return self.connection.lag

    def drop(self, code: int, reason: str) -> None:
        """Over for this one; the connection goes on if there is another."""
        self.connection.lost(self, code, reason)
