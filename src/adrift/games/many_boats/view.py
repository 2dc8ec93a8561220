"""What one player, or the spectators, may know: the only exit from the truth of many_boats.

The board is public. Secret is only what somebody has answered to a ballot that is not opened yet,
and even whether somebody has: nothing here depends on either. A view remembers all past ballots, so
nobody needs notes.
"""

from typing import Any, Final, NamedTuple

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.games.many_boats.components import LEAK_MARKERS, Boat, Lane
from adrift.games.many_boats.phase import Moment, moment_of
from adrift.games.many_boats.rules.scoring import worth_of
from adrift.games.many_boats.state import BallotSheet, Boats, Swimmer, swimmers_of


class View(NamedTuple):
    """Everything its viewer may know. Boats are numbered like their owners, black comes last;
    a berth is `boat * len(players) + player`, a beach `island * len(players) + player`."""

    edition: str
    players: tuple[str, ...]
    start_named: str | None
    """The start player the set-up named, if it did."""
    viewer: Viewer
    seats: int
    round: int
    start_player: Player | None
    """Nobody while chance has not drawn one."""
    lanes: tuple[Lane, ...]
    """By boat; 0 while it is not placed."""
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
    """What an island pays for a sailor and for an officer, by island (§8.2)."""
    points: tuple[int, ...]
    """What everybody has ashore so far, by player."""
    at_sea: tuple[Boat, ...]
    landed: tuple[Boat, ...]
    """In the order of landing."""
    swimmers: tuple[Swimmer, ...]
    ballots: tuple[BallotSheet, ...]
    leaking: Boat | None
    """The full boat somebody must leave, while that is being settled."""
    moment: Moment
    number: int
    """Of the question that is open."""
    asked: tuple[Player, ...]
    """Who is entitled to answer, whether they have or not; chance is -1; nobody when over."""
    own_vote: int | None
    """What the viewer has answered to the ballot that is open."""


VIEWER: Final = View._fields.index("viewer")
OWN_VOTE: Final = View._fields.index("own_vote")
PRIVATE: Final[tuple[int, ...]] = (VIEWER, OWN_VOTE)
"""Where in a view stands what not everybody may know."""


def view(state: Boats, viewer: Viewer) -> View:
    """What the viewer may know: what everybody may, and the viewer's own sealed answer."""
    public = state.public_fields
    if public is None:
        public = state.public_fields = known_to_all(state)
    fields = public[:]
    fields[VIEWER] = viewer
    waiting = state.waiting
    if waiting and state.question.is_sealed and viewer in state.asked and viewer not in waiting:
        fields[OWN_VOTE] = state.sealed[viewer]
    return tuple.__new__(View, fields)  # twice as fast as the constructor, which does the same


def collects(state: Boats) -> bool:
    """Whether sealed answers are coming in, each shown to whoever gave it."""
    return bool(state.waiting) and state.question.is_sealed


def known_to_all(state: Boats) -> list[Any]:
    """What everybody may know of this moment, in the order of the fields of a view; blank is what
    not everybody may. All views of a moment share these very objects."""
    moment = moment_of(state)
    collecting = collects(state)
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
        worth_of(state),
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
