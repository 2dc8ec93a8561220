"""Rules §6: phase three, the crews swim."""

from typing import Final

from adrift.core.events import Fact
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import AskOne, Step, tell
from adrift.games.many_boats.components import (
    BOAT_OF,
    OFFICER_IN,
    PLAYERS,
    RANK_KEYS,
    RANK_OF,
    SAILOR,
    SAILOR_IN,
    Boat,
    Pawn,
)
from adrift.games.many_boats.editions import SWIMS
from adrift.games.many_boats.events import (
    PawnBoarded,
    PawnDrowned,
    PawnLeft,
    PlayerStayed,
    SwimSkipped,
)
from adrift.games.many_boats.rules.objections import boat_named, rank_named, why_not_at_sea
from adrift.games.many_boats.rules.turn_order import InTurn, TurnOf, emit_silence, pawn_key
from adrift.games.many_boats.state import Boats


class Swim(Step[Boats]):
    """§6.6 First all leave, then all board; with a single boat left nobody does."""

    __slots__ = ()

    def happen(self, state: Boats) -> None:
        if len(state.at_sea) > 1 or state.edition.last_boat is SWIMS:
            state.agenda.append(ALL_BOARD)
            LEAVING.happen(state)
        else:
            tell(state, SwimSkipped, state.names[state.at_sea[0]])


class LeaveBoat(TurnOf[Pawn]):
    """§6.1 A player takes one pawn out of a boat that nobody has left in this swim."""

    __slots__ = ()
    kind = "leave_boat"
    rule = "§6.1"

    def happen(self, state: Boats) -> None:
        n, sailors, officers = state.player_count, state.sailors, state.officers
        left = [False] * (n + 1)
        for pawn in state.swimming:
            left[BOAT_OF[pawn]] = True
        offer: list[Pawn] = []
        for boat in state.at_sea:
            if not left[boat]:
                berth = boat * n + self.player
                if sailors[berth]:
                    offer.append(SAILOR_IN[boat])
                if officers[berth]:
                    offer.append(OFFICER_IN[boat])
        self.ask(state, self.player, offer)

    def key(self, state: Boats, pawn: Pawn) -> str:
        return pawn_key(state, pawn)

    def why_not(self, state: Boats, player: Player, key: str) -> Objection | None:
        rank_key, _, boat_key = key.partition("@")
        rank, boat = rank_named(rank_key), boat_named(state, boat_key)
        if rank is None:
            return None
        if boat is None or boat not in state.at_sea:
            return why_not_at_sea(state, boat_key, self.rule)
        if boat in [BOAT_OF[pawn] for pawn in state.swimming]:
            return Objection("boat_already_left", self.rule)
        pawns = state.sailors if rank == SAILOR else state.officers
        aboard = pawns[boat * state.player_count + self.player]
        return None if aboard else Objection("no_such_pawn_aboard", self.rule)

    def silent(self, state: Boats, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.redirect_to_chance(state)

    def answered(self, state: Boats, pawn: Pawn) -> None:
        player, boat, rank = self.player, BOAT_OF[pawn], RANK_OF[pawn]
        state.remove_pawn(player, rank, boat)
        state.swimmers.append(player)
        state.swimming.append(pawn)
        tell(state, PawnLeft, state.names[player], RANK_KEYS[rank], state.names[boat])

    def lapse(self, state: Boats) -> None:
        """§6.2 A player without a pawn in such a boat stays."""
        tell(state, PlayerStayed, state.names[self.player])


class AllBoard(Step[Boats]):
    """§6.3 All swimmers board, the last to leave first."""

    __slots__ = ()

    def happen(self, state: Boats) -> None:
        state.agenda.extend([BOARD_BOAT] * len(state.swimmers))


class BoardBoat(AskOne[Boats, Boat]):
    """§6.3 A swimmer boards another boat with a free seat; §6.5 never the one just left."""

    __slots__ = ()
    kind = "board_boat"
    rule = "§6.3"

    def happen(self, state: Boats) -> None:
        home, seats = BOAT_OF[state.swimming[-1]], state.seats
        pawns, leaks, offer = state.pawns, state.leaks, list[Boat]()
        for boat in state.at_sea:
            if boat != home and pawns[boat] + leaks[boat] < seats:
                offer.append(boat)
        self.ask(state, state.swimmers[-1], offer)

    def key(self, state: Boats, boat: Boat) -> str:
        return state.names[boat]

    def facts(self, state: Boats) -> dict[str, Fact]:
        rank = RANK_KEYS[RANK_OF[state.swimming[-1]]]
        return {"rank": rank, "home": state.names[home_of(state)]}

    def why_not(self, state: Boats, player: Player, key: str) -> Objection | None:
        boat = boat_named(state, key)
        if boat is None or boat not in state.at_sea:
            return why_not_at_sea(state, key, self.rule)
        if boat == home_of(state):
            return Objection("not_back", "§6.5")
        full = state.pawns[boat] + state.leaks[boat] >= state.seats
        return Objection("no_free_seat", self.rule) if full else None

    def silent(self, state: Boats, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.redirect_to_chance(state)

    def answered(self, state: Boats, boat: Boat) -> None:
        player, rank = state.swimmers.pop(), RANK_OF[state.swimming.pop()]
        state.seat_pawn(player, rank, boat)
        tell(state, PawnBoarded, state.names[player], RANK_KEYS[rank], state.names[boat])

    def lapse(self, state: Boats) -> None:
        """§6.4 No seat anywhere else: the pawn is lost."""
        player, pawn = state.swimmers.pop(), state.swimming.pop()
        if state.events is not None:
            rank, home = RANK_KEYS[RANK_OF[pawn]], state.names[BOAT_OF[pawn]]
            state.events.append(PawnDrowned(state.names[player], rank, home))


def home_of(state: Boats) -> Boat:
    """Return the boat that the next swimmer has left."""
    return BOAT_OF[state.swimming[-1]]


LEAVE_BOAT: Final = [LeaveBoat(player) for player in PLAYERS]
LEAVING: Final = InTurn(LEAVE_BOAT)
ALL_BOARD: Final = AllBoard()
BOARD_BOAT: Final = BoardBoat()
SWIM: Final = Swim()
