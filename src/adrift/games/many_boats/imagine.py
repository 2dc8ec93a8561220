"""Builds a complete state from a view.

The board is public, so it is copied. Other players may already have voted in an open ballot; the
viewer cannot know, so in the imagined state they have not.
"""

from functools import lru_cache

from adrift.core.editions import read_edition
from adrift.core.players import Player
from adrift.core.setups import Setup
from adrift.core.steps import decide
from adrift.games.many_boats.components import BOATS, PAWN_IN
from adrift.games.many_boats.editions import EDITIONS, Edition
from adrift.games.many_boats.phase import enter_moment
from adrift.games.many_boats.rules.round import MATCH
from adrift.games.many_boats.rules.setup import initial_state
from adrift.games.many_boats.state import Boats
from adrift.games.many_boats.view import View


@lru_cache(maxsize=64)
def cached_edition(text: str) -> Edition:
    """Parse an edition and return the same object each time; `get_box` caches by its identity."""
    return read_edition(text, EDITIONS)


def imagine(view: View) -> Boats:
    """Return a state with the same view. No guess is needed, so there is no randomness."""
    setup = Setup(view.players, view.start_named)
    state = initial_state(cached_edition(view.edition), setup, MATCH)
    copy_board(state, view)
    state.question_number = view.number - 1 if view.asked else view.number
    enter_moment(state, view.moment)
    if view.own_vote is not None:
        decide(state, view.viewer, view.own_vote)
    return state


def copy_board(state: Boats, view: View) -> None:
    state.round = view.round
    state.start_player = Player(0) if view.start_player is None else view.start_player
    state.lanes = list(view.lanes)
    state.rows = list(view.rows)
    state.leaks = list(view.leaks)
    state.hats = list(view.hats)
    state.hand_sailors = list(view.hand_sailors)
    state.hand_officers = list(view.hand_officers)
    state.ashore_sailors = list(view.ashore_sailors)
    state.ashore_officers = list(view.ashore_officers)
    state.points = list(view.points)
    state.at_sea = list(view.at_sea)
    state.landed = list(view.landed)
    state.ballots = list(view.ballots)
    state.leaking = BOATS[state.player_count] if view.leaking is None else view.leaking
    state.sailors = list(view.sailors)
    state.officers = list(view.officers)
    state.pawns = [count_pawns(view, boat) for boat in range(state.player_count + 1)]
    state.swimmers = [swimmer.player for swimmer in view.swimmers]
    state.swimming = [PAWN_IN[swimmer.rank][swimmer.home] for swimmer in view.swimmers]


def count_pawns(view: View, boat: int) -> int:
    n = len(view.players)
    berths = slice(boat * n, (boat + 1) * n)
    return sum(view.sailors[berths]) + sum(view.officers[berths])
