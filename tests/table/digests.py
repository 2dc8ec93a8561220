"""Makes the state of tables comparable."""

import re

from adrift.core.players import SPECTATOR, Player
from adrift.server.wire import codec
from adrift.table.table import Table

ADDRESS = re.compile(r" object at 0x[0-9a-f]+")


def digest(table: Table) -> object:
    """The complete state, with the match by identity, and the cached replies."""
    replies = {key: bytes(known) for key, known in table.state.replies.journaled.items()}
    return repr(table.state), replies, list(table.unjournaled_entries)


def encoded_welcomes(table: Table, now: float) -> list[bytes]:
    """The encoded welcomes of all viewers."""
    places = range(len(table.state.places))
    viewers = [*(Player(place) for place in places), SPECTATOR]
    return [codec.encode(table.welcome(viewer, None, now)) for viewer in viewers]


def comparable_state(table: Table) -> object:
    """The state without the match, which `encoded_welcomes` compares by its views."""
    replies = {key: bytes(known) for key, known in table.state.replies.journaled.items()}
    return ADDRESS.sub("", repr(table.state)), replies


def copy_presence(rebuilt: Table, live: Table) -> Table:
    """Copy to a rebuilt table what is not journaled: connections and join requests."""
    for occupant, other in zip(rebuilt.state.places, live.state.places, strict=True):
        occupant.connections, occupant.left_at, occupant.lag = (
            other.connections,
            other.left_at,
            other.lag,
        )
    rebuilt.state.spectator_count = live.state.spectator_count
    rebuilt.state.join_requests = live.state.join_requests
    rebuilt.state.join_request_count = live.state.join_request_count
    rebuilt.state.no_join_requests_before = live.state.no_join_requests_before
    return rebuilt
