"""Handles keys: replacing one, moving to another device, and being let back after a loss."""

from typing import Final

from adrift.table.commands.lobby import require_unused_key
from adrift.table.entries import (
    BackAgreed,
    BackAsked,
    BackWithdrawn,
    CodeMade,
    Entry,
    KeyChanged,
    NotificationsSet,
)
from adrift.table.hashing import hash_secret, matches_hash
from adrift.table.protocol.commands import (
    AskBack,
    ChangeKey,
    ComeBack,
    Command,
    LetBack,
    MakeReturnCode,
    Notify,
)
from adrift.table.state import TableState
from adrift.table.transaction import (
    Applier,
    CommandRefused,
    Handler,
    Transaction,
    add_note,
    display_name,
)

RETURN_CODE_SECONDS: Final = 600.0
"""Validity of a return code."""
LET_BACK_LOCK_SECONDS: Final = 60.0
"""Time during which a request to be let back cannot be replaced by another."""


def change_key(tx: Transaction, command: ChangeKey) -> None:
    place = tx.require_person()
    require_unused_key(tx, command.key)
    tx.record(KeyChanged, place=place, key=hash_secret(command.key), how="own")


def make_return_code(tx: Transaction, command: MakeReturnCode) -> None:
    place = tx.require_person()
    tx.record(
        CodeMade, place=place, code=hash_secret(command.code), until=tx.now + RETURN_CODE_SECONDS
    )


def come_back(tx: Transaction, command: ComeBack) -> None:
    """Give the place to the new key of a sender with a valid return code."""
    require_unused_key(tx, command.key)
    for place, occupant in enumerate(tx.state.places):
        if (
            matches_hash(command.code, occupant.return_code_hash)
            and tx.now <= occupant.return_code_expires_at
        ):
            tx.sender = place
            tx.record(KeyChanged, place=place, key=hash_secret(command.key), how="code")
            return
    raise CommandRefused("code_wrong")


def ask_back(tx: Transaction, command: AskBack) -> None:
    """Ask to be let back to the place of an absent person; everyone sees the request.

    Another request must not replace it while people agree to the first.
    """
    place = tx.require_place(command.place)
    occupant = tx.state.places[place]
    if tx.sender is not None:
        raise CommandRefused("at_table_already")
    if not occupant.is_person:
        raise CommandRefused("nobody_there", place=place + 1)
    require_away(tx, place)
    if occupant.let_back_key_hash and tx.now < occupant.let_back_locked_until:
        raise CommandRefused("asked_back_already", name=occupant.name)
    require_unused_key(tx, command.key)
    until = tx.now + LET_BACK_LOCK_SECONDS
    tx.record(BackAsked, place=place, key=hash_secret(command.key), until=until)


def let_back(tx: Transaction, command: LetBack) -> None:
    """Agree to a request to be let back; enough agreement gives the place to the new key."""
    voter, state = tx.require_person(), tx.state
    place = tx.require_place(command.place)
    occupant = state.places[place]
    is_meant = command.check in ("", check_digits(occupant.let_back_key_hash))
    if not occupant.let_back_key_hash or not is_meant:
        raise CommandRefused("nobody_asks_back")
    if voter == place:
        raise CommandRefused("not_about_oneself")
    if voter not in state.seniors:
        raise CommandRefused("no_vote_yet")
    require_away(tx, place)
    tx.record(BackAgreed, place=place, voter=voter)
    if has_enough_agreement(state, place):
        tx.record(KeyChanged, place=place, key=occupant.let_back_key_hash, how="let_back")


def require_away(tx: Transaction, place: int) -> None:
    """Refuse to give away the place of a connected person, who cannot have lost the device."""
    occupant = tx.state.places[place]
    if occupant.connections:
        raise CommandRefused("is_here", name=occupant.name)


def withdraw_let_back(tx: Transaction, place: int) -> None:
    """Void a request to be let back, because the person is present after all."""
    if tx.state.places[place].let_back_key_hash:
        tx.record(BackWithdrawn, place=place)


def has_enough_agreement(state: TableState, place: int) -> bool:
    """True if the host and another person agree, or all if there are fewer people."""
    others = [n for n in state.seniors if n != place and state.places[n].decides]
    agreed = [n for n in others if n in state.places[place].let_back_agreed]
    return (state.host in agreed or state.host not in others) and len(agreed) >= min(2, len(others))


def check_digits(key_hash: str) -> str:
    """Four digits derived from the new key, by which the sender of the request is recognized."""
    return str(int(key_hash[:8] or "0", 16) % 10_000).zfill(4)


def notify(tx: Transaction, command: Notify) -> None:
    place = tx.require_person()
    feed = hash_secret(command.feed) if command.feed else ""
    tx.record(NotificationsSet, place=place, feed=feed, webhook=command.webhook)


# Appliers


def apply_key_changed(state: TableState, entry: KeyChanged) -> None:
    occupant = state.places[entry.place]
    if state.owner_key_hash == occupant.key_hash and entry.how != "let_back":
        state.owner_key_hash = entry.key  # the place's key is also the owner's key
    (
        occupant.key_hash,
        occupant.return_code_hash,
        occupant.let_back_key_hash,
        occupant.let_back_agreed,
    ) = (
        entry.key,
        "",
        "",
        (),
    )
    if entry.how == "let_back":  # the old device must get nothing any more
        occupant.feed_hash, occupant.webhook = "", ""
    if entry.how != "own":
        add_note(state, entry, f"key_{entry.how}", name=display_name(state, entry.place))


def apply_code_made(state: TableState, entry: CodeMade) -> None:
    occupant = state.places[entry.place]
    occupant.return_code_hash, occupant.return_code_expires_at = entry.code, entry.until


def apply_back_asked(state: TableState, entry: BackAsked) -> None:
    occupant = state.places[entry.place]
    occupant.let_back_key_hash, occupant.let_back_locked_until, occupant.let_back_agreed = (
        entry.key,
        entry.until,
        (),
    )
    check = check_digits(entry.key)
    add_note(state, entry, "back_asked", name=display_name(state, entry.place), check=check)


def apply_back_withdrawn(state: TableState, entry: BackWithdrawn) -> None:
    occupant = state.places[entry.place]
    occupant.let_back_key_hash, occupant.let_back_agreed = "", ()
    add_note(state, entry, "back_withdrawn", name=display_name(state, entry.place))


def apply_back_agreed(state: TableState, entry: BackAgreed) -> None:
    occupant = state.places[entry.place]
    occupant.let_back_agreed = (
        *(n for n in occupant.let_back_agreed if n != entry.voter),
        entry.voter,
    )
    names = {"name": display_name(state, entry.voter), "to": display_name(state, entry.place)}
    add_note(state, entry, "back_agreed", **names)


def apply_notifications_set(state: TableState, entry: NotificationsSet) -> None:
    occupant = state.places[entry.place]
    occupant.feed_hash, occupant.webhook = entry.feed, entry.webhook


HANDLERS: Final[dict[type[Command], Handler]] = {
    ChangeKey: change_key,
    MakeReturnCode: make_return_code,
    ComeBack: come_back,
    AskBack: ask_back,
    LetBack: let_back,
    Notify: notify,
}
APPLIERS: Final[dict[type[Entry], Applier]] = {
    KeyChanged: apply_key_changed,
    CodeMade: apply_code_made,
    BackAsked: apply_back_asked,
    BackAgreed: apply_back_agreed,
    BackWithdrawn: apply_back_withdrawn,
    NotificationsSet: apply_notifications_set,
}
