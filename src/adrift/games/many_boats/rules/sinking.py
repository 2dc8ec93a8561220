"""Rules §7: sinking, and with it the end (§2.4, §2.5)."""

from typing import Final

from adrift.core.steps import Step
from adrift.games.many_boats.components import Boat
from adrift.games.many_boats.editions import NOBODY_AT_SEA
from adrift.games.many_boats.events import BoatSank, MatchEnded
from adrift.games.many_boats.rules.move import crew_of
from adrift.games.many_boats.rules.scoring import compute_outcome
from adrift.games.many_boats.state import Boats


class SinkBoats(Step[Boats]):
    """§7.1 A boat with more leaks than pawns sinks; §7.3 all are judged together.

    §7.4 An empty boat without leaks floats: nought is not more than nought.
    """

    __slots__ = ()

    def happen(self, state: Boats) -> None:
        pawns, leaks = state.pawns, state.leaks
        for boat in state.at_sea:  # `sink_boat` replaces that list instead of changing it
            if leaks[boat] > pawns[boat]:
                sink_boat(state, boat)
        if not state.at_sea or ends_early(state):
            end_match(state)


def sink_boat(state: Boats, boat: Boat) -> None:
    """§7.2 The boat is out of the match, with all pawns and leaks in it."""
    if state.events is not None:
        name, leaks, pawns = state.names[boat], state.leaks[boat], state.pawns[boat]
        state.events.append(BoatSank(name, leaks, pawns, crew_of(state, boat)))
    state.clear_boat(boat)


def sinks_with_next_leak(seats: int, leaks: int, pawns: int) -> bool:
    """§7.1 True if the next leak outnumbers the pawns; in a full boat it costs a pawn (§4.3)."""
    if leaks + pawns >= seats:
        pawns -= 1
    return leaks + 1 > pawns


def ends_early(state: Boats) -> bool:
    """§2.5 House rule: no boat at sea holds a pawn."""
    return state.edition.early_end is NOBODY_AT_SEA and not any(state.pawns)


def end_match(state: Boats) -> None:
    """§2.4 Over at once, in mid-round too; the marker stays where it is."""
    state.agenda.clear()
    if state.events is not None:
        rule = "§2.5" if state.at_sea else "§2.4"
        outcome = compute_outcome(state)
        winners = tuple([state.names[player] for player in outcome.winners])
        points = tuple(zip(state.names, outcome.points, strict=False))
        state.events.append(MatchEnded(winners, outcome.why, points, rule))


SINK_BOATS: Final = SinkBoats()
