"""A whole state the viewer could be in, built from a view alone.

The board is public, so it is copied. What others may already have answered to an open ballot the
viewer does not know; in the imagined state they have not answered yet.
"""

from functools import lru_cache

from adrift.core.editions import read_edition
from adrift.core.players import Player
from adrift.core.setups import Setup
from adrift.core.steps import decide
from adrift.games.many_boats.components import BOATS, PAWN_IN
from adrift.games.many_boats.editions import EDITIONS, Edition
from adrift.games.many_boats.phase import go_to
from adrift.games.many_boats.rules.round import MATCH
from adrift.games.many_boats.rules.setup import lay_out
from adrift.games.many_boats.state import Boats
from adrift.games.many_boats.view import View


@lru_cache(maxsize=64)
def edition_named(text: str) -> Edition:
    """The same object every time: what is in its box is found by the identity of an edition."""
    return read_edition(text, EDITIONS)


def imagine(view: View) -> Boats:
    """Another world the viewer could not tell apart. Nothing in it needs guessing."""
    setup = Setup(view.players, view.start_named)
    state = lay_out(edition_named(view.edition), setup, MATCH)
    copy_board(state, view)
    state.question_number = view.number - 1 if view.asked else view.number
    go_to(state, view.moment)
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
    state.leaking = BOATS[state.n] if view.leaking is None else view.leaking
    state.sailors = list(view.sailors)
    state.officers = list(view.officers)
    state.pawns = [heads(view, boat) for boat in range(state.n + 1)]
    state.swimmers = [swimmer.player for swimmer in view.swimmers]
    state.swimming = [PAWN_IN[swimmer.rank][swimmer.home] for swimmer in view.swimmers]


def heads(view: View, boat: int) -> int:
    n = len(view.players)
    berths = slice(boat * n, (boat + 1) * n)
    return sum(view.sailors[berths]) + sum(view.officers[berths])
