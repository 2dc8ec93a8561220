"""Handles the owner and the host of a table, and who becomes host when the host is away.

The owner opened the table. The owner's key gives only the right to be host and to delete the table.
At tables older than owners, the first host is the owner, and the key of their place the owner's.
"""

from typing import Final

from adrift.table.entries import Entry, HostChanged, OwnerCame
from adrift.table.hashing import matches_hash
from adrift.table.protocol.commands import ClaimHost, Command
from adrift.table.protocol.options import DEFAULT_GONE_SECONDS
from adrift.table.state import TableState
from adrift.table.transaction import (
    Applier,
    CommandRefused,
    Handler,
    Transaction,
    add_note,
    display_name,
)

MAX_HOST_ABSENCE_IN_LOBBY_SECONDS: Final = DEFAULT_GONE_SECONDS
MAX_HOST_ABSENCE_IN_MATCH_SECONDS: Final = 300.0
"""Longer than in a lobby, since phones sleep while others think."""


def is_owner(state: TableState, key: str) -> bool:
    return matches_hash(key, state.owner_key_hash)


def require_owner(state: TableState, key: str) -> None:
    if not is_owner(state, key):
        raise CommandRefused("owner_key_wrong")


def owner_place(state: TableState) -> int | None:
    """The place of the owner; None without one."""
    places = [n for n in state.people if state.places[n].person_number == state.owner_person]
    return places[0] if places and state.owner_person else None


def claim_host(tx: Transaction, command: ClaimHost) -> None:
    """Make the sender the host if they have the owner's key."""
    place = tx.require_person()
    require_owner(tx.state, command.owner)
    tx.record(OwnerCame, place=place)
    if tx.state.host != place:
        tx.record(HostChanged, place=place)


def return_host_role(tx: Transaction, place: int) -> None:
    """Make the owner the host again if they lost the role only by being away."""
    state = tx.state
    if state.owner_was_away and owner_place(state) == place and state.host != place:
        tx.record(HostChanged, place=place)


def host_gone_at(state: TableState) -> float | None:
    """When an absent host loses the role; None if present, or if nobody else is."""
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
    """Pass on the role of a host who has been away for too long."""
    state, moment = tx.state, host_gone_at(tx.state)
    if state.host is not None and moment is not None and moment <= tx.now:
        tx.record(HostChanged, place=next_host(state, state.host), away=True)


def next_host(state: TableState, absent: int) -> int | None:
    """The next host, clockwise from the absent one: present people first, then by seniority.

    The owner comes before people who play since the match began, and these before newcomers.
    """
    size = len(state.places)
    around = [(absent + step) % size for step in range(1, size)]
    people = [place for place in around if state.places[place].is_person]

    def rank(place: int) -> tuple[bool, bool, bool]:
        is_here = state.places[place].connections > 0
        return not is_here, place != owner_place(state), state.is_newcomer(place)

    return min(people, key=rank, default=None)


# Appliers


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


HANDLERS: Final[dict[type[Command], Handler]] = {ClaimHost: claim_host}
APPLIERS: Final[dict[type[Entry], Applier]] = {
    HostChanged: apply_host_changed,
    OwnerCame: apply_owner_came,
}
