"""Who may sit down when: one place per browser, and newcomers in a running match are let in.

A request to be let in is not journaled. It lasts while its sender keeps asking, and there are few
at a time, so that nobody can flood a table with them.
"""

import hmac
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from adrift.table.clean_names import skeleton
from adrift.table.commands.lobby import check_wish, first_available_place, require_unused_key
from adrift.table.commands.ownership import require_owner
from adrift.table.entries import DoorSet, Entry, HostChanged, PlaceTaken
from adrift.table.hashing import hash_secret
from adrift.table.names import require_free_name
from adrift.table.occupants import JoinRequest
from adrift.table.protocol.commands import AskIn, LetIn, SetDoor, Take, TurnDown
from adrift.table.protocol.options import DEFAULT_GONE_SECONDS, SLOW_PLAY_SECONDS
from adrift.table.state import TableState
from adrift.table.transaction import Applier, CommandRefused, Transaction, add_note

MAX_JOIN_REQUESTS: Final = 3
"""So many may wait to be let in at a time."""
JOIN_REQUEST_SECONDS: Final = 30.0
"""Seconds a request lasts unless its sender asks again; clients do so every few seconds."""
PAUSE_AFTER_REJECTION_SECONDS: Final = 30.0
"""Seconds for which nobody may ask after somebody was turned down."""


class JoinProgress(NamedTuple):
    """What has become of a request."""

    state: Literal["waiting", "in", "turned_down"]
    names: tuple[str, ...] = ()
    """Who can let the sender in."""


def take(tx: Transaction, command: Take) -> None:
    """Sit down at a free place, or in the place of a bot, before the start or later."""
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
    """A place no person has: the one that is wanted, or any."""
    place = first_available_place(tx.state) if wanted is None else tx.require_place(wanted)
    if tx.state.places[place].is_person:
        raise CommandRefused("place_taken", place=place + 1)
    return place


def hash_browser_id(browser_id: str | None) -> str:
    """How the name of a browser is kept."""
    return hash_secret(browser_id) if browser_id else ""


def require_unused_browser(state: TableState, browser_hash: str) -> None:
    """One place per browser, unless the host allows more. Whoever does not say which browser it
    is, is not limited: this keeps honest people from current down twice, and nobody else."""
    seats = [occupant.browser_hash for occupant in state.places if occupant.is_person]
    if browser_hash and not state.door.several_seats and browser_hash in seats:
        raise CommandRefused("one_seat_per_browser")


def require_admission(tx: Transaction) -> None:
    """In a running match newcomers are let in, unless the table is open, or nobody is here."""
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
    """Who can let somebody in: people seated since before the match began who are here."""
    return [place for place in state.seniors if now < present_until(state, place)]


def present_until(state: TableState, place: int) -> float:
    """Until when somebody counts as here. A phone may sleep for a moment; and in slow play nobody
    is expected to sit there."""
    occupant, per_question = state.places[place], state.clock.per_question
    if occupant.connections:
        return float("inf")
    return occupant.left_at + (
        per_question if per_question >= SLOW_PLAY_SECONDS else DEFAULT_GONE_SECONDS
    )


def names_of_present_seniors(state: TableState, now: float) -> tuple[str, ...]:
    return tuple([state.places[place].name for place in present_seniors(state, now)])


# Asking to be let in


def renew_request(tx: Transaction, key_hash: str) -> None:
    """Whoever asks under a hashed key still waits."""
    asker = find_request(tx.state, key_hash)
    if asker is not None and not asker.turned_down:
        asker.expires_at = tx.now + JOIN_REQUEST_SECONDS


def ask_in(tx: Transaction, command: AskIn) -> None:
    """Ask; or go on asking, under the same key."""
    state, key = tx.state, hash_secret(command.key)
    if tx.sender is not None:
        raise CommandRefused("at_table_already")
    tx.require_phase("playing")
    known = find_request(state, key)
    if known is not None:
        refuse_if_rejected(known)
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


def refuse_if_rejected(asker: JoinRequest) -> None:
    if asker.turned_down:
        raise CommandRefused("turned_down")


def require_requester_name(tx: Transaction, command: AskIn) -> str:
    """A name nobody at the table has, and nobody else who asks."""
    name = require_free_name(tx, command.name, command.place)
    for each in tx.state.join_requests:
        if skeleton(each.name) == skeleton(name):
            raise CommandRefused("name_taken", name=name)
    return name


def find_request(state: TableState, key_hash: str) -> JoinRequest | None:
    return next((each for each in state.join_requests if each.key_hash == key_hash), None)


def let_in(tx: Transaction, command: LetIn) -> None:
    asker = require_request(tx, command.request)
    tx.require_phase("playing")
    admit(tx, asker)


def turn_down(tx: Transaction, command: TurnDown) -> None:
    """The sender of the request learns it as long as the request would have lasted."""
    asker = require_request(tx, command.request)
    asker.turned_down, asker.expires_at = True, tx.now + JOIN_REQUEST_SECONDS
    tx.state.no_join_requests_before = tx.now + PAUSE_AFTER_REJECTION_SECONDS
    tx.has_unjournaled_change = True


def require_request(tx: Transaction, number: int) -> JoinRequest:
    """The request, if whoever sent the command may decide on it."""
    if tx.require_person() not in tx.state.seniors:
        raise CommandRefused("no_vote_yet")
    for each in tx.state.join_requests:
        if each.number == number and not each.turned_down:
            return each
    raise CommandRefused("nobody_asks_in")


def admit(tx: Transaction, asker: JoinRequest) -> None:
    """Give the place; refused if there is none, or the name has been taken meanwhile."""
    state = tx.state
    wanted = asker.place
    if wanted is not None and state.places[wanted].is_person:
        wanted = None
    place = require_available_place(tx, wanted)
    name = require_free_name(tx, asker.name, place)
    state.join_requests.remove(asker)
    tx.has_unjournaled_change = True
    tx.record(PlaceTaken, place=place, name=name, key=asker.key_hash, browser=asker.browser_hash)


def admit_if_nobody_can_decide(tx: Transaction) -> None:
    """Where nobody can let anybody in, whoever waits sits down."""
    state = tx.state
    if state.phase != "playing" or state.door.late == "closed":
        return
    for asker in [each for each in state.join_requests if not each.turned_down]:
        if present_seniors(state, tx.now):
            return
        try:
            admit(tx, asker)
        except CommandRefused:  # no place is left, or not under this name
            state.join_requests.remove(asker)
            tx.has_unjournaled_change = True


def join_progress(state: TableState, key_hash: str, now: float) -> JoinProgress | None:
    """What has become of the request under a hashed key; nothing if there is none."""
    if any(
        occupant.key_hash and hmac.compare_digest(occupant.key_hash, key_hash)
        for occupant in state.places
    ):
        return JoinProgress("in")
    asker = find_request(state, key_hash)
    if asker is None:
        return None
    if asker.turned_down:
        return JoinProgress("turned_down")
    return JoinProgress("waiting", names_of_present_seniors(state, now))


# Time


def request_due_times(state: TableState) -> Iterator[float]:
    """When a request lapses, or whoever waits may sit down because nobody is here any more."""
    if not state.join_requests:
        return
    yield from (each.expires_at for each in state.join_requests)
    if state.phase == "playing" and state.door.late != "closed":
        yield max([present_until(state, place) for place in state.seniors], default=0.0)


def expire_requests(tx: Transaction) -> None:
    """Requests end with their time, with the match, and when the door is closed."""
    state = tx.state
    if not state.join_requests:
        return
    is_open = state.phase == "playing" and state.door.late != "closed"
    kept = [each for each in state.join_requests if is_open and each.expires_at > tx.now]
    if len(kept) != len(state.join_requests):
        state.join_requests, tx.has_unjournaled_change = kept, True
    admit_if_nobody_can_decide(tx)


# Settings


def set_door(tx: Transaction, command: SetDoor) -> None:
    """The host, but no newcomer while a match is played: it would let in friends of theirs."""
    place = tx.require_host()
    if tx.state.phase in ("playing", "frozen") and place not in tx.state.seniors:
        raise CommandRefused("no_vote_yet")
    tx.record(DoorSet, door=command.door)


def apply_door_set(state: TableState, entry: DoorSet) -> None:
    state.door = entry.door
    add_note(state, entry, "door_set", late=entry.door.late)


APPLIERS: Final[dict[type[Entry], Applier]] = {DoorSet: apply_door_set}
