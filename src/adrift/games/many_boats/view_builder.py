"""Builds the view of one viewer. No other code shows the state of many_boats to a client.

The board is public. The only secrets are the votes of an open ballot, and who has voted already;
the other players' views depend on neither. A view lists all past ballots, so players need no notes.

Equal parts of views are the same object, within a match and across matches: building them again
would take longer than looking them up, and parts that are identical need no comparison.
"""

from functools import lru_cache
from typing import Any

from adrift.core.players import CHANCE, CHANCE_NAME, SPECTATOR, Player, Viewer
from adrift.core.questions import SILENCE
from adrift.core.steps import SILENT
from adrift.games.many_boats.components import (
    HAT,
    HAT_KEY,
    ISLAND_KEYS,
    LEAK_MARKERS,
    RANK_KEYS,
)
from adrift.games.many_boats.phase import Moment as EngineMoment
from adrift.games.many_boats.phase import moment_of
from adrift.games.many_boats.rules.leak import vote_weight
from adrift.games.many_boats.rules.scoring import points_per_pawn
from adrift.games.many_boats.rules.sinking import sinks_with_next_leak
from adrift.games.many_boats.state import BallotSheet, Boats, swimmers_of
from adrift.games.many_boats.view import (
    Boat,
    Crew,
    Island,
    Moment,
    OpenedBallot,
    Pawns,
    PlayerArea,
    Swimmer,
    View,
)

Counts = tuple[int, ...]
Names = tuple[str, ...]


def view(state: Boats, viewer: Viewer) -> View:
    """Return what the viewer may know: the public fields and the viewer's own sealed vote."""
    public = state.public_fields
    if public is None:
        public = state.public_fields = build_public_fields(state)
    own_vote = None
    waiting = state.waiting
    if waiting and state.question.is_sealed and viewer in state.asked and viewer not in waiting:
        own_vote = vote_key(state.names, state.sealed[viewer])
    name = None if viewer == SPECTATOR else state.names[viewer]
    return View(*[name, *public, own_vote])


def is_collecting_votes(state: Boats) -> bool:
    """True while a ballot is open; then each voter's view shows the voter's own vote."""
    return bool(state.waiting) and state.question.is_sealed


def build_public_fields(state: Boats) -> list[Any]:
    """Return the values of the public view fields in order."""
    names, moment = state.names, moment_of(state)
    ejecting = moment.kind in ("eject_ballot", "thrown_out") or moment.ballot == "eject"
    asked = state.asked if is_collecting_votes(state) else state.waiting
    return [
        state.edition_name,
        state.setup.start,
        state.seats,
        state.round,
        None if moment.kind == "start_player" else names[state.start_player],
        player_areas(
            names,
            tuple(state.hats),
            tuple(state.hand_sailors),
            tuple(state.hand_officers),
            tuple(state.points),
        ),
        boats(
            names,
            state.seats,
            tuple(state.lanes),
            tuple(state.rows),
            tuple(state.leaks),
            tuple(state.sailors),
            tuple(state.officers),
            tuple(state.at_sea),
            tuple(state.landed),
            state.round > 0,
        ),
        tuple([names[boat] for boat in state.landed]),
        islands(
            names,
            points_per_pawn(state),
            tuple(state.ashore_sailors),
            tuple(state.ashore_officers),
        ),
        swimmers(state) if state.swimmers else (),
        max(0, LEAK_MARKERS - sum(state.leaks)),
        names[state.leaking] if ejecting else None,
        tuple([sheet.document or opened_ballot(names, sheet) for sheet in state.ballots]),
        moment_document(names, moment),
        state.question_number,
        player_keys(names, tuple(asked)),
    ]


# Parts of a view


@lru_cache(maxsize=4096)
def player_areas(
    names: Names, hats: Counts, sailors: Counts, officers: Counts, points: Counts
) -> dict[str, PlayerArea]:
    areas = map(player_area, hats, sailors, officers, points)
    return dict(zip(names, areas, strict=False))  # the last name is the black boat


@lru_cache(maxsize=4096)
def player_area(hats: int, sailors: int, officers: int, points: int) -> PlayerArea:
    return PlayerArea(hats, sailors, officers, points)


@lru_cache(maxsize=4096)
def boats(
    names: Names,
    seats: int,
    lanes: Counts,
    moves: Counts,
    leaks: Counts,
    sailors: Counts,
    officers: Counts,
    at_sea: Counts,
    landed: Counts,
    has_begun: bool,  # noqa: FBT001  # a cache is slower with keyword arguments
) -> dict[str, Boat]:
    n = len(names) - 1
    return {
        name: boat_document(
            names,
            seats,
            lanes[boat],
            moves[boat],
            leaks[boat],
            sailors[boat * n : boat * n + n],
            officers[boat * n : boat * n + n],
            "sea" if boat in at_sea else "island" if boat in landed else "",
            has_begun,
        )
        for boat, name in enumerate(names)
    }


@lru_cache(maxsize=16384)
def boat_document(
    names: Names,
    seats: int,
    lane: int,
    moves: int,
    leaks: int,
    sailors: Counts,
    officers: Counts,
    place: str,
    has_begun: bool,  # noqa: FBT001  # a cache is slower with keyword arguments
) -> Boat:
    crew = {
        name: Crew(few, many, vote_weight(few, many))
        for name, few, many in zip(names, sailors, officers, strict=False)
        if few or many
    }
    pawns = sum(sailors) + sum(officers)
    return Boat(
        place=place or ("sunk" if lane else "box"),  # type: ignore[arg-type]
        lane=lane or None,
        moves=moves,
        leaks=leaks,
        free_seats=max(0, seats - pawns - leaks) if place == "sea" else 0,
        one_leak_from_sinking=(
            has_begun and place == "sea" and sinks_with_next_leak(seats, leaks, pawns)
        ),
        crew=crew,
    )


@lru_cache(maxsize=1024)
def islands(
    names: Names, worth: tuple[tuple[int, int], ...], sailors: Counts, officers: Counts
) -> dict[str, Island]:
    n = len(names) - 1
    return {
        key: Island(
            *worth[island],
            {
                name: Pawns(few, many)
                for name, few, many in zip(
                    names,
                    sailors[island * n : island * n + n],
                    officers[island * n : island * n + n],
                    strict=False,
                )
                if few or many
            },
        )
        for island, key in enumerate(ISLAND_KEYS)
    }


def swimmers(state: Boats) -> tuple[Swimmer, ...]:
    names = state.names
    return tuple(
        [
            swimmer_document(names[player], RANK_KEYS[rank], names[home])
            for player, rank, home in swimmers_of(state)
        ]
    )


@lru_cache(maxsize=512)
def swimmer_document(player: str, rank: Any, left: str) -> Swimmer:
    return Swimmer(player, rank, left)


def opened_ballot(names: Names, sheet: BallotSheet) -> OpenedBallot:
    """Return the document of a ballot, and keep it with the sheet."""
    votes = [vote_key(names, vote) for vote in sheet.votes]
    voters = [names[voter] for voter in sheet.voters]
    sheet.document = OpenedBallot(
        sheet.round,
        sheet.kind.removesuffix("_ballot"),  # type: ignore[arg-type]  # the subject of a ballot
        None if sheet.boat is None else names[sheet.boat],
        dict(zip(voters, votes, strict=True)),
    )
    return sheet.document


@lru_cache(maxsize=4096)
def moment_document(names: Names, moment: EngineMoment) -> Moment:
    player = None if moment.player is None else names[moment.player]
    among = tuple([names[each] for each in moment.among])
    return Moment(moment.kind, player, moment.ballot, among, moment.by_chance)


# Keys


def vote_key(names: Names, vote: int) -> str:
    if vote == HAT:
        return HAT_KEY
    return SILENCE if vote == SILENT else names[vote]


@lru_cache(maxsize=4096)
def player_keys(names: Names, players: tuple[Player, ...]) -> tuple[str, ...]:
    return tuple([CHANCE_NAME if player == CHANCE else names[player] for player in players])
