"""Time: how long each may think, what of it is used up, and what a stop of the server costs.

Nothing here decides anything: it is arithmetic on what the entries say. Who is out of time falls
silent in `absence`.
"""

from typing import Final

from adrift.core.game import VOLUNTEERED
from adrift.core.players import CHANCE, Player
from adrift.core.questions import Question
from adrift.core.records import BOT, CLOCK
from adrift.table.commands.talk import talk_limit
from adrift.table.entries import Decided, Entry, Woken
from adrift.table.state import CurrentMatch, Given, Interrupted, TableState
from adrift.table.transaction import Apply

GRACE: Final = 1.0
"""So late by lag at most an answer still counts."""
AT_LEAST: Final = 30.0
"""So much is left to whoever comes to a question that is open, and to all after a restart."""


def waited_for(state: TableState) -> list[Player]:
    """Persons who decide for themselves and whose answer is waited for, while clocks run."""
    sitting = state.sitting
    if sitting is None or not state.is_running or state.talking is not None:
        return []
    return [p for p in sitting.waiting() if p != CHANCE and state.places[p].decides]


def deadline(state: TableState, player: Player) -> float | None:
    """When the player's time is over, if there is a clock and a question is open."""
    sitting, clock = state.sitting, state.clock
    if sitting is None or not clock.per_question:
        return None
    if not state.is_running or state.talking is not None:
        return None
    seat = state.places[player]
    allowed = (clock.per_question + seat.reserve) * seat.factor
    return sitting.asked_at + allowed - sitting.used.get(player, 0.0)


def last_moment(state: TableState, player: Player) -> float | None:
    """The deadline, and how much later by lag this person's answers may come."""
    ends = deadline(state, player)
    return None if ends is None else ends + min(GRACE, max(0.0, state.places[player].lag))


def give_time(state: TableState, place: int, at: float) -> None:
    """Whoever comes to a question that is open does not find the time for it used up."""
    sitting, player = state.sitting, Player(place)
    ends = deadline(state, player)
    if sitting is None or ends is None or player not in sitting.concerned():
        return
    if ends < at + AT_LEAST:
        sitting.used[player] = sitting.used.get(player, 0.0) - (at + AT_LEAST - ends)


# What a decision costs


def spend(state: TableState, sitting: CurrentMatch, entry: Decided, question: Question) -> None:
    """An answer takes its time: at once, or, if it is sealed, when all are opened, so that nothing
    tells before that it has been given. An act stops the clocks of the question it interrupts."""
    player = Player(entry.player)
    if player == CHANCE:
        return
    if entry.answer.startswith(VOLUNTEERED):
        if not question.sealed:
            used = {each: thought(sitting, each, entry.at) for each in sitting.waiting()}
            sitting.interrupted.append(Interrupted(sitting.match.question, used))
        return
    given = Given(thought(sitting, player, entry.at), entry.source)
    if question.sealed:
        sitting.given[player] = given
    else:
        charge(state, player, given)


def thought(sitting: CurrentMatch, player: Player, at: float) -> float:
    """How long the player has been thinking about the question."""
    return at - sitting.asked_at + sitting.used.get(player, 0.0)


def charge(state: TableState, player: Player, given: Given) -> None:
    """What a person took longer than the question allows comes off the reserve; silences in a row
    are counted."""
    if given.source == BOT:
        return
    seat, clock = state.places[player], state.clock
    over = given.took / seat.factor - clock.per_question
    if clock.per_question and over > 0:
        seat.reserve = max(0.0, seat.reserve - over)
    seat.silences = seat.silences + 1 if given.source == CLOCK else 0


def start_clocks(state: TableState, sitting: CurrentMatch, at: float) -> None:
    """Another question is put. One that was interrupted goes on where its clocks stopped."""
    for player, given in sitting.given.items():
        charge(state, player, given)
    sitting.given.clear()
    sitting.asked_at, sitting.used = at, {}
    while sitting.interrupted:
        last = sitting.interrupted[-1]
        if last.step is sitting.match.question:
            sitting.used = sitting.interrupted.pop().used
            return
        if any(step is last.step for step in sitting.match.agenda):
            return  # still to be put again
        sitting.interrupted.pop()


# What a stop of the server costs


def apply_woken(state: TableState, entry: Woken) -> None:
    """What was left at the last entry is left now, and at least half a minute."""
    sitting, talking = state.sitting, state.talking
    if sitting is None or not state.is_running:
        return
    sitting.asked_at += entry.rested
    for player in waited_for(state):
        give_time(state, player, entry.at)
    if talking is not None:
        limit = talk_limit(state).seconds
        talking.since += entry.rested
        if limit:
            talking.since = max(talking.since, entry.at + AT_LEAST - limit)


APPLIES: Final[dict[type[Entry], Apply]] = {Woken: apply_woken}
