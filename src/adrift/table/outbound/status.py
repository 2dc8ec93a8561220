"""How a table stands, the same for everybody: nothing here depends on a secret."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import asdict

from adrift.core.players import CHANCE, Player
from adrift.games import GAMES
from adrift.table.commands.play import question_id
from adrift.table.commands.talk import is_stopped, leader, talk_limit, talk_until
from adrift.table.commands.votes import count, needed
from adrift.table.protocol.messages import AskerNow, Debate, PlaceNow, Status, TallyNow, Waiting
from adrift.table.state import TableState
from adrift.table.timers.absence import asked_people, gone_at
from adrift.table.timers.clock import deadline, waited_for

MOST: Final = max([game.players[-1] for game in GAMES.values()])
UNTIMED: Final = tuple([Waiting(player=player) for player in range(MOST)])
"""Whoever may be waited for, where there is no clock."""


def status(state: TableState) -> Status:
    """How the table stands; what time it is, is filled in when it is sent."""
    return Status(
        phase=state.phase,
        match=state.match,
        commitment=commitment(state),
        host=state.host,
        places=places(state),
        debate=debate(state),
        tallies=tallies(state) if state.votes else (),
        paused=state.paused_at is not None,
        clock=state.clock,
        door=state.door,
        asking=asking(state) if state.askers else (),
        ended=state.ended,
        frozen=state.frozen,
        spectators=state.spectators,
        **of_the_question(state),
    )


def of_the_question(state: TableState) -> dict[str, Any]:
    """As much of it as decisions and talk can change."""
    sitting = state.sitting
    question = sitting.question() if sitting and state.phase == "playing" else None
    named = question_id(state)
    return {
        "question": named,
        "kind": question.kind if question else "",
        "sealed": bool(question and question.sealed),
        "waiting": waiting(state),
        "answered": answered(state) if named else None,
        "talk_stopped": is_stopped(state),
    }


def status_changes(before: Status, state: TableState, *, everyday: bool) -> dict[str, Any]:
    """The fields that are no longer what they were, by name. Decisions and talk change few."""
    after = of_the_question(state) if everyday else asdict(status(state))
    return {name: new for name, new in after.items() if new != getattr(before, name)}


def status_from_outside(state: TableState) -> Status:
    """What whoever may not watch must still see, to sit down: who is here, and nothing else."""
    called = names(state)
    shown = tuple([place_now(state, place, called[place], None) for place in range(len(called))])
    return Status(
        phase=state.phase, match=state.match, places=shown, clock=state.clock, door=state.door
    )


def asking(state: TableState) -> tuple[AskerNow, ...]:
    """Who waits to be let in."""
    return tuple(
        [
            AskerNow(request=each.request, name=each.name, place=each.place)
            for each in state.askers
            if not each.turned_down
        ]
    )


def commitment(state: TableState) -> str:
    """Of the match that is played, or of the next."""
    if state.phase == "playing" and state.sitting is not None:
        return state.sitting.header.chance.commitment
    return state.commitment


def places(state: TableState) -> tuple[PlaceNow, ...]:
    going = {player: gone_at(state, player) for player in asked_people(state)}
    called = names(state)
    return tuple(
        [place_now(state, n, called[n], going.get(Player(n))) for n in range(len(state.places))]
    )


def is_lasting(state: TableState) -> bool:
    """Whether places stay as they are while people decide: nobody is away, and counted out."""
    return all(seat.connections or not seat.key for seat in state.places)


def place_now(state: TableState, place: int, called: str, stand_in_at: float | None) -> PlaceNow:
    seat = state.places[place]
    is_person = bool(seat.key)
    return PlaceNow(
        name=seat.name,
        player=called,
        occupant="person" if is_person else "bot" if seat.bot else "free",
        bot=seat.bot,
        ready=seat.ready,
        present=is_person and seat.connections > 0,
        standing_in=seat.standing_in,
        stand_in_at=stand_in_at,
        factor=seat.factor,
        asks_back=bool(seat.back_key),
        newcomer=is_person and state.is_newcomer(place),
    )


def names(state: TableState) -> Sequence[str]:
    """What the game calls whoever sits there, as far as that is settled."""
    if state.called:
        return state.called
    if state.sitting is not None and state.phase != "lobby":
        return state.sitting.header.setup.players
    return [seat.wish for seat in state.places]


def waiting(state: TableState) -> tuple[Waiting, ...]:
    """Who is waited for; of a sealed question everybody who was asked, so that nothing is told."""
    sitting = state.sitting
    if sitting is None or state.phase != "playing" or state.talking is not None:
        return ()
    question = sitting.question()
    hidden = question is not None and question.sealed and state.options.marks != "each"
    awaited = [p for p in (sitting.concerned() if hidden else sitting.waiting()) if p != CHANCE]
    if not state.clock.per_question:
        return tuple([UNTIMED[player] for player in awaited])
    timed = awaited if hidden else waited_for(state)
    return tuple(
        [
            Waiting(player=player, until=deadline(state, player) if player in timed else None)
            for player in awaited
        ]
    )


def answered(state: TableState) -> tuple[int, ...] | int | None:
    """The marks of a sealed question that is open, as the table is set."""
    sitting = state.sitting
    question = sitting.question() if sitting else None
    if sitting is None or question is None or not question.sealed or state.options.marks == "none":
        return None
    waiting = sitting.waiting()
    done = tuple([player for player in sitting.concerned() if player not in waiting])
    return done if state.options.marks == "each" else len(done)


def debate(state: TableState) -> Debate | None:
    talking = state.talking
    if talking is None:
        return None
    return Debate(
        ends=talking.ends,
        caller=leader(state),
        ready=tuple(sorted(talking.ready)),
        until=talk_until(state),
        timer=talk_limit(state).timer,
    )


def tallies(state: TableState) -> tuple[TallyNow, ...]:
    found = []
    for proposal in sorted(state.votes, key=str):
        matter, place, factor = proposal
        yes, most = count(state, proposal), needed(state, proposal)
        found.append(TallyNow(matter=matter, place=place, factor=factor, yes=yes, needed=most))
    return tuple(found)
