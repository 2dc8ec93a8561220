"""Time: how long each may think, when somebody counts as gone, and when the table must be woken.

Out of time means silence, and every question says what that means. Who is gone while asked, or
silent twice in a row, has a bot stand in until they are back; nobody else ever does, so a sleeping
phone that nobody asks is not absent.
"""

from typing import Final

from adrift.core.players import CHANCE, Player
from adrift.core.questions import SILENCE
from adrift.core.records import CLOCK
from adrift.table.desk import Apply, Desk, name_at, note
from adrift.table.entries import Entry, PersonReturned, StandInCame, TalkClosed
from adrift.table.playing import decide, question_of
from adrift.table.state import TableState
from adrift.table.talk import close_if_all_ready, talk_until

GRACE: Final = 1.0
"""So late by lag at most an answer still counts."""
AFTER_RESTART: Final = 30.0
"""A clock that ran when the server stopped has at least so much left."""


def asked_people(state: TableState) -> list[Player]:
    """Persons who decide for themselves and are waited for: by a question, or to end the talk."""
    sitting = state.sitting
    if state.phase != "playing" or sitting is None or state.paused_at is not None:
        return []
    if state.talking is not None:
        waiting = [n for n in state.people if n not in state.talking.ready]
    else:
        waiting = [player for player in sitting.waiting() if player != CHANCE]
    return [Player(n) for n in waiting if state.places[n].decides]


def deadline(state: TableState, player: Player) -> float | None:
    """When the player's time is over, if there is a clock and a question is open."""
    sitting, clock = state.sitting, state.clock
    if sitting is None or not clock.per_question or state.talking is not None:
        return None
    seat = state.places[player]
    allowed = (clock.per_question + seat.reserve) * seat.factor
    return sitting.asked_at + allowed - sitting.used.get(player, 0.0)


def late(state: TableState, player: Player) -> float:
    """How much later than the deadline this person's answers may come."""
    return min(GRACE, state.places[player].lag)


def gone_at(state: TableState, player: Player) -> float | None:
    """When somebody who is asked and not here counts as gone."""
    seat, sitting = state.places[player], state.sitting
    if seat.connections or sitting is None or not state.options.absence.gone:
        return None
    since = sitting.asked_at if state.talking is None else state.talking.since
    return max(seat.left_at, since) + state.options.absence.gone


def wake_at(state: TableState) -> float | None:
    """When something is due that nobody has to send."""
    due: list[float] = []
    for player in asked_people(state):
        ends, gone = deadline(state, player), gone_at(state, player)
        due += [] if ends is None else [ends + late(state, player)]
        due += [] if gone is None else [gone]
    glass = talk_until(state) if state.paused_at is None else None
    return min([*due, *([] if glass is None else [glass])], default=None)


def run_out(desk: Desk) -> None:
    """Everything that is due now: stand-ins, silences, the hourglass."""
    state = desk.state
    for player in asked_people(state):
        gone = gone_at(state, player)
        if gone is not None and gone <= desk.now:
            stand_in(desk, player, "gone")
    glass = talk_until(state)
    if glass is not None and glass <= desk.now and state.paused_at is None:
        desk.enter(TalkClosed, why="hourglass")
    for player in asked_people(state):
        ends = deadline(state, player)
        if ends is not None and ends + late(state, player) <= desk.now:
            fall_silent(desk, player)


def fall_silent(desk: Desk, player: Player) -> None:
    state = desk.state
    if question_of(state, player) is None:
        return
    decide(desk, player, SILENCE, CLOCK)
    seat = state.places[player]
    if seat.silences >= state.options.absence.silences and state.phase == "playing":
        stand_in(desk, player, "silent")


def stand_in(desk: Desk, player: Player, why: str) -> None:
    desk.enter(StandInCame, place=int(player), why=why)
    close_if_all_ready(desk)


def come_back(desk: Desk, place: int) -> None:
    """A person who was stood in for is back at once."""
    if desk.state.places[place].standing_in:
        desk.enter(PersonReturned, place=place)


def start_clocks_again(state: TableState, now: float) -> None:
    """After a restart: what was left at the last entry is left now, and at least half a minute."""
    rest = now - state.last_at
    if state.sitting is not None and state.phase == "playing":
        state.sitting.asked_at += rest
        short = [
            AFTER_RESTART - (ends - now)
            for player in asked_people(state)
            if (ends := deadline(state, player)) is not None
        ]
        state.sitting.asked_at += max([0.0, *short])
    if state.talking is not None:
        state.talking.since += rest
    if state.paused_at is not None:
        state.paused_at += rest
    for seat in state.places:
        seat.left_at = now


# What the entries do


def apply_stand_in(state: TableState, entry: StandInCame) -> None:
    seat = state.places[entry.place]
    seat.standing_in, seat.silences = True, 0
    note(state, entry, f"stand_in_{entry.why}", name=name_at(state, entry.place))


def apply_returned(state: TableState, entry: PersonReturned) -> None:
    seat = state.places[entry.place]
    seat.standing_in, seat.silences = False, 0
    note(state, entry, "returned", name=name_at(state, entry.place))


APPLIES: Final[dict[type[Entry], Apply]] = {
    StandInCame: apply_stand_in,
    PersonReturned: apply_returned,
}
