"""Handles votes of the table: pause, end, void or delete, replace an idle person, give more time.

Votes are anonymous: only the journal contains who voted how. A motion passes with more than half of
the voters. A person with a stand-in has no vote, so that absent people cannot block the others, and
does not come back by voting, which would reveal who voted. A vote stays valid when its voter gets a
stand-in, and all votes are void when a person leaves: otherwise a falling number would reveal them.
"""

from typing import Any, Final

from adrift.table.commands.lobby import vacate
from adrift.table.commands.play import end_match
from adrift.table.entries import Deleted, Entry, MotionPassed, Paused, Resumed, VoteCast
from adrift.table.protocol.commands import Command, Vote
from adrift.table.state import Motion, TableState
from adrift.table.timers.absence import add_stand_in
from adrift.table.transaction import (
    Applier,
    CommandRefused,
    Handler,
    Transaction,
    add_note,
    display_name,
)

ABOUT_A_PLAYER: Final = ("replace", "time")
NOT_FOR_NEWCOMERS: Final = ("end", "void", "replace", "delete")
"""Matters on which people who joined the running match have no vote: joining is too easy."""


def vote(tx: Transaction, command: Vote) -> None:
    """Vote for or against a motion; `pass_motions` carries it out once it has enough votes."""
    voter, state = tx.require_person(), tx.state
    matter = command.matter
    place = command.place if matter in ABOUT_A_PLAYER else None
    factor = command.factor if matter == "time" else 1.0
    check_matter(tx, matter, place)
    if not state.places[voter].decides:
        raise CommandRefused("stood_in_for")
    if voter not in eligible_voters(state, matter):
        raise CommandRefused("no_vote_yet")
    if matter == "replace" and voter == place:
        raise CommandRefused("not_about_oneself")
    tx.record(VoteCast, voter=voter, matter=matter, place=place, factor=factor, yes=command.yes)


def check_matter(tx: Transaction, matter: str, place: int | None) -> None:
    state = tx.state
    if matter == "delete":
        return
    if matter == "time":
        tx.require_phase("lobby", "playing")
    elif matter != "void" or state.phase != "frozen":
        tx.require_phase("playing")
    if matter == "pause":
        tx.require_not_paused()
    if matter == "resume" and state.paused_at is None:
        raise CommandRefused("not_paused")
    if matter in ABOUT_A_PLAYER:
        about = tx.require_place(-1 if place is None else place)
        occupant = state.places[about]
        if not occupant.is_person:
            raise CommandRefused("nobody_there", place=about + 1)
        if matter == "replace" and occupant.has_stand_in and occupant.connections:
            raise CommandRefused("has_stand_in", name=occupant.name)


def voters(state: TableState, motion: Motion) -> list[int]:
    """The voters on a motion: the eligible people who decide for themselves.

    A person has no vote on their own replacement. On deletion people with a stand-in have a vote
    too, since all must agree.
    """
    matter, place, _ = motion
    people = eligible_voters(state, matter)
    if matter == "delete":
        return people
    deciding = [n for n in people if state.places[n].decides]
    return [n for n in deciding if not (matter == "replace" and n == place)]


def eligible_voters(state: TableState, matter: str) -> list[int]:
    """The people who may vote on a matter at all.

    Only people who have played here may delete the table: a newcomer to a deserted table must not
    destroy its matches.
    """
    if matter == "delete":
        return [n for n in state.people if not state.is_newcomer(n)]
    return state.seniors if matter in NOT_FOR_NEWCOMERS else state.people


def yes_votes(state: TableState, motion: Motion) -> int:
    return len(state.votes.get(motion, ()))


def votes_needed(state: TableState, motion: Motion) -> int:
    """More than half of the voters; for deleting the table, all."""
    count = len(voters(state, motion))
    return max(1, count) if motion[0] == "delete" else count // 2 + 1


def pass_motions(tx: Transaction) -> None:
    """Carry out motions with enough votes; a new stand-in may lower the number needed."""
    state = tx.state
    for motion in list(state.votes):
        if motion in state.votes and yes_votes(state, motion) >= votes_needed(state, motion):
            matter, place, factor = motion
            tx.record(MotionPassed, matter=matter, place=place, factor=factor)
            carry_out(tx, matter, place)


def carry_out(tx: Transaction, matter: str, place: int | None) -> None:
    if matter == "pause":
        tx.record(Paused)
    elif matter == "resume":
        tx.record(Resumed)
    elif matter == "replace" and place is not None:
        replace_person(tx, place)
    elif matter == "delete":
        tx.record(Deleted)
    elif matter in ("end", "void"):
        end_match(tx, "ended" if matter == "end" else "voided")


def replace_person(tx: Transaction, place: int) -> None:
    """Add a stand-in for an idle person; an absent person who has one loses the place."""
    occupant = tx.state.places[place]
    if occupant.decides:
        add_stand_in(tx, place, "idle")
    elif not occupant.connections:
        vacate(tx, place, lost=True)


# Appliers


def apply_vote_cast(state: TableState, entry: VoteCast) -> None:
    """Replace the voter's earlier vote, also one for another time factor."""
    for (matter, place, _), votes in state.votes.items():
        if (matter, place) == (entry.matter, entry.place):
            votes.discard(entry.voter)
    if entry.yes:
        motion = (entry.matter, entry.place, entry.factor)
        state.votes.setdefault(motion, set()).add(entry.voter)
    state.votes = {motion: votes for motion, votes in state.votes.items() if votes}


def apply_motion_passed(state: TableState, entry: MotionPassed) -> None:
    state.votes.pop((entry.matter, entry.place, entry.factor), None)
    facts: dict[str, Any] = {}
    if entry.place is not None:
        facts["name"] = display_name(state, entry.place)
    if entry.matter == "time" and entry.place is not None:
        state.places[entry.place].time_factor = entry.factor
        facts["factor"] = entry.factor
    add_note(state, entry, f"agreed_{entry.matter}", **facts)


def apply_paused(state: TableState, entry: Paused) -> None:
    state.paused_at = entry.at


def apply_resumed(state: TableState, entry: Resumed) -> None:
    """Continue the clocks where they stopped."""
    assert state.paused_at is not None, "it was paused"
    rested = entry.at - state.paused_at
    if state.current_match is not None:
        state.current_match.asked_at += rested
    if state.open_talk is not None:
        state.open_talk.since += rested
    state.paused_at = None


def apply_deleted(state: TableState, _entry: Deleted) -> None:
    state.is_deleted = True


HANDLERS: Final[dict[type[Command], Handler]] = {Vote: vote}
APPLIERS: Final[dict[type[Entry], Applier]] = {
    Deleted: apply_deleted,
    VoteCast: apply_vote_cast,
    MotionPassed: apply_motion_passed,
    Paused: apply_paused,
    Resumed: apply_resumed,
}
