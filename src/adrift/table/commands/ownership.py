"""Who owns a table, who is its host, and to whom the host's role passes.

The owner has set the table, and holds a key that opens nothing but this: being the host again, and
deleting the table. At tables that were set before there were owners the first host is the owner,
and the key of that place is the owner's key.
"""

from typing import Final

from adrift.table.entries import Entry, HostChanged, OwnerCame
from adrift.table.hashing import matches_hash
from adrift.table.protocol.commands import ClaimHost
from adrift.table.protocol.options import DEFAULT_GONE_SECONDS
from adrift.table.state import TableState
from adrift.table.transaction import Applier, CommandRefused, Transaction, add_note, display_name

MAX_HOST_ABSENCE_IN_LOBBY_SECONDS: Final = DEFAULT_GONE_SECONDS
"""Seconds after which the role passes on in a lobby,"""
MAX_HOST_ABSENCE_IN_MATCH_SECONDS: Final = 300.0
"""and once a match has begun: phones sleep while others think."""


def is_owner(state: TableState, key: str) -> bool:
    """Whether it is the owner's key."""
    return matches_hash(key, state.owner_key_hash)


def require_owner(state: TableState, key: str) -> None:
    if not is_owner(state, key):
        raise CommandRefused("owner_key_wrong")


def owner_place(state: TableState) -> int | None:
    """Where the owner sits."""
    found = [n for n in state.people if state.places[n].person_number == state.owner_person]
    return found[0] if found and state.owner_person else None


def claim_host(tx: Transaction, command: ClaimHost) -> None:
    """The owner shows the key, and is the host."""
    place = tx.require_person()
    require_owner(tx.state, command.owner)
    tx.record(OwnerCame, place=place)
    if tx.state.host != place:
        tx.record(HostChanged, place=place)


def return_host_role(tx: Transaction, place: int) -> None:
    """The owner is back, and the host again if the role only passed on meanwhile."""
    state = tx.state
    if state.owner_was_away and owner_place(state) == place and state.host != place:
        tx.record(HostChanged, place=place)


def host_gone_at(state: TableState) -> float | None:
    """When a host who is away is one no more, if anybody else is here."""
    if state.host is None or state.places[state.host].connections:
        return None
    if not any(occupant.connections and occupant.key_hash for occupant in state.places):
        return None
    away = (
        MAX_HOST_ABSENCE_IN_LOBBY_SECONDS
        if state.phase == "lobby"
        else MAX_HOST_ABSENCE_IN_MATCH_SECONDS
    )
    return state.places[state.host].left_at + away


def replace_absent_host(tx: Transaction) -> None:
    """The host has been away for too long."""
    state, moment = tx.state, host_gone_at(tx.state)
    if state.host is not None and moment is not None and moment <= tx.now:
        tx.record(HostChanged, place=next_host(state, state.host), away=True)


def next_host(state: TableState, absent: int) -> int | None:
    """The owner, then whoever was seated before the match began, then anybody; first of those who
    are here, clockwise from the one who is gone."""
    size = len(state.places)
    around = [(absent + step) % size for step in range(1, size)]
    people = [place for place in around if state.places[place].is_person]

    def rank(place: int) -> tuple[bool, bool, bool]:
        is_here = state.places[place].connections > 0
        return not is_here, place != owner_place(state), state.is_newcomer(place)

    return min(people, key=rank, default=None)


# What the entries do


def apply_host_changed(state: TableState, entry: HostChanged) -> None:
    before, owner = state.host, owner_place(state)
    state.host = entry.place
    if entry.place is None:
        return
    if not state.owner_key_hash:
        state.owner_key_hash = state.places[entry.place].key_hash
        state.owner_person = state.places[entry.place].person_number
    if entry.place == owner:
        state.owner_was_away = False
    elif owner is not None and before == owner:
        state.owner_was_away = entry.away
    add_note(
        state, entry, "host_changed", place=entry.place + 1, name=display_name(state, entry.place)
    )


def apply_owner_came(state: TableState, entry: OwnerCame) -> None:
    state.owner_person = state.places[entry.place].person_number


APPLIERS: Final[dict[type[Entry], Applier]] = {
    HostChanged: apply_host_changed,
    OwnerCame: apply_owner_came,
}
