"""Builds the status of a table, which is the same for every viewer and depends on no secret."""

from typing import Any, Final

from msgspec.structs import asdict

from adrift.core.players import CHANCE, Player
from adrift.games import GAMES
from adrift.table.commands.play import open_question_id
from adrift.table.commands.talk import is_talk_stopped, talk_ends_at, talk_leader, talk_limit
from adrift.table.commands.votes import votes_needed, yes_votes
from adrift.table.names import player_names
from adrift.table.protocol.messages import (
    AwaitedPlayer,
    MotionStatus,
    PendingJoinRequest,
    PlaceStatus,
    Status,
    TalkStatus,
)
from adrift.table.state import TableState
from adrift.table.timers.absence import asked_people, gone_at
from adrift.table.timers.clock import awaited_people, deadline

MAX_PLAYERS: Final = max([game.player_counts[-1] for game in GAMES.values()])
WITHOUT_DEADLINE: Final = tuple([AwaitedPlayer(player=player) for player in range(MAX_PLAYERS)])
"""Shared objects for tables without a clock."""


def build_status(state: TableState) -> Status:
    """Build the complete status; `now` is filled in when it is sent."""
    return Status(
        phase=state.phase,
        match=state.match_number,
        commitment=commitment(state),
        host=state.host,
        places=place_statuses(state),
        debate=talk_status(state),
        tallies=motion_statuses(state) if state.votes else (),
        paused=state.paused_at is not None,
        clock=state.clock,
        door=state.door,
        asking=open_join_requests(state) if state.join_requests else (),
        ended=state.end_reason,
        frozen=state.frozen_reason,
        spectators=state.spectator_count,
        **question_fields(state),
    )


def question_fields(state: TableState) -> dict[str, Any]:
    """The fields that decisions and talk can change."""
    current = state.current_match
    question = current.question() if current and state.phase == "playing" else None
    named = open_question_id(state)
    return {
        "question": named,
        "kind": question.kind if question else "",
        "sealed": bool(question and question.sealed),
        "waiting": awaited_players(state),
        "answered": answer_marks(state) if named else None,
        "talk_stopped": is_talk_stopped(state),
    }


def status_changes(before: Status, state: TableState, *, only_question: bool) -> dict[str, Any]:
    """The changed fields by name; `only_question` compares only those of the question."""
    after = question_fields(state) if only_question else asdict(build_status(state))
    return {name: new for name, new in after.items() if new != getattr(before, name)}


def status_for_outsiders(state: TableState) -> Status:
    """The status for viewers who may not watch: what they need to take a place, no more."""
    called = player_names(state)
    shown = tuple([place_status(state, place, called[place], None) for place in range(len(called))])
    return Status(
        phase=state.phase,
        match=state.match_number,
        places=shown,
        clock=state.clock,
        door=state.door,
    )


def open_join_requests(state: TableState) -> tuple[PendingJoinRequest, ...]:
    """The join requests that wait for a decision."""
    return tuple(
        [
            PendingJoinRequest(request=each.number, name=each.name, place=each.place)
            for each in state.join_requests
            if not each.turned_down
        ]
    )


def commitment(state: TableState) -> str:
    """The commitment of the running match; without one, of the next match."""
    if state.phase == "playing" and state.current_match is not None:
        return state.current_match.header.chance.commitment
    return state.commitment


def place_statuses(state: TableState) -> tuple[PlaceStatus, ...]:
    going = {player: gone_at(state, player) for player in asked_people(state)}
    called = player_names(state)
    return tuple(
        [place_status(state, n, called[n], going.get(Player(n))) for n in range(len(state.places))]
    )


def is_nobody_away(state: TableState) -> bool:
    """True if no person is disconnected, so that time alone does not change a place's status."""
    return all(occupant.connections or not occupant.key_hash for occupant in state.places)


def place_status(
    state: TableState, place: int, player_name: str, stand_in_at: float | None
) -> PlaceStatus:
    occupant = state.places[place]
    is_person = bool(occupant.key_hash)
    return PlaceStatus(
        name=occupant.name,
        player=player_name,
        occupant="person" if is_person else "bot" if occupant.bot else "free",
        bot=occupant.bot,
        ready=occupant.ready,
        present=is_person and occupant.connections > 0,
        standing_in=occupant.has_stand_in,
        stand_in_at=stand_in_at,
        factor=occupant.time_factor,
        asks_back=bool(occupant.let_back_key_hash),
        newcomer=is_person and state.is_newcomer(place),
    )


def awaited_players(state: TableState) -> tuple[AwaitedPlayer, ...]:
    """The awaited players. If marks are hidden, a sealed question lists everyone who was asked."""
    current = state.current_match
    if current is None or state.phase != "playing" or state.open_talk is not None:
        return ()
    question = current.question()
    hidden = question is not None and question.sealed and state.options.marks != "each"
    awaited = [p for p in (current.all_asked() if hidden else current.waiting()) if p != CHANCE]
    if not state.clock.per_question:
        return tuple([WITHOUT_DEADLINE[player] for player in awaited])
    timed = awaited if hidden else awaited_people(state)
    return tuple(
        [
            AwaitedPlayer(player=player, until=deadline(state, player) if player in timed else None)
            for player in awaited
        ]
    )


def answer_marks(state: TableState) -> tuple[int, ...] | int | None:
    """Who has answered the open sealed question, or how many, depending on the option `marks`."""
    current = state.current_match
    question = current.question() if current else None
    if current is None or question is None or not question.sealed or state.options.marks == "none":
        return None
    waiting = current.waiting()
    done = tuple([player for player in current.all_asked() if player not in waiting])
    return done if state.options.marks == "each" else len(done)


def talk_status(state: TableState) -> TalkStatus | None:
    open_talk = state.open_talk
    if open_talk is None:
        return None
    return TalkStatus(
        ends=open_talk.ends,
        caller=talk_leader(state),
        ready=tuple(sorted(open_talk.ready)),
        until=talk_ends_at(state),
        timer=talk_limit(state).timer,
    )


def motion_statuses(state: TableState) -> tuple[MotionStatus, ...]:
    statuses = []
    for motion in sorted(state.votes, key=str):
        matter, place, factor = motion
        yes, needed = yes_votes(state, motion), votes_needed(state, motion)
        status = MotionStatus(matter=matter, place=place, factor=factor, yes=yes, needed=needed)
        statuses.append(status)
    return tuple(statuses)
