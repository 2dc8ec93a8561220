"""What a table decides together: pause, end early, void, replace somebody idle, more time for one.

Anonymous: the journal knows who voted how, and nobody else ever does. A matter passes when more
than half of the persons who may vote are for it.
"""

from typing import Any, Final

from adrift.table.desk import Apply, Desk, Refuse, name_at, note
from adrift.table.entries import (
    Entry,
    MatchEnded,
    Paused,
    Resumed,
    StandInCame,
    TallyPassed,
    VoteCast,
)
from adrift.table.messages import Vote
from adrift.table.playing import go_on, seal_next
from adrift.table.state import TableState

ABOUT_SOMEBODY: Final = ("replace", "time")


def vote(desk: Desk, command: Vote) -> None:
    """For or against; once a matter has enough votes it is done."""
    voter, state = desk.person(), desk.state
    place = command.place if command.matter in ABOUT_SOMEBODY else None
    factor = command.factor if command.matter == "time" else 1.0
    check_matter(desk, command.matter, place)
    if voter not in voters(state, command.matter, place):
        raise Refuse("not_about_oneself")
    fields = {"matter": command.matter, "place": place, "factor": factor}
    desk.enter(VoteCast, voter=voter, yes=command.yes, **fields)
    if len(state.votes.get((command.matter, place, factor), ())) >= needed(
        state, command.matter, place
    ):
        desk.enter(TallyPassed, **fields)
        carry_out(desk, command.matter, place)


def check_matter(desk: Desk, matter: str, place: int | None) -> None:
    state = desk.state
    if matter == "void" and state.phase == "frozen":
        return
    if matter == "time":
        desk.in_phase("lobby", "playing")
    else:
        desk.in_phase("playing")
    if matter in ("pause", "resume") and (matter == "resume") != (state.paused_at is not None):
        raise Refuse("paused" if matter == "pause" else "not_paused")
    if matter in ABOUT_SOMEBODY:
        about = desk.has_place(-1 if place is None else place)
        if about < 0 or not state.places[about].is_person:
            raise Refuse("nobody_there", place=about + 1)


def voters(state: TableState, matter: str, place: int | None) -> list[int]:
    """All persons; about somebody, all others."""
    return [n for n in state.people if not (matter == "replace" and n == place)]


def needed(state: TableState, matter: str, place: int | None) -> int:
    return len(voters(state, matter, place)) // 2 + 1


def carry_out(desk: Desk, matter: str, place: int | None) -> None:
    if matter == "pause":
        desk.enter(Paused)
    elif matter == "resume":
        desk.enter(Resumed)
        go_on(desk)
    elif matter == "replace":
        desk.enter(StandInCame, place=place, why="idle")
        go_on(desk)
    elif matter in ("end", "void"):
        desk.enter(MatchEnded, why="ended" if matter == "end" else "voided")
        seal_next(desk)


# What the entries do


def apply_vote(state: TableState, entry: VoteCast) -> None:
    votes = state.votes.setdefault((entry.matter, entry.place, entry.factor), set())
    (votes.add if entry.yes else votes.discard)(entry.voter)


def apply_passed(state: TableState, entry: TallyPassed) -> None:
    state.votes.pop((entry.matter, entry.place, entry.factor), None)
    facts: dict[str, Any] = {}
    if entry.place is not None:
        facts["name"] = name_at(state, entry.place)
    if entry.matter == "time" and entry.place is not None:
        state.places[entry.place].factor = entry.factor
        facts["factor"] = entry.factor
    note(state, entry, f"agreed_{entry.matter}", **facts)


def apply_paused(state: TableState, entry: Paused) -> None:
    state.paused_at = entry.at


def apply_resumed(state: TableState, entry: Resumed) -> None:
    """Clocks go on where they stopped."""
    assert state.paused_at is not None, "it was paused"
    rested = entry.at - state.paused_at
    if state.sitting is not None:
        state.sitting.asked_at += rested
    if state.talking is not None:
        state.talking.since += rested
    state.paused_at = None


APPLIES: Final[dict[type[Entry], Apply]] = {
    VoteCast: apply_vote,
    TallyPassed: apply_passed,
    Paused: apply_paused,
    Resumed: apply_resumed,
}
