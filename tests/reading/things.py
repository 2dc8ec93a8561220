"""What lies on the table in the second reading of many_boats: boats, pawns, and what is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

CHANCE = "chance"
SILENCE = "-"
HAT = "hat"
RANKS = ("sailor", "officer")
LANES = range(1, 8)
ISLANDS = {1: "left", 2: "left", 3: "middle", 4: "middle", 5: "right", 6: "right", 7: "right"}
POINTS = {
    "islands": {
        ("left", "officer"): 8,
        ("left", "sailor"): 6,
        ("middle", "officer"): 6,
        ("middle", "sailor"): 4,
        ("right", "officer"): 7,
        ("right", "sailor"): 5,
    },
    "flat": {(i, r): 2 if r == "officer" else 1 for i in ISLANDS.values() for r in RANKS},
}

Keys = tuple[str, ...]
Pawns = Counter[tuple[str, str]]  # by owner and rank
Board = dict[str, object]


class Ask(NamedTuple):
    """A question: to one, to several at once (sealed), or to chance with its weights."""

    kind: str
    options: dict[str, Keys]
    weights: tuple[int, ...]
    board: Board


class Result(NamedTuple):
    """How a match ended; the boats in the order they landed."""

    points: dict[str, int]
    winners: tuple[str, ...]
    landed: tuple[str, ...]
    rounds: int
    board: Board


T = TypeVar("T")
Play = Generator[Ask, dict[str, str], T]


@dataclass
class Boat:
    """One boat; its pawns are counted by owner and rank, for seats in a boat are alike (§1.4)."""

    lane: int | None = None
    row: int = 0
    state: str = "box"
    leaks: int = 0
    pawns: Pawns = field(default_factory=Counter)


class Swimmer(NamedTuple):
    """A pawn between two boats (§6)."""

    owner: str
    rank: str
    left: str


class Ballot(NamedTuple):
    """A ballot that has been opened: what everybody saw (§3.1)."""

    round: int
    kind: str
    answers: dict[str, str]


@dataclass
class Match:
    """What lies on the table."""

    switches: Mapping[str, str]
    players: tuple[str, ...]
    start: str | None
    boats: dict[str, Boat]
    hats: dict[str, int]
    unseated: Pawns
    ashore: dict[str, Pawns]
    lost: Counter[str] = field(default_factory=Counter)
    landed: list[str] = field(default_factory=list)
    swimmers: list[Swimmer] = field(default_factory=list)
    opened: list[Ballot] = field(default_factory=list)
    round: int = 0

    def clockwise(self) -> list[str]:
        """All players, the start player first."""
        first = self.players.index(self.start_player())
        return [*self.players[first:], *self.players[:first]]

    def start_player(self) -> str:
        """The holder of the marker, once there is one."""
        assert self.start is not None
        return self.start

    def at_sea(self) -> list[str]:
        """The boats that are neither in the box, nor landed, nor sunk."""
        return [colour for colour, boat in self.boats.items() if boat.state == "sea"]

    def free_seats(self, colour: str) -> int:
        """§1.4 A seat holds one pawn or one leak."""
        boat = self.boats[colour]
        return int(self.switches["seats"]) - boat.pawns.total() - boat.leaks

    def with_room(self) -> list[str]:
        """The boats at sea in which somebody could sit down."""
        return [colour for colour in self.at_sea() if self.free_seats(colour)]

    def aboard(self, player: str, colour: str) -> list[str]:
        """The ranks a player has in a boat, one entry for each pawn."""
        pawns = self.boats[colour].pawns
        return [rank for rank in RANKS for _ in range(pawns[player, rank])]

    def has_pawn_at_sea(self, player: str) -> bool:
        """Whether any boat at sea holds a pawn of this player."""
        return any(self.aboard(player, colour) for colour in self.at_sea())

    def board(self) -> Board:
        """Everything there is to see, as plain values."""
        return {
            "round": self.round,
            "start": self.start,
            "hats": dict(self.hats),
            "unseated": counted(self.unseated),
            "swimmers": [tuple(swimmer) for swimmer in self.swimmers],
            "ashore": {island: counted(pawns) for island, pawns in self.ashore.items()},
            "lost": {player: self.lost[player] for player in self.players},
            "landed": list(self.landed),
            "ballots": len(self.opened),
            "last ballot": tuple(self.opened[-1]) if self.opened else None,
        } | {
            f"{colour} boat": {
                "lane": boat.lane,
                "row": boat.row,
                "state": boat.state,
                "leaks": boat.leaks,
                "pawns": counted(boat.pawns),
            }
            for colour, boat in self.boats.items()
        }


def counted(pawns: Pawns) -> dict[tuple[str, str], int]:
    """Pawns as a plain dictionary, without those there are none of."""
    return {pawn: count for pawn, count in pawns.items() if count}
