"""Rules §5: phase two, a boat moves, and perhaps lands."""

from typing import Final

from adrift.core.lists import with_item
from adrift.core.steps import tell
from adrift.games.many_boats.components import ISLAND_KEYS, ISLAND_OF_LANE, MOVES_TO_LAND, Boat
from adrift.games.many_boats.events import BoatLanded, BoatMoved
from adrift.games.many_boats.rules.ballots import BoatBallot, Fate
from adrift.games.many_boats.rules.scoring import points_per_pawn
from adrift.games.many_boats.state import Boats


class MoveBallot(BoatBallot):
    """§5.1 All vote on which boat at sea moves; §5.4 the last one moves without a vote."""

    __slots__ = ()
    kind = "move_ballot"
    rule = "§5.1"
    subject = "move"


class MoveBoat(Fate[Boat]):
    """§5.1 One field ahead, in its lane; §5.2 the third move lands."""

    __slots__ = ()

    def befall(self, state: Boats, named: Boat) -> None:
        row = state.rows[named] + 1
        state.rows = with_item(state.rows, named, row)
        tell(state, BoatMoved, state.names[named], MOVES_TO_LAND - row)
        if row == MOVES_TO_LAND:
            land_boat(state, named)


def land_boat(state: Boats, boat: Boat) -> None:
    """§5.2 All hands ashore, the leaks off, the boat to the next stage; §5.3 it moves no more."""
    n = state.player_count
    island = ISLAND_OF_LANE[state.lanes[boat]]
    tell(
        state,
        BoatLanded,
        state.names[boat],
        ISLAND_KEYS[island],
        len(state.landed) + 1,
        crew_of(state, boat),
    )
    sailor, officer = points_per_pawn(state)[island]
    sailors, officers, points = state.ashore_sailors[:], state.ashore_officers[:], state.points[:]
    for player in state.everyone:
        low, high = state.sailors[boat * n + player], state.officers[boat * n + player]
        sailors[island * n + player] += low
        officers[island * n + player] += high
        points[player] += low * sailor + high * officer
    state.ashore_sailors, state.ashore_officers, state.points = sailors, officers, points
    state.landed = [*state.landed, boat]
    state.clear_boat(boat)


def crew_of(state: Boats, boat: Boat) -> tuple[tuple[str, int, int], ...]:
    """Return (player, officers, sailors) of each player with a pawn in the boat."""
    berths = [(player, boat * state.player_count + player) for player in state.everyone]
    return tuple(
        [
            (state.names[player], state.officers[berth], state.sailors[berth])
            for player, berth in berths
            if state.officers[berth] or state.sailors[berth]
        ]
    )


MOVE_BALLOT: Final = MoveBallot(MoveBoat())
