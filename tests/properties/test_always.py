"""Invariants of every state of every match of many_boats."""

from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from adrift.core.players import SPECTATOR
from adrift.games import GAMES
from adrift.games.many_boats.components import HAT_KEY, HATS_PER_PLAYER, MOVES_TO_LAND
from adrift.games.many_boats.view import Boat, View
from tests.core.random_matches import all_states, walk

GAME = GAMES["many_boats"]
seeds = st.integers(0, 10_000)


def views_of_match(seed: int) -> list[View]:
    return [GAME.view(state, SPECTATOR) for state in all_states(GAME, seed)]


def pawns_in_play(view: View) -> int:
    seated = sum(pawns_in(boat) for boat in view.boats.values())
    unseated = sum(area.sailors + area.officers for area in view.players.values())
    ashore = [pawns for island in view.islands.values() for pawns in island.pawns.values()]
    landed = sum(pawns.sailors + pawns.officers for pawns in ashore)
    return seated + unseated + landed + len(view.swimmers)


def pawns_in(boat: Boat) -> int:
    return sum(crew.sailors + crew.officers for crew in boat.crew.values())


@given(seed=seeds)
def test_pawns_are_seated_ashore_swimming_or_lost_by_an_event(seed: int) -> None:
    for step in walk(GAME, seed):
        before = GAME.view(step.before, SPECTATOR)
        after = GAME.view(step.progress.state, SPECTATOR)
        lost = sum(pawns_lost(event) for event in step.progress.events)
        assert pawns_in_play(before) - pawns_in_play(after) == lost


def pawns_lost(event: Any) -> int:
    kind = type(event).__name__
    if kind == "BoatSank":
        return sum(officers + sailors for _, officers, sailors in event.lost)
    return int(kind in ("PawnThrownOut", "PawnDrowned"))


@given(seed=seeds)
def test_hats_are_in_hand_or_were_shown_in_a_ballot(seed: int) -> None:
    for view in views_of_match(seed):
        shown = dict.fromkeys(view.players, 0)
        for ballot in view.ballots:
            for voter, vote in ballot.votes.items():
                shown[voter] += vote == HAT_KEY
        for player, area in view.players.items():
            assert area.hats + shown[player] == HATS_PER_PLAYER
            assert area.hats >= 0


@given(seed=seeds)
def test_no_boat_holds_more_than_its_seats(seed: int) -> None:
    for view in views_of_match(seed):
        assert len(view.boats) == len(view.players) + 1
        for boat in view.boats.values():
            assert pawns_in(boat) + boat.leaks <= view.seats
            if boat.place != "sea":
                assert pawns_in(boat) == boat.leaks == 0


@given(seed=seeds)
def test_it_ends_within_three_rounds_for_each_boat(seed: int) -> None:
    for view in views_of_match(seed):
        assert view.round <= MOVES_TO_LAND * (len(view.players) + 1)


@given(seed=seeds)
def test_boats_keep_their_lanes_and_only_go_ahead(seed: int) -> None:
    found = views_of_match(seed)
    for before, after in pairwise(found):
        for name, boat in before.boats.items():
            assert boat.lane in (None, after.boats[name].lane)
            assert boat.moves <= after.boats[name].moves <= MOVES_TO_LAND  # the last one runs alone
        placed = [boat.lane for boat in after.boats.values() if boat.lane is not None]
        assert len(set(placed)) == len(placed)


@given(seed=seeds)
def test_a_boat_at_rest_is_never_overfull_with_leaks(seed: int) -> None:
    """§7.1 Between phases no boat at sea has more leaks than pawns."""
    for view in views_of_match(seed):
        if view.moment.kind in ("leak_ballot", "move_ballot"):
            for boat in view.boats.values():
                assert boat.place != "sea" or boat.leaks <= pawns_in(boat)


@given(seed=seeds)
def test_points_so_far_only_rise_and_lead_to_the_outcome(seed: int) -> None:
    found = views_of_match(seed)
    for before, after in pairwise(found):
        pairs = zip(before.players.values(), after.players.values(), strict=True)
        assert all(now.points >= then.points for then, now in pairs)
    outcome = GAME.outcome(all_states(GAME, seed)[-1])
    assert outcome is not None
    assert list(outcome.points) == [area.points for area in found[-1].players.values()]


@given(seed=seeds)
def test_points_are_the_sum_of_their_sources(seed: int) -> None:
    outcome = GAME.outcome(all_states(GAME, seed)[-1])
    assert outcome is not None
    for points, sources in zip(outcome.points, outcome.sources, strict=True):
        assert points == sum(source.points for source in sources)
    assert outcome.winners
    assert outcome.rule.startswith("§8.")
