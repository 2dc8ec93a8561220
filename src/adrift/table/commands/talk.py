"""What people say, and the talk before a ballot.

§3.2 Before every ballot of many_boats people talk until that is closed in the edition's way, or
in the way the table has chosen: all are ready, whoever starts calls, whoever holds the stick does,
or the hourglass runs out. The question gets its id only then. §3.2a lists everything that ends the
talk: bots are always ready, all ready is enough in every way, and a clock or an hourglass limits
the time.
"""

from typing import Final, Literal, NamedTuple

from adrift.core.questions import Question
from adrift.table.clean_names import clean_text
from adrift.table.entries import (
    Entry,
    LineSaid,
    ReadyMarked,
    StickHanded,
    TalkClosed,
    TalkOpened,
    TalkReady,
)
from adrift.table.names import spectator_name
from adrift.table.outbound.feed import Item
from adrift.table.protocol.commands import CloseTalk, HandStick, Ready, Say, Whisper
from adrift.table.protocol.messages import Line
from adrift.table.protocol.options import HOURGLASS
from adrift.table.state import TableState, Talking
from adrift.table.transaction import Apply, Refuse, Transaction, name_at, note

CALLED: Final = ("start_player", "stick")
"""Ways in which one person closes the talk."""
ASIDE: Final = 100
"""So much of what spectators say in a match is told to the players at its end: the newest."""


def open_talk_if_due(tx: Transaction) -> None:
    """Before a question that comes after talk, unless the table has none."""
    state = tx.state
    question = state.sitting.question() if state.sitting else None
    if question is None or state.talking is not None or state.talk_done == question.number:
        return
    ends = way_to_end(state, question)
    if not ends:
        return
    leads = question.caller if state.stick is None or ends != "stick" else state.stick
    tx.enter(TalkOpened, ends=ends, caller=leads)


def way_to_end(state: TableState, question: Question) -> str:
    """§3.2 How the talk before a question ends; "" if there is none."""
    chosen = state.options.talk.before_ballot
    if not question.after_talk or chosen == "none":
        return ""
    return question.after_talk if chosen == "edition" else chosen


def close_if_all_ready(tx: Transaction) -> None:
    """Nobody waits for bots; and if whoever leads the talk is one, all ready is enough."""
    state, talking = tx.state, tx.state.talking
    if talking is not None and state.is_running and talking.ready.issuperset(state.deciders):
        tx.enter(TalkClosed, why="all_ready")


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
    if talking.ends == "hourglass" and talk_limit(state).seconds:
        return []
    return [place for place in state.deciders if place not in talking.ready]


def ready(tx: Transaction, command: Ready) -> None:
    """Before the start, or before a ballot. From somebody stood in for: here I am."""
    place, state = tx.person(), tx.state
    if state.phase == "lobby":
        tx.enter(ReadyMarked, place=place, ready=command.ready, nonce=command.nonce)
        return
    if tx.returning is not None and state.talking is None:
        tx.come_back()
        return
    check_talking(tx)
    tx.enter(TalkReady, place=place, ready=command.ready)


def check_talking(tx: Transaction) -> Talking:
    tx.in_phase("playing")
    tx.not_paused()
    if tx.state.talking is None:
        raise Refuse("no_talk_now")
    return tx.state.talking


def close_talk(tx: Transaction, _command: CloseTalk) -> None:
    """§3.2 By whoever leads the talk, or holds the stick."""
    place = tx.person()
    talking = check_talking(tx)
    if leader(tx.state) != place:
        raise Refuse("not_yours_to_close", "§3.2")
    tx.enter(TalkClosed, why=talking.ends)


def hand_stick(tx: Transaction, _command: HandStick) -> None:
    """§3.2 The stick goes round the table."""
    place, state = tx.person(), tx.state
    talking = check_talking(tx)
    if talking.ends != "stick":
        raise Refuse("no_stick_here")
    if leader(state) != place:
        raise Refuse("not_yours_to_close", "§3.2")
    tx.enter(StickHanded, to=holder_from(state, next_place(state, place)))


def next_place(state: TableState, place: int) -> int:
    return (place + 1) % len(state.places)


class Limit(NamedTuple):
    """How long talk may last, and what says so; 0 seconds for no limit."""

    seconds: float = 0.0
    timer: Literal["", "clock", "hourglass"] = ""


def talk_limit(state: TableState) -> Limit:
    """§3.2a An hourglass, if the table has one; else as long as the clock gives a question."""
    glass, clock = state.options.talk.hourglass, state.clock.per_question
    if glass is not None:
        return Limit(glass, "hourglass") if glass else Limit()
    if clock:
        return Limit(clock, "clock")
    ends = state.talking.ends if state.talking else ""
    return Limit(HOURGLASS, "hourglass") if ends == "hourglass" else Limit()


def talk_until(state: TableState) -> float | None:
    """When the time for talk is up, if it is limited."""
    talking, seconds = state.talking, talk_limit(state).seconds
    return talking.since + seconds if talking is not None and seconds and state.is_running else None


def is_stopped(state: TableState) -> bool:
    """§3.2b Whether a stick ended the talk and the ballot is not opened yet."""
    sitting = state.sitting
    if sitting is None or state.phase != "playing" or state.talking is not None:
        return False
    question = sitting.question()
    if question is None or state.talk_done != question.number:
        return False
    return way_to_end(state, question) == "stick"


def check_may_talk(tx: Transaction) -> None:
    """§3.2b Depends on nothing but the talk's end and the ballot's opening, which all can see."""
    if is_stopped(tx.state):
        raise Refuse("talk_is_over", "§3.2b")


def say(tx: Transaction, command: Say) -> None:
    """Players to everybody; spectators among themselves."""
    state = tx.state
    text = clean_text(command.text)
    if tx.caller is not None:
        if not state.options.talk.public:
            raise Refuse("no_talk_at_table")
        check_may_talk(tx)
        tx.enter(LineSaid, speaker=tx.caller, name=name_at(state, tx.caller), text=text)
        return
    if not (state.options.watching.allowed and state.options.watching.talk):
        raise Refuse("no_talk_at_table")
    tx.enter(LineSaid, speaker=None, name=spectator_name(tx, command.name), text=text)


def whisper(tx: Transaction, command: Whisper) -> None:
    """All see that two whisper, nobody hears what."""
    place, state = tx.person(), tx.state
    if not state.options.talk.whispers:
        raise Refuse("no_whispers_at_table")
    check_may_talk(tx)
    to = tx.has_place(command.to)
    if to == place or not state.places[to].is_person:
        raise Refuse("nobody_there", place=to + 1)
    text = clean_text(command.text)
    tx.enter(LineSaid, speaker=place, name=name_at(state, place), text=text, to=to)


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
