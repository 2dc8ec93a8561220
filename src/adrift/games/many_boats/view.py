"""Defines the view of a match: the document that clients, bots and `imagine` read.

Boats and players appear under their colours, as in the options of a question. All views share parts
that look the same to every viewer, so nothing may change a view.
"""

from dataclasses import dataclass
from typing import Literal

BoatPlace = Literal["box", "sea", "island", "sunk"]
"""Where a boat is; in the box until it is placed."""


@dataclass(slots=True)
class Pawns:
    """The pawns of one player on an island."""

    sailors: int
    officers: int


@dataclass(slots=True)
class Crew:
    """The pawns of one player in a boat."""

    sailors: int
    officers: int
    votes: int
    """The weight of the player's vote on who leaves this boat (§4.4)."""


@dataclass(slots=True)
class Boat:
    """A boat and the pawns in it."""

    place: BoatPlace
    lane: int | None
    """1 to 7; `None` in the box."""
    moves: int
    """Fields gone; the third move lands."""
    leaks: int
    free_seats: int
    """0 unless the boat is at sea."""
    one_leak_from_sinking: bool
    """True if the boat sinks with the next leak: it then has more leaks than pawns (§7.1)."""
    crew: dict[str, Crew]
    """By player; only players with a pawn in the boat."""


@dataclass(slots=True)
class PlayerArea:
    """What lies in front of a player."""

    hats: int
    sailors: int
    """Not seated yet."""
    officers: int
    """Not seated yet."""
    points: int
    """For pawns on the islands."""


@dataclass(slots=True)
class Island:
    """An island and the pawns on it."""

    sailor_points: int
    officer_points: int
    pawns: dict[str, Pawns]
    """By player; only players with a pawn on the island."""


@dataclass(slots=True)
class Swimmer:
    """A pawn in the water."""

    player: str
    rank: Literal["sailor", "officer"]
    left: str
    """The boat it left."""


@dataclass(slots=True)
class OpenedBallot:
    """The public result of a ballot."""

    round: int
    kind: Literal["leak", "move", "eject"]
    boat: str | None
    """The full boat in a ballot on whom to throw out; `None` in other ballots."""
    votes: dict[str, str]
    """By voter: a boat or a player, `hat`, or `-` for silence."""


@dataclass(slots=True)
class Moment:
    """Which question is open."""

    kind: str
    """The kind of question, or `over`."""
    player: str | None
    """The player whose turn or choice it is, where the board does not show it."""
    ballot: str
    """For a choice: the kind of ballot it belongs to."""
    among: tuple[str, ...]
    """For a tie: the boats or players that are tied."""
    by_chance: bool
    """True if chance answers."""


@dataclass(slots=True)
class View:
    """Everything the viewer may know."""

    viewer: str | None
    """The player it is for; `None` for spectators."""
    edition: str
    named_start: str | None
    """The start player that the set-up names, or `None`."""
    seats: int
    """In each boat."""
    round: int
    """0 during setup."""
    start_player: str | None
    """`None` until chance has drawn one."""
    players: dict[str, PlayerArea]
    """In table order."""
    boats: dict[str, Boat]
    """In table order; the black boat is last."""
    landed: tuple[str, ...]
    """Boats that have reached their island, in the order of landing."""
    islands: dict[str, Island]
    swimmers: tuple[Swimmer, ...]
    """In the order of leaving."""
    leak_supply: int
    """Leak markers beside the board (§4.8)."""
    leaking: str | None
    """The full boat, while a pawn is being thrown out of it."""
    ballots: tuple[OpenedBallot, ...]
    """All ballots opened so far."""
    moment: Moment
    number: int
    """The number of the open question."""
    asked: tuple[str, ...]
    """Who is asked, whether they have answered or not; `chance` for chance; empty when over."""
    own_vote: str | None
    """The viewer's vote in the open ballot, or `None`."""


PRIVATE_FIELDS = ("viewer", "own_vote")
"""The fields that differ between viewers."""
