"""Time: how long each may think, what of it is used up, and what a stop of the server costs.

Nothing here decides anything: it is arithmetic on what the entries say. Who is out of time falls
silent in `absence`.
"""

from typing import Final

from adrift.core.game import ACT_PREFIX
from adrift.core.players import CHANCE, Player
from adrift.core.questions import Question
from adrift.core.records import BOT, CLOCK
from adrift.table.commands.talk import talk_limit
from adrift.table.entries import Decided, Entry, Woken
from adrift.table.state import AnswerTime, CurrentMatch, InterruptedQuestion, TableState
from adrift.table.transaction import Applier

MAX_LAG_SECONDS: Final = 1.0
"""So late by lag at most an answer still counts."""
MIN_SECONDS_LEFT: Final = 30.0
"""So much is left to whoever comes to a question that is open, and to all after a restart."""


def awaited_people(state: TableState) -> list[Player]:
    """Persons who decide for themselves and whose answer is waited for, while clocks run."""
    current = state.current_match
    if current is None or not state.is_running or state.open_talk is not None:
        return []
    return [p for p in current.waiting() if p != CHANCE and state.places[p].decides]


def deadline(state: TableState, player: Player) -> float | None:
    """When the player's time is over, if there is a clock and a question is open."""
    current, clock = state.current_match, state.clock
    if current is None or not clock.per_question:
        return None
    if not state.is_running or state.open_talk is not None:
        return None
    occupant = state.places[player]
    allowed = (clock.per_question + occupant.reserve) * occupant.time_factor
    return current.asked_at + allowed - current.seconds_used.get(player, 0.0)


def deadline_with_lag(state: TableState, player: Player) -> float | None:
    """The deadline, and how much later by lag this person's answers may come."""
    ends = deadline(state, player)
    return None if ends is None else ends + min(MAX_LAG_SECONDS, max(0.0, state.places[player].lag))


def ensure_time_left(state: TableState, place: int, at: float) -> None:
    """Whoever comes to a question that is open does not find the time for it used up."""
    current, player = state.current_match, Player(place)
    ends = deadline(state, player)
    if current is None or ends is None or player not in current.all_asked():
        return
    if ends < at + MIN_SECONDS_LEFT:
        current.seconds_used[player] = current.seconds_used.get(player, 0.0) - (
            at + MIN_SECONDS_LEFT - ends
        )


# What a decision costs


def charge_decision(
    state: TableState, current: CurrentMatch, entry: Decided, question: Question
) -> None:
    """An answer takes its time: at once, or, if it is sealed, when all are opened, so that nothing
    tells before that it has been given. An act stops the clocks of the question it interrupts."""
    player = Player(entry.player)
    if player == CHANCE:
        return
    if entry.answer.startswith(ACT_PREFIX):
        if not question.sealed:
            used = {each: thinking_seconds(current, each, entry.at) for each in current.waiting()}
            current.interrupted_questions.append(InterruptedQuestion(current.match.question, used))
        return
    given = AnswerTime(thinking_seconds(current, player, entry.at), entry.source)
    if question.sealed:
        current.sealed_times[player] = given
    else:
        charge_answer(state, player, given)


def thinking_seconds(current: CurrentMatch, player: Player, at: float) -> float:
    """How long the player has been thinking about the question."""
    return at - current.asked_at + current.seconds_used.get(player, 0.0)


def charge_answer(state: TableState, player: Player, answer: AnswerTime) -> None:
    """What a person took longer than the question allows comes off the reserve; silences in a row
    are counted."""
    if answer.source == BOT:
        return
    occupant, clock = state.places[player], state.clock
    over = answer.seconds / occupant.time_factor - clock.per_question
    if clock.per_question and over > 0:
        occupant.reserve = max(0.0, occupant.reserve - over)
    occupant.silences = occupant.silences + 1 if answer.source == CLOCK else 0


def start_clocks(state: TableState, current: CurrentMatch, at: float) -> None:
    """Another question is put. One that was interrupted goes on where its clocks stopped."""
    for player, given in current.sealed_times.items():
        charge_answer(state, player, given)
    current.sealed_times.clear()
    current.asked_at, current.seconds_used = at, {}
    while current.interrupted_questions:
        last = current.interrupted_questions[-1]
        if last.step is current.match.question:
            current.seconds_used = current.interrupted_questions.pop().seconds_used
            return
        if any(step is last.step for step in current.match.agenda):
            return  # still to be put again
        current.interrupted_questions.pop()


# What a stop of the server costs


def apply_woken(state: TableState, entry: Woken) -> None:
    """What was left at the last entry is left now, and at least half a minute."""
    current, talking = state.current_match, state.open_talk
    if current is None or not state.is_running:
        return
    current.asked_at += entry.rested
    for player in awaited_people(state):
        ensure_time_left(state, player, entry.at)
    if talking is not None:
        limit = talk_limit(state).seconds
        talking.since += entry.rested
        if limit:
            talking.since = max(talking.since, entry.at + MIN_SECONDS_LEFT - limit)


APPLIERS: Final[dict[type[Entry], Applier]] = {Woken: apply_woken}
