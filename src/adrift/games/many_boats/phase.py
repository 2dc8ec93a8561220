"""Where a match stands: which question is open, as plain data, and the agenda that belongs to it.

A state is always stopped at a question, or over. So the kind of question, whose it is, and for a
choice its ballot say everything about the agenda. Views show a moment, positions write it, and
both `imagine` and `read_position` go to one.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from adrift.core.players import CHANCE, Player
from adrift.core.steps import AGENDA_BOTTOM, AskOne, Step, run_agenda
from adrift.games.many_boats.components import HAT
from adrift.games.many_boats.rules.ballot_choices import (
    AllHatsChoice,
    Choice,
    HatChoice,
    NoVoterChoice,
    OpenChoice,
    TieChoice,
)
from adrift.games.many_boats.rules.ballots import ONE_EACH, Ballot, voters
from adrift.games.many_boats.rules.leak import (
    EJECT_BALLOT,
    LEAK_BALLOT,
    ChooseThrownOut,
    aboard,
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
    """Whose turn or choice it is, where the board does not say."""
    ballot: str
    """For a choice: the subject of the ballot it belongs to."""
    among: tuple[int, ...]
    """For a tie: what is tied."""
    by_chance: bool
    """Whether chance answers."""


OVER_MOMENT: Final = Moment(OVER, None, "", (), by_chance=False)
CHOICES: Final = (TieChoice.kind, HatChoice.kind, OpenChoice.kind)
TURNS: Final = (SEAT_PAWN[0].kind, LEAVE_BOAT[0].kind, ChooseThrownOut.kind)
BALLOTS: Final[dict[str, Ballot]] = {  # type: ignore[type-arg]  # of boats and of colours
    ballot.subject: ballot for ballot in (LEAK_BALLOT, EJECT_BALLOT, MOVE_BALLOT)
}
# How many steps of the round, last first, are still to come after the phase has had its own.
AFTER_LEAK: Final = 6
AFTER_MOVE: Final = 4
AFTER_SWIM: Final = 2
AFTER_BALLOT: Final = {"leak": AFTER_LEAK, "eject": AFTER_LEAK, "move": AFTER_MOVE}


def moment_of(state: Boats) -> Moment:
    """Where the match stands. Asks by kind: `isinstance` is slow on abstract classes, and every
    view needs a moment."""
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


def go_to(state: Boats, moment: Moment) -> None:
    """Put the agenda of the moment on a state whose board is laid out, and ask."""
    state.agenda.clear()
    if moment.kind == OVER:
        return
    state.agenda.extend([*AGENDA_BOTTOM, *agenda_at(state, moment)])
    run_agenda(state)
    ask = state.question
    if moment.by_chance and state.waiting[:1] != [CHANCE] and isinstance(ask, AskOne):
        state.question_number -= 1  # the same question, put to another party
        ask.redirect_to_chance(state)


def agenda_at(state: Boats, moment: Moment) -> list[Step[Boats]]:
    """What is still to happen at a moment, its question last and so next."""
    kind, player = moment.kind, moment.player or Player(0)
    if kind == DRAW_START_PLAYER.kind:
        return [ROUNDS, SEATING, PLACE_BLACK_BOAT, InTurn(PLACE_BOAT), DRAW_START_PLAYER]
    if kind == PlaceBoat.kind:
        return [ROUNDS, SEATING, PLACE_BLACK_BOAT, *from_player(state, PLACE_BOAT, player)]
    if kind == PLACE_BLACK_BOAT.kind:
        return [ROUNDS, SEATING, PLACE_BLACK_BOAT]
    if kind == SEAT_PAWN[0].kind:
        return [ROUNDS, SEATING, *from_player(state, SEAT_PAWN, player)]
    return [ROUNDS, *agenda_in_round(state, moment)]


def agenda_in_round(state: Boats, moment: Moment) -> list[Step[Boats]]:
    kind, player, later = moment.kind, moment.player or Player(0), ROUND.reversed_steps
    if kind == LEAVE_BOAT[0].kind:
        leavers = from_player(state, LEAVE_BOAT, player)
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
    """The choice that follows from the last ballot, with its votes back where they were."""
    ballot, player = BALLOTS[moment.ballot], moment.player or Player(0)
    state.vote_weights = weights_aboard(state) if ballot is EJECT_BALLOT else ONE_EACH
    if state.ballots:
        sheet = state.ballots[-1]
        state.asked = list(sheet.voters)
        for voter, vote in zip(sheet.voters, sheet.votes, strict=True):
            state.sealed[voter] = vote
    if moment.kind == TieChoice.kind:
        return TieChoice(player, list(moment.among), ballot)
    offer = aboard(state, state.vote_weights) if ballot is EJECT_BALLOT else state.at_sea
    if moment.kind == HatChoice.kind:
        return HatChoice(player, offer, ballot)
    return open_choice_at(state)(player, list(offer), ballot)


def open_choice_at(state: Boats) -> type[OpenChoice[int]]:
    """Why the choice is open, by what everybody has seen: no voter, all hats, or no name."""
    if not voters(state):
        return NoVoterChoice
    hats = [state.sealed[player] == HAT for player in state.asked]
    return AllHatsChoice if hats and all(hats) else OpenChoice


def from_player(state: Boats, steps: Sequence[Step[Boats]], player: Player) -> list[Step[Boats]]:
    """The steps of this player and of those behind, up to the start player; the next one last."""
    first = (player - state.start_player) % state.n
    order = [(state.start_player + turn) % state.n for turn in range(first, state.n)]
    return [steps[number] for number in reversed(order)]
