"""A bot's model of the board: boats, swimmers and points, under the keys of the view.

All types are immutable. A change returns a new boat or a new sea, so that a bot can compare
possible futures with the present.
"""

from typing import Literal, NamedTuple

from adrift.games.many_boats.components import ISLAND_KEYS, ISLAND_OF_LANE, MOVES_TO_LAND
from adrift.games.many_boats.rules.leak import vote_weight
from adrift.games.many_boats.view import Boat, Island, View

Rank = Literal["sailor", "officer"]


class Hull(NamedTuple):
    """A boat at sea and the points of its island, without a name: similar boats are equal."""

    sailor_points: int
    officer_points: int
    fields_left: int
    leaks: int
    seats: int
    sailors: tuple[str, ...]
    """The player of each sailor, sorted."""
    officers: tuple[str, ...]
    """The player of each officer, sorted."""

    def pawns(self) -> int:
        return len(self.sailors) + len(self.officers)

    def pawns_of(self, player: str) -> int:
        return self.sailors.count(player) + self.officers.count(player)

    def points(self, rank: Rank) -> int:
        """Return the points for a pawn of this rank ashore."""
        return self.sailor_points if rank == "sailor" else self.officer_points

    def is_full(self) -> bool:
        return self.pawns() + self.leaks >= self.seats

    def votes(self, player: str) -> int:
        """Return the weight of a player's vote when a pawn must go (§4.4)."""
        return vote_weight(self.sailors.count(player), self.officers.count(player))

    def with_leak(self) -> "Hull":
        return self._replace(leaks=self.leaks + 1)

    def advanced(self) -> "Hull":
        return self._replace(fields_left=self.fields_left - 1)

    def with_pawn(self, player: str, rank: Rank) -> "Hull":
        if rank == "sailor":
            return self._replace(sailors=tuple(sorted([*self.sailors, player])))
        return self._replace(officers=tuple(sorted([*self.officers, player])))

    def without_pawn(self, player: str, rank: Rank) -> "Hull":
        if rank == "sailor":
            return self._replace(sailors=without_one(self.sailors, player))
        return self._replace(officers=without_one(self.officers, player))


class Swimmer(NamedTuple):
    """A pawn that has left a boat and not yet boarded another."""

    player: str
    rank: Rank
    left: str
    """The boat it left."""


class Sea(NamedTuple):
    """Everything that affects the points a match may still bring."""

    hulls: dict[str, Hull]
    """The boats at sea; the dict is never modified."""
    ashore: dict[str, int]
    """Points already ashore, by player in table order; the dict is never modified."""
    swimmers: tuple[Swimmer, ...]
    """In the order of leaving."""

    def with_hull(self, boat: str, hull: Hull) -> "Sea":
        return self._replace(hulls={**self.hulls, boat: hull})

    def after_leaving(self, player: str, rank: Rank, boat: str) -> "Sea":
        """Return the sea after a player has taken a pawn out of a boat."""
        sea = self.with_hull(boat, self.hulls[boat].without_pawn(player, rank))
        return sea._replace(swimmers=(*self.swimmers, Swimmer(player, rank, boat)))

    def after_boarding(self, boat: str) -> "Sea":
        """Return the sea after the last swimmer has boarded a boat."""
        player, rank, _ = self.swimmers[-1]
        sea = self.with_hull(boat, self.hulls[boat].with_pawn(player, rank))
        return sea._replace(swimmers=self.swimmers[:-1])

    def boats_with_room_for(self, left: str) -> list[str]:
        """Return the boats that a pawn which left a boat could board now (§6.3, §6.5)."""
        return [boat for boat, hull in self.hulls.items() if boat != left and not hull.is_full()]


def sea_from_view(view: View) -> Sea:
    """Build the model from a view."""
    return Sea(
        {
            key: hull_from_view(view, boat)
            for key, boat in view.boats.items()
            if boat.place == "sea"
        },
        {key: player.points for key, player in view.players.items()},
        tuple([Swimmer(one.player, one.rank, one.left) for one in view.swimmers]),
    )


def hull_from_view(view: View, boat: Boat) -> Hull:
    assert boat.lane is not None, "a boat at sea has a lane"
    island = island_of_lane(view, boat.lane)
    crew, players = boat.crew, sorted(boat.crew)
    return Hull(
        island.sailor_points,
        island.officer_points,
        MOVES_TO_LAND - boat.moves,
        boat.leaks,
        view.seats,
        tuple([player for player in players for _ in range(crew[player].sailors)]),
        tuple([player for player in players for _ in range(crew[player].officers)]),
    )


def island_of_lane(view: View, lane: int) -> Island:
    return view.islands[ISLAND_KEYS[ISLAND_OF_LANE[lane]]]


def without_one(players: tuple[str, ...], player: str) -> tuple[str, ...]:
    place = players.index(player)
    return players[:place] + players[place + 1 :]
