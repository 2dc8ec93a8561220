"""The engine's public view in the words of the second reading."""

from collections.abc import Mapping

from adrift.games.many_boats.view import Boat, Crew, Pawns, PlayerArea, View
from tests.reading.things import Board

PawnsByOwner = dict[tuple[str, str], int]


def board_of(view: View, pawns_each: int) -> Board:
    """What lies on the table, as `Match.board` tells it; pawns nowhere to be seen are lost."""
    unseated = by_owner(view.players)
    boats = {colour: by_owner(boat.crew) for colour, boat in view.boats.items()}
    islands = {key: by_owner(island.pawns) for key, island in view.islands.items()}
    swimmers = [(pawn.player, pawn.rank, pawn.left) for pawn in view.swimmers]
    lost = dict.fromkeys(view.players, pawns_each)
    for owner, _, _ in swimmers:
        lost[owner] -= 1
    for pawns in (unseated, *boats.values(), *islands.values()):
        for (owner, _), count in pawns.items():
            lost[owner] -= count
    return {
        "round": view.round,
        "start": view.start_player,
        "hats": {player: area.hats for player, area in view.players.items()},
        "unseated": unseated,
        "swimmers": swimmers,
        "ashore": islands,
        "lost": lost,
        "landed": list(view.landed),
        "ballots": len(view.ballots),
        "last ballot": last_ballot(view),
    } | {
        f"{colour} boat": {
            "lane": boat.lane,
            "row": boat.moves,
            "state": state_of(boat),
            "leaks": boat.leaks,
            "pawns": boats[colour],
        }
        for colour, boat in view.boats.items()
    }


def last_ballot(view: View) -> tuple[int, str, dict[str, str]] | None:
    """The ballot opened last: its round and kind, and who answered what."""
    if not view.ballots:
        return None
    ballot = view.ballots[-1]
    return ballot.round, f"{ballot.kind}_ballot", ballot.votes


def by_owner(place: Mapping[str, Crew | Pawns | PlayerArea]) -> PawnsByOwner:
    """The pawns of a place by owner and rank."""
    counts = {
        (owner, rank): count
        for owner, pawns in place.items()
        for rank, count in (("sailor", pawns.sailors), ("officer", pawns.officers))
    }
    return {pawn: count for pawn, count in counts.items() if count}


def state_of(boat: Boat) -> str:
    """Where a boat is."""
    return "landed" if boat.place == "island" else boat.place
