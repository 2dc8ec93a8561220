"""Turn order, and helpers that several chapters share."""

from collections.abc import Sequence
from typing import Final, TypeVar

from adrift.core.players import Player
from adrift.core.steps import AskOne, Step, tell
from adrift.games.many_boats.components import BOAT_OF, RANK_KEYS, RANK_OF, Pawn
from adrift.games.many_boats.events import PlayerWasSilent
from adrift.games.many_boats.state import Boats

A = TypeVar("A")


class TurnOf(AskOne[Boats, A]):
    """One player's turn to answer."""

    __slots__ = ("player",)

    def __init__(self, player: Player) -> None:
        self.player: Final = player


def emit_silence(state: Boats, player: Player, rule: str) -> None:
    """Record the public event that the only player asked gives no answer."""
    tell(state, PlayerWasSilent, state.names[player], rule)


class InTurn(Step[Boats]):
    """Runs one step for each player, clockwise from the start player."""

    __slots__ = ("reversed_steps",)

    def __init__(self, steps: Sequence[Step[Boats]]) -> None:
        # By number of players and by start player: the steps in reverse order.
        self.reversed_steps: Final = [
            [[steps[(start + n - 1 - turn) % n] for turn in range(n)] for start in range(n)]
            for n in range(len(steps) + 1)
        ]

    def happen(self, state: Boats) -> None:
        state.agenda.extend(self.reversed_steps[state.player_count][state.start_player])


def pawn_key(state: Boats, pawn: Pawn) -> str:
    """Return the key of a pawn by rank and boat, like `sailor@black`."""
    return f"{RANK_KEYS[RANK_OF[pawn]]}@{state.names[BOAT_OF[pawn]]}"
