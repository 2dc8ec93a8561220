"""A record played again: to the same states and events, or to the place where it differs."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from adrift.core.errors import Differs
from adrift.core.events import Event
from adrift.core.game import VOLUNTEERED, Game
from adrift.core.players import CHANCE
from adrift.core.questions import Question, Refusal
from adrift.core.records import Decision, Record
from adrift.core.steps import Match

DIGEST_EVERY: Final = 50


@dataclass(frozen=True)
class Frame:
    """One question of a match and its answers: a sealed one with all that were given."""

    question: Question
    decisions: tuple[Decision, ...]
    """Sealed answers in the order of the players, whatever order they came in."""
    events: tuple[Event, ...]
    state: Match
    """The state afterwards."""
    played: int
    """How many decisions this frame and those before it hold."""


def first_state(game: Game[Any, Any, Any], record: Record) -> Match:
    """The state before the first decision; raises `Unplayable` or `Unreadable`."""
    edition = game.edition(record.edition)
    if record.position:
        return game.read_position(record.position, edition, record.setup)  # type: ignore[no-any-return]
    return game.new_match(edition, record.setup)  # type: ignore[no-any-return]


def frames(game: Game[Any, Any, Any], record: Record) -> Iterator[Frame]:
    """Play the record, question by question; raises `Differs` where it is not accepted.

    An act volunteered beside sealed answers is a frame of its own and comes before theirs.
    """
    state, taken, told, played = first_state(game, record), list[Decision](), list[Event](), 0
    for number, decision in enumerate(record.decisions, start=1):
        question = game.question(state, decision.player) or _open_question(game, state, number)
        progress = game.apply(state, decision.player, decision.answer)
        if isinstance(progress, Refusal):
            raise Differs(number, progress.reason, answer=decision.answer, rule=progress.rule)
        state = progress.state
        if decision.answer.startswith(VOLUNTEERED):
            played += 1
            yield Frame(question, (decision,), progress.events, state, played)
            continue
        taken.append(decision)
        told.extend(progress.events)
        still_open = question.sealed and question.number == state.number and state.waiting
        if not still_open or number == len(record.decisions):
            played += len(taken)
            taken.sort(key=lambda decision: decision.player)
            yield Frame(question, tuple(taken), tuple(told), state, played)
            taken, told = [], []


def _open_question(game: Game[Any, Any, Any], state: Match, number: int) -> Question:
    """The question beside which somebody who is not asked volunteers an act."""
    players = game.waiting_for(state)
    question = game.question(state, players[0]) if players else None
    if question is None:
        raise Differs(number, "match_over", answer="", rule=game.end_rule)
    return question


def last_state(game: Game[Any, Any, Any], record: Record) -> Match:
    """The state after all decisions."""
    state = first_state(game, record)
    for frame in frames(game, record):
        state = frame.state
    return state


def digests(played: list[Frame]) -> dict[int, str]:
    """A running hash of all events, about every fifty decisions and at the end."""
    running, found, due = hashlib.sha256(), dict[int, str](), DIGEST_EVERY
    for frame in played:
        for event in frame.events:
            running.update(event.brief().encode() + b"\n")
        if frame.played >= due or frame is played[-1]:
            found[frame.played] = running.hexdigest()[:16]
            due = frame.played + DIGEST_EVERY
    return found


def check(game: Game[Any, Any, Any], record: Record) -> list[Frame]:
    """Replay a record and compare its digests; raises `Differs` at the first difference."""
    played = list(frames(game, record))
    now = digests(played)
    for decisions, digest in record.digests.items():
        if decisions in now and now[decisions] != digest:
            versions = {"then": str(record.rules), "now": str(game.rules_version)}
            raise Differs(decisions, "events_differ", **versions)
    return played


def check_draws(game: Game[Any, Any, Any], record: Record) -> int:
    """Check every draw of chance against the record's seed, and a sealed seed against its
    commitment; how many draws there were. Raises `Differs`."""
    note = record.chance
    dealer = note.dealer(record.edition)
    if dealer is None:
        raise Differs(0, "no_seed")
    if note.commitment and note.sealed_seed(record.edition).commitment() != note.commitment:
        raise Differs(0, "commitment_wrong")
    number = 0
    for frame in check(game, record):
        for decision in frame.decisions:
            if decision.player == CHANCE:
                place = dealer.draw(number, frame.question.weights)
                if frame.question.options[place] != decision.answer:
                    raise Differs(frame.played, "draw_wrong", answer=decision.answer)
                number += 1
    return number
