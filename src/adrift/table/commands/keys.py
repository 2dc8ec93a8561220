"""Keys: changed at will, taken along to another device, given anew to who lost theirs."""

from typing import Final

from adrift.table.desk import Apply, Desk, Refuse, hashed, is_same, name_at, note
from adrift.table.entries import (
    BackAgreed,
    BackAsked,
    BackWithdrawn,
    CodeMade,
    Entry,
    KeyChanged,
    NoticeSet,
)
from adrift.table.lobby import check_unused
from adrift.table.messages import AskBack, ChangeKey, ComeBack, LetBack, MakeReturnCode, Notify
from adrift.table.state import TableState

CODE_LASTS: Final = 600.0
"""So many seconds a return code is good for."""
UNDISTURBED: Final = 60.0
"""So many seconds no second request can take the place of one to be let back."""


def change_key(desk: Desk, command: ChangeKey) -> None:
    place = desk.person()
    check_unused(desk, command.key)
    desk.enter(KeyChanged, place=place, key=hashed(command.key), how="own")


def make_return_code(desk: Desk, command: MakeReturnCode) -> None:
    """Good once, and for ten minutes."""
    place = desk.person()
    desk.enter(CodeMade, place=place, code=hashed(command.code), until=desk.now + CODE_LASTS)


def use_code(desk: Desk, command: ComeBack) -> None:
    """Whoever has the code has the place, under a new key."""
    check_unused(desk, command.key)
    for place, seat in enumerate(desk.state.places):
        if is_same(command.code, seat.code) and desk.now <= seat.code_until:
            desk.caller = place
            desk.enter(KeyChanged, place=place, key=hashed(command.key), how="code")
            return
    raise Refuse("code_wrong")


def ask_back(desk: Desk, command: AskBack) -> None:
    """Visible to all, and nothing more until they agree. Nobody asks for the place of somebody who
    is here, and a second request must not slip in while people agree to the first."""
    place = desk.has_place(command.place)
    seat = desk.state.places[place]
    if desk.caller is not None:
        raise Refuse("at_table_already")
    if not seat.is_person:
        raise Refuse("nobody_there", place=place + 1)
    check_away(desk, place)
    if seat.back_key and desk.now < seat.back_until:
        raise Refuse("asked_back_already", name=seat.name)
    check_unused(desk, command.key)
    until = desk.now + UNDISTURBED
    desk.enter(BackAsked, place=place, key=hashed(command.key), until=until)


def let_back(desk: Desk, command: LetBack) -> None:
    """The host and one other person; where there is only one other person, that one alone."""
    voter, state = desk.person(), desk.state
    place = desk.has_place(command.place)
    seat = state.places[place]
    meant = command.check in ("", check_of(seat.back_key))
    if not seat.back_key or not meant:
        raise Refuse("nobody_asks_back")
    if voter == place:
        raise Refuse("not_about_oneself")
    check_away(desk, place)
    desk.enter(BackAgreed, place=place, voter=voter)
    if are_enough(state, place):
        desk.enter(KeyChanged, place=place, key=seat.back_key, how="let_back")


def check_away(desk: Desk, place: int) -> None:
    """Whoever is here has not lost the device: nobody may give the place away, hand and all."""
    seat = desk.state.places[place]
    if seat.connections:
        raise Refuse("is_here", name=seat.name)


def call_off(desk: Desk, place: int) -> None:
    """Whoever comes, or sends something that is accepted, has the device: nobody else is let in."""
    if desk.state.places[place].back_key:
        desk.enter(BackWithdrawn, place=place)


def are_enough(state: TableState, place: int) -> bool:
    """Whether those who agreed are the host and somebody else, as far as these are around."""
    others = [n for n in state.deciders if n != place]
    agreed = [n for n in others if n in state.places[place].back_agreed]
    return (state.host in agreed or state.host not in others) and len(agreed) >= min(2, len(others))


def check_of(key: str) -> str:
    """A few digits of the new key's hash: whoever asks can name them, and so is known by them."""
    return str(int(key[:8] or "0", 16) % 10_000).zfill(4)


def notify(desk: Desk, command: Notify) -> None:
    place = desk.person()
    feed = hashed(command.feed) if command.feed else ""
    desk.enter(NoticeSet, place=place, feed=feed, webhook=command.webhook)


# What the entries do


def apply_key(state: TableState, entry: KeyChanged) -> None:
    seat = state.places[entry.place]
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
