"""Rules §4: phase one, a boat springs a leak."""

from typing import Final

from adrift.core.events import Fact
from adrift.core.lists import with_item
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import tell
from adrift.games.many_boats.components import OFFICER, RANK_KEYS, RANKS, SAILOR, Boat, Rank
from adrift.games.many_boats.editions import SAILOR_FIRST
from adrift.games.many_boats.events import BoatSprangLeak, BoatWasFull, PawnThrownOut
from adrift.games.many_boats.rules.ballots import Ballot, BoatBallot, Fate
from adrift.games.many_boats.rules.objections import is_colour
from adrift.games.many_boats.rules.turn_order import TurnOf, emit_silence
from adrift.games.many_boats.state import Boats


class LeakBallot(BoatBallot):
    """§4.1 All vote on which boat at sea gets a leak."""

    __slots__ = ()
    kind = "leak_ballot"
    rule = "§4.1"
    subject = "leak"


class SpringLeak(Fate[Boat]):
    """§4.2 The leak takes a free seat; §4.3 in a full boat somebody has to make room for it."""

    __slots__ = ()

    def befall(self, state: Boats, named: Boat) -> None:
        if state.pawns[named] + state.leaks[named] < state.seats:
            place_leak(state, named, "§4.2")
            return
        state.leaking = named
        tell(state, BoatWasFull, state.names[named])
        state.agenda.append(EJECT_BALLOT)


class EjectBallot(Ballot[Player]):
    """§4.3 Those with a pawn in the full boat vote on which colour loses one."""

    __slots__ = ()
    kind = "eject_ballot"
    rule = "§4.3"
    subject = "eject"

    def happen(self, state: Boats) -> None:
        state.vote_weights = weights_aboard(state)
        entitled = players_aboard(state, state.vote_weights)
        self.hold(state, entitled, entitled)

    def boat(self, state: Boats) -> Boat | None:
        return state.leaking

    def why_not_named(self, state: Boats, key: str) -> Objection | None:
        aboard_keys = [state.names[colour] for colour in players_aboard(state, state.vote_weights)]
        absent = is_colour(key) and key not in aboard_keys
        return Objection("colour_not_aboard", "§4.3") if absent else None


def weights_aboard(state: Boats) -> list[int]:
    """§4.4 Two for each officer in the boat, one for each sailor, by player."""
    n, sailors, officers = state.player_count, state.sailors, state.officers
    berths = range(state.leaking * n, (state.leaking + 1) * n)
    return [vote_weight(sailors[berth], officers[berth]) for berth in berths]


def vote_weight(sailors: int, officers: int) -> int:
    return sailors + 2 * officers


def players_aboard(state: Boats, weights: list[int]) -> list[Player]:
    """§4.3 The players with a pawn in the full boat: they vote, and they can be named."""
    return [player for player in state.everyone if weights[player]]


class ThrowOut(Fate[Player]):
    """§4.6 The colour named loses a pawn: a sailor first, or the owner chooses."""

    __slots__ = ()

    def befall(self, state: Boats, named: Player) -> None:
        berth = state.leaking * state.player_count + named
        if not state.sailors[berth]:
            throw_pawn_out(state, named, OFFICER)
        elif not state.officers[berth] or state.edition.thrown_out is SAILOR_FIRST:
            throw_pawn_out(state, named, SAILOR)
        else:
            state.agenda.append(ChooseThrownOut(named))


class ChooseThrownOut(TurnOf[Rank]):
    """§4.6 The owner picks the rank that has to go."""

    __slots__ = ()
    kind = "thrown_out"
    rule = "§4.6"

    def happen(self, state: Boats) -> None:
        self.ask(state, self.player, list(RANKS))

    def key(self, state: Boats, rank: Rank) -> str:
        return RANK_KEYS[rank]

    def facts(self, state: Boats) -> dict[str, Fact]:
        return {"boat": state.names[state.leaking]}

    def silent(self, state: Boats, player: Player) -> None:
        """§4.6 Silence gives a sailor."""
        emit_silence(state, player, self.rule)
        self.accept(state, player, SAILOR)

    def answered(self, state: Boats, rank: Rank) -> None:
        throw_pawn_out(state, self.player, rank)


def throw_pawn_out(state: Boats, player: Player, rank: Rank) -> None:
    """§4.7 The pawn is out of the match, and the leak takes its seat."""
    boat = state.leaking
    state.remove_pawn(player, rank, boat)
    if state.events is not None:
        names = state.names
        state.events.append(PawnThrownOut(names[player], RANK_KEYS[rank], names[boat]))
    place_leak(state, boat, "§4.7")


def place_leak(state: Boats, boat: Boat, rule: str) -> None:
    """§4.8 There is always a leak to place; the supply is only to look at."""
    leaks = state.leaks[boat] + 1
    state.leaks = with_item(state.leaks, boat, leaks)
    if state.events is not None:
        pawns = state.pawns[boat]
        state.events.append(BoatSprangLeak(state.names[boat], leaks, pawns, rule))


LEAK_BALLOT: Final = LeakBallot(SpringLeak())
EJECT_BALLOT: Final = EjectBallot(ThrowOut())  # §4.5 a separate ballot: a hat costs again
