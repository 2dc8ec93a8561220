"""The engine's public view in the words of the second reading."""

from collections.abc import Sequence

from adrift.core.questions import SILENCE
from adrift.core.steps import SILENT
from adrift.games.many_boats.components import HAT, HAT_KEY
from adrift.games.many_boats.view import View
from tests.reading.things import RANKS, Board

ISLANDS = ("left", "middle", "right")


def board_of(view: View, pawns_each: int) -> Board:
    """What lies on the table, as `Match.board` tells it; pawns nowhere to be seen are lost."""
    players, colours = view.players, (*view.players, "black")
    hands = by_place(view, ("hand",), view.hand_sailors, view.hand_officers)
    boats = by_place(view, colours, view.sailors, view.officers)
    islands = by_place(view, ISLANDS, view.ashore_sailors, view.ashore_officers)
    swimmers = [(players[p], RANKS[rank], colours[home]) for p, rank, home in view.swimmers]
    lost = dict.fromkeys(players, pawns_each)
    for owner, _, _ in swimmers:
        lost[owner] -= 1
    for pawns in (*hands.values(), *boats.values(), *islands.values()):
        for (owner, _), count in pawns.items():
            lost[owner] -= count
    return {
        "round": view.round,
        "start": None if view.start_player is None else players[view.start_player],
        "hats": dict(zip(players, view.hats, strict=True)),
        "unseated": hands["hand"],
        "swimmers": swimmers,
        "ashore": islands,
        "lost": lost,
        "landed": [colours[boat] for boat in view.landed],
        "ballots": len(view.ballots),
        "last ballot": last_ballot(view),
    } | {
        f"{colour} boat": {
            "lane": view.lanes[boat] or None,
            "row": view.rows[boat],
            "state": state_of(view, boat),
            "leaks": view.leaks[boat],
            "pawns": boats[colour],
        }
        for boat, colour in enumerate(colours)
    }


def last_ballot(view: View) -> tuple[int, str, dict[str, str]] | None:
    """The ballot opened last: its round and kind, and who answered what."""
    if not view.ballots:
        return None
    sheet = view.ballots[-1]
    keys = dict(enumerate((*view.players, "black"))) | {HAT: HAT_KEY, SILENT: SILENCE}
    votes = zip(sheet.voters, sheet.votes, strict=True)
    return sheet.round, sheet.kind, {view.players[voter]: keys[vote] for voter, vote in votes}


def by_place(
    view: View, places: tuple[str, ...], sailors: Sequence[int], officers: Sequence[int]
) -> dict[str, dict[tuple[str, str], int]]:
    """Pawns by place, owner and rank; the view counts them place by place, player by player."""
    pawns: dict[str, dict[tuple[str, str], int]] = {place: {} for place in places}
    for rank, counts in zip(RANKS, (sailors, officers), strict=True):
        for berth, count in enumerate(counts):
            if count:
                place, owner = divmod(berth, len(view.players))
                pawns[places[place]][view.players[owner], rank] = count
    return pawns


def state_of(view: View, boat: int) -> str:
    """Where a boat is."""
    if boat in view.at_sea:
        return "sea"
    if boat in view.landed:
        return "landed"
    return "sunk" if view.lanes[boat] else "box"
