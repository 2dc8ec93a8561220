"""Everything about a table, as something that can be compared."""

import re

from adrift.core.players import SPECTATOR, Player
from adrift.server.wire import codec
from adrift.table.table import Table

ADDRESS = re.compile(r" object at 0x[0-9a-f]+")


def digest(table: Table) -> object:
    """The whole state, the match by its identity; what replies are remembered too."""
    replies = {key: bytes(known) for key, known in table.state.replies.done.items()}
    return repr(table.state), replies, list(table.unwritten)


def tells(table: Table, now: float) -> list[bytes]:
    """All that anybody can be told of a table."""
    places = range(len(table.state.places))
    viewers = [*(Player(place) for place in places), SPECTATOR]
    return [codec.write(table.look(viewer, None, now)) for viewer in viewers]


def inside(table: Table) -> object:
    """The state without the match itself, which is known by its views."""
    replies = {key: bytes(known) for key, known in table.state.replies.done.items()}
    return ADDRESS.sub("", repr(table.state)), replies


def with_presence(rebuilt: Table, live: Table) -> Table:
    """Who is here, or asks to be let in, is not journaled: let it be as it is."""
    for seat, other in zip(rebuilt.state.places, live.state.places, strict=True):
        seat.connections, seat.left_at, seat.lag = other.connections, other.left_at, other.lag
    rebuilt.state.spectators = live.state.spectators
    rebuilt.state.askers = live.state.askers
    rebuilt.state.requests = live.state.requests
    rebuilt.state.next_request_at = live.state.next_request_at
    return rebuilt
