"""What people say, and the talk before a ballot.

§3.2 Before every ballot of many_boats people talk until that is closed in the edition's way, or
in the way the table has chosen: all are ready, whoever starts calls, whoever holds the stick does,
or the hourglass runs out. The question gets its id only then. Bots are always ready; and whatever
the way, nobody waits for anybody else once all persons are ready.
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
from adrift.table.log import Item
from adrift.table.messages import CloseTalk, HandStick, Ready, Say, Whisper
from adrift.table.news import Line
from adrift.table.state import TableState, Talking
from adrift.table.words import clean_name, clean_text

CALLED: Final = ("start_player", "stick")
"""Ways in which one person closes the talk."""
ASIDE: Final = 100
"""So much of what spectators say in a match is told to the players at its end: the newest."""


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


def close_if_all_ready(desk: Desk) -> None:
    """Nobody waits for bots; and if whoever leads the talk is one, all ready is enough."""
    state, talking = desk.state, desk.state.talking
    if talking is not None and state.is_running and talking.ready.issuperset(state.deciders):
        desk.enter(TalkClosed, why="all_ready")


def leader(state: TableState) -> int | None:
    """Who may close the talk: the one the rules name, if a person decides there. The stick goes
    on to the next person; nobody else takes a start player's place."""
    talking = state.talking
    if talking is None or talking.ends not in CALLED or talking.caller is None:
        return None
    holder = (
        talking.caller if talking.ends == "start_player" else holder_from(state, talking.caller)
    )
    return holder if state.places[holder].decides else None


def holder_from(state: TableState, place: int) -> int:
    """Who has the stick if it has come to this place: bots and the absent pass it on."""
    size = len(state.places)
    around = [(place + step) % size for step in range(size)]
    return next((each for each in around if state.places[each].decides), place)


def delaying(state: TableState) -> list[int]:
    """Without whom this talk does not end: its leader, or all who are not ready."""
    talking = state.talking
    if talking is None or not state.is_running:
        return []
    leads = leader(state)
    if leads is not None:
        return [leads]
    if talking.ends == "hourglass" and state.options.talk.hourglass:
        return []
    return [place for place in state.deciders if place not in talking.ready]


def ready(desk: Desk, command: Ready) -> None:
    """Before the start, or before a ballot. From somebody stood in for: here I am."""
    place, state = desk.person(), desk.state
    if state.phase == "lobby":
        desk.enter(ReadyMarked, place=place, ready=command.ready, nonce=command.nonce)
        return
    if desk.returning is not None and state.talking is None:
        desk.come_back()
        return
    check_talking(desk)
    desk.enter(TalkReady, place=place, ready=command.ready)


def check_talking(desk: Desk) -> Talking:
    desk.in_phase("playing")
    desk.not_paused()
    if desk.state.talking is None:
        raise Refuse("no_talk_now")
    return desk.state.talking


def close_talk(desk: Desk, _command: CloseTalk) -> None:
    """§3.2 By whoever leads the talk, or holds the stick."""
    place = desk.person()
    talking = check_talking(desk)
    if leader(desk.state) != place:
        raise Refuse("not_yours_to_close", "§3.2")
    desk.enter(TalkClosed, why=talking.ends)


def hand_stick(desk: Desk, _command: HandStick) -> None:
    """§3.2 The stick goes round the table."""
    place, state = desk.person(), desk.state
    talking = check_talking(desk)
    if talking.ends != "stick":
        raise Refuse("no_stick_here")
    if leader(state) != place:
        raise Refuse("not_yours_to_close", "§3.2")
    desk.enter(StickHanded, to=holder_from(state, next_place(state, place)))


def next_place(state: TableState, place: int) -> int:
    return (place + 1) % len(state.places)


def talk_until(state: TableState) -> float | None:
    """When the hourglass has run out."""
    talking, glass = state.talking, state.options.talk.hourglass
    return talking.since + glass if talking is not None and glass and state.is_running else None


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
        state.stick = next_place(state, holder_from(state, talking.caller))
    state.talk_done, state.talking = question.number, None
    sitting.asked_at = entry.at
    note(state, entry, "talk_closed", why=entry.why)


def apply_stick(state: TableState, entry: StickHanded) -> None:
    assert state.talking is not None, "people talk"
    state.talking.caller = state.stick = entry.to


def apply_line(state: TableState, entry: LineSaid) -> None:
    line = Line(at=entry.at, speaker=entry.speaker, name=entry.name, to=entry.to, text=entry.text)
    aside = entry.speaker is None and state.phase in ("playing", "frozen")
    if aside:
        state.aside = [*state.aside, line][-ASIDE:]
    two = () if entry.to is None or entry.speaker is None else (entry.speaker, entry.to)
    ears = tuple([state.places[place].person for place in two])
    state.log.add(Item(line=line, ears=ears, aside=aside))


APPLIES: Final[dict[type[Entry], Apply]] = {
    TalkOpened: apply_opened,
    TalkReady: apply_talk_ready,
    TalkClosed: apply_closed,
    StickHanded: apply_stick,
    LineSaid: apply_line,
}
