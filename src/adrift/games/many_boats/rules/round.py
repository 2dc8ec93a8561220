"""Rules §2: the round, and the order of play from the first boat placed to the last one gone."""

from typing import Final

from adrift.core.steps import InOrder, Step, tell
from adrift.games.many_boats.components import PLAYERS
from adrift.games.many_boats.events import RoundBegan, StartMarkerPassed
from adrift.games.many_boats.rules.leak import LEAK_BALLOT
from adrift.games.many_boats.rules.move import MOVE_BALLOT
from adrift.games.many_boats.rules.setup import (
    DrawStartPlayer,
    PlaceBlackBoat,
    PlaceBoat,
    SeatPawn,
    UntilAllAreSeated,
)
from adrift.games.many_boats.rules.sinking import SINK_BOATS
from adrift.games.many_boats.rules.swim import SWIM
from adrift.games.many_boats.rules.turn_order import InTurn
from adrift.games.many_boats.state import Boats


class Rounds(Step[Boats]):
    """§2.1 Round after round; only the end of the match (§2.4) stops it."""

    __slots__ = ("one_round",)

    def __init__(self, one_round: InOrder[Boats]) -> None:
        self.one_round: Final = one_round

    def happen(self, state: Boats) -> None:
        state.round += 1
        tell(state, RoundBegan, state.round, state.names[state.start_player])
        state.agenda.append(self)
        self.one_round.happen(state)


class PassStartMarker(Step[Boats]):
    """§2.3 The marker goes to the next player clockwise."""

    __slots__ = ()

    def happen(self, state: Boats) -> None:
        state.start_player = PLAYERS[(state.start_player + 1) % state.player_count]
        tell(state, StartMarkerPassed, state.names[state.start_player])


DRAW_START_PLAYER: Final = DrawStartPlayer()
PLACE_BOAT: Final = [PlaceBoat(player) for player in PLAYERS]
PLACE_BLACK_BOAT: Final = PlaceBlackBoat()
SEAT_PAWN: Final = [SeatPawn(player) for player in PLAYERS]
SEATING: Final = UntilAllAreSeated(InTurn(SEAT_PAWN))
PASS_START_MARKER: Final = PassStartMarker()

ROUND: Final = InOrder(
    LEAK_BALLOT, SINK_BOATS,  # §4, §2.2
    MOVE_BALLOT, SINK_BOATS,  # §5
    SWIM, SINK_BOATS,         # §6
    PASS_START_MARKER,        # §2.3
)  # fmt: skip
ROUNDS: Final = Rounds(ROUND)
MATCH: Final = InOrder(
    DRAW_START_PLAYER,                     # §1.6
    InTurn(PLACE_BOAT), PLACE_BLACK_BOAT,  # §1.7, §1.8
    SEATING,                               # §1.9
    ROUNDS,                                # §2.1
)  # fmt: skip
