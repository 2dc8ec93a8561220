"""Computes the question clocks: deadlines, thinking time, and the effect of a server restart.

It only does the arithmetic; `absence` records the silence of a player who is out of time.
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
"""Maximum lateness through lag that is forgiven."""
MIN_SECONDS_LEFT: Final = 30.0
"""Minimum time left for a person who joins an open question, and for all after a restart."""


def awaited_people(state: TableState) -> list[Player]:
    """The persons whose answer is awaited while clocks run, without those replaced by bots."""
    current = state.current_match
    if current is None or not state.is_running or state.open_talk is not None:
        return []
    return [p for p in current.waiting() if p != CHANCE and state.places[p].decides]


def deadline(state: TableState, player: Player) -> float | None:
    """When the player's time is up; None without a clock or an open question."""
    current, clock = state.current_match, state.clock
    if current is None or not clock.per_question:
        return None
    if not state.is_running or state.open_talk is not None:
        return None
    occupant = state.places[player]
    allowed = (clock.per_question + occupant.reserve) * occupant.time_factor
    return current.asked_at + allowed - current.seconds_used.get(player, 0.0)


def deadline_with_lag(state: TableState, player: Player) -> float | None:
    """The deadline plus the lag that is forgiven."""
    ends = deadline(state, player)
    return None if ends is None else ends + min(MAX_LAG_SECONDS, max(0.0, state.places[player].lag))


def ensure_time_left(state: TableState, place: int, at: float) -> None:
    """Give a person who joins an open question at least the minimum time."""
    current, player = state.current_match, Player(place)
    ends = deadline(state, player)
    if current is None or ends is None or player not in current.all_asked():
        return
    if ends < at + MIN_SECONDS_LEFT:
        current.seconds_used[player] = current.seconds_used.get(player, 0.0) - (
            at + MIN_SECONDS_LEFT - ends
        )


# Cost of a decision


def charge_decision(
    state: TableState, current: CurrentMatch, entry: Decided, question: Question
) -> None:
    """Charge the time of an answer, or stop the clocks of a question that an act interrupts.

    Sealed answers are charged when all are opened, so that nothing reveals who has answered.
    """
    player = Player(entry.player)
    if player == CHANCE:
        return
    if entry.answer.startswith(ACT_PREFIX):
        if not question.sealed:
            used = {each: thinking_seconds(current, each, entry.at) for each in current.waiting()}
            current.interrupted_questions.append(InterruptedQuestion(current.match.question, used))
        return
    answer_time = AnswerTime(thinking_seconds(current, player, entry.at), entry.source)
    if question.sealed:
        current.sealed_times[player] = answer_time
    else:
        charge_answer(state, player, answer_time)


def thinking_seconds(current: CurrentMatch, player: Player, at: float) -> float:
    """How long the player has been thinking about the open question."""
    return at - current.asked_at + current.seconds_used.get(player, 0.0)


def charge_answer(state: TableState, player: Player, answer: AnswerTime) -> None:
    """Take the time beyond that of the question off the reserve, and count silences."""
    if answer.source == BOT:
        return
    occupant, clock = state.places[player], state.clock
    over = answer.seconds / occupant.time_factor - clock.per_question
    if clock.per_question and over > 0:
        occupant.reserve = max(0.0, occupant.reserve - over)
    occupant.silences = occupant.silences + 1 if answer.source == CLOCK else 0


def start_clocks(state: TableState, current: CurrentMatch, at: float) -> None:
    """Start the clocks of a new question; those of an interrupted one continue."""
    for player, answer_time in current.sealed_times.items():
        charge_answer(state, player, answer_time)
    current.sealed_times.clear()
    current.asked_at, current.seconds_used = at, {}
    while current.interrupted_questions:
        last = current.interrupted_questions[-1]
        if last.step is current.match.question:
            current.seconds_used = current.interrupted_questions.pop().seconds_used
            return
        if any(step is last.step for step in current.match.agenda):
            return  # it is asked again later
        current.interrupted_questions.pop()


# Restart of the server


def apply_woken(state: TableState, entry: Woken) -> None:
    """Continue all clocks as of the last entry, with at least the minimum time left."""
    current, open_talk = state.current_match, state.open_talk
    if current is None or not state.is_running:
        return
    current.asked_at += entry.rested
    for player in awaited_people(state):
        ensure_time_left(state, player, entry.at)
    if open_talk is not None:
        limit = talk_limit(state).seconds
        open_talk.since += entry.rested
        if limit:
            open_talk.since = max(open_talk.since, entry.at + MIN_SECONDS_LEFT - limit)


APPLIERS: Final[dict[type[Entry], Applier]] = {Woken: apply_woken}
