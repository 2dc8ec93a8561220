"""Builds the view of one viewer. No other code shows the state of many_boats to a client.

The board is public. The only secrets are the votes of an open ballot, and who has voted already;
the other players' views depend on neither. A view lists all past ballots, so players need no notes.
"""

from typing import Any, Final, NamedTuple

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.games.many_boats.components import LEAK_MARKERS, Boat, Lane
from adrift.games.many_boats.phase import Moment, moment_of
from adrift.games.many_boats.rules.scoring import points_per_pawn
from adrift.games.many_boats.state import BallotSheet, Boats, Swimmer, swimmers_of


class View(NamedTuple):
    """Everything the viewer may know.

    Each boat has the number of its owner, and black comes last. A berth is
    `boat * len(players) + player`, a beach `island * len(players) + player`.
    """

    edition: str
    players: tuple[str, ...]
    start_named: str | None
    """The start player that the set-up names, or `None`."""
    viewer: Viewer
    seats: int
    round: int
    start_player: Player | None
    """`None` until chance has drawn one."""
    lanes: tuple[Lane, ...]
    """By boat; 0 until it is placed."""
    rows: tuple[int, ...]
    """Fields gone, by boat; the third lands."""
    leaks: tuple[int, ...]
    leak_supply: int
    """Leak markers beside the board (§4.8)."""
    sailors: tuple[int, ...]
    """By berth."""
    officers: tuple[int, ...]
    hats: tuple[int, ...]
    hand_sailors: tuple[int, ...]
    """Not seated yet, by player."""
    hand_officers: tuple[int, ...]
    ashore_sailors: tuple[int, ...]
    """By beach."""
    ashore_officers: tuple[int, ...]
    worth: tuple[tuple[int, int], ...]
    """Points for a sailor and for an officer, by island (§8.2)."""
    points: tuple[int, ...]
    """Points for pawns ashore, by player."""
    at_sea: tuple[Boat, ...]
    landed: tuple[Boat, ...]
    """In the order of landing."""
    swimmers: tuple[Swimmer, ...]
    ballots: tuple[BallotSheet, ...]
    leaking: Boat | None
    """The full boat, while a pawn is being thrown out of it."""
    moment: Moment
    number: int
    """The number of the open question."""
    asked: tuple[Player, ...]
    """Who is asked, whether they have answered or not; chance is -1; empty when over."""
    own_vote: int | None
    """The viewer's vote in the open ballot, or `None`."""


VIEWER: Final = View._fields.index("viewer")
OWN_VOTE: Final = View._fields.index("own_vote")
PRIVATE: Final[tuple[int, ...]] = (VIEWER, OWN_VOTE)
"""Indexes of the fields that differ between viewers."""


def view(state: Boats, viewer: Viewer) -> View:
    """Return what the viewer may know: the public fields and the viewer's own sealed vote."""
    public = state.public_fields
    if public is None:
        public = state.public_fields = build_public_fields(state)
    fields = public[:]
    fields[VIEWER] = viewer
    waiting = state.waiting
    if waiting and state.question.is_sealed and viewer in state.asked and viewer not in waiting:
        fields[OWN_VOTE] = state.sealed[viewer]
    return tuple.__new__(View, fields)  # twice as fast as `View(*fields)`


def is_collecting_votes(state: Boats) -> bool:
    """True while a ballot is open; then each voter's view shows the voter's own vote."""
    return bool(state.waiting) and state.question.is_sealed


def build_public_fields(state: Boats) -> list[Any]:
    """Return the values of all view fields, with the private ones blank.

    All views of a state share these objects.
    """
    moment = moment_of(state)
    collecting = is_collecting_votes(state)
    ejecting = moment.kind in ("eject_ballot", "thrown_out") or moment.ballot == "eject"
    fields = [
        state.edition_name,
        state.setup.players,
        state.setup.start,
        SPECTATOR,
        state.seats,
        state.round,
        None if moment.kind == "start_player" else state.start_player,
        tuple(state.lanes),
        tuple(state.rows),
        tuple(state.leaks),
        max(0, LEAK_MARKERS - sum(state.leaks)),
        tuple(state.sailors),
        tuple(state.officers),
        tuple(state.hats),
        tuple(state.hand_sailors),
        tuple(state.hand_officers),
        tuple(state.ashore_sailors),
        tuple(state.ashore_officers),
        points_per_pawn(state),
        tuple(state.points),
        tuple(state.at_sea),
        tuple(state.landed),
        swimmers_of(state) if state.swimmers else (),
        tuple(state.ballots),
        state.leaking if ejecting else None,
        moment,
        state.question_number,
        tuple(state.asked if collecting else state.waiting),
        None,
    ]
    assert len(fields) == len(View._fields), "one value for each field"
    return fields
