"""Keys: changed at will, taken along to another device, given anew to who lost theirs."""

from typing import Final

from adrift.table.desk import Apply, Desk, Refuse, hashed, is_same, name_at, note
from adrift.table.entries import (
    BackAgreed,
    BackAsked,
    CodeMade,
    Entry,
    KeyChanged,
    NoticeSet,
)
from adrift.table.messages import AskBack, ChangeKey, ComeBack, LetBack, MakeReturnCode, Notify
from adrift.table.state import TableState

CODE_LASTS: Final = 600.0


def change_key(desk: Desk, command: ChangeKey) -> None:
    place = desk.person()
    check_unused(desk, command.key)
    desk.enter(KeyChanged, place=place, key=hashed(command.key), how="own")


def check_unused(desk: Desk, key: str) -> None:
    if any(is_same(key, seat.key) for seat in desk.state.places):
        raise Refuse("key_taken")


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
    """Visible to all, and nothing more until they agree."""
    place = desk.has_place(command.place)
    if desk.caller is not None:
        raise Refuse("at_table_already")
    if not desk.state.places[place].is_person:
        raise Refuse("nobody_there", place=place + 1)
    check_unused(desk, command.key)
    desk.enter(BackAsked, place=place, key=hashed(command.key))


def let_back(desk: Desk, command: LetBack) -> None:
    """The host and one other person; at a table of two persons the other one alone."""
    voter, state = desk.person(), desk.state
    place = desk.has_place(command.place)
    seat = state.places[place]
    if not seat.back_key:
        raise Refuse("nobody_asks_back")
    if voter == place:
        raise Refuse("not_about_oneself")
    desk.enter(BackAgreed, place=place, voter=voter)
    others = [n for n in state.people if n != place]
    host_agrees = state.host in seat.back_agreed or state.host == place
    if host_agrees and len(seat.back_agreed) >= min(2, len(others)):
        desk.enter(KeyChanged, place=place, key=seat.back_key, how="let_back")


def notify(desk: Desk, command: Notify) -> None:
    place = desk.person()
    feed = hashed(command.feed) if command.feed else ""
    desk.enter(NoticeSet, place=place, feed=feed, webhook=command.webhook)


# What the entries do


def apply_key(state: TableState, entry: KeyChanged) -> None:
    seat = state.places[entry.place]
    seat.key, seat.code, seat.back_key, seat.back_agreed = entry.key, "", "", ()
    if entry.how != "own":
        note(state, entry, f"key_{entry.how}", name=name_at(state, entry.place))


def apply_code(state: TableState, entry: CodeMade) -> None:
    seat = state.places[entry.place]
    seat.code, seat.code_until = entry.code, entry.until


def apply_asked(state: TableState, entry: BackAsked) -> None:
    seat = state.places[entry.place]
    seat.back_key, seat.back_agreed = entry.key, ()
    note(state, entry, "back_asked", name=name_at(state, entry.place))


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
    NoticeSet: apply_notice,
}
