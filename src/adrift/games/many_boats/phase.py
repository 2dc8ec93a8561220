"""Describes the open question as plain data, and rebuilds the agenda that belongs to it.

A state always waits at a question, or is over. So the kind of question, its player and, for a
choice, its ballot determine the agenda. Views show a *moment*, positions write it, and `imagine`
and `read_position` enter one.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from adrift.core.players import CHANCE, Player
from adrift.core.steps import AGENDA_BOTTOM, AskOne, Step, run_agenda
from adrift.games.many_boats.components import HAT
from adrift.games.many_boats.rules.ballots import (
    ONE_EACH,
    AllHatsChoice,
    Ballot,
    Choice,
    HatChoice,
    NoVoterChoice,
    OpenChoice,
    TieChoice,
    voters,
)
from adrift.games.many_boats.rules.leak import (
    EJECT_BALLOT,
    LEAK_BALLOT,
    ChooseThrownOut,
    players_aboard,
    weights_aboard,
)
from adrift.games.many_boats.rules.move import MOVE_BALLOT
from adrift.games.many_boats.rules.round import (
    DRAW_START_PLAYER,
    PLACE_BLACK_BOAT,
    PLACE_BOAT,
    ROUND,
    ROUNDS,
    SEAT_PAWN,
    SEATING,
)
from adrift.games.many_boats.rules.setup import PlaceBoat
from adrift.games.many_boats.rules.swim import ALL_BOARD, BOARD_BOAT, LEAVE_BOAT
from adrift.games.many_boats.rules.turn_order import InTurn, TurnOf
from adrift.games.many_boats.state import Boats

OVER: Final = "over"


class Moment(NamedTuple):
    """A question, without the board around it."""

    kind: str
    """The kind of question, or `OVER`."""
    player: Player | None
    """The player whose turn or choice it is, where the board does not show it."""
    ballot: str
    """For a choice: the subject of the ballot it belongs to."""
    among: tuple[int, ...]
    """For a tie: what is tied."""
    by_chance: bool
    """True if chance answers."""


OVER_MOMENT: Final = Moment(OVER, None, "", (), by_chance=False)
CHOICES: Final = (TieChoice.kind, HatChoice.kind, OpenChoice.kind)
TURNS: Final = (SEAT_PAWN[0].kind, LEAVE_BOAT[0].kind, ChooseThrownOut.kind)
BALLOTS: Final[dict[str, Ballot]] = {  # type: ignore[type-arg]  # of boats and of colours
    ballot.subject: ballot for ballot in (LEAK_BALLOT, EJECT_BALLOT, MOVE_BALLOT)
}
# The number of steps of the round that remain after the step of the phase.
AFTER_LEAK: Final = 6
AFTER_MOVE: Final = 4
AFTER_SWIM: Final = 2
AFTER_BALLOT: Final = {"leak": AFTER_LEAK, "eject": AFTER_LEAK, "move": AFTER_MOVE}


def moment_of(state: Boats) -> Moment:
    """Return the moment of a state.

    Compares kinds, because `isinstance` is slow on abstract classes and every view needs a moment.
    """
    if not state.waiting:
        return OVER_MOMENT
    ask, by_chance = state.question, state.waiting[0] == CHANCE
    kind = ask.kind
    if kind in CHOICES:
        choice = cast("Choice[int]", ask)
        among = tuple(choice.among) if kind == TieChoice.kind else ()
        return Moment(kind, choice.chooser, choice.ballot.subject, among, by_chance)
    if kind in TURNS:
        return Moment(kind, cast("TurnOf[int]", ask).player, "", (), by_chance)
    if kind == PlaceBoat.kind:
        return Moment(kind, cast("PlaceBoat", ask).player, "", (), by_chance)
    return Moment(kind, None, "", (), by_chance)


def enter_moment(state: Boats, moment: Moment) -> None:
    """Set the agenda for a moment on a state with a complete board, and ask its question."""
    state.agenda.clear()
    if moment.kind == OVER:
        return
    state.agenda.extend([*AGENDA_BOTTOM, *agenda_at(state, moment)])
    run_agenda(state)
    ask = state.question
    if moment.by_chance and state.waiting[:1] != [CHANCE] and isinstance(ask, AskOne):
        state.question_number -= 1  # the same question, redirected
        ask.redirect_to_chance(state)


def agenda_at(state: Boats, moment: Moment) -> list[Step[Boats]]:
    """Return the agenda at a moment, its question last."""
    kind, player = moment.kind, moment.player or Player(0)
    if kind == DRAW_START_PLAYER.kind:
        return [ROUNDS, SEATING, PLACE_BLACK_BOAT, InTurn(PLACE_BOAT), DRAW_START_PLAYER]
    if kind == PlaceBoat.kind:
        return [ROUNDS, SEATING, PLACE_BLACK_BOAT, *steps_from_player(state, PLACE_BOAT, player)]
    if kind == PLACE_BLACK_BOAT.kind:
        return [ROUNDS, SEATING, PLACE_BLACK_BOAT]
    if kind == SEAT_PAWN[0].kind:
        return [ROUNDS, SEATING, *steps_from_player(state, SEAT_PAWN, player)]
    return [ROUNDS, *agenda_in_round(state, moment)]


def agenda_in_round(state: Boats, moment: Moment) -> list[Step[Boats]]:
    kind, player, later = moment.kind, moment.player or Player(0), ROUND.reversed_steps
    if kind == LEAVE_BOAT[0].kind:
        leavers = steps_from_player(state, LEAVE_BOAT, player)
        return [*later[:AFTER_SWIM], ALL_BOARD, *leavers]
    if kind == BOARD_BOAT.kind:
        return [*later[:AFTER_SWIM], ALL_BOARD]
    if kind == ChooseThrownOut.kind:
        return [*later[:AFTER_LEAK], ChooseThrownOut(player)]
    for ballot in BALLOTS.values():
        if kind == ballot.kind:
            return [*later[: AFTER_BALLOT[ballot.subject]], ballot]
    return [*later[: AFTER_BALLOT[moment.ballot]], choice_at(state, moment)]


def choice_at(state: Boats, moment: Moment) -> Step[Boats]:
    """Rebuild the choice that follows the last ballot, and restore the votes of that ballot."""
    ballot, player = BALLOTS[moment.ballot], moment.player or Player(0)
    state.vote_weights = weights_aboard(state) if ballot is EJECT_BALLOT else ONE_EACH
    if state.ballots:
        sheet = state.ballots[-1]
        state.asked = list(sheet.voters)
        for voter, vote in zip(sheet.voters, sheet.votes, strict=True):
            state.sealed[voter] = vote
    if moment.kind == TieChoice.kind:
        return TieChoice(player, list(moment.among), ballot)
    offer = players_aboard(state, state.vote_weights) if ballot is EJECT_BALLOT else state.at_sea
    if moment.kind == HatChoice.kind:
        return HatChoice(player, offer, ballot)
    return open_choice_class(state)(player, list(offer), ballot)


def open_choice_class(state: Boats) -> type[OpenChoice[int]]:
    """Return the class that names the reason for the open choice: no voter, all hats, no vote."""
    if not voters(state):
        return NoVoterChoice
    hats = [state.sealed[player] == HAT for player in state.asked]
    return AllHatsChoice if hats and all(hats) else OpenChoice


def steps_from_player(
    state: Boats, steps: Sequence[Step[Boats]], player: Player
) -> list[Step[Boats]]:
    """Return the steps from this player on to the last in turn order, the next one last."""
    first = (player - state.start_player) % state.player_count
    order = [
        (state.start_player + turn) % state.player_count
        for turn in range(first, state.player_count)
    ]
    return [steps[number] for number in reversed(order)]
