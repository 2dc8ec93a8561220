"""Who may sit down when: one place per browser, and newcomers in a running match are let in.

A request to be let in is not journaled. It lasts while its sender keeps asking, and there are few
at a time, so that nobody can flood a table with them.
"""

import hmac
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from adrift.table.clean_names import skeleton
from adrift.table.commands.lobby import check_unused, free_place, wished
from adrift.table.commands.ownership import check_owner
from adrift.table.entries import DoorSet, Entry, HostChanged, PlaceTaken
from adrift.table.names import free_name
from adrift.table.protocol.commands import AskIn, LetIn, SetDoor, Take, TurnDown
from adrift.table.protocol.options import GONE, SLOW
from adrift.table.seats import Asker
from adrift.table.state import TableState
from adrift.table.transaction import Apply, Refuse, Transaction, hashed, note

MOST_ASKERS: Final = 3
"""So many may wait to be let in at a time."""
ASKING_LASTS: Final = 30.0
"""Seconds a request lasts unless its sender asks again; clients do so every few seconds."""
AFTER_TURNING_DOWN: Final = 30.0
"""Seconds for which nobody may ask after somebody was turned down."""


class Progress(NamedTuple):
    """What has become of a request."""

    state: Literal["waiting", "in", "turned_down"]
    names: tuple[str, ...] = ()
    """Who can let the sender in."""


def take(tx: Transaction, command: Take) -> None:
    """Sit down at a free place, or in the place of a bot, before the start or later."""
    state = tx.state
    tx.in_phase("lobby", "playing", "ended")
    check_unused(tx, command.key)
    if command.owner is not None:
        check_owner(state, command.owner)
    check_may_come(tx)
    place = place_for(tx, command.place)
    browser = browser_of(command.browser)
    check_browser(state, browser)
    name = free_name(tx, command.name, place, command.wish)
    lobby = state.phase == "lobby"
    wish = wished(state, place, command.wish, must=False) if lobby else ""
    tx.caller = place
    tx.enter(
        PlaceTaken,
        place=place,
        name=name,
        key=hashed(command.key),
        wish=wish,
        nonce=command.nonce if lobby else "",
        browser=browser,
        is_owner=command.owner is not None,
    )
    if state.host is None or (command.owner is not None and state.host != place):
        tx.enter(HostChanged, place=place)


def place_for(tx: Transaction, wanted: int | None) -> int:
    """A place no person has: the one that is wanted, or any."""
    place = free_place(tx.state) if wanted is None else tx.has_place(wanted)
    if tx.state.places[place].is_person:
        raise Refuse("place_taken", place=place + 1)
    return place


def browser_of(said: str | None) -> str:
    """How the name of a browser is kept."""
    return hashed(said) if said else ""


def check_browser(state: TableState, browser: str) -> None:
    """One place per browser, unless the host allows more. Whoever does not say which browser it
    is, is not limited: this keeps honest people from sitting down twice, and nobody else."""
    seats = [seat.browser for seat in state.places if seat.is_person]
    if browser and not state.door.several_seats and browser in seats:
        raise Refuse("one_seat_per_browser")


def check_may_come(tx: Transaction) -> None:
    """In a running match newcomers are let in, unless the table is open, or nobody is here."""
    state = tx.state
    if state.phase != "playing" or state.door.late == "open":
        return
    if state.door.late == "closed":
        raise Refuse("late_closed")
    if doorkeepers(state, tx.now):
        raise Refuse("ask_in_first", name=", ".join(names_of(state, tx.now)))


def doorkeepers(state: TableState, now: float) -> list[int]:
    """Who can let somebody in: people seated since before the match began who are here."""
    return [place for place in state.seniors if now < present_until(state, place)]


def present_until(state: TableState, place: int) -> float:
    """Until when somebody counts as here. A phone may sleep for a moment; and in slow play nobody
    is expected to sit there."""
    seat, per_question = state.places[place], state.clock.per_question
    if seat.connections:
        return float("inf")
    return seat.left_at + (per_question if per_question >= SLOW else GONE)


def names_of(state: TableState, now: float) -> tuple[str, ...]:
    return tuple([state.places[place].name for place in doorkeepers(state, now)])


# Asking to be let in


def keep_asking(tx: Transaction, key: str) -> None:
    """Whoever asks under a hashed key still waits."""
    asker = find_asker(tx.state, key)
    if asker is not None and not asker.turned_down:
        asker.until = tx.now + ASKING_LASTS


def ask_in(tx: Transaction, command: AskIn) -> None:
    """Ask; or go on asking, under the same key."""
    state, key = tx.state, hashed(command.key)
    if tx.caller is not None:
        raise Refuse("at_table_already")
    tx.in_phase("playing")
    known = find_asker(state, key)
    if known is not None:
        refuse_if_turned_down(known)
        known.until = tx.now + ASKING_LASTS
        return
    check_unused(tx, command.key)
    if state.door.late == "closed":
        raise Refuse("late_closed")
    if tx.now < state.next_request_at or len(state.askers) >= MOST_ASKERS:
        raise Refuse("too_many_ask_in")
    if command.place is not None:
        place_for(tx, command.place)
    free_place(state)
    browser = browser_of(command.browser)
    check_browser(state, browser)
    name = asker_name(tx, command)
    state.requests += 1
    until = tx.now + ASKING_LASTS
    state.askers.append(Asker(state.requests, name, key, browser, command.place, until))
    tx.moved = True
    admit_if_nobody_is_here(tx)


def refuse_if_turned_down(asker: Asker) -> None:
    if asker.turned_down:
        raise Refuse("turned_down")


def asker_name(tx: Transaction, command: AskIn) -> str:
    """A name nobody at the table has, and nobody else who asks."""
    name = free_name(tx, command.name, command.place)
    for each in tx.state.askers:
        if skeleton(each.name) == skeleton(name):
            raise Refuse("name_taken", name=name)
    return name


def find_asker(state: TableState, key: str) -> Asker | None:
    return next((each for each in state.askers if each.key == key), None)


def let_in(tx: Transaction, command: LetIn) -> None:
    asker = requested(tx, command.request)
    tx.in_phase("playing")
    seat_asker(tx, asker)


def turn_down(tx: Transaction, command: TurnDown) -> None:
    """The sender of the request learns it as long as the request would have lasted."""
    asker = requested(tx, command.request)
    asker.turned_down, asker.until = True, tx.now + ASKING_LASTS
    tx.state.next_request_at = tx.now + AFTER_TURNING_DOWN
    tx.moved = True


def requested(tx: Transaction, request: int) -> Asker:
    """The request, if whoever sent the command may decide on it."""
    if tx.person() not in tx.state.seniors:
        raise Refuse("no_vote_yet")
    for each in tx.state.askers:
        if each.request == request and not each.turned_down:
            return each
    raise Refuse("nobody_asks_in")


def seat_asker(tx: Transaction, asker: Asker) -> None:
    """Give the place; refused if there is none, or the name has been taken meanwhile."""
    state = tx.state
    wanted = asker.place
    if wanted is not None and state.places[wanted].is_person:
        wanted = None
    place = place_for(tx, wanted)
    name = free_name(tx, asker.name, place)
    state.askers.remove(asker)
    tx.moved = True
    tx.enter(PlaceTaken, place=place, name=name, key=asker.key, browser=asker.browser)


def admit_if_nobody_is_here(tx: Transaction) -> None:
    """Where nobody can let anybody in, whoever waits sits down."""
    state = tx.state
    if state.phase != "playing" or state.door.late == "closed":
        return
    for asker in [each for each in state.askers if not each.turned_down]:
        if doorkeepers(state, tx.now):
            return
        try:
            seat_asker(tx, asker)
        except Refuse:  # no place is left, or not under this name
            state.askers.remove(asker)
            tx.moved = True


def progress(state: TableState, key: str, now: float) -> Progress | None:
    """What has become of the request under a hashed key; nothing if there is none."""
    if any(seat.key and hmac.compare_digest(seat.key, key) for seat in state.places):
        return Progress("in")
    asker = find_asker(state, key)
    if asker is None:
        return None
    if asker.turned_down:
        return Progress("turned_down")
    return Progress("waiting", names_of(state, now))


# Time


def door_due_at(state: TableState) -> Iterator[float]:
    """When a request lapses, or whoever waits may sit down because nobody is here any more."""
    if not state.askers:
        return
    yield from (each.until for each in state.askers)
    if state.phase == "playing" and state.door.late != "closed":
        yield max([present_until(state, place) for place in state.seniors], default=0.0)


def let_requests_lapse(tx: Transaction) -> None:
    """Requests end with their time, with the match, and when the door is closed."""
    state = tx.state
    if not state.askers:
        return
    is_open = state.phase == "playing" and state.door.late != "closed"
    kept = [each for each in state.askers if is_open and each.until > tx.now]
    if len(kept) != len(state.askers):
        state.askers, tx.moved = kept, True
    admit_if_nobody_is_here(tx)


# Settings


def set_door(tx: Transaction, command: SetDoor) -> None:
    """The host, but no newcomer while a match is played: it would let in friends of theirs."""
    place = tx.host()
    if tx.state.phase in ("playing", "frozen") and place not in tx.state.seniors:
        raise Refuse("no_vote_yet")
    tx.enter(DoorSet, door=command.door)


def apply_door(state: TableState, entry: DoorSet) -> None:
    state.door = entry.door
    note(state, entry, "door_set", late=entry.door.late)


APPLIES: Final[dict[type[Entry], Apply]] = {DoorSet: apply_door}
