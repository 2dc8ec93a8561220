"""A bot's model of the board: boats, swimmers and points.

All types are immutable. A change returns a new boat or a new sea, so that a bot can compare
possible futures with the present.
"""

from typing import Final, NamedTuple

from adrift.games.many_boats.components import (
    ISLAND_OF_LANE,
    MOVES_TO_LAND,
    SAILOR,
    Rank,
)
from adrift.games.many_boats.view import View

ONE_MORE: Final = 1
ONE_LESS: Final = -1


class Hull(NamedTuple):
    """A boat at sea and the points of its island, without a name: similar boats are equal."""

    points: tuple[int, int]
    """For a sailor and for an officer."""
    fields_left: int
    leaks: int
    seats: int
    sailors: tuple[int, ...]
    """By player."""
    officers: tuple[int, ...]

    def pawns(self) -> int:
        return sum(self.sailors) + sum(self.officers)

    def is_full(self) -> bool:
        return self.pawns() + self.leaks >= self.seats

    def vote_weight(self, player: int) -> int:
        """Return the weight of a player's vote when a pawn must go (§4.4)."""
        return 2 * self.officers[player] + self.sailors[player]

    def with_leak(self) -> "Hull":
        return self._replace(leaks=self.leaks + 1)

    def advanced(self) -> "Hull":
        return self._replace(fields_left=self.fields_left - 1)

    def with_pawn_change(self, player: int, rank: Rank, change: int) -> "Hull":
        """Return the boat with one pawn of this player and rank more or less."""
        if rank == SAILOR:
            return self._replace(sailors=with_changed_count(self.sailors, player, change))
        return self._replace(officers=with_changed_count(self.officers, player, change))


class Swimmer(NamedTuple):
    """A pawn that has left a boat and not yet boarded another."""

    player: int
    rank: Rank
    home: int


class Sea(NamedTuple):
    """Everything that affects the points a match may still bring."""

    hulls: dict[int, Hull]
    """Boats at sea by number; the dict is never modified."""
    ashore: tuple[int, ...]
    """Points already ashore, by player."""
    swimmers: tuple[Swimmer, ...]
    """In the order of leaving."""

    def with_hull(self, boat: int, hull: Hull) -> "Sea":
        return self._replace(hulls={**self.hulls, boat: hull})

    def after_leaving(self, player: int, rank: Rank, boat: int) -> "Sea":
        """Return the sea after a player has taken a pawn out of a boat."""
        swimmer = Swimmer(player, rank, boat)
        sea = self.with_hull(boat, self.hulls[boat].with_pawn_change(player, rank, ONE_LESS))
        return sea._replace(swimmers=(*self.swimmers, swimmer))

    def after_boarding(self, boat: int) -> "Sea":
        """Return the sea after the last swimmer has boarded a boat."""
        player, rank, _ = self.swimmers[-1]
        sea = self.with_hull(boat, self.hulls[boat].with_pawn_change(player, rank, ONE_MORE))
        return sea._replace(swimmers=self.swimmers[:-1])

    def boats_with_room_for(self, home: int) -> list[int]:
        """Return the boats that a pawn from boat `home` could board now (§6.3, §6.5)."""
        return [boat for boat, hull in self.hulls.items() if boat != home and not hull.is_full()]


def sea_from_view(view: View) -> Sea:
    """Build the model from a view."""
    hulls: dict[int, Hull] = {boat: hull_from_view(view, boat) for boat in view.at_sea}
    return Sea(hulls, view.points, tuple([Swimmer(*swimmer) for swimmer in view.swimmers]))


def hull_from_view(view: View, boat: int) -> Hull:
    n = len(view.players)
    berths = slice(boat * n, (boat + 1) * n)
    return Hull(
        view.worth[ISLAND_OF_LANE[view.lanes[boat]]],
        MOVES_TO_LAND - view.rows[boat],
        view.leaks[boat],
        view.seats,
        view.sailors[berths],
        view.officers[berths],
    )


def with_changed_count(counts: tuple[int, ...], player: int, change: int) -> tuple[int, ...]:
    return (*counts[:player], counts[player] + change, *counts[player + 1 :])
