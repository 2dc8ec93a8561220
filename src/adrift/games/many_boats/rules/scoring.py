"""Rules §8: points, and who wins."""

from adrift.core.players import Player
from adrift.core.questions import Outcome, Source
from adrift.games.many_boats.components import (
    FLAT_POINTS,
    ISLAND_KEYS,
    ISLANDS,
    OFFICER,
    PLAYERS,
    POINTS,
    RANK_KEYS,
    RANKS,
)
from adrift.games.many_boats.editions import FLAT, NEXT_CLOCKWISE
from adrift.games.many_boats.state import Boats


def compute_outcome(state: Boats) -> Outcome:
    """§8.3 The highest total wins; §8.4–8.6 break ties."""
    sources = tuple([point_sources(state, player) for player in state.everyone])
    points = tuple(state.points)
    best = [player for player in state.everyone if points[player] == max(points)]
    winners, why, rule = break_tie(state, best)
    return Outcome(tuple(winners), why, rule, points, sources)


def point_sources(state: Boats, player: Player) -> tuple[Source, ...]:
    """§8.1 Only pawns ashore score, whatever boat brought them."""
    worth = points_per_pawn(state)
    sources = []
    for island in ISLANDS:
        place = island * state.player_count + player
        for rank in RANKS:
            pawns = state.ashore_officers if rank == OFFICER else state.ashore_sailors
            if count := pawns[place]:
                kind = f"{RANK_KEYS[rank]}@{ISLAND_KEYS[island]}"
                sources.append(Source(kind, count, count * worth[island][rank]))
    return tuple(sources)


def points_per_pawn(state: Boats) -> tuple[tuple[int, int], ...]:
    """§8.2 Points for a pawn, by island and rank."""
    return FLAT_POINTS if state.edition.scoring is FLAT else POINTS


def points_ashore(state: Boats) -> list[int]:
    """Count each player's points from scratch; during play, `land_boat` adds them up."""
    return [sum([source.points for source in point_sources(state, p)]) for p in state.everyone]


def break_tie(state: Boats, best: list[Player]) -> tuple[list[Player], str, str]:
    """Return the winners among the players with the highest total, the reason, and the §."""
    if len(best) == 1:
        return best, "most_points", "§8.3"
    owners = [
        PLAYERS[boat] for boat in state.landed if boat < state.player_count
    ]  # all but the black one
    for owner in owners:  # §8.4 whose own boat landed first
        if owner in best:
            return [owner], "landed_first", "§8.4"
    if not owners:
        return best, "shared", "§8.6"
    if state.edition.unlanded_tie is NEXT_CLOCKWISE:  # §8.5
        behind = [(player - owners[0]) % state.player_count for player in best]
        return [best[behind.index(min(behind))]], "next_clockwise", "§8.5"
    return best, "shared", "§8.5"
