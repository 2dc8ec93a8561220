"""Who is gone, and what follows: silence, a bot that stands in, another host.

Out of time means silence, and every question says what that means. Who is gone while asked, or
silent twice in a row, has a bot stand in until they are back; nobody else ever does, so a sleeping
phone that nobody asks is not absent.
"""

from typing import Final

from adrift.core.players import Player
from adrift.core.questions import SILENCE
from adrift.core.records import CLOCK
from adrift.table.commands.newcomers import door_due_at, let_requests_lapse
from adrift.table.commands.ownership import host_gone_at, pass_host_on
from adrift.table.commands.play import decide, question_of
from adrift.table.commands.talk import delaying, talk_limit, talk_until
from adrift.table.entries import Entry, PersonReturned, StandInCame, TalkClosed
from adrift.table.state import TableState
from adrift.table.timers.clock import give_time, last_moment, waited_for
from adrift.table.transaction import Apply, Transaction, name_at, note


def asked_people(state: TableState) -> list[Player]:
    """Persons who decide for themselves and are waited for: by a question, or to end the talk.

    Of a sealed question whose marks are not shown, everybody it was put to: whether somebody has
    answered must not show in who is taken for gone.
    """
    sitting = state.sitting
    if sitting is None or not state.is_running:
        return []
    if state.talking is not None:
        return [Player(place) for place in delaying(state)]
    question = sitting.question()
    if question is not None and question.sealed and state.options.marks != "each":
        return [player for player in sitting.concerned() if state.places[player].decides]
    return waited_for(state)


def gone_at(state: TableState, player: Player) -> float | None:
    """When somebody who is asked and not here counts as gone."""
    seat, sitting, gone = state.places[player], state.sitting, state.options.absence.gone
    if seat.connections or sitting is None or not gone:
        return None
    since = sitting.asked_at if state.talking is None else state.talking.since
    return max(seat.left_at, since) + gone


def long_away(state: TableState) -> list[Player]:
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


def long_away_at(state: TableState, player: Player) -> float:
    """When somebody has been away for too long from a match that stands still."""
    return state.places[player].left_at + state.options.absence.standstill


def wake_at(state: TableState) -> float | None:
    """When something is due that nobody has to send."""
    due: list[float | None] = []
    if any(seat.key and not seat.connections for seat in state.places):
        due = [gone_at(state, player) for player in asked_people(state)]
    if state.clock.per_question:
        due += [last_moment(state, player) for player in waited_for(state)]
    due += [talk_until(state), host_gone_at(state), *door_due_at(state)]
    due += [long_away_at(state, player) for player in long_away(state)]
    return min([moment for moment in due if moment is not None], default=None)


def run_out(tx: Transaction) -> None:
    """Everything that is due now: stand-ins, the end of talk, silences, another host."""
    state = tx.state
    for player in asked_people(state):
        if is_due(tx, gone_at(state, player)):
            stand_in(tx, player, "gone")
    for player in long_away(state):
        if is_due(tx, long_away_at(state, player)):
            stand_in(tx, player, "gone")
    if is_due(tx, talk_until(state)):
        tx.enter(TalkClosed, why=talk_limit(state).timer)
    for player in waited_for(state):
        if is_due(tx, last_moment(state, player)) and question_of(state, player) is not None:
            decide(tx, player, SILENCE, CLOCK)
    pass_host_on(tx)
    let_requests_lapse(tx)


def is_due(tx: Transaction, moment: float | None) -> bool:
    return moment is not None and moment <= tx.now


def stand_in(tx: Transaction, place: int, why: str) -> None:
    tx.enter(StandInCame, place=int(place), why=why)


def relieve_silent(tx: Transaction) -> None:
    """Who has left too many questions in a row to the clock is stood in for."""
    state = tx.state
    if state.phase != "playing":
        return
    most = state.options.absence.silences
    for place, seat in enumerate(state.places):
        if seat.silences >= most and seat.decides:
            stand_in(tx, place, "silent")


def come_back(tx: Transaction, place: int) -> None:
    """A person who was stood in for is back at once."""
    if tx.state.places[place].standing_in:
        tx.enter(PersonReturned, place=place)


# What the entries do


def apply_stand_in(state: TableState, entry: StandInCame) -> None:
    seat = state.places[entry.place]
    seat.standing_in, seat.silences = True, 0
    note(state, entry, f"stand_in_{entry.why}", name=name_at(state, entry.place))


def apply_returned(state: TableState, entry: PersonReturned) -> None:
    seat = state.places[entry.place]
    seat.standing_in, seat.silences = False, 0
    state.votes.pop(("replace", entry.place, 1.0), None)
    give_time(state, entry.place, entry.at)
    note(state, entry, "returned", name=name_at(state, entry.place))


APPLIES: Final[dict[type[Entry], Apply]] = {
    StandInCame: apply_stand_in,
    PersonReturned: apply_returned,
}
