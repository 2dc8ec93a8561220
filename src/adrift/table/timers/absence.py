"""Who is gone, and what follows: silence, a bot that stands in, another host.

Out of time means silence, and every question says what that means. Who is gone while asked, or
silent twice in a row, has a bot stand in until they are back; nobody else ever does, so a sleeping
phone that nobody asks is not absent.
"""

from typing import Final

from adrift.core.players import Player
from adrift.core.questions import SILENCE
from adrift.core.records import CLOCK
from adrift.table.commands.newcomers import expire_requests, request_due_times
from adrift.table.commands.ownership import host_gone_at, replace_absent_host
from adrift.table.commands.play import decide, open_question
from adrift.table.commands.talk import awaited_to_end_talk, talk_ends_at, talk_limit
from adrift.table.entries import Entry, PersonReturned, StandInCame, TalkClosed
from adrift.table.state import TableState
from adrift.table.timers.clock import awaited_people, deadline_with_lag, ensure_time_left
from adrift.table.transaction import Applier, Transaction, add_note, display_name


def asked_people(state: TableState) -> list[Player]:
    """Persons who decide for themselves and are waited for: by a question, or to end the talk.

    Of a sealed question whose marks are not shown, everybody it was put to: whether somebody has
    answered must not show in who is taken for gone.
    """
    current = state.current_match
    if current is None or not state.is_running:
        return []
    if state.open_talk is not None:
        return [Player(place) for place in awaited_to_end_talk(state)]
    question = current.question()
    if question is not None and question.sealed and state.options.marks != "each":
        return [player for player in current.all_asked() if state.places[player].decides]
    return awaited_people(state)


def gone_at(state: TableState, player: Player) -> float | None:
    """When somebody who is asked and not here counts as gone."""
    occupant, current, gone = state.places[player], state.current_match, state.options.absence.gone
    if occupant.connections or current is None or not gone:
        return None
    since = current.asked_at if state.open_talk is None else state.open_talk.since
    return max(occupant.left_at, since) + gone


def away_from_standstill(state: TableState) -> list[Player]:
    """Who is away while a match stands still, though somebody who is here waits for votes to go
    on, or to void it if it is frozen: it must not stand still for ever."""
    if not state.votes:
        return []
    here = [place for place in state.deciders if state.places[place].connections]
    paused, frozen = state.paused_at is not None, state.phase == "frozen"
    wanted = {matter for matter, _, _ in state.votes}
    if here and ((paused and "resume" in wanted) or (frozen and "void" in wanted)):
        return [Player(place) for place in state.deciders if place not in here]
    return []


def standstill_limit_at(state: TableState, player: Player) -> float:
    """When somebody has been away for too long from a match that stands still."""
    return state.places[player].left_at + state.options.absence.standstill


def next_due_at(state: TableState) -> float | None:
    """When something is due that nobody has to send."""
    due: list[float | None] = []
    if any(occupant.key_hash and not occupant.connections for occupant in state.places):
        due = [gone_at(state, player) for player in asked_people(state)]
    if state.clock.per_question:
        due += [deadline_with_lag(state, player) for player in awaited_people(state)]
    due += [talk_ends_at(state), host_gone_at(state), *request_due_times(state)]
    due += [standstill_limit_at(state, player) for player in away_from_standstill(state)]
    return min([moment for moment in due if moment is not None], default=None)


def run_due(tx: Transaction) -> None:
    """Everything that is due now: stand-ins, the end of talk, silences, another host."""
    state = tx.state
    for player in asked_people(state):
        if is_due(tx, gone_at(state, player)):
            add_stand_in(tx, player, "gone")
    for player in away_from_standstill(state):
        if is_due(tx, standstill_limit_at(state, player)):
            add_stand_in(tx, player, "gone")
    if is_due(tx, talk_ends_at(state)):
        tx.record(TalkClosed, why=talk_limit(state).timer)
    for player in awaited_people(state):
        if (
            is_due(tx, deadline_with_lag(state, player))
            and open_question(state, player) is not None
        ):
            decide(tx, player, SILENCE, CLOCK)
    replace_absent_host(tx)
    expire_requests(tx)


def is_due(tx: Transaction, moment: float | None) -> bool:
    return moment is not None and moment <= tx.now


def add_stand_in(tx: Transaction, place: int, why: str) -> None:
    tx.record(StandInCame, place=int(place), why=why)


def add_stand_ins_for_silent(tx: Transaction) -> None:
    """Who has left too many questions in a row to the clock is stood in for."""
    state = tx.state
    if state.phase != "playing":
        return
    most = state.options.absence.silences
    for place, occupant in enumerate(state.places):
        if occupant.silences >= most and occupant.decides:
            add_stand_in(tx, place, "silent")


def return_person(tx: Transaction, place: int) -> None:
    """A person who was stood in for is back at once."""
    if tx.state.places[place].has_stand_in:
        tx.record(PersonReturned, place=place)


# What the entries do


def apply_stand_in_came(state: TableState, entry: StandInCame) -> None:
    occupant = state.places[entry.place]
    occupant.has_stand_in, occupant.silences = True, 0
    add_note(state, entry, f"stand_in_{entry.why}", name=display_name(state, entry.place))


def apply_person_returned(state: TableState, entry: PersonReturned) -> None:
    occupant = state.places[entry.place]
    occupant.has_stand_in, occupant.silences = False, 0
    state.votes.pop(("replace", entry.place, 1.0), None)
    ensure_time_left(state, entry.place, entry.at)
    add_note(state, entry, "returned", name=display_name(state, entry.place))


APPLIERS: Final[dict[type[Entry], Applier]] = {
    StandInCame: apply_stand_in_came,
    PersonReturned: apply_person_returned,
}
