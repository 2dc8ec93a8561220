"""Draws a match of many_boats as text: the complete state, secrets included.

    round 3
    start red
    step  leak_ballot
    hats  red 3  green 3  purple 2
    lane 1 left    ---  black   [Go G G Po P R]
    lane 2 left    >--  red     [R R ~ . . .]
    lane 3 middle  >>>  green   landed 1
    lane 6 right   >--  purple  sunk
    ashore middle  Go P

A pawn is the first letter of its owner's colour, and `o` marks an officer; `~` is a leak, `.` a
free seat, `>` a field passed. Further lines appear where they are needed: `hand` (pawns not seated
yet), `water` (swimmers and the boats they left), `sealed` (votes in the open ballot), `ballot`
(opened ballots).
"""

from typing import Final

from adrift.core.players import Player
from adrift.games.many_boats.components import (
    BOATS,
    ISLAND_KEYS,
    ISLAND_OF_LANE,
    ISLANDS,
    LANES,
    MOVES_TO_LAND,
    OFFICER,
    Boat,
)
from adrift.games.many_boats.phase import moment_of
from adrift.games.many_boats.rules.ballots import vote_key
from adrift.games.many_boats.state import BallotSheet, Boats, swimmers_of

LEAK_MARK: Final = "~"
FREE_MARK: Final = "."
OFFICER_MARK: Final = "o"
GONE_MARK: Final = ">"
AHEAD_MARK: Final = "-"
BY_CHANCE: Final = "by chance"


def draw_position(state: Boats) -> str:
    """Draw the position in the format that `read_position` parses."""
    lines = [
        f"round {state.round}",
        f"start {state.names[state.start_player]}",
        f"step  {draw_step(state)}",
        *draw_sealed(state),
        draw_hats(state),
        *draw_hands(state),
        *[draw_lane(state, boat) for lane in LANES for boat in boats_in(state, lane)],
        *draw_ashore(state),
        *draw_water(state),
        *[draw_ballot(state, sheet) for sheet in state.ballots],
    ]
    return "\n".join(lines) + "\n"


def draw_step(state: Boats) -> str:
    """Describe the open question in words: its kind, ballot, boat, player, and what is tied."""
    moment = moment_of(state)
    words = [moment.kind]
    if moment.ballot:
        words.append(moment.ballot)
    if moment.ballot == "eject" or moment.kind in ("eject_ballot", "thrown_out"):
        words.append(f"in {state.names[state.leaking]}")
    if moment.player is not None:
        words.append(f"for {state.names[moment.player]}")
    if moment.among:
        words.append("between " + " ".join(state.names[named] for named in moment.among))
    if moment.by_chance:
        words.append(BY_CHANCE)
    return " ".join(words)


def draw_sealed(state: Boats) -> list[str]:
    if not state.waiting or not state.question.is_sealed:
        return []
    given = [player for player in state.asked if player not in state.waiting]
    return ["sealed " + draw_votes(state, given, state.sealed)] if given else []


def draw_votes(state: Boats, voters: list[Player], votes: list[int]) -> str:
    return " ".join(f"{state.names[p]}:{vote_key(state, votes[p])}" for p in voters)


def draw_hats(state: Boats) -> str:
    return "  ".join(["hats", *(f"{state.names[p]} {state.hats[p]}" for p in state.everyone)])


def draw_hands(state: Boats) -> list[str]:
    pawns = draw_pawns(state, state.hand_officers, state.hand_sailors)
    return ["hand  " + " ".join(pawns)] if pawns else []


def boats_in(state: Boats, lane: int) -> list[Boat]:
    return [boat for boat in BOATS[: state.player_count + 1] if state.lanes[boat] == lane]


def draw_lane(state: Boats, boat: Boat) -> str:
    lane, row = state.lanes[boat], state.rows[boat]
    way = GONE_MARK * row + AHEAD_MARK * (MOVES_TO_LAND - row)
    island = ISLAND_KEYS[ISLAND_OF_LANE[lane]]
    return f"lane {lane} {island:6}  {way}  {state.names[boat]:6}  {draw_boat(state, boat)}"


def draw_boat(state: Boats, boat: Boat) -> str:
    if boat in state.landed:
        return f"landed {state.landed.index(boat) + 1}"
    if boat not in state.at_sea:
        return "sunk"
    berths = slice(boat * state.player_count, (boat + 1) * state.player_count)
    pawns = draw_pawns(state, state.officers[berths], state.sailors[berths])
    free = state.seats - state.pawns[boat] - state.leaks[boat]
    marks = [*pawns, *[LEAK_MARK] * state.leaks[boat], *[FREE_MARK] * free]
    return f"[{' '.join(marks)}]"


def draw_pawns(state: Boats, officers: list[int], sailors: list[int]) -> list[str]:
    """Draw pawns by owner, officers first, like `Go G G P`."""
    marks: list[str] = []
    for player in state.everyone:
        letter = state.names[player][0].upper()
        marks += [letter + OFFICER_MARK] * officers[player] + [letter] * sailors[player]
    return marks


def draw_ashore(state: Boats) -> list[str]:
    lines = []
    for island in ISLANDS:
        beach = slice(island * state.player_count, (island + 1) * state.player_count)
        pawns = draw_pawns(state, state.ashore_officers[beach], state.ashore_sailors[beach])
        if pawns:
            lines.append(f"ashore {ISLAND_KEYS[island]:6}  {' '.join(pawns)}")
    return lines


def draw_water(state: Boats) -> list[str]:
    swimmers = [
        state.names[swimmer.player][0].upper()
        + (OFFICER_MARK if swimmer.rank == OFFICER else "")
        + f"<{state.names[swimmer.home]}"
        for swimmer in swimmers_of(state)
    ]
    return ["water " + " ".join(swimmers)] if swimmers else []


def draw_ballot(state: Boats, sheet: BallotSheet) -> str:
    boat = "" if sheet.boat is None else f" in {state.names[sheet.boat]}"
    votes = [
        f"{state.names[voter]}:{vote_key(state, vote)}"
        for voter, vote in zip(sheet.voters, sheet.votes, strict=True)
    ]
    return f"ballot {sheet.round} {sheet.kind}{boat} {' '.join(votes)}"
