"""Builds a complete state from a view.

The board is public, so it is copied. Other players may already have voted in an open ballot; the
viewer cannot know, so in the imagined state they have not.
"""

from functools import lru_cache

from adrift.core.editions import read_edition
from adrift.core.players import Player
from adrift.core.questions import SILENCE
from adrift.core.setups import Setup
from adrift.core.steps import SILENT, decide
from adrift.games.many_boats.components import (
    BOATS,
    HAT,
    HAT_KEY,
    LANES,
    NO_LANE,
    PAWN_IN,
    RANK_KEYS,
    Boat,
)
from adrift.games.many_boats.editions import EDITIONS, Edition
from adrift.games.many_boats.phase import Moment, enter_moment
from adrift.games.many_boats.rules.round import MATCH
from adrift.games.many_boats.rules.setup import initial_state
from adrift.games.many_boats.state import BallotSheet, Boats
from adrift.games.many_boats.view import View


@lru_cache(maxsize=64)
def cached_edition(text: str) -> Edition:
    """Parse an edition and return the same object each time; `get_box` caches by its identity."""
    return read_edition(text, EDITIONS)


def imagine(view: View) -> Boats:
    """Return a state with the same view. No guess is needed, so there is no randomness."""
    setup = Setup(tuple(view.players), view.named_start)
    state = initial_state(cached_edition(view.edition), setup, MATCH)
    copy_board(state, view)
    copy_ballots(state, view)
    state.question_number = view.number - 1 if view.asked else view.number
    enter_moment(state, moment_in(state, view))
    if view.own_vote is not None and view.viewer is not None:
        decide(state, player_of(state, view.viewer), vote_of(state, view.own_vote))
    return state


def copy_board(state: Boats, view: View) -> None:
    names, areas, fleet = state.names, view.players.values(), view.boats.values()
    state.round = view.round
    state.start_player = (
        Player(0) if view.start_player is None else player_of(state, view.start_player)
    )
    state.lanes = [NO_LANE if boat.lane is None else LANES[boat.lane - 1] for boat in fleet]
    state.rows = [boat.moves for boat in fleet]
    state.leaks = [boat.leaks for boat in fleet]
    state.hats = [area.hats for area in areas]
    state.hand_sailors = [area.sailors for area in areas]
    state.hand_officers = [area.officers for area in areas]
    state.points = [area.points for area in areas]
    state.at_sea = [boat_of(state, name) for name in names if view.boats[name].place == "sea"]
    state.landed = [boat_of(state, name) for name in view.landed]
    state.leaking = (
        BOATS[state.player_count] if view.leaking is None else boat_of(state, view.leaking)
    )
    place_pawns(state, view)


def place_pawns(state: Boats, view: View) -> None:
    n = state.player_count
    for boat, name in enumerate(state.names):
        for colour, crew in view.boats[name].crew.items():
            berth = boat * n + player_of(state, colour)
            state.sailors[berth], state.officers[berth] = crew.sailors, crew.officers
            state.pawns[boat] += crew.sailors + crew.officers
    ashore_sailors, ashore_officers = state.ashore_sailors[:], state.ashore_officers[:]
    for island, beach in enumerate(view.islands.values()):
        for colour, pawns in beach.pawns.items():
            at = island * n + player_of(state, colour)
            ashore_sailors[at], ashore_officers[at] = pawns.sailors, pawns.officers
    state.ashore_sailors, state.ashore_officers = ashore_sailors, ashore_officers
    state.swimmers = [player_of(state, swimmer.player) for swimmer in view.swimmers]
    state.swimming = [
        PAWN_IN[RANK_KEYS.index(swimmer.rank)][boat_of(state, swimmer.left)]
        for swimmer in view.swimmers
    ]


def copy_ballots(state: Boats, view: View) -> None:
    state.ballots = [
        BallotSheet(
            ballot.round,
            f"{ballot.kind}_ballot",
            None if ballot.boat is None else boat_of(state, ballot.boat),
            tuple([player_of(state, voter) for voter in ballot.votes]),
            tuple([vote_of(state, vote) for vote in ballot.votes.values()]),
        )
        for ballot in view.ballots
    ]


def moment_in(state: Boats, view: View) -> Moment:
    shown = view.moment
    return Moment(
        shown.kind,
        None if shown.player is None else player_of(state, shown.player),
        shown.ballot,
        tuple([boat_of(state, name) for name in shown.among]),
        shown.by_chance,
    )


def player_of(state: Boats, name: str) -> Player:
    return Player(state.names.index(name))


def boat_of(state: Boats, name: str) -> Boat:
    return BOATS[state.names.index(name)]


def vote_of(state: Boats, key: str) -> int:
    if key == HAT_KEY:
        return HAT
    return SILENT if key == SILENCE else boat_of(state, key)
