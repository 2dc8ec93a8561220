"""The complete state of a match of many_boats, secrets included.

It consists of small numbers and flat lists; a berth is `boat * player_count + player`. *Own* lists
are changed in place and copied by `clone`; *shared* lists are replaced, never changed, and not
copied.
"""

from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from adrift.core.lists import with_item
from adrift.core.players import Player
from adrift.core.setups import Setup
from adrift.core.steps import Match
from adrift.games.many_boats.components import BOAT_OF, RANK_OF, SAILOR, Boat, Lane, Pawn, Rank
from adrift.games.many_boats.editions import Edition
from adrift.games.many_boats.view import OpenedBallot

T = TypeVar("T", bound=int)


@dataclass(slots=True)
class BallotSheet:
    """The public result of an opened ballot. Copies of a match share it, so it never changes."""

    round: int
    kind: str
    boat: Boat | None
    """The full boat in a ballot on whom to throw out; `None` in other ballots."""
    voters: tuple[Player, ...]
    votes: tuple[int, ...]
    """A boat or a colour by number, `HAT`, or `SILENT`; parallel to the voters."""
    document: OpenedBallot | None = field(default=None, compare=False, repr=False)
    """Cache: how views show it."""


class Swimmer(NamedTuple):
    """A pawn in the water."""

    player: Player
    rank: Rank
    home: Boat


class Boats(Match):
    """A match of many_boats."""

    __slots__ = (
        "ashore_officers",
        "ashore_sailors",
        "at_sea",
        "ballots",
        "edition",
        "edition_name",
        "everyone",
        "hand_officers",
        "hand_sailors",
        "hats",
        "landed",
        "lanes",
        "leaking",
        "leaks",
        "names",
        "offer_with_hat",
        "officers",
        "pawns",
        "player_count",
        "points",
        "round",
        "rows",
        "sailors",
        "seats",
        "setup",
        "start_player",
        "swimmers",
        "swimming",
        "vote_weights",
    )
    edition: Edition
    edition_name: str  # like `zman+seats=7`
    setup: Setup
    player_count: int
    names: tuple[str, ...]  # of the boats: the players' colours, then black
    everyone: list[Player]  # shared
    seats: int  # in each boat
    start_player: Player
    round: int  # 0 while setting up

    lanes: list[Lane]  # by boat; shared
    rows: list[int]  # fields gone, by boat; shared
    leaks: list[int]  # by boat; shared
    hats: list[int]  # by player; shared
    hand_sailors: list[int]  # not seated yet, by player; shared
    hand_officers: list[int]  # shared
    ashore_sailors: list[int]  # by island * player_count + player; shared
    ashore_officers: list[int]  # shared
    points: list[int]  # for pawns ashore, by player; shared
    at_sea: list[Boat]  # in the order of their numbers; shared
    landed: list[Boat]  # in the order of landing; shared
    ballots: list[BallotSheet]  # opened so far; shared
    offer_with_hat: list[int]  # the options of a voter with a hat; shared
    vote_weights: list[int]  # the weight of each player's vote in this ballot; shared
    leaking: Boat  # the full boat, while a pawn is being thrown out of it

    sailors: list[int]  # by berth; own
    officers: list[int]  # by berth; own
    pawns: list[int]  # number of pawns, by boat; own
    swimmers: list[Player]  # in the order of leaving; own
    swimming: list[Pawn]  # their pawns, by rank and the boat they left; own

    def clone(self) -> "Boats":
        twin = Boats()
        self.copy_into(twin)
        twin.edition = self.edition
        twin.edition_name = self.edition_name
        twin.setup = self.setup
        twin.player_count = self.player_count
        twin.names = self.names
        twin.everyone = self.everyone
        twin.seats = self.seats
        twin.start_player = self.start_player
        twin.round = self.round
        twin.lanes = self.lanes
        twin.rows = self.rows
        twin.leaks = self.leaks
        twin.hats = self.hats
        twin.hand_sailors = self.hand_sailors
        twin.hand_officers = self.hand_officers
        twin.ashore_sailors = self.ashore_sailors
        twin.ashore_officers = self.ashore_officers
        twin.points = self.points
        twin.at_sea = self.at_sea
        twin.landed = self.landed
        twin.ballots = self.ballots
        twin.offer_with_hat = self.offer_with_hat
        twin.vote_weights = self.vote_weights
        twin.leaking = self.leaking
        twin.sailors = self.sailors[:]
        twin.officers = self.officers[:]
        twin.pawns = self.pawns[:]
        twin.swimmers = self.swimmers[:]
        twin.swimming = self.swimming[:]
        return twin

    def seat_pawn(self, player: Player, rank: Rank, boat: Boat) -> None:
        """Seat a pawn."""
        berth = boat * self.player_count + player
        if rank == SAILOR:
            self.sailors[berth] += 1
        else:
            self.officers[berth] += 1
        self.pawns[boat] += 1

    def remove_pawn(self, player: Player, rank: Rank, boat: Boat) -> None:
        """Remove a pawn from a boat."""
        berth = boat * self.player_count + player
        if rank == SAILOR:
            self.sailors[berth] -= 1
        else:
            self.officers[berth] -= 1
        self.pawns[boat] -= 1

    def clear_boat(self, boat: Boat) -> None:
        """Remove a boat from `at_sea`, with all its pawns and leaks."""
        berths = slice(boat * self.player_count, (boat + 1) * self.player_count)
        self.sailors[berths] = self.officers[berths] = [0] * self.player_count
        self.pawns[boat] = 0
        self.leaks = with_item(self.leaks, boat, 0)
        self.at_sea = [other for other in self.at_sea if other != boat]


def swimmers_of(state: Boats) -> tuple[Swimmer, ...]:
    """Return the pawns in the water, in the order of leaving."""
    pairs = zip(state.swimmers, state.swimming, strict=True)
    return tuple([Swimmer(player, RANK_OF[pawn], BOAT_OF[pawn]) for player, pawn in pairs])
