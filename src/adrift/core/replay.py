"""Replays records, verifies them, and reports the first difference."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from adrift.core.errors import Differs
from adrift.core.events import Event
from adrift.core.game import ACT_PREFIX, Game
from adrift.core.players import CHANCE
from adrift.core.questions import Question, Refusal
from adrift.core.records import Decision, Record
from adrift.core.steps import Match

DIGEST_EVERY: Final = 50


@dataclass(frozen=True)
class Frame:
    """One step of a replay: a question with its answers, or an act."""

    question: Question
    decisions: tuple[Decision, ...]
    """Sealed answers are sorted by player, regardless of their order of arrival."""
    events: tuple[Event, ...]
    state: Match
    """The state afterwards."""
    decision_count: int
    """The number of decisions up to and including this frame."""


def first_state(game: Game[Any, Any, Any], record: Record) -> Match:
    """Return the state before the first decision; raises `Unplayable` or `Unreadable`."""
    edition = game.edition(record.edition)
    if record.position:
        return game.read_position(record.position, edition, record.setup)  # type: ignore[no-any-return]
    return game.new_match(edition, record.setup)  # type: ignore[no-any-return]


def frames(game: Game[Any, Any, Any], record: Record) -> Iterator[Frame]:
    """Replay the record frame by frame; raises `Differs` at a decision the game refuses.

    An act volunteered during a sealed question is a separate frame and precedes the question's.
    """
    state, decision_count = first_state(game, record), 0
    answers, events = list[Decision](), list[Event]()
    for number, decision in enumerate(record.decisions, start=1):
        question = game.question(state, decision.player) or _open_question(game, state, number)
        progress = game.apply(state, decision.player, decision.answer)
        if isinstance(progress, Refusal):
            raise Differs(number, progress.reason, answer=decision.answer, rule=progress.rule)
        state = progress.state
        if decision.answer.startswith(ACT_PREFIX):
            decision_count += 1
            yield Frame(question, (decision,), progress.events, state, decision_count)
            continue
        answers.append(decision)
        events.extend(progress.events)
        still_open = question.sealed and question.number == state.question_number and state.waiting
        if not still_open or number == len(record.decisions):
            decision_count += len(answers)
            answers.sort(key=lambda decision: decision.player)
            yield Frame(question, tuple(answers), tuple(events), state, decision_count)
            answers, events = [], []


def _open_question(game: Game[Any, Any, Any], state: Match, number: int) -> Question:
    """Return the question that is open while a player who is not asked volunteers an act."""
    players = game.waiting_for(state)
    question = game.question(state, players[0]) if players else None
    if question is None:
        raise Differs(number, "match_over", answer="", rule=game.end_rule)
    return question


def last_state(game: Game[Any, Any, Any], record: Record) -> Match:
    """Return the state after all decisions."""
    state = first_state(game, record)
    for frame in frames(game, record):
        state = frame.state
    return state


def event_digests(played: list[Frame]) -> dict[int, str]:
    """Return running hashes of all events, about every `DIGEST_EVERY` decisions and at the end."""
    running, digests, due = hashlib.sha256(), dict[int, str](), DIGEST_EVERY
    for frame in played:
        for event in frame.events:
            running.update(event.brief().encode() + b"\n")
        if frame.decision_count >= due or frame is played[-1]:
            digests[frame.decision_count] = running.hexdigest()[:16]
            due = frame.decision_count + DIGEST_EVERY
    return digests


def check(game: Game[Any, Any, Any], record: Record) -> list[Frame]:
    """Replay a record and compare the digests; raises `Differs` at the first difference."""
    played = list(frames(game, record))
    now = event_digests(played)
    for decisions, digest in record.digests.items():
        if decisions in now and now[decisions] != digest:
            versions = {"then": str(record.rules), "now": str(game.rules_version)}
            raise Differs(decisions, "events_differ", **versions)
    return played


def check_draws(game: Game[Any, Any, Any], record: Record) -> int:
    """Verify every draw against the record's seed and return their number; raises `Differs`.

    A sealed seed is first verified against its commitment.
    """
    chance = record.chance
    dealer = chance.dealer(record.edition)
    if dealer is None:
        raise Differs(0, "no_seed")
    if chance.commitment and chance.sealed_seed(record.edition).commitment() != chance.commitment:
        raise Differs(0, "commitment_wrong")
    number = 0
    for frame in check(game, record):
        for decision in frame.decisions:
            if decision.player == CHANCE:
                index = dealer.draw(number, frame.question.weights)
                if frame.question.options[index] != decision.answer:
                    raise Differs(frame.decision_count, "draw_wrong", answer=decision.answer)
                number += 1
    return number
