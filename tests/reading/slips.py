"""Slips a hand could make in the engine, to be planted one at a time: the test of the test.

Each is a wrong rule in the place of a right one. They replace methods and constants of the
engine's chapters, which only the pure build allows.
"""

from adrift.core.players import Player
from adrift.core.steps import SILENT
from adrift.games.many_boats.components import HAT, OFFICER, Boat
from adrift.games.many_boats.editions import AllHats
from adrift.games.many_boats.rules import ballots, leak, move, scoring, sinking, swim
from adrift.games.many_boats.rules.round import PASS_START_MARKER
from adrift.games.many_boats.state import Boats
from tests.reading.side_by_side import Slip


def marker_stays_when_nobody_swims(step: swim.Swim, state: Boats) -> None:
    if len(state.at_sea) == 1:
        state.agenda.remove(PASS_START_MARKER)
    else:
        SWIM(step, state)


def the_drowned_vote(state: Boats, player: Player) -> bool:
    return False


def first_of_the_tied_is_chosen(
    ballot: ballots.Ballot[Boat], state: Boats, tied: list[Boat], tally: list[int]
) -> None:
    ballot.fate.befall(state, tied[0])


def hats_are_kept(ballot: ballots.Ballot[Boat], state: Boats, votes: list[int]) -> None:
    pass


def chance_follows_a_silent_hat(
    choice: ballots.HatChoice[Boat], state: Boats, player: Player
) -> None:
    choice.redirect_to_chance(state)


def hats_come_back_for_a_second_vote(ballot: ballots.Ballot[Boat], state: Boats) -> None:
    if state.edition.all_hats is AllHats.VOTE_AGAIN:
        state.hats = [hats + (player in state.asked) for player, hats in enumerate(state.hats)]
    SETTLE_ALL_HATS(ballot, state)


def hats_and_silence_are_nothing_but_hats(ballot: ballots.Ballot[Boat], state: Boats) -> None:
    if {state.sealed[player] for player in state.asked} == {HAT, SILENT}:
        ballot.resolve_all_hats(state)
    else:
        COUNT(ballot, state)


def officers_weigh_like_sailors(state: Boats) -> list[int]:
    berths = range(state.leaking * state.player_count, (state.leaking + 1) * state.player_count)
    return [state.officers[berth] + state.sailors[berth] for berth in berths]


def an_officer_goes_first(fate: leak.ThrowOut, state: Boats, named: Player) -> None:
    if state.officers[state.leaking * state.player_count + named]:
        leak.throw_pawn_out(state, named, OFFICER)
    else:
        THROW_OUT(fate, state, named)


def first_to_leave_boards_first(step: swim.AllBoard, state: Boats) -> None:
    state.swimmers.reverse()
    state.swimming.reverse()
    ALL_BOARD(step, state)


def a_pawn_may_go_back(step: swim.BoardBoat, state: Boats) -> None:
    seats, pawns, leaks = state.seats, state.pawns, state.leaks
    offer = [boat for boat in state.at_sea if pawns[boat] + leaks[boat] < seats]
    step.ask(state, state.swimmers[-1], offer)


def equal_numbers_sink(step: sinking.SinkBoats, state: Boats) -> None:
    for boat in state.at_sea:
        if state.leaks[boat] and state.leaks[boat] == state.pawns[boat]:
            sinking.sink_boat(state, boat)
    SINK_BOATS(step, state)


def next_clockwise_after_the_start_player(
    state: Boats, best: list[Player]
) -> tuple[list[Player], str, str]:
    winners, why, rule = BREAK_TIE(state, best)
    if why == "next_clockwise":
        winners = [
            min(best, key=lambda player: (player - state.start_player - 1) % state.player_count)
        ]
    return winners, why, rule


# The right rules, kept for the slips that only bend them.
SWIM = swim.Swim.happen
SETTLE_ALL_HATS = ballots.Ballot.resolve_all_hats
COUNT = ballots.Ballot.count
THROW_OUT = leak.ThrowOut.befall
ALL_BOARD = swim.AllBoard.happen
SINK_BOATS = sinking.SinkBoats.happen
BREAK_TIE = scoring.break_tie

SLIPS = {
    "2.3": Slip(swim.Swim, "happen", marker_stays_when_nobody_swims),
    "2.6": Slip(ballots, "is_drowned", the_drowned_vote),
    "3.7": Slip(ballots.Ballot, "choose_most", first_of_the_tied_is_chosen),
    "3.8": Slip(ballots.Ballot, "spend_hats", hats_are_kept),
    "3.9": Slip(ballots.HatChoice, "silent", chance_follows_a_silent_hat),
    "3.10": Slip(ballots.Ballot, "resolve_all_hats", hats_come_back_for_a_second_vote),
    "3.12": Slip(ballots.Ballot, "count", hats_and_silence_are_nothing_but_hats),
    "4.4": Slip(leak, "weights_aboard", officers_weigh_like_sailors),
    "4.6": Slip(leak.ThrowOut, "befall", an_officer_goes_first),
    "5.2": Slip(move, "MOVES_TO_LAND", 2),
    "6.3": Slip(swim.AllBoard, "happen", first_to_leave_boards_first),
    "6.5": Slip(swim.BoardBoat, "happen", a_pawn_may_go_back),
    "7.1": Slip(sinking.SinkBoats, "happen", equal_numbers_sink),
    "8.5": Slip(scoring, "break_tie", next_clockwise_after_the_start_player),
}
"""Every slip by the § it breaks."""
