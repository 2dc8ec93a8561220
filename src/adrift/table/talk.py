"""What people say, and the talk before a ballot.

§3.2 Before every ballot of many_boats people talk until that is closed in the edition's way, or
in the way the table has chosen: all are ready, whoever starts calls, whoever holds the stick does,
or the hourglass runs out. The question gets its id only then. Bots are always ready.
"""

from typing import Final

from adrift.table.desk import Apply, Desk, Refuse, name_at, note
from adrift.table.entries import (
    Entry,
    LineSaid,
    ReadyMarked,
    StickHanded,
    TalkClosed,
    TalkOpened,
    TalkReady,
)
from adrift.table.messages import CloseTalk, HandStick, Ready, Say, Whisper
from adrift.table.news import Line
from adrift.table.state import Item, TableState, Talking
from adrift.table.words import clean_name, clean_text


def open_talk_if_due(desk: Desk) -> None:
    """Before a question that comes after talk, unless the table has none."""
    state = desk.state
    question = state.sitting.question() if state.sitting else None
    chosen = state.options.talk.before_ballot
    if question is None or not question.after_talk or chosen == "none":
        return
    if state.talking is not None or state.talk_done == question.number:
        return
    ends = question.after_talk if chosen == "edition" else chosen
    leads = question.caller if state.stick is None or ends != "stick" else state.stick
    desk.enter(TalkOpened, ends=ends, caller=leads)
    close_if_all_ready(desk)


def close_if_all_ready(desk: Desk) -> None:
    """Nobody waits for bots; and if whoever leads the talk is one, all ready is enough."""
    state, talking = desk.state, desk.state.talking
    if talking is None:
        return
    undecided = [n for n in state.people if state.places[n].decides and n not in talking.ready]
    if not undecided:
        desk.enter(TalkClosed, why="all_ready")


def ready(desk: Desk, command: Ready) -> None:
    """Before the start, or before a ballot."""
    place, state = desk.person(), desk.state
    if state.phase == "lobby":
        desk.enter(ReadyMarked, place=place, ready=command.ready)
        return
    if state.talking is None:
        raise Refuse("no_talk_now")
    desk.enter(TalkReady, place=place, ready=command.ready)
    close_if_all_ready(desk)


def close_talk(desk: Desk, _command: CloseTalk) -> None:
    """§3.2 By whoever leads the talk, or holds the stick."""
    place, talking = desk.person(), desk.state.talking
    if talking is None:
        raise Refuse("no_talk_now")
    if talking.caller != place or talking.ends not in ("start_player", "stick"):
        raise Refuse("not_yours_to_close", "§3.2")
    desk.enter(TalkClosed, why=talking.ends)


def hand_stick(desk: Desk, _command: HandStick) -> None:
    """§3.2 The stick goes round the table."""
    place, state = desk.person(), desk.state
    talking = state.talking
    if talking is None or talking.ends != "stick":
        raise Refuse("no_talk_now")
    if talking.caller != place:
        raise Refuse("not_yours_to_close", "§3.2")
    desk.enter(StickHanded, to=next_place(state, place))


def next_place(state: TableState, place: int) -> int:
    return (place + 1) % len(state.places)


def talk_until(state: TableState) -> float | None:
    """When the hourglass has run out."""
    talking, glass = state.talking, state.options.talk.hourglass
    return talking.since + glass if talking is not None and glass else None


def say(desk: Desk, command: Say) -> None:
    """Players to everybody; spectators among themselves."""
    state = desk.state
    text = clean_text(command.text)
    if desk.caller is not None:
        if not state.options.talk.public:
            raise Refuse("no_talk_at_table")
        desk.enter(LineSaid, speaker=desk.caller, name=name_at(state, desk.caller), text=text)
        return
    if not (state.options.watching.allowed and state.options.watching.talk):
        raise Refuse("no_talk_at_table")
    desk.enter(LineSaid, speaker=None, name=clean_name(command.name), text=text)


def whisper(desk: Desk, command: Whisper) -> None:
    """All see that two whisper, nobody hears what."""
    place, state = desk.person(), desk.state
    if not state.options.talk.whispers:
        raise Refuse("no_whispers_at_table")
    to = desk.has_place(command.to)
    if to == place or not state.places[to].is_person:
        raise Refuse("nobody_there", place=to + 1)
    text = clean_text(command.text)
    desk.enter(LineSaid, speaker=place, name=name_at(state, place), text=text, to=to)


# What the entries do


def apply_opened(state: TableState, entry: TalkOpened) -> None:
    state.talking = Talking(entry.ends, entry.caller, entry.at)


def apply_talk_ready(state: TableState, entry: TalkReady) -> None:
    assert state.talking is not None, "people talk"
    (state.talking.ready.add if entry.ready else state.talking.ready.discard)(entry.place)


def apply_closed(state: TableState, entry: TalkClosed) -> None:
    talking, sitting = state.talking, state.sitting
    assert talking is not None, "people talk"
    assert sitting is not None, "in a match"
    question = sitting.question()
    assert question is not None, "about something"
    if talking.ends == "stick" and talking.caller is not None:
        state.stick = next_place(state, talking.caller)
    state.talk_done, state.talking = question.number, None
    sitting.asked_at = entry.at
    note(state, entry, "talk_closed", why=entry.why)


def apply_stick(state: TableState, entry: StickHanded) -> None:
    assert state.talking is not None, "people talk"
    state.talking.caller = state.stick = entry.to


def apply_line(state: TableState, entry: LineSaid) -> None:
    line = Line(at=entry.at, speaker=entry.speaker, name=entry.name, to=entry.to, text=entry.text)
    state.add(Item(line=line))


APPLIES: Final[dict[type[Entry], Apply]] = {
    TalkOpened: apply_opened,
    TalkReady: apply_talk_ready,
    TalkClosed: apply_closed,
    StickHanded: apply_stick,
    LineSaid: apply_line,
}
