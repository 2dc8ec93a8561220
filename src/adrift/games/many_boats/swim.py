"""Rules §6: phase three, the crews swim."""

from typing import Final

from adrift.core.events import Fact
from adrift.core.players import Player
from adrift.core.steps import AskOne, Step
from adrift.games.many_boats.components import (
    BOAT_OF,
    OFFICER_IN,
    PLAYERS,
    RANK_KEYS,
    RANK_OF,
    SAILOR_IN,
    Boat,
    Pawn,
)
from adrift.games.many_boats.editions import LastBoat
from adrift.games.many_boats.events import (
    PawnBoarded,
    PawnDrowned,
    PawnLeft,
    PlayerStayed,
    SwimSkipped,
)
from adrift.games.many_boats.state import Boats, Swimmer
from adrift.games.many_boats.turns import InTurn, TurnOf, pawn_key, tell_silence


class Swim(Step[Boats]):
    """§6.6 First all leave, then all board; with a single boat left nobody does."""

    __slots__ = ()

    def happen(self, state: Boats) -> None:
        if len(state.at_sea) > 1 or state.edition.last_boat is LastBoat.SWIMS:
            state.agenda.append(UNTIL_ALL_ARE_ABOARD)
            LEAVING.happen(state)
        elif state.story is not None:
            state.story.append(SwimSkipped(state.names[state.at_sea[0]]))


class LeaveBoat(TurnOf[Pawn]):
    """§6.1 A player takes one pawn out of a boat that nobody has left in this swim."""

    __slots__ = ()
    kind = "leave_boat"
    rule = "§6.1"

    def happen(self, state: Boats) -> None:
        n, sailors, officers = state.n, state.sailors, state.officers
        left = [swimmer.home for swimmer in state.swimmers]
        offer: list[Pawn] = []
        for boat in state.at_sea:
            if boat not in left:
                berth = boat * n + self.player
                if sailors[berth]:
                    offer.append(SAILOR_IN[boat])
                if officers[berth]:
                    offer.append(OFFICER_IN[boat])
        self.ask(state, self.player, offer)

    def key(self, state: Boats, pawn: Pawn) -> str:
        return pawn_key(state, pawn)

    def why_not(self, state: Boats, player: Player, key: str) -> tuple[str, str]:
        left = [state.names[swimmer.home] for swimmer in state.swimmers]
        return ("boat_already_left" if key.partition("@")[2] in left else "not_offered"), "§6.1"

    def silent(self, state: Boats, player: Player) -> None:
        tell_silence(state, player, self.rule)
        self.leave_to_chance(state)

    def answered(self, state: Boats, pawn: Pawn) -> None:
        player, boat, rank = self.player, BOAT_OF[pawn], RANK_OF[pawn]
        state.take(player, rank, boat)
        state.swimmers.append(Swimmer(player, rank, boat))
        if state.story is not None:
            state.story.append(PawnLeft(state.names[player], RANK_KEYS[rank], state.names[boat]))

    def lapse(self, state: Boats) -> None:
        """§6.2 Whoever has no pawn in such a boat stays."""
        if state.story is not None:
            state.story.append(PlayerStayed(state.names[self.player]))


class UntilAllAreAboard(Step[Boats]):
    """§6.3 The last to leave boards first, and so on until nobody is in the water."""

    __slots__ = ()

    def happen(self, state: Boats) -> None:
        if state.swimmers:
            state.agenda.append(self)
            state.agenda.append(BOARD_BOAT)


class BoardBoat(AskOne[Boats, Boat]):
    """§6.3 A swimmer boards another boat with a free seat; §6.5 never the one just left."""

    __slots__ = ()
    kind = "board_boat"
    rule = "§6.3"

    def happen(self, state: Boats) -> None:
        swimmer = state.swimmers[-1]
        home, seats, pawns, leaks = swimmer.home, state.seats, state.pawns, state.leaks
        offer = [b for b in state.at_sea if b != home and pawns[b] + leaks[b] < seats]
        self.ask(state, swimmer.player, offer)

    def key(self, state: Boats, boat: Boat) -> str:
        return state.names[boat]

    def facts(self, state: Boats) -> dict[str, Fact]:
        swimmer = state.swimmers[-1]
        return {"rank": RANK_KEYS[swimmer.rank], "home": state.names[swimmer.home]}

    def why_not(self, state: Boats, player: Player, key: str) -> tuple[str, str]:
        if key == state.names[state.swimmers[-1].home]:
            return "not_back", "§6.5"
        at_sea = [state.names[boat] for boat in state.at_sea]
        return ("no_free_seat" if key in at_sea else "not_offered"), "§6.3"

    def silent(self, state: Boats, player: Player) -> None:
        tell_silence(state, player, self.rule)
        self.leave_to_chance(state)

    def answered(self, state: Boats, boat: Boat) -> None:
        player, rank, _ = state.swimmers.pop()
        state.put(player, rank, boat)
        if state.story is not None:
            state.story.append(PawnBoarded(state.names[player], RANK_KEYS[rank], state.names[boat]))

    def lapse(self, state: Boats) -> None:
        """§6.4 No seat anywhere else: the pawn is lost."""
        player, rank, home = state.swimmers.pop()
        if state.story is not None:
            state.story.append(PawnDrowned(state.names[player], RANK_KEYS[rank], state.names[home]))


LEAVE_BOAT: Final = [LeaveBoat(player) for player in PLAYERS]
LEAVING: Final = InTurn(LEAVE_BOAT)
UNTIL_ALL_ARE_ABOARD: Final = UntilAllAreAboard()
BOARD_BOAT: Final = BoardBoat()
SWIM: Final = Swim()
