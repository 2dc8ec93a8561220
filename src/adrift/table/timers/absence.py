"""Runs what is due: silence for players out of time, stand-ins for absent ones, another host.

Every question defines what silence means. A bot stands in for a person who is away while asked, or
silent several times in a row, until they are back. A person who is not asked is never replaced, so
a sleeping phone does no harm.
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
    """The persons without a stand-in who are awaited, by a question or to end the talk.

    If marks are hidden, a sealed question counts everyone who was asked: who is taken for gone must
    not reveal who has answered.
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
    """When a person who is asked and away counts as gone; None if they are present."""
    occupant, current, gone = state.places[player], state.current_match, state.options.absence.gone
    if occupant.connections or current is None or not gone:
        return None
    since = current.asked_at if state.open_talk is None else state.open_talk.since
    return max(occupant.left_at, since) + gone


def away_from_standstill(state: TableState) -> list[Player]:
    """The absent people of a paused or frozen match that a present person wants to resume or void.

    Without them the vote could never pass, and the match would stand still for ever.
    """
    if not state.votes:
        return []
    here = [place for place in state.deciders if state.places[place].connections]
    paused, frozen = state.paused_at is not None, state.phase == "frozen"
    wanted = {matter for matter, _, _ in state.votes}
    if here and ((paused and "resume" in wanted) or (frozen and "void" in wanted)):
        return [Player(place) for place in state.deciders if place not in here]
    return []


def standstill_limit_at(state: TableState, player: Player) -> float:
    """When an absent person no longer blocks a paused or frozen match."""
    return state.places[player].left_at + state.options.absence.standstill


def next_due_at(state: TableState) -> float | None:
    """When the next timer is due; None if there is none."""
    due: list[float | None] = []
    if any(occupant.key_hash and not occupant.connections for occupant in state.places):
        due = [gone_at(state, player) for player in asked_people(state)]
    if state.clock.per_question:
        due += [deadline_with_lag(state, player) for player in awaited_people(state)]
    due += [talk_ends_at(state), host_gone_at(state), *request_due_times(state)]
    due += [standstill_limit_at(state, player) for player in away_from_standstill(state)]
    return min([moment for moment in due if moment is not None], default=None)


def run_due(tx: Transaction) -> None:
    """Record everything that is due: stand-ins, the end of talk, silences, another host."""
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
    """Add a stand-in for each person who left too many consecutive questions to the clock."""
    state = tx.state
    if state.phase != "playing":
        return
    max_silences = state.options.absence.silences
    for place, occupant in enumerate(state.places):
        if occupant.silences >= max_silences and occupant.decides:
            add_stand_in(tx, place, "silent")


def return_person(tx: Transaction, place: int) -> None:
    """Remove the stand-in of a person who is back."""
    if tx.state.places[place].has_stand_in:
        tx.record(PersonReturned, place=place)


# Appliers


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
