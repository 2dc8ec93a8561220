"""What a table decides together: pause, end early, void, replace somebody idle, more time for one.

Anonymous: the journal knows who voted how, and nobody else ever does. A matter passes when more
than half of those who have a vote are for it. Persons stood in for have none, so that nobody who
is gone can hold up the others; and they cannot come back by voting, for that would show who did.
A vote once given counts, also of who was stood in for since; and when somebody leaves all is voted
on anew: otherwise a number that falls would tell how they had voted.
"""

from typing import Any, Final

from adrift.table.commands.lobby import vacate
from adrift.table.commands.play import end_match
from adrift.table.entries import Deleted, Entry, MotionPassed, Paused, Resumed, VoteCast
from adrift.table.protocol.commands import Vote
from adrift.table.state import Motion, TableState
from adrift.table.timers.absence import add_stand_in
from adrift.table.transaction import Applier, CommandRefused, Transaction, add_note, display_name

ABOUT_A_PLAYER: Final = ("replace", "time")
NOT_FOR_NEWCOMERS: Final = ("end", "void", "replace", "delete")
"""Matters on which whoever sat down during the match has no vote: bots' places are easily taken."""


def vote(tx: Transaction, command: Vote) -> None:
    """For or against; once a matter has enough votes it is done."""
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
    """Who has a vote: all persons who are not stood in for; about replacing somebody, the others;
    about deleting the table also those who are stood in for, since all must agree to that."""
    matter, place, _ = motion
    people = eligible_voters(state, matter)
    if matter == "delete":
        return people
    deciding = [n for n in people if state.places[n].decides]
    return [n for n in deciding if not (matter == "replace" and n == place)]


def eligible_voters(state: TableState, matter: str) -> list[int]:
    """Who may vote on a matter at all. Deleting is up to those who have played here: somebody who
    comes when all others have left the table must not destroy what they played."""
    if matter == "delete":
        return [n for n in state.people if not state.is_newcomer(n)]
    return state.seniors if matter in NOT_FOR_NEWCOMERS else state.people


def yes_votes(state: TableState, motion: Motion) -> int:
    """How many want it."""
    return len(state.votes.get(motion, ()))


def votes_needed(state: TableState, motion: Motion) -> int:
    """More than half; to delete a table, everybody."""
    most = len(voters(state, motion))
    return max(1, most) if motion[0] == "delete" else most // 2 + 1


def pass_motions(tx: Transaction) -> None:
    """Also after somebody was stood in for: then fewer votes may be enough."""
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
    """A bot stands in for somebody idle. Who is stood in for already, and away, loses the place:
    a bot has it until another person takes it."""
    occupant = tx.state.places[place]
    if occupant.decides:
        add_stand_in(tx, place, "idle")
    elif not occupant.connections:
        vacate(tx, place, lost=True)


# What the entries do


def apply_vote_cast(state: TableState, entry: VoteCast) -> None:
    """One vote each: whoever wants another factor of time for somebody wants this one no more."""
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
    """Clocks go on where they stopped."""
    assert state.paused_at is not None, "it was paused"
    rested = entry.at - state.paused_at
    if state.current_match is not None:
        state.current_match.asked_at += rested
    if state.open_talk is not None:
        state.open_talk.since += rested
    state.paused_at = None


def apply_deleted(state: TableState, _entry: Deleted) -> None:
    state.is_deleted = True


APPLIERS: Final[dict[type[Entry], Applier]] = {
    Deleted: apply_deleted,
    VoteCast: apply_vote_cast,
    MotionPassed: apply_motion_passed,
    Paused: apply_paused,
    Resumed: apply_resumed,
}
