"""Handles talk: lines, whispers, and the talk before a ballot.

§3.2 Before every ballot of many_boats people talk until the talk is closed in the way of the
edition or of the table: when all are ready, by the start player, by the holder of the stick, or by
the hourglass. Only then the question is open and has an id. §3.2a lists everything that ends the
talk: bots are always ready, all ready is enough in every way, and a clock or an hourglass limits
the time.
"""

from typing import Final, Literal, NamedTuple

from adrift.core.questions import Question
from adrift.table.clean_text import clean
from adrift.table.entries import (
    Entry,
    LineSaid,
    ReadyMarked,
    StickHanded,
    TalkClosed,
    TalkOpened,
    TalkReady,
)
from adrift.table.names import require_spectator_name
from adrift.table.news_log import NewsItem
from adrift.table.protocol.commands import CloseTalk, Command, HandStick, Ready, Say, Whisper
from adrift.table.protocol.messages import TalkLine
from adrift.table.protocol.options import DEFAULT_HOURGLASS_SECONDS
from adrift.table.state import OpenTalk, TableState
from adrift.table.transaction import (
    Applier,
    CommandRefused,
    Handler,
    Transaction,
    add_note,
    display_name,
)

MAX_TEXT_LENGTH: Final = 500
CLOSED_BY_ONE_PERSON: Final = ("start_player", "stick")
"""Ways to end the talk in which one person closes it."""
MAX_SPECTATOR_LINES: Final = 100
"""Maximum number of spectators' lines that players get at the end of a match."""


def open_talk_if_due(tx: Transaction) -> None:
    """Open the talk before the current question, if it has one that is not closed yet."""
    state = tx.state
    question = state.current_match.question() if state.current_match else None
    if question is None or state.open_talk is not None or state.talk_closed_for == question.number:
        return
    ends = talk_ending(state, question)
    if not ends:
        return
    leads = question.caller if state.stick_holder is None or ends != "stick" else state.stick_holder
    tx.record(TalkOpened, ends=ends, caller=leads)


def talk_ending(state: TableState, question: Question) -> str:
    """§3.2 How the talk before a question ends; empty without talk."""
    chosen = state.options.talk.before_ballot
    if not question.after_talk or chosen == "none":
        return ""
    return question.after_talk if chosen == "edition" else chosen


def close_talk_if_all_ready(tx: Transaction) -> None:
    """Close the talk when all persons are ready; nobody waits for bots."""
    state, open_talk = tx.state, tx.state.open_talk
    if open_talk is not None and state.is_running and open_talk.ready.issuperset(state.deciders):
        tx.record(TalkClosed, why="all_ready")


def talk_leader(state: TableState) -> int | None:
    """The person who may close the talk; None if all must be ready.

    Bots pass the stick on to the next person, but nobody closes the talk for a start player.
    """
    open_talk = state.open_talk
    if open_talk is None or open_talk.ends not in CLOSED_BY_ONE_PERSON or open_talk.caller is None:
        return None
    holder = (
        open_talk.caller
        if open_talk.ends == "start_player"
        else stick_holder_from(state, open_talk.caller)
    )
    return holder if state.places[holder].decides else None


def stick_holder_from(state: TableState, place: int) -> int:
    """The holder of a stick that comes to this place: bots and stand-ins pass it on."""
    size = len(state.places)
    around = [(place + step) % size for step in range(size)]
    return next((each for each in around if state.places[each].decides), place)


def awaited_to_end_talk(state: TableState) -> list[int]:
    """The places without which the talk does not end: its leader, or all who are not ready."""
    open_talk = state.open_talk
    if open_talk is None or not state.is_running:
        return []
    leads = talk_leader(state)
    if leads is not None:
        return [leads]
    if open_talk.ends == "hourglass" and talk_limit(state).seconds:
        return []
    return [place for place in state.deciders if place not in open_talk.ready]


def ready(tx: Transaction, command: Ready) -> None:
    """Ready for the start or for the ballot; from a person with a stand-in, back again."""
    place, state = tx.require_person(), tx.state
    if state.phase == "lobby":
        tx.record(ReadyMarked, place=place, ready=command.ready, nonce=command.nonce)
        return
    if tx.returning is not None and state.open_talk is None:
        tx.return_sender()
        return
    require_open_talk(tx)
    tx.record(TalkReady, place=place, ready=command.ready)


def require_open_talk(tx: Transaction) -> OpenTalk:
    tx.require_phase("playing")
    tx.require_not_paused()
    if tx.state.open_talk is None:
        raise CommandRefused("no_talk_now")
    return tx.state.open_talk


def close_talk(tx: Transaction, _command: CloseTalk) -> None:
    """§3.2 The leader of the talk, or the holder of the stick, closes it."""
    place = tx.require_person()
    open_talk = require_open_talk(tx)
    if talk_leader(tx.state) != place:
        raise CommandRefused("not_yours_to_close", "§3.2")
    tx.record(TalkClosed, why=open_talk.ends)


def hand_stick(tx: Transaction, _command: HandStick) -> None:
    """§3.2 The stick goes round the table."""
    place, state = tx.require_person(), tx.state
    open_talk = require_open_talk(tx)
    if open_talk.ends != "stick":
        raise CommandRefused("no_stick_here")
    if talk_leader(state) != place:
        raise CommandRefused("not_yours_to_close", "§3.2")
    tx.record(StickHanded, to=stick_holder_from(state, next_place(state, place)))


def next_place(state: TableState, place: int) -> int:
    return (place + 1) % len(state.places)


class TalkLimit(NamedTuple):
    """Maximum length of the talk, and what limits it; 0 seconds for no limit."""

    seconds: float = 0.0
    timer: Literal["", "clock", "hourglass"] = ""


def talk_limit(state: TableState) -> TalkLimit:
    """§3.2a An hourglass, if the table has one; else as long as the clock gives a question."""
    glass, clock = state.options.talk.hourglass, state.clock.per_question
    if glass is not None:
        return TalkLimit(glass, "hourglass") if glass else TalkLimit()
    if clock:
        return TalkLimit(clock, "clock")
    ends = state.open_talk.ends if state.open_talk else ""
    return TalkLimit(DEFAULT_HOURGLASS_SECONDS, "hourglass") if ends == "hourglass" else TalkLimit()


def talk_ends_at(state: TableState) -> float | None:
    """When the time for talk is up; None without a limit."""
    open_talk, seconds = state.open_talk, talk_limit(state).seconds
    return (
        open_talk.since + seconds
        if open_talk is not None and seconds and state.is_running
        else None
    )


def is_talk_stopped(state: TableState) -> bool:
    """§3.2b True if the stick ended the talk and the ballot is not opened yet."""
    current = state.current_match
    if current is None or state.phase != "playing" or state.open_talk is not None:
        return False
    question = current.question()
    if question is None or state.talk_closed_for != question.number:
        return False
    return talk_ending(state, question) == "stick"


def require_talk_allowed(tx: Transaction) -> None:
    """§3.2b Refuse talk after the stick ended it; this depends only on what everyone can see."""
    if is_talk_stopped(tx.state):
        raise CommandRefused("talk_is_over", "§3.2b")


def clean_talk(text: str) -> str:
    """Clean and shorten a text; refuse it if nothing is left."""
    cleaned = clean(text)[:MAX_TEXT_LENGTH].strip()
    if not cleaned:
        raise CommandRefused("nothing_said")
    return cleaned


def say(tx: Transaction, command: Say) -> None:
    """Add a line of talk: from players to everyone, from spectators among themselves."""
    state = tx.state
    text = clean_talk(command.text)
    if tx.sender is not None:
        if not state.options.talk.public:
            raise CommandRefused("no_talk_at_table")
        require_talk_allowed(tx)
        tx.record(LineSaid, speaker=tx.sender, name=display_name(state, tx.sender), text=text)
        return
    if not (state.options.watching.allowed and state.options.watching.talk):
        raise CommandRefused("no_talk_at_table")
    tx.record(LineSaid, speaker=None, name=require_spectator_name(tx, command.name), text=text)


def whisper(tx: Transaction, command: Whisper) -> None:
    """Add a whisper: everyone sees that the two whisper, but not what."""
    place, state = tx.require_person(), tx.state
    if not state.options.talk.whispers:
        raise CommandRefused("no_whispers_at_table")
    require_talk_allowed(tx)
    to = tx.require_place(command.to)
    if to == place or not state.places[to].is_person:
        raise CommandRefused("nobody_there", place=to + 1)
    text = clean_talk(command.text)
    tx.record(LineSaid, speaker=place, name=display_name(state, place), text=text, to=to)


# Appliers


def apply_talk_opened(state: TableState, entry: TalkOpened) -> None:
    state.open_talk = OpenTalk(entry.ends, entry.caller, entry.at)


def apply_talk_ready(state: TableState, entry: TalkReady) -> None:
    assert state.open_talk is not None, "people talk"
    (state.open_talk.ready.add if entry.ready else state.open_talk.ready.discard)(entry.place)


def apply_talk_closed(state: TableState, entry: TalkClosed) -> None:
    open_talk, current = state.open_talk, state.current_match
    assert open_talk is not None, "people talk"
    assert current is not None, "in a match"
    question = current.question()
    assert question is not None, "about something"
    if open_talk.ends == "stick" and open_talk.caller is not None:
        state.stick_holder = next_place(state, stick_holder_from(state, open_talk.caller))
    state.talk_closed_for, state.open_talk = question.number, None
    current.asked_at = entry.at
    add_note(state, entry, "talk_closed", why=entry.why)


def apply_stick_handed(state: TableState, entry: StickHanded) -> None:
    assert state.open_talk is not None, "people talk"
    state.open_talk.caller = state.stick_holder = entry.to


def apply_line_said(state: TableState, entry: LineSaid) -> None:
    line = TalkLine(
        at=entry.at, speaker=entry.speaker, name=entry.name, to=entry.to, text=entry.text
    )
    aside = entry.speaker is None and state.phase in ("playing", "frozen")
    if aside:
        state.spectator_talk = [*state.spectator_talk, line][-MAX_SPECTATOR_LINES:]
    two = () if entry.to is None or entry.speaker is None else (entry.speaker, entry.to)
    ears = tuple([state.places[place].person_number for place in two])
    state.news.add(NewsItem(line=line, hearers=ears, spectators_only=aside))


HANDLERS: Final[dict[type[Command], Handler]] = {
    Ready: ready,
    CloseTalk: close_talk,
    HandStick: hand_stick,
    Say: say,
    Whisper: whisper,
}
APPLIERS: Final[dict[type[Entry], Applier]] = {
    TalkOpened: apply_talk_opened,
    TalkReady: apply_talk_ready,
    TalkClosed: apply_talk_closed,
    StickHanded: apply_stick_handed,
    LineSaid: apply_line_said,
}
