"""Keys: changed at will, taken along to another device, given anew to who lost theirs."""

from typing import Final

from adrift.table.commands.lobby import check_unused
from adrift.table.entries import (
    BackAgreed,
    BackAsked,
    BackWithdrawn,
    CodeMade,
    Entry,
    KeyChanged,
    NoticeSet,
)
from adrift.table.protocol.commands import (
    AskBack,
    ChangeKey,
    ComeBack,
    LetBack,
    MakeReturnCode,
    Notify,
)
from adrift.table.state import TableState
from adrift.table.transaction import Apply, Refuse, Transaction, hashed, is_same, name_at, note

CODE_LASTS: Final = 600.0
"""So many seconds a return code is good for."""
UNDISTURBED: Final = 60.0
"""So many seconds no second request can take the place of one to be let back."""


def change_key(tx: Transaction, command: ChangeKey) -> None:
    place = tx.person()
    check_unused(tx, command.key)
    tx.enter(KeyChanged, place=place, key=hashed(command.key), how="own")


def make_return_code(tx: Transaction, command: MakeReturnCode) -> None:
    """Good once, and for ten minutes."""
    place = tx.person()
    tx.enter(CodeMade, place=place, code=hashed(command.code), until=tx.now + CODE_LASTS)


def use_code(tx: Transaction, command: ComeBack) -> None:
    """Whoever has the code has the place, under a new key."""
    check_unused(tx, command.key)
    for place, seat in enumerate(tx.state.places):
        if is_same(command.code, seat.code) and tx.now <= seat.code_until:
            tx.caller = place
            tx.enter(KeyChanged, place=place, key=hashed(command.key), how="code")
            return
    raise Refuse("code_wrong")


def ask_back(tx: Transaction, command: AskBack) -> None:
    """Visible to all, and nothing more until they agree. Nobody asks for the place of somebody who
    is here, and a second request must not slip in while people agree to the first."""
    place = tx.has_place(command.place)
    seat = tx.state.places[place]
    if tx.caller is not None:
        raise Refuse("at_table_already")
    if not seat.is_person:
        raise Refuse("nobody_there", place=place + 1)
    check_away(tx, place)
    if seat.back_key and tx.now < seat.back_until:
        raise Refuse("asked_back_already", name=seat.name)
    check_unused(tx, command.key)
    until = tx.now + UNDISTURBED
    tx.enter(BackAsked, place=place, key=hashed(command.key), until=until)


def let_back(tx: Transaction, command: LetBack) -> None:
    """The host and one other person; where there is only one other person, that one alone."""
    voter, state = tx.person(), tx.state
    place = tx.has_place(command.place)
    seat = state.places[place]
    meant = command.check in ("", check_of(seat.back_key))
    if not seat.back_key or not meant:
        raise Refuse("nobody_asks_back")
    if voter == place:
        raise Refuse("not_about_oneself")
    if voter not in state.seniors:
        raise Refuse("no_vote_yet")
    check_away(tx, place)
    tx.enter(BackAgreed, place=place, voter=voter)
    if are_enough(state, place):
        tx.enter(KeyChanged, place=place, key=seat.back_key, how="let_back")


def check_away(tx: Transaction, place: int) -> None:
    """Whoever is here has not lost the device: nobody may give the place away, hand and all."""
    seat = tx.state.places[place]
    if seat.connections:
        raise Refuse("is_here", name=seat.name)


def call_off(tx: Transaction, place: int) -> None:
    """Whoever comes, or sends something that is accepted, has the device: nobody else is let in."""
    if tx.state.places[place].back_key:
        tx.enter(BackWithdrawn, place=place)


def are_enough(state: TableState, place: int) -> bool:
    """Whether those who agreed are the host and somebody else, as far as these are around."""
    others = [n for n in state.seniors if n != place and state.places[n].decides]
    agreed = [n for n in others if n in state.places[place].back_agreed]
    return (state.host in agreed or state.host not in others) and len(agreed) >= min(2, len(others))


def check_of(key: str) -> str:
    """A few digits of the new key's hash: whoever asks can name them, and so is known by them."""
    return str(int(key[:8] or "0", 16) % 10_000).zfill(4)


def notify(tx: Transaction, command: Notify) -> None:
    place = tx.person()
    feed = hashed(command.feed) if command.feed else ""
    tx.enter(NoticeSet, place=place, feed=feed, webhook=command.webhook)


# What the entries do


def apply_key(state: TableState, entry: KeyChanged) -> None:
    seat = state.places[entry.place]
    if state.owner == seat.key and entry.how != "let_back":
        state.owner = entry.key  # at a table whose owner has no other key
    seat.key, seat.code, seat.back_key, seat.back_agreed = entry.key, "", "", ()
    if entry.how == "let_back":  # whoever has the old device hears no more, in no way
        seat.feed, seat.webhook = "", ""
    if entry.how != "own":
        note(state, entry, f"key_{entry.how}", name=name_at(state, entry.place))


def apply_code(state: TableState, entry: CodeMade) -> None:
    seat = state.places[entry.place]
    seat.code, seat.code_until = entry.code, entry.until


def apply_asked(state: TableState, entry: BackAsked) -> None:
    seat = state.places[entry.place]
    seat.back_key, seat.back_until, seat.back_agreed = entry.key, entry.until, ()
    check = check_of(entry.key)
    note(state, entry, "back_asked", name=name_at(state, entry.place), check=check)


def apply_withdrawn(state: TableState, entry: BackWithdrawn) -> None:
    seat = state.places[entry.place]
    seat.back_key, seat.back_agreed = "", ()
    note(state, entry, "back_withdrawn", name=name_at(state, entry.place))


def apply_agreed(state: TableState, entry: BackAgreed) -> None:
    seat = state.places[entry.place]
    seat.back_agreed = (*(n for n in seat.back_agreed if n != entry.voter), entry.voter)
    names = {"name": name_at(state, entry.voter), "to": name_at(state, entry.place)}
    note(state, entry, "back_agreed", **names)


def apply_notice(state: TableState, entry: NoticeSet) -> None:
    seat = state.places[entry.place]
    seat.feed, seat.webhook = entry.feed, entry.webhook


APPLIES: Final[dict[type[Entry], Apply]] = {
    KeyChanged: apply_key,
    CodeMade: apply_code,
    BackAsked: apply_asked,
    BackAgreed: apply_agreed,
    BackWithdrawn: apply_withdrawn,
    NoticeSet: apply_notice,
}
