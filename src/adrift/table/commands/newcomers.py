"""Handles taking a place, and requests of newcomers to join a running match.

Join requests are not journaled. They last while the client renews them, and their number is limited
so that nobody can flood a table.
"""

import hmac
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from adrift.table.commands.lobby import check_wish, first_available_place, require_unused_key
from adrift.table.commands.ownership import require_owner
from adrift.table.entries import DoorSet, Entry, HostChanged, PlaceTaken
from adrift.table.hashing import hash_secret
from adrift.table.names import require_free_name, skeleton
from adrift.table.occupants import JoinRequest
from adrift.table.protocol.commands import AskIn, Command, LetIn, SetDoor, Take, TurnDown
from adrift.table.protocol.options import DEFAULT_GONE_SECONDS, SLOW_PLAY_SECONDS
from adrift.table.state import TableState
from adrift.table.transaction import Applier, CommandRefused, Handler, Transaction, add_note

MAX_JOIN_REQUESTS: Final = 3
JOIN_REQUEST_SECONDS: Final = 30.0
"""Validity of a request; clients renew it every few seconds."""
PAUSE_AFTER_REJECTION_SECONDS: Final = 30.0
"""Time without new requests after one was rejected."""


class JoinProgress(NamedTuple):
    """The state of a join request."""

    state: Literal["waiting", "in", "turned_down"]
    names: tuple[str, ...] = ()
    """Who can accept the request."""


def take(tx: Transaction, command: Take) -> None:
    """Take a free place or a bot's place, before the start or later."""
    state = tx.state
    tx.require_phase("lobby", "playing", "ended")
    require_unused_key(tx, command.key)
    if command.owner is not None:
        require_owner(state, command.owner)
    require_admission(tx)
    place = require_available_place(tx, command.place)
    browser = hash_browser_id(command.browser)
    require_unused_browser(state, browser)
    name = require_free_name(tx, command.name, place, command.wish)
    lobby = state.phase == "lobby"
    wish = check_wish(state, place, command.wish, required=False) if lobby else ""
    tx.sender = place
    tx.record(
        PlaceTaken,
        place=place,
        name=name,
        key=hash_secret(command.key),
        wish=wish,
        nonce=command.nonce if lobby else "",
        browser=browser,
        is_owner=command.owner is not None,
    )
    if state.host is None or (command.owner is not None and state.host != place):
        tx.record(HostChanged, place=place)


def require_available_place(tx: Transaction, wanted: int | None) -> int:
    """Return the wanted place, or any if None; refuse a place that a person has."""
    place = first_available_place(tx.state) if wanted is None else tx.require_place(wanted)
    if tx.state.places[place].is_person:
        raise CommandRefused("place_taken", place=place + 1)
    return place


def hash_browser_id(browser_id: str | None) -> str:
    """The hash of a browser id; empty without one."""
    return hash_secret(browser_id) if browser_id else ""


def require_unused_browser(state: TableState, browser_hash: str) -> None:
    """Refuse a second place to a browser, unless the host allows it.

    A client that sends no browser id is not limited: this only keeps honest people from taking two
    places by mistake.
    """
    taken = [occupant.browser_hash for occupant in state.places if occupant.is_person]
    if browser_hash and not state.door.several_seats and browser_hash in taken:
        raise CommandRefused("one_seat_per_browser")


def require_admission(tx: Transaction) -> None:
    """Refuse newcomers to a running match, unless it is open to them or nobody can let them in."""
    state = tx.state
    if state.phase != "playing" or state.door.late == "open":
        return
    if state.door.late == "closed":
        raise CommandRefused("late_closed")
    if present_seniors(state, tx.now):
        raise CommandRefused(
            "ask_in_first", name=", ".join(names_of_present_seniors(state, tx.now))
        )


def present_seniors(state: TableState, now: float) -> list[int]:
    """The present people who play since the match began: they decide on join requests."""
    return [place for place in state.seniors if now < present_until(state, place)]


def present_until(state: TableState, place: int) -> float:
    """Until when a person counts as present: a phone may sleep, and slow play needs no presence."""
    occupant, per_question = state.places[place], state.clock.per_question
    if occupant.connections:
        return float("inf")
    return occupant.left_at + (
        per_question if per_question >= SLOW_PLAY_SECONDS else DEFAULT_GONE_SECONDS
    )


def names_of_present_seniors(state: TableState, now: float) -> tuple[str, ...]:
    return tuple([state.places[place].name for place in present_seniors(state, now)])


# Join requests


def renew_request(tx: Transaction, key_hash: str) -> None:
    """Extend the request of a key."""
    request = find_request(tx.state, key_hash)
    if request is not None and not request.turned_down:
        request.expires_at = tx.now + JOIN_REQUEST_SECONDS


def ask_in(tx: Transaction, command: AskIn) -> None:
    """Add a join request, or renew the one with the same key."""
    state, key = tx.state, hash_secret(command.key)
    if tx.sender is not None:
        raise CommandRefused("at_table_already")
    tx.require_phase("playing")
    known = find_request(state, key)
    if known is not None:
        if known.turned_down:
            raise CommandRefused("turned_down")
        known.expires_at = tx.now + JOIN_REQUEST_SECONDS
        return
    require_unused_key(tx, command.key)
    if state.door.late == "closed":
        raise CommandRefused("late_closed")
    if tx.now < state.no_join_requests_before or len(state.join_requests) >= MAX_JOIN_REQUESTS:
        raise CommandRefused("too_many_ask_in")
    if command.place is not None:
        require_available_place(tx, command.place)
    first_available_place(state)
    browser = hash_browser_id(command.browser)
    require_unused_browser(state, browser)
    name = require_requester_name(tx, command)
    state.join_request_count += 1
    until = tx.now + JOIN_REQUEST_SECONDS
    state.join_requests.append(
        JoinRequest(state.join_request_count, name, key, browser, command.place, until)
    )
    tx.has_unjournaled_change = True
    admit_if_nobody_can_decide(tx)


def require_requester_name(tx: Transaction, command: AskIn) -> str:
    """Clean the name of a requester; refuse a name that is taken or in another request."""
    name = require_free_name(tx, command.name, command.place)
    for each in tx.state.join_requests:
        if skeleton(each.name) == skeleton(name):
            raise CommandRefused("name_taken", name=name)
    return name


def find_request(state: TableState, key_hash: str) -> JoinRequest | None:
    return next((each for each in state.join_requests if each.key_hash == key_hash), None)


def let_in(tx: Transaction, command: LetIn) -> None:
    request = require_request(tx, command.request)
    tx.require_phase("playing")
    admit(tx, request)


def turn_down(tx: Transaction, command: TurnDown) -> None:
    """Reject a join request. It stays until it expires, so that its sender learns of it."""
    request = require_request(tx, command.request)
    request.turned_down, request.expires_at = True, tx.now + JOIN_REQUEST_SECONDS
    tx.state.no_join_requests_before = tx.now + PAUSE_AFTER_REJECTION_SECONDS
    tx.has_unjournaled_change = True


def require_request(tx: Transaction, number: int) -> JoinRequest:
    """Find a request; refuse senders who may not decide on it."""
    if tx.require_person() not in tx.state.seniors:
        raise CommandRefused("no_vote_yet")
    for each in tx.state.join_requests:
        if each.number == number and not each.turned_down:
            return each
    raise CommandRefused("nobody_asks_in")


def admit(tx: Transaction, request: JoinRequest) -> None:
    """Give the requester a place; refuse if there is none or the name is taken by now."""
    state = tx.state
    wanted = request.place
    if wanted is not None and state.places[wanted].is_person:
        wanted = None
    place = require_available_place(tx, wanted)
    name = require_free_name(tx, request.name, place)
    state.join_requests.remove(request)
    tx.has_unjournaled_change = True
    tx.record(
        PlaceTaken, place=place, name=name, key=request.key_hash, browser=request.browser_hash
    )


def admit_if_nobody_can_decide(tx: Transaction) -> None:
    """Admit all requests if no present person can decide on them."""
    state = tx.state
    if state.phase != "playing" or state.door.late == "closed":
        return
    for request in [each for each in state.join_requests if not each.turned_down]:
        if present_seniors(state, tx.now):
            return
        try:
            admit(tx, request)
        except CommandRefused:  # no place is left, or the name is taken
            state.join_requests.remove(request)
            tx.has_unjournaled_change = True


def join_progress(state: TableState, key_hash: str, now: float) -> JoinProgress | None:
    """The state of the request with a key; None if there is none."""
    if any(
        occupant.key_hash and hmac.compare_digest(occupant.key_hash, key_hash)
        for occupant in state.places
    ):
        return JoinProgress("in")
    request = find_request(state, key_hash)
    if request is None:
        return None
    if request.turned_down:
        return JoinProgress("turned_down")
    return JoinProgress("waiting", names_of_present_seniors(state, now))


# Time


def request_due_times(state: TableState) -> Iterator[float]:
    """When each request expires, and when all are admitted because nobody is present."""
    if not state.join_requests:
        return
    yield from (each.expires_at for each in state.join_requests)
    if state.phase == "playing" and state.door.late != "closed":
        yield max([present_until(state, place) for place in state.seniors], default=0.0)


def expire_requests(tx: Transaction) -> None:
    """Drop requests that expired; drop all if the match is over or closed to newcomers."""
    state = tx.state
    if not state.join_requests:
        return
    is_open = state.phase == "playing" and state.door.late != "closed"
    remaining = [each for each in state.join_requests if is_open and each.expires_at > tx.now]
    if len(remaining) != len(state.join_requests):
        state.join_requests, tx.has_unjournaled_change = remaining, True
    admit_if_nobody_can_decide(tx)


# Settings


def set_door(tx: Transaction, command: SetDoor) -> None:
    """Set who may take a place when; refuse a host who joined the running match."""
    place = tx.require_host()
    if tx.state.phase in ("playing", "frozen") and place not in tx.state.seniors:
        raise CommandRefused("no_vote_yet")
    tx.record(DoorSet, door=command.door)


def apply_door_set(state: TableState, entry: DoorSet) -> None:
    state.door = entry.door
    add_note(state, entry, "door_set", late=entry.door.late)


HANDLERS: Final[dict[type[Command], Handler]] = {
    Take: take,
    AskIn: ask_in,
    LetIn: let_in,
    TurnDown: turn_down,
    SetDoor: set_door,
}
APPLIERS: Final[dict[type[Entry], Applier]] = {DoorSet: apply_door_set}
